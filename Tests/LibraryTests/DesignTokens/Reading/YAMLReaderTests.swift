@testable internal import DesignTokens
internal import Findings
import TestSupport
import Testing

@Suite(.recorded()) struct YAMLReaderTests {
  private func read(_ text: String) -> (value: JSONValue?, diagnostics: [Diagnostic]) {
    let result = YAMLReader.read(SourceFile(path: "t.yaml", text: text))
    if text.utf8.count < 2000 { Transcript.current?.add(result.value.map { Self.places($0) } ?? "nothing") }
    return Transcript.noted(result)
  }

  /// Each value with its place.
  private static func places(_ value: JSONValue) -> String {
    let inner = value.object.map { $0.members.map(\.value) } ?? value.array ?? []
    return "\(value.range) \(JSONWriter(value).line.prefix(100))\n" + inner.map(places).joined()
  }

  @Test(arguments: [
    ("a: 1", #"{ "a": 1 }"#), ("a: 0.5\nb: .5\nc: -3e2", #"{ "a": 0.5, "b": 0.5, "c": -300 }"#),
    ("a: true\nb: yes\nc: ~\nd:", #"{ "a": true, "b": "yes", "c": null, "d": null }"#),
    ("05: '1'\n10: \"2\"", #"{ "05": "1", "10": "2" }"#),
    ("a: [1, 'x']\nb:\n  - 1\n  - c: 2", #"{ "a": [1, "x"], "b": [1, { "c": 2 }] }"#),
    ("a: &x { c: 1 }\nb: *x", #"{ "a": { "c": 1 }, "b": { "c": 1 } }"#),
    ("a: &x { c: 1, d: 1 }\nb:\n  <<: *x\n  d: 2", #"{ "a": { "c": 1, "d": 1 }, "b": { "d": 2, "c": 1 } }"#),
    // The first of several has precedence.
    (
      "a: &x { c: 1 }\nb: &y { c: 2, d: 3 }\ne:\n  <<: [*x, *y]",
      #"{ "a": { "c": 1 }, "b": { "c": 2, "d": 3 }, "e": { "c": 1, "d": 3 } }"#
    ),
    ("# only\na: >-\n  two\n  words", #"{ "a": "two words" }"#),
    ("a: !!str 12\nb: 1:30", #"{ "a": "12", "b": "1:30" }"#),
    ("\u{FEFF}a: 1", #"{ "a": 1 }"#), ("---\na: 1\n...\n", #"{ "a": 1 }"#), ("a: 12px", #"{ "a": "12px" }"#),
  ])
  func `values are those that JSON would have`(text: String, expected: String) throws {
    let (value, diagnostics) = read(text)
    #expect(diagnostics.map(\.message) == [])
    #expect(try JSONWriter(#require(value)).line == expected)
  }

  /// The keys of a mapping are indexed once, not again for each mapping that it brings in.
  @Test func `a list of many merges takes no time`() throws {
    let aliases = Array(repeating: "*a", count: 20_000).joined(separator: ",")
    let keys = (0..<2000).map { "  k\($0): 1\n" }.joined()
    let start = ContinuousClock.now
    let (value, diagnostics) = read("a: &a {x: 1, y: 2}\nb:\n  <<: [\(aliases)]\n\(keys)  y: 3\n")
    #expect(diagnostics.map(\.message) == [])
    let merged = try #require(value?.object?["b"]?.object)
    #expect(merged.members.count == 2002)
    #expect(merged["x"]?.number == 1 && merged["y"]?.number == 3)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `places are bytes, also after characters of several bytes`() throws {
    let text = "ä: ü\nwert: \"#fff\"\ngröße:\n  klein: 8\n"
    let value = try #require(read(text).value)
    let bytes = Array(text.utf8)
    func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(value.members.map { written($0.keyRange) } == ["ä", "wert", "größe"])
    #expect(value.members.prefix(2).map { written($0.value.range) } == ["ü", "\"#fff\""])
    let inner = try #require(value.members.last?.value)
    #expect(written(inner.range) == "klein: 8")
    #expect(inner.members.map { written($0.value.range) } == ["8"])
  }

  @Test(arguments: [("a: 1\na: 1", Diagnostic.Severity.warning), ("a: {b: 1}\na: {b: 2}", .error)])
  func `a key twice is a mistake only where the values differ`(text: String, severity: Diagnostic.Severity) {
    #expect(read(text).diagnostics.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("a:\n\tb: 1", "2:1 a tab stands where YAML wants blanks"),
    ("a: 007", "1:4 tools read 007 as different numbers or as text"),
    ("a: 0x1F", "1:4 tools read 0x1F as different numbers or as text"),
    ("a: 1_000", "1:4 tools read 1_000 as different numbers or as text"),
    ("a: .nan", "1:4 .nan is not a number that tokens can have"),
    ("a: -.inf", "1:4 -.inf is not a number that tokens can have"),
    ("a: 1e999", "1:4 the number is too large"), ("a: *x", "1:4 there is no anchor &x before this alias"),
    ("a: &x [*x]", "1:8 the alias *x is inside of its own anchor"), ("[a]: 1", "1:1 a key is a list or a mapping"),
    ("a: 1\n---\nb: 2", "2:1 a second document begins here"), ("", "1:1 the file is empty"),
    ("a: 1\na: 2", "2:1 the key \"a\" is there twice in one mapping"),
    ("a: !colour red", "1:4 the tag !colour has no meaning here"),
    ("a: <<\n<<: 3", "2:1 << brings in a mapping, and this is a number"),
    ("a: &a [*b]\nb: &b 1", "1:8 there is no anchor &b before this alias"),
    ("a: 0o14", "1:4 tools read 0o14 as different numbers or as text"),
    ("a: !!binary aGk=", "1:4 the tag tag:yaml.org,2002:binary has no meaning here"),
    ("%YAML 3.0\n---\na: 1", "2:1 this is not YAML: found incompatible YAML document"),
    ("a: \"\\x\"", "1:7 this is not YAML: did not find expected hexdecimal number"),
    ("a: {", "1:5 this is not YAML: did not find expected node content"),
  ])
  func `a mistake is told with its place`(text: String, expected: String) throws {
    let finding = try #require(read(text).diagnostics.first)
    let start = try #require(finding.place).start
    #expect("\(start.line):\(start.column) \(finding.message)" == expected)
    #expect(finding.help?.isEmpty == false)
  }

  @Test func `a bomb of aliases ends at the limit`() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let references = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(references)]\n"
    }
    let (value, diagnostics) = read(text)
    #expect(value == nil)
    #expect(diagnostics.map(\.message) == ["the aliases of this file repeat more than 100000 values"])
  }

  /// Each alias repeats a list of a thousand values.
  @Test(arguments: [(99, true), (101, false)])
  func `a hundred thousand values may be repeated`(aliases: Int, isRead: Bool) {
    let list = Array(repeating: "x", count: 1000).joined(separator: ", ")
    let text = "a: &a [\(list)]\n" + (0..<aliases).map { "k\($0): *a\n" }.joined()
    #expect((read(text).value != nil) == isRead)
  }

  @Test func `lists in lists end at the limit of depth`() {
    let text = String(repeating: "[", count: 2_000)
    #expect(read(text).diagnostics.map(\.rule) == ["json-depth"])
  }

  @Test func `an alias of a whole mapping costs what it holds`() {
    let text = "a: &a { b: 1 }\n" + (0..<500).map { "k\($0): *a\n" }.joined()
    #expect(read(text).diagnostics.isEmpty)
  }
}
