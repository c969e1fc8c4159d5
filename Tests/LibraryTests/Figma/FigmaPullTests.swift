internal import Figma
import HTTP
@testable import MonotintCLI
internal import Project
internal import SVGRaster
internal import Source
import TestSupport
import Testing

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

  /// Pulls with a client that waits milliseconds where the real one waits seconds; nil when there was nothing to do.
  func pull(
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
    let changes = answer.diagnostics.hasErrors ? [] : try await files.write(answer).changes
    return Outcome(changes: changes, diagnostics: answer.diagnostics)
  }

  func project(_ configuration: String = configuration) throws -> TemporaryProject {
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
      messages.count == 1 && messages[0].hasPrefix("“icons/tab/home” cannot be used: "), "\(messages)")
    #expect(try project.tree() == before)
  }

  @Test func `assets of the MCP server come without a token`() async throws {
    let project = try project()
    let server = try FigmaServer()
    let outcome = try #require(try await pull(project, from: server, words: ["home=\(server.url)/img/home"]))
    #expect(outcome.changes.map(\.path) == ["Assets/home.svg"])
    #expect(server.requests.map { $0.headers["x-figma-token"] } == [nil])
  }

  @Test(arguments: [401, 403, 404, 410, 200])
  func `an asset that has expired is told so`(status: Int) async throws {
    let project = try project()
    let before = try project.tree()
    let server = try FigmaServer { _, _ in .init(status == 200 ? "<html>gone</html>" : "gone", status: status) }
    let outcome = try #require(try await pull(project, from: server, words: ["home=\(server.url)/img/home"]))
    #expect(outcome.diagnostics.map(\.message) == ["“home.svg” cannot be used: its link has expired, or never worked"])
    #expect(try project.tree() == before)
  }
}
