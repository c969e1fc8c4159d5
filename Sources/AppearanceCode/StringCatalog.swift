internal import BarDesign
internal import Source
internal import SwiftCode

/// A string catalog (`TabBar.xcstrings`) with the titles of the tabs, and with the strings of
/// others.
struct StringCatalog {
  let bytes: [UInt8]
  let diagnostics: [Diagnostic]

  /// Puts the texts into a catalog; all else in it stays: other keys, other languages, comments.
  ///
  /// - Parameter existing: the catalog on disk; nil begins a new one.
  init(_ texts: [TabText], sourceLanguage: String, path: String, existing: SourceFile?) {
    let file = existing ?? Self.emptyCatalog(path: path, sourceLanguage: sourceLanguage)
    let (value, syntax) = JSONReader.read(file)
    guard let value, let object = value.object, object["strings"]?.object != nil else {
      bytes = file.bytes
      if syntax.hasErrors {
        diagnostics = syntax
      } else {
        diagnostics = [Self.notACatalog(path)]
      }
      return
    }
    var catalog = JSONWriter(value, in: file)
    let before = catalog.bytes(.stringCatalog)
    Self.put(texts, into: &catalog)
    let after = catalog.bytes(.stringCatalog)
    // A catalog that Xcode did not format keeps its form until something in it changes.
    if after == before {
      bytes = file.bytes
    } else {
      bytes = after
    }
    diagnostics = syntax + Self.checkLanguage(of: object, in: file, expected: sourceLanguage)
  }

  private static func emptyCatalog(path: String, sourceLanguage: String) -> SourceFile {
    let language = sourceLanguage.quoted()
    let text = #"{ "sourceLanguage" : \#(language), "strings" : {}, "version" : "1.0" }"#
    return SourceFile(path: path, text: text)
  }

  private static func notACatalog(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "string-catalog", "\(path) is not a string catalog",
      help: "repair it, or remove it so that Monotint writes a new one", path: path)
  }

  private static func put(_ texts: [TabText], into catalog: inout JSONWriter) {
    guard case .object(var members)? = catalog["strings"] else { return }
    let known = members.count
    var positions = Dictionary(
      members.indices.map { (ExactString(members[$0].key), $0) },
      uniquingKeysWith: { first, _ in first })
    for text in texts {
      let key = text.key
      if let position = positions[ExactString(key)] {
        put(text, into: &members[position].value)
      } else {
        positions[ExactString(key)] = members.count
        var entry = newEntry(text)
        put(text, into: &entry)
        members.append((key, entry))
      }
    }
    let merged = JSONWriter.merge(Array(members[known...]), into: Array(members[..<known]))
    catalog["strings"] = .object(merged)
  }

  /// Puts a text into an entry in every language; all else in it stays.
  private static func put(_ text: TabText, into entry: inout JSONWriter) {
    if !entry.isObject {
      entry = newEntry(text)
    }
    var localizations = JSONWriter.object([])
    if let existing = entry["localizations"], existing.isObject {
      localizations = existing
    }
    for title in text.titles {
      let value = localizations[title.language]?["stringUnit"]?["value"]
      if case .string(title.text)? = value { continue }
      localizations[title.language] = [
        "stringUnit": ["state": "translated", "value": .string(title.text)]
      ]
    }
    entry["localizations"] = localizations
  }

  /// It is marked as managed by hand, because Xcode drops other keys that it does not find in the
  /// code.
  private static func newEntry(_ text: TabText) -> JSONWriter {
    ["comment": .string(text.comment), "extractionState": "manual"]
  }

  private static func checkLanguage(
    of object: JSONObject, in file: SourceFile, expected: String
  ) -> [Diagnostic] {
    guard
      let value = object["sourceLanguage"],
      let found = value.string, found != expected
    else { return [] }
    return [
      Diagnostic(
        .warning, "string-catalog",
        "the source language of this catalog is “\(found)”, that of the project “\(expected)”",
        help: #"set "sourceLanguage" under "strings" in monotint.json"#,
        at: SourceRange(file, value.range))
    ]
  }
}
