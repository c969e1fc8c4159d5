package import Source

/// A rule about constants. The readers of this module report its findings, so it has no check of its own.
package enum ConstantRule {
  /// Every rule about constants. A test compares the list with the files of this folder.
  package static let all: [Rule] = [value, leftOut, pattern, textStyle]
}
