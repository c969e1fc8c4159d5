internal import Findings
@testable import Operations
@testable internal import Platform
internal import Synchronization
import TestSupport
import Testing
internal import Workspace

/// What a pull asks for if the configuration names no icons, and what it may not show.
@Suite struct FigmaRequestTests {
  @Test(arguments: [("home.svg", "home"), ("home.fill.svg", "home.fill")])
  func `a tab's icon is a component with the name of its file`(file: String, component: String) throws {
    let configuration = #"""
      { "icons": "Assets", "figma": { "file": "abcDEF123456" },
        "tabBar": { "items": [{ "id": "a", "icon": "\#(file)" }] } }
      """#
    let folder = try TemporaryProject(["monotint.json": configuration])
    let project = try withExtendedLifetime(folder) { try Workspace(folder: folder.folder) }
    let names = try FigmaRequest(project).icons.map { icon -> String? in
      guard case .named(let name) = icon.source else { return nil }
      return name
    }
    #expect(names == [component])
  }

  @Test func `a pull by links draws on the canvas of the project, and tells what it fetches`() async throws {
    let folder = try TemporaryProject(["monotint.json": #"{ "icons": "Assets", "canvas": 31 }"#])
    let project = try Workspace(folder: folder.folder)
    let server = try FigmaServer()
    let request = try FigmaRequest(["home=\(server.url)/img/home", "account=\(server.url)/img/account"], project)
    #expect(request.canvas == 31 && request.file == nil && request.variables == nil && !request.needsToken)
    #expect(request.icons.map(\.target) == ["Assets/home.svg", "Assets/account.svg"])
    let origin = try #require(HTTPURL(server.url)).origin
    #expect(request.assetOrigins == [origin])
    let steps = Mutex<[String]>([])
    let pull = try FigmaPull(
      request, for: project, client: HTTPClient(plainOrigins: [origin]), origin: origin, token: nil,
      onProgress: { step in steps.withLock { $0.append(step) } })
    #expect(try await pull.fetch().files.map(\.path) == ["Assets/account.svg", "Assets/home.svg"])
    #expect(steps.withLock { $0 } == ["fetching 2 of 2"])
  }

  @Test func `icons come into the first folder of icons`() throws {
    let folder = try TemporaryProject([
      "monotint.json": #"""
      { "icons": [{ "path": "A" }, { "path": "B" }], "figma": { "file": "abcDEF123456", "icons": { "x": "x.svg" } } }
      """#
    ])
    let project = try Workspace(folder: folder.folder)
    #expect(try FigmaRequest(project).icons.map(\.target) == ["A/x.svg"])
  }

  /// A name in Figma's answer stands in the help of a finding too, as in “did you mean …?”.
  @Test(
    arguments: [
      ("there is no “figd_secret”", nil, true), ("there is no “a”", "did you mean “figd_secret”?", true),
      ("there is no “a”", "did you mean “figd”?", false), ("there is no “a”", nil, false),
    ] as [(String, String?, Bool)])
  func `neither the message nor the help of a finding may repeat the token`(
    message: String, help: String?, isRepeated: Bool
  ) throws {
    let token = try FigmaToken("figd_secret")
    let finding = Diagnostic(.error, rule: "figma-node", message, help: help, path: "monotint.json")
    let answer = FigmaPull.Answer(files: [], diagnostics: [finding], isKnown: false)
    #expect(token.isRepeated(in: answer) == isRepeated)
  }
}
