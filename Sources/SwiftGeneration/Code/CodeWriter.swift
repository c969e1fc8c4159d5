/// Swift source under construction, indented by four spaces as Xcode does.
package struct CodeWriter {
  package typealias Body = (inout CodeWriter) -> Void

  package private(set) var text = ""
  private var depth = 0 {
    didSet { indentation = String(repeating: "    ", count: depth) }
  }
  private var indentation = ""
  /// Whether a blank line is due before the next line.
  private var gapIsDue = false
  private var blockHasJustOpened = false

  init() {}

  mutating func line(_ line: String) {
    if gapIsDue { text += "\n" }
    gapIsDue = false
    blockHasJustOpened = false
    if !line.isEmpty {
      text += indentation
      text += line
    }
    text += "\n"
  }

  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// Separates the lines before from the lines after it by one blank line; a block does not begin
  /// with one.
  mutating func gap() { gapIsDue = !text.isEmpty && !blockHasJustOpened }

  /// Lines between braces; `brace` is false when `opening` ends in its own brace, with parameters
  /// after it.
  mutating func block(_ opening: String, brace: Bool = true, _ body: Body) {
    let firstLine = if brace { opening + " {" } else { opening }
    open(firstLine, body)
    line("}")
  }

  /// Blocks, one after the other. Each opening but the first also closes the block before, such as
  /// "} else".
  mutating func blocks(_ blocks: [(opening: String, body: Body)]) {
    for block in blocks { open(block.opening + " {", block.body) }
    line("}")
  }

  /// An opening brace and the lines after it.
  private mutating func open(_ opening: String, _ body: Body) {
    line(opening)
    blockHasJustOpened = true
    depth += 1
    body(&self)
    depth -= 1
    gapIsDue = false
  }

  /// A documented declaration with a body, after a blank line.
  mutating func declare(
    _ declaration: String, documentation: String, attributes: [String] = [], body: Body
  ) {
    gap()
    line("/// " + documentation)
    lines(attributes)
    block(declaration, body)
  }

  /// A documented constant, after a blank line; the first line of its value follows the "=".
  mutating func constant(_ declaration: String, documentation: String, value: [String]) {
    gap()
    line("/// " + documentation)
    line("\(declaration) = \(value[0])")
    lines(Array(value.dropFirst()))
  }

  /// The column at which lines begin.
  var column: Int { depth * 4 }

  /// What a body writes, by itself.
  package static func text(of body: Body) -> String {
    var writer = CodeWriter()
    body(&writer)
    return writer.text
  }

  /// Lines between compiler directives, which Xcode does not indent.
  mutating func directive(
    _ condition: String, _ lines: [String], else others: [String] = []
  ) {
    line("#if \(condition)")
    self.lines(lines)
    if !others.isEmpty {
      line("#else")
      self.lines(others)
    }
    line("#endif")
  }
}
