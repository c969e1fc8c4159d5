internal import Figma
import HTTP
@testable import MonotintCLI
internal import Project
internal import SVGRaster
internal import Source
import TestSupport
import Testing

@Suite struct FigmaPullTests {
  private static let configuration = """
    {
      "tokens": { "light": "light.tokens.json", "dark": "dark.tokens.json" },
      "icons": "Assets",
      "figma": {
        "file": "https://www.figma.com/design/abcDEF123456/Tab-bar?node-id=0-1",
        "icons": { "icons/tab/home": "home.svg", "lostPet": "lostPet.svg", "1:4": "found.svg", "1-5": "contact.svg", "account": "account.svg" },
        "variables": { "collection": "Tab bar", "modes": { "Light": "light.tokens.json", "Dark": "dark.tokens.json" } }
      }
    }
    """

  private struct Outcome {
    let changes: [PulledFiles.Change]
    let diagnostics: [Diagnostic]
  }

  /// Pulls with a client that waits milliseconds where the real one waits seconds; nil when there was nothing to do.
  private func pull(
    _ project: TemporaryProject, from server: FigmaServer, words: [String] = [], slowSeconds: Int = 60
  ) async throws -> Outcome? {
    var retries = RetryPolicy()
    retries.firstDelay = .milliseconds(1)
    retries.longestRetryAfter = 1
    let opened = try Project(folder: project.folder)
    #expect(opened.diagnostics.map(\.message) == [])
    let request = words.isEmpty ? try FigmaRequest(opened) : try FigmaRequest(words, opened)
    let origin = try #require(HTTPURL(server.url)).origin
    var timeouts = HTTPTimeouts()
    timeouts.leastSpeedSeconds = slowSeconds
    let client = HTTPClient(plainOrigins: [origin], timeouts: timeouts, retries: retries)
    let pull = try FigmaPull(request, for: opened, client: client, origin: origin, token: FigmaServer.token)
    let files = PulledFiles(project: opened)
    guard let answer = try await pull.fetch(comparingWith: files.read) else { return nil }
    let changes = answer.diagnostics.hasErrors ? [] : try await files.write(answer)
    return Outcome(changes: changes, diagnostics: answer.diagnostics)
  }

  private func project(_ configuration: String = configuration) throws -> TemporaryProject {
    try TemporaryProject([
      "monotint.json": configuration, "Assets/home.svg": "<svg/>", "Assets/mine.svg": "<svg/>",
      "dark.tokens.json": "{}",
    ])
  }

  @Test func `five icons and two modes of variables come`() async throws {
    let project = try project()
    let outcome = try #require(try await pull(project, from: FigmaServer()))
    #expect(
      outcome.changes.map { "\($0.action) \($0.path)" } == [
        "new Assets/account.svg", "new Assets/contact.svg", "new Assets/found.svg", "changed Assets/home.svg",
        "new Assets/lostPet.svg", "changed dark.tokens.json", "new light.tokens.json",
      ])
    #expect(try project.read("Assets/home.svg") == FigmaServer.svg("home"))
    #expect(try project.read("Assets/found.svg") == FigmaServer.svg("foundPet"))
    #expect(try project.read("Assets/mine.svg") == "<svg/>")
    #expect(
      Set(outcome.diagnostics.map(\.message)) == [
        "the variable “greeting” is left out: design tokens have no type for a text"
      ])
    for mode in ["light", "dark"] { try expectGolden(project.bytes("\(mode).tokens.json"), "\(mode).tokens.json") }
  }

  @Test func `the token goes to the API and nowhere else`() async throws {
    let server = try FigmaServer()
    _ = try await pull(try project(), from: server)
    for request in server.requests {
      #expect((request.headers["x-figma-token"] != nil) == request.path.hasPrefix("/v1/"), "\(request.path)")
    }
  }

  @Test func `what has not changed costs one question`() async throws {
    let project = try project()
    let server = try FigmaServer()
    _ = try await pull(project, from: server)
    let before = try project.tree()
    let asked = server.requests.count
    #expect(try await pull(project, from: server) == nil)
    #expect(server.requests.count == asked + 1)
    #expect(try project.tree() == before)

    try project.write("Assets/home.svg", "changed by hand")
    #expect(
      try await pull(project, from: server)?.changes.filter { $0.action != .kept }.map(\.path) == ["Assets/home.svg"])
    #expect(try project.tree() == before)
  }

  @Test func `a new version with the same content changes nothing but the lock`() async throws {
    let project = try project()
    _ = try await pull(project, from: FigmaServer())
    let before = try project.tree()
    let newer = try FigmaServer { request, _ in
      request.path.hasSuffix("/meta") ? .init(#"{"file":{"version":"8"}}"#) : nil
    }
    #expect(try await pull(project, from: newer)?.changes.allSatisfy { $0.action == .kept } == true)
    let changed = try project.tree().filter { before[$0.key] != $0.value }
    #expect(changed.keys.sorted() == ["monotint.figma.lock"])
  }

  @Test func `icons that are not published are found in the file`() async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "draft": "draft.svg", "home": "home.svg" } } }"#
    )
    let server = try FigmaServer { request, _ in request.path == "/img/draft" ? .init(FigmaServer.svg("home")) : nil }
    let outcome = try #require(try await pull(project, from: server))
    // The component is there; the server renders only the five.
    #expect(outcome.diagnostics.map(\.message) == ["Figma has no picture of “icons/tab/draft”"])
    #expect(server.requests.map(\.path).filter { $0 == "/v1/files/abcDEF123456" }.count == 1)
  }

  @Test(arguments: ["components-empty", "components-404", "components-scope"])
  func `without published components the names come from the file`(how: String) async throws {
    let project = try project()
    let server = try FigmaServer { request, _ in
      guard request.path.hasSuffix("/components") else { return nil }
      return switch how {
      case "components-404": FigmaServer.message(404, "Not found")
      case "components-scope":
        FigmaServer.err(
          403, "Invalid scope(s): file_content:read. This endpoint requires the library_content:read scope")
      default: .init(#"{"status":200,"error":false,"meta":{"components":[]}}"#)
      }
    }
    #expect(try await pull(project, from: server)?.changes.count == 7)
  }

  @Test func `all components of a frame come into a folder`() async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "Tab icons": "tabs/" } } }"#)
    let outcome = try #require(try await pull(project, from: FigmaServer()))
    #expect(outcome.changes.map(\.path) == FigmaServer.names.sorted().map { "Assets/tabs/\($0).svg" })
  }

  @Test func `the tabs' icons come when none are named`() async throws {
    let project = try project(
      """
      { "icons": "Assets", "figma": { "file": "abcDEF123456" },
        "tabBar": { "items": [{ "id": "a", "icon": "home.svg" }, { "id": "b", "icon": "account.svg" }] } }
      """)
    let outcome = try #require(try await pull(project, from: FigmaServer()))
    #expect(outcome.changes.map(\.path) == ["Assets/account.svg", "Assets/home.svg"])
  }

  @Test(arguments: [400, 504])
  func `a render timeout is answered with smaller batches`(status: Int) async throws {
    let project = try project()
    let server = try FigmaServer { request, _ in
      request.path.contains("/images/") && FigmaServer.ids(in: request).count > 1
        ? FigmaServer.err(status, "Render timeout, try requesting fewer or smaller images") : nil
    }
    #expect(try await pull(project, from: server)?.changes.count == 7)
    let sizes = server.requests.filter { $0.path.contains("/images/") }.map { FigmaServer.ids(in: $0).count }
    #expect(sizes.sorted() == [1, 1, 1, 1, 1, 2, 2, 3, 5])
  }

  @Test func `many nodes are asked for in batches of fifty`() async throws {
    let icons = (0..<120).map { #""9:\#($0)": "\#($0).svg""# }.joined(separator: ",")
    let project = try project(#"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { \#(icons) } } }"#)
    let server = try FigmaServer { request, _ in
      guard request.path.contains("/images/") else { return nil }
      let host = request.headers["host"] ?? ""
      let images = FigmaServer.ids(in: request).map { #""\#($0)":"http://\#(host)/img/home""# }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    }
    #expect(try await pull(project, from: server)?.changes.count == 120)
    let sizes = server.requests.filter { $0.path.contains("/images/") }.map { FigmaServer.ids(in: $0).count }
    #expect(sizes.sorted() == [20, 50, 50])
  }

  // MARK: Failures leave the project as it was

  struct Failure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let answer: FigmaServer.Answer

    init(_ name: String, _ expected: String, _ answer: @escaping FigmaServer.Answer) {
      testDescription = name
      self.expected = expected
      self.answer = answer
    }

    static func at(
      _ end: String, _ name: String, _ expected: String, _ reply: @escaping @Sendable () -> LoopbackServer.Reply
    ) -> Failure {
      Failure(name, expected) { request, _ in request.path.hasSuffix(end) || request.path == end ? reply() : nil }
    }
  }

  static let failures: [Failure] = [
    .at("/meta", "a token that is not accepted", "Figma does not accept the token in FIGMA_TOKEN (Invalid token)") {
      FigmaServer.err(403, "Invalid token")
    },
    .at("/meta", "no such file", "Figma finds no such file, or the owner of the token may not see it (Not found)") {
      FigmaServer.err(404, "Not found")
    },
    .at(
      "/abcDEF123456", "a file that may not be exported",
      "the owner of the file does not let its content be exported (File not exportable)"
    ) { FigmaServer.err(403, "File not exportable") },
    .at("/local", "a plan without variables", "the plan of the file does not include this (Limited by Figma plan)") {
      FigmaServer.message(403, "Limited by Figma plan")
    },
    .at(
      "/local", "a token without the scope for variables",
      "the token may not read this: Invalid scope(s): files:read. This endpoint requires the file_variables:read scope"
    ) {
      FigmaServer.message(403, "Invalid scope(s): files:read. This endpoint requires the file_variables:read scope")
    },
    .at(
      "/components", "a limit that opens in days",
      "Figma's limit “low” of the plan “starter” is used up; it resets in 4 days 14 hours"
    ) {
      FigmaServer.err(
        429, "Rate limit exceeded",
        headers: [
          "Retry-After": "396749", "X-Figma-Plan-Tier": "starter", "X-Figma-Rate-Limit-Type": "low",
          "X-Figma-Upgrade-Link": "https://www.figma.com/pricing",
        ])
    },
    .at(
      "/components", "a limit that opens in the year 2999",
      "Figma's limit is used up; it resets in more than a year"
    ) { FigmaServer.err(429, "", headers: ["Retry-After": "Fri, 31 Dec 2999 23:59:59 GMT"]) },
    .at(
      "/components", "a server that asks to wait for days",
      "127.0.0.1 failed with status 503 (Maintenance) and asks to wait 4 days 14 hours"
    ) { FigmaServer.err(503, "Maintenance", headers: ["Retry-After": "396749"]) },
    .at(
      "/img/lostPet", "a server of pictures that asks to wait for ever",
      "127.0.0.1 failed with status 503 and asks to wait more than a year"
    ) { .init(status: 503, headers: ["Retry-After": String(repeating: "9", count: 30)]) },
    .at("/components", "a trickle", "127.0.0.1 takes too long: Operation too slow. Less than 1000 bytes/sec") {
      .init(String(repeating: " ", count: 900), ending: .trickled(milliseconds: 20))
    },
    .at("/img/lostPet", "a silence", "127.0.0.1 takes too long: Operation too slow. Less than 1000 bytes/sec") {
      .init(ending: .silent)
    },
    .at("/components", "a header without end", "the headers of the answer of 127.0.0.1 are too large") {
      .init("{}", headers: ["X-Line": String(repeating: "x", count: 1_000_000)])
    },
    .at("/img/lostPet", "headers without end", "the headers of the answer of 127.0.0.1 are too large") {
      .init("<svg/>", headers: Dictionary(uniqueKeysWithValues: (0..<20000).map { ("X-\($0)", "some value of it") }))
    },
    .at("/components", "a page from a gateway", "127.0.0.1 failed every time with status 502") {
      .init("<html><body><h1>502 Bad Gateway</h1></body></html>", status: 502)
    },
    .at("/components", "a page of success", "127.0.0.1 answered with a web page, which is not an answer of Figma") {
      .init("<!DOCTYPE html><html>Sign in</html>")
    },
    .at("/components", "an answer cut in the middle", "the answer of 127.0.0.1 was incomplete every time") {
      .init(String(repeating: " ", count: 900), ending: .cut(after: 400))
    },
    .at("/img/lostPet", "an icon cut in the middle", "the answer of 127.0.0.1 was incomplete every time") {
      .init(FigmaServer.svg("home"), ending: .cut(after: 60))
    },
    .at("/img/lostPet", "an icon of ten gigabytes", "“icons/tab/lostPet” cannot be taken: it is larger than 4 MB") {
      .init(String(repeating: "<svg>", count: 20_000), ending: .repeated(upTo: 10 << 30))
    },
    .at(
      "/img/lostPet", "a redirect to plain http",
      "127.0.0.1 redirects to http://example.invalid/home.svg, which is not https"
    ) {
      .init(status: 302, headers: ["Location": "http://example.invalid/home.svg"])
    },
    .at("/img/lostPet", "a PNG", "“icons/tab/lostPet” cannot be taken: it is a PNG, not an SVG") {
      .init(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    },
    .at("/img/lostPet", "a broken SVG", "“icons/tab/lostPet” cannot be taken: it cannot be read: ") {
      .init("<svg xmlns='http://www.w3.org/2000/svg'><path")
    },
    .at(
      "/img/lostPet", "a picture that is gone",
      "“icons/tab/lostPet” cannot be taken: 127.0.0.1 answered with status 403"
    ) {
      .init("<Error>expired</Error>", status: 403)
    },
    Failure("a node without a picture", "Figma has no picture of “contact.svg”") { request, _ in
      guard request.path.contains("/images/") else { return nil }
      let images = FigmaServer.ids(in: request).map { id in
        id == "1:5" ? #""1:5":null"# : #""\#(id)":"http://\#(request.headers["host"] ?? "")/img/home""#
      }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    },
    Failure("an icon that Figma cannot render in time", "127.0.0.1 refused with status 400 (Render timeout)") {
      request, _ in
      request.path.contains("/images/") ? FigmaServer.err(400, "Render timeout") : nil
    },
  ]

  @Test(arguments: failures)
  func `a failure is told in a sentence, and nothing changes`(failure: Failure) async throws {
    let project = try project()
    let before = try project.tree()
    let server = try FigmaServer(failure.answer)
    var messages: [String] = []
    do {
      messages =
        try await pull(project, from: server, slowSeconds: failure.expected.contains("too slow") ? 1 : 60)?
        .diagnostics.filter { $0.severity == .error }.map(\.message) ?? []
    } catch let error as FigmaError {
      messages = [error.message]
    }
    #expect(messages.count == 1 && messages.first?.hasPrefix(failure.expected) == true, "\(messages)")
    #expect(try project.tree() == before)
  }

  @Test func `a short limit is waited for`() async throws {
    let project = try project()
    let server = try FigmaServer { request, earlier in
      request.path.contains("/images/") && earlier == 0
        ? FigmaServer.err(429, "Rate limit", headers: ["Retry-After": "1"]) : nil
    }
    #expect(try await pull(project, from: server)?.changes.count == 7)
  }

  @Test func `names that are not there, and two for one file, are all told with their places`() async throws {
    let marked = MarkedText(
      """
      { "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": {
        ↓"hoem": "a.svg",
        ↓"Tab icon": "tabs/",
        "account": "account.svg"
      } } }
      """)
    let project = try project(marked.text)
    let outcome = try #require(try await pull(project, from: FigmaServer()))
    #expect(
      outcome.diagnostics.map { "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0)" } == marked.places)
    #expect(
      outcome.diagnostics.map(\.message) == [
        "the Figma file has no layer “hoem”", "the Figma file has no page or frame “Tab icon” with components in it",
      ])
    #expect(outcome.diagnostics.map(\.help) == ["did you mean “home”?", "did you mean “Tab icons”?"])
  }

  @Test func `two nodes for one file are refused`() async throws {
    let project = try project(
      #"{ "figma": { "file": "abcDEF123456", "icons": { "home": "a.svg", "1:3": "A.svg" } } }"#)
    let outcome = try #require(try await pull(project, from: FigmaServer()))
    #expect(outcome.diagnostics.map(\.message) == ["“A.svg” and “icons/tab/home” would both become Assets/A.svg"])
  }

  @Test func `a layer's name that no file can have is told, and nothing changes`() async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "Tab icons": "tabs/" } } }"#)
    let before = try project.tree()
    let server = try FigmaServer { request, _ in
      guard request.path.hasSuffix("/components") else { return nil }
      let components = [String(repeating: "n", count: 396), String(repeating: "é", count: 125)].map { name in
        #"{"node_id":"1:2","name":"\#(name)","containing_frame":{"name":"Tab icons","pageName":"Icons"}}"#
      }
      return .init(#"{"meta":{"components":[\#(components.joined(separator: ","))]}}"#)
    }
    let outcome = try #require(try await pull(project, from: server))
    // The other has 254 bytes.
    #expect(
      outcome.diagnostics.map(\.message) == [
        "“\(String(repeating: "n", count: 59))…” would become a file whose name has 400 bytes, and at most 255 are possible"
      ])
    #expect(try project.tree() == before)
  }

  @Test func `scripts and addresses of files are removed from what is stored, and named in a warning`() async throws {
    let project = try project()
    let server = try FigmaServer { request, _ in
      guard request.path == "/img/home" else { return nil }
      return .init(
        FigmaServer.svg("home").replacing(
          "<rect ", with: "<script>alert(1)</script><rect onclick='a()' filter='url(&#102;ile:/x)' "))
    }
    let outcome = try #require(try await pull(project, from: server))
    #expect(
      try project.read("Assets/home.svg") == FigmaServer.svg("home").replacing("<rect ", with: "<rect filter='none' "))
    let warnings = outcome.diagnostics.filter { $0.severity == .warning }
    #expect(
      warnings.map(\.message) == [
        "removed from “icons/tab/home”: <script>, onclick of <rect>, a file: address in filter of <rect>"
      ])
    #expect(warnings.first?.rule == "figma-icon" && warnings.first?.place?.file.path == "monotint.json")
  }

  @Test func `a script that an entity hides keeps the icon out`() async throws {
    let project = try project()
    let before = try project.tree()
    let server = try FigmaServer { request, _ in
      guard request.path == "/img/home" else { return nil }
      return .init(
        "<!DOCTYPE svg [<!ENTITY s '<script>a</script>'>]>"
          + FigmaServer.svg("home").replacing("<rect ", with: "&s;<rect "))
    }
    let outcome = try #require(try await pull(project, from: server))
    let messages = outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(
      messages.count == 1 && messages[0].hasPrefix("“icons/tab/home” cannot be taken: "), "\(messages)")
    #expect(try project.tree() == before)
  }

  @Test func `assets of the MCP server come without a token`() async throws {
    let project = try project()
    let server = try FigmaServer()
    let outcome = try #require(try await pull(project, from: server, words: ["home=\(server.url)/img/home"]))
    #expect(outcome.changes.map(\.path) == ["Assets/home.svg"])
    #expect(server.requests.map { $0.headers["x-figma-token"] } == [nil])
  }

  @Test(arguments: [403, 404, 200])
  func `an asset that has expired is told so`(status: Int) async throws {
    let project = try project()
    let before = try project.tree()
    let server = try FigmaServer { _, _ in .init("<html>gone</html>", status: status) }
    let outcome = try #require(try await pull(project, from: server, words: ["home=\(server.url)/img/home"]))
    #expect(outcome.diagnostics.map(\.message) == ["“home.svg” cannot be taken: its link has expired, or never worked"])
    #expect(try project.tree() == before)
  }
}
