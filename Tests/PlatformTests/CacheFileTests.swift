import Foundation
@testable import Platform
import Testing

@Suite struct CacheFileTests {
  private let folder = try? TestFolder()

  private func cache() throws -> CacheFolder { CacheFolder(path: "\(try #require(folder).path)/cache") }

  private func open(_ isCurrent: ([UInt8]) -> Bool = { _ in true }) throws -> CacheFile {
    try #require(CacheFile(ContentDigest(of: []), in: try cache(), isCurrent: isCurrent))
  }

  private func question(_ number: Int) -> ContentDigest { ContentDigest(of: Array("\(number)".utf8)) }

  private func save(_ answers: [Int: [UInt8]], keeping used: [Int] = [], maker: [UInt8] = [1]) throws {
    var draft = try #require(try open().draft())
    for (number, answer) in answers { draft.keep(answer, to: question(number)) }
    draft.save(keeping: used.map(question), maker: maker)
  }

  @Test func `answers are found until they are no longer used`() throws {
    #expect(try open().isEmpty)
    try save([1: [1, 2, 3], 2: [], 3: [UInt8](repeating: 7, count: 200_000)])
    let first = try open()
    #expect(first.answer(to: question(1)) == [1, 2, 3])
    #expect(first.answer(to: question(2)) == [])
    #expect(first.answer(to: question(3))?.count == 200_000)
    #expect(first.answer(to: question(4)) == nil)
    #expect(first.questions == [question(1), question(2), question(3)])
    try save([4: [9]], keeping: [1])
    let second = try open()
    #expect(second.answer(to: question(1)) == [1, 2, 3] && second.answer(to: question(4)) == [9])
    #expect(second.answer(to: question(2)) == nil && second.answer(to: question(3)) == nil)
    // A file that is open is not changed by another that takes its name.
    #expect(first.answer(to: question(3))?.count == 200_000)
  }

  @Test func `the answers of another maker are not used`() throws {
    try save([1: [1]], maker: [5, 6])
    var makers: [[UInt8]] = []
    let file = try open { maker in
      makers.append(maker)
      return false
    }
    #expect(makers == [[5, 6]] && file.isEmpty)
  }

  private static func name(_ digit: Character) -> String { String(repeating: digit, count: 64) + ".drawings" }

  private static let draft = "new-0123456789abcdef.drawings"

  /// Makes files of 100 bytes, each older than the one before.
  private static func make(_ names: [String], in folder: OpenFolder) throws {
    for (age, name) in names.enumerated() {
      try folder.create(name, name == CacheFolder.mark ? [] : [UInt8](repeating: 0, count: 100))
      let time = Date(timeIntervalSince1970: 1_700_000_000 - Double(age) * 3000)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: "\(folder.path)/\(name)")
    }
  }

  @Test func `the oldest files go first, and what killed runs left goes too`() throws {
    let open = try cache().open()
    let names = [Self.name("c"), Self.name("b"), Self.name("a")]
    try Self.make(names + [Self.draft], in: open)
    CacheFolder.prune(open, to: 1000)
    #expect(try open.list().map(\.name) == names.reversed() + [CacheFolder.mark])
    CacheFolder.prune(open, to: 250)
    #expect(try open.list().map(\.name) == [names[1], names[0], CacheFolder.mark])
  }

  @Test(arguments: [
    "new-contract.txt", "new-1", "new-0123456789abcdef", "video.mov", ".hidden", "a.drawings",
    String(repeating: "A", count: 64) + ".drawings", String(repeating: "a", count: 64),
    String(repeating: "a", count: 65) + ".drawings", "new-0123456789abcdef.drawings.txt",
  ])
  func `a file of another name stays in the cache`(name: String) throws {
    let open = try cache().open()
    try Self.make([Self.name("a"), name], in: open)
    CacheFolder.prune(open, to: 0)
    #expect(try open.list().map(\.name).sorted() == [name, CacheFolder.mark].sorted())
  }

  @Test func `nothing is deleted in a folder without the mark`() throws {
    let open = try cache().open()
    try open.remove(CacheFolder.mark)
    try Self.make([Self.name("a"), Self.draft], in: open)
    CacheFolder.prune(open, to: 0)
    #expect(try open.list().count == 2)
  }

  @Test func `a file of the user with the name of the mark is none`() throws {
    let open = try cache().open()
    try open.remove(CacheFolder.mark)
    try open.create(CacheFolder.mark, [1])
    try Self.make([Self.name("a")], in: open)
    CacheFolder.prune(open, to: 0)
    #expect(try open.list().count == 2)
  }

  @Test(arguments: [
    (names: [], isStandard: false, isUsed: true), (names: [name("a"), draft], isStandard: false, isUsed: false),
    (names: [name("a"), draft], isStandard: true, isUsed: true),
    (names: [name("a"), "notes.txt"], isStandard: true, isUsed: false),
    (names: ["notes.txt", CacheFolder.mark], isStandard: false, isUsed: true),
  ])
  func `a folder is used if it is empty or marked, and the standard one if all is the cache's`(
    names: [String], isStandard: Bool, isUsed: Bool
  ) throws {
    let path = try #require(folder).path + "/cache"
    let parent = try OpenFolder(try #require(folder).path)
    try parent.createFolder("cache", permissions: 0o700)
    let open = try parent.folder("cache")
    try Self.make(names, in: open)
    let cache = CacheFolder(path: path, isStandard: isStandard)
    #expect((cache.obstacle == nil) == isUsed)
    let expected = isUsed ? Set(names + [CacheFolder.mark]) : Set(names)
    #expect(Set(try open.list().map(\.name)) == expected)
  }

  /// SECURITY.md, “The cache”.
  @Test func `a project may keep 256 MB, and all together 512 MB`() {
    #expect(CacheFile.sizeLimit == 268_435_456 && CacheFolder.sizeLimit == 536_870_912)
  }

  @Test func `libraries that were replaced are not the same`() throws {
    let found = LoadedFiles.ofThisProcess
    #expect(found.isCurrent && found.text.contains("\t"))
    let changed = try #require(LoadedFiles(Array(found.text.replacing("\t", with: "\t1").utf8)))
    #expect(!changed.isCurrent)
    #expect(LoadedFiles([])?.isCurrent == false)
    #expect(LoadedFiles([0xff]) == nil && LoadedFiles([UInt8](repeating: 65, count: 1 << 17)) == nil)
  }
}
