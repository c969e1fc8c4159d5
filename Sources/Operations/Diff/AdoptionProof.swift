package import AssetCatalog
internal import Findings
internal import Platform
internal import Workspace

/// What becomes of the pictures that an app had before their sets were Monotint's.
package struct AdoptionProof: Sendable {
  /// A picture that looks different than before, or of which that is not known.
  package struct Change: Sendable {
    /// Of the file after the change.
    package let path: String
    /// Of the source that the file is made of.
    package let source: String
    /// Of its set, such as "TabBar/home".
    package let set: String
    package let variant: ImageVariant
    /// How the pixels differ; nil if that is not known.
    package let text: String?
    /// PNG files; nil for a picture that cannot be drawn here.
    package let before, after: [UInt8]?
  }

  /// The paths of the sets that the app had, and whose files Monotint writes now.
  package private(set) var sets: [String] = []
  /// The paths of the sets that were adopted where they lie. Their pictures are the app's own, so none has changed.
  package var setsInPlace: [String] = []
  /// By path.
  package private(set) var changes: [Change] = []
  /// How many other pictures have other pixels, by so little that nobody can see it.
  package private(set) var unseenChanges = 0

  /// How many sets are Monotint's now.
  package var count: Int { sets.count + setsInPlace.count }

  /// No sets.
  static let none = AdoptionProof()

  private init() {}

  /// - Parameters:
  ///   - plan: has the sets as they become.
  ///   - known: the lock file with the sets that were Monotint's before.
  ///   - read: reads a file as it was before; nil if there was none.
  init(
    _ plan: ExportPlan, of workspace: Workspace, after known: LockFile?,
    read: (_ path: String) throws -> [UInt8]?
  ) async throws {
    let files = plan.files
    let planned = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let written = Set(known?.files.keys.map(Disk.parent) ?? [])
    let folders = Set(files.map { Disk.parent(of: $0.path) }).filter {
      $0.hasSuffix(".\(ImageSet.kind.rawValue)") && known?.sets[$0] == nil && !written.contains($0)
    }
    var pairs: [(before: PictureFile, after: PictureFile)] = []
    for folder in folders.sorted(by: { $0.isBefore($1) }) {
      guard let before = try SetPictures(folder, read: read),
        let after = SetPictures(folder, read: { planned[$0]?.bytes })
      else { continue }
      sets.append(folder)
      pairs += before.pairs(with: after).filter { before, after in
        before.bytes != after.bytes && !LargeFile.isPointer(before.bytes, to: after.bytes)
      }
    }
    guard !pairs.isEmpty else { return }
    let found = try await PictureComparator(workspace).compare(pairs)
    for (pair, comparison) in zip(pairs, found) where comparison.finding != .same {
      guard comparison.isVisible else {
        unseenChanges += 1
        continue
      }
      let path = pair.after.path
      var text: String?
      if case .different(let words) = comparison.finding { text = words }
      let catalog = workspace.configuration.catalog.path
      let set = ProjectPath.relative(Disk.parent(of: path), to: catalog)
      changes.append(
        Change(
          path: path, source: planned[path]?.source ?? path, set: ImageSet.name(ofFolder: set),
          variant: pair.after.slot.variant, text: text, before: comparison.before,
          after: comparison.after))
    }
  }
}
