@testable import ProjectFiles
import Testing

/// The property lists in which Xcode writes its projects.
@Suite struct OldPropertyListTests {
  private static func value(_ text: String) -> String? {
    OldPropertyList.read(Array(text.utf8)).map(show)
  }

  /// Members in the order of their keys.
  private static func show(_ value: OldPropertyList) -> String {
    switch value {
    case .text(let text): return "“\(text)”"
    case .list(let elements): return "[" + elements.map(show).joined(separator: " ") + "]"
    case .dictionary(let members):
      return "{" + members.keys.sorted().map { "\($0): \(members[$0].map(show) ?? "")" }.joined(separator: " ") + "}"
    }
  }

  @Test(
    arguments: [
      ("a", "“a”"), ("\"a b\"", "“a b”"), ("'a b'", "“a b”"), ("// c\n/* d */ a /* e */ // f", "“a”"),
      ("{ a = b; c = (d, e, ); }", "{a: “b” c: [“d” “e”]}"), ("{a=b}", "{a: “b”}"), ("(a,b)", "[“a” “b”]"),
      ("{}", "{}"), ("()", "[]"), ("{ \"a b\" = { c = d; }; }", "{a b: {c: “d”}}"),
      (#""a \"b\" \n\t\U00e9 \101\\""#, "“a \"b\" \n\té A\\”"), ("<0fbd 77>", "“<0fbd 77>”"),
      ("a/b.swift", "“a/b.swift”"), ("a/* c */", "“a”"), ("$(inherited)", nil), ("\u{FEFF}a", "“a”"),
      ("", nil), ("{", nil), ("{ a", nil), ("{ a = ", nil), ("{ a = b", nil), ("{ a = b c = d; }", nil), ("(a b)", nil),
      ("(a", nil), ("\"a", nil), ("a b", nil), ("<a", nil), ("}", nil), ("/* a", nil),
      ("<?xml version=\"1.0\"?><plist/>", nil), ("{ \"a\": 1 }", nil),
    ] as [(String, String?)])
  func `values of each form`(text: String, shown: String?) {
    #expect(Self.value(text) == shown)
  }

  /// Without quotation marks, a text ends at each of these.
  @Test func `what is no part of a text`() {
    for mark in "{}()=;,\"'<> \n" { #expect(Self.value("{ a\(mark)b = c; }") == nil, "\(mark)") }
    for mark in "[]$_-+./:@#&*" { #expect(Self.value("{ a\(mark)b = c; }") == "{a\(mark)b: “c”}", "\(mark)") }
  }

  @Test(arguments: [(60, true), (65, false), (100_000, false)])
  func `values nest as deep as projects need`(depth: Int, isRead: Bool) {
    let text = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    #expect((OldPropertyList.read(Array(text.utf8)) != nil) == isRead)
  }
}
