internal import Findings
import Testing

@Suite struct JSON5Tests {
  @Test(arguments: [
    ("{ a: 1, // one\n $b_2: 'x', }", #"{ "a": 1, "$b_2": "x" }"#),
    ("[.5, 5., +1, -0xFF, 0x10]", "[0.5, 5, 1, -255, 16]"),
    ("['it\\'s', \"a\\\nb\", '\\x41\\v']", #"["it's", "ab", "A\u000B"]"#),
    ("/* a */ { \"b\": [1, 2, ], }", #"{ "b": [1, 2] }"#),
    ("{ größe:\u{A0}1 }", #"{ "größe": 1 }"#),
    ("{\u{B}a:\u{C}1,\"b\"\u{2028}:\u{2029}2}\u{FEFF}", #"{ "a": 1, "b": 2 }"#),
    (#"{"a": "\/\"\n"}"#, #"{ "a": "/\"\n" }"#),
  ])
  func `JSON5 is read`(text: String, expected: String) throws {
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json5", text: text), .json5)
    #expect(diagnostics.map(\.message) == [])
    #expect(try JSONWriter(#require(value)).line == expected)
  }

  @Test(arguments: [
    ("{ a: Infinity }", "1:6 Infinity is not a number that tokens can have"),
    ("[-NaN]", "1:2 -NaN is not a number that tokens can have"),
    ("[012]", "1:2 this is not a number as JSON5 writes one"),
    ("{ a: 1, a: 2 }", "1:9 the key \"a\" is there twice in one object"),
    ("{ a: blue }", "1:6 blue is not a JSON value"), ("[1 2]", "1:3 a comma is missing here"),
    ("[1e999]", "1:2 the number is too large"), ("{ a: 1 /* b", "1:12 the file ends inside an object"),
    ("{ a: 'b\n' }", "1:6 the text is not closed before the end of the line"),
    ("['\\u12']", "1:3 \\u needs four hexadecimal digits"), ("", "1:1 the file is empty"),
    ("{ a: 1,, }", "1:8 expected a key, found “,”"),
    ("[0xZ]", "1:2 this is not a number as JSON5 writes one"),
  ])
  func `a mistake is told with its place`(text: String, expected: String) throws {
    let finding = try #require(JSONReader.read(SourceFile(path: "a.json5", text: text), .json5).diagnostics.first)
    let start = try #require(finding.place).start
    #expect("\(start.line):\(start.column) \(finding.message)" == expected)
    #expect(finding.help?.isEmpty == false)
  }

  @Test func `lists in lists end at the limit of depth`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(JSONReader.read(SourceFile(path: "a.json5", text: text), .json5).diagnostics.map(\.rule) == ["json-depth"])
  }

  @Test func `a file of settings takes comments and trailing commas, and nothing else`() {
    func isRead(_ text: String) -> Bool {
      JSONReader.read(SourceFile(path: "a.json", text: text), .commented).diagnostics.isEmpty
    }
    #expect(isRead("{ \"a\": 1, /* b */ }\n// c") && !isRead("{ a: 1 }") && !isRead("{ \"a\": .5 }"))
  }
}
