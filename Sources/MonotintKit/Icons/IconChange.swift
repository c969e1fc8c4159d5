package import Source

/// A new text for an icon. It is made where icons are drawn, because pixels decide whether it is right.
enum IconChange: Sendable, Hashable {
  /// Repairs what is certainly safe to repair.
  case fixes
  /// Makes what Figma wrote stand on its own; the side in points is that of an icon that gives no size.
  case tidying(canvas: Int)

  /// Refused for a reason that nobody but the change itself can tell.
  static let refusal = "figma-icon"
}

/// An icon before and after a change.
package struct ChangedIcon: Sendable {
  package let before: SourceFile
  package let after: SourceFile
  /// What was done, in the order in which it was done: "cut <path> out of <circle>"; or what was removed: "<script>".
  package let repairs: [String]
}

extension IconJob {
  /// Changes the icon in this process; what keeps it from being changed is a finding.
  func apply(_ change: IconChange) -> Result {
    switch change {
    case .fixes: return Result(changed: IconFixer(judge).fix(file, as: rendering), findings: [], in: file)
    case .tidying(let canvas):
      do throws(FigmaSVG.Problem) {
        let tidy = try FigmaSVG.normalised(file.bytes, canvas: canvas)
        let after = SourceFile(path: file.path, bytes: tidy.bytes)
        let removed = tidy.removed.prefix(IconFixer.mostRepairs)
        return Result(changed: ChangedIcon(before: file, after: after, repairs: Array(removed)), findings: [], in: file)
      } catch {
        let finding = Diagnostic(
          .error, IconChange.refusal, error.message, help: error.help, at: SourceRange(file, 0..<0))
        return Result(changed: nil, findings: [finding], in: file)
      }
    }
  }
}

extension IconJob.Result {
  fileprivate init(changed: ChangedIcon?, findings: [Diagnostic], in file: SourceFile) {
    self.init(changed: changed, judgement: Judgement(file.path, findings, nil))
  }
}
