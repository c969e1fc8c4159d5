@testable import Findings
import Testing

@Suite struct JSONWriterTests {
  @Test func sortsKeysByTheirBytesAndIndentsByTwo() {
    let document: JSONWriter = ["b": [1, true, .null], "a": ["é": 2], "B": [], "": [:]]
    let expected = """
      {
        "": {},
        "B": [],
        "a": {
          "é": 2
        },
        "b": [
          1,
          true,
          null
        ]
      }

      """
    #expect(document.text == expected)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (3, "3"), (-12, "-12"), (0.667, "0.667"), (1.0 / 3, "0.3333333333333333"), (1e21, "1e+21"),
      (9_007_199_254_740_992, "9007199254740992"), (1e-7, "1e-07"),
    ] as [(Double, String)])
  func writesNumbersSoThatTheyReadBackTheSame(number: Double, text: String) {
    #expect(JSONWriter.number(number).text == text + "\n")
    let value = JSONReader.read(SourceFile(path: "a.json", text: text)).value
    #expect(value?.number == number)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func whatJSONHasNoNumberForIsNull(number: Double) { #expect(JSONWriter.number(number).text == "null\n") }

  @Test func `only a deferred value is in one line`() {
    let document: JSONWriter = ["a": .deferred { ["y": [2, 3], "x": 1] }, "b": [3]]
    let expected = """
      {
        "a": { "y": [2, 3], "x": 1 },
        "b": [
          3
        ]
      }

      """
    #expect(document.text == expected)
  }

  /// Every layout, with what it does with keys, colons, empty containers and the end of the file.
  @Test(
    arguments: [
      (.standard, "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}\n"),
      (.assetCatalog, "{\n  \"a\" : [\n    1,\n    {}\n  ],\n  \"b\" : []\n}\n"),
      (.stringCatalog, "{\n  \"b\" : [\n\n  ],\n  \"a\" : [\n    1,\n    {\n\n    }\n  ]\n}"),
      (.line, "{ \"b\": [], \"a\": [1, {}] }"),
    ] as [(JSONWriter.Layout, String)])
  func layouts(layout: JSONWriter.Layout, expected: String) {
    let document = JSONWriter.object([("b", []), ("a", [1, .object([])])])
    #expect(String(decoding: document.bytes(layout), as: UTF8.self) == expected)
  }

  @Test func controlCharactersInEachLayout() {
    let text = JSONWriter.string("\u{8}\u{C}\u{1}\u{1F}\u{7F}\n\r\t")
    #expect(text.line == "\"\\u0008\\u000C\\u0001\\u001F\u{7F}\\n\\r\\t\"")
    let catalog = String(decoding: text.bytes(.stringCatalog), as: UTF8.self)
    #expect(catalog == "\"\\b\\f\\u0001\\u001f\u{7F}\\n\\r\\t\"")
  }

  @Test func whatIsWrittenReadsBackTheSame() throws {
    var seed: UInt64 = 7
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let pieces = ["a", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "é", "e\u{301}", "😀", "\u{FEFF}", "\u{2028}"]
    func text() -> String { (0..<random(4)).map { _ in pieces[random(pieces.count)] }.joined() }
    func value(_ depth: Int) -> JSONWriter {
      switch random(depth > 4 ? 4 : 6) {
      case 0: .null
      case 1: .boolean(random(2) == 0)
      case 2: .number(Double(bitPattern: UInt64(random(1 << 30)) << 34 | UInt64(random(1 << 30))))
      case 3: .string(text())
      case 4: .array((0..<random(4)).map { _ in value(depth + 1) })
      default: .object((0..<random(20)).map { ("\($0)" + text(), value(depth + 1)) })
      }
    }
    for _ in 0..<200 {
      let document = value(0)
      for text in [document.text, document.line, document.visibleText] {
        let (read, diagnostics) = JSONReader.read(SourceFile(path: "a.json", text: text))
        #expect(diagnostics.map(\.message) == [])
        let again = JSONWriter(try #require(read))
        #expect(Array(again.text.utf8) == Array(document.text.utf8))
      }
    }
  }

  @Test func escapesWhatItMustAndNoMore() {
    #expect(JSONWriter.string("a/\"\\\n\u{1}é").text == #""a/\"\\\n\u0001é""# + "\n")
  }
}
