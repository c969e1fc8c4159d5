internal import Drawing
internal import Findings

/// An app icon that has one picture for every size: `AppIcon.appiconset` with its pictures and its `Contents.json`.
///
/// Xcode 14 and later make the other sizes of it. iOS 18 and later use its dark and its tinted picture.
package struct AppIconSet: WrittenSet {
  package static let kind = AssetKind.appIcon
  /// The side of each picture in pixels.
  package static let side = 1024

  package let name: AssetName
  package var setName: String { name.text }
  /// In byte order of their names.
  package let files: [(name: String, bytes: [UInt8])]

  /// - Parameter pictures: PNG files, one of them plain.
  package init(name: AssetName, pictures: [ImageVariant: [UInt8]]) {
    var files: [(name: String, bytes: [UInt8])] = []
    var slots: [JSONWriter] = []
    for (variant, bytes) in pictures.sorted(by: { $0.key < $1.key }) {
      let file = ImageSet.fileName(name, variant, scale: 1)
      files.append((name: file, bytes: bytes))
      slots.append([
        "appearances": Self.appearances(variant),
        "filename": .string(file),
        "idiom": "universal",
        "platform": "ios",
        "size": .string("\(Self.side)x\(Self.side)"),
      ])
    }
    let document = ContentsFile.bytes([(key: Self.kind.slotsKey, value: .array(slots))])
    files.append((name: ContentsFile.name, bytes: document))
    self.name = name
    self.files = files.sorted { $0.name.isBefore($1.name) }
  }

  private static func appearances(_ variant: ImageVariant) -> JSONWriter? {
    if variant.isTinted { return [["appearance": "luminosity", "value": "tinted"]] }
    return ContentsFile.appearances(variant.appearance)
  }
}
