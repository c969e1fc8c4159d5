@testable import Project
internal import Source
import Testing

/// Lock files that git could not merge, and others that are not what they should be.
@Suite struct LockConflictTests {
  private static func lock(_ files: String...) -> LockFile {
    var lock = LockFile()
    for name in files { lock.files[name] = LockFile.File(sha256Of: Array(name.utf8)) }
    return lock
  }

  private static func read(_ text: String) -> LockFile.Reading { LockFile.read(SourceFile(path: "m.lock", text: text)) }

  private static func text(_ lock: LockFile) -> String { String(decoding: lock.bytes, as: UTF8.self) }

  /// A conflict of two whole lock files.
  private static func conflict(_ ours: String, _ theirs: String, base: String = "") -> String {
    "<<<<<<< HEAD\n\(ours)\(base.isEmpty ? "" : "||||||| base\n\(base)")=======\n\(theirs)>>>>>>> theirs\n"
  }

  /// What a reading is, in a word, and the paths that it lists.
  private static func described(_ reading: LockFile.Reading) -> String {
    let paths = (reading.lock?.paths ?? []).sorted().joined(separator: " ")
    return switch reading {
    case .absent: "absent"
    case .sound: "sound \(paths)"
    case .conflicted(_, let finding): "conflicted \(paths) at \(finding.place?.start.line ?? 0)"
    case .damaged: "damaged"
    case .newer(_, let version): "newer \(version)"
    }
  }

  @Test(arguments: ["\n", "\r\n"], ["", "{}\n"])
  func `the files of both sides belong to Monotint, whatever the line ends`(lineEnd: String, base: String) {
    let text = Self.conflict(Self.text(Self.lock("a", "b")), Self.text(Self.lock("b", "c")), base: base)
    #expect(Self.described(Self.read(text.replacing("\n", with: lineEnd))) == "conflicted a b c at 1")
  }

  @Test func `one side that can be read is enough, and a newer one is too new`() {
    let lock = Self.text(Self.lock("a"))
    #expect(Self.described(Self.read(Self.conflict("{\n", lock))) == "conflicted a at 1")
    #expect(Self.described(Self.read(Self.conflict(lock, "{\n"))) == "conflicted a at 1")
    #expect(Self.described(Self.read(Self.conflict("{\n", "{\n"))) == "damaged")
    let newer = lock.replacing("\"version\": 2", with: "\"version\": 3")
    #expect(Self.described(Self.read(Self.conflict(lock, newer))) == "newer 3")
    #expect(Self.described(Self.read(Self.conflict(newer, lock))) == "newer 3")
  }

  @Test func `a mark in the midst of a line is no conflict`() {
    #expect(Self.described(Self.read(Self.text(Self.lock("<<<<<<< HEAD")))) == "sound <<<<<<< HEAD")
  }

  /// A set lists files by their names, and none is the path of another folder.
  @Test(arguments: [
    ("home.png", true), ("x/home.png", false), ("../x.png", false), ("/x.png", false), ("\u{301}/x", false),
  ])
  func `the file of a set has a name and no path`(name: String, isSound: Bool) {
    var lock = Self.lock()
    lock.sets["A.xcassets/home.imageset"] = LockFile.ImageSetRecord(
      sources: ["home.svg"], made: nil, librsvg: "2.60.0",
      files: [LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: []))], judgements: [])
    #expect(
      Self.described(Self.read(Self.text(lock))) == (isSound ? "sound A.xcassets/home.imageset/home.png" : "damaged"))
  }

  @Test(arguments: [(1, "sound "), (2, "sound "), (3, "newer 3"), (99, "newer 99")])
  func `the versions that are known`(version: Int, reading: String) {
    let text = Self.text(Self.lock()).replacing("\"version\": 2", with: "\"version\": \(version)")
    #expect(Self.described(Self.read(text)) == reading)
  }
}
