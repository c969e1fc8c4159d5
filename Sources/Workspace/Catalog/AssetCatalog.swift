internal import AssetCatalog
package import Drawing
internal import Findings
internal import Platform
package import SwiftGeneration

/// All files of the asset catalog for a design and its icons, byte for byte as Xcode writes them.
package struct AssetCatalog {
  package let icons: [CatalogIcon]
  /// The files of all other sets.
  package let others: [PlannedFile]
  /// The groups that have a set.
  let groups: Set<CatalogGroup>
  /// Errors about groups that use the folder of the colour sets of the constants.
  let conflicts: [Diagnostic]

  package init(
    _ design: TabBarDesign, constants: Constants = .none, icons: [CatalogIcon], _ configuration: Configuration
  ) throws(RasterError) {
    let group = "\(configuration.catalog.path)/\(configuration.catalog.group)"
    var files: [PlannedFile] = []
    for color in design.colors {
      let file = ColorSet.file(color.role.name, color.values)
      files.append(PlannedFile(path: "\(group)/\(file.path)", bytes: file.bytes, place: color.place))
    }
    for bar in Bar.allCases where configuration.bars[bar].border == .exact {
      guard let width = design.borderWidths[bar] else { continue }
      let set = try BorderImage.set(bar.borderImage, points: width, scales: configuration.catalog.scales)
      let folder = "\(group)/\(ImageSet.folder(set.name))"
      files += set.files.map { PlannedFile(path: "\(folder)/\($0.name)", bytes: $0.bytes) }
    }
    self.icons = icons
    var groups = Set(icons.map(\.reference.group) + (files.isEmpty ? [] : [configuration.catalog.mainGroup]))
    let sets = configuration.catalog.colors == .constants ? constants.colorSets : []
    conflicts = sets.isEmpty ? [] : ConstantColorSet.conflicts(with: icons.map(\.reference), groups)
    for set in sets {
      let file = ColorSet.file(set.name, set.values)
      let path = "\(configuration.catalog.path)/\(set.group.path)/\(file.path)"
      files.append(PlannedFile(path: path, bytes: file.bytes, place: set.place))
      groups.insert(set.group)
    }
    (others, self.groups) = (files, groups)
  }
}

/// An icon's image set, ready for the catalog. It is a class, so that lists of thousands hold only references.
package final class CatalogIcon: Sendable {
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
