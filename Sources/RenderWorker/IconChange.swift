internal import Autofix
internal import IconCheck
internal import Source

/// A change to the text of an icon. The process that draws icons makes it, because pixels decide whether it is right.
package enum IconChange: Sendable, Hashable {
  /// Repairs what is certainly safe to repair.
  case fixes
  /// Turns what Figma wrote into a file of its own. `canvas` is the side in points of an icon that gives no size.
  case tidying(canvas: Int)

}

extension IconJob {
  /// Changes the icon in this process. A finding says why it cannot be changed.
  func apply(_ change: IconChange) -> Result {
    var changed: ChangedIcon?
    var findings: [Diagnostic] = []
    switch change {
    case .fixes: changed = IconFixer(judge).fix(file, as: rendering)
    case .tidying(let canvas):
      do {
        let tidy = try FigmaSVG.normalised(file.bytes, canvas: canvas)
        let after = SourceFile(path: file.path, bytes: tidy.bytes)
        changed = ChangedIcon(before: file, after: after, repairs: Array(tidy.removed.prefix(IconFixer.mostRepairs)))
      } catch {
        findings = [Diagnostic(.error, "figma-icon", error.message, help: error.help, at: SourceRange(file, 0..<0))]
      }
    }
    return Result(changed: changed, judgement: Judgement(file.path, findings, nil))
  }
}
