package import Findings

/// A text of a string catalog that becomes a constant.
package struct CatalogText: Sendable {
  /// As the catalog has it, such as "tabs.home" or "%lld items".
  package let key: String
  /// The name that code finds the catalog by.
  package let table: String
  /// What translators read; empty without one.
  let comment: String
  /// The text in the source language, or one of several.
  package let sample: String
  /// What the text varies with, such as "plural" and "device"; sorted.
  let variations: [String]
  /// In the order of their positions. Empty if one of them has no type.
  package let arguments: [Argument]
  /// Whether Swift cannot pass what the text takes, so that the constant is the format itself.
  package let isFormat: Bool
  let place: SourceRange

  /// A parameter of a constant.
  package struct Argument: Hashable, Sendable {
    let label: String?
    let kind: FormatArgument.Kind

    /// As in "count: Int", and "Int" without a label.
    package var text: String {
      if let label { return "\(label): \(kind.type)" }
      return kind.type
    }
  }
}

/// The texts of a string catalog.
package struct CatalogTexts: Sendable {
  /// In the order of the file.
  package private(set) var texts: [CatalogText] = []
  package private(set) var diagnostics: [Diagnostic] = []

  private let file: SourceFile
  private let table: String

  /// - Parameter file: a string catalog, whose name without its ending is that of its table.
  package init(_ file: SourceFile) {
    self.file = file
    table = StringsOptions.table(ofPath: file.path)
    let (value, syntax) = JSONReader.read(file)
    diagnostics = syntax
    guard let root = value?.object, let strings = root["strings"]?.object else {
      if !syntax.hasErrors {
        diagnostics.append(
          ConfigurationRule.stringCatalog.finding(
            "\(file.path) is not a string catalog",
            help: "repair it in Xcode, or take it out of “catalogs”", in: file.path))
      }
      return
    }
    let language = root["sourceLanguage"]?.string ?? StringsOptions.defaultLanguage
    for member in strings.members where !member.key.isEmpty {
      // Xcode adds an empty key, which no code asks for.
      add(member, sourceLanguage: language)
    }
  }

  private mutating func add(_ member: JSONObject.Member, sourceLanguage: String) {
    let entry = member.value.object
    let place = SourceRange(file, member.keyRange)
    let localizations = entry?["localizations"]?.object
    let source = LocalizedCases(localizations?[sourceLanguage]?.object)
    let own = FormatArgument.all(in: member.key)
    var arguments = ArgumentTable()
    arguments.add(own)
    for found in source.arguments { arguments.add(found) }
    let parameters = arguments.parameters
    if parameters == nil {
      diagnostics.append(
        ConfigurationRule.stringArguments.finding(
          "“\(member.key)” takes \(arguments.spellings), which Swift cannot pass safely: the constant is the format itself",
          help: "write %@ for a text, %lld for a whole number and %lf for another, each with one type in all cases",
          at: place))
    } else {
      diagnostics += misfits(in: localizations, source: sourceLanguage, arguments, key: member.key)
    }
    texts.append(
      CatalogText(
        key: member.key, table: table, comment: entry?["comment"]?.string ?? "",
        sample: source.texts.last ?? member.key, variations: source.variations,
        arguments: parameters ?? [], isFormat: parameters == nil, place: place))
  }

  /// Translations that read another argument than the code passes, which shows nonsense or ends the app.
  private func misfits(
    in localizations: JSONObject?, source: String, _ known: ArgumentTable, key: String
  ) -> [Diagnostic] {
    let others = (localizations?.members ?? []).filter { $0.key != source }
    return others.compactMap { member in
      let cases = LocalizedCases(member.value.object)
      let wrong = cases.arguments.flatMap(\.self).first { !known.takes($0) }
      // A percent sign in a text without arguments is shown as it is.
      guard let wrong, !known.isEmpty else { return nil }
      return ConfigurationRule.stringArguments.finding(
        "“\(key)” in “\(member.key)” takes \(wrong.spelling) as argument \(wrong.position), and the source language does not",
        help: "write the arguments of the source language, with their positions, such as %1$@",
        at: SourceRange(file, member.keyRange))
    }
  }
}

/// The texts of one language, in every case of its variations.
private struct LocalizedCases {
  private(set) var texts: [String] = []
  private(set) var variations: [String] = []
  private var substitutions: [String: FormatArgument] = [:]

  init(_ localization: JSONObject?) {
    guard let localization else { return }
    for member in localization["substitutions"]?.object?.members ?? [] {
      substitutions[member.key] = Self.substitution(member)
      note(variationsOf: member.value.object)
    }
    collect(localization)
    variations = Set(variations).sorted()
  }

  var arguments: [[FormatArgument]] {
    texts.map { FormatArgument.all(in: $0, substitutions: substitutions) }
  }

  private static func substitution(_ member: JSONObject.Member) -> FormatArgument {
    let specifier = "%" + (member.value.object?["formatSpecifier"]?.string ?? "")
    let number = member.value.object?["argNum"]?.number ?? 0
    let isWhole = number == number.rounded()
    return FormatArgument(
      position: isWhole ? Int(number, within: 0...FormatArgument.lastPosition) : 0, name: member.key,
      kind: FormatArgument.all(in: specifier).first?.kind, spelling: specifier)
  }

  private mutating func collect(_ object: JSONObject) {
    if let text = object["stringUnit"]?.object?["value"]?.string { texts.append(text) }
    for kind in object["variations"]?.object?.members ?? [] {
      variations.append(kind.key)
      for value in kind.value.object?.members ?? [] {
        if let inner = value.value.object { collect(inner) }
      }
    }
  }

  private mutating func note(variationsOf object: JSONObject?) {
    variations += (object?["variations"]?.object?.members ?? []).map(\.key)
  }
}

/// The arguments of a text in all its cases, by position.
private struct ArgumentTable {
  private var byPosition: [Int: [FormatArgument]] = [:]

  var isEmpty: Bool { byPosition.isEmpty }

  mutating func add(_ arguments: [FormatArgument]) {
    for argument in arguments { byPosition[argument.position, default: []].append(argument) }
  }

  /// The parameters of the constant; nil if Swift cannot pass them.
  var parameters: [CatalogText.Argument]? {
    var parameters: [CatalogText.Argument] = []
    for (index, position) in byPosition.keys.sorted().enumerated() {
      let arguments = byPosition[position, default: []]
      guard position == index + 1, let kind = arguments[0].kind else { return nil }
      guard arguments.allSatisfy({ $0.kind?.agrees(with: kind) == true }) else { return nil }
      let label = arguments.lazy.compactMap(\.name).first
      parameters.append(CatalogText.Argument(label: label, kind: kind))
    }
    return parameters
  }

  /// As messages name them: "%1$@ and %x".
  var spellings: String {
    let all = byPosition.sorted { $0.key < $1.key }.flatMap(\.value).map(\.spelling)
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }.joined(separator: " and ")
  }

  func takes(_ argument: FormatArgument) -> Bool {
    guard let known = byPosition[argument.position]?.first?.kind, let kind = argument.kind else { return false }
    return kind.agrees(with: known)
  }
}
