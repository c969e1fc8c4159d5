internal import HTTP
internal import Project
internal import Source

/// An icon that a pull is asked for.
struct FigmaIcon: Sendable {
  enum Source: Sendable {
    case node(FigmaNodeID, file: String)
    case named(String)
    /// Everything in a page or a frame.
    case inside(String)
    /// A picture that Figma's MCP server keeps for some days.
    case asset(HTTPURL)
  }

  let source: Source
  /// Relative to the project folder; a folder, with `/` at its end, for `Source.inside`.
  let target: String
  /// The place in a file that asks for the icon; nil when the command line does.
  let place: SourceRange?
  /// How messages call it.
  let name: String

  /// - Parameter name: the node's name; nil takes the file's.
  init(_ source: Source, target: String, place: SourceRange?, name: String? = nil) {
    self.source = source
    self.target = target
    self.place = place
    self.name = "“\(name ?? target.split(separator: "/").last.map(String.init) ?? "")”"
  }

  /// A finding about the icon, where it was asked for.
  func finding(
    _ rule: String, _ message: String, help: String?, severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    place.map { Diagnostic(severity, rule, message, help: help, at: $0) }
      ?? Diagnostic(severity, rule, message, help: help, path: target)
  }
}
