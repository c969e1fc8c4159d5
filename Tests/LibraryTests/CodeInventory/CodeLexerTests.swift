@testable import CodeInventory
import TestSupport
import Testing

/// Code as tokens: strings, comments, regular expressions and brackets.
@Suite struct CodeLexerTests {
  private static func show(_ code: String, _ dialect: CodeLexer.Dialect) -> String {
    let text = Array(code.utf8)
    let tokens = CodeLexer.tokens(of: text, dialect)
    return tokens.map { token in
      let written = String(decoding: text[token.range], as: UTF8.self)
      return switch token.kind {
      case .identifier, .punctuation, .directive, .number: written
      case .literal: "<\(written)>"
      case .regex: "regex[\(written)]"
      case .textOpen: "<"
      case .textPiece: "[\(written)]"
      case .interpolationOpen: "("
      case .interpolationClose: ")"
      case .textClose: ">"
      }
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      // Comments nest, and a string begins none.
      ("a /* one /* two \"x\" */ y */ b // \"c\"\nd", "a b d"), (#""/*" + "//" // */"#, #"<"/*"> + <"//">"#),
      ("a /* /*", "a"), ("#!/usr/bin/swift \"\na", "a"),
      // Raw strings, and strings in several lines.
      (##"#"a"b\("# c"##, ##"<#"a"b\("#> c"##), (###"##"a "# b"## c"###, ###"<##"a "# b"##> c"###),
      ("\"\"\"\n a \"b\" \\\"\"\" \n\"\"\" c", "<\"\"\"\n a \"b\" \\\"\"\" \n\"\"\"> c"),
      ("#\"\"\"\n\"\"\" a\n\"\"\"# b", "<#\"\"\"\n\"\"\" a\n\"\"\"#> b"), ("\"\" a", "<\"\"> a"),
      (##"#"""# a"##, ##"<#"""#> a"##),
      // A string ends with its line.
      ("\"a\nb", "<\"a> b"), ("\"a\\\"b\" c", "<\"a\\\"b\"> c"),
      // Interpolations in interpolations.
      (#""a\(b)c" d"#, "< [a] ( b ) [c] > d"), (#""\(f("x)", "\(y)"))z""#, #"< ( f ( <"x)"> , < ( y ) > ) ) [z] >"#),
      (##"#"a\(b)\#(c)"#"##, #"< [a\(b)] ( c ) >"#), (#""\(a"#, "< ( a >"),
      // Regular expressions, and divisions.
      (#"let a = /"/; b"#, #"let a = regex[/"/] ; b"#), ("a / b \"c\" / d", "a / b <\"c\"> / d"),
      (##"x = #/"[^"/]+/"/#, c"##, ##"x = regex[#/"[^"/]+/"/#] , c"##), ("f(1, /)", "f ( 1 , / )"),
      ("// \"\ra", "a"), ("// \"\r\na", "a"), ("x = /a b/; c", "x = regex[/a b/] ; c"),
      ("x = /b /; c", "x = / b / ; c"),
      ("x = /ab c/; d", "x = regex[/ab c/] ; d"),
      ("f(/, \"a\")", "f ( / , <\"a\"> )"), (#"return /\/"/ "#, #"return regex[/\/"/]"#),
      ("x = #/\n a \" /\n/# b", "x = regex[#/\n a \" /\n/#] b"), ("a = /b\nc = \"d\"", "a = / b c = <\"d\">"),
      // What else begins with a hash, and numbers.
      ("#if a\n#endif", "#if a #endif"), ("1.5e3..<0x1F.b", "1.5e3 . . < 0x1F . b"), ("`default` é", "default é"),
    ] as [(String, String)])
  func `Swift is taken apart`(code: String, tokens: String) {
    #expect(Self.show(code, .swift) == tokens)
  }

  @Test(arguments: [
    // Comments do not nest, and a line may go on.
    ("a /* /* \"x\" */ @\"b\" */", "a <@\"b\"> * /"), ("// a \\\nb\nc", "c"),
    ("@\"a\\\"b\" 'c' '\"' d", "<@\"a\\\"b\"> 'c' '\"' d"),
    ("#error don't\n@\"a\"", "# error don t <@\"a\">"), ("R\"x(a \")\" b)x\" c", "c"),
    ("1'000 @\"a\"", "1'000 <@\"a\">"),
    ("\"a\\\nb\" c", "<\"a\\\nb\"> c"),
  ])
  func `Objective-C is taken apart`(code: String, tokens: String) {
    #expect(Self.show(code, .objectiveC) == tokens)
  }

  @Test(arguments: [
    ("\"a$b-${c(\"d}\")}e\" f", "< [a] ( b ) [-] ( c ( <\"d}\"> ) ) [e] > f"), ("\"5 $ a\"", "<\"5 $ a\">"),
    ("\"\"\"a\\\" $b\"\"\" c", "< [a\\\" ] ( b ) > c"), ("/* /* */ \"a\" */ b", "b"), ("'\"' a", "'\"' a"),
  ])
  func `Kotlin is taken apart`(code: String, tokens: String) {
    #expect(Self.show(code, .kotlin) == tokens)
  }

  @Test func `brackets are linked although others do not fit`() {
    let code = "f(a[1) { b(c } d)"
    let tokens = CodeLexer.tokens(of: Array(code.utf8), .swift)
    let links = tokens.indices.filter { tokens[$0].link > Int32($0) }.map { index in
      let close = tokens[Int(tokens[index].link)]
      return code.dropFirst(Int(tokens[index].start)).prefix(Int(close.end - tokens[index].start))
    }
    #expect(links == ["(a[1)", "{ b(c }"])
  }

  /// Each grows in a way that a reader which looks back, or recurses, would feel.
  @Test(arguments: [
    "=\\/", "\"\\(", "#/\n", "R\"(", "/*", "((", "\"a\" + ", "#", "f(\"a\", ", "[\"a\"].joined(separator: \"", "`", "{",
    "Image(.a, bundle: Image(", "case a = (", "enum A: B {", "a?.b", "extension Image { init(",
  ])
  func `a file of 75 kB takes no time`(part: String) {
    let code = Array(String(repeating: part, count: 75_000 / part.utf8.count).utf8)
    let clock = ContinuousClock()
    for language in [CodeLanguage.swift, .objectiveC, .kotlin, .yaml, .buildSettings, .interface, .propertyList] {
      let time = clock.measure { _ = CodeInventory(code, language) }
      #expect(time < .seconds(4), "\(language) took \(time)")
    }
  }
}
