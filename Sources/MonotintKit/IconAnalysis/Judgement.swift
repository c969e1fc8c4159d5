package import Source

/// Whether an icon survives as a template image, and what was found.
package struct Judgement: Sendable {
  package enum Verdict: String, Sendable {
    case suitable
    /// With a warning or a note that says why.
    case usable
    case unsuitable
    /// It could not be rendered.
    case unreadable
  }

  package let path: String
  package let verdict: Verdict
  /// The id of the rule that decided; nil when suitable.
  package let reason: String?
  package let diagnostics: [Diagnostic]
  /// nil when the icon could not be rendered.
  package let summary: IconSummary?

  /// - Parameter diagnostics: all that was found in the icon.
  init(_ path: String, _ diagnostics: [Diagnostic], _ summary: IconSummary?) {
    self.path = path
    self.diagnostics = diagnostics
    self.summary = summary
    let gravest = diagnostics.map(\.severity).max()
    reason = diagnostics.first { $0.severity == gravest }?.rule
    verdict =
      switch gravest {
      case _ where summary == nil: .unreadable
      case nil: .suitable
      case .error: .unsuitable
      case .warning, .note: .usable
      }
  }

  /// The judgement on another copy of its file.
  func moved(to file: SourceFile) -> Judgement {
    Judgement(path, diagnostics.map { $0.moved(to: file) }, summary?.moved(to: file))
  }

  /// The judgement with findings of the whole set added to it.
  func adding(_ more: [Diagnostic]) -> Judgement {
    more.isEmpty ? self : Judgement(path, diagnostics + more, summary)
  }
}
