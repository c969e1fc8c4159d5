import MonotintCLI
import TestSupport
import Testing

/// What is said of commands that cannot be run, and what to do about it.
@Suite(.recorded()) struct RefusedCommandTests {
  /// Runs commands one after another; each of them ends with an error.
  private static func run(_ lines: [String], in files: [String: String]) async throws {
    let project = try TemporaryProject(files)
    let before = try project.tree()
    for line in lines {
      let run = await CommandRun.monotint(line.split(separator: " ").map(String.init), in: project.folder)
      #expect(run.status != .clean, "\(line): \(run)")
    }
    #expect(try project.tree() == before)
  }

  @Test func `words that no command takes`() async throws {
    try await Self.run(
      [
        "nothing", "exprot", "--json", "--jobs 2 export", "help nothing", "help a b", "tokens a.json b.json",
        "completions", "completions nushell", "export --jobs", "export --jobs x", "export --jobs=0", "export --quiet=1",
        "check --format yaml", "check --stirct", "check -x", "preview -o", "rules nothing", "diff --format pdf",
        "check --color sometimes", "check --fix=nothing", "check --fix --format json", "check --dry-run",
        "check --explain --format json", "check -o page.html",
        "check --write-baseline", "init --move A", "init --dry-run", "pull x", "pull =x",
        "pull x=y", "verify extra", "export --config", "check --input a", "check --input =b",
        "tokens --appearance night",
      ], in: [:])
  }

  @Test func `a folder with nothing in it`() async throws {
    try await Self.run(
      [
        "init", "export", "verify", "preview", "diff", "tokens", "tokens none.json", "check none", "check none.svg",
        "check --explain", "init none", "init --from none", "init --from A.xcassets", "pull",
        "export --config none.json", "export -C none", "check --baseline none.json", "check --explain none.svg",
      ], in: ["notes.txt": "", "folder/.keep": ""])
  }

  @Test func `a configuration with an error`() async throws {
    let catalog = "A.xcassets/a.imageset"
    try await Self.run(
      [
        "export", "verify", "check", "diff", "tokens", "pull", "init", "init A.xcassets",
        "init --from A.xcassets", "init --from A.xcassets --move Icons",
      ],
      in: [
        "monotint.json": #"{ "canvas": 0 }"#,
        "\(catalog)/Contents.json": SampleCatalog.contents(SampleCatalog.slot("x.svg")),
        "\(catalog)/x.svg": SampleFiles.home, "A.xcassets/Contents.json": "{}",
      ])
  }

  @Test func `a project without a folder of icons`() async throws {
    let icon = #""icons": [], "figma": { "file": "abcDEF123456", "icons": { "a": "a.svg" } }"#
    for configuration in [#""icons": []"#, icon, #""icons": [], "figma": { "file": "abcDEF123456" }"#] {
      try await Self.run(["pull", "pull home=https://a.example"], in: ["monotint.json": "{ \(configuration) }"])
    }
  }

  @Test func `a configuration that is no file`() async throws {
    try await Self.run(
      ["init", "export", "init --from A.xcassets"], in: ["monotint.json/.keep": "", "A.xcassets/Contents.json": "{}"])
  }

  @Test func `paths that are no catalog`() async throws {
    try await Self.run(
      [
        "init --from A.xcassets/a.imageset/x.svg", "init --from B", "init B",
        "init A.xcassets/b.imageset",
        "init --from A.xcassets --move A.xcassets", "init --from A.xcassets --move ../out",
        "init --from A.xcassets/a.imageset C.xcassets/c.imageset --move Icons",

      ],
      in: [
        "A.xcassets/a.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("x.svg")),
        "A.xcassets/a.imageset/x.svg": SampleFiles.home, "A.xcassets/Contents.json": "{}", "B/notes.txt": "",
        "monotint.json": #"{ "icons": [], "catalogs": [{ "path": "A.xcassets" }, { "path": "C.xcassets" }] }"#,
        "C.xcassets/c.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("x.svg")),
        "C.xcassets/c.imageset/x.svg": SampleFiles.bell, "C.xcassets/Contents.json": "{}",
      ])
  }
}
