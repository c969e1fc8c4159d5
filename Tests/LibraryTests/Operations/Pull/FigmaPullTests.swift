internal import Drawing
internal import Findings
@testable import Operations
@testable import Platform
import TestSupport
import Testing
internal import Workspace

@Suite struct FigmaPullTests {
  static let configuration = """
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

  struct Outcome {
    let changes: [PulledFiles.Change]
    let diagnostics: [Diagnostic]
  }

  /// Pulls with a client that waits milliseconds where the real one waits seconds.
  func pull(
    _ project: TemporaryProject, from server: FigmaServer, words: [String] = [], adopts: Bool = true,
    slowSeconds: Int = 60, byteLimit: Int = 256 << 20
  ) async throws -> Outcome {
    var retries = RetryPolicy()
    retries.firstDelay = .milliseconds(1)
    retries.longestRetryAfter = 1
    let opened = try Workspace(folder: project.folder)
    #expect(opened.diagnostics.map(\.message) == [])
    let request = words.isEmpty ? try FigmaRequest(opened) : try FigmaRequest(words, opened)
    let origin = try #require(HTTPURL(server.url)).origin
    var timeouts = HTTPTimeouts()
    timeouts.leastSpeedSeconds = slowSeconds
    let client = HTTPClient(plainOrigins: [origin], timeouts: timeouts, retries: retries)
    var pull = try FigmaPull(request, for: opened, client: client, origin: origin, token: FigmaServer.token)
    pull.byteLimit = byteLimit
    let answer = try await pull.fetch()
    if answer.diagnostics.hasErrors { return Outcome(changes: [], diagnostics: answer.diagnostics) }
    let outcome = try await PulledFiles(project: opened, adopts: adopts).write(answer)
    return Outcome(changes: outcome.changes, diagnostics: answer.diagnostics + outcome.findings)
  }

  func project(_ configuration: String = configuration) throws -> TemporaryProject {
    try TemporaryProject([
      "monotint.json": configuration, "Assets/home.svg": "<svg/>", "Assets/mine.svg": "<svg/>",
      "dark.tokens.json": "{}",
    ])
  }

  @Test func `five icons and two modes of variables come`() async throws {
    let project = try project()
    let outcome = try await pull(project, from: FigmaServer())
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

  @Test func `what has not changed stays, and Figma is asked for all of it`() async throws {
    let project = try project()
    let server = try FigmaServer()
    _ = try await pull(project, from: server)
    let before = try project.tree()
    let dates = try project.modificationDates()
    let asked = server.requests.count
    #expect(try await pull(project, from: server, adopts: false).changes.allSatisfy { $0.action == .kept })
    #expect(try project.tree() == before && project.modificationDates() == dates)
    // The components, the request to render, five icons and the variables.
    #expect(asked == 8 && server.requests.count == 2 * asked)
  }

  @Test func `icons that are not published are found in the file`() async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "draft": "draft.svg", "home": "home.svg" } } }"#
    )
    let picture = LoopbackServer.Reply(FigmaServer.svg("home"))
    let server = try FigmaServer { request, _ in request.path == "/img/draft" ? picture : nil }
    let outcome = try await pull(project, from: server)
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
    #expect(try await pull(project, from: server).changes.count == 7)
  }

  @Test func `all components of a frame come into a folder`() async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "Tab icons": "tabs/" } } }"#)
    let outcome = try await pull(project, from: FigmaServer())
    #expect(outcome.changes.map(\.path) == FigmaServer.names.sorted().map { "Assets/tabs/\($0).svg" })
  }

  @Test func `the tabs' icons come when none are named`() async throws {
    let project = try project(
      """
      { "icons": "Assets", "figma": { "file": "abcDEF123456" },
        "tabBar": { "items": [{ "id": "a", "icon": "home.svg" }, { "id": "b", "icon": "account.svg" }] } }
      """)
    let outcome = try await pull(project, from: FigmaServer())
    #expect(outcome.changes.map(\.path) == ["Assets/account.svg", "Assets/home.svg"])
  }

  @Test(arguments: [400, 504])
  func `a render timeout is answered with smaller batches`(status: Int) async throws {
    let project = try project()
    let server = try FigmaServer { request, _ in
      request.path.contains("/images/") && FigmaServer.ids(in: request).count > 1
        ? FigmaServer.err(status, "Render timeout, try requesting fewer or smaller images") : nil
    }
    #expect(try await pull(project, from: server).changes.count == 7)
    let sizes = server.requests.filter { $0.path.contains("/images/") }.map { FigmaServer.ids(in: $0).count }
    #expect(sizes.sorted() == [1, 1, 1, 1, 1, 2, 2, 3, 5])
  }

  @Test(arguments: [(1, [1]), (727, [727]), (728, [1, 727]), (2000, [546, 727, 727])])
  func `a request has ids of at most eight kilobytes`(count: Int, sizes: [Int]) {
    // A comma, a colon and five digits have eleven bytes in an address.
    let ids = (0..<count).map { "9:\($0 + 1000)" }
    let batches = FigmaPictures.batches(ids, id: \.self)
    #expect(batches.map(\.count) == sizes && batches.reversed().flatMap(\.self) == ids)
    #expect(batches.allSatisfy { $0.joined(separator: ",").percentEncoded().utf8.count <= 8_000 })
  }

  @Test func `many nodes are asked for at once`() async throws {
    let icons = (0..<120).map { #""9:\#($0)": "\#($0).svg""# }.joined(separator: ",")
    let project = try project(#"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { \#(icons) } } }"#)
    let server = try FigmaServer { request, _ in
      guard request.path.contains("/images/") else { return nil }
      let host = request.headers["host"] ?? ""
      let images = FigmaServer.ids(in: request).map { #""\#($0)":"http://\#(host)/img/home""# }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    }
    #expect(try await pull(project, from: server).changes.count == 120)
    let sizes = server.requests.filter { $0.path.contains("/images/") }.map { FigmaServer.ids(in: $0).count }
    #expect(sizes == [120])
  }

  // MARK: Failures leave the project as it was

  @Test(arguments: failures)
  func `a failure is told in a sentence, and nothing changes`(failure: Failure) async throws {
    let project = try project()
    let before = try project.tree()
    let server = try FigmaServer(failure.answer)
    var messages: [String] = []
    do {
      messages =
        try await pull(project, from: server, slowSeconds: failure.expected.contains("too slow") ? 1 : 60)
        .diagnostics.filter { $0.severity == .error }.map(\.message)
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
    #expect(try await pull(project, from: server).changes.count == 7)
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
    let outcome = try await pull(project, from: FigmaServer())
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
    let outcome = try await pull(project, from: FigmaServer())
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
    let outcome = try await pull(project, from: server)
    // The other has 254 bytes.
    #expect(
      outcome.diagnostics.map(\.message) == [
        "“\(String(repeating: "n", count: 59))…” would become a file whose name has 400 bytes, and at most 255 are possible"
      ])
    #expect(try project.tree() == before)
  }

  @Test func `an icon with something that does not draw is refused, and says what and where`() async throws {
    let project = try project()
    let before = try project.tree()
    let server = try FigmaServer { request, _ in
      guard request.path == "/img/home" else { return nil }
      return .init(
        FigmaServer.svg("home").replacing(
          "<rect ",
          with: "<script>alert(1)</script>\n<!-- a > b --><rect onclick='a()' filter='url(&#102;ile:/x)' "))
    }
    let outcome = try await pull(project, from: server)
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(
      errors.map(\.message) == [
        "“icons/tab/home” cannot be used: it has <script> in line 2, a comment with “<” or “>” in line 3, "
          + "onclick of <rect> in line 3, the value of filter of <rect> in line 3"
      ])
    #expect(errors.first?.rule == "figma-icon" && errors.first?.place?.file.path == "monotint.json")
    #expect(try project.tree() == before)
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
    let outcome = try await pull(project, from: server)
    let messages = outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(
      messages.count == 1 && messages[0].hasPrefix("“icons/tab/home” cannot be used: "), "\(messages)")
    #expect(try project.tree() == before)
  }

  @Test func `assets of the MCP server come without a token`() async throws {
    let project = try project()
    let server = try FigmaServer()
    let outcome = try await pull(project, from: server, words: ["home=\(server.url)/img/home"])
    #expect(outcome.changes.map(\.path) == ["Assets/home.svg"])
    #expect(server.requests.map { $0.headers["x-figma-token"] } == [nil])
  }

  @Test(arguments: [401, 403, 404, 410, 200])
  func `an asset that has expired is told so`(status: Int) async throws {
    let project = try project()
    let before = try project.tree()
    let server = try FigmaServer { _, _ in .init(status == 200 ? "<html>gone</html>" : "gone", status: status) }
    let outcome = try await pull(project, from: server, words: ["home=\(server.url)/img/home"])
    #expect(outcome.diagnostics.map(\.message) == ["“home.svg” cannot be used: its link has expired, or never worked"])
    #expect(try project.tree() == before)
  }

  // MARK: Limits

  private static func frame(_ names: [String]) -> String {
    let components = names.enumerated().map { index, name in
      #"{"node_id":"9:\#(index)","name":"\#(name)","containing_frame":{"name":"Tab icons","pageName":"Icons"}}"#
    }
    return #"{"meta":{"components":[\#(components.joined(separator: ","))]}}"#
  }

  @Test func `a frame with too many components is refused before anything is rendered`() async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "Tab icons": "tabs/" } } }"#)
    let answer = Self.frame((0...FigmaPull.mostIcons).map { "n\($0)" })
    let server = try FigmaServer { request, _ in request.path.hasSuffix("/components") ? .init(answer) : nil }
    let error = await #expect(throws: FigmaError.self) { try await pull(project, from: server) }
    #expect(error?.message == "the request names 10001 icons, and at most 10000 can be pulled at once")
    #expect(!server.requests.contains { $0.path.contains("/images/") })
  }

  @Test(arguments: [(0, true), (1, false)])
  func `the downloads together have a limit`(excess: Int, isPossible: Bool) async throws {
    let words = ["home", "account"]
    let project = try project(#"{ "icons": "Assets" }"#)
    let server = try FigmaServer()
    let sizes = words.map { FigmaServer.svg($0).utf8.count }.reduce(0, +)
    var paths: [String] = []
    do {
      paths = try await pull(
        project, from: server, words: words.map { "\($0)=\(server.url)/img/\($0)" }, byteLimit: sizes - excess
      ).changes.map(\.path)
    } catch let error as FigmaError {
      #expect(error.message == "the icons have more than 0 MB together")
    }
    #expect(paths.count == (isPossible ? 2 : 0))
  }

  @Test func `an answer of many small values is not read`() async throws {
    let project = try project()
    let body = #"{"a":["# + String(repeating: "0,", count: FigmaAPI.valueLimit) + "0]}"
    let server = try FigmaServer { request, _ in request.path.hasSuffix("/components") ? .init(body) : nil }
    let error = await #expect(throws: FigmaError.self) { try await pull(project, from: server) }
    #expect(error?.message == "the answer of 127.0.0.1 has more than 8000000 values, and was not used")
  }

  @Test func `a layer's name becomes no option of a command, and has no invisible characters`() async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "Tab icons": "./" } } }"#)
    let names = ["--write-baseline", "-", "- a-b", "c\u{200D}\u{E0041}\u{3164}d\u{FE0F}", "e\u{301}क\u{94D}"]
    let server = try FigmaServer { request, _ in
      if request.path.hasSuffix("/components") { return .init(Self.frame(names)) }
      guard request.path.contains("/images/") else { return nil }
      let host = request.headers["host"] ?? ""
      let images = FigmaServer.ids(in: request).map { #""\#($0)":"http://\#(host)/img/home""# }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    }
    #expect(
      try await pull(project, from: server).changes.map(\.path) == [
        "Assets/a-b.svg", "Assets/cd.svg", "Assets/e\u{301}क\u{94D}.svg", "Assets/icon.svg",
        "Assets/write-baseline.svg",
      ])
  }
}
