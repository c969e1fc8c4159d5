@testable import Findings
import Testing

/// Lines and columns, which every finding has.
@Suite struct SourceFileTests {
  /// In both ways in which a file can be held.
  private static func files(_ text: String) -> [SourceFile] {
    let bytes = Array(text.utf8)
    return [SourceFile(path: "a", bytes: bytes), SourceFile(path: "a") { _ in bytes }]
  }

  @Test(arguments: [
    ("", ["1:1"]), ("ab", ["1:1", "1:2", "1:3"]), ("a\nb", ["1:1", "1:2", "2:1", "2:2"]),
    ("a\r\nb", ["1:1", "1:2", "1:3", "2:1", "2:2"]), ("a\rb", ["1:1", "1:2", "2:1", "2:2"]),
    ("\r\r\n\n", ["1:1", "2:1", "2:2", "3:1", "4:1"]), ("é!", ["1:1", "1:2", "1:2", "1:3"]),
    ("😀!", ["1:1", "1:2", "1:2", "1:2", "1:2", "1:3"]), ("e\u{301}", ["1:1", "1:2", "1:3", "1:3"]),
  ])
  func `the line and column of each byte`(text: String, positions: [String]) {
    for file in Self.files(text) {
      let found = (0...text.utf8.count).map { file.position(of: $0) }
      #expect(found.map { "\($0.line):\($0.column)" } == positions)
      // Past the ends are the ends.
      #expect(file.position(of: -5) == found.first && file.position(of: text.utf8.count + 9) == found.last)
    }
  }

  @Test func `a conflict has two sides, and git's third one is left out`() throws {
    let text = """
      a
      <<<<<<< ours
      b
      ||||||| base x
      c
      =======
      d
      >>>>>>> theirs
      e
      ======= f
      """
    let conflict = try #require(MergeConflict(SourceFile(path: "a.json", text: text)))
    func lines(_ file: SourceFile) -> [String] {
      file.bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(lines(conflict.ours) == ["a", "b", "e", "======= f"])
    #expect(lines(conflict.theirs) == ["a", "d", "e", "======= f"])
    #expect(conflict.ours.path == "a.json" && conflict.theirs.path == "a.json")
    #expect(conflict.place.range == 2..<9)
    let twice = try #require(
      MergeConflict(SourceFile(path: "a", text: "<<<<<<< a\r\nb\r\n=======\r\nc\r\n>>>>>>> d\r\n")))
    #expect(lines(twice.ours) == ["b\r"] && lines(twice.theirs) == ["c\r"])
    for other in ["<<<<<<<", "a <<<<<<< b", "<<<<<< a", ">>>>>>> a"] {
      #expect(MergeConflict(SourceFile(path: "a", text: other)) == nil, "\(other)")
    }
  }

  /// Long lines are counted from marks at every 1024th byte.
  @Test(arguments: [1023, 1024, 1025, 2047, 2048, 2049, 5000])
  func `columns in a long line`(length: Int) {
    let text = "x\n" + String(repeating: "é", count: length) + "\ny"
    let file = SourceFile(path: "a", text: text)
    for index in [0, 1, 510, 511, 512, 1022, 1023, 1024, length - 1, length] where index <= length {
      let position = file.position(of: 2 + 2 * index)
      #expect(position == SourcePosition(line: 2, column: index + 1))
      #expect(file.offset(line: 2, column: index + 1) == 2 + 2 * index)
    }
    #expect(file.position(of: text.utf8.count) == SourcePosition(line: 3, column: 2))
    #expect(file.line(2).count == length && file.line(3) == "y")
  }

  @Test(arguments: [
    (1, 1, 0), (1, 2, 1), (1, 3, 2), (1, 9, 2), (2, 1, 3), (2, 2, 5), (2, 3, 9), (2, 4, 9), (3, 1, 10), (3, 2, 11),
    (3, 9, 11), (4, 1, 11), (0, 5, 0), (1, 0, 0), (1, -3, 0),
  ])
  func `the byte at a line and column`(line: Int, column: Int, offset: Int) {
    for file in Self.files("ab\né😀\nc") { #expect(file.offset(line: line, column: column) == offset) }
  }

  @Test(arguments: [
    (0, ""), (1, "ab"), (2, "c"), (3, ""), (4, "d"), (5, ""), (6, ""), (-1, ""),
  ])
  func `the text of a line`(number: Int, text: String) {
    for file in Self.files("ab\r\nc\r\rd\n") { #expect(file.line(number) == text) }
  }

  @Test func `a line with bytes that are no UTF-8 is repaired`() {
    #expect(SourceFile(path: "a", bytes: [0x61, 0xFF, 0x62]).line(1) == "a\u{FFFD}b")
  }

  @Test func `positions are ordered by line, then column`() {
    let positions = [(1, 1), (1, 2), (2, 1), (2, 9), (3, 1)].map { SourcePosition(line: $0.0, column: $0.1) }
    #expect(positions.shuffled().sorted() == positions)
  }

  @Test func `a range begins and ends at positions`() {
    let range = SourceRange(SourceFile(path: "a", text: "ab\ncd"), 1..<4)
    #expect(range.start == SourcePosition(line: 1, column: 2) && range.end == SourcePosition(line: 2, column: 2))
  }
}
