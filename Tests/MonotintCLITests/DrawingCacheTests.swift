import Foundation
internal import MonotintCLI
internal import Rendering
import TestSupport
import Testing

/// The user's cache of drawings. `/bin/false` in place of the workers shows whether something is drawn: it cannot.
@Suite struct DrawingCacheTests {
  private let project: TemporaryProject
  private let cache = try? TemporaryProject()

  init() throws { project = try TemporaryProject(SampleFiles.all) }

  private var folder: String { (cache?.folder ?? "") + "/drawings" }

  private func run(
    _ words: String..., at renderers: RendererPool = .thisProcess, caching: Bool = true
  ) async -> CommandRun {
    await CommandRun.monotint(
      words, in: project.folder, environment: caching ? ["MONOTINT_CACHE": folder] : [:], at: renderers)
  }

  private static let broken = RendererPool.workers(program: "/bin/false")

  /// The one file of the cache.
  private var file: URL {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return URL(filePath: folder).appending(path: try #require(names.first { $0.hasSuffix(".drawings") }))
    }
  }

  private func output() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: project.folder) {
      files[path] = FileManager.default.contents(atPath: project.url(path).path)
    }
    return files
  }

  @Test func `an export draws only what has changed`() async throws {
    #expect(await run("export", caching: false).status == .clean)
    let expected = try output()
    try project.remove("Generated")
    #expect(await run("export").status == .clean)
    #expect(await run("export", at: Self.broken).status == .clean)
    // Deleted output is written again.
    try project.remove("Generated")
    #expect(await run("export", at: Self.broken).status == .clean)
    #expect(try output() == expected)
    try project.write("Assets/TabBar/home.svg", SampleFiles.bell)
    #expect(await run("export", at: Self.broken).status == .failure)
    #expect(await run("export").status == .clean)
    #expect(await run("export", at: Self.broken).status == .clean)
    // A setting that changes the pictures.
    try project.write(
      "monotint.json", SampleFiles.configuration.replacing("{", with: "{ \"canvas\": 30,", maxReplacements: 1))
    #expect(await run("export", at: Self.broken).status == .failure)
  }

  @Test func `without the cache nothing but time is different`() async throws {
    #expect(await run("export").status == .clean)
    let expected = try output()
    try FileManager.default.removeItem(atPath: folder)
    #expect(await run("export", at: Self.broken).status == .failure)
    #expect(await run("export").status == .clean)
    #expect(try output() == expected)
  }

  @Test(arguments: [["verify"], ["check"], ["diff"], ["preview", "-o", "page.html"], ["export", "--force"]])
  func `no command but an export believes the cache`(words: [String]) async throws {
    #expect(await run("export").status == .clean)
    try project.commit()
    let run = await CommandRun.monotint(
      words, in: project.folder, environment: ["MONOTINT_CACHE": folder], at: Self.broken)
    #expect(run.status == .failure && run.errorOutput.contains("cannot start a renderer"), "\(run)")
  }

  @Test func `a damaged cache is not believed`() async throws {
    #expect(await run("export").status == .clean)
    let expected = try output()
    let sound = try Data(contentsOf: file)
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    for step in 0..<60 {
      var damaged = sound
      let place = sound.count * step / 60
      if step.isMultiple(of: 3) { damaged = damaged.prefix(place) } else { damaged[place] ^= 0x10 }
      try damaged.write(to: try file)
      try FileManager.default.setAttributes(mode, ofItemAtPath: try file.path)
      try project.remove("Generated")
      #expect(await run("export").status == .clean)
      #expect(try output() == expected, "damaged at \(place)")
    }
  }

  @Test(arguments: ["link to folder", "open folder", "file", "link to file", "open file", "no parent"])
  func `what others could have written is not used`(kind: String) async throws {
    #expect(await run("export").status == .clean)
    let manager = FileManager.default
    func setMode(_ mode: Int, _ path: String) throws {
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    let path = try file.path
    switch kind {
    case "link to folder":
      try manager.moveItem(atPath: folder, toPath: folder + ".real")
      try manager.createSymbolicLink(atPath: folder, withDestinationPath: folder + ".real")
    case "open folder": try setMode(0o755, folder)
    case "file":
      try manager.removeItem(atPath: folder)
      try Data("mine".utf8).write(to: URL(filePath: folder))
    case "link to file":
      try manager.moveItem(atPath: path, toPath: path + ".real")
      try manager.createSymbolicLink(atPath: path, withDestinationPath: path + ".real")
    case "open file": try setMode(0o622, path)
    default: try manager.removeItem(atPath: try #require(cache).folder)
    }
    #expect(await run("export", at: Self.broken).status == .failure)
    #expect(await run("export").status == .clean)
    if kind == "file" { #expect(try String(contentsOfFile: folder, encoding: .utf8) == "mine") }
    if kind == "no parent" {
      try manager.createDirectory(atPath: try #require(cache).folder, withIntermediateDirectories: true)
    }
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a file away"), arguments: [true, false])
  func `what belongs to another user is not used`(isFolder: Bool) async throws {
    #expect(await run("export").status == .clean)
    try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: isFolder ? folder : try file.path)
    #expect(await run("export", at: Self.broken).status == .failure)
    #expect(await run("export").status == .clean)
  }

  @Test func `only the user may read the cache`() async throws {
    #expect(await run("export").status == .clean)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    let ofFile = try FileManager.default.attributesOfItem(atPath: try file.path)
    #expect((ofFile[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `runs at the same time leave a sound cache`() async throws {
    let place = (project: project.folder, environment: ["MONOTINT_CACHE": folder])
    await withTaskGroup { group in
      for _ in 0..<6 {
        group.addTask {
          await CommandRun.monotint("export", "--dry-run", in: place.project, environment: place.environment).status
        }
      }
      for await status in group { #expect(status == .clean) }
    }
    #expect(await run("export", at: Self.broken).status == .clean)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test(.enabled(if: FaultyRun.isAvailable), arguments: ["create", "write"])
  func `a full disk costs the cache and not the export`(call: String) async throws {
    var environment = FaultyRun.environment(at: [call], number: 1, .fail(ENOSPC))
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    environment["MONOTINT_CACHE"] = folder
    let run = try ProgramRun("export", in: project.folder, environment: environment)
    let end = await run.end()
    #expect(end.status == 0, "\(end.output)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.contains { $0.hasSuffix(".drawings") }, "\(names)")
    #expect(await self.run("verify").status == .clean)
  }

  @Test func `workers keep their drawings for the next run`() async throws {
    let environment = ["MONOTINT_CACHE": folder]
    let cold = try ProgramRun("export", in: project.folder, environment: environment)
    #expect(await cold.end().status == 0)
    let size = try Data(contentsOf: file).count
    #expect(size > 1000)
    try project.write("Assets/TabBar/bell.svg", SampleFiles.home.replacing("<svg", with: "<svg data-a=\"\""))
    let changed = try ProgramRun("export", in: project.folder, environment: environment)
    #expect(await changed.end().status == 0)
    #expect(await run("verify").status == .clean)
  }

  @Test(arguments: [["export"], ["export", "--quiet"], ["export", "--dry-run"]])
  func `a folder with files of the user stays as it is, and the export says so`(words: [String]) async throws {
    let cache = try #require(cache)
    for name in ["new-contract.txt", "new-1", "video.mov"] { try cache.write("drawings/\(name)", name) }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    let before = try cache.tree()
    let run = await CommandRun.monotint(words, in: project.folder, environment: ["MONOTINT_CACHE": folder])
    #expect(run.status == .clean)
    #expect(
      run.errorOutput.hasPrefix(
        "monotint: the cache \(folder) is not used, because it holds files that are not of Monotint's cache;"))
    #expect(run.errorOutput.split(separator: "\n").count == 1, "\(run)")
    #expect(try cache.tree() == before)
  }

  @Test func `an empty value turns the cache off`() async throws {
    let home = project.folder + "/home"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    for value in ["", "relative"] {
      let run = await CommandRun.monotint(
        "export", in: project.folder, environment: ["HOME": home, "MONOTINT_CACHE": value])
      #expect(run.status == .clean)
      #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: "relative"))
    let run = await CommandRun.monotint("export", in: project.folder, environment: ["HOME": home])
    #expect(run.status == .clean)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home).contains { $0.hasSuffix(".drawings") })
  }
}
