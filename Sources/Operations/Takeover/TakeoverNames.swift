internal import AssetCatalog
internal import Findings

/// Gives each set the name of its source, and finds sets that an export could not tell apart.
struct TakeoverNames {
  /// The names at run time, as iOS compares them and as a disk does.
  private var names: [String: Set<String>] = [:]
  /// The folders of the sets, as a disk compares them.
  private var folders: [String: String] = [:]
  /// The paths of the sources without their endings, as a disk compares them.
  private var stems: Set<String> = []

  mutating func name(_ set: inout ImportedSet) throws(ImportObstacle) {
    let path = set.group.path(of: set.candidate.name.text)
    for folder in set.group.folders {
      let key = AssetName.collisionKey(of: folder)
      if let other = folders[key], !other.isExactly(folder) { throw .sameFolder }
    }
    let key = AssetName.collisionKey(of: set.assetName)
    if names[key]?.contains(set.assetName) == true { throw .sameName }
    guard folders[AssetName.collisionKey(of: path)] == nil else { throw .sameFolder }
    for folder in set.group.folders { folders[AssetName.collisionKey(of: folder)] = folder }
    folders[AssetName.collisionKey(of: path)] = path
    // iOS distinguishes names that differ only in case. The configuration has to confirm such a name.
    set.needsName = names[key] != nil
    names[key, default: []].insert(set.assetName)

    if Self.meansMore(set.stem) {
      set.stem.replace(/[~.]/, with: "-")
      set.needsName = true
    }
    let stem = set.stem
    var number = 1
    while set.pictures.keys.contains(where: { stems.contains(Self.key(set, $0.variant)) }) {
      number += 1
      set.stem = "\(stem)-\(number)"
      set.needsName = true
    }
    for slot in set.pictures.keys { stems.insert(Self.key(set, slot.variant)) }
  }

  /// Whether the name of a file would mean a variant of another icon, or have its ending twice.
  private static func meansMore(_ stem: String) -> Bool {
    ["~dark", "~high-contrast", "~rtl"].contains(where: stem.hasSuffix) || PictureName(stem) != nil
  }

  private static func key(_ set: ImportedSet, _ variant: ImageVariant) -> String {
    AssetName.collisionKey(of: set.group.path(of: set.stem + ImportedSet.suffix(of: variant)))
  }
}
