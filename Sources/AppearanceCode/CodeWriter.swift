/// Swift source under construction, indented by four spaces as Xcode does.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0
  /// Whether a blank line is due before the next line.
  private var gapIsDue = false
  private var blockHasJustOpened = false

  mutating func line(_ line: String) {
    if gapIsDue { text += "\n" }
    gapIsDue = false
    blockHasJustOpened = false
    text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
  }

  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// A documentation comment; an empty line divides its paragraphs.
  mutating func doc(_ paragraphs: String...) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { line("///") }
      line("/// " + paragraph)
    }
  }

  /// Parts what was written from what follows by one blank line; a block begins without one.
  mutating func gap() { gapIsDue = !text.isEmpty && !blockHasJustOpened }

  /// Lines between braces; `opening` ends in its own brace where it has parameters after it.
  mutating func block(
    _ opening: String, closing: String = "}", brace: Bool = true, _ body: (inout CodeWriter) -> Void
  ) {
    line(brace ? opening + " {" : opening)
    blockHasJustOpened = true
    indented(body)
    gapIsDue = false
    line(closing)
  }

  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Lines between compiler directives, which Xcode does not indent.
  mutating func directive(_ condition: String, _ lines: [String], else others: [String] = []) {
    line("#if \(condition)")
    self.lines(lines)
    if !others.isEmpty {
      line("#else")
      self.lines(others)
    }
    line("#endif")
  }
}
