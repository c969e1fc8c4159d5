@testable import Markup
import TestSupport
import Testing

/// The reader of CSS: tokens, pieces, declarations and addresses.
@Suite struct CSSTokensTests {
  @Test(arguments: [("a b;", 3), (";", 0), ("a b", nil), ("", nil), ("a}b;", 1)] as [(String, Int?)])
  func `everything before a mark is passed`(text: String, index: Int?) {
    var tokens = CSSTokens(Array(text.utf8))
    let mark = tokens.skip(to: "};")
    #expect(mark == index.map { Array(text.utf8)[$0] } && tokens.index == index ?? text.utf8.count)
  }

  private static func name(_ token: CSSToken, _ css: [UInt8]) -> String {
    let content = String(decoding: css[token.content], as: UTF8.self)
    return switch token.kind {
    case .space: "space"
    case .comment: "comment"
    case .string: "string[\(content)]"
    case .address(let isClosed): isClosed ? "url[\(content)]" : "open url[\(content)]"
    case .function: "\(content)("
    case .word: content
    case .atWord: "@\(content)"
    case .hash: "#\(content)"
    case .mark(let byte): String(Unicode.Scalar(byte))
    }
  }

  /// Each token begins at a mark.
  @Test(arguments: [
    ("↓fill↓:↓#06c↓;", "fill : #06c ;"), ("↓a↓.↓b↓>↓*↓{↓}", "a . b > * { }"),
    ("↓/* ; */↓x↓/*", "comment x comment"), ("↓'a;\"'↓ ↓\"b", "string[a;\"] space string[b]"),
    ("↓'a\n↓b", "string[a] b"), ("↓'a\\'b'↓c", "string[a\\'b] c"),
    ("↓rgb(↓1↓,↓ ↓50↓%↓)", "rgb( 1 , space 50 % )"),
    ("↓url( a;b )↓;", "url[a;b] ;"), ("↓URL('a)b' )↓x", "url[a)b] x"), ("↓url(a", "open url[a]"),
    ("↓url('a'↓ ↓b↓)", "open url[a] space b )"), ("↓curl(↓a↓)", "curl( a )"),
    ("↓@media↓ ↓x", "@media space x"), ("↓@↓ ↓#↓!", "@ space # !"), ("↓a\\;b↓;↓\\", "a\\;b ; \\"),
    ("↓-x_1é↓+↓2↓.↓5px", "-x_1é + 2 . 5px"), ("", ""),
  ])
  func `CSS is taken apart`(marked: String, expected: String) {
    let text = MarkedText(marked)
    let css = Array(text.text.utf8)
    let tokens = Array(CSSTokens(css))
    #expect(tokens.map { Self.name($0, css) }.joined(separator: " ") == expected)
    #expect(tokens.map(\.range.lowerBound) == text.offsets)
    #expect(tokens.last?.range.upperBound ?? 0 == css.count)
  }

  @Test func `strings and comments can be made to hide nothing`() {
    let css = Array("'url(a)' /* @b */".utf8)
    let names = CSSTokens(css, hides: false).map { Self.name($0, css) }
    #expect(names == ["'", "url[a]", "'", "space", "/", "*", "space", "@b", "space", "*", "/"])
  }

  /// Each piece begins at a mark, with its text and what ends it.
  @Test(arguments: [
    ("↓a{↓ fill : red", "a|{ fill : red|"), ("↓.a{↓fill:red;↓b:c}↓ .d {↓}↓", ".a|{ fill:red|; b:c|} .d|{ |} |"),
    ("↓a:url(;{);↓b:';}';↓c/*;*/d:(;)", "a:url(;{)|; b:';}'|; c d:(;)|"), ("↓a);↓b", "a)|; b|"),
  ])
  func `pieces end at semicolons and braces`(marked: String, expected: String) {
    let text = MarkedText(marked)
    let css = Array(text.text.utf8)
    let pieces = Array(CSSPieces(css))
    let shown = pieces.map { piece in
      String(decoding: piece.text(in: css), as: UTF8.self) + "|" + (piece.end.map { String(Unicode.Scalar($0)) } ?? "")
    }
    #expect(shown.joined(separator: " ") == expected)
    #expect(pieces.map(\.range.lowerBound) == text.offsets)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(next.range.lowerBound == piece.range.upperBound + 1)
    }
  }

  @Test(arguments: [
    ("fill:red; stroke : #06c !important;", "fill=red stroke=#06c"), ("Fill:red", "Fill=red"),
    ("fill:url(data:a;b) red", "fill=url(data:a;b) red"), ("a:b:c", "a=b:c"), ("none;;a:", "a="),
    ("fill:/* a */red/*;*/;b:'!;'", "fill=red b='!;'"), ("/* fill:red */", ""), (" fill : red ", "fill=red"), ("", ""),
  ])
  func `what a style declares`(style: String, expected: String) {
    let declarations = CSSDeclaration.all(in: style)
    let shown = declarations.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    #expect(shown == expected)
  }

  @Test(
    arguments: [
      ("url(a.svg#x)", ["a.svg#x"]), ("fill:URL( 'a b' );stroke:url(\"#c\")", ["a b", "#c"]),
      ("@import 'x.css'; @import url(y.css);", ["x.css", "y.css"]), ("url(", [""]), ("@import", []), ("curl", []),
      ("/* url(a) @import 'b' */url(c)/*", ["c"]), ("@namespace a url(b); url(c)", ["c"]), ("@namespace", []),
      // What only looks like a comment or a string hides nothing.
      (#"a[x="/*"] { fill: url(b) } c[x="*/"] {}"#, ["b"]), (#"x: "url(" ; y: url(b); "*/""#, ["b"]),
      (##"x: \2f * ; y: url(b) */"##, ["b"]), ("x: &quot;/*&quot; ; y: url(b) */", ["b"]),
      (#"<!-- " -->"/*" ; y: url(b) */"#, ["b"]), ("url(/*) url(b) */", ["/*", "b"]), ("x: '/*\ny: url(b) */", ["b"]),
      ("<!-- @namespace --> @import 'b';", ["b"]), ("@namespace a { fill: url(b) };", ["b"]),
      (#"url("a\#n) url(b)"#, ["a", "b"]),
      (##"\75rl(a) \000075 RL(b) u\rl(c) @\69mport "d""##, ["a", "b", "c", "d"]), (##"\ffffff url(a\"##, ["a"]),
    ] as [(String, [String])])
  func `addresses in CSS`(css: String, addresses: [String]) {
    #expect(CSSAddresses.addresses(in: Array(css.utf8)) == addresses)
  }

  /// Twice the text takes about twice the time; a square would take minutes for these.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "(", "url(", "url('", "/*", "'", "\\", "@namespace", "@namespace{", "@import ", "a{", "}", "a:", "!", "{;",
    ])
  func `the work grows with the CSS, whatever it is`(part: String) {
    let css = Array(String(repeating: part, count: 200_000).utf8)
    for hides in [true, false] { for _ in CSSTokens(css, hides: hides) {} }
    for piece in CSSPieces(css) { _ = piece.declaration(in: css) }
    _ = CSSAddresses.addresses(in: css)
    _ = CSSAddresses.addresses(in: css + [UInt8(ascii: "&")])
  }
}
