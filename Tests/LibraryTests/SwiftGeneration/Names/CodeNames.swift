/// The names in a file of Swift code that the generator wrote: those that it declares, and those that it takes from
/// elsewhere.
///
/// It knows as much of Swift as generated code has: no raw strings, no operators of its own, one declaration a line.
struct CodeNames {
  /// Types, functions, constants, parameters and generic parameters of any scope.
  private(set) var declared: Set<String> = []
  /// Names that stand without a scope before them, and that the file does not declare.
  private(set) var used: Set<String> = []

  private enum Token: Equatable {
    case name(String)
    case mark(Unicode.Scalar)
  }

  init(_ text: String) {
    let tokens = Self.tokens(of: text)
    var candidates: Set<String> = []
    for (index, token) in tokens.enumerated() {
      guard case .name(let name) = token else { continue }
      if name == "in" { declared.formUnion(Self.parameters(before: index, in: tokens)) }
      if Self.keywords.contains(name) { continue }
      let previous = index > 0 ? tokens[index - 1] : .mark("\n")
      let next = index + 1 < tokens.count ? tokens[index + 1] : .mark("\n")
      if previous == .mark(".") || previous == .mark("#") { continue }
      if case .name(let word) = previous, Self.declaring.contains(word) {
        declared.insert(name)
        continue
      }
      if next == .mark(":"), previous == .mark("<") || name.first?.isLowercase == true {
        declared.insert(name)
        continue
      }
      if previous != .mark("@"), case .name(let word) = next, !Self.keywords.contains(word) {
        // The label of a parameter with another name.
        continue
      }
      candidates.insert(name)
    }
    declared.formUnion(Self.cases(of: text))
    used = candidates.subtracting(declared)
  }

  /// Words before a name that they declare.
  private static let declaring: Set = ["case", "class", "enum", "for", "func", "let", "struct", "var"]

  private static let keywords: Set = [
    "as", "associatedtype", "autoclosure", "available", "break", "case", "class", "continue", "default", "defer",
    "deprecated",
    "didSet", "do", "else", "enum", "escaping", "extension", "false", "fileprivate", "final", "for", "func", "get",
    "guard", "if", "import", "in", "init", "inout", "iOS", "internal", "is", "let", "lazy", "mutating", "newValue",
    "nil",
    "nonisolated", "oldValue", "override", "package", "private", "protocol", "public", "rethrows", "return", "self",
    "set", "some", "static", "struct", "super", "switch", "throws", "true", "try", "typealias", "var", "weak", "where",
    "while", "_",
  ]

  /// The parameters of a closure or of a loop, whose `in` is at a position.
  private static func parameters(before end: Int, in tokens: [Token]) -> [String] {
    var names: [String] = []
    for token in tokens[..<end].reversed() {
      switch token {
      case .name("for"), .mark("{"), .mark("]"): return names
      case .name(let name): names.append(name)
      case .mark("@"): names.removeLast()
      case .mark(","), .mark("("), .mark(")"): continue
      case .mark: return []
      }
    }
    return []
  }

  /// The names of cases, of which a line may have several.
  private static func cases(of text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let line = line.trimmingPrefix { $0 == " " }
      guard line.hasPrefix("case "), !line.contains(":") else { return [] }
      return line.dropFirst("case ".count).split(separator: ",").map { part in
        String(part.trimmingPrefix { $0 == " " }.prefix { $0 != " " }.filter { $0 != "`" })
      }
    }
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    for line in text.split(separator: "\n") {
      let code = line.trimmingPrefix { $0 == " " }
      if code.hasPrefix("//") || code.hasPrefix("#if") || code.hasPrefix("#e") { continue }
      var rest = code.unicodeScalars
      Self.take(from: &rest, into: &tokens)
      tokens.append(.mark("\n"))
    }
    return tokens.filter { $0 != .mark("\n") }
  }

  /// - Parameter isInterpolation: whether a bracket that nothing opened ends the code.
  private static func take(
    from rest: inout Substring.UnicodeScalarView, isInterpolation: Bool = false, into tokens: inout [Token]
  ) {
    var depth = 0
    while let first = rest.first {
      if first == "\"" {
        rest.removeFirst()
        takeString(from: &rest, into: &tokens)
        tokens.append(.mark("\""))
        continue
      }
      if isPartOfName(first) {
        let name = rest.prefix(while: isPartOfName)
        rest.removeFirst(name.count)
        let isNumber = ("0"..."9").contains(first)
        if !isNumber { tokens.append(.name(String(name).filter { $0 != "`" })) }
        continue
      }
      rest.removeFirst()
      if first == "(" { depth += 1 }
      if first == ")" {
        if depth == 0, isInterpolation { return }
        depth -= 1
      }
      if first != " " { tokens.append(.mark(first)) }
    }
  }

  private static func takeString(from rest: inout Substring.UnicodeScalarView, into tokens: inout [Token]) {
    while let first = rest.first {
      rest.removeFirst()
      if first == "\"" { return }
      guard first == "\\", let next = rest.first else { continue }
      rest.removeFirst()
      if next == "(" { take(from: &rest, isInterpolation: true, into: &tokens) }
    }
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || scalar == "_" || scalar == "`"
    }
    return true
  }

  // MARK: Parts of a file

  /// The parts of a file that begin with a line such as "enum Icons {", whatever stands before it, and end with the
  /// bracket of that line.
  static func blocks(of text: String, opening: String) -> String {
    var lines: [Substring] = []
    var indentation: Substring?
    for line in text.split(separator: "\n") {
      let code = line.trimmingPrefix { $0 == " " }
      if indentation == nil, code == opening || code.hasSuffix(" " + opening), !code.hasPrefix("//") {
        indentation = line.prefix { $0 == " " }
      }
      guard let current = indentation else { continue }
      lines.append(line)
      if line == current + "}" { indentation = nil }
    }
    return lines.joined(separator: "\n")
  }
}
