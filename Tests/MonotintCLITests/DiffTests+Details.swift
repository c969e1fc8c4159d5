import MonotintCLI
import TestSupport
import Testing

extension DiffTests {
  private func tokens(_ components: String, alpha: String = "1", more: String = "") -> String {
    #"{ "t": { "$type": "color", \#(more)"$value": { "colorSpace": "srgb", "components": \#(components), "alpha": \#(alpha) } } }"#
  }

  @Test(
    arguments: [
      ("[0, 0, 0]", "0.5", "[0, 0, 0]", "0.25", "  t: #000000 at 50 % → #000000 at 25 %"),
      ("[0, 0, 0]", "1", "[0, 0, 0]", "0.999", "  t: #000000 → #000000 at 99.9 %"),
      ("[0, 0, 0]", "0.1234", "[0, 0, 0]", "0.1239", "  t: #000000 at 12.34 % → #000000 at 12.39 %"),
      // Components that round to the same hex are the same colour.
      ("[0.5, 0, 0]", "1", "[0.501, 0, 0]", "1", nil),
      ("[0.5, 0, 0]", "1", "[0.505, 0, 0]", "1", "  t: #800000 → #810000"),
    ] as [(String, String, String, String, String?)])
  func `a colour has changed when it looks different`(
    before: String, alphaBefore: String, after: String, alphaAfter: String, line: String?
  ) async throws {
    let project = try TemporaryProject(["monotint.json": "{}", "tokens.json": tokens(before, alpha: alphaBefore)])
    try project.commit()
    try project.write("tokens.json", tokens(after, alpha: alphaAfter))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == (line.map { "Tokens\n\($0)\n" } ?? "No token and no icon has changed since HEAD.\n"), "\(run)")
  }

  @Test func `a token that is deprecated without a reason`() async throws {
    let configuration = #"{ "swift": { "tokens": "T.swift" } }"#
    let project = try TemporaryProject(["monotint.json": configuration, "tokens.json": tokens("[0, 0, 0]")])
    try project.commit()
    try project.write("tokens.json", tokens("[0, 0, 0]", more: #""$deprecated": true, "#))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(run.output == "Constants\n  t (deprecation): in use → deprecated\n", "\(run)")
  }

  @Test func `an icon of another size, and one whose picture git does not hold`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    let whole = try project.read("monotint.json")
    try project.write("monotint.json", whole.replacing("{\n  \"icons\"", with: "{\n  \"canvas\": 32,\n  \"icons\""))
    let larger = await CommandRun.monotint("diff", in: project.folder)
    #expect(larger.output.contains("  Assets/TabBar/home.svg: 72 x 72 pixels before, 96 x 96 after\n"), "\(larger)")

    try project.write("monotint.json", whole)
    let pictures = try project.tree("Generated").keys.filter { $0.hasSuffix(".png") }
    for path in pictures {
      try project.write(path, "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")
    }
    try project.commit()
    try project.write("Assets/TabBar/home.svg", SampleFiles.home.replacing("12 4", with: "12 6"))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(run.output == "Icons\n  Assets/TabBar/home.svg: changed\n", "\(run)")
  }

  @Test(arguments: [("svg", "pdf"), ("pdf", "svg"), ("png", "svg")])
  func `an icon that changes its format too is compared by pixels`(before: String, after: String) async throws {
    func configuration(_ format: String) -> String {
      #"{ "icons": [{ "path": "i" }], "catalog": { "format": "\#(format)" } }"#
    }
    let project = try TemporaryProject([
      "monotint.json": configuration(before), "i/x.svg": SampleFiles.icon(#"<path d="M4 4h8v16H4z" fill="black"/>"#),
    ])
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("monotint.json", configuration(after))
    try project.write("i/x.svg", SampleFiles.icon(#"<path d="M4 4h8v12H4z" fill="black"/>"#))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(run.output.hasPrefix("Icons\n  i/x.svg: 5.6 % of the pixels differ, within "), "\(run)")
  }

  @Test(arguments: [(32, 24, "96 x 72"), (24, 32, "72 x 96")])
  func `an icon that is wider or higher`(width: Int, height: Int, after: String) async throws {
    func icon(_ width: Int, _ height: Int) -> String {
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)"><path d="M4 4h16v16H4z"/></svg>"#
    }
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": [{ "path": "i", "canvas": "file" }] }"#, "i/home.svg": icon(24, 24),
    ])
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.write("i/home.svg", icon(width, height))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(run.output == "Icons\n  i/home.svg: 72 x 72 pixels before, \(after) after\n", "\(run)")
  }

  @Test(arguments: [
    ("HEAD", false, "this project is not in a git repository, so there is nothing to compare with"),
    (
      "x", false,
      "git has no revision “x”: this project is not in a git repository, so there is nothing to compare with"
    ),
    ("HEAD", true, "the git repository has no commit yet, so there is nothing to compare with"),
    ("x", true, "the git repository has no commit yet, so there is nothing to compare with"),
  ])
  func `why there is nothing to compare with`(revision: String, isRepository: Bool, message: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    if isRepository {
      // What git needs to see a repository.
      for path in [".git/objects/x", ".git/refs/x"] { try project.write(path, "") }
      try project.write(".git/HEAD", "ref: refs/heads/main\n")
    }
    let run = await CommandRun.monotint("diff", revision, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.hasPrefix("monotint: \(message)\n"), "\(run)")
  }

  @Test func `without git, the help says how to get it`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.commit()
    let end = try await ProgramRun("diff", in: project.folder, environment: ["PATH": "/nowhere"]).end()
    #expect(
      end.status == 2
        && end.output == """
          monotint: this needs git, which cannot be started: no such file or folder
            install git (`apt-get install git`, or `xcode-select --install` on a Mac), or add its folder to PATH

          """,
      "\(end)")
  }
}
