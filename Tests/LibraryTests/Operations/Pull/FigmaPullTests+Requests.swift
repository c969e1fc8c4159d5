internal import DesignTokens
internal import Findings
@testable import Operations
import TestSupport
import Testing
internal import Workspace

/// What a pull asks for, and which nodes names mean.
extension FigmaPullTests {
  private func opened(_ configuration: String) throws -> Workspace {
    let folder = try TemporaryProject(["monotint.json": configuration])
    return try withExtendedLifetime(folder) { try Workspace(folder: folder.folder) }
  }

  @Test(arguments: [
    ("home=https://www.figma.com/api/mcp/asset/1", "Assets/home.svg"), ("home.svg=https://a/", "Assets/home.svg"),
    ("home.SVG=https://a/?b=c", "Assets/home.SVG"),
    ("a/home=https://www.figma.com/design/abcDEF123456/x?node-id=1-3", "Assets/a/home.svg"),
    ("home.png=http://localhost:3845/assets/1.svg", "Assets/home.png.svg"), ("home=http://[::1]/a", "Assets/home.svg"),
  ])
  func `a word names a file and a link`(word: String, target: String) throws {
    let project = try opened(#"{ "icons": "Assets" }"#)
    let request = try FigmaRequest([word], project)
    #expect(request.icons.map(\.target) == [target])
    #expect(request.needsToken == word.contains("node-id"))
    #expect(request.assetOrigins.count == (word.contains("node-id") ? 0 : 1))
  }

  @Test(arguments: [
    "home=http://127.0.0.2/a", "home=http://example.com/a", "home=ftp://a/", "home=", "home", "=https://a/",
    "/home=https://a/",
  ])
  func `a word that is refused`(word: String) throws {
    let project = try opened(#"{ "icons": "Assets" }"#)
    #expect(throws: FigmaError.self) { try FigmaRequest([word], project) }
  }

  // MARK: Nodes

  private func nodes(_ children: String) throws -> FigmaNodes {
    let text = #"{"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":[\#(children)]}}"#
    return FigmaNodes(document: try #require(JSONReader.read(SourceFile(path: "a", text: text)).value?.object))
  }

  private func node(_ id: String, _ type: String, _ name: String, _ children: String = "") -> String {
    #"{"id":"\#(id)","name":"\#(name)","type":"\#(type)","children":[\#(children)]}"#
  }

  /// Documentation/Figma.md: unpublished components are found down to the sixth level of the file.
  @Test(arguments: [(1, true), (5, true), (6, true), (7, false)])
  func `six levels of a file are searched`(depth: Int, isFound: Bool) throws {
    let deepest = (1..<depth).reversed().reduce(node("1:\(depth)", "COMPONENT", "home")) { inner, level in
      node("1:\(level)", level == 1 ? "CANVAS" : "FRAME", "frame \(level)", inner)
    }
    #expect(try nodes(deepest).named("home").map(\.id.description) == (isFound ? ["1:\(depth)"] : []))
    #expect(FigmaNodes.depth == 6)
  }

  @Test(arguments: [
    // A component before a frame of the same name; its full name before the last part of another's.
    ("home", ["1:3"]), ("frame", ["1:2"]), ("icons/search", ["1:5"]), ("search", ["1:5"]), ("State", []),
    // The variants of a set, by the name of the set, its last part, or all of a variant's name.
    ("ui/switch", ["2:1", "2:2"]), ("switch", ["2:1", "2:2"]), ("ui/switch/State=On", ["2:2"]), ("State=On", []),
    ("nothing", []),
  ])
  func `what a name means`(name: String, ids: [String]) throws {
    let inner =
      node("1:3", "COMPONENT", "home") + "," + node("1:4", "FRAME", "home") + ","
      + node("1:5", "COMPONENT", "icons/search")
    let set = node(
      "2:0", "COMPONENT_SET", "ui/switch",
      node("2:1", "COMPONENT", "State=Off") + "," + node("2:2", "COMPONENT", "State=On"))
    let nodes = try nodes(node("1:1", "CANVAS", "Page", node("1:2", "FRAME", "frame", inner) + "," + set))
    #expect(nodes.named(name).map(\.id.description) == ids)
    // What an error proposes can be asked for.
    #expect(nodes.names.allSatisfy { !nodes.named($0).isEmpty }, "\(nodes.names)")
    #expect(Set(nodes.names).isSuperset(of: ["home", "search", "ui/switch", "switch", "ui/switch/State=On"]))
  }

  @Test(arguments: [
    ("Page", ["2:2", "2:4"]), ("A", ["2:2"]), ("B", ["2:4"]), ("Loose", ["3:1", "3:2"]), ("Inner", ["3:3"]),
    ("None", []),
  ])
  func `what is inside of a page or a frame`(container: String, ids: [String]) throws {
    let first = node("2:1", "FRAME", "A", node("2:2", "COMPONENT", "a") + "," + node("2:3", "RECTANGLE", "r"))
    let second = node("2:5", "FRAME", "B", node("2:4", "COMPONENT", "b"))
    // Without components, the frames directly in it.
    let inner = node("3:2", "FRAME", "Inner", node("3:3", "FRAME", "z"))
    let loose = node("3:0", "CANVAS", "Loose", node("3:1", "FRAME", "x") + "," + inner)
    let nodes = try nodes(node("1:1", "CANVAS", "Page", first + "," + second) + "," + loose)
    #expect(nodes.inside(container).map(\.id.description) == ids)
  }

  // MARK: Names of files

  @Test(arguments: [(251, true), (252, false)])
  func `a file's name may have 255 bytes`(length: Int, isPossible: Bool) async throws {
    let project = try project(
      #"{ "icons": "Assets", "figma": { "file": "abcDEF123456", "icons": { "Tab icons": "tabs/" } } }"#)
    let server = try FigmaServer { request, _ in
      guard request.path.hasSuffix("/components") else { return nil }
      let name = String(repeating: "n", count: length)
      return .init(
        #"{"meta":{"components":[{"node_id":"1:2","name":"\#(name)","containing_frame":{"name":"Tab icons","pageName":"Icons"}}]}}"#
      )
    }
    let outcome = try await pull(project, from: server)
    #expect(outcome.changes.count == (isPossible ? 1 : 0))
    #expect(outcome.diagnostics.map(\.rule) == (isPossible ? [] : ["figma-node"]))
  }

  // MARK: Variables

  /// A collection with modes.
  private func collection(_ id: String, _ name: String, _ modes: String...) -> String {
    let modes = modes.enumerated().map { #"{"modeId":"\#($0.offset)","name":"\#($0.element)"}"# }.joined(separator: ",")
    return #""\#(id)":{"name":"\#(name)","defaultModeId":"0","modes":[\#(modes)],"variableIds":["a"]}"#
  }

  private func tokenFiles(_ variables: String, tokens: String, _ collections: String...) throws -> FigmaTokenFiles {
    let project = try opened(
      #"{ "tokens": \#(tokens), "figma": { "file": "abcDEF123456", "variables": \#(variables) } }"#)
    let text = """
      {"meta":{"variableCollections":{\(collections.joined(separator: ","))},
        "variables":{"a":{"name":"n","variableCollectionId":"A","valuesByMode":{"0":1,"1":2},"scopes":[]}}}}
      """
    let object = try #require(JSONReader.read(SourceFile(path: "answer", text: text)).value?.object)
    let wanted = try #require(project.configuration.figma?.variables)
    return FigmaTokenFiles(FigmaVariables(object), wanted: wanted, for: project)
  }

  @Test(arguments: [
    ("{}", #""t.json""#, ["t.json"]), (#"{ "collection": "Bar" }"#, #""t.json""#, ["t.json"]),
    (
      #"{ "modes": { "Light": "l.json", "Dark": "d.json" } }"#, #"{ "light": "l.json", "dark": "d.json" }"#,
      ["l.json 1", "d.json 2"]
    ),
    (#"{ "modes": { "Dark": "d.json" } }"#, #"{ "light": "l.json", "dark": "d.json" }"#, ["d.json 2"]),
  ])
  func `the modes of a collection become files`(variables: String, tokens: String, files: [String]) throws {
    let result = try tokenFiles(variables, tokens: tokens, collection("A", "Bar", "Light", "Dark"))
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.files.map(\.path) == files.map { String($0.prefix { $0 != " " }) })
    for (file, expected) in zip(result.files, files) {
      let value = expected.split(separator: " ").dropFirst().first ?? "1"
      #expect(String(decoding: file.bytes, as: UTF8.self).contains(#""$value": \#(value)"#))
    }
  }

  @Test(
    arguments: [
      ("{}", #""t.json""#, 0, "the Figma file has no variables", nil),
      (
        "{}", #""t.json""#, 2, "the Figma file has 2 collections of variables",
        #"say which with "collection": “Bar”, “Bar 2”"#
      ),
      (#"{ "collection": "Baar" }"#, #""t.json""#, 1, "the Figma file has no collection “Baar”", "did you mean “Bar”?"),
      (#"{ "collection": "Other" }"#, #""t.json""#, 1, "the Figma file has no collection “Other”", "it has “Bar”"),
      (
        #"{ "collection": "Bar" }"#, #""t.json""#, -2, "the Figma file has 2 collections “Bar”",
        "rename one of them in Figma"
      ),
      (
        "{}", #"{ "light": "l.json" }"#, 1, "the configuration does not say which mode goes to which token file",
        #"add "modes" to "variables", such as { "Light": "light.tokens.json" }; the collection has “Light”, “Dark”"#
      ),
      (
        #"{ "modes": { "Night": "l.json" } }"#, #"{ "light": "l.json" }"#, 1,
        "the collection “Bar” has no mode “Night”",
        "it has “Light”, “Dark”"
      ),
    ] as [(String, String, Int, String, String?)])
  func `a collection or a mode that is not clear`(
    variables: String, tokens: String, count: Int, message: String, help: String?
  ) throws {
    let first = collection("A", "Bar", "Light", "Dark")
    let result =
      switch count {
      case 0: try tokenFiles(variables, tokens: tokens)
      case 1: try tokenFiles(variables, tokens: tokens, first)
      case 2: try tokenFiles(variables, tokens: tokens, first, collection("B", "Bar 2", "Light"))
      default: try tokenFiles(variables, tokens: tokens, first, collection("B", "Bar", "Light"))
      }
    #expect(result.files.isEmpty && result.diagnostics.map(\.severity) == [.error])
    #expect(result.diagnostics.map(\.message) == [message] && result.diagnostics.map(\.help) == [help])
  }

  @Test(arguments: [
    (#"{ "figma": { "file": "abcDEF123456" } }"#, "the configuration asks for no icon and no variable of Figma"),
    ("{}", "the configuration does not say what to pull"),
  ])
  func `a configuration that asks for nothing`(configuration: String, message: String) throws {
    let project = try opened(configuration)
    let error = #expect(throws: FigmaError.self) { try FigmaRequest(project) }
    #expect(error?.message == message)
  }

  @Test func `a file that is gone is fetched again`() async throws {
    let (project, server) = (try project(), try FigmaServer())
    _ = try await pull(project, from: server)
    let before = try project.tree()
    for path in ["Assets/home.svg", "light.tokens.json", "monotint.figma.lock"] {
      try project.remove(path)
      #expect(
        try await pull(project, from: server, adopts: false).changes.filter { $0.action != .kept }.map(\.path)
          == (path.hasSuffix("lock") ? [] : [path]))
      #expect(try project.tree() == before)
    }
  }
}
