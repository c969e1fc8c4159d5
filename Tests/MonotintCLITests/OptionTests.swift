import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Options whose effect is the same in several commands, or that no other suite needs.
@Suite(.recorded()) struct OptionTests {
  // MARK: --input

  private static func tokens(_ hex: String) -> String {
    ##"{ "tabBar": { "background": { "$type": "color", "$value": "#\##(hex)" } } }"##
  }

  /// Two brands whose bars differ, and of which one has a token too many.
  private static func brands() throws -> TemporaryProject {
    try TemporaryProject([
      "acme.json": tokens("AA0000"),
      "globex.json": tokens("0000BB").replacing(
        #""tabBar": {"#, with: #""tabBar": { "extra": { "$type": "number", "$value": 1 },"#),
      "brands.json": ##"""
      { "version": "2025.10", "modifiers": { "brand": { "contexts": {
          "acme": [{ "$ref": "acme.json" }], "globex": [{ "$ref": "globex.json" }] } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/brand" }] }
      """##,
      "Assets/home.svg": SampleFiles.home,
      "monotint.json": #"{ "tokens": { "resolver": "brands.json", "inputs": { "brand": "acme" } } }"#,
    ])
  }

  private static let input = ["--input", "brand=globex"]

  /// Each command says of the other brand what is true of it alone.
  @Test(arguments: [["check"], ["export", "--dry-run"], ["export"], ["verify"]])
  func `a brand is chosen for one run, and its findings are told`(words: [String]) async throws {
    let project = try Self.brands()
    #expect(await CommandRun.monotint("export", "--input", "brand=globex", in: project.folder).status == .clean)
    let other = await CommandRun.monotint(words + Self.input + ["--all"], in: project.folder)
    #expect(other.status == .clean && other.output.contains("“tabBar.extra” is no role"), "\(other)")
    let usual = await CommandRun.monotint(words + ["--all"], in: project.folder)
    #expect(!usual.output.contains("“tabBar.extra”"), "\(usual)")
    #expect(words != ["verify"] || usual.status == .findings)
  }

  @Test func `preview, diff and tokens show the brand that is chosen`() async throws {
    let project = try Self.brands()
    try project.commit()
    for (file, hex) in [("acme.json", "CC0000"), ("globex.json", "0000DD")] {
      try project.write(file, Self.tokens(hex))
    }
    for (options, hex, other) in [([], "CC0000", "0000DD"), (Self.input, "0000DD", "CC0000")] {
      let page = await CommandRun.monotint(["preview", "-o", "-"] + options, in: project.folder)
      #expect(page.output.contains("#\(hex)") && !page.output.contains("#\(other)"))
      let diff = await CommandRun.monotint(["diff"] + options, in: project.folder)
      #expect(diff.output.contains("→ #\(hex)") && !diff.output.contains("#\(other)"), "\(diff)")
      let list = await CommandRun.monotint(["tokens"] + options, in: project.folder)
      #expect(
        list.output.contains("#\(hex.lowercased())") && !list.output.contains("#\(other.lowercased())"), "\(list)")
    }
  }

  @Test func `a watch exports the brand that is chosen`() async throws {
    let project = try Self.brands()
    let run = LiveRun("watch", "--input", "brand=globex", in: project.folder)
    try await run.wait { $0.contains("Exported") }
    _ = await run.stop()
    let text = try project.read("Generated/TabBarAppearance.swift")
    #expect(text.contains("blue: 0xBB") && !text.contains("red: 0xAA"), "\(text)")
  }

  @Test func `init keeps the brand that is chosen in the configuration`() async throws {
    let project = try Self.brands()
    try project.remove("monotint.json")
    let open = await CommandRun.monotint("init", "--config", "open.json", in: project.folder)
    #expect(open.status == .clean && open.output.contains("\nchoose brand: acme or globex"), "\(open)")
    let run = await CommandRun.monotint(["init"] + Self.input, in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.read("monotint.json").contains(#""inputs": { "brand": "globex" }"#))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("Generated/TabBarAppearance.swift").contains("blue: 0xBB"))
  }

  // MARK: tokens

  private static func color(_ hex: String) -> String {
    ##"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\##(hex)] } } }"##
  }

  @Test(arguments: [
    ([], "#ff0000"), (["--appearance", "light"], "#ff0000"), (["--appearance", "dark"], "#00ff00"),
    (["--appearance", "lightHighContrast"], "#0000ff"), (["--appearance=darkHighContrast"], "#ffff00"),
  ])
  func `the tokens of an appearance are listed`(options: [String], hex: String) async throws {
    let project = try TemporaryProject([
      "l.json": Self.color("1, 0, 0"), "d.json": Self.color("0, 1, 0"), "lh.json": Self.color("0, 0, 1"),
      "dh.json": Self.color("1, 1, 0"),
      "monotint.json":
        #"{ "icons": [], "tokens": { "light": "l.json", "dark": "d.json", "lightHighContrast": "lh.json", "darkHighContrast": "dh.json" } }"#,
    ])
    let run = await CommandRun.monotint(["tokens"] + options, in: project.folder)
    #expect(run.status == .clean && run.output.contains(hex), "\(run)")
    #expect(run.output.matches(of: /#[0-9a-f]{6}/).allSatisfy { $0.output == hex }, "\(run)")
    let json = await CommandRun.monotint(["tokens", "--format", "json"] + options, in: project.folder)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let tokens = try #require(document?["tokens"] as? [[String: Any]])
    #expect(tokens.count == 1 && tokens[0]["hex"] as? String == hex, "\(json)")
    // Whatever is listed, every appearance stands beside it.
    #expect((tokens[0]["values"] as? [String: Any])?.count == 4, "\(json)")
  }

  @Test func `an appearance that iOS does not have is refused`() async throws {
    let project = try TemporaryProject(["tokens.json": Self.color("1, 0, 0")])
    let run = await CommandRun.monotint("tokens", "--appearance", "sepia", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("sepia"), "\(run)")
  }

  @Test(arguments: ["tokens", "check"])
  func `--strict-tokens makes errors of what 2025_10 does not allow`(command: String) async throws {
    let project = try TemporaryProject([
      "old.json": ##"{ "blue": { "$type": "color", "$value": "#0000ff" } }"##
    ])
    let usual = await CommandRun.monotint(command, "old.json", in: project.folder)
    #expect(usual.status == .clean, "\(usual)")
    let strict = await CommandRun.monotint(command, "old.json", "--strict-tokens", in: project.folder)
    #expect(strict.status == .findings && "\(strict)".contains("old.json:1:41: error: "), "\(strict)")
  }

  // MARK: Keys of the configuration

  /// A colour of Display P3 that sRGB does not have.
  @Test(arguments: [(#""gamut": "srgb", "#, false), (#""gamut": "display-p3", "#, true), ("", true)])
  func `a colour outside of the gamut is mapped into it`(gamut: String, isWide: Bool) async throws {
    let project = try TemporaryProject([
      "tokens.json":
        #"{ "tabBar": { "background": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [0, 1, 0] } } } }"#,
      "Assets/home.svg": SampleFiles.home, "monotint.json": #"{ \#(gamut)"icons": "Assets" }"#,
    ])
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let set = try project.read("Generated/Assets.xcassets/TabBar/tabBarBackground.colorset/Contents.json")
    let code = try project.read("Generated/TabBarAppearance.swift")
    #expect(set.contains(#""color-space" : "display-p3""#) == isWide, "\(set)")
    #expect(set.contains(#""color-space" : "srgb""#) != isWide && code.contains("displayP3Red") == isWide, "\(code)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a catalog may have another type, another access level and other rules`() async throws {
    var files: [String: String] = [:]
    for name in ["A", "B", "C"] {
      let path = "App/\(name).xcassets"
      files["\(path)/Contents.json"] = #"{ "info" : { "author" : "xcode", "version" : 1 } }"#
      files["\(path)/home.imageset/Contents.json"] =
        #"{ "images" : [ { "filename" : "home.svg", "idiom" : "universal" } ], "info" : { "author" : "xcode", "version" : 1 } }"#
      files["\(path)/home.imageset/home.svg"] = SampleFiles.home
      files["\(path)/home.imageset/more.svg"] = SampleFiles.bell
    }
    files["monotint.json"] = """
      { "icons": [], "swift": { "access": "package" }, "catalogs": [
        { "path": "App/A.xcassets", "swift": "Code/Pictures.swift" },
        { "path": "App/B.xcassets", "swift": "Code/Other.swift", "name": "Kit", "access": "public",
          "rules": { "catalog-unassigned-file": "off" } },
        { "path": "App/C.xcassets", "swift": null, "rules": { "catalog-unassigned-file": "error" } } ],
        "rules": { "catalog-unassigned-file": "note" } }
      """
    let project = try TemporaryProject(files)
    let check = await CommandRun.monotint("check", "--all", in: project.folder)
    let lines = check.output.split(separator: "\n").filter { $0.contains("[catalog-unassigned-file]") }
    #expect(lines.count == 2, "\(check)")
    #expect(lines[0].hasPrefix("App/A.xcassets/home.imageset/") && lines[0].contains(": note: "), "\(check)")
    #expect(lines[1].hasPrefix("App/C.xcassets/home.imageset/") && lines[1].contains(": error: "), "\(check)")
    try project.remove("App/C.xcassets/home.imageset/more.svg")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.tree("Code").keys.sorted() == ["Code/Other.swift", "Code/Pictures.swift"])
    #expect(try project.read("Code/Pictures.swift").contains("\npackage enum Pictures {"))
    #expect(try project.read("Code/Other.swift").contains("\npublic enum Kit {"))
  }

  // MARK: preview

  /// A picture of crossing lines, which compresses badly.
  private static func noise(_ seed: UInt64) -> String {
    var state = seed
    func next(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    let lines = (0..<400).map { _ in
      "<path d=\"M\(next(448)) \(next(448))L\(next(448)) \(next(448))\" stroke=\"rgb(\(next(256)),\(next(256)),\(next(256)))\"/>"
    }
    return """
      <svg width="448" height="448" viewBox="0 0 448 448" xmlns="http://www.w3.org/2000/svg">\(lines.joined())</svg>
      """
  }

  @Test func `a page with many pictures stays small, unless --full asks for every picture as it is`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "art", "canvas": "file", "render": "original" }] }"#
    ])
    try project.write("art/lines.svg", Self.noise(1))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let picture = try project.bytes("Generated/Assets.xcassets/art/lines.imageset/lines@3x.png")
    for (options, isReduced) in [([], true), (["--full"], false)] {
      let run = await CommandRun.monotint(["preview", "-o", "page.html"] + options, in: project.folder)
      #expect(run.status == .clean, "\(run)")
      let page = Data(try project.bytes("page.html"))
      #expect((page.count < 4_600_000) == isReduced, "\(page.count)")
      #expect((page.range(of: Data(picture.prefix(3000)).base64EncodedData()) == nil) == isReduced)
    }
  }

  @Test func `a page says what it has no room for, and so does the command`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    // The words of 1,100 tokens are more than a page has room for.
    let words = String(repeating: "words ", count: 400)
    let tokens = (0..<1100).map { #""t\#($0)": { "$type": "number", "$value": \#($0), "$description": "\#(words)" }"# }
    try project.write("more.json", "{ \(tokens.joined(separator: ",\n")) }")
    try project.write(
      "monotint.json",
      #"{ "tokens": "more.json", "icons": [], "swift": { "path": null, "tokens": "Generated/DesignTokens.swift" } }"#)
    for (options, isWhole) in [([], false), (["--full"], true)] {
      let run = await CommandRun.monotint(["preview", "-o", "page.html"] + options, in: project.folder)
      #expect(run.status == .clean, "\(run)")
      let page = try project.read("page.html")
      #expect((page.utf8.count < 3_000_000) == !isWhole, "\(page.utf8.count)")
      #expect(run.errorOutput.contains("The page has no room for ") == !isWhole, "\(run)")
      #expect(run.errorOutput.contains(" of 1100 constants. `monotint preview --full` shows everything.") == !isWhole)
      #expect((page.firstRange(of: " of 1100 constants\"") != nil) == !isWhole)
    }
  }

  #if os(Linux)
    @Test(arguments: [["preview"], ["preview", "-o", "page.html"]])
    func `--open opens the page that was written`(words: [String]) async throws {
      let project = try TemporaryProject(SampleFiles.all)
      try project.write("bin/xdg-open", "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"$OPENED\"\n")
      try project.setMode(0o755, of: "bin/xdg-open")
      let environment = ["PATH": project.url("bin").path, "OPENED": project.url("opened").path]
      let plain = try await ProgramRun(words, in: project.folder, environment: environment).end()
      #expect(plain.status == 0 && !project.exists("opened"), "\(plain)")
      let run = try await ProgramRun(words + ["--open"], in: project.folder, environment: environment).end()
      #expect(run.status == 0, "\(run)")
      let name = words.last == "preview" ? "preview.html" : words.last ?? ""
      // The program goes on by itself.
      func isOpened() throws -> Bool { try project.exists("opened") && !project.read("opened").isEmpty }
      for _ in 0..<2000 {
        if try isOpened() { break }
        try await Task.sleep(for: .milliseconds(2))
      }
      #expect(try project.read("opened").hasSuffix("/\(name)\n"), "\(run)")
    }
  #endif

  // MARK: What is printed

  @Test func `--verbose says more than usual, and --quiet less`() async throws {
    var files = SampleFiles.all
    files["Assets/TabBar/home.svg"] = SampleFiles.icon(#"<path d="M0 0h24v20H0z" fill="black"/>"#)
    for words in [["export"], ["verify"], ["check"], ["preview"], ["diff"], ["tokens"]] {
      let project = try TemporaryProject(files)
      try project.commit()
      if words != ["export"] { _ = await CommandRun.monotint("export", in: project.folder) }
      let usual = await CommandRun.monotint(words, in: project.folder)
      let quiet = await CommandRun.monotint(words + ["--quiet"], in: project.folder)
      #expect(quiet.status == usual.status, "\(words) \(quiet)")
      let lengths = [quiet, usual].map { $0.output.count + $0.errorOutput.count }
      #expect(lengths[0] <= lengths[1], "\(words) \(quiet) \(usual)")
      #expect(!quiet.output.contains("Nothing") && !quiet.output.contains("Verified"), "\(words) \(quiet)")
    }
  }
}
