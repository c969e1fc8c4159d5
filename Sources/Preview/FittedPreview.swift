internal import AssetCatalog
internal import Findings
internal import Rendering
internal import SwiftGeneration

/// How many bytes of a page each kind of content may take, so that a page stays below 20 MB.
struct PageRoom: Sendable {
  /// Icons with the smallest of their pictures. Where larger ones are shown, they take no more than the limit of `PagePictures`.
  var icons = 6_000_000
  var findings = 1_500_000
  /// Changed icons with their pictures, and as much for changed tokens, for changed constants and for changed texts.
  var changes = 1_000_000
  var constants = 2_500_000
  var sets = 1_500_000
  /// The sets that no code uses.
  var unused = 1_500_000

  static let unlimited = PageRoom(
    icons: .max, findings: .max, changes: .max, constants: .max, sets: .max, unused: .max)
}

/// A preview without what has no room on a page.
struct FittedPreview {
  private(set) var preview: Preview
  /// Such as "100 of 5000 icons".
  private(set) var leftOut: [String] = []

  init(_ preview: Preview, _ room: PageRoom) {
    self.preview = preview
    fitIcons(room.icons)
    fitFindings(room.findings)
    if let changes = preview.changes { self.preview.changes = fitted(changes, room.changes) }
  }

  /// Those of tabs stay, then those with findings.
  private mutating func fitIcons(_ room: Int) {
    let whole = preview
    let icons = whole.icons
    let inTabs = Set(whole.bars.design.items.flatMap(\.iconPaths))
    let found = Set(whole.diagnostics.map(\.path))
    func rank(_ icon: PreviewIcon) -> Int {
      if inTabs.contains(icon.reference.path) { return 0 }
      return icon.faces.contains { found.contains($0.path) } ? 1 : 2
    }
    let ranks = icons.map(rank)
    let order = icons.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let shown = first(of: order, "icon", room) { Self.size(of: icons[$0], in: whole) }
    guard shown.count < icons.count else { return }
    preview.keepIcons(shown.sorted())
  }

  /// In bytes, with the smallest pictures.
  static func size(of icon: PreviewIcon, in preview: Preview) -> Int {
    preview.json(icon, numbers: [:], .none).size + icon.leastPictures
  }

  /// The gravest stay.
  private mutating func fitFindings(_ room: Int) {
    let whole = preview
    let all = whole.diagnostics
    let gravity: [Diagnostic.Severity] = [.error, .warning, .note]
    let sorted = gravity.flatMap { severity in all.filter { $0.severity == severity } }
    let shown = first(of: sorted, "finding", room) { whole.json($0, [:]).size }
    if shown.count < all.count { preview.diagnostics = shown }
  }

  private mutating func fitted(_ changes: PreviewChanges, _ room: Int) -> PreviewChanges {
    var fitted = changes
    fitted.icons = first(of: changes.icons, "changed icon", room) { changes.json($0).size }
    fitted.tokens = first(of: changes.tokens, "changed token", room) { changes.json($0).size }
    fitted.constants = first(of: changes.constants, "changed constant", room) { changes.json($0).size }
    fitted.texts = first(of: changes.texts, "changed text", room) { changes.json($0).size }
    return fitted
  }

  /// The first elements that have room.
  private mutating func first<Element>(
    of all: [Element], _ noun: String, _ room: Int, size: (Element) -> Int
  ) -> [Element] {
    if room == .max { return all }
    var used = 0
    let shown = all.prefix { element in
      used += size(element)
      return used <= room
    }
    leaveOut(all.count - shown.count, of: all.count, noun)
    return Array(shown)
  }

  mutating func leaveOut(_ count: Int, of all: Int, _ noun: String) {
    if count > 0 { leftOut.append("\(count) of \(all.counted(noun))") }
  }

  /// What is left out, as in "100 of 5000 icons and 3 of 900 findings"; nil if nothing is.
  var words: String? {
    if leftOut.isEmpty { return nil }
    return leftOut.joinedWithAnd
  }
}

extension JSONWriter {
  /// In bytes.
  fileprivate var size: Int { bytes(.line).count }
}

extension PreviewIcon {
  /// About how many bytes of a page its pictures take if they are as small as they can be.
  fileprivate var leastPictures: Int {
    let pictures = faces.flatMap { [$0.pictures, $0.inspection?.originals ?? [:]] }
    let sizes = pictures.compactMap { $0.values.map(\.count).min() }
    return sizes.reduce(0) { $0 + min($1, PagePictures.smallest) * 4 / 3 }
  }
}

extension Preview {
  /// Leaves out all other icons, and the groups that have none then.
  ///
  /// - Parameter indices: in ascending order.
  fileprivate mutating func keepIcons(_ indices: [Int]) {
    icons = indices.map { icons[$0] }
    let kept = Set(icons.map(\.group)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    for index in icons.indices { icons[index].group = numbers[icons[index].group, default: 0] }
    groups = kept.map { groups[$0] }
  }
}
