package import AssetCatalog
package import BarDesign
package import Constants
internal import DesignTokens
internal import Digest
package import IconCheck
package import Source

/// The files that an export would write, and the findings about its input.
package struct ExportPlan: Sendable {
  /// In byte order of their paths; empty if there is an error.
  package var files: [PlannedFile] { diagnostics.hasErrors ? [] : drafts }
  /// The files that could be made despite errors, for a preview.
  package let drafts: [PlannedFile]
  /// The design tokens of the project.
  let tokens: AppearanceTokens
  /// The bars that the files are made for.
  package let design: TabBarDesign
  /// The tokens that become constants of Swift code.
  package let constants: Constants
  /// Every icon with a valid name, including those that could not be drawn.
  package let icons: [IconSource]
  /// The verdict on every icon that could be read, in the order of their paths.
  package let judgements: [Judgement]
  /// By path, then by position.
  package let diagnostics: [Diagnostic]
  /// The lock file for the time after the export.
  package let lock: LockFile
  /// The lock files of earlier exports.
  package let locks: LockFiles
  /// The paths to which the configuration writes.
  let outputs: OutputPaths
  /// The paths of all files that were read or looked for to make the plan.
  package let inputs: Set<String>

  /// A text for each SVG file that changes with the file and with all settings of its image set, by the file's path.
  /// It lacks files whose image set has to be drawn each time.
  package var fingerprints: [String: String] {
    var fingerprints: [String: String] = [:]
    fingerprints.reserveCapacity(lock.sets.count)
    for (folder, set) in lock.sets {
      guard let made = set.made else { continue }
      for (path, digest) in zip(set.sources, made.sources) {
        fingerprints[path] = "\(digest.hexadecimal) \(made.settings) \(folder)"
      }
    }
    return fingerprints
  }
}

extension Sequence<Diagnostic> {
  /// By path, then by position, then by rule.
  package var inOrder: [Diagnostic] {
    let keyed = map { (start: $0.place?.start ?? SourcePosition(line: 0, column: 0), diagnostic: $0) }
    return keyed.sorted { left, right in
      if left.diagnostic.path != right.diagnostic.path { return left.diagnostic.path < right.diagnostic.path }
      if left.start != right.start { return left.start < right.start }
      return (left.diagnostic.rule, left.diagnostic.message) < (right.diagnostic.rule, right.diagnostic.message)
    }.map(\.diagnostic)
  }
}

/// A file that an export would write. It is a class, because plans of thousands of files are passed on.
package final class PlannedFile: Sendable {
  /// Relative to the project folder, with `/`.
  package let path: String
  /// The input that it was made from; nil if that is not one file.
  package let source: String?
  /// The position of its content in that input, such as the value of a colour.
  package let place: SourceRange?
  /// Whether the file also has content that Monotint did not write. `bytes` keeps that content. Such a file is never
  /// deleted and never reported as a foreign file.
  let isShared: Bool
  /// Whether the file at this path has the content already, so that nothing needs to be written.
  let isOnDisk: Bool

  /// Returns the bytes. Those of a file that is already on the disk are read again, because they are rarely needed.
  private let read: @Sendable () -> [UInt8]

  package convenience init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil, isShared: Bool = false,
    isOnDisk: Bool = false
  ) {
    self.init(
      path: path, source: source ?? place?.file.path, place: place, isShared: isShared, isOnDisk: isOnDisk,
      reading: { bytes })
  }

  /// - Parameter read: reads the bytes; returns an empty array if the file has been deleted since.
  init(
    path: String, source: String?, place: SourceRange? = nil, isShared: Bool = false, isOnDisk: Bool,
    reading read: @escaping @Sendable () -> [UInt8]
  ) {
    (self.path, self.source, self.place, self.read) = (path, source, place, read)
    (self.isShared, self.isOnDisk) = (isShared, isOnDisk)
  }

  package var bytes: [UInt8] { read() }

  /// In bytes.
  package var size: Int { bytes.count }
}
