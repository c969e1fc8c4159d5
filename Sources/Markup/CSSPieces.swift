/// CSS up to a `;`, `{` or `}` that is in no string, comment or brackets: a declaration, or what stands before a block.
package struct CSSPiece: Sendable {
  /// Without the mark that ends it.
  package let range: Range<Int>
  /// The mark that ends it; nil at the end of the CSS.
  package let end: UInt8?
  fileprivate var hasComments = false
  /// The first colon, and the first exclamation mark.
  fileprivate var colon: Int?
  fileprivate var exclamation: Int?

  fileprivate init(range: Range<Int>, end: UInt8?) {
    self.range = range
    self.end = end
  }

  /// Without space at its start and its end. Each comment is a space.
  package func text(in css: [UInt8]) -> [UInt8] { text(range, in: css) }

  private func text(_ range: Range<Int>, in css: [UInt8]) -> [UInt8] {
    guard hasComments else { return Array(css[range].withoutMargins) }
    var text: [UInt8] = []
    for token in CSSTokens(css, range) {
      if token.kind == .comment { text.append(UInt8(ascii: " ")) } else { text += css[token.range] }
    }
    return Array(text[...].withoutMargins)
  }

  /// The value of a declaration, without `!important`; nil without a colon.
  package var value: Range<Int>? {
    guard let colon else { return nil }
    guard let exclamation, exclamation > colon else { return colon + 1..<range.upperBound }
    return colon + 1..<exclamation
  }

  /// The piece as a declaration; nil without a colon.
  package func declaration(in css: [UInt8]) -> CSSDeclaration? {
    guard let colon, let value else { return nil }
    return CSSDeclaration(
      name: String(decoding: text(range.lowerBound..<colon, in: css), as: UTF8.self),
      value: String(decoding: text(value, in: css), as: UTF8.self))
  }
}

/// Takes CSS apart into pieces.
package struct CSSPieces: Sequence, IteratorProtocol {
  private var tokens: CSSTokens
  private let end: Int
  private var start: Int
  private var isAtEnd = false

  package init(_ css: [UInt8], _ range: Range<Int>) {
    tokens = CSSTokens(css, range)
    start = range.lowerBound
    end = range.upperBound
  }

  package init(_ css: [UInt8]) { self.init(css, css.indices) }

  /// The next piece. The last one has no end, and may be empty.
  package mutating func next() -> CSSPiece? {
    if isAtEnd { return nil }
    var colon: Int?
    var exclamation: Int?
    var hasComments = false
    var depth = 0
    func piece(to last: Int, _ end: UInt8?) -> CSSPiece {
      var piece = CSSPiece(range: start..<last, end: end)
      piece.colon = colon
      piece.exclamation = exclamation
      piece.hasComments = hasComments
      return piece
    }
    while let token = tokens.next() {
      switch token.kind {
      case .comment: hasComments = true
      case .function: depth += 1
      case .mark(UInt8(ascii: "(")): depth += 1
      case .mark(UInt8(ascii: ")")): depth = Swift.max(0, depth - 1)
      case .mark(UInt8(ascii: ":")): colon = colon ?? token.range.lowerBound
      case .mark(UInt8(ascii: "!")): exclamation = exclamation ?? token.range.lowerBound
      case .mark(let byte) where depth == 0 && ";{}".utf8.contains(byte):
        defer { start = token.range.upperBound }
        return piece(to: token.range.lowerBound, byte)
      default: break
      }
    }
    isAtEnd = true
    return piece(to: end, nil)
  }
}

/// What a `style` attribute, or a rule of a style sheet, declares for one property.
package struct CSSDeclaration: Hashable, Sendable {
  /// As written.
  package let name: String
  /// Without `!important`.
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// What a `style` attribute declares, in its order. What has no colon is left out.
  package static func all(in style: String) -> [CSSDeclaration] {
    let css = Array(style.utf8)
    return all(in: css, css.indices)
  }

  package static func all(in css: [UInt8], _ range: Range<Int>) -> [CSSDeclaration] {
    CSSPieces(css, range).compactMap { $0.declaration(in: css) }
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and line ends at its start and its end.
  package var withoutMargins: Self {
    let text = drop { $0 <= 0x20 }
    guard let last = text.lastIndex(where: { $0 > 0x20 }) else { return [] }
    return text[...last]
  }
}
