internal import AssetCatalog
internal import Color
internal import Drawing
package import Findings
internal import IconVerdict
internal import Platform
internal import SwiftGeneration

/// Reads `monotint.json` strictly. It reports unknown keys and wrong values, each with its position, in one pass.
package struct ConfigurationReader {
  private let file: SourceFile
  var configuration = Configuration()
  private var diagnostics: [Diagnostic] = []

  package static func read(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    let (value, diagnostics) = JSONReader.read(file, .commented)
    var reader = ConfigurationReader(file: file)
    if let value { reader.root(value) }
    return (reader.configuration, diagnostics + reader.diagnostics)
  }

  // MARK: One function for each object of the document

  private mutating func root(_ value: JSONValue) {
    // First, because titles without a language are in the source language.
    if let strings = value.object?["strings"] { self.strings(strings) }
    object(
      value, "the configuration",
      readers: [
        "$schema": { _, _ in },
        "monotint": { $0.monotint($1) },
        "tokens": { $0.tokens($1) },
        "themes": { $0.themes($1) },
        "icons": { $0.icons($1) },
        "catalog": { $0.catalog($1) },
        "catalogs": { $0.catalogs($1) },
        "excluded": { $0.excluded($1) },
        "baseline": Self.set(\.baseline) { $0.outputPath($1, ending: ".json") },
        "swift": { $0.swift($1) },
        "constants": { $0.constants($1) },
        "appIcons": { $0.appIcons($1) },
        "launchScreen": { $0.launchScreen($1) },
        "canvas": Self.set(\.canvas) { $0.canvas($1) },
        "gamut": Self.set(\.gamut) { $0.choice($1) },
        "tabBar": { $0.bar(.tabBar, $1) },
        "navigationBar": { $0.bar(.navigationBar, $1) },
        "toolbar": { $0.bar(.toolbar, $1) },
        "strings": { _, _ in },
        "roles": { $0.roles($1) },
        "figma": { $0.figma($1) },
        "rules": { $0.rules($1) },
      ])
    reportSharedFiles()
  }

  private mutating func monotint(_ value: JSONValue) {
    guard value.string?.wholeMatch(of: /[0-9]+(\.[0-9]+){1,2}/) != nil else {
      return wrong(value, "a version of Monotint such as “0.2”")
    }
    configuration.monotint = located(value)
  }

  private mutating func catalog(_ value: JSONValue) {
    object(
      value, "catalog",
      readers: [
        "path": Self.set(\.catalog.path) { $0.outputPath($1, ending: ".xcassets") },
        "group": Self.set(\.catalog.group) { $0.group($1) },
        "namespace": Self.set(\.catalog.namespace) { $0.boolean($1) },
        "format": Self.set(\.catalog.format) { $0.choice($1) },
        "scales": { $0.scales($1) },
        "colors": Self.set(\.catalog.colors) { $0.choice($1) },
      ])
  }

  /// The path of a group of the catalog, such as "Brand" or "Brand/Social".
  mutating func group(_ value: JSONValue) -> String? {
    guard let path = string(value) else { return nil }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let problems = names.compactMap { AssetGroup.problem(inName: String($0)) }
    if let problem = problems.lazy.compactMap(\.asset).first {
      report(
        SourceRule.assetName, "the group cannot have this name: \(problem.message)", help: problem.help, at: value.range
      )
      return nil
    }
    guard problems.isEmpty else {
      report(ConfigurationRule.value, "a group's name may not contain a full stop", at: value.range)
      return nil
    }
    return path
  }

  private mutating func scales(_ value: JSONValue) {
    let numbers = value.array ?? []
    let scales = numbers.compactMap(\.number).compactMap { number in
      Scale.allCases.first { $0.pixelsPerPoint == number }
    }
    guard !scales.isEmpty, scales.count == numbers.count, Set(scales).count == scales.count else {
      let known = Scale.allCases.map { "\($0.factor)" }
      return wrong(value, "a list of the scales \(known.joinedWithAnd), each at most once")
    }
    configuration.catalog.scales = scales.sorted()
  }

  mutating func canvas(_ value: JSONValue) -> IconCanvas? {
    if value.string == "file" { return .file }
    guard let side = value.number, (1...Double(IconCanvas.longestSide)).contains(side), side == side.rounded() else {
      wrong(value, "a whole number of points from 1 to \(IconCanvas.longestSide), or “file” for the size of each file")
      return nil
    }
    return .square(Int(side))
  }

  private mutating func bar(_ bar: Bar, _ value: JSONValue) {
    var glasses: [BarOptions.Glass] = [.system, .appearance]
    // Only tabs have images that can be baked.
    if bar == .tabBar { glasses.append(.baked) }
    var readers: [String: Reader] = [
      "border": Self.set(\.bars[bar].border) { $0.choice($1) },
      "background": Self.set(\.bars[bar].background) { $0.choice($1) },
      "glass": Self.set(\.bars[bar].glass) {
        $0.choice($1, among: glasses)
      },
    ]
    if bar == .tabBar {
      readers["items"] = { $0.items($1) }
      readers["sections"] = { $0.sections($1) }
    }
    configuration.bars[bar].isConfigured = true
    object(value, bar.key, readers: readers)
  }

  /// Whether the code has the form of BCP 47: parts of up to eight letters and digits, the first of two or three
  /// letters.
  static func isLanguage(_ code: String) -> Bool {
    code.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil
  }

  // MARK: Values

  mutating func string(_ value: JSONValue) -> String? {
    guard let string = value.string, !string.isEmpty else {
      wrong(value, "a text that is not empty")
      return nil
    }
    return string
  }

  mutating func located(_ value: JSONValue) -> Located<String>? {
    string(value).map { Located($0, at: place(value.range)) }
  }

  mutating func boolean(_ value: JSONValue) -> Bool? {
    if value.boolean == nil { wrong(value, "true or false") }
    return value.boolean
  }

  /// A path below the project folder, without `.` parts.
  mutating func path(_ value: JSONValue, or expected: String = "a path") -> String? {
    guard let text = value.string, !text.isEmpty else {
      wrong(value, expected)
      return nil
    }
    guard let path = ProjectPath.normalised(text) else {
      report(
        ConfigurationRule.path, "“\(text)” leads out of the project folder",
        help: "write it relative to the project folder, or choose a wider folder with --project", at: value.range)
      return nil
    }
    return path
  }

  mutating func outputPath(_ value: JSONValue, ending: String) -> String? {
    guard let path = outputPath(value) else { return nil }
    guard path.hasSuffix(ending), path.utf8.count > ending.utf8.count, !path.hasSuffix("/" + ending) else {
      report(ConfigurationRule.path, "“\(path)” does not end in \(ending)", at: value.range)
      return nil
    }
    return path
  }

  /// A path to which Monotint writes: one that everybody reads as it is, outside of catalogs and temporary folders.
  mutating func outputPath(_ value: JSONValue) -> String? {
    guard let path = path(value) else { return nil }
    guard path == Visible.text(path) else {
      report(
        ConfigurationRule.path, "“\(path)” has a character that is not shown, or that changes the order of others",
        help: "write the path with letters, digits, “-” and “_”", at: value.range)
      return nil
    }
    if let folder = Disk.names(in: path).first(where: DraftFolder.hasReservedName) {
      report(
        ConfigurationRule.path, "“\(path)” lies in “\(folder)”, and Monotint deletes folders with such a name",
        help: "choose another folder", at: value.range)
      return nil
    }
    if let catalog = path.split(separator: "/").dropLast().first(where: { $0.lowercased().hasSuffix(".xcassets") }) {
      report(
        ConfigurationRule.path, "“\(path)” lies in the asset catalog “\(catalog)”, which is for assets only",
        help: "choose a folder outside of the catalog", at: value.range)
      return nil
    }
    return path
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ value: JSONValue) -> Choice? {
    choice(value, among: Array(Choice.allCases))
  }

  mutating func choice<Choice: RawRepresentable<String>>(_ value: JSONValue, among choices: [Choice]) -> Choice? {
    let words = choices.map(\.rawValue)
    if let index = value.string.flatMap(words.firstIndex) { return choices[index] }
    wrong(
      value, words.map { "“\($0)”" }.joined(separator: ", "),
      help: value.string.flatMap { Suggestion.help(for: $0, in: words) })
    return nil
  }

  /// A path of a file that is written, or null for none.
  mutating func outputPathOrNone(_ value: JSONValue, ending: String) -> String?? {
    if value.isNull { return .some(nil) }
    return outputPath(value, ending: ending).map { .some($0) }
  }

  mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(_ value: JSONValue) -> [Choice]? {
    guard let array = value.array, !array.isEmpty else {
      wrong(value, "a list of " + Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", "))
      return nil
    }
    let choices: [Choice] = array.compactMap { choice($0) }
    return choices.count == array.count ? choices : nil
  }

  // MARK: Objects and findings

  /// Reads the value of a key, and reports mistakes in it.
  typealias Reader = (inout Self, JSONValue) -> Void

  /// Sets a property to the value that a function reads. If the function returns nil, the property keeps its value.
  static func set<Value>(
    _ property: WritableKeyPath<Configuration, Value>, _ read: @escaping (inout Self, JSONValue) -> Value?
  ) -> Reader {
    { reader, value in if let value = read(&reader, value) { reader.configuration[keyPath: property] = value } }
  }

  /// Calls the reader of each member of an object.
  mutating func object(_ value: JSONValue, _ what: String, readers: [String: Reader]) {
    for member in members(value, what, known: readers.keys.sorted()) { readers[member.key]?(&self, member.value) }
  }

  /// The members whose keys are known. Reports the others.
  mutating func members(
    _ value: JSONValue, _ name: String, known: [String], what: String = "key"
  ) -> [JSONObject.Member] {
    guard let object = value.object else {
      wrong(value, "an object")
      return []
    }
    return object.members.filter { member in
      if known.contains(member.key) { return true }
      let names = "the \(what)s here are " + known.joined(separator: ", ")
      report(
        ConfigurationRule.key, "unknown \(what) “\(member.key)” in \(name)",
        help: Suggestion.help(for: member.key, in: known, or: names), at: member.keyRange)
      return false
    }
  }

  /// Whether an object has a key, or another one that is a typo of it. The typo has an error of its own.
  static func has(_ key: String, in object: JSONObject, known: [String]) -> Bool {
    object.contains(key)
      || object.members.contains { !known.contains($0.key) && Suggestion.nearest(to: $0.key, in: known) == key }
  }

  mutating func wrong(_ value: JSONValue, _ expected: String, help: String? = nil) {
    report(ConfigurationRule.value, "expected \(expected), found \(value.shown)", help: help, at: value.range)
  }

  mutating func report(_ rule: Rule, _ message: String, help: String? = nil, at range: Range<Int>) {
    diagnostics.append(rule.finding(message, help: help, at: place(range)))
  }

  func place(_ range: Range<Int>) -> SourceRange { SourceRange(file, range) }
}

extension JSONValue {
  /// The value itself if it is short, otherwise its kind.
  fileprivate var shown: String {
    switch content {
    case .string(let text) where text.count <= 40: "“\(text)”"
    case .number(let number) where number == number.rounded() && abs(number) < 1e15:
      "\(Int(number))"
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    default: kind
    }
  }
}
