import MonotintCLI
import TestSupport
import Testing

@Suite struct PullTests {
  private static let configuration = """
    {
      "icons": "Assets",
      "figma": { "file": "\(FigmaServer.file)", "icons": { "Tab icons": "./" }, "variables": { "collection": "Tab bar" } }
    }
    """

  private static let environment = ["FIGMA_TOKEN": FigmaServer.token]

  @Test func `pull says what is new and what comes next, and then that nothing changed`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    func pull(_ words: String...) async -> CommandRun {
      await .monotint("pull", "--figma-url", server.url, in: project.folder, environment: Self.environment)
    }
    let first = await pull()
    #expect(first.status == .clean && first.errorOutput == "")
    #expect(
      first.output == """
        6 new, 0 changed, 0 kept.
        Next: monotint export
        tokens.json: note: the variable “greeting” is left out: design tokens have no type for a text [figma-variable]
        1 note in tokens.json

        """)
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    #expect(await pull().output == "Nothing changed in Figma since the last pull.\n")
  }

  @Test func `the program itself pulls, with workers`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    let run = try ProgramRun("pull", "--figma-url", server.url, in: project.folder, environment: Self.environment)
    let end = await run.end()
    #expect(end.status == 0 && end.output.hasPrefix("6 new, 0 changed, 0 kept.\nNext: monotint export\n"), "\(end)")
    for name in FigmaServer.names { #expect(try project.read("Assets/\(name).svg") == FigmaServer.svg(name)) }
  }

  /// What goes to this computer over plain http goes through no proxy.
  @Test func `a server of this computer is asked without a proxy`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
    let server = try FigmaServer()
    let proxy = try LoopbackServer { _, _ in .init("a proxy", status: 404) }
    let run = try ProgramRun(
      "pull", "home=\(server.url)/img/home", in: project.folder,
      environment: ["http_proxy": proxy.url, "ALL_PROXY": proxy.url, "all_proxy": proxy.url])
    let end = await run.end()
    #expect(end.status == 0 && proxy.requests.isEmpty, "\(end)")
    #expect(server.requests.map(\.path) == ["/img/home"])
    #expect(try project.read("Assets/home.svg") == FigmaServer.svg("home"))
  }

  @Test func `a dry run writes nothing`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    let run = await CommandRun.monotint(
      "pull", "-n", "--figma-url", server.url, in: project.folder, environment: Self.environment)
    #expect(run.status == .clean && run.output.contains("new      tokens.json\nWould be: 6 new, 0 changed, 0 kept.\n"))
    #expect(try project.tree().keys.sorted() == ["monotint.json"])
  }

  @Test(arguments: ["/meta", "/components", "/local", "/images/\(FigmaServer.file)"])
  func `the token is nowhere, even when Figma repeats it`(end: String) async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer { request, _ in
      request.path.hasSuffix(end) ? FigmaServer.err(400, "bad token \(FigmaServer.token)!") : nil
    }
    let run = await CommandRun.monotint(
      "pull", "-v", "--figma-url", server.url, in: project.folder, environment: Self.environment)
    #expect(run.status == .failure && run.errorOutput.contains("bad token …!"))
    #expect(!(run.output + run.errorOutput).contains(FigmaServer.token))
    #expect(try project.tree().keys.sorted() == ["monotint.json"])
  }

  @Test func `a redirect and headers that repeat the token do not show it`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    for reply in [
      LoopbackServer.Reply(status: 302, headers: ["Location": "http://example.invalid/\(FigmaServer.token)"]),
      FigmaServer.err(429, "", headers: ["Retry-After": "9999", "X-Figma-Plan-Tier": FigmaServer.token]),
    ] {
      let server = try FigmaServer { request, _ in request.path.hasSuffix("/components") ? reply : nil }
      let run = await CommandRun.monotint(
        "pull", "-v", "--figma-url", server.url, in: project.folder, environment: Self.environment)
      #expect(run.status == .failure && run.errorOutput.contains("…"))
      #expect(!(run.output + run.errorOutput).contains(FigmaServer.token))
    }
  }

  @Test func `the token is in no file`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    _ = await CommandRun.monotint("pull", "--figma-url", server.url, in: project.folder, environment: Self.environment)
    let tree = try project.tree()
    #expect(tree.keys.contains("monotint.figma.lock"))
    for (path, data) in tree { #expect(!String(decoding: data, as: UTF8.self).contains("secret-token"), "\(path)") }
  }

  @Test(arguments: [
    (["pull"], "there is no token for Figma: FIGMA_TOKEN is not set"),
    (["pull", "--figma-url", "http://example.invalid"], "--figma-url takes https only, since a token goes there"),
    (["pull", "--figma-url", "https://figma.com/x"], "--figma-url takes the start of a URL, such as"),
    (["pull", "home"], "“home” is not NAME=LINK"),
    (["pull", "home=http://example.invalid/x"], "“http://example.invalid/x” is not an https link"),
    (["pull", "../home=https://example.invalid/x"], "“../home” leads out of the folder of the icons"),
    (["pull", "home=https://www.figma.com/design/abcDEF123456/x"], "names a file, but no node in it"),
  ])
  func `what cannot be pulled`(words: [String], message: String) async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains(message), "\(run.errorOutput)")
  }

  @Test func `a configuration without figma`() async throws {
    let project = try TemporaryProject()
    let run = await CommandRun.monotint("pull", in: project.folder)
    #expect(run.errorOutput.hasPrefix("monotint: the configuration does not say what to pull\n"))
  }
}
