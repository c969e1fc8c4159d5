internal import Findings

/// A string catalog (`TabBar.xcstrings`) with the titles of the tabs, and with the strings of others.
struct StringCatalog {
  let bytes: [UInt8]
  let diagnostics: [Diagnostic]

  /// Puts the texts into a catalog; all else in it stays: other keys, other languages, comments, and a text that varies
  /// with the device or a number, as long as it says what the design says.
  ///
  /// - Parameter existing: the catalog on disk; nil begins a new one.
  init(_ texts: [TabText], sourceLanguage: String, path: String, existing: SourceFile?) {
    let empty = #"{ "sourceLanguage" : \#(sourceLanguage.quoted()), "strings" : {}, "version" : "1.0" }"#
    let file = existing ?? SourceFile(path: path, text: empty)
    let (value, syntax) = JSONReader.read(file)
    guard let value, let object = value.object, object["strings"]?.object != nil else {
      bytes = file.bytes
      if syntax.hasErrors {
        diagnostics = syntax
      } else {
        diagnostics = [
          ConfigurationRule.stringCatalog.finding(
            "\(path) is not a string catalog", help: "repair it, or remove it so that Monotint writes a new one",
            in: path)
        ]
      }
      return
    }
    var catalog = JSONWriter(value, in: file)
    let before = catalog.bytes(.stringCatalog)
    Self.put(texts, into: &catalog)
    let after = catalog.bytes(.stringCatalog)
    // A catalog that Xcode did not format keeps its form until something in it changes.
    bytes = if after == before { file.bytes } else { after }
    let variations = texts.flatMap { TextVariations.findings(about: $0, in: object, file) }
    diagnostics = syntax + Self.language(of: object, sourceLanguage, file) + variations
  }

  private static func put(_ texts: [TabText], into catalog: inout JSONWriter) {
    guard case .object(var members)? = catalog["strings"] else { return }
    let known = members.count
    var positions = Dictionary(
      members.indices.map { (ExactString(members[$0].key), $0) }, uniquingKeysWith: { first, _ in first })
    for text in texts {
      let key = text.key
      if let position = positions[ExactString(key)] {
        members[position].value = entry(members[position].value, text)
      } else {
        positions[ExactString(key)] = members.count
        members.append((key, entry(newEntry(text), text)))
      }
    }
    catalog["strings"] = .object(JSONWriter.merge(Array(members[known...]), into: Array(members[..<known])))
  }

  /// An entry with a text in every language; all else in it stays.
  private static func entry(_ entry: JSONWriter, _ text: TabText) -> JSONWriter {
    guard entry.isObject else { return self.entry(newEntry(text), text) }
    // Xcode leaves out the languages of a text that shall not be translated.
    var entry = entry.without("shouldTranslate")
    var localizations = JSONWriter.object([])
    if let known = entry["localizations"], known.isObject { localizations = known }
    for title in text.titles {
      localizations[title.language] = localization(localizations[title.language], title.text)
    }
    entry["localizations"] = localizations
    return entry
  }

  /// A text in one language. What is there stays if it shows this text.
  private static func localization(_ found: JSONWriter?, _ text: String) -> JSONWriter {
    guard let found, found.isObject else { return ["stringUnit": unit(text)] }
    guard let unit = found["stringUnit"] else {
      if case .object(let kinds)? = found["variations"], !kinds.isEmpty { return found }
      return ["stringUnit": self.unit(text)]
    }
    // Xcode writes either a text or variations of it. Which one iOS would show if there are both is not known.
    var localization = found.without("variations")
    if !isShown(unit, as: text) { localization["stringUnit"] = self.unit(text) }
    return localization
  }

  private static func unit(_ text: String) -> JSONWriter { ["state": "translated", "value": .string(text)] }

  /// Whether iOS shows this text. A translator may have marked it for another look.
  private static func isShown(_ unit: JSONWriter, as text: String) -> Bool {
    guard case .string(text)? = unit["value"], case .string(let state)? = unit["state"] else { return false }
    return shownStates.contains(state)
  }

  /// The states of a text that Xcode puts into the app; "new" is one that nobody has translated.
  static let shownStates: Set = ["translated", "needs_review"]

  /// It is marked as managed by hand, because Xcode drops other keys that it does not find in the code.
  private static func newEntry(_ text: TabText) -> JSONWriter {
    ["comment": .string(text.comment), "extractionState": "manual"]
  }

  private static func language(of object: JSONObject, _ language: String, _ file: SourceFile) -> [Diagnostic] {
    guard let value = object["sourceLanguage"], let found = value.string, found != language else { return [] }
    return [
      ConfigurationRule.stringCatalog.finding(
        "the source language of this catalog is “\(found)”, that of the project “\(language)”",
        help: #"set "sourceLanguage" under "strings" in monotint.json"#, at: SourceRange(file, value.range),
        as: .warning)
    ]
  }
}

/// The variations of a text in a string catalog: by device, by a number, or by width.
///
/// A person made them, so they stay. But the design says what a tab is called. So every case that says something else is
/// an error.
enum TextVariations {
  /// - Parameter catalog: the root of the string catalog.
  static func findings(about text: TabText, in catalog: JSONObject, _ file: SourceFile) -> [Diagnostic] {
    let entry = catalog["strings"]?.object?[text.key]?.object
    return text.titles.flatMap { title -> [Diagnostic] in
      let localization = entry?["localizations"]?.object?[title.language]?.object
      guard let localization else { return [] }
      if let variations = localization["variations"], localization["stringUnit"] != nil {
        return [
          ConfigurationRule.stringCatalog.finding(
            "“\(text.key)” in “\(title.language)” has variations beside its text, which Xcode never writes",
            help: "`monotint export` removes the variations", at: SourceRange(file, variations.range), as: .warning)
        ]
      }
      return problems(in: localization, at: "", title.text).map { problem in
        ConfigurationRule.stringCatalog.finding(
          "“\(text.key)” in “\(title.language)”\(problem.message), and the design says “\(title.text)”",
          help: """
            change it here, or let the tab take its \(text.member) from a table of the app: \
            "\(text.member)": { "key": … }
            """, at: SourceRange(file, problem.range))
      }
    }
  }

  private struct Problem {
    let message: String
    let range: Range<Int>
  }

  /// - Parameters:
  ///   - localization: an object with `variations`.
  ///   - place: the cases that lead to it, such as " for the device iphone".
  private static func problems(in localization: JSONObject, at place: String, _ title: String) -> [Problem] {
    guard let kinds = localization["variations"]?.object?.members else { return [] }
    return kinds.flatMap { kind -> [Problem] in
      let cases = kind.value.object?.members ?? []
      let found = cases.flatMap { member in
        problems(ofCase: member, at: "\(place) for the \(kind.key) \(member.key)", title)
      }
      if cases.contains(where: { $0.key == "other" }) { return found }
      return found + [Problem(message: "\(place) has no \(kind.key) “other”", range: kind.value.range)]
    }
  }

  private static func problems(ofCase member: JSONObject.Member, at place: String, _ title: String) -> [Problem] {
    guard let object = member.value.object else {
      return [Problem(message: "\(place) has no text", range: member.value.range)]
    }
    guard let unit = object["stringUnit"] else {
      if object["variations"]?.object?.members.isEmpty == false { return problems(in: object, at: place, title) }
      return [Problem(message: "\(place) has no text", range: member.value.range)]
    }
    let value = unit.object?["value"]
    let valueRange = (value ?? unit).range
    guard let said = value?.string else { return [Problem(message: "\(place) has no text", range: valueRange)] }
    guard said.isExactly(title) else { return [Problem(message: "\(place) says “\(said)”", range: valueRange)] }
    let state = unit.object?["state"]
    let name = state?.string ?? ""
    guard StringCatalog.shownStates.contains(name) else {
      return [Problem(message: "\(place) is marked as “\(name)”", range: (state ?? unit).range)]
    }
    return problems(in: object, at: place, title)
  }
}
