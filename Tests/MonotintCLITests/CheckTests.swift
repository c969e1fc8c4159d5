import Foundation
import MonotintCLI
import TestSupport
import Testing

@Suite(.recorded()) struct CheckTests {
  private static let good = icon(#"<path d="M6 4h12v4H10v12H6z"/>"#)
  private static let bad = icon(
    "\n  <path d=\"M4 8h12v12H4z\"/>\n  <circle cx=\"16\" cy=\"8\" r=\"4\" fill=\"#f00\"/>\n")

  private static func icon(_ content: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\#(content)</svg>"#
  }

  /// Different bars, so that no icon is another's duplicate.
  private static func bar(_ number: Int) -> String {
    icon("<path d=\"M\(7 - Double(number) / 20) 4h\(10 + Double(number) / 10)v4H11v12H7z\"/>")
  }

  @Test func `one bad icon of fifty is one finding`() async throws {
    let project = try TemporaryProject()
    for number in 0..<49 { try project.write("icons/\(number).svg", Self.bar(number)) }
    try project.write("icons/bell.svg", Self.bad)
    let run = await CommandRun.monotint("check", "icons", in: project.folder)
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1] == "1 error in 1 of 50 icons")
    #expect(
      lines[0].hasPrefix("icons/bell.svg:3:3: error: <circle> paints #f00, ")
        && lines[0].hasSuffix(" [multicolour]"))
    let report = await CommandRun.monotint("check", "--format", "json", "icons", in: project.folder)
    #expect(report.output.contains(#""errors": 1"#) && report.output.contains(#""verdict": "unsuitable""#))
  }

  @Test func `a link that is named leads to its file, wherever that is`() async throws {
    let other = try TemporaryProject(["far/good.svg": Self.good])
    let project = try TemporaryProject(["icons/other.svg": Self.good])
    try project.link("named.svg", to: other.folder + "/far/good.svg")
    try project.link("icons/found.svg", to: other.folder + "/far/good.svg")
    let named = await CommandRun.monotint("check", "named.svg", in: project.folder)
    #expect(named.status == .clean && named.output == "No findings in 1 icon\n", "\(named)")
    let found = await CommandRun.monotint("check", "icons", in: project.folder)
    #expect(found.status != .clean, "\(found)")
  }

  @Test func `a file on its own, and one that is not there`() async throws {
    let project = try TemporaryProject(["good.svg": Self.good, "notes.bin": "nothing", "notes.txt": "nothing"])
    let good = await CommandRun.monotint("check", "good.svg", in: project.folder)
    #expect(good.status == .clean && good.output == "No findings in 1 icon\n")
    let quiet = await CommandRun.monotint("check", "-q", "good.svg", in: project.folder)
    #expect(quiet.status == .clean && quiet.output.isEmpty)
    let missing = await CommandRun.monotint("check", "none.svg", in: project.folder)
    #expect(missing.status == .failure && missing.errorOutput.contains("there is no “none.svg”"))
    let other = await CommandRun.monotint("check", "notes.bin", in: project.folder)
    #expect(other.status == .findings && other.output.contains("[unreadable]"))
    let text = await CommandRun.monotint("check", "notes.txt", in: project.folder)
    #expect(text.status == .findings && text.output.contains("it looks like a text file"))
  }

  @Test(
    arguments: [
      (#"{ "rules": { "multicolour": "off" } }"#, MonotintCLI.ExitStatus.clean, "No findings in 1 icon"),
      (#"{ "rules": { "multicolour": "note" } }"#, .clean, "note: <circle>"),
      (
        #"{ "rules": { "multicolour": { "severity": "error", "icons": { "bad*": "off" } } } }"#, .clean,
        "No findings in 1 icon"
      ),
      (#"{ "rules": { "multicolour": { "icons": { "other/**": "off" } } } }"#, .findings, "error: <circle>"),
      (#"{ "rules": { "multicolour": { "limit": 0.5 } } }"#, .clean, "warning"),
      (#"{ "rules": { "multicolor": "off" } }"#, .findings, "did you mean “multicolour”?"),
      (#"{ "rules": { "empty": { "limit": 3 } } }"#, .findings, "the rule “empty” has no limit"),
      (#"{ "rules": { "edited": "off" } }"#, .findings, "monotint.json:1:24: error: the errors of “edited” stay"),
      (#"{ "rules": { "missing": { "severity": "note" } } }"#, .findings, "“missing” is always an error"),
      (#"{ "rules": { "token-value": "off" } }"#, .findings, "the errors of “token-value” stay errors"),
      (#"{ "rules": { "edited": { "icons": { "a": "off" } } } }"#, .findings, "unknown key “icons”"),
      (#"{ "rules": { "edited": "error", "multicolour": "off" } }"#, .clean, "No findings in 1 icon"),
      (#"{ "rules": { "unassigned-file": "off", "multicolour": "off" } }"#, .clean, "No findings in 1 icon"),
    ] as [(String, MonotintCLI.ExitStatus, String)])
  func `the configuration says how much a rule matters`(
    configuration: String, status: MonotintCLI.ExitStatus, output: String
  ) async throws {
    let project = try TemporaryProject(["bad.svg": Self.bad, "monotint.json": configuration])
    let run = await CommandRun.monotint("check", "bad.svg", in: project.folder)
    #expect(run.status == status)
    #expect(run.output.contains(output))
  }

  /// SECURITY.md, “Limits of an icon”: the same for an icon of the project as for a file that is named.
  @Test(arguments: [["check"], ["check", "Assets/TabBar/home.svg"], ["export", "--dry-run"]])
  func `an icon has at most four megabytes`(words: [String]) async throws {
    let limit = 4_194_304
    let project = try TemporaryProject(["tokens.json": SampleFiles.tokens])
    let icon = SampleFiles.home
    for (count, isRead) in [(limit, true), (limit + 1, false)] {
      let padding = String(repeating: " ", count: count - icon.utf8.count)
      try project.write("Assets/TabBar/home.svg", icon + padding)
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.output.contains("it is larger than 4194304 bytes") == !isRead, "\(run)")
      #expect((run.status == .clean) == isRead)
    }
  }

  @Test func `strict makes warnings count`() async throws {
    let project = try TemporaryProject(["thin.svg": Self.icon(#"<path opacity=".2" d="M4 4h9v16H4z"/>"#)])
    #expect(await CommandRun.monotint("check", "thin.svg", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("check", "--strict", "thin.svg", in: project.folder).status == .findings)
    for format in ["json", "github", "sarif", "junit"] {
      let words = ["check", "--strict", "--format", format, "thin.svg"]
      #expect(await CommandRun.monotint(words, in: project.folder).status == .findings, "\(format)")
    }
  }

  @Test func `a fix is shown, then written, then clean`() async throws {
    let content =
      "\n  <path fill=\"#333\" d=\"M2 8h20v8H2z\"/>\n  <circle cx=\"12\" cy=\"12\" r=\"2\" fill=\"#fff\"/>\n"
    let project = try TemporaryProject(["knock.svg": Self.icon(content)])
    let dry = await CommandRun.monotint("check", "--fix", "--dry-run", "knock.svg", in: project.folder)
    #expect(dry.status == .clean && dry.output.contains("-  <circle") && dry.output.contains("+  <path"))
    #expect(try project.read("knock.svg") == Self.icon(content))
    let run = await CommandRun.monotint("check", "--fix", "knock.svg", in: project.folder)
    #expect(run.status == .clean && run.errorOutput.contains("cut <circle> out of <path>"))
    #expect(try !project.read("knock.svg").contains("<circle"))
  }

  /// `git apply` takes the patch, and then the file is what `--fix` writes.
  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func `git applies the patch of a fix`(lineEnd: String, mark: String) async throws {
    for ending in ["", lineEnd] {
      let lines = [
        mark + #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">"#,
        ##"  <path fill="#333" d="M2 8h20v8H2z"/>"##,
        ##"  <circle cx="12" cy="12" r="2" fill="#fff"/>"##, "</svg>",
      ]
      let text = lines.joined(separator: lineEnd) + ending
      let project = try TemporaryProject(["a/knock.svg": text, "b/knock.svg": text])
      let dry = await CommandRun.monotint("check", "--fix", "--dry-run", "knock.svg", in: project.folder + "/a")
      try project.write("fix.patch", dry.output)
      let git = try ProgramRun(
        ["git", "apply", "../fix.patch"], in: project.folder + "/a", environment: ["PATH": "/usr/bin:/bin"],
        executable: "/usr/bin/env")
      let end = await git.end()
      #expect(end.status == 0, "\(end.output)")
      let run = await CommandRun.monotint("check", "--fix", "knock.svg", in: project.folder + "/b")
      #expect(run.status == .clean)
      #expect(try project.read("a/knock.svg") == project.read("b/knock.svg"))
      #expect(try project.read("a/knock.svg").hasPrefix(mark + "<svg"))
    }
  }

  /// Patches name files from the top of the repository, whatever folder the command was told.
  @Test(arguments: [["-C", "apps/ios"], ["apps/ios/icons/knock.svg"], []])
  func `git applies a patch at the top of the repository`(words: [String]) async throws {
    let text = Self.icon(
      "\n  <path fill=\"#333\" d=\"M2 8h20v8H2z\"/>\n  <circle cx=\"12\" cy=\"12\" r=\"2\" fill=\"#fff\"/>\n")
    let path = "apps/ios/icons/knock.svg"
    let project = try TemporaryProject([path: text, "apps/ios/monotint.json": #"{ "icons": "icons" }"#])
    func git(_ words: String...) async throws -> Int32 {
      let run = try ProgramRun(
        ["git"] + words, in: project.folder, environment: ["PATH": "/usr/bin:/bin"], executable: "/usr/bin/env")
      return await run.end().status
    }
    #expect(try await git("init", "-q") == 0)
    var words = ["check", "--fix", "--dry-run"] + words
    if words.count == 3 { words.append("\(project.folder)/\(path)") }
    let dry = await CommandRun.monotint(words, in: project.folder)
    try project.write("fix.patch", dry.output)
    #expect(try await git("apply", "fix.patch") == 0, "\(dry.output)")
    #expect(try project.read(path).contains("evenodd"))
  }

  @Test func `UTF-16 is not fixed`() async throws {
    let text = Self.icon(
      "\n  <path fill=\"#333\" d=\"M2 8h20v8H2z\"/>\n  <circle cx=\"12\" cy=\"12\" r=\"2\" fill=\"#fff\"/>\n")
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let project = try TemporaryProject()
    try project.write("wide.svg", Data(bytes))
    let run = await CommandRun.monotint("check", "--fix", "wide.svg", in: project.folder)
    #expect(
      run.status == .findings && run.errorOutput.contains("wide.svg: not fixed, the file is UTF-16; save it as UTF-8"))
    #expect(try project.bytes("wide.svg") == bytes)
  }

  @Test func `a fix that is not certain is left alone`() async throws {
    let project = try TemporaryProject(["bad.svg": Self.bad])
    let run = await CommandRun.monotint("check", "--fix", "bad.svg", in: project.folder)
    #expect(run.status == .findings && run.errorOutput.contains("not fixed"))
    #expect(try project.read("bad.svg") == Self.bad)
    let dry = await CommandRun.monotint("check", "--fix", "--dry-run", "bad.svg", in: project.folder)
    #expect(dry.status == run.status && dry.errorOutput.contains("not fixed") && dry.output.isEmpty)
  }

  @Test func `rules are listed and told`() async throws {
    let project = try TemporaryProject()
    let list = await CommandRun.monotint("rules", in: project.folder)
    #expect(list.status == .clean && list.output.contains("knock-out"))
    let page = await CommandRun.monotint("rules", "knock-out", in: project.folder)
    #expect(page.output.contains("Figma:") && page.output.contains("evenodd"))
    let none = await CommandRun.monotint("rules", "knockout", in: project.folder)
    #expect(none.status == .failure && none.errorOutput.contains("did you mean “knock-out”?"))
  }

  @Test func `an export with an error writes nothing`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Assets/TabBar/bell.svg", Self.bad)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("[multicolour]"))
    #expect(throws: (any Error).self) { try project.read("Generated/TabBarAppearance.swift") }
  }
}
