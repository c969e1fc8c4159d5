@testable import Findings
import Testing

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), (" \t\r\n1 ", "1"), ("0", "0"), ("-0", "0"),
      ("-1.5", "-1.5"),
      ("0.1", "0.1"), ("1e3", "1000"), ("1E+3", "1000"), ("1e-3", "0.001"),
      ("123456789012345678", "123456789012345680"),
      ("0.082353", "0.082353"), ("1.7976931348623157e308", "1.7976931348623157e+308"), ("5e-324", "5e-324"),
      ("0.3000000000000000444", "0.30000000000000004"), ("1e-400", "0"),
      (#""""#, #""""#), (#""a\"\\\/\b\f\n\r\tb""#, #""a\"\\/\u0008\u000C\n\r\tb""#),
      (#""\u00e9\uD83D\uDE00""#, #""é😀""#),
      (#""\u0000""#, #""\u0000""#), ("\"\u{7F}\u{2028}é😀\"", "\"\u{7F}\u{2028}é😀\""), (#""\\u12""#, #""\\u12""#),
      ("[]", "[]"), ("{}", "{}"), ("[ 1 , [ ] ]", "[\n  1,\n  []\n]"),
      (#"{"b":1,"a":{}}"#, "{\n  \"a\": {},\n  \"b\": 1\n}"),
      ("\u{FEFF}[]", "[]"),
      (#""\uD800\uDC00\uDBFF\uDFFF""#, "\"\u{10000}\u{10FFFF}\""),
      (#""\uD7FF\uE000\uFFFF""#, "\"\u{D7FF}\u{E000}\u{FFFF}\""),
      ("1.7976931348623158e308", "1.7976931348623157e+308"), ("[\"\u{20}\"]", "[\n  \" \"\n]"),
    ] as [(String, String)])
  func reads(text: String, written: String) throws {
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json", text: text))
    #expect(diagnostics.map(\.message) == [])
    #expect(JSONWriter(try #require(value)).text == written + "\n")
  }

  @Test(
    arguments: [
      ("↓", "the file is empty"), (" ↓", "the file is empty"),
      ("[1↓,]", "there is a comma before the closing ]"), ("{\"a\":1↓,}", "there is a comma before the closing }"),
      ("[↓,1]", "a value is missing before “,”"), ("[1,↓,2]", "a value is missing before “,”"),
      ("{\"a\":↓}", "a value is missing before “}”"), ("{↓,}", "expected a key, found “,”"),
      ("[1↓ 2]", "a comma is missing here"), ("{\"a\":1↓\n\"b\":2}", "a comma is missing here"),
      ("{\"a\" ↓1}", "expected a colon after the key \"a\", found “1”"), ("{↓a:1}", "the key a has no quotes"),
      ("{↓'a':1}", "this text is in single quotes"), ("[↓'a']", "this text is in single quotes"),
      ("[↓'a]", "unexpected “'”"), ("{↓1:2}", "the key 1 has no quotes"), ("{↓[]:1}", "expected a key, found “[”"),
      ("↓// a\n1", "JSON has no comments"), ("[1,↓/* a */2]", "JSON has no comments"),
      ("[1 ↓# a\n]", "JSON has no comments"),
      ("[1]↓/*/", "JSON has no comments"), ("[1 ↓/ 2]", "unexpected “/”"),
      ("[↓+1]", "a number cannot start with +"), ("[↓01]", "a number cannot start with a needless 0"),
      ("[↓-01]", "a number cannot start with a needless 0"), ("[↓.5]", "a number needs a digit before its point"),
      ("[↓1.]", "a number needs a digit after its point"), ("[↓1.e2]", "a number needs a digit after its point"),
      ("[↓1e]", "a number needs a digit after its e"), ("[↓1e+]", "a number needs a digit after its e"),
      ("[↓-]", "a number needs a digit here"), ("[↓0x1F]", "this is not a number as JSON writes one"),
      ("[↓1.2.3]", "this is not a number as JSON writes one"), ("[↓1_000]", "this is not a number as JSON writes one"),
      ("[↓12px]", "this is not a number as JSON writes one"), ("[↓1e999]", "the number is too large"),
      ("[↓NaN]", "NaN is not a JSON value"), ("[↓-Infinity]", "a number needs a digit here"),
      ("[↓Infinity]", "Infinity is not a JSON value"), ("[↓undefined]", "undefined is not a JSON value"),
      ("[↓True]", "True is not a JSON value"), ("[↓nul]", "nul is not a JSON value"),
      ("[↓nulls]", "nulls is not a JSON value"),
      ("[\"a↓\tb\"]", "the control character U+0009 cannot stand in text as it is"),
      ("[\"a↓\0b\"]", "the control character U+0000 cannot stand in text as it is"),
      ("[↓\"a\n\"]", "the text is not closed before the end of the line"),
      ("[↓\"a", "the text that starts here is never closed"),
      ("[↓\"a\\\"]", "the text that starts here is never closed"),
      ("[\"↓\\x41\"]", "\\“x” is not an escape of JSON"), ("[\"↓\\u12G4\"]", "\\u needs four hexadecimal digits"),
      ("[\"↓\\u12", "\\u needs four hexadecimal digits"),
      ("[\"↓\\uD800\"]", "\\uD800 is one half of a surrogate pair without the other"),
      ("[\"↓\\uDC00\"]", "\\uDC00 is one half of a surrogate pair without the other"),
      ("[\"↓\\uD800\\n\"]", "\\uD800 is one half of a surrogate pair without the other"),
      ("[1]↓x", "there is text after the end of the JSON value"),
      ("{}↓{}", "there is text after the end of the JSON value"),
      ("[1↓", "the file ends inside an array"), ("{\"a\":1↓", "the file ends inside an object"),
      ("[↓", "the file ends inside an array"),
      ("{↓", "the file ends inside an object"), ("{\"a\"↓", "the file ends inside an object"),
      ("{\"a\":↓", "the file ends inside an object"), ("[1,↓", "the file ends inside an array"),
      ("[1↓}", "found }, but the array is still open"),
      ("{\"a\":1↓]", "found ], but the object is still open"),
      ("[1↓;]", "unexpected “;” after a value"), ("[1↓\u{A0}]", "unexpected the character U+00A0 after a value"),
      ("[↓\u{B}]", "unexpected the character U+000B"),
      ("[↓“a”]", "“a” is not a JSON value"), ("↓*", "unexpected “*”"),
      ("[\"↓\\uD83D\\u0041\"]", "\\uD83D is one half of a surrogate pair without the other"),
      ("[\"↓\\uD83D\\uD83D\"]", "\\uD83D is one half of a surrogate pair without the other"),
      ("[\"↓\\uD83D\\uDBFF\"]", "\\uD83D is one half of a surrogate pair without the other"),
      ("[\"↓\\uD83D\\uE000\"]", "\\uD83D is one half of a surrogate pair without the other"),
      ("[\"↓\\uDFFF\"]", "\\uDFFF is one half of a surrogate pair without the other"),
      ("[\"↓\\uDC00\\uDC00\"]", "\\uDC00 is one half of a surrogate pair without the other"),
      ("[\"a↓\u{1F}b\"]", "the control character U+001F cannot stand in text as it is"),
      ("[↓1.8e308]", "the number is too large"), ("[↓-1e309]", "the number is too large"),
      ("[1↓+2]", "unexpected “+” after a value"), ("[↓1é]", "this is not a number as JSON writes one"),
      ("[↓\u{7F}]", "unexpected the character U+007F"),
    ] as [(String, String)])
  func refuses(marked: String, message: String) throws {
    let json = MarkedJSON(marked)
    let (value, diagnostics) = JSONReader.read(json.file)
    #expect(value == nil)
    let first = try #require(diagnostics.first)
    #expect(first.message == message)
    #expect(first.rule == "json-syntax")
    #expect(first.place?.range.lowerBound == json.offset)
    #expect(first.help != nil)
  }

  @Test func reportsSeveralMistakesInOneRun() {
    let (_, diagnostics) = JSONReader.read(
      SourceFile(path: "a.json", text: "{\n  // colours\n  color: '#fff',\n  \"size\": 01,\n}"))
    #expect(diagnostics.map { $0.place?.start.line } == [2, 3, 3, 4, 4])
  }

  @Test(arguments: [1, 9, 10, 11, 100])
  func givesUpAfterTenMistakes(mistakes: Int) {
    let (value, diagnostics) = JSONReader.read(
      SourceFile(path: "a.json", text: "[" + String(repeating: "x,", count: mistakes) + "1]"))
    #expect(value == nil && diagnostics.count == min(mistakes, 10))
  }

  @Test(arguments: [
    ("nan", "JSON has no nan; write a number, or null"), ("None", "JSON has no None; write a number, or null"),
    ("ture", "write true"), ("Null", "write null"), ("FALSE", "write false"),
    ("word", "put text in double quotes: \"word\""),
    ("01", "write it like 0.5, -12 or 1.5e3; put text in double quotes"),
    ("1e999", "write one below 1.8e308"), ("\"\t\"", "write \\t for a tab"),
    ("\"\u{2}\"", "write \\u0002, or remove it"),
  ])
  func helps(text: String, help: String) {
    #expect(JSONReader.read(SourceFile(path: "a.json", text: "[\(text)]")).diagnostics.first?.help == help)
  }

  @Test(arguments: [
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "this is a Git LFS pointer, not the file", 1
    ),
    ("{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> other\n}\n", "line 2 has a merge conflict marker", 2),
    ("{ \"a\": 1\r\n>>>>>>> other\r\n}\r\n", "line 2 has a merge conflict marker", 2),
    ("{\n <<<<<<< HEAD\n}", "expected a key, found “<”", 2), ("{\n<<<<<<<\n}", "expected a key, found “<”", 2),
  ])
  func whatGitLeavesIsNamed(text: String, message: String, line: Int) {
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json", text: text))
    #expect(value == nil)
    #expect(diagnostics.map(\.message) == [message] && diagnostics.map { $0.place?.start.line } == [line])
    #expect(diagnostics.first?.place?.range.upperBound != diagnostics.first?.place?.range.lowerBound || line == 1)
  }

  /// In a text that is sound, they are text.
  @Test func aConflictMarkerInATextIsText() {
    let text = "[\"<<<<<<< \"]"
    #expect(JSONReader.read(SourceFile(path: "a.json", text: text)).value?.array?.first?.string == "<<<<<<< ")
  }

  @Test(arguments: [3, 40])
  func reportsDuplicateKeysWithBothPlaces(keys: Int) throws {
    let others = (0..<keys).map { "\"k\($0)\":0," }.joined()
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json", text: "{\"a\":1,\(others)\"a\":2}"))
    let duplicate = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(duplicate.rule == "json-duplicate-key")
    #expect(duplicate.place?.start.column == 8 + others.count)
    #expect(duplicate.related.first?.place?.start == SourcePosition(line: 1, column: 2))
    #expect(value?.object?["a"]?.number == 1)
  }

  @Test(arguments: [
    (#"{ "a": 1, "a": 1 }"#, Diagnostic.Severity.warning), (#"{ "a": 1, "a": 1.0 }"#, .warning),
    (#"{ "a": { "x": 1, "y": [2] }, "a": { "y": [2], "x": 1 } }"#, .warning), (#"{ "a": 1, "a": "1" }"#, .error),
    (#"{ "a": { "x": 1 }, "a": { "x": 2 } }"#, .error), (#"{ "a": null, "a": false }"#, .error),
  ])
  func `a key twice is a mistake only where the values differ`(text: String, severity: Diagnostic.Severity) {
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json", text: text))
    #expect(value != nil && diagnostics.map(\.severity) == [severity])
  }

  @Test(arguments: [0, 40])
  func keysAreComparedByTheirCodePoints(others: Int) {
    let more = (0..<others).map { "\"k\($0)\":0," }.joined()
    let (value, diagnostics) = JSONReader.read(
      SourceFile(path: "a.json", text: "{\(more)\"\u{E9}\":1,\"e\u{301}\":2}"))
    #expect(diagnostics.isEmpty)
    #expect(value?.object?["\u{E9}"]?.number == 1)
    #expect(value?.object?["e\u{301}"]?.number == 2)
    #expect(value?.object?["e"] == nil)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func depthIsLimited(open: String) {
    let close = open == "[" ? "]" : "}"
    func nested(_ depth: Int) -> SourceFile {
      SourceFile(
        path: "a.json", text: String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth))
    }
    #expect(JSONReader.read(nested(256)).diagnostics.isEmpty)
    let (value, diagnostics) = JSONReader.read(nested(257))
    #expect(value == nil)
    #expect(diagnostics.map(\.rule) == ["json-depth"])
    #expect(diagnostics.first?.place?.range.lowerBound == 256 * open.utf8.count)
    #expect(JSONReader.read(nested(500_000)).diagnostics.count == 1)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82], [0xC3, 0x28],
    ] as [[UInt8]])
  func badUTF8IsAnErrorAtItsPlace(bytes: [UInt8]) {
    let (value, diagnostics) = JSONReader.read(
      SourceFile(path: "a.json", bytes: Array("[\"é".utf8) + bytes + Array("\"]".utf8)))
    #expect(value == nil)
    #expect(diagnostics.map(\.rule) == ["json-encoding"])
    #expect(diagnostics.first?.place?.range.lowerBound == 4)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D]] as [[UInt8]])
  func utf16IsNamed(bytes: [UInt8]) {
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json", bytes: bytes))
    #expect(value == nil && diagnostics.map(\.rule) == ["json-encoding"])
    #expect(diagnostics.first?.message == "the file is written in UTF-16; JSON is UTF-8")
  }

  /// Twelve members are searched one by one, more are found by a table.
  @Test(arguments: [1, 2, 11, 12, 13, 14, 100])
  func everyMemberIsFound(count: Int) {
    let members = (0..<count).map { JSONWriter.number(Double($0)) }
    let text = JSONWriter.object(members.enumerated().map { ("k\($0.offset)", $0.element) }).line
    let (value, diagnostics) = JSONReader.read(SourceFile(path: "a.json", text: text))
    #expect(diagnostics.isEmpty)
    #expect((0..<count).allSatisfy { value?.object?["k\($0)"]?.number == Double($0) })
    #expect(value?.object?["k\(count)"] == nil && value?.object?.contains("k0") == true)
  }

  @Test func remembersWhereEverythingStands() throws {
    let text = #"{ "a" : [ 1.5, {"b":"é"} ] }"#
    let (value, _) = JSONReader.read(SourceFile(path: "a.json", text: text))
    func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    let root = try #require(value)
    let member = try #require(root.object?.member("a"))
    let elements = try #require(member.value.array)
    #expect(slice(root.range) == text)
    #expect(slice(member.keyRange) == "\"a\"")
    #expect(slice(member.value.range) == #"[ 1.5, {"b":"é"} ]"#)
    #expect(elements.map { slice($0.range) } == ["1.5", #"{"b":"é"}"#])
    #expect(elements.last?.object?.members.map { slice($0.value.range) } == ["\"é\""])
  }
}

extension JSONReaderTests {
  @Test func `members that the caller takes are left out`() throws {
    var offered: [String] = []
    let text = #"{"a":{"b":1,"c":[2]},"d":{"b":{"f":6}},"e":[{"b":4}],"b":5}"#
    let (value, _) = JSONReader.read(SourceFile(path: "a.json", text: text)) { parent, member in
      offered.append("\(parent).\(member.key)")
      return parent == "a" && member.key == "b"
    }
    #expect(offered == ["a.b", "a.c", "d.b"])
    #expect(
      JSONWriter(try #require(value)).line
        == #"{ "a": { "c": [2] }, "d": { "b": { "f": 6 } }, "e": [{ "b": 4 }], "b": 5 }"#)
    _ = JSONReader.read(SourceFile(path: "a.json", text: #"[{"a":{"b":1}}]"#)) { parent, _ in
      Issue.record("the root is no object, and \(parent) was offered")
      return true
    }
  }
}

/// JSON with the place in question marked by an arrow.
struct MarkedJSON {
  let file: SourceFile
  /// The byte that the arrow pointed at.
  let offset: Int

  init(_ marked: String, path: String = "tokens.json") {
    let parts = marked.split(separator: "↓", omittingEmptySubsequences: false)
    offset = parts[0].utf8.count
    file = SourceFile(path: path, text: parts.joined())
  }
}
