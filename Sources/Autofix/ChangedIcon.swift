package import Source

/// An icon before and after a change.
package struct ChangedIcon: Sendable {
  package let before: SourceFile
  package let after: SourceFile
  /// What was done, in the order in which it was done: "cut <path> out of <circle>"; or what was removed: "<script>".
  package let repairs: [String]

  package init(before: SourceFile, after: SourceFile, repairs: [String]) {
    (self.before, self.after, self.repairs) = (before, after, repairs)
  }
}
