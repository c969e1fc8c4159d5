import MonotintCLI
@testable import Operations
internal import Platform
import TestSupport
import Testing
internal import Workspace

@Suite(.recorded()) struct PullTests {
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
    let second = await pull()
    #expect(second.status == .clean && second.output.hasPrefix("Nothing changed: 6 as in Figma.\n"), "\(second)")
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

  @Test(arguments: ["/components", "/local", "/images/\(FigmaServer.file)"])
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

  @Test(arguments: ["name", "variable"])
  func `what would store or show the token is refused`(how: String) async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let token = FigmaServer.token.replacing("_", with: "\\u005f")
    let server = try FigmaServer { request, _ in
      return switch how {
      case "name" where request.path.hasSuffix("/components"):
        .init(
          """
          {"meta":{"components":[{"node_id":"1:2","name":"\(token)",\
          "containing_frame":{"name":"Tab icons","pageName":"Icons"}}]}}
          """)
      case "variable" where request.path.hasSuffix("/local"):
        .init(
          """
          {"meta":{"variableCollections":{"C":{"name":"Tab bar","modes":[{"modeId":"1","name":"a"}],\
          "variableIds":["V"]}},"variables":{"V":{"name":"\(token)","variableCollectionId":"C",\
          "valuesByMode":{"1":1}}}}}
          """)
      default: nil
      }
    }
    let run = await CommandRun.monotint(
      "pull", "-v", "--figma-url", server.url, in: project.folder, environment: Self.environment)
    #expect(run.status == .failure && run.errorOutput.contains("repeats the token"), "\(run)")
    #expect(!(run.output + run.errorOutput).contains(FigmaServer.token))
    #expect(try project.tree().keys.sorted() == ["monotint.json"])
  }

  // MARK: Whose a file is

  private static func pull(
    _ project: TemporaryProject, _ server: FigmaServer, _ words: String...
  ) async -> CommandRun {
    await .monotint(
      ["pull", "--figma-url", server.url] + words, in: project.folder, environment: environment)
  }

  private static func lock(_ files: [String: String]) -> String {
    let members = files.map { #""\#($0.key)": "\#(ContentDigest(of: Array($0.value.utf8)).hexadecimal)""# }
    return #"{ "files": { \#(members.joined(separator: ",")) } }"#
  }

  @Test(arguments: ["Assets/home.svg", "tokens.json"])
  func `a file that no pull wrote stays, unless it is adopted`(path: String) async throws {
    let mine = "{} <!-- made by hand -->"
    let project = try TemporaryProject(["monotint.json": Self.configuration, path: mine])
    let before = try project.tree()
    let server = try FigmaServer()
    for words in [[], ["-n"]] {
      let run = await CommandRun.monotint(
        ["pull", "--figma-url", server.url] + words, in: project.folder, environment: Self.environment)
      #expect(run.status == .findings && run.errorOutput == "Nothing was written.\n", "\(run)")
      #expect(run.output.contains("\(path): error: this file exists already, and Monotint did not write it"), "\(run)")
      #expect(run.output.contains("`monotint pull --adopt`") && run.output.contains("[foreign-file]"))
      #expect(try project.tree() == before)
    }
    let adopted = await Self.pull(project, server, "--adopt")
    #expect(adopted.status == .clean && adopted.output.hasPrefix("5 new, 1 changed, 0 kept."), "\(adopted)")
    #expect(try project.read(path) != mine)
    #expect(await Self.pull(project, server).status == .clean)
  }

  @Test(arguments: ["Assets/home.svg", "tokens.json"])
  func `a pulled file that was edited stays, unless it is adopted`(path: String) async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    _ = await Self.pull(project, server)
    let pulled = try project.read(path)
    try project.write(path, pulled + " ")
    let before = try project.tree()
    let run = await Self.pull(project, server)
    #expect(run.status == .findings && run.errorOutput == "Nothing was written.\n", "\(run)")
    #expect(run.output.contains("\(path): error: it was changed by hand since the last pull"), "\(run)")
    #expect(run.output.contains("`monotint pull --adopt`") && run.output.contains("[edited]"))
    #expect(try project.tree() == before)
    #expect(await Self.pull(project, server, "--adopt").status == .clean)
    #expect(try project.read(path) == pulled)
  }

  /// Anybody can commit a lock file.
  @Test func `a wrong icon is replaced, although the lock lists it`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    _ = await Self.pull(project, server)
    let before = try project.tree()
    let wrong = FigmaServer.svg("account")
    try project.write("Assets/home.svg", wrong)
    let lock = String(decoding: try #require(before["monotint.figma.lock"]), as: UTF8.self)
    func digest(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).hexadecimal }
    let forged = lock.replacing(digest(FigmaServer.svg("home")), with: digest(wrong))
    #expect(forged != lock)
    try project.write("monotint.figma.lock", forged)
    let run = await Self.pull(project, server)
    #expect(run.status == .clean && run.output.hasPrefix("0 new, 1 changed, 5 kept."), "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `a lock lists what other pulls wrote, as long as it is there`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
    let server = try FigmaServer()
    func pull(_ names: String...) async throws -> CommandRun {
      await .monotint(["pull"] + names.map { "\($0)=\(server.url)/img/\($0)" }, in: project.folder)
    }
    #expect(try await pull("home").status == .clean)
    #expect(try await pull("account", "lostPet").status == .clean)
    try project.remove("Assets/account.svg")
    #expect(try await pull("home").status == .clean)
    let files = ["Assets/home.svg": FigmaServer.svg("home"), "Assets/lostPet.svg": FigmaServer.svg("lostPet")]
    let expected = try #require(FigmaLock(Array(Self.lock(files).utf8)))
    #expect(try project.bytes("monotint.figma.lock") == expected.bytes)
  }

  @Test func `files that the configuration no longer asks for are named`() async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    let star = "star=\(server.url)/img/home"
    _ = await CommandRun.monotint("pull", star, in: project.folder)
    _ = await Self.pull(project, server)
    // The icon of a link is none of them.
    let same = await Self.pull(project, server)
    #expect(same.output.hasPrefix("Nothing changed: 6 as in Figma.\ntokens.json: note: "), "\(same)")
    let icons =
      #""icons": "Assets", "figma": { "file": "\#(FigmaServer.file)", "icons": { "icons/tab/home": "home.svg" } }"#
    // Another configuration has files of its own.
    try project.write("other.json", "{ \(icons) }")
    let other = await Self.pull(project, server, "--config", "other.json")
    #expect(other.output == "Nothing changed: 1 as in Figma.\n", "\(other)")
    try project.write("monotint.json", "{ \(icons) }")
    let start = "The configuration no longer asks for these files of earlier pulls: "
    let end = "Delete those that you do not need."
    let run = await Self.pull(project, server)
    #expect(
      run.output == """
        Nothing changed: 1 as in Figma.
        \(start)Assets/account.svg, Assets/contactUs.svg, Assets/foundPet.svg and 2 more (--verbose lists them). \(end)

        """, "\(run)")
    // What was edited is the project's own.
    try project.write("Assets/account.svg", "<svg/>")
    try project.remove("Assets/contactUs.svg")
    let rest = await Self.pull(project, server, "--verbose")
    #expect(
      rest.output == """
        kept     Assets/home.svg
        stale    Assets/foundPet.svg
        stale    Assets/lostPet.svg
        stale    tokens.json
        Nothing changed: 1 as in Figma.
        The configuration no longer asks for the stale files above, which earlier pulls wrote. \(end)

        """, "\(rest)")
    // A pull of single icons says nothing of others.
    let single = await CommandRun.monotint("pull", star, in: project.folder)
    #expect(single.status == .clean && !single.output.contains(start), "\(single)")
  }

  /// Anybody can write a lock file.
  @Test func `no file outside of the project is named`() async throws {
    let digest = ContentDigest(of: []).hexadecimal
    let project = try TemporaryProject([
      "a.svg": "", "project/monotint.json": Self.configuration,
      "project/monotint.figma.lock":
        #"{ "files": { "../a.svg": "\#(digest)" }, "asked": { "monotint.json": ["../a.svg"] } }"#,
    ])
    let server = try FigmaServer()
    let run = await CommandRun.monotint(
      "pull", "--figma-url", server.url, in: project.folder + "/project", environment: Self.environment)
    #expect(run.status == .clean && !run.output.contains("a.svg"), "\(run)")
  }

  @Test func `a pull that was killed in the middle leaves files that are its own`() async throws {
    let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
    let server = try FigmaServer()
    let paths = ["Assets/a.svg", "Assets/b.svg"]
    func pull(_ icon: String) async -> CommandRun {
      await .monotint("pull", "a=\(server.url)/img/\(icon)", "b=\(server.url)/img/\(icon)", in: project.folder)
    }
    #expect(await pull("home").status == .clean)
    // The second pull writes its lock and one of two files.
    let old = try #require(FigmaLock(try project.bytes("monotint.figma.lock")))
    let second = paths.map { PlannedFile(path: $0, bytes: Array(FigmaServer.svg("account").utf8)) }
    let before = old.before(second).bytes
    let lock = try #require(FigmaLock(before))
    #expect(lock.bytes == before)
    for path in paths {
      for (name, isListed) in [("home", true), ("account", true), ("lostPet", false)] {
        #expect(lock.lists(path, Array(FigmaServer.svg(name).utf8)) == isListed)
      }
    }
    try project.write("monotint.figma.lock", String(decoding: before, as: UTF8.self))
    try project.write("Assets/a.svg", FigmaServer.svg("account"))
    let third = await pull("lostPet")
    #expect(third.status == .clean && third.output.hasPrefix("0 new, 2 changed, 0 kept."), "\(third)")
    #expect(try !project.read("monotint.figma.lock").contains("pending"))
  }

  @Test(arguments: [
    "<<<<<<< a", "{}", "[]", #"{ "files": { "Assets/home.svg": 1 } }"#, #"{ "files": { }, "asked": [] }"#, "",
  ])
  func `a damaged lock makes no file Monotint's, and is told`(text: String) async throws {
    let project = try TemporaryProject(["monotint.json": Self.configuration])
    let server = try FigmaServer()
    _ = await Self.pull(project, server)
    try project.write("monotint.figma.lock", text)
    try project.write("Assets/home.svg", "<svg/>")
    let run = await Self.pull(project, server)
    #expect(run.status == .findings && run.output.contains("[lock-damaged]"), "\(run)")
    #expect(run.output.contains("Assets/home.svg: error: this file exists already"))
    #expect(await Self.pull(project, server, "--adopt").status == .clean)
    #expect(await Self.pull(project, server).output.hasPrefix("Nothing changed: 6 as in Figma."))
  }

  @Test func `a lock with paths that lead out, into git or nowhere is no harm`() async throws {
    let outside = try TemporaryProject(["a.svg": "a"])
    let name = outside.folder.split(separator: "/").last ?? ""
    let paths = ["../\(name)/a.svg", outside.folder + "/a.svg", ".git/config", "", ".", "a//b", "Assets"]
    let project = try TemporaryProject([
      "monotint.json": Self.configuration, ".git/config": "a",
      "monotint.figma.lock": Self.lock(Dictionary(uniqueKeysWithValues: paths.map { ($0, "a") })),
    ])
    let run = await Self.pull(project, try FigmaServer())
    #expect(run.status == .clean, "\(run)")
    let lock = try project.read("monotint.figma.lock")
    for path in paths where !path.isEmpty { #expect(!lock.contains("\"\(path)\"")) }
    #expect(try outside.read("a.svg") == "a" && project.read(".git/config") == "a")
  }

  @Test func `a folder or a link in the place of a file is told`() async throws {
    let project = try TemporaryProject([
      "monotint.json": Self.configuration, "Assets/home.svg/a": "a", "other.svg": "a",
    ])
    try project.link("Assets/account.svg", to: "../other.svg")
    let run = await Self.pull(project, try FigmaServer(), "--adopt")
    #expect(run.status == .findings && run.errorOutput == "Nothing was written.\n", "\(run)")
    for name in ["home", "account"] {
      #expect(run.output.contains("Assets/\(name).svg: error: this is not a regular file"), "\(run)")
    }
    #expect(try project.read("other.svg") == "a")
  }

  @Test func `many files that no pull wrote are one error`() async throws {
    let icons = (0..<21).map { #""9:\#($0)": "\#($0).svg""# }.joined(separator: ",")
    let files = Dictionary(uniqueKeysWithValues: (0..<21).map { ("Assets/\($0).svg", "<svg/>") })
    let configuration = #"{ "icons": "Assets", "figma": { "file": "\#(FigmaServer.file)", "icons": { \#(icons) } } }"#
    let project = try TemporaryProject(files.merging(["monotint.json": configuration]) { $1 })
    let server = try FigmaServer { request, _ in
      guard request.path.contains("/images/") else { return nil }
      let host = request.headers["host"] ?? ""
      let images = FigmaServer.ids(in: request).map { #""\#($0)":"http://\#(host)/img/home""# }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    }
    let run = await Self.pull(project, server)
    #expect(
      run.status == .findings && run.output.hasPrefix("monotint.figma.lock: error: 21 files exist already"), "\(run)")
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
