import Drawing
import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite(.recorded()) struct VerifyTests {
  private static let group = "Generated/Assets.xcassets/TabBar"

  private func exported(_ files: [String: String] = SampleFiles.all) async throws -> TemporaryProject {
    let project = try TemporaryProject(files)
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    return project
  }

  @Test func `one file is a file`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "Icons" }], "catalog": { "path": "A.xcassets" } }"#,
      "Icons/.gitkeep": "",
    ])
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.output.hasPrefix("Verified: 1 file is as the design asks.\n"), "\(run)")
  }

  @Test func `what was just exported is as the design asks`() async throws {
    let project = try await exported()
    let before = try project.tree()
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .clean && run.output.hasPrefix("Verified: ") && run.errorOutput.isEmpty)
    #expect(try project.tree() == before)
  }

  /// Something done to an exported project, and what verify says of it.
  struct Tampering: Sendable, CustomStringConvertible {
    let description: String
    let change: @Sendable (TemporaryProject) throws -> Void
    let says: [String]
  }

  private static func edit(_ path: String, _ old: String, _ new: String) -> @Sendable (TemporaryProject) throws -> Void
  {
    { project in
      let text = try project.read(path)
      try #require(text.contains(old))
      try project.write(path, text.replacing(old, with: new, maxReplacements: 1))
    }
  }

  static let tamperings: [Tampering] = [
    Tampering(
      description: "a file that is gone", change: { try $0.remove("\(group)/home.imageset/home@2x.png") },
      says: [
        "\(group)/home.imageset/home@2x.png: error: the design needs this file, and it is missing", "[missing]",
      ]),
    Tampering(
      description: "another colour on disk",
      change: edit("\(group)/tabBarItemSelected.colorset/Contents.json", "0x15", "0xFF"),
      says: ["changed by hand: tabBarItemSelected: #FF5DFC on disk, #155DFC in tokens.json:16:", "[edited]"]),
    Tampering(
      description: "another colour in the design",
      change: edit("tokens.json", "0.415686, 0.447059, 0.509804", "0, 0, 1"),
      says: [
        "has changed since the last export: #6A7282 is now #0000FF, 1 color set, TabBarAppearance.swift", "[stale]",
        "note: tabBarItemUnselected: #6A7282 on disk, #0000FF in tokens.json:",
      ]),
    Tampering(
      description: "a PNG of the wrong scale",
      change: { project in
        try project.write(
          "\(group)/home.imageset/home@2x.png", Data(project.bytes("\(group)/home.imageset/home@3x.png")))
      }, says: ["it is 72 x 72 pixels, and its slot takes 48 x 48", "[edited]"]),
    Tampering(
      description: "other pixels",
      change: { project in
        try project.write(
          "\(group)/home.imageset/home@2x.png", Data(project.bytes("\(group)/bell.imageset/bell@2x.png")))
      }, says: ["% of the pixels differ, within", "[edited]"]),
    Tampering(
      description: "no PNG at all", change: { try $0.write("\(group)/home.imageset/home.png", "none") },
      says: ["it is not a PNG that can be read", "[edited]"]),
    Tampering(
      description: "a scale that is none", change: edit("\(group)/home.imageset/Contents.json", "2x\"\n", "4x\"\n"),
      says: ["home.imageset/Contents.json:11:17: error", "Xcode does not know the value “4x” of “scale”", "[edited]"]),
    Tampering(
      description: "a slot twice", change: edit("\(group)/home.imageset/Contents.json", "\"2x\"", "\"1x\""),
      says: ["home@2x.png” has the same purpose as an earlier slot"]),
    Tampering(
      description: "a missing component",
      change: edit("\(group)/tabBarItemSelected.colorset/Contents.json", "          \"blue\" : \"0xFC\",\n", ""),
      says: ["the colour has no “blue”"]),
    Tampering(
      description: "an appearance that is none",
      change: edit(
        "\(group)/tabBarItemSelected.colorset/Contents.json", "\"idiom\"",
        "\"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"drak\" } ], \"idiom\""),
      says: ["Xcode does not know the value “drak” of “value”"]),
    Tampering(
      description: "a file without a slot", change: { try $0.write("\(group)/home.imageset/old.png", "") },
      says: ["home.imageset/old.png: error: no slot of the set names this file", "[unassigned-file]"]),
    Tampering(
      description: "another line of Swift",
      change: edit("Generated/TabBarAppearance.swift", "import UIKit", "import AppKit"),
      says: ["says “import AppKit”, and the design asks for “import UIKit”", "[edited]"]),
    Tampering(
      description: "an icon that is gone",
      change: { project in
        try edit(
          "monotint.json", ",\n      { \"id\": \"alerts\", \"icon\": \"bell.svg\", \"title\": { \"en\": \"Alerts\" } }",
          "")(
            project)
        try project.remove("Assets/TabBar/bell.svg")
      },
      says: [
        "Assets/TabBar/bell.svg: error: bell.svg is gone since the last export: 3 pictures",
        "bell.imageset/bell@3x.png: note: Monotint made this file, and the design no longer needs it",
      ]),
    Tampering(
      description: "no lock file", change: { try $0.remove("monotint.lock") },
      says: ["monotint.lock: error: the output is what the design asks for, but the lock file", "[missing]"]),
    Tampering(
      description: "a design that changes without a picture that does",
      change: edit("Assets/TabBar/home.svg", "</svg>", "<!-- the same --></svg>"),
      says: [
        "Assets/TabBar/home.svg: error", "home.svg has changed since the last export", "[stale]", "monotint.lock: note",
      ]),
  ]

  @Test(arguments: tamperings)
  func `every difference is told for what it is`(tampering: Tampering) async throws {
    let project = try await exported()
    try tampering.change(project)
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings)
    for text in tampering.says { #expect(run.output.contains(text)) }
    let isRepaired = !tampering.says.contains("[unassigned-file]")
    for words in [["export", "--adopt"], ["verify"]] {
      let again = await CommandRun.monotint(words, in: project.folder)
      #expect((again.status == .clean) == isRepaired, "\(again)")
    }
  }

  @Test func `another compression is the same picture, another order of keys is not the same file`() async throws {
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/home@3x.png"
    // As RGBA instead of grey with alpha: other bytes, the same pixels.
    let recompressed = try PNG.encodeOriginal(PNG.decode(project.bytes(path)))
    let original = try project.bytes(path)
    try #require(recompressed != original)
    try project.write(path, Data(recompressed))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    let contents = "\(Self.group)/bell.imageset/Contents.json"
    let json = try JSONSerialization.jsonObject(with: Data(project.bytes(contents)))
    try project.write(contents, JSONSerialization.data(withJSONObject: json))
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(
      run.output.hasPrefix("\(contents):1:1: error: it was changed by hand: only the order of the keys"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.bytes(path) == recompressed)
  }

  @Test func `a key that is there twice is no other order of keys`() async throws {
    let project = try await exported()
    let path = "\(Self.group)/bell.imageset/Contents.json"
    let text = String(decoding: try project.bytes(path), as: UTF8.self)
    try project.write(path, text.replacing("\"version\" : 1", with: "\"version\" : 1, \"version\" : 1"))
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(
      run.output.contains("error: it was changed by hand: the key \"version\" is there twice in one object"), "\(run)")
  }

  @Test func `a chunk that changes how the same pixels are shown is a change`() async throws {
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/home@3x.png"
    let original = try project.bytes(path)
    func file(with chunk: [UInt8]) -> Data { Data(original.prefix(33) + chunk + original.dropFirst(33)) }
    let gamma: [UInt8] = [0, 0, 0, 4] + Array("gAMA".utf8)
    // Optimisers and editors write the gamma of sRGB.
    try project.write(path, file(with: gamma + [0, 0, 0xB1, 0x8F, 0x0B, 0xFC, 0x61, 0x05]))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    try project.write(path, file(with: gamma + [0, 0, 0x4E, 0x20, 0, 0, 0, 0]))
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(
      run.output.hasPrefix(
        "\(path): error: it was changed by hand: its pixels are the same, and it has a chunk “gAMA”, which does not"),
      "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.bytes(path) == original)
  }

  /// What others put into a PNG of equal pixels.
  static let additions: [(description: String, change: @Sendable ([UInt8]) -> [UInt8])] = [
    ("a chunk “iDOT”", { SamplePictures.inserting(SamplePictures.chunk("iDOT", [0, 0, 0, 2]), into: $0) }),
    ("a chunk “tEXt”", { SamplePictures.inserting(SamplePictures.chunk("tEXt", Array("a\0b".utf8)), into: $0) }),
    ("a chunk “prVt”", { SamplePictures.inserting(SamplePictures.chunk("prVt", [1]), into: $0) }),
    ("1024 bytes follow its end", { $0 + Array(repeating: 65, count: 1024) }),
  ]

  @Test(arguments: additions.indices)
  func `a picture with an addition is a change, which an export undoes`(index: Int) async throws {
    let (description, change) = Self.additions[index]
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/home@3x.png"
    let original = try project.bytes(path)
    try project.write(path, Data(change(original)))
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("its pixels are the same, and "), "\(run)")
    #expect(run.output.contains(description), "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.bytes(path) == original)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test(arguments: [
    (0o644, true), (0o664, true), (0o600, true), (0o444, true), (0o755, false), (0o777, false), (0o666, false),
    (0o744, false), (0o4644, false), (0o2644, false), (0o1644, false),
  ])
  func `output is neither executable nor writable for everyone`(mode: Int, isOutput: Bool) async throws {
    let project = try await exported()
    let paths = [
      "\(Self.group)/home.imageset/home@3x.png", "\(Self.group)/tabBarItemSelected.colorset/Contents.json",
      "Generated/TabBarAppearance.swift",
    ]
    for path in paths { try project.setMode(mode, of: path) }
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect((run.status == .clean) == isOutput, "\(run)")
    for path in paths where !isOutput {
      let octal = String(mode, radix: 8)
      #expect(run.output.contains("\(path): error: its permissions are \(octal); output must not be"), "\(run)")
    }
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let again = await CommandRun.monotint("verify", in: project.folder)
    #expect(again.status == .clean, "\(again)")
    // What was right is not written anew.
    if isOutput { #expect(try project.mode(of: paths[0]) == mode) }
  }

  /// Anybody can give a lock file any permissions.
  @Test(arguments: [0o666, 0o777])
  func `the permissions of the lock file excuse none of the output`(mode: Int) async throws {
    let project = try await exported()
    for path in try project.tree().keys { try project.setMode(mode, of: path) }
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(
      run.output.contains("TabBarAppearance.swift: error: its permissions are \(String(mode, radix: 8))"), "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: project.folder).allSatisfy { !$0.contains(".monotint-") })
  }

  @Test(.enabled(if: PermissionlessDisk.isAvailable))
  func `a disk that keeps no permissions is no difference`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    #expect(try await PermissionlessDisk.run("export", in: project.folder).status == 0)
    let verification = try await PermissionlessDisk.run("verify", in: project.folder)
    #expect(verification.status == 0, "\(verification)")
    let again = try await PermissionlessDisk.run("export", in: project.folder)
    #expect(again.output.contains("Nothing changed"), "\(again)")
    try project.setMode(0o4644, of: "Generated/TabBarAppearance.swift")
    #expect(try await PermissionlessDisk.run("verify", in: project.folder).status == 1)
  }

  @Test func `a lock file that was committed with other permissions allows none`() async throws {
    let project = try await exported()
    try project.commit()
    for path in ["monotint.lock", "Generated/TabBarAppearance.swift"] { try project.setMode(0o755, of: path) }
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.output.contains("TabBarAppearance.swift: error: its permissions are 755"), "\(run)")
    // On a disk that keeps no permissions, git's own files have the same.
    try project.setMode(0o755, of: ".git/HEAD")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `export says what verify says of a file that somebody put into a set`() async throws {
    let project = try await exported()
    let path = "\(Self.group)/home.imageset/extra.png"
    try project.write(path, "extra")
    let before = try project.tree()
    let finding = "\(path): error: no slot of the set names this file, and Monotint did not write it"
    for words in [["verify"], ["export"], ["export", "--force"], ["export", "--adopt"], ["export", "--dry-run"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .findings && run.output.contains(finding), "\(words): \(run)")
    }
    #expect(try project.tree() == before)
    try project.write(
      "monotint.json",
      SampleFiles.configuration.replacing(
        "{\n  \"icons\"", with: #"{ "rules": { "unassigned-file": { "icons": { "\#(path)": "note" } } }, "icons""#))
    for command in ["export", "verify"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .clean && run.output.contains("\(path): note: no slot"), "\(command): \(run)")
    }
  }

  @Test func `a newer lock file is not touched`() async throws {
    let project = try await exported()
    try Self.edit("monotint.lock", "\"version\": 4", "\"version\": 99")(project)
    for command in ["verify", "export"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .failure && run.errorOutput.contains("was written by a newer Monotint"))
    }
  }

  @Test func `what keeps a plan from being made keeps it from being compared`() async throws {
    let project = try await exported()
    try project.write("Assets/TabBar/home.svg", "<svg")
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.errorOutput == "Nothing was compared.\n")
  }

  @Test(arguments: [(".DS_Store", true), (".hidden.png", true), ("shown.png", false)])
  func `hidden files in a set do not count`(name: String, isClean: Bool) async throws {
    let project = try await exported()
    try project.write("\(Self.group)/home.imageset/\(name)", "finder")
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect((run.status == .clean) == isClean && run.output.contains("[unassigned-file]") == !isClean, "\(run)")
  }

  @Test(arguments: [
    (["home"], "Assets/TabBar/home.svg: error: home.svg has changed"),
    (["bell", "home"], "Assets/TabBar/bell.svg: error: bell.svg and 1 more have changed"),
  ])
  func `so many icons have changed without a picture that does`(names: [String], message: String) async throws {
    let project = try await exported()
    for name in names { try Self.edit("Assets/TabBar/\(name).svg", "</svg>", "<!-- the same --></svg>")(project) }
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("\(message) since the last export"), "\(run)")
  }

  @Test func `a change and its undoing leave nothing to say`() async throws {
    let project = try await exported()
    try Self.edit("Assets/TabBar/home.svg", "stroke-width=\"2\"", "stroke-width=\"3\"")(project)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .findings)
    try project.write("Assets/TabBar/home.svg", SampleFiles.home)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }
}
