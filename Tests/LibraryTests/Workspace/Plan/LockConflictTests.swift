internal import Drawing
internal import Findings
import Platform
import Testing
@testable import Workspace

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
    case .otherFormat(_, let version): "format \(version)"
    }
  }

  @Test(arguments: ["\n", "\r\n"], ["", "{}\n"])
  func `the files of both sides belong to Monotint, whatever the line ends`(lineEnd: String, base: String) {
    let text = Self.conflict(Self.text(Self.lock("a", "b")), Self.text(Self.lock("b", "c")), base: base)
    #expect(Self.described(Self.read(text.replacing("\n", with: lineEnd))) == "conflicted a b c at 1")
  }

  @Test func `one side that can be read is enough, but none may have another format`() {
    let lock = Self.text(Self.lock("a"))
    #expect(Self.described(Self.read(Self.conflict("{\n", lock))) == "conflicted a at 1")
    #expect(Self.described(Self.read(Self.conflict(lock, "{\n"))) == "conflicted a at 1")
    #expect(Self.described(Self.read(Self.conflict("{\n", "{\n"))) == "damaged")
    let newer = lock.replacing("\"version\": 4", with: "\"version\": 5")
    #expect(Self.described(Self.read(Self.conflict(lock, newer))) == "format 5")
    #expect(Self.described(Self.read(Self.conflict(newer, lock))) == "format 5")
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
      sources: [LockFile.SourceRecord(path: "home.svg", sha256: ContentDigest(of: []))],
      renderer: RendererVersions(librsvg: "2.60.0", cairo: nil),
      files: [LockFile.NamedFile(name: name, file: LockFile.File(sha256Of: []))])
    #expect(
      Self.described(Self.read(Self.text(lock))) == (isSound ? "sound A.xcassets/home.imageset/home.png" : "damaged"))
  }

  @Test(arguments: [
    (1, "format 1"), (2, "format 2"), (3, "format 3"), (4, "sound "), (5, "format 5"), (99, "format 99"),
    (0, "format 0"), (-1, "format -1"),
  ])
  func `one format is known`(version: Int, reading: String) {
    let text = Self.text(Self.lock()).replacing("\"version\": 4", with: "\"version\": \(version)")
    #expect(Self.described(Self.read(text)) == reading)
  }

  /// A set without its members is damage, and no set that counts for less.
  @Test(arguments: [
    #""librsvg": "2.60.0""#, #""files""#, #""sources""#,
  ])
  func `a set has all of its members`(member: String) {
    var lock = Self.lock()
    lock.sets["A.xcassets/home.imageset"] = LockFile.ImageSetRecord(
      sources: [LockFile.SourceRecord(path: "home.svg", sha256: ContentDigest(of: []))],
      renderer: RendererVersions(librsvg: "2.60.0", cairo: nil), files: [])
    let text = Self.text(lock)
    #expect(Self.described(Self.read(text)) == "sound ")
    let name = member.split(separator: "\"")[0]
    #expect(Self.described(Self.read(text.replacing(member, with: member.replacing(name, with: "other")))) == "damaged")
  }

  /// A source is a path, a space and a digest.
  @Test(arguments: [
    (digest, "damaged"), (" \(digest)", "damaged"), ("home.svg", "damaged"), ("home.svg \(digest)0", "damaged"),
    ("home.svg \(digest.dropLast())", "damaged"), ("home.svg \(digest.uppercased())", "damaged"),
    ("home.svg\(digest)", "damaged"), ("home.svg \(digest) ", "damaged"), ("home.svg \(digest)", "sound "),
    ("a b.svg \(digest)", "sound "),
  ])
  func `the source of a set has a path and a digest`(source: String, reading: String) {
    var lock = Self.lock()
    lock.sets["A.xcassets/home.imageset"] = LockFile.ImageSetRecord(
      sources: [LockFile.SourceRecord(path: "home.svg", sha256: ContentDigest(of: []))],
      renderer: RendererVersions(librsvg: "2.60.0", cairo: nil), files: [])
    let text = Self.text(lock).replacing("home.svg \(Self.digest)", with: source)
    #expect(Self.described(Self.read(text)) == reading)
  }

  private static let digest = ContentDigest(of: []).hexadecimal

  /// Two people add an icon each, after different ones: git merges that.
  @Test func `a set and a file are one line each`() throws {
    func lock(_ names: String...) -> [Substring] {
      var lock = Self.lock("A.xcassets/Contents.json")
      for name in names {
        lock.sets["A.xcassets/\(name).imageset"] = LockFile.ImageSetRecord(
          sources: [LockFile.SourceRecord(path: "\(name).svg", sha256: ContentDigest(of: Array(name.utf8)))],
          renderer: RendererVersions(librsvg: "2.60.0", cairo: nil),
          files: [LockFile.NamedFile(name: "\(name).png", file: .picture(PixelDigest(words: (1, 2))))])
      }
      return Self.text(lock).split(separator: "\n")
    }
    let more = lock("a", "b", "m", "z").difference(from: lock("a", "m", "z"))
    #expect(more.insertions.count == 1 && more.removals.isEmpty)
    #expect(lock("a", "m", "z").filter { $0.contains("imageset") }.count == 3)
  }
}
