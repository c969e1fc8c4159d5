internal import Findings
import Testing

@Suite struct TextEditTests {
  @Test func `edits are applied in the order of their places, and none overlaps another`() {
    let edits = [TextEdit(4..<6, "X"), TextEdit(inserting: "Y", at: 4), TextEdit(0..<1, ""), TextEdit(5..<7, "Z")]
    #expect(String(decoding: TextEdit.apply(edits, to: Array("01234567".utf8)), as: UTF8.self) == "123YX67")
  }
}
