internal import Drawing
internal import Findings
import TestSupport
import Testing
@testable import Workspace

/// What is said of a file on the disk that is not the planned one.
@Suite(.recorded()) struct FileDifferenceTests {
  private static func findings(_ disk: String, _ planned: String, _ path: String = "a.json") -> [String] {
    Transcript.noted(
      FileDifference.findings(
        of: SourceFile(path: path, text: disk), from: PlannedFile(path: path, bytes: Array(planned.utf8)))
    ).map(\.message)
  }

  @Test(arguments: [(1, 1), (9, 9), (10, 10), (11, 10)]) func `ten values are named`(different: Int, named: Int) {
    let design = (0..<12).map { #""k\#($0)": 1"# }
    let disk = (0..<12).map { #""k\#($0)": \#($0 < different ? 2 : 1)"# }
    let found = Self.findings("{ \(disk.joined(separator: ", ")) }", "{ \(design.joined(separator: ", ")) }")
    #expect(found == (0..<named).map { "k\($0): 2 on disk, 1 in the design" })
  }

  @Test func `pictures look the same if their sizes and pixels do`() {
    let picture = PixelImage(width: 2, height: 1)
    #expect(picture.looksSame(as: PixelImage(width: 2, height: 1)))
    #expect(!picture.looksSame(as: PixelImage(width: 1, height: 1)))
    #expect(!picture.looksSame(as: PixelImage(width: 2, height: 2)))
  }

  @Test func `what is missing, new and of another kind is named`() {
    #expect(
      Self.findings(#"{ "a": [1, 2], "c": "x", "d": {} }"#, #"{ "a": [1], "b": true, "c": 1, "d": [] }"#) == [
        "a[1] is not in the design", "c: “x” on disk, 1 in the design", "d: an object on disk, an array in the design",
        "b is missing: true in the design",
      ])
  }

  @Test(arguments: [80, 81]) func `a long line is shortened`(count: Int) {
    let line = String(repeating: "x", count: count)
    let shown = count > 80 ? String(repeating: "x", count: 79) + "…" : line
    #expect(
      Self.findings("  \(line)\n", "y\n", "a.swift")
        == ["line 1 says “\(shown)”, and the design asks for “y”"])
  }

  @Test func `line endings are named, and the first line that differs otherwise`() {
    #expect(Self.findings("a\r\nb\n", "a\nb\n", "a.swift") == ["only the line endings differ"])
    #expect(
      Self.findings("a\nb\nc\n", "a\nb\nd\n", "a.swift") == ["line 3 says “c”, and the design asks for “d”"])
  }

  /// The start of a line is left out where it differs behind the 60th character, but for 20 characters.
  @Test(arguments: [(0, 60, 0), (0, 61, 41), (4, 60, 0), (4, 61, 41)])
  func `an excerpt begins near the difference`(indent: Int, offset: Int, cut: Int) {
    let line = (0..<offset).map { "\($0 % 10)" }.joined()
    let shown = (cut > 0 ? "…" : "") + line.dropFirst(cut)
    let spaces = String(repeating: " ", count: indent)
    let found = FileDifference.findings(
      of: SourceFile(path: "a.swift", text: "x\n\(spaces)\(line)a\n"),
      from: PlannedFile(path: "a.swift", bytes: Array("x\n\(spaces)\(line)b\n".utf8)))
    #expect(found.map(\.message) == ["line 2 says “\(shown)a”, and the design asks for “\(shown)b”"])
    let place = 2 + indent + offset
    #expect(found.map(\.range) == [place..<place])
  }

  @Test func `an excerpt of a long line shows where it differs`() {
    let start = String(repeating: "x", count: 500)
    let shown = String(repeating: "x", count: 20)
    #expect(
      Self.findings("  \(start)a\n", "  \(start)b\n", "a.swift")
        == ["line 1 says “…\(shown)a”, and the design asks for “…\(shown)b”"])
  }
}
