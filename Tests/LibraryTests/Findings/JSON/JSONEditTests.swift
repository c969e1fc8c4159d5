internal import Findings
import Testing

/// Changes to the text of a JSON file: what no change touches keeps its bytes.
@Suite struct JSONEditTests {
  private static func edited(
    _ before: String, _ change: (inout JSONEdit, JSONValue) -> Void
  ) throws -> String {
    let file = SourceFile(path: "some.json", text: before)
    let root = try #require(JSONReader.read(file, .commented).value)
    var edit = JSONEdit(file)
    change(&edit, root)
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (#"{ "a": 1 }"#, #"{ "a": 1, "b": 2, "c": 3 }"#),
      // A comma and a comment behind the last member stay.
      (#"{ "a": 1, /* the only one */ }"#, #"{ "a": 1, "b": 2, "c": 3, /* the only one */ }"#),
      ("{}", #"{ "b": 2, "c": 3 }"#),
      ("{\n}", #"{ "b": 2, "c": 3 }"#),
    ])
  func `members are added behind the others`(before: String, after: String) throws {
    #expect(try Self.edited(before) { $0.append([#""b": 2"#, #""c": 3"#], to: $1, after: " ") } == after)
    #expect(try Self.edited(before) { $0.append([], to: $1, after: " ") } == before)
  }

  @Test(arguments: [("[1]", "[1,\n  2]"), ("[1, // one\n]", "[1,\n  2, // one\n]"), ("[]", "[2]")])
  func `elements are added behind the others`(before: String, after: String) throws {
    #expect(try Self.edited(before) { $0.append(["2"], to: $1, after: "\n  ") } == after)
  }

  @Test func `several changes keep their order and do not move each other`() throws {
    let before = #"{ "b": [0], "d": 4 }"#
    let after = try Self.edited(before) { edit, root in
      guard let object = root.object, let list = object["b"], let last = object.member("d") else { return }
      edit.insert(#""c": 1"#, before: last, after: " ")
      edit.insert(#""c2": 2"#, before: last, after: " ")
      edit.replace(last.value, with: "[4, 4]")
      edit.replace(list, with: "{}")
      edit.insert("/* new */ ", at: list.range.lowerBound)
    }
    #expect(after == #"{ "b": /* new */ {}, "c": 1, "c2": 2, "d": [4, 4] }"#)
  }

  @Test(arguments: ["", "  ", "\t", " \t "])
  func `the indentation is that of the line`(indent: String) {
    let text = "{\n\(indent)\"a\": \"b\" }"
    let edit = JSONEdit(SourceFile(path: "some.json", text: text))
    let start = 2 + indent.utf8.count
    #expect(edit.indentation(at: start) == indent)
    #expect(edit.blanks(before: start) == indent)
    #expect(edit.indentation(at: start + 5) == nil && edit.blanks(before: start + 5) == " ")
  }
}
