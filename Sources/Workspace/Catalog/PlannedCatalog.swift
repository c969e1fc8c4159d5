internal import AssetCatalog
package import Drawing
internal import Findings
internal import Platform
package import SwiftGeneration

/// All files of the asset catalog for a design and its icons, byte for byte as Xcode writes them.
package struct PlannedCatalog {
  package let icons: [PlannedIcon]
  /// The files of all other sets.
  package private(set) var others: [PlannedFile] = []
  /// The groups that have a set.
  private(set) var groups: Set<AssetGroup>
  /// Errors about groups that use the folder of the colour sets of the constants.
  private(set) var conflicts: [Diagnostic] = []

  private let path: String

  package init(
    _ design: TabBarDesign, constants: Constants = .none, icons: [PlannedIcon],
    _ options: CodeOptions
  ) throws(RasterError) {
    self.icons = icons
    path = options.catalog.path
    groups = Set(icons.map(\.reference.group))
    let main = options.catalog.mainGroup
    for (name, color) in design.colorSets {
      add(ColorSet(name: name, values: color.values), to: main, at: color.place)
    }
    for bar in Bar.withAppearance where options.bars[bar].border == .exact {
      for (name, points) in design.borderImages(of: bar) {
        add(try BorderImage.set(name, points: points, scales: options.catalog.scales), to: main)
      }
    }
    guard options.catalog.colors == .constants else { return }
    let sets = constants.colorSets
    if !sets.isEmpty {
      conflicts = ConstantColorSet.conflicts(with: icons.map(\.reference), groups)
    }
    for set in sets {
      add(ColorSet(name: set.name, values: set.values), to: set.group, at: set.place)
    }
  }

  /// Adds a set of any kind.
  ///
  /// - Parameter place: the position of its content in an input; nil if there is no such position.
  private mutating func add(
    _ set: some WrittenSet, to group: AssetGroup, at place: SourceRange? = nil
  ) {
    let folder = "\(path)/\(group.path(of: set.folder))"
    groups.insert(group)
    others += set.files.map { file in
      PlannedFile(path: Disk.path(of: file.name, in: folder), bytes: file.bytes, place: place)
    }
  }
}

/// An icon's image set, ready for the catalog. It is a class, so that lists of thousands hold only references.
package final class PlannedIcon: Sendable {
  let reference: IconSource
  /// The path of the set.
  let folder: String
  /// In byte order of their paths.
  let files: [PlannedFile]
  /// Its entry in the lock file.
  let record: LockFile.ImageSetRecord

  init(reference: IconSource, folder: String, files: [PlannedFile], record: LockFile.ImageSetRecord) {
    self.reference = reference
    self.folder = folder
    self.files = files
    self.record = record
  }
}
