import MonotintCLI
import TestSupport
import Testing

/// Brands, and tokens of each appearance in one file, as projects name them.
@Suite(.recorded()) struct TokenInputTests {
  private static let resolver = ##"""
    { "version": "2025.10", "modifiers": { "brand": { "contexts": {
        "acme": [{ "bg": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }],
        "globex": [{ "bg": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } }] } } },
      "resolutionOrder": [{ "$ref": "#/modifiers/brand" }] }
    """##
  private static let roles = #""icons": "i", "roles": { "tabBar.background": "bg" }"#

  private func project(_ tokens: String) throws -> TemporaryProject {
    try TemporaryProject([
      "i/home.svg": SampleFiles.home, "r.json": Self.resolver,
      "monotint.json": #"{ "tokens": \#(tokens), \#(Self.roles) }"#,
    ])
  }

  @Test func `a brand is chosen by the configuration, and by the command line before it`() async throws {
    let project = try project(#"{ "resolver": "r.json", "inputs": { "Brand": "acme" } }"#)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(
      try project.read("Generated/TabBarAppearance.swift").contains("red: 0xFF / 255, green: 0x00 / 255, blue: 0x00"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", "--input", "brand=GLOBEX", in: project.folder).status == .findings)
    #expect(await CommandRun.monotint("export", "--input=brand=globex", in: project.folder).status == .clean)
    #expect(
      try project.read("Generated/TabBarAppearance.swift").contains("red: 0x00 / 255, green: 0x00 / 255, blue: 0xFF"))
    let tokens = await CommandRun.monotint("tokens", "r.json", "--input", "brand=globex", in: project.folder)
    #expect(tokens.output.contains("#0000ff"))
  }

  @Test func `a rem is as long as the configuration says`() async throws {
    let tokens = ##"{ "gap": { "$type": "dimension", "$value": { "value": 1.5, "unit": "rem" } } }"##
    func run(_ source: String) async throws -> (run: CommandRun, constants: String?) {
      let project = try TemporaryProject([
        "t.json": tokens, "monotint.json": #"{ "tokens": \#(source), "icons": [], "swift": { "tokens": "T.swift" } }"#,
      ])
      let run = await CommandRun.monotint("export", in: project.folder)
      return (run, try? project.read("T.swift"))
    }
    for source in [#"{ "file": "t.json", "rem": 10 }"#, #"{ "light": "t.json", "rem": 10 }"#] {
      let (run, constants) = try await run(source)
      #expect(run.status == .clean && constants?.contains("static let gap: CGFloat = 15\n") == true, "\(run)")
    }
    #expect(try await run(#""t.json""#).constants?.contains("static let gap: CGFloat = 24\n") == true)
    let (wrong, _) = try await run(#"{ "file": "t.json", "rem": 0 }"#)
    #expect(wrong.status != .clean && (wrong.output + wrong.errorOutput).contains("a number of points from 1 to 1000"))
  }

  @Test func `a brand that nobody chose is an error`() async throws {
    let project = try project(#"{ "resolver": "r.json" }"#)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("choose brand: acme or globex"), "\(run)")
    #expect(try !project.tree().keys.contains { $0.hasPrefix("Generated") })
    // The file itself is as it should be.
    #expect(await CommandRun.monotint("check", "--strict-tokens", "r.json", in: project.folder).status == .clean)
  }

  @Test(arguments: ["brand", "=x", "brand="])
  func `an input is a name and a context`(input: String) async throws {
    let project = try project(#""r.json""#)
    let run = await CommandRun.monotint("export", "--input", input, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("--input takes NAME=CONTEXT, not “\(input)”"), "\(run)")
  }

  private static let groups = ##"""
    { "light": { "bg": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } },
      "dark": { "bg": { "$type": "color", "$value": "{base.black}" } },
      "base": { "black": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } } }
    """##

  @Test(arguments: [
    ##"{ "tokens": { "light": "t.json#/light", "dark": "t.json#/dark" }, "icons": "i", "roles": { "tabBar.background": "bg" } }"##,
    ##"{ "tokens": "t.json", "icons": "i", "roles": { "tabBar.background": { "light": "light.bg", "dark": "dark.bg" } } }"##,
  ])
  func `groups of one file are appearances`(configuration: String) async throws {
    let project = try TemporaryProject([
      "i/home.svg": SampleFiles.home, "t.json": Self.groups, "monotint.json": configuration,
    ])
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let swift = try project.read("Generated/TabBarAppearance.swift")
    #expect(
      swift.contains("red: 0xFF / 255, green: 0xFF / 255, blue: 0xFF")
        && swift.contains("red: 0x00 / 255, green: 0x00 / 255, blue: 0x00"), "\(swift)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a role whose token for dark is not there is an error`() async throws {
    let project = try TemporaryProject([
      "i/home.svg": SampleFiles.home, "t.json": Self.groups,
      "monotint.json": ##"""
      { "tokens": "t.json", "icons": "i", "roles": { "tabBar.background": { "light": "light.bg", "dark": "dark.bgg" } } }
      """##,
    ])
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(
      run.output.contains("there is no token “dark.bgg” for the role “tabBar.background” in dark mode"), "\(run)")
    #expect(run.status == .findings)
  }

  @Test func `a file that is no JSON is refused and not taken for an icon`() async throws {
    let project = try TemporaryProject(["tokens.yml": "a: 1"])
    let run = await CommandRun.monotint("check", "tokens.yml", in: project.folder)
    #expect(run.status == .findings && run.output.contains("it looks like names and values without types"), "\(run)")
  }
}
