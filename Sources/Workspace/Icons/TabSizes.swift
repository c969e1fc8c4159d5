internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import SwiftGeneration

/// The sizes in which UIKit shows the pictures of tabs.
struct TabSizes {
  /// Warnings about pictures that are too large or too small for a tab bar, and a note if one looks much smaller than
  /// another, at their files.
  let diagnostics: [Diagnostic]

  /// - Parameter icons: those of the project.
  init(_ items: [TabItem], _ icons: [Icon]) {
    let all = Self.shown(items.flatMap(\.pictures), icons)
    diagnostics =
      all.compactMap(Self.finding) + [Self.comparison(Self.shown(items.map(\.picture), icons))].compactMap(\.self)
  }

  /// The icons that some tabs show as images.
  private static func shown(_ pictures: [TabItem.Picture], _ icons: [Icon]) -> [Icon] {
    let paths = pictures.compactMap { picture -> String? in
      guard case .icon(let icon) = picture, icon.format != .symbol else { return nil }
      return icon.path
    }
    let tabs = Set(paths)
    return icons.filter { tabs.contains($0.source.path) }
  }

  private static func finding(_ shown: Icon) -> Diagnostic? {
    let icon = shown.source
    guard let size = size(of: shown) else { return nil }
    let longest = max(size.width, size.height)
    let isLarge = longest > Double(IconCanvas.longestTabSide)
    guard isLarge || longest < shortestSide else { return nil }
    let isFitted = icon.format == .png || icon.format == .pdf
    let help =
      isFitted && icon.canvas != .file
      ? "set “canvas” of its collection to 24" : "export it in 24 x 24 points"
    let extent = if isLarge { "\(size.shown) points large" } else { "only \(size.shown) points large" }
    return SourceRule.tabSize.finding(
      "this is the picture of a tab, and it is \(extent); a tab bar has room for about 24 x 24", help: help,
      in: icon.path)
  }

  /// Pictures of tabs are 18 points and more; smaller ones look lost.
  private static let shortestSide = 16.0

  /// A note about the icon that looks smallest, if it differs much from the largest.
  private static func comparison(_ icons: [Icon]) -> Diagnostic? {
    let sides = icons.compactMap { icon -> (path: String, side: Double)? in
      guard let size = size(of: icon), let summary = icon.judgements.first?.summary, !summary.isMark,
        let share = summary.inkShare
      else { return nil }
      return (icon.source.path, share * max(size.width, size.height))
    }
    guard let smallest = sides.min(by: { $0.side < $1.side }), let largest = sides.max(by: { $0.side < $1.side }),
      smallest.side < mostAlike * largest.side
    else { return nil }
    let percent = Decimals.fixed((1 - smallest.side / largest.side) * 100, places: 0)
    return IconRule.opticalSize.rule.finding(
      "the ink is \(percent) % smaller than that of \(largest.path), which stands in the same tab bar",
      help: "draw the icons of one tab bar in one size", in: smallest.path, as: .note)
  }

  /// The share of the largest size below which another one is seen to be smaller.
  private static let mostAlike = 0.7

  /// The size of an icon in the app, in points; nil if it is not known.
  private static func size(of icon: Icon) -> PointSize? {
    switch icon.source.format {
    case .png, .pdf: icon.source.canvas.size(of: icon.ownSize)
    case .svg, .source: icon.ownSize
    case .symbol: nil
    }
  }
}
