import MonotintCLI
import TestSupport
import Testing

/// Which icons are taken, and the names that cannot be.
@Suite(.recorded()) struct IconListTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let files: [String]
    let finding: String
    var testDescription: String { finding }
  }

  @Test(arguments: [
    Case(
      files: ["Assets/Home.svg", "Assets/sub/home.svg"],
      finding: "Assets/sub/home.svg: error: the icon “home” has the name of the icon Assets/Home.svg"),
    Case(
      files: ["Assets/caf\u{E9}.svg", "Assets/sub/cafe\u{301}.svg"],
      finding: "has the name of the icon Assets/caf\u{E9}.svg"),
    Case(
      files: ["Assets/tabBarBackground.svg"],
      finding: "error: the icon “tabBarBackground” has the name of the colour set “tabBarBackground”"),
    Case(files: ["Assets/-home.svg"], finding: "Assets/-home.svg: error: the icon “-home.svg” cannot become an asset"),
    Case(files: ["Assets/home..svg"], finding: "the name ends in a full stop"),
    Case(files: ["Assets/ho\u{202E}me.svg"], finding: "the name contains the invisible character U+202E"),
    Case(
      files: ["Assets/" + String(repeating: "a", count: 201) + ".svg"], finding: "the name is longer than 200 bytes"),
  ])
  func `names that cannot be assets`(example: Case) async throws {
    let project = try TemporaryProject(["tokens.json": SampleFiles.tokens])
    for file in example.files { try project.write(file, SampleFiles.home) }
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings)
    #expect(run.output.contains(example.finding))
    #expect(run.output.split(separator: "\n").count { $0.contains(": error: ") } == 1)
    #expect(try project.tree("Generated").isEmpty)
  }

  @Test func `an icon that two folders have is named with its folder`() async throws {
    let project = try TemporaryProject([
      "tokens.json": SampleFiles.tokens, "Assets/line/home.svg": SampleFiles.home,
      "Assets/fill/home.svg": SampleFiles.home,
      "monotint.json": #"{ "tabBar": { "items": [{ "id": "home", "icon": "home.svg" }] } }"#,
    ])
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.output.contains("“home.svg” could be any of Assets/fill/home.svg, Assets/line/home.svg"))
  }

  @Test func `a missing icon is guessed`() async throws {
    var files = SampleFiles.all
    files["monotint.json"] = SampleFiles.configuration.replacing("bell.svg", with: "bel.svg")
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.output.contains("there is no icon “bel.svg” in Assets/TabBar; did you mean “bell.svg”? [icon-missing]"))
  }

  @Test func `an icon cannot be taken from outside of its folder`() async throws {
    var files = SampleFiles.all
    files["monotint.json"] = SampleFiles.configuration.replacing("bell.svg", with: "../../secret.svg")
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("“../../secret.svg” leads out of Assets/TabBar"))
  }

  @Test func `an icon that is not square is centred, and said to be`() async throws {
    var files = SampleFiles.all
    files["Assets/TabBar/home.svg"] = SampleFiles.home.replacing(
      #"height="24" viewBox="0 0 24 24""#, with: #"height="12" viewBox="0 0 24 12""#)
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean)
    #expect(run.output.contains("warning: the canvas is 24 x 12"))
  }
}
