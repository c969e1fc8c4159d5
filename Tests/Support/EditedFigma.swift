internal import Synchronization

/// A Figma of many published icons, whose file can be edited. Each edit makes a new version of the file.
package final class EditedFigma: Sendable {
  /// What stands in the file.
  package struct Design: Sendable {
    package struct Icon: Sendable {
      package var name: String
      /// Path data, inside of the same bounds for all.
      package var outline: String
      /// Whether a variable gives the colour, in place of the style.
      package var usesVariable = false
      /// Whether it has an instance of the badge.
      package var hasBadge = false

      package init(name: String, outline: String) {
        self.name = name
        self.outline = outline
      }
    }

    package var icons: [Icon]
    /// The colour that the style gives.
    package var ink = "#111111"
    /// The colour that the variable gives. The nodes do not show it.
    package var accent = "#0055ff"
    /// The outline of the component that others have an instance of.
    package var badge = "M18 2h4v4z"
  }

  package static let file = "abcDEF123456"
  package static let token = FigmaServer.token

  private struct State: Sendable {
    var design: Design
    var version = 1
  }

  /// Answers in place of the working Figma where it gives a reply; gets the request and how many came before it for the same path.
  package typealias Answer = FigmaServer.Answer

  private let state: Mutex<State>
  private let answer: Mutex<Answer>
  private let server: Mutex<LoopbackServer?>

  package init(icons count: Int) throws {
    let icons = (0..<count).map { index in
      Design.Icon(name: "icon\(index)", outline: "M2 2h\(2 + index % 19)v\(2 + index / 19)z")
    }
    state = Mutex(State(design: Design(icons: icons)))
    answer = Mutex({ _, _ in nil })
    server = Mutex(nil)
    let server = try LoopbackServer { [weak self] request, earlier in
      guard let self else { return .init(ending: .dropped) }
      let answer = self.answer.withLock { $0 }
      return answer(request, earlier) ?? self.reply(to: request)
    }
    self.server.withLock { $0 = server }
  }

  package var url: String { server.withLock { $0?.url ?? "" } }
  private var requests: [LoopbackServer.Request] { server.withLock { $0?.requests ?? [] } }

  package var downloadCount: Int { requests.count { $0.path.hasPrefix("/img/") } }

  /// Edits the file, which gets a new version.
  package func edit(_ change: (inout Design) -> Void) {
    state.withLock { state in
      change(&state.design)
      state.version += 1
    }
  }

  /// Answers otherwise from now on.
  package func answering(_ new: @escaping Answer) { answer.withLock { $0 = new } }

  /// The requests to the API and the downloads that a pull makes.
  package struct Traffic: Sendable, CustomStringConvertible {
    /// The ends of the paths: "meta", "nodes" …
    package let calls: [String]
    package let downloads: Int
    /// The ids that Figma was asked to render.
    package let rendered: [String]

    package var description: String { "\(calls), \(downloads) downloads" }

    /// How many calls there are that read no nodes.
    package var others: Int { calls.count { $0 != "nodes" } }
  }

  package func traffic(_ work: () async throws -> Void) async rethrows -> Traffic {
    let before = requests.count
    try await work()
    let new = requests.dropFirst(before)
    let calls = new.filter { $0.path.hasPrefix("/v1/") }
    let rendered = calls.filter { $0.path.contains("/images/") }
    return Traffic(
      calls: calls.map { $0.path.contains("/images/") ? "images" : Self.end(of: $0.path) },
      downloads: new.count - calls.count, rendered: rendered.flatMap { FigmaServer.ids(in: $0) })
  }

  private static func end(of path: String) -> String {
    let end = path.split(separator: "/").last.map(String.init) ?? ""
    return end == file ? "file" : end
  }

  // MARK: Answers

  package static func id(of index: Int) -> String { "12:\(index + 1000)" }

  private func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let (design, version) = state.withLock { ($0.design, $0.version) }
    if request.path.hasPrefix("/img/") {
      let index = Int(request.path.dropFirst(5)) ?? 0
      return .init(Self.svg(design, design.icons[index]))
    }
    guard request.headers["x-figma-token"] == Self.token else { return FigmaServer.err(403, "Invalid token") }
    let host = request.headers["host"] ?? ""
    let ids = FigmaServer.ids(in: request)
    let indices = Dictionary(
      design.icons.indices.map { (Self.id(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    switch request.path {
    case "/v1/files/\(Self.file)/meta":
      return .init(#"{"file":{"version":"\#(version)","last_touched_at":"2026-11-26T0\#(version % 10):00:00Z"}}"#)
    case "/v1/files/\(Self.file)": return .init(#"{"version":"\#(version)","lastModified":"\#(version)"}"#)
    case "/v1/files/\(Self.file)/components":
      let components = design.icons.enumerated().map { index, icon in
        """
        {"node_id":"\(Self.id(of: index))","name":"\(icon.name)",\
        "containing_frame":{"name":"Icons","pageName":"Page"}}
        """
      }
      return .init(#"{"meta":{"components":[\#(components.joined(separator: ","))]}}"#)
    case "/v1/files/\(Self.file)/nodes":
      let nodes = ids.map { id in #""\#(id)":\#(indices[id].map { Self.node(id, design, design.icons[$0]) } ?? "null")"#
      }
      return .init(#"{"version":"\#(version)","nodes":{\#(nodes.joined(separator: ","))}}"#)
    case "/v1/files/\(Self.file)/variables/local":
      let accent = #"{"name":"accent","value":"\#(design.accent)"}"#
      return .init(#"{"meta":{"variableCollections":{},"variables":{"V:1":\#(accent)}}}"#)
    case "/v1/images/\(Self.file)":
      let images = ids.map { id in #""\#(id)":\#(indices[id].map { #""http://\#(host)/img/\#($0)""# } ?? "null")"# }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    default: return FigmaServer.message(404, "Not found")
    }
  }

  private static func node(_ id: String, _ design: Design, _ icon: Design.Icon) -> String {
    let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":24,"height":24}"#
    let fill =
      icon.usesVariable
      ? #""fills":[{"type":"SOLID","boundVariables":{"color":{"type":"VARIABLE_ALIAS","id":"V:1"}}}]"#
      : #""styles":{"fill":"S:1"},"fills":[{"type":"SOLID","color":"\#(design.ink)"}]"#
    let badge = """
      {"id":"I\(id);9:1","type":"INSTANCE","componentId":"9:0",\(box),"fillGeometry":[{"path":"\(design.badge)"}]}
      """
    return """
      {"document":{"id":"\(id)","name":"\(icon.name)","type":"COMPONENT",\(box),\(fill),\
      "fillGeometry":[{"path":"\(icon.outline)"}],"children":[\(icon.hasBadge ? badge : "")]},\
      "components":{},"styles":{"S:1":{"name":"ink","styleType":"FILL"}}}
      """
  }

  /// An icon as Figma draws it.
  package static func svg(_ design: Design, _ icon: Design.Icon) -> String {
    let color = icon.usesVariable ? design.accent : design.ink
    let badge = icon.hasBadge ? #"<path d="\#(design.badge)" fill="\#(color)"/>"# : ""
    return SampleFiles.icon(#"<path d="\#(icon.outline)" fill="\#(color)"/>\#(badge)"#)
  }

  /// The icon at an index as Figma draws it now.
  package func svg(_ index: Int) -> String {
    let design = state.withLock { $0.design }
    return Self.svg(design, design.icons[index])
  }
}
