internal import AssetCatalog
internal import Findings
internal import SwiftGeneration

/// How many bytes of a page each kind of content may take, so that a page stays below 20 MB. The pictures of icons have a
/// limit of their own, `PagePictures.limit`.
struct PageRoom: Sendable {
  /// Icons without their pictures.
  var icons = 4_000_000
  var findings = 2_000_000
  /// Changed icons with their pictures, and as much for changed tokens and for changed constants.
  var changes = 1_500_000
  var constants = 3_000_000
  var sets = 2_000_000

  static let unlimited = PageRoom(icons: .max, findings: .max, changes: .max, constants: .max, sets: .max)
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
    let shown = first(of: order, "icon", room) { whole.json(icons[$0], numbers: [:], .none) }
    guard shown.count < icons.count else { return }
    preview.keepIcons(shown.sorted())
  }

  /// The gravest stay.
  private mutating func fitFindings(_ room: Int) {
    let whole = preview
    let all = whole.diagnostics
    let gravity: [Diagnostic.Severity] = [.error, .warning, .note]
    let sorted = gravity.flatMap { severity in all.filter { $0.severity == severity } }
    let shown = first(of: sorted, "finding", room) { whole.json($0, [:]) }
    if shown.count < all.count { preview.diagnostics = shown }
  }

  private mutating func fitted(_ changes: PreviewChanges, _ room: Int) -> PreviewChanges {
    var fitted = changes
    fitted.icons = first(of: changes.icons, "changed icon", room, changes.json)
    fitted.tokens = first(of: changes.tokens, "changed token", room, changes.json)
    fitted.constants = first(of: changes.constants, "changed constant", room, changes.json)
    return fitted
  }

  /// The first elements that have room.
  private mutating func first<Element>(
    of all: [Element], _ noun: String, _ room: Int, _ json: (Element) -> JSONWriter
  ) -> [Element] {
    if room == .max { return all }
    var used = 0
    let shown = all.prefix { element in
      used += json(element).bytes(.line).count
      return used <= room
    }
    leaveOut(all.count - shown.count, of: all.count, noun)
    return Array(shown)
  }

  mutating func leaveOut(_ count: Int, of all: Int, _ noun: String) {
    if count > 0 { leftOut.append("\(count) of \(all.counted(noun))") }
  }

  /// "100 of 5000 icons and 3 of 900 findings"; nil if everything is there.
  var words: String? {
    guard let last = leftOut.last else { return nil }
    if leftOut.count == 1 { return last }
    return leftOut.dropLast().joined(separator: ", ") + " and " + last
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
