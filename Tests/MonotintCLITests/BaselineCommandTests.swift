import MonotintCLI
import TestSupport
import Testing

/// What a list of accepted findings passes over, and what it does not.
@Suite(.recorded()) struct BaselineCommandTests {
  /// An icon with an error, and one with a note.
  private func project() async throws -> TemporaryProject {
    var files = SampleFiles.all
    files["Assets/TabBar/home.svg"] = SampleFiles.icon(
      ##"<path fill="black" d="M4 4h8v16H4z"/><path fill="#f00" d="M12 4h8v16h-8z"/>"##)
    files["Assets/TabBar/bell.svg"] = SampleFiles.bell.replacing("stroke=", with: "opacity=\"0.6\" stroke=")
    let project = try TemporaryProject(files)
    _ = await CommandRun.monotint("check", "--write-baseline", "accepted.json", in: project.folder)
    return project
  }

  @Test func `a check passes over all that is accepted, errors too`() async throws {
    let project = try await project()
    #expect(await CommandRun.monotint("check", in: project.folder).status == .findings)
    let run = await CommandRun.monotint("check", "--baseline", "accepted.json", in: project.folder)
    #expect(run.status == .clean && run.output == "No findings in 2 icons\n", "\(run)")
  }

  @Test func `a check of one file does not count what is accepted in others`() async throws {
    let project = try TemporaryProject([
      "Assets/bell.svg": SampleFiles.bell, "monotint.json": #"{ "icons": "Assets", "baseline": "accepted.json" }"#,
    ])
    _ = await CommandRun.monotint("check", "--write-baseline", "accepted.json", in: project.folder)
    let run = await CommandRun.monotint("check", "Assets/bell.svg", in: project.folder)
    #expect(run.status == .clean && !run.output.contains("accepts"), "\(run)")
  }

  @Test(arguments: ["export", "verify"])
  func `an error counts although it is accepted, where output depends on it`(command: String) async throws {
    let project = try await project()
    let run = await CommandRun.monotint(command, "--baseline", "accepted.json", in: project.folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("Assets/TabBar/home.svg:") && run.output.contains(": error: "), "\(run)")
    #expect(!run.output.contains("bell.svg") && run.output.hasSuffix("1 error in 1 of 2 icons\n"), "\(run)")
  }

  /// A list that is written anew has what the old one had.
  @Test func `the list of the configuration is not read while one is written`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": "Assets", "baseline": "accepted.json", "catalogs": [{ "path": "A.xcassets" }] }"#,
      "Assets/a.svg": SampleFiles.home, "A.xcassets/Contents.json": "{}",
      "A.xcassets/a.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("x.svg")),
    ])
    let write = ["check", "--write-baseline", "accepted.json"]
    let first = await CommandRun.monotint(write, in: project.folder)
    let list = try project.read("accepted.json")
    #expect(first.status == .clean && list.contains("A.xcassets/a.imageset"), "\(first)\(list)")
    #expect(await CommandRun.monotint("check", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint(write, in: project.folder).errorOutput == first.errorOutput)
    #expect(try project.read("accepted.json") == list)
  }

  /// Only a list is replaced by one.
  @Test(arguments: [
    (SampleFiles.home, false), ("", false), ("{}", false), (#"{ "version": 2, "findings": [] }"#, false),
    (#"{ "version": 1, "findings": [], "tokens": {} }"#, false), (#"{ "version": 1, "findings": [ {} ] }"#, false),
    (#"{ "version": 1, "findings": [] }"#, true),
  ])
  func `a file that is no list is not replaced by one`(text: String, isReplaced: Bool) async throws {
    let project = try await project()
    try project.write("file", text)
    let run = await CommandRun.monotint("check", "--write-baseline", "file", in: project.folder)
    #expect(run.status == (isReplaced ? .clean : .failure), "\(run)")
    #expect(try (project.read("file") == text) != isReplaced)
    if !isReplaced { #expect(run.errorOutput.contains("monotint: file is no list of accepted findings: ")) }
  }

  /// A list of one folder says nothing of a folder whose name begins in the same way.
  @Test(arguments: ["icons", "icons/", "./icons", "icons/x.svg"])
  func `a list of a folder is not one of its neighbour`(operand: String) async throws {
    let faint = SampleFiles.bell.replacing("stroke=", with: "opacity=\"0.6\" stroke=")
    let project = try TemporaryProject([
      "icons/x.svg": faint, "icons2/y.svg": SampleFiles.home.replacing("stroke=", with: "opacity=\"0.6\" stroke="),
    ])
    let all = await CommandRun.monotint(
      "check", "icons", "icons2", "--write-baseline", "all.json", in: project.folder)
    #expect(all.errorOutput == "all.json accepts 2 findings.\n", "\(all)")
    // Nothing was looked for in icons2, so nothing of it can be gone.
    let checked = await CommandRun.monotint("check", operand, "--baseline", "all.json", in: project.folder)
    #expect(checked.status == .clean && checked.output == "No findings in 1 icon\n", "\(checked)")
    // And what is accepted in one folder is not accepted in the other.
    _ = await CommandRun.monotint("check", operand, "--write-baseline", "one.json", in: project.folder)
    let other = await CommandRun.monotint("check", "icons2", "--baseline", "one.json", in: project.folder)
    #expect(other.output.contains("icons2/y.svg:") && !other.output.contains("any more"), "\(other)")
  }

  @Test func `what is accepted and does not occur any more is told`() async throws {
    let project = try await project()
    try project.write("Assets/TabBar/bell.svg", SampleFiles.bell)
    let run = await CommandRun.monotint("check", "--baseline", "accepted.json", in: project.folder)
    #expect(
      run.status == .clean && run.output.contains("accepted.json: note: 1 accepted finding does not occur any more"))
    try project.write("Assets/TabBar/home.svg", SampleFiles.home)
    let two = await CommandRun.monotint("check", "--baseline", "accepted.json", in: project.folder)
    #expect(two.output.contains(" accepted findings do not occur any more"), "\(two)")
    // Of another file nothing can be gone.
    let other = await CommandRun.monotint(
      "check", "--baseline", "accepted.json", "tokens.json", in: project.folder)
    #expect(!other.output.contains("any more"), "\(other)")
  }
}
