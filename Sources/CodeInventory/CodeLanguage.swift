/// A kind of file in which names of assets are looked for.
package enum CodeLanguage: String, CaseIterable, Sendable {
  case swift, objectiveC, kotlin
  /// A storyboard or a XIB.
  case interface
  case propertyList
  /// The settings of an Xcode project, and of `.xcconfig` files.
  case buildSettings
  /// The description of a project, as XcodeGen reads it.
  case yaml
  /// Data of the app, whose texts may be names.
  case json

  /// - Parameter name: of a file; nil for a file in which no names are looked for.
  package init?(ofFile name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let language = Self.byEnding[ending] else { return nil }
    self = language
  }

  private static let byEnding: [String: CodeLanguage] = [
    "swift": .swift, "m": .objectiveC, "mm": .objectiveC, "h": .objectiveC, "hh": .objectiveC, "hpp": .objectiveC,
    "pch": .objectiveC, "c": .objectiveC, "cc": .objectiveC, "cpp": .objectiveC, "kt": .kotlin, "kts": .kotlin,
    "storyboard": .interface, "xib": .interface, "plist": .propertyList,
    "intentdefinition": .propertyList, "json": .json,
    "pbxproj": .buildSettings, "xcconfig": .buildSettings, "yml": .yaml, "yaml": .yaml,
  ]
}
