/// Finds the addresses in CSS: in `url(…)`, and in the string after `@import`.
package enum CSSAddresses {
  /// Strings, comments and `@namespace` load nothing, so addresses in them do not count.
  ///
  /// In text with escapes of CSS or with markup or entities of XML, it is not clear where strings and comments are. Then
  /// addresses in them count too: a needless address is better than one that is hidden.
  package static func addresses(in source: [UInt8]) -> [String] {
    let css = CSSTokens.unescaped(source)
    let isPlain = !source.contains { "\\&<".utf8.contains($0) }
    var tokens = CSSTokens(css, hides: isPlain)
    var addresses: [String] = []
    /// Up to where no `@namespace` ends, because a block begins or ends there.
    var block = 0
    while let token = tokens.next() {
      switch token.kind {
      case .address: addresses.append(String(decoding: css[token.content], as: UTF8.self))
      case .atWord:
        let name = css[token.content].map { $0 | 0x20 }
        if name.elementsEqual("import".utf8) {
          tokens.skipSpace()
          if let content = tokens.string() {
            addresses.append(String(decoding: css[content].withoutMargins, as: UTF8.self))
          }
        } else if isPlain, tokens.index >= block, name.elementsEqual("namespace".utf8) {
          block = skipNamespace(&tokens)
        }
      default: break
      }
    }
    return addresses
  }

  /// Passes `@namespace` up to its semicolon. A block comes before it only if this is no `@namespace`, which is not
  /// passed then.
  ///
  /// - Returns: where the block begins or ends; 0 if there is none.
  private static func skipNamespace(_ tokens: inout CSSTokens) -> Int {
    var ahead = tokens
    let mark = ahead.skip(to: "{};")
    if mark != nil, mark != UInt8(ascii: ";") { return ahead.index }
    tokens = ahead
    return 0
  }
}
