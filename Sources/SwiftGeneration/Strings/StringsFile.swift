package import Findings

/// The Swift file with a constant for every text of string catalogs.
///
/// It needs no other generated file. Texts are looked up when they are shown, so that the variations of a catalog by
/// number and by device apply.
package struct StringsFile: Sendable {
  package let text: String
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - catalogs: the texts of each, of different tables.
  ///   - excluded: the keys of texts that get no constants.
  package init(_ catalogs: [CatalogTexts], _ options: SwiftOptions, excluding excluded: [Located<String>] = []) {
    let leftOut = Set(excluded.map { ExactString($0.value) })
    let texts = catalogs.flatMap(\.texts)
    let constants = texts.filter { !leftOut.contains(ExactString($0.key)) }.map(TextConstant.init)
    let name = options.typeName(Self.typeName)
    let rule = NamingRule(
      root: name, suffix: "Text", groupSuffix: "Group", usedTypes: UsedNames.besideTexts)
    let sorted = constants.sorted { left, right in
      if left.names == right.names { return left.text.key.isBefore(right.text.key) }
      return left.names.isBefore(right.names)
    }
    let named = NamedConstants(sorted.map { .init(name: rule.name(of: $0.names), constant: $0) })
    let root = NamedGroup(named.entries, named: SwiftIdentifier(exactly: name))
    var code = CodeWriter()
    StringsCode(options: options).write(root, to: &code)
    text = code.text
    diagnostics =
      catalogs.flatMap(\.diagnostics) + named.collisions.map(Self.finding) + Self.unused(excluded, among: texts)
  }

  /// The enumeration that holds all constants, without the prefix of the configuration.
  package static let typeName = "L10n"

  private static func finding(_ collision: NameCollision<TextConstant>) -> Diagnostic {
    let exclusion: JSONWriter = ["exclude": .array([.string(collision.last.text.key)])]
    return SourceRule.nameCollision.finding(
      collision.message {
        "“\($0.text.key)”"
      } group: {
        "the group “\($0.joined(separator: "."))”"
      },
      help: #"rename one of the keys, or leave it out: "strings": \#(exclusion.line)"#, at: collision.last.text.place)
  }

  /// Warnings about keys that no text has.
  private static func unused(_ excluded: [Located<String>], among texts: [CatalogText]) -> [Diagnostic] {
    let keys = Set(texts.map { ExactString($0.key) })
    return excluded.filter { !keys.contains(ExactString($0.value)) }.map { key in
      ConstantRule.pattern.finding(
        "no text has the key “\(key.value)”",
        help: Suggestion.help(for: key.value, in: texts.map(\.key), or: "take it out"), at: key.place)
    }
  }
}

/// A text with its place among the constants.
private struct TextConstant: Sendable {
  let text: CatalogText
  /// What its name in Swift is made of: the names of the groups that it is in, the outermost first, and its own.
  let names: [String]

  /// The table that iOS looks in unless it is told another, whose texts are in no group of their own.
  private static let standardTable = "Localizable"

  init(_ text: CatalogText) {
    self.text = text
    let words = Self.words(of: text)
    // A key of names with full stops between them has groups; a sentence has not.
    let hasGroups = !words.contains(" ") && words.contains(".")
    let parts = hasGroups ? words.split(separator: ".").map(String.init) : [words]
    let table = text.table == Self.standardTable ? [] : [text.table]
    names = table + (parts.isEmpty ? [words] : parts)
  }

  /// The key without its arguments: "items" of "items %lld". Those of a key that is nothing else count as words.
  private static func words(of text: CatalogText) -> String {
    let spellings = FormatArgument.all(in: text.key).map(\.spelling)
    func replacing(with word: String) -> String {
      var key = ""
      var rest = text.key[...]
      // They are in the order of their places, so each is looked for behind the one before.
      for spelling in spellings {
        guard let range = rest.firstRange(of: spelling) else { continue }
        key += rest[..<range.lowerBound] + word
        rest = rest[range.upperBound...]
      }
      key += rest
      return String(key.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let words = replacing(with: "")
    let hasName = words.contains { $0.isLetter || $0.isNumber }
    if hasName { return words }
    return replacing(with: " value ")
  }
}

/// Writes the file.
private struct StringsCode {
  let options: SwiftOptions

  private var access: String { options.accessPrefix }
  private var lookup: AssetLookup { AssetLookup(options: options) }

  func write(_ root: NamedGroup<TextConstant>, to code: inout CodeWriter) {
    code.fileMarks(change: "the string catalogs")
    code.lines(["", "import Foundation"])
    code.declare(
      "\(access)enum \(root.identifier.declaration)",
      documentation: "The texts of the app, in the user's language."
    ) { members(of: root, to: &$0) }
    code.declare(
      "private enum LocalizedTexts", documentation: "Finds the string catalogs."
    ) { lookup.bundle(ofAssets: nil, texts: "the string catalogs", to: &$0) }
  }

  private func members(of group: NamedGroup<TextConstant>, to code: inout CodeWriter) {
    for entry in group.entries { constant(entry, to: &code) }
    for group in group.groups {
      code.declare(
        "\(access)enum \(group.identifier.declaration)",
        documentation: "The texts of “\(SwiftLiteral.comment(group.path.joined(separator: "/")))”."
      ) { members(of: group, to: &$0) }
    }
  }

  private func constant(_ entry: NamedGroup<TextConstant>.Entry, to code: inout CodeWriter) {
    let text = entry.constant.text
    let name = entry.identifier.declaration
    let lookup = [
      "NSLocalizedString(",
      "    \(SwiftLiteral.string(text.key)), tableName: \(SwiftLiteral.string(text.table)),",
      "    bundle: LocalizedTexts.\(lookup.textBundle), comment: \(SwiftLiteral.string(text.comment)))",
    ]
    if text.arguments.isEmpty {
      code.declare("\(access)static var \(name): String", documentation: documentation(of: text)) { $0.lines(lookup) }
      return
    }
    let parameters = self.parameters(of: text)
    let list = parameters.map(\.declaration).joined(separator: ", ")
    code.declare("\(access)static func \(name)(\(list)) -> String", documentation: documentation(of: text)) { code in
      code.line("String.localizedStringWithFormat(")
      code.lines(lookup.dropLast().map { "    " + $0 })
      code.line("    \(lookup[lookup.count - 1]),")
      code.line("    \(parameters.map(\.value).joined(separator: ", ")))")
    }
  }

  private func documentation(of text: CatalogText) -> String {
    var notes: [String] = []
    if text.isFormat { notes.append("a format, whose arguments Swift cannot pass safely") }
    if !text.variations.isEmpty { notes.append("varies by \(text.variations.joined(separator: " and "))") }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    let comment = text.comment.isEmpty ? "" : ": " + SwiftLiteral.comment(text.comment)
    return "“\(SwiftLiteral.comment(text.sample))”\(note)\(comment)"
  }

  /// The parameters of a text, each as the function declares it and as it passes it on.
  ///
  /// A label that two arguments have is that of the first. A label that is also the name of an argument without one, such
  /// as "value2", is no name in the function.
  private func parameters(of text: CatalogText) -> [(declaration: String, value: String)] {
    let names = text.arguments.indices.map { "value\($0 + 1)" }
    var taken: Set<String> = []
    return zip(text.arguments, names).map { argument, name in
      let label = argument.label.map { SwiftIdentifier($0) }
      guard let label, taken.insert(label.name).inserted else {
        return ("_ \(name): \(argument.kind.type)", argument.kind.passing(name))
      }
      if names.contains(label.name), label.name != name {
        return ("\(label.declaration) \(name): \(argument.kind.type)", argument.kind.passing(name))
      }
      return ("\(label.declaration): \(argument.kind.type)", argument.kind.passing(label.declaration))
    }
  }
}

extension FormatArgument.Kind {
  /// A value as an argument of this width.
  fileprivate func passing(_ name: String) -> String {
    switch self {
    case .text, .integer, .unsigned, .decimal: name
    case .shortInteger: "Int32(clamping: \(name))"
    case .shortUnsigned: "UInt32(clamping: \(name))"
    }
  }
}
