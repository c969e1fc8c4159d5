internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Operations
internal import SwiftGeneration

/// The tab bar as it was at a revision, for a page that shows it beside the bar of today.
struct PreviewBarChange: Sendable {
  let bars: PreviewBars
  let options: BarOptions
  /// The pictures of icons as they were, by the paths of their files, for icons that look different now.
  let pictures: [String: [UInt8]]

  /// nil if the bar had no tabs.
  init?(_ earlier: EarlierBar, icons: [PreviewChanges.Icon]) {
    guard !earlier.design.items.isEmpty else { return nil }
    bars = PreviewBars(design: earlier.design, border: earlier.options.border)
    options = earlier.options
    let known = icons.filter { $0.variant == .plain }.compactMap { icon in icon.before.map { (icon.oldPath, $0) } }
    pictures = Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  /// What the page draws of the bar: its looks, the height of its border, and its tabs.
  ///
  /// - Parameter numbers: the numbers of the icons of today by their paths.
  func json(_ numbers: [String: Int]) -> JSONWriter {
    [
      "eras": PreviewEras(bars: bars, options: options).json,
      "pixels": .integer(bars.borderPixels(scale: .largest)),
      "items": .array(bars.design.items.map { json($0, numbers) }),
    ]
  }

  private func json(_ item: TabItem, _ numbers: [String: Int]) -> JSONWriter {
    var members = [(key: "id", value: JSONWriter.string(item.id))] + item.titleMembers
    switch item.picture {
    case .symbol(let symbol): members.append((key: "symbol", value: .string(symbol.name)))
    case .icon(let icon):
      if let picture = pictures[icon.path] {
        members.append((key: "picture", value: PreviewChanges.picture(picture)))
      } else if let number = numbers[icon.path] {
        members.append((key: "icon", value: .integer(number)))
      }
    }
    return .object(members)
  }
}
