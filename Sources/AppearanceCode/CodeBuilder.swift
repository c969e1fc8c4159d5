/// Builds lines of Swift source. An empty line is a blank line.
@resultBuilder enum Code {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildExpression(_ lines: [String]) -> [String] { lines }
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap(\.self) }
  static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
  static func buildEither(first lines: [String]) -> [String] { lines }
  static func buildEither(second lines: [String]) -> [String] { lines }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap(\.self) }
}

/// Lines between braces.
func block(_ opening: String, _ brace: String = "{", @Code _ body: () -> [String]) -> [String] {
  ["\(opening) \(brace)"] + indented(body()) + ["}"]
}

/// Two blocks, one after the other: `separator` closes the first and opens the second, such as "} else {".
func blocks(
  _ opening: String, _ separator: String, @Code _ first: () -> [String], @Code and second: () -> [String]
) -> [String] {
  ["\(opening) {"] + indented(first()) + [separator] + indented(second()) + ["}"]
}

/// A documented declaration with a body, after a blank line.
func declare(
  _ documentation: String, attributes: [String] = [], _ opening: String, @Code _ body: () -> [String]
) -> [String] {
  ["", "/// " + documentation] + attributes + block(opening, "{", body)
}

/// A documented constant, after a blank line; the first line of its value follows the "=".
func constant(_ documentation: String, _ declaration: String, _ value: [String]) -> [String] {
  ["", "/// " + documentation, "\(declaration) = \(value[0])"] + value.dropFirst()
}

/// The lines of a block, indented by four spaces as Xcode does, and without a blank line at the start.
private func indented(_ lines: [String]) -> [String] {
  lines[(lines.first == "" ? 1 : 0)...].map { $0.isEmpty ? "" : "    " + $0 }
}
