internal import Findings
import Testing

@Suite struct VisibleTests {
  /// What a terminal obeys, what reorders the text around it, and what takes no room.
  static let hidden: [(text: String, escape: String)] = [
    ("\u{1B}", "1B"), ("\u{7}", "7"), ("\u{8}", "8"), ("\r", "D"), ("\n", "A"), ("\0", "0"), ("\u{7F}", "7F"),
    ("\u{80}", "80"), ("\u{85}", "85"), ("\u{9B}", "9B"), ("\u{9F}", "9F"),
    ("\u{202A}", "202A"), ("\u{202E}", "202E"), ("\u{2066}", "2066"), ("\u{2069}", "2069"), ("\u{61C}", "61C"),
    ("\u{200E}", "200E"), ("\u{2028}", "2028"), ("\u{2029}", "2029"),
    ("\u{AD}", "AD"), ("\u{200B}", "200B"), ("\u{200C}", "200C"), ("\u{200D}", "200D"), ("\u{2060}", "2060"),
    ("\u{FEFF}", "FEFF"), ("\u{FE0F}", "FE0F"), ("\u{FE00}", "FE00"), ("\u{E0100}", "E0100"), ("\u{E0041}", "E0041"),
    ("\u{34F}", "34F"), ("\u{115F}", "115F"), ("\u{3164}", "3164"), ("\u{FFA0}", "FFA0"), ("\u{FFFE}", "FFFE"),
    ("\u{1FFFF}", "1FFFF"),
  ]

  @Test(arguments: hidden)
  func `what cannot be seen is escaped`(text: String, escape: String) {
    #expect(Visible.text("a\(text)b") == "a\\u{\(escape)}b")
    #expect(Visible.text("ż\(text)") == "ż\\u{\(escape)}")
    #expect(Array(Visible.withoutHidden("ż\(text)b").utf8) == Array("żb".utf8))
  }

  @Test(arguments: [
    "plain ~", "żółw, naïve, 日本語, עברית, हिन्दी", "👩‍👩‍👧", "❤️ and ❤︎", "🏳️‍🌈", "👩🏽‍⚕️", "🏴‍☠️", "1️⃣ #️⃣", "🇵🇱", "👍🏿",
    "non-breaking\u{A0}space",
  ])
  func `what can be seen stays, and emoji stay whole`(text: String) {
    // As bytes: Swift takes composed and decomposed forms for the same.
    #expect(Array(Visible.text(text).utf8) == Array(text.utf8))
    #expect(Array(Visible.withoutHidden(text).utf8) == Array(text.utf8))
    #expect(Array(Visible.json("{ \"a\": \"\(text)\" }\n").utf8) == Array("{ \"a\": \"\(text)\" }\n".utf8))
  }

  @Test(arguments: [
    ("a\u{200D}👩", "a\\u{200D}👩"), ("👩\u{200D}", "👩\\u{200D}"), ("👩\u{200D}a", "👩\\u{200D}a"),
    ("\u{200D}👩", "\\u{200D}👩"), ("👩\u{200D}\u{200D}👧", "👩\\u{200D}\\u{200D}👧"), ("a\u{FE0F}", "a\\u{FE0F}"),
    ("1\u{FE0F}", "1\\u{FE0F}"), ("1\u{200D}2", "1\\u{200D}2"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"),
    ("❤\u{FE01}", "❤\\u{FE01}"), ("a\tb", "a b"),
  ])
  func `outside of emoji joiners and selectors are escaped`(text: String, visible: String) {
    #expect(Array(Visible.text(text).utf8) == Array(visible.utf8))
  }

  @Test(arguments: hidden)
  func `a document of JSON reads as it was`(text: String, escape: String) throws {
    let path = "a/\(text)\u{1F469}\u{200D}\u{1F467}.svg"
    let document = JSONWriter.object([("path", .string(path))])
    let visible = document.visibleText
    let shown = try #require(visible.split(separator: "\"").dropFirst(3).first)
    #expect(shown.unicodeScalars.count { Visible.text(String($0)) != String($0) } == 1, "the joiner of the emoji alone")
    let read = try #require(JSONReader.read(SourceFile(path: "a.json", text: visible)).value)
    #expect(read.object?["path"]?.string.map { Array($0.utf8) } == Array(path.utf8))
    // What is written into files keeps its bytes.
    #expect(Array(document.text.utf8).contains(0xE2), "the joiner is there")
  }

  @Test func `a document keeps its lines and everything that can be seen`() {
    let document: JSONWriter = ["a": ["é \"quoted\" \\u"], "b\u{9B}": .null]
    #expect(
      document.visibleText == "{\n  \"a\": [\n    \"é \\\"quoted\\\" \\\\u\"\n  ],\n  \"b\\u009B\": null\n}\n")
    #expect(document.text == "{\n  \"a\": [\n    \"é \\\"quoted\\\" \\\\u\"\n  ],\n  \"b\u{9B}\": null\n}\n")
  }
}
