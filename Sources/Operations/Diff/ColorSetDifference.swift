internal import AssetCatalog
internal import Findings
internal import Platform

/// The colours in which two versions of a colour set differ, in words.
struct ColorSetDifference {
  /// As in “#155DFC → #1A60FF; dark: new, #66A4FF”; nil if no colour differs.
  let words: String?

  /// - Parameter path: of the `Contents.json`.
  /// - Returns: nil for a file that is none of a colour set.
  init?(_ path: String, before: [UInt8], after: [UInt8]) {
    let set = Disk.parent(of: path)
    guard Disk.name(of: path) == ContentsFile.name, AssetKind(ofSet: set) == .color else { return nil }
    let old = Self.colors(of: SourceFile(path: path, bytes: before))
    let new = Self.colors(of: SourceFile(path: path, bytes: after))
    var seen: Set<String> = []
    let purposes = (old + new).map(\.purpose).filter { seen.insert($0).inserted }
    let changes = purposes.compactMap { purpose in
      Self.words(
        purpose, from: old.first { $0.purpose == purpose }?.text, to: new.first { $0.purpose == purpose }?.text)
    }
    words = changes.isEmpty ? nil : changes.joined(separator: "; ")
  }

  private static func words(_ purpose: String, from before: String?, to after: String?) -> String? {
    let label = purpose.isEmpty ? "" : "\(purpose): "
    switch (before, after) {
    case (let before?, let after?): return before == after ? nil : "\(label)\(before) → \(after)"
    case (nil, let after?): return "\(label)new, \(after)"
    case (let before?, nil): return "\(label)gone, was \(before)"
    case (nil, nil): return nil
    }
  }

  /// The colours of a set in the order of the slots, each with what it is for: empty for any appearance and device.
  private static func colors(of contents: SourceFile) -> [(purpose: String, text: String)] {
    AssetSet(.color, contents: contents).slots.compactMap { slot in
      guard let color = slot.color else { return nil }
      let device = slot.idiom == "universal" ? [] : [slot.idiom]
      return ((slot.traits.map(\.value) + device).joined(separator: ", "), color.text)
    }
  }
}
