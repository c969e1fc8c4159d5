import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What stands where in the output of a command, and what is only counted.
@Suite(.recorded()) struct PrintedTests {
  /// Its titles do not stand out from the bar: a warning.
  private static var pale: [String: String] {
    var files = SampleFiles.all
    files["tokens.json"] = SampleFiles.tokens.replacing("[0.415686, 0.447059, 0.509804]", with: "[0.8, 0.8, 0.8]")
    return files
  }

  private func lines(_ run: CommandRun) -> [String] { run.output.split(separator: "\n").map(String.init) }

  @Test(arguments: [false, true])
  func `written files come first and findings last, with their counts`(isInteractive: Bool) async throws {
    let project = try TemporaryProject(Self.pale)
    let run = await CommandRun.monotint("export", in: project.folder, interactive: isInteractive)
    let lines = lines(run)
    #expect(lines.first == "16 files written in 7 sets and 5 elsewhere; 0 kept.")
    #expect(lines.last?.wholeMatch(of: /[0-9] warnings? in tokens.json/) != nil, "\(run.output)")
    #expect(run.output.contains("[contrast]") && !run.output.contains("wrote"))
    let again = await CommandRun.monotint("export", "--verbose", "--force", in: project.folder)
    #expect(again.output.contains("kept    Generated/TabBarAppearance.swift\n"))
    try project.remove("Generated/TabBarAppearance.swift")
    try project.remove("Generated/Assets.xcassets/TabBar/home.imageset/home.png")
    let third = await CommandRun.monotint("export", in: project.folder)
    #expect(third.output.hasPrefix("1 file written in 1 set and 1 elsewhere; "), "\(third.output)")
  }

  @Test func `verify and a quiet export only count what stays as it is`() async throws {
    let project = try TemporaryProject(Self.pale)
    let first = await CommandRun.monotint("export", in: project.folder)
    let count = try #require(lines(first).last)
    let quiet = await CommandRun.monotint("export", "-q", in: project.folder)
    // Nothing is written, and each warning that is counted is printed.
    let warnings = lines(quiet).dropLast()
    #expect(quiet.status == .clean && lines(quiet).last == count && count.hasPrefix("\(warnings.count) warning"))
    #expect(!warnings.isEmpty && warnings.allSatisfy { $0.contains(": warning: ") }, "\(quiet)")
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .clean && lines(verify).count == 2 && lines(verify).last == count)
    let all = await CommandRun.monotint("verify", "--all", in: project.folder)
    #expect(all.output.contains("[contrast]"))
    let json = await CommandRun.monotint("verify", "--format", "json", in: project.folder)
    #expect(json.output.contains(#""rule": "contrast""#))
    try project.remove("Generated/TabBarAppearance.swift")
    let drift = await CommandRun.monotint("verify", in: project.folder)
    #expect(drift.status == .findings && lines(drift).count == 2 && drift.output.contains("[missing]"))
    #expect(lines(drift).last?.hasPrefix("1 error, ") == true)
  }

  @Test func `annotations are errors, drift and what no baseline holds`() async throws {
    let project = try TemporaryProject(Self.pale)
    _ = await CommandRun.monotint("export", "-q", in: project.folder)
    func annotations(_ words: String...) async -> Int {
      let run = await CommandRun.monotint(words + ["--format", "github"], in: project.folder)
      return lines(run).count { $0.hasPrefix("::") }
    }
    for command in ["export", "verify", "check"] {
      #expect(await annotations(command) == 0)
      #expect(await annotations(command, "--all") > 0)
    }
    #expect(await annotations("check", "--strict") > 0)
    _ = await CommandRun.monotint("check", "--write-baseline", "accepted.json", in: project.folder)
    try project.write("Assets/TabBar/home.svg", SampleFiles.icon(#"<path d="M0 0h24v20H0z" fill="black"/>"#))
    #expect(await annotations("check") == 0)
    let newOnes = await CommandRun.monotint(
      "check", "--baseline", "accepted.json", "--format", "github", in: project.folder)
    #expect(newOnes.output.contains("edge-contact") && !newOnes.output.contains("title=contrast"), "\(newOnes.output)")
    try project.remove("Generated/TabBarAppearance.swift")
    #expect(await annotations("verify") > 0)
  }

  @Test func `a watch prints what came and what went`() async throws {
    let project = try TemporaryProject(Self.pale)
    let run = LiveRun("watch", in: project.folder)
    try await run.wait { $0.contains("Exported") }
    let home = try project.read("Assets/TabBar/home.svg")
    try project.write("Assets/TabBar/home.svg", SampleFiles.icon(#"<path d="M0 0h24v20H0z" fill="black"/>"#))
    try await run.wait { $0.contains("[edge-contact]") && $0.contains("Exported home.") }
    try project.write("Assets/TabBar/home.svg", home)
    try await run.wait { $0.contains("gone: Assets/TabBar/home.svg: ") }
    let end = await run.stop()
    #expect(end.output.components(separatedBy: "[contrast]").count == 2, "\(end.output)")
    #expect(end.output.contains("of 2 icons"))
  }

  @Test func `a preview says why its exit status is 1`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Assets/TabBar/home.svg", "<svg><unclosed></svg>")
    let run = await CommandRun.monotint("preview", in: project.folder)
    #expect(run.status == .findings)
    #expect(run.errorOutput.contains("1 error in 1 of 2 icons. `monotint check` lists them."))
  }

  // MARK: One cause, one finding

  @Test(arguments: [
    (
      "monotint.json", "{\n<<<<<<< HEAD\n\"canvas\": 24\n=======\n\"canvas\": 20\n>>>>>>> b\n}",
      "line 2 has a merge conflict marker"
    ),
    ("tokens.json", "{\n<<<<<<< HEAD\n=======\n>>>>>>> b\n}", "line 2 has a merge conflict marker"),
    (
      "tokens.json", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
      "this is a Git LFS pointer, not the file"
    ),
    ("Assets/TabBar/home.svg", "\u{89}PNG", ""),
  ])
  func `what git or a tool left in a file is one error`(path: String, text: String, message: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    if message.isEmpty {
      try project.write(path, Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    } else {
      try project.write(path, text)
    }
    let run = await CommandRun.monotint("check", in: project.folder)
    let errors = lines(run).filter { $0.contains(": error: ") && $0.hasPrefix(path) }
    #expect(errors.count == 1, "\(run.output)")
    #expect(errors.first?.contains(message.isEmpty ? "this is a PNG; export the icon as SVG" : message) == true)
  }

  @Test func `a typo in a key is one error`() async throws {
    var files = SampleFiles.all
    files["monotint.json"] = SampleFiles.configuration.replacing(
      "\"icon\": \"home.svg\"", with: "\"icons\": \"home.svg\"")
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(lines(run).count { $0.contains(": error: ") } == 1, "\(run.output)")
    #expect(run.output.contains("did you mean “icon”? [config-key]"))
  }

  @Test func `no finding points at a configuration that does not exist`() async throws {
    let project = try TemporaryProject(["tokens.json": SampleFiles.tokens])
    for number in 0..<7 {
      let path = "<path d=\"M\(4 + number) 4h9v12h-9z\" fill=\"black\"/>"
      try project.write("Assets/\(number).svg", SampleFiles.icon(path))
    }
    let run = await CommandRun.monotint("check", "--all", in: project.folder)
    #expect(run.output.contains("Assets: warning: the tab bar has 7 tabs"), "\(run.output)")
    #expect(!lines(run).contains { $0.hasPrefix("monotint.json") })
  }

  @Test(arguments: [(false, "this project is not in a git repository"), (true, "the git repository has no commit yet")])
  func `why there is nothing to compare with`(isRepository: Bool, message: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    if isRepository { try Self.git("init", "--quiet", in: project) }
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains(message), "\(run.errorOutput)")
  }

  @Test func `files that a sparse checkout leaves out are one finding`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try Self.git("sparse-checkout", "set", "--no-cone", "/*", "!/Assets", in: project)
    try #require(!project.exists("Assets/TabBar/home.svg"))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings)
    #expect(
      lines(run).first
        == "Assets/TabBar/bell.svg: error: 2 icons, this one first: git's sparse checkout leaves this file out; "
        + "run `git sparse-checkout add Assets/TabBar`; `--all` lists them [sparse-checkout]", "\(run.output)")
    #expect(lines(run).count == 2 && project.exists("Generated/Assets.xcassets/TabBar/home.imageset/home.png"))

    try Self.git("sparse-checkout", "set", "--no-cone", "/*", "!/Generated", in: project)
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .findings && lines(verify).count == 2, "\(verify.output)")
    #expect(
      verify.output.contains(
        "files, this one first: git's sparse checkout leaves this file out; run `git sparse-checkout add Generated`"))
    try Self.git("sparse-checkout", "disable", in: project)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `output that Git LFS has not fetched is one finding`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    for path in try project.tree().keys where path.hasSuffix(".png") {
      try project.write(path, "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")
    }
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(
      lines(run).count == 2 && run.output.contains("9 files, this one first: this is a Git LFS pointer"),
      "\(run.output)")
  }

  private static func git(_ words: String..., in project: TemporaryProject) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", project.folder] + words
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
