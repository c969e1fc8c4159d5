internal import Drawing
internal import Findings
import Platform
import TestSupport
import Testing
@testable import Workspace

/// What a lock file lists while an export is at work, and what it keeps of the one before.
@Suite struct LockFileTests {
  private static func file(_ text: String) -> LockFile.File { LockFile.File(sha256Of: Array(text.utf8)) }

  /// A lock file with these contents of files, and sets of one file each.
  private static func lock(_ files: [String: String], sets: [String: String] = [:]) -> LockFile {
    var lock = LockFile()
    lock.files = files.mapValues(file)
    lock.sets = sets.mapValues { text in
      LockFile.ImageSetRecord(
        sources: [LockFile.SourceRecord(path: "home.svg", sha256: ContentDigest(of: Array(text.utf8)))],
        renderer: RendererVersions(librsvg: "2.60.0", cairo: nil),
        files: [LockFile.NamedFile(name: "home.png", file: file(text))])
    }
    return lock
  }

  @Test func `during an export each path has its new content, and every old one`() {
    let old = Self.lock(["a": "1", "b": "1", "gone": "1"], sets: ["A.imageset": "1", "B.imageset": "1"])
    let new = Self.lock(["a": "1", "b": "2", "c": "1"], sets: ["A.imageset": "1", "B.imageset": "2"])
    let union = new.union(with: old, found: ["b": Self.file("3"), "c": Self.file("1"), "gone": Self.file("1")])
    #expect(
      union.pending == [
        "b": [Self.file("1"), Self.file("3")], "gone": [Self.file("1")], "B.imageset/home.png": [Self.file("1")],
      ])
    #expect(union.files == new.files && union.sets == new.sets)
    #expect(union.contents(at: "b") == [Self.file("2"), Self.file("1"), Self.file("3")])
    #expect(union.contents(at: "B.imageset/home.png") == [Self.file("2"), Self.file("1")])
    #expect(union.contents(at: "other") == [])
    // An export that was stopped is completed by the next, which still knows all contents.
    let next = Self.lock(["b": "4"]).union(with: union, found: [:])
    #expect(next.contents(at: "b") == [Self.file("4"), Self.file("2"), Self.file("1"), Self.file("3")])
    #expect(next.paths == ["a", "b", "c", "gone", "A.imageset/home.png", "B.imageset/home.png"])
  }

  /// Each write is flushed, so a lock file that would stay the same is not written again after the change.
  @Test func `the lock file is written after the files only if it lists old contents before`() async throws {
    let icon = #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/></svg>"#
    let project = try TemporaryProject(["Assets/home.svg": icon])
    func change() async throws -> TreeChange {
      TreeChange(try await TreeComparison(try await Workspace(folder: project.folder).plan(), in: project.folder))
    }
    let first = try #require(try await change().lock)
    #expect(first.before.map { !$0().isEmpty } == true && first.after == nil)
    _ = try await TreeWriter(folder: project.folder).write(change())
    let unchanged = try await change()
    #expect(unchanged.isEmpty && unchanged.lock?.before == nil && unchanged.lock?.after == nil)
    try project.write("Assets/home.svg", icon.replacing("9", with: "8"))
    let second = try #require(try await change().lock)
    let (before, after) = (try #require(second.before?()), try #require(second.after?()))
    #expect(String(decoding: before, as: UTF8.self).contains("pending"))
    #expect(!String(decoding: after, as: UTF8.self).contains("pending"))
  }

  @Test func `the first export has only what it found`() {
    let union = Self.lock(["a": "1"]).union(with: nil, found: ["a": Self.file("0"), "b": Self.file("0")])
    #expect(union.pending == ["a": [Self.file("0")], "b": [Self.file("0")]])
  }

  @Test func `paths that another lock file does not list`() {
    let old = Self.lock(["a": "1", "b": "1"], sets: ["A.imageset": "1", "B.imageset": "1"])
    let new = Self.lock(["b": "2"], sets: ["A.imageset": "2"])
    #expect(old.paths(missingIn: new) == ["a", "B.imageset/home.png"])
    #expect(new.paths(missingIn: old) == [] && old.paths(missingIn: old) == [])
    var pending = new
    pending.pending = ["b": [Self.file("1")], "x": [Self.file("1")]]
    #expect(pending.paths(missingIn: new) == ["x"])
  }

  /// Another compression must not change the lock file: the PNG on the disk stays.
  @Test func `a PNG is known by its pixels, and one with more in it by its bytes`() throws {
    let image = PixelImage(width: 2, height: 1)
    let png = try PNG.encodeOriginal(image)
    #expect(LockFile.File(of: png, named: "a.png") == .picture(image.digest))
    #expect(LockFile.File(of: png, named: "a.json") == LockFile.File(sha256Of: png))
    #expect(LockFile.File(of: Self.bytes, named: "a.png") == LockFile.File(sha256Of: Self.bytes))
    let other = try PNG.encodeTemplate(image)
    #expect(other != png && LockFile.File(of: other, named: "a.png") == .picture(image.digest))
    #expect(LockFile.File.picture(image.digest).isSame(as: other))
    #expect(!LockFile.File.picture(image.digest).isSame(as: Self.bytes))
    let noted = SamplePictures.inserting(SamplePictures.chunk("tEXt", Array("a\0b".utf8)), into: png)
    #expect(LockFile.File(of: noted, named: "a.png") == LockFile.File(sha256Of: noted))
    #expect(!LockFile.File.picture(image.digest).isSame(as: noted))
    #expect(LockFile.File(sha256Of: noted).isSame(as: noted) && !LockFile.File(sha256Of: noted).isSame(as: png))
  }

  private static let bytes = Array("no picture".utf8)

  private static let digits = String(repeating: "ab", count: 32)

  private static let half = String(digits.prefix(32))
  private static let wrong: [String] = [
    "\(digits) \(half)", String(digits.dropLast()), "\(digits)a", String(half.dropLast()), "\(half)a",
    "+\(half.dropFirst())", half.uppercased(), "", digits.replacing("a", with: "g"),
  ]

  @Test(arguments: [digits, half].map { ($0, true) } + wrong.map { ($0, false) })
  func `a content is one digest`(text: String, isOne: Bool) {
    let file = LockFile.File(text)
    #expect((file != nil) == isOne && (!isOne || file?.text == text))
  }

  @Test func `whatever it lists arrives as it is`() {
    var lock = Self.lock(["a\"b": "1", "é/\u{301}c": "2"], sets: ["A.imageset": "3", "z/B.imageset": "4"])
    lock.monotint = "0.0.1"
    lock.configuration = "brand.json"
    lock.pending = ["p": [Self.file("1"), Self.file("2")]]
    lock.adopted = ["App.xcassets/a.imageset": ["a.png": ContentDigest(of: [1]), "b.png": ContentDigest(of: [2])]]
    let paths = ["a b.svg", " .svg", "a ", "\u{600}", "\u{600} \u{301}.svg"]
    lock.sets["B.imageset"] = LockFile.ImageSetRecord(
      sources: paths.map { LockFile.SourceRecord(path: $0, sha256: ContentDigest(of: Array($0.utf8))) },
      renderer: RendererVersions(librsvg: "2.60.0", cairo: "1.18.0"),
      files: [LockFile.NamedFile(name: "b.png", file: .picture(PixelDigest(words: (1, .max))))])
    #expect(LockFile.read(SourceFile(path: "m.lock", bytes: lock.bytes)).lock == lock)
  }

  /// A list in place of an object would otherwise count as a lock file that lists nothing.
  @Test(arguments: [
    (#"{ "files": {} }"#, true), ("{}", true), (#"{ "files": [] }"#, false), (#"{ "files": { "a": 1 } }"#, false),
    (#"{ "adopted": { "a": [] } }"#, false), (#"{ "sets": { "a": {} } }"#, false), (#"{ "pending": 1 }"#, false),
  ])
  func `a lock file whose members have another form is damaged`(members: String, isSound: Bool) {
    let text = members.replacing("{", with: #"{ "version": 4, "#, maxReplacements: 1).replacing(", }", with: "}")
    let reading = LockFile.read(SourceFile(path: "m.lock", text: text))
    #expect(reading.isSound == isSound, "\(text)")
  }
}
