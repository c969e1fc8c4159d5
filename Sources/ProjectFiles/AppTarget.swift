/// A target of an app, as its project file describes it.
package struct AppTarget: Hashable, Sendable {
  package enum Kind: Sendable {
    case app, tests, other
    /// Of a Swift package.
    case package

    /// - Parameter productType: as XcodeGen names it, and Xcode behind `com.apple.product-type.`: "bundle.unit-test".
    init(productType: some StringProtocol) {
      if productType.hasPrefix("bundle.u") {
        self = .tests
      } else {
        self = productType.hasPrefix("application") ? .app : .other
      }
    }
  }

  package let name: String
  package let kind: Kind
  /// The system that it is built for first; nil if that is not known.
  package let platform: ApplePlatform?
  /// The oldest versions that its configurations name, by the system, each list in order. A project names a version of
  /// iOS for its targets of other systems too.
  package let deployment: [ApplePlatform: [SystemVersion]]
}

/// A system of Apple's that runs apps.
package enum ApplePlatform: String, CaseIterable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// The build setting of the oldest version.
  var deploymentSetting: String {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  /// - Parameter sdk: as build settings name it, such as "iphoneos" or "watchos9.0".
  init?(sdk: some StringProtocol) {
    let names: [(String, ApplePlatform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS), ("xr", .visionOS),
    ]
    guard let found = names.first(where: { sdk.lowercased().hasPrefix($0.0) }) else { return nil }
    self = found.1
  }
}

/// A version of a system, such as 16.4.
package struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads “16”, “16.4” or “16.4.1”, of which the last part does not count; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { part in part.count <= 4 ? UInt16(part) : nil }
    guard numbers.count == parts.count else { return nil }
    major = Int(numbers[0])
    minor = numbers.count > 1 ? Int(numbers[1]) : 0
  }

  package static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }

  package var description: String { "\(major).\(minor)" }
}

/// A target that has a catalog, and the folder for its generated code.
package struct CatalogOwner: Sendable {
  /// How a new file of the folder becomes a part of the target.
  package enum Joining: Hashable, Sendable {
    /// It is one at once: the folder is synchronized by Xcode, or belongs to a package.
    case atOnce
    /// Somebody adds it in Xcode.
    case byHand
    /// The command that makes the project is run again, such as `xcodegen`.
    case byCommand(String)
  }

  package let target: AppTarget
  /// The folder of the target for new code, relative to the folder that was searched; `.` for that folder itself.
  package let codeFolder: String
  package let joining: Joining
  /// The access level that code needs, so that the targets that show the catalog see it.
  package var access = CodeAccess.internal
  /// Whether the target is inferred from the folders of a package, because its manifest could not be read.
  package var isGuess = false
}

/// The access level of code.
package enum CodeAccess: String, Sendable {
  case `internal`, `package`, `public`
}
