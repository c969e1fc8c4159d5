internal import AssetCatalog
internal import Findings
internal import SwiftGeneration

/// The keys `appIcons` and `launchScreen`.
extension ConfigurationReader {
  mutating func appIcons(_ value: JSONValue) {
    guard let list = value.array else {
      return wrong(value, #"a list of app icons such as [{ "icon": "Assets/AppIcon.svg" }]"#)
    }
    for element in list {
      guard let icon = appIcon(element) else { continue }
      let key = AssetName.collisionKey(of: icon.name.text)
      if configuration.appIcons.contains(where: { AssetName.collisionKey(of: $0.name.text) == key }) {
        report(
          ConfigurationRule.value, "two app icons have the name “\(icon.name.text)”",
          help: #"give one of them another "name""#, at: element.range)
        continue
      }
      configuration.appIcons.append(icon)
    }
  }

  private static let appIconKeys = ["name", "icon", "dark", "tinted"]
  private static let standardAppIconName = AssetName(known: "AppIcon")

  private mutating func appIcon(_ value: JSONValue) -> AppIcon? {
    var name: AssetName? = Self.standardAppIconName
    var paths: [String: Located<String>] = [:]
    for member in members(value, "an app icon", known: Self.appIconKeys) {
      if member.key == "name" {
        name = assetName(member.value)
      } else {
        paths[member.key] = appIconPath(member.value)
      }
    }
    guard let object = value.object else { return nil }
    if !Self.has("icon", in: object, known: Self.appIconKeys) {
      report(
        ConfigurationRule.value, "this app icon has no icon",
        help: #"add "icon": an SVG file, or a PNG of 1024 pixels"#,
        at: value.range)
    }
    guard let name, let icon = paths["icon"] else { return nil }
    return AppIcon(name: name, icon: icon, dark: paths["dark"], tinted: paths["tinted"], place: place(value.range))
  }

  private mutating func assetName(_ value: JSONValue) -> AssetName? {
    guard let text = string(value) else { return nil }
    do throws(AssetName.Problem) {
      return try AssetName(text)
    } catch {
      report(
        SourceRule.assetName, "the app icon cannot have this name: \(error.message)", help: error.help, at: value.range)
      return nil
    }
  }

  private mutating func appIconPath(_ value: JSONValue) -> Located<String>? {
    guard let path = path(value) else { return nil }
    let name = path.lowercased()
    if name.hasSuffix(".icon") {
      report(
        ConfigurationRule.noEffect, "“\(path)” is a file of Icon Composer, which Xcode takes as it is",
        help: "add it to the target in Xcode, and leave this entry out", at: value.range)
      return nil
    }
    guard name.hasSuffix(".svg") || name.hasSuffix(".png") else {
      report(ConfigurationRule.path, "“\(path)” ends neither in .svg nor in .png", at: value.range)
      return nil
    }
    return Located(path, at: place(value.range))
  }

  mutating func launchScreen(_ value: JSONValue) {
    object(
      value, "launchScreen",
      readers: [
        "path": Self.set(\.launchScreen.path) { $0.outputPathOrNone($1, ending: ".plist") },
        "image": { reader, value in reader.configuration.launchImage = reader.located(value) },
        "safeArea": Self.set(\.launchScreen.respectsSafeArea) { $0.boolean($1) },
      ])
  }
}
