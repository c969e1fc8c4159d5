package import IconCheck
package import POSIX
internal import Source

extension Judgement {
  /// The judgement on a file that cannot be read.
  package init(unreadable path: String, _ error: DiskError) {
    let finding = Diagnostic(
      .error, IconRule.unreadable.id, "the icon cannot be read: \(error.explanation)",
      help: "make it a readable SVG file", path: path)
    self.init(path, [finding], nil)
  }
}
