internal import AssetCatalog
internal import Findings
internal import SwiftGeneration

/// The keys `swift`, `constants` and `strings`.
extension ConfigurationReader {
  mutating func swift(_ value: JSONValue) {
    object(
      value, "swift",
      readers: [
        "path": Self.set(\.swift.path) { $0.outputPathOrNone($1, ending: ".swift") },
        "icons": Self.set(\.swift.icons) { $0.outputPath($1, ending: ".swift") },
        "tokens": Self.set(\.swift.tokens) { $0.outputPath($1, ending: ".swift") },
        "tests": Self.set(\.swift.tests) { $0.outputPath($1, ending: ".swift") },
        "strings": Self.set(\.swift.strings) { $0.outputPath($1, ending: ".swift") },
        "prefix": { $0.prefix($1) },
        "access": Self.set(\.swift.access) { $0.choice($1) },
        "frameworks": Self.set(\.swift.frameworks) { $0.choices($1) },
        "fonts": Self.set(\.swift.fonts) { $0.choice($1) },
        "deploymentTarget": { $0.deploymentTarget($1) },
        "tabs": Self.set(\.swift.tabs) { $0.boolean($1) },
      ])
    reportSharedFiles(value)
  }

  /// Reports a file of constants that is also the file of other code.
  private mutating func reportSharedFiles(_ value: JSONValue) {
    let swift = configuration.swift
    // Two names that differ only in case are one file on most Macs.
    let code = swift.path.map(AssetName.collisionKey)
    let icons = swift.icons.map(AssetName.collisionKey)
    if let range = value.object?["icons"]?.range, icons != nil, icons == code {
      report(
        ConfigurationRule.path, "the constants of the icons would be written into the file of the appearance",
        help: #"give "icons" and "path" different files"#, at: range)
    }
    let tokens = swift.tokens.map(AssetName.collisionKey)
    if let range = value.object?["tokens"]?.range, let tokens, tokens == code || tokens == icons {
      report(
        ConfigurationRule.path, "the constants of the tokens would be written into the file of other code",
        help: #"give "tokens" a file of its own"#, at: range)
    }
    let tests = swift.tests.map(AssetName.collisionKey)
    if let range = value.object?["tests"]?.range, let tests, [code, icons, tokens].contains(tests) {
      report(
        ConfigurationRule.path, "the tests would be written into the file of other code",
        help: #"give "tests" a file of its own, in the folder of a test target"#, at: range)
    }
    let strings = swift.strings.map(AssetName.collisionKey)
    if let range = value.object?["strings"]?.range, let strings, [code, icons, tokens, tests].contains(strings) {
      report(
        ConfigurationRule.path, "the texts would be written into the file of other code",
        help: #"give "strings" a file of its own"#, at: range)
    }
    if let member = value.object?.member("tests"), !swift.frameworks.contains(.uiKit) {
      report(
        ConfigurationRule.noEffect,
        "“tests” needs a bar that UIKit's code configures, and there is only code for SwiftUI",
        help: #"leave it out, or add "UIKit" to "frameworks""#, at: member.keyRange)
    }
  }

  private mutating func prefix(_ value: JSONValue) {
    guard let text = string(value) else { return }
    // The key of the environment and the view modifiers are called like their types, with a small first letter.
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9_]*/) != nil else {
      wrong(
        value, "what the name of a Swift type begins with, such as “App”",
        help: "write letters of ASCII, digits and underscores, the first a capital letter")
      return
    }
    if let type = UsedNames.hidden(byPrefix: text) {
      report(
        ConfigurationRule.value, "with the prefix “\(text)”, a generated type would hide Apple's “\(type)”",
        help: "take another prefix, such as “App”", at: value.range)
      return
    }
    configuration.swift.prefix = text
  }

  mutating func constants(_ value: JSONValue) {
    object(
      value, "constants",
      readers: [
        "include": Self.set(\.constants.include) { $0.patterns($1) },
        "exclude": Self.set(\.constants.exclude) { $0.patterns($1) },
      ])
  }

  private mutating func patterns(_ value: JSONValue) -> [Located<String>] {
    guard let array = value.array, !array.isEmpty else {
      wrong(value, #"a list of token paths, such as ["color.**"]"#)
      return []
    }
    return array.compactMap { located($0) }
  }

  private mutating func deploymentTarget(_ value: JSONValue) {
    guard
      let match = value.string?.wholeMatch(of: /([0-9]+)(?:\.([0-9]+))?/),
      let major = Int(match.1),
      let minor = Int(match.2 ?? "0"),
      major < 100,
      minor < 100
    else {
      return wrong(value, #"a version of iOS such as "16.0""#)
    }
    let target = DeploymentTarget(major, minor)
    let oldest = DeploymentTarget.oldest
    guard target >= oldest else {
      report(
        ConfigurationRule.value, "Xcode 27 builds apps for iOS \(oldest) and later, not for iOS \(target)",
        help: #"write "\#(oldest)" or a later version, as the app's own target has it"#, at: value.range)
      return
    }
    configuration.swift.deploymentTarget = target
  }

  mutating func strings(_ value: JSONValue) {
    object(
      value, "strings",
      readers: [
        "path": { $0.stringsPath($1) },
        "sourceLanguage": { $0.sourceLanguage($1) },
        "catalogs": { $0.stringCatalogs($1) },
      ])
  }

  private mutating func stringsPath(_ value: JSONValue) {
    guard let path = outputPath(value) else { return }
    let endings = [StringsOptions.catalogEnding, StringsOptions.tableEnding]
    let hasName = endings.contains { ending in
      path.hasSuffix(ending) && path != ending && !path.hasSuffix("/" + ending)
    }
    guard hasName else {
      return report(ConfigurationRule.path, "“\(path)” ends neither in .xcstrings nor in .strings", at: value.range)
    }
    configuration.strings.path = path
  }

  private mutating func stringCatalogs(_ value: JSONValue) {
    guard let list = value.array, !list.isEmpty else {
      return wrong(value, #"a list of string catalogs, such as ["App/Localizable.xcstrings"]"#)
    }
    var tables: [String: String] = [:]
    for element in list {
      guard let path = path(element) else { continue }
      guard path.hasSuffix(StringsOptions.catalogEnding) else {
        report(ConfigurationRule.path, "“\(path)” does not end in .xcstrings", at: element.range)
        continue
      }
      let table = StringsOptions.table(ofPath: path)
      if let other = tables.updateValue(path, forKey: AssetName.collisionKey(of: table)) {
        report(
          ConfigurationRule.value, "“\(path)” and “\(other)” are both the table “\(table)”, so code finds only one",
          help: "keep one of them; catalogs of another module have constants of their own there", at: element.range)
        continue
      }
      configuration.stringCatalogs.append(Located(path, at: place(element.range)))
    }
  }

  private mutating func sourceLanguage(_ value: JSONValue) {
    guard let language = string(value) else { return }
    guard Self.isLanguage(language) else { return wrong(value, #"a language code such as "en" or "pt-BR""#) }
    configuration.strings.sourceLanguage = language
  }
}
