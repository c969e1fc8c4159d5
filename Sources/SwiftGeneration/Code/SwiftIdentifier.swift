/// A name for Swift code, made from any text: words joined in camel case, never empty, keywords in
/// backticks.
package struct SwiftIdentifier: Hashable, Sendable {
  /// The name without backticks.
  package let name: String

  /// Makes "contactUs" of "contact-us" and of "Contact Us", "_3D" of "3D", "_1_5" of "1-5", "minus5" of "-5", "u1F43E" of
  /// "🐾".
  package init(_ text: String) {
    name = Self.name(of: [text], first: Self.loweringFirst, unnamed: "u")
  }

  /// Makes one name of several texts: "blue500" of "blue" and "500", "grid2_4" of "grid2" and "4".
  init(joining texts: [String]) {
    name = Self.name(of: texts, first: Self.loweringFirst, unnamed: "u")
  }

  /// The name of a type: "TabBar" for "tab-bar" and for "TabBar", "_24" for "24", "U1F43E" for "🐾".
  package init(type text: String) {
    name = Self.name(of: [text], first: Self.raisingFirst, unnamed: "U")
  }

  /// The identifier itself, or with a word more if it has another meaning after a full stop, such
  /// as `X.self`.
  func avoidingMembers(with word: String) -> SwiftIdentifier {
    guard Self.keywordsOfMembers.contains(name) else { return self }
    return SwiftIdentifier(exactly: name + word)
  }

  /// The identifier itself, or with a word more if an enumeration that lists its cases has a member of this name.
  func avoidingCases(with word: String) -> SwiftIdentifier {
    guard name == "allCases" else { return self }
    return SwiftIdentifier(exactly: name + word)
  }

  /// Whether no type can have the name: it has another meaning wherever a type stands.
  var isNoType: Bool { Self.namesOfNoType.contains(name) }

  init(exactly name: String) {
    self.name = name
  }

  /// Whether the name for a text begins with a number, such as "500", "1-5" and "-4".
  static func beginsWithNumber(_ text: String) -> Bool {
    isNegative(text) || words(of: text).first?.unicodeScalars.first?.isDigit == true
  }

  /// - Parameters:
  ///   - texts: each begins a word.
  ///   - first: what becomes of the first word.
  ///   - unnamed: what the code points of a text without letters and digits begin with.
  private static func name(of texts: [String], first: (String) -> String, unnamed: String) -> String {
    let words = texts.flatMap(words)
    let hasSmallLetters = words.contains { $0.unicodeScalars.contains(where: \.isSmall) }
    let isInCapitals = words.count > 1 && !hasSmallLetters
    var name = ""
    for (index, word) in words.enumerated() {
      let word = if isInCapitals { word.lowercased() } else { word }
      // Digits of two words are two numbers: "1-5" is not "15".
      if isBetweenDigits(name, word) { name += "_" }
      name += index == 0 ? first(word) : raisingFirst(word)
    }
    guard let firstScalar = name.unicodeScalars.first else {
      let codes = texts.flatMap(\.unicodeScalars).map { String($0.value, radix: 16, uppercase: true) }
      return unnamed + codes.joined(separator: "_")
    }
    guard firstScalar.properties.isXIDStart else { return "_" + name }
    return name
  }

  private static func isBetweenDigits(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.last?.isDigit == true && right.unicodeScalars.first?.isDigit == true
  }

  /// As a declaration writes it.
  var declaration: String { quoted(if: Self.keywords) }

  /// As it is written after a full stop, where most keywords are plain names.
  var member: String { quoted(if: Self.keywordsOfMembers) }

  /// The name, in backticks if it is one of the keywords.
  private func quoted(if keywords: Set<String>) -> String {
    guard keywords.contains(name) else { return name }
    return "`\(name)`"
  }

  /// The positions of equal identifiers, in the order of the first of each group.
  static func collisions(in identifiers: [SwiftIdentifier]) -> [[Int]] {
    let groups = Dictionary(grouping: identifiers.indices) { identifiers[$0] }.values
    return groups.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// Sequences of letters, digits and marks. An underscore separates words, like every other
  /// character. The sign of a text that begins as a negative number is a word.
  private static func words(of text: String) -> [String] {
    let words = text.unicodeScalars.split { !$0.isPartOfWord }.map { String($0) }
    return if isNegative(text) { [minus] + words } else { words }
  }

  /// What the sign of a negative number is called.
  private static let minus = "minus"

  private static func isNegative(_ text: String) -> Bool {
    let start = text.unicodeScalars.prefix(2)
    guard let sign = start.first, let digit = start.dropFirst().first else { return false }
    return ["-", "\u{2212}"].contains(sign) && digit.isDigit
  }

  /// "URLList" becomes "urlList": lowers the first capitals, except the last of them when a small
  /// letter follows it.
  private static func loweringFirst(_ word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    var capitals = scalars.prefix { $0.properties.isUppercase }.count
    let hasSmallAfterCapitals = capitals < scalars.count && scalars[capitals].properties.isLowercase
    if capitals > 1, hasSmallAfterCapitals { capitals -= 1 }
    let lowered = scalars.prefix(capitals).map(\.properties.lowercaseMapping).joined()
    return lowered + String(String.UnicodeScalarView(scalars.dropFirst(capitals)))
  }

  private static func raisingFirst(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }

  private static let keywords: Set<String> = keywordsOfMembers.union([
    "Any", "Self", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "macro", "nil",
    "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ])

  private static let namesOfNoType: Set<String> = ["Any", "Protocol", "Self", "Type", "_"]

  /// Names with another meaning after a full stop: `X.self`, `X.init`, `X.Type`, `X.Protocol`.
  private static let keywordsOfMembers: Set<String> = ["Protocol", "Type", "init", "self"]
}

extension Unicode.Scalar {
  // Unicode's tables are slow, and most names are ASCII.

  fileprivate var isDigit: Bool {
    if isASCII { return ("0"..."9").contains(self) }
    return properties.generalCategory == .decimalNumber
  }

  fileprivate var isSmall: Bool {
    if isASCII { return ("a"..."z").contains(self) }
    return properties.isLowercase
  }

  fileprivate var isPartOfWord: Bool {
    if isASCII { return isSmall || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
    if properties.generalCategory == .connectorPunctuation { return false }
    return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
  }
}
