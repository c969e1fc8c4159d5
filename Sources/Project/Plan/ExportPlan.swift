package import AssetCatalog
package import BarDesign
package import IconCheck
internal import POSIX
package import Source

/// Everything an export would write, and everything wrong with its input.
package struct ExportPlan: Sendable {
  /// In byte order of their paths; empty when an error leaves nothing to write.
  package var files: [PlannedFile] { diagnostics.hasErrors ? [] : drafts }
  /// The files that could be made, errors or not: what a preview shows.
  package let drafts: [PlannedFile]
  /// The bars that the files are made for.
  package let design: TabBarDesign
  /// Every icon that has a name, also one that could not be drawn.
  package let icons: [IconSource]
  /// The verdict on every icon that could be read, in the order of their paths.
  package let judgements: [Judgement]
  /// By path, then by place.
  package let diagnostics: [Diagnostic]
  /// What the lock file will say once the files are in place.
  package let lock: LockFile
  /// What the lock files say of earlier exports.
  package let locks: LockFiles
  /// Where the configuration writes.
  let outputs: OutputPaths
  /// The paths of everything that was read to make the plan, whether it was there or not.
  package let inputs: Set<String>

  /// - Parameter configuration: the name that the lock file gives the configuration; nil without one.
  init(
    icons: [CatalogIcon], others: [PlannedFile], design: TabBarDesign, references: [IconSource],
    judgements: [Judgement], diagnostics: [Diagnostic], locks: LockFiles, outputs: OutputPaths, inputs: Set<String>,
    configuration: String?
  ) {
    drafts = (icons.flatMap(\.files) + others).sorted { $0.path.isBefore($1.path) }
    self.design = design
    self.icons = references
    self.judgements = judgements
    self.diagnostics = diagnostics.inOrder
    self.locks = locks
    self.outputs = outputs
    self.inputs = inputs
    var lock = LockFile()
    lock.configuration = configuration
    for icon in icons { lock.sets[icon.folder] = icon.record }
    for file in others where !file.isShared {
      lock.files[file.path] = LockFile.File(of: file.bytes, named: file.path)
    }
    self.lock = lock.keepingBytes(of: locks.previous)
  }

}

extension Sequence<Diagnostic> {
  /// By path, then by place, then by rule.
  package var inOrder: [Diagnostic] {
    let keyed = map { (start: $0.place?.start ?? SourcePosition(line: 0, column: 0), diagnostic: $0) }
    return keyed.sorted { left, right in
      if left.diagnostic.path != right.diagnostic.path { return left.diagnostic.path < right.diagnostic.path }
      if left.start != right.start { return left.start < right.start }
      return (left.diagnostic.rule, left.diagnostic.message) < (right.diagnostic.rule, right.diagnostic.message)
    }.map(\.diagnostic)
  }
}

/// A file that an export would write. A reference, since plans of thousands of files are handed on.
package final class PlannedFile: Sendable {
  private enum Content: Sendable {
    case held([UInt8])
    /// On the disk, where it is read again by the few who ask for it.
    case onDisk(@Sendable () -> [UInt8])
  }

  /// Relative to the project folder, with `/`.
  package let path: String
  private let content: Content
  /// The input it was made from, where that is one file.
  package let source: String?
  /// Where that input says what the file says, such as the value of a colour.
  package let place: SourceRange?
  /// Whether the file also holds what others wrote, which the bytes keep: then it is never deleted, nor is it in the way.
  let isShared: Bool
  /// Whether this very path has the content already, so that nothing needs to be written.
  let isOnDisk: Bool

  package init(
    path: String, bytes: [UInt8], source: String? = nil, place: SourceRange? = nil, isShared: Bool = false,
    isOnDisk: Bool = false
  ) {
    self.path = path
    content = .held(bytes)
    self.source = source ?? place?.file.path
    self.place = place
    self.isShared = isShared
    self.isOnDisk = isOnDisk
  }

  /// A file that is on the disk as it is asked for.
  ///
  /// - Parameter read: reads its bytes; gives none when it is gone by then.
  init(path: String, source: String, reading read: @escaping @Sendable () -> [UInt8]) {
    self.path = path
    content = .onDisk(read)
    self.source = source
    place = nil
    isShared = false
    isOnDisk = true
  }

  package var bytes: [UInt8] {
    switch content {
    case .held(let bytes): bytes
    case .onDisk(let read): read()
    }
  }

  /// How many bytes it has.
  package var size: Int { bytes.count }
}
