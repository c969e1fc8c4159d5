internal import Markup

/// The CSS of an icon, and what of it does not draw.
///
/// It accepts only declarations and selectors without escapes and without characters that have a meaning in CSS or XML. So
/// every parser reads them alike.
struct DrawingStyle {
  /// What is not accepted, in words for a message, such as “the property cursor” or “@import”.
  private(set) var refused: [String] = []

  /// Reads the value of a `style` attribute.
  init(declarations source: [UInt8]) {
    for piece in CSSPieces(source) {
      check(declaration: piece.text(in: source))
      if let end = piece.end, end != UInt8(ascii: ";") { refuse(stray: end) }
    }
    checkMarkup(in: source)
  }

  /// Reads the text of a `style` element.
  init(styleSheet source: [UInt8]) {
    var pieces = CSSPieces(source)
    while let piece = pieces.next() {
      let start = piece.text(in: source)
      if piece.end == UInt8(ascii: "{") {
        checkRule(start, &pieces, source)
      } else if !start.isEmpty {
        // A statement such as @import, or text that belongs to no rule.
        refused.append(Self.name(ofRule: start))
      } else if let end = piece.end {
        refuse(stray: end)
      }
    }
    checkMarkup(in: source)
  }

  private mutating func refuse(stray byte: UInt8) { refused.append("a stray “\(Character(Unicode.Scalar(byte)))”") }

  private mutating func checkMarkup(in source: [UInt8]) {
    if source.contains(UInt8(ascii: "<")) { refused.append("a “<”") }
  }

  // MARK: Rules

  /// - Parameters:
  ///   - start: what stands before the block.
  ///   - pieces: those of the block, and all that follow.
  private mutating func checkRule(_ start: [UInt8], _ pieces: inout CSSPieces, _ source: [UInt8]) {
    if start.first == UInt8(ascii: "@") {
      refused.append(Self.name(ofRule: start))
      return Self.skipBlock(&pieces)
    }
    if !Self.isPlainSelector(start) { refused.append(Self.name(ofRule: start)) }
    while let piece = pieces.next() {
      if piece.end == UInt8(ascii: "{") {
        refused.append("a rule in a rule")
        Self.skipBlock(&pieces)
        continue
      }
      check(declaration: piece.text(in: source))
      if piece.end == UInt8(ascii: "}") { return }
    }
    refused.append("a rule that does not end")
  }

  /// Skips the rest of a block, with the blocks in it.
  private static func skipBlock(_ pieces: inout CSSPieces) {
    var depth = 1
    while depth > 0, let piece = pieces.next() {
      if piece.end == UInt8(ascii: "{") { depth += 1 }
      if piece.end == UInt8(ascii: "}") { depth -= 1 }
    }
  }

  /// “@import”, or “the rule .a”.
  private static func name(ofRule text: [UInt8]) -> String {
    let plain = CSSTokens.unescaped(text)
    if plain.first == UInt8(ascii: "@") {
      return "@"
        + String(decoding: plain.dropFirst().prefix(while: CSSTokens.isNameByte).prefix(20), as: UTF8.self)
    }
    return "the rule “\(String(decoding: plain.prefix(20), as: UTF8.self))”"
  }

  private static func isPlainSelector(_ text: [UInt8]) -> Bool {
    !text.isEmpty && isPlain(text, with: ".#*>+~,:=[]()^$|")
  }

  // MARK: Declarations

  private mutating func check(declaration text: [UInt8]) {
    if text.isEmpty { return }
    let colon = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    let written = String(decoding: text[..<colon].withoutMargins, as: UTF8.self).lowercased()
    let isProperty = DrawingVocabulary.properties.contains(written)
    if isProperty, Self.isPlainValue(Array(text[colon...].dropFirst())) { return }
    let name = String(decoding: CSSTokens.unescaped(Array(written.utf8)).prefix(30), as: UTF8.self)
    refused.append(isProperty ? "the value of \(name)" : "the property \(name)")
  }

  private static func isPlainValue(_ value: [UInt8]) -> Bool {
    let isMarked = value.contains(UInt8(ascii: "!"))
    let important = Array("!important".utf8)
    let plain =
      isMarked && value.reversed().starts(with: important.reversed()) ? value.dropLast(important.count) : value[...]
    guard loadsNothing(plain) else { return false }
    return isPlain(withoutAddresses(plain), with: "#.,%+/*()")
  }

  /// Whether the value of a property or of an attribute loads nothing: it has no escapes, each `url()` leads to an
  /// element of the same file, and each other function is one that draws.
  static func loadsNothing(_ value: some Collection<UInt8>) -> Bool {
    let value = Array(value)
    if value.contains(UInt8(ascii: "\\")) { return false }
    // What is in a string may be read as no string elsewhere.
    return CSSTokens(value, hides: false).allSatisfy { token in
      switch token.kind {
      case .address(let isClosed): isClosed && isLocal(value[token.content])
      case .function:
        DrawingVocabulary.functions.contains(String(decoding: value[token.content], as: UTF8.self).lowercased())
      case .atWord, .comment, .hash, .mark, .space, .string, .word: true
      }
    }
  }

  /// Whether the address in `url(…)` leads to an element of the same file.
  private static func isLocal(_ address: ArraySlice<UInt8>) -> Bool {
    guard address.first == UInt8(ascii: "#") else { return false }
    return address.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"'()<>\\".utf8.contains($0) }
  }

  /// A value with each `url(…)` left out. It loads nothing.
  private static func withoutAddresses(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let value = Array(value)
    var rest: [UInt8] = []
    for token in CSSTokens(value, hides: false) {
      if case .address = token.kind { continue }
      rest += value[token.range]
    }
    return rest
  }

  /// Whether text consists of names, numbers, strings, spaces and these characters, with brackets in pairs. A string has
  /// nothing in it that divides CSS or begins markup.
  private static func isPlain(_ text: [UInt8], with characters: String) -> Bool {
    var depth = 0
    var quote: UInt8?
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "<"): return false
      case quote: quote = nil
      case _ where quote != nil: if "\n{}()@;>".utf8.contains(byte) { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): break
      default:
        guard CSSTokens.isNameByte(byte) || characters.utf8.contains(byte) else { return false }
      }
      if depth < 0 { return false }
    }
    return depth == 0 && quote == nil
  }
}
