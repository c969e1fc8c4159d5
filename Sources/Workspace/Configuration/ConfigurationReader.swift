internal import AssetCatalog
package import Findings
internal import SwiftGeneration

/// Reads `monotint.json` strictly. It reports unknown keys and wrong values, each with its position, in one pass.
package enum ConfigurationReader {
  package static func read(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    let (value, diagnostics) = JSONReader.read(file, .commented)
    var configuration = Configuration()
    guard let value else { return (configuration, diagnostics) }
    var context = KeyContext(file, language: sourceLanguage(of: value, in: file))
    _ = Configuration.keys.read(value, into: &configuration, &context)
    let relations = KeyRelations(configuration, value)
    relations.check(&context)
    return (configuration, diagnostics + context.diagnostics)
  }

  /// The language of texts that name none, which may stand behind them in the file.
  private static func sourceLanguage(of value: JSONValue, in file: SourceFile) -> String {
    let standard = StringsOptions().sourceLanguage
    guard let language = value.object?["strings"]?.object?["sourceLanguage"] else { return standard }
    // A mistake in it is found when the key is read.
    var unused = KeyContext(file, language: standard)
    return Form<String>.language.read(language, &unused) ?? standard
  }
}

extension Configuration {
  /// Every key of `monotint.json`.
  static var keys: Keys<Configuration> {
    Keys("the configuration", sorted: true) {
      Key(
        "$schema", Form<Void>(.string([])) { _, _ in () },
        "where this schema lies, so that an editor can complete and check this file"
      ) { _, _ in }
      Key(
        "monotint", \.monotint, .version,
        #"the version of Monotint that may export, such as `"0.4"` or `"0.4.1"`; any unless given"#, example: "0.4")
      inputKeys
      codeKeys
      outputKeys
      barKeys
      sourceKeys
      ruleKeys
    }
  }
}

extension Form where Value == Located<String> {
  fileprivate static var version: Form {
    let expected = "a version of Monotint such as “0.2”"
    return Form<String>.text(expected).matching(#"[0-9]+(\.[0-9]+){1,2}"#, expected).located
  }
}

/// What keys say together that no key says alone.
private struct KeyRelations {
  private let configuration: Configuration
  private let root: JSONObject?

  init(_ configuration: Configuration, _ value: JSONValue) {
    self.configuration = configuration
    root = value.object
  }

  func check(_ context: inout KeyContext) {
    if let swift = root?["swift"]?.object {
      checkFiles(swift, &context)
      checkTests(swift, &context)
    }
    checkCatalogs(&context)
  }

  /// Reports a file of code that is also the file of other code.
  private func checkFiles(_ swift: JSONObject, _ context: inout KeyContext) {
    let options = configuration.swift
    let files = [
      CodeFile("path", options.path, "", help: ""),
      CodeFile(
        "icons", options.icons, "the constants of the icons would be written into the file of the appearance",
        help: #"give "icons" and "path" different files"#),
      CodeFile(
        "tokens", options.tokens, "the constants of the tokens would be written into the file of other code",
        help: #"give "tokens" a file of its own"#),
      CodeFile(
        "assets", options.assets, "the types of assets would be written into the file of other code",
        help: #"give "assets" a file of its own"#),
      CodeFile(
        "tests", options.tests, "the tests would be written into the file of other code",
        help: #"give "tests" a file of its own, in the folder of a test target"#),
      CodeFile(
        "strings", options.strings, "the texts would be written into the file of other code",
        help: #"give "strings" a file of its own"#),
    ]
    for (index, file) in files.enumerated() {
      guard let identity = file.identity, let value = swift[file.key] else { continue }
      guard files[..<index].contains(where: { $0.identity == identity }) else { continue }
      context.report(ConfigurationRule.path, file.message, help: file.help, at: value.range)
    }
  }

  /// A file of code, and what is said if an earlier one has its path.
  private struct CodeFile {
    let key: String
    /// Equal for paths that are one file on most Macs.
    let identity: String?
    let message: String
    let help: String

    init(_ key: String, _ path: String?, _ message: String, help: String) {
      self.key = key
      identity = path.map(AssetName.collisionKey)
      self.message = message
      self.help = help
    }
  }

  /// Reports tests of a bar that only code for UIKit has.
  private func checkTests(_ swift: JSONObject, _ context: inout KeyContext) {
    guard let tests = swift.member("tests"), !configuration.swift.frameworks.contains(.uiKit) else { return }
    context.report(
      ConfigurationRule.noEffect,
      "“tests” needs a bar that UIKit's code configures, and there is only code for SwiftUI",
      help: #"leave it out, or add "UIKit" to "frameworks""#, at: tests.keyRange)
  }

  /// Reports two files of catalogs' constants at one path, or one in the file of other code.
  private func checkCatalogs(_ context: inout KeyContext) {
    var taken: [String: String] = [:]
    for file in configuration.swift.files { taken[AssetName.collisionKey(of: file.path)] = file.contents }
    for catalog in configuration.catalogs {
      guard let path = catalog.swift else { continue }
      let other = taken.updateValue(catalog.path, forKey: AssetName.collisionKey(of: path))
      guard let other else { continue }
      context.report(
        ConfigurationRule.path, "the constants of this catalog would be written into the file of \(other)",
        help: #"give it a file of its own in "swift""#, at: catalog.place.range)
    }
    for catalog in configuration.catalogs {
      guard case .file(let path) = catalog.assetTypes, path != configuration.swift.assets,
        let other = taken[AssetName.collisionKey(of: path)]
      else { continue }
      context.report(
        ConfigurationRule.path, "the types of assets would be written into the file of \(other)",
        help: #"give "assets" a file of its own"#, at: catalog.place.range)
    }
  }
}
