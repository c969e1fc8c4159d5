internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import SwiftGeneration

/// The sizes in which UIKit shows the pictures of tabs.
struct TabSizes {
  /// Warnings about pictures that are too large for a tab bar, at their files.
  let diagnostics: [Diagnostic]

  /// - Parameter icons: those of the project.
  init(_ items: [TabItem], _ icons: [Icon]) {
    let paths = items.flatMap(\.pictures).compactMap { picture -> String? in
      guard case .icon(let icon) = picture, icon.format != .symbol else { return nil }
      return icon.path
    }
    let tabs = Set(paths)
    diagnostics = icons.filter { tabs.contains($0.source.path) }.compactMap { shown in
      let icon = shown.source
      guard let size = Self.size(of: icon, own: shown.ownSize) else { return nil }
      guard max(size.width, size.height) > Double(IconCanvas.longestTabSide) else { return nil }
      let isFitted = icon.format == .png || icon.format == .pdf
      let help =
        isFitted && icon.canvas != .file
        ? "set “canvas” of its collection to 24" : "export it in 24 x 24 points"
      return SourceRule.tabSize.finding(
        "this is the picture of a tab, and it is \(size.shown) points large; a tab bar has room for about 24 x 24",
        help: help, in: icon.path)
    }
  }

  /// The size of an icon in the app, in points; nil if it is not known.
  ///
  /// - Parameter own: the size that its file gives.
  private static func size(of icon: IconSource, own: PointSize?) -> PointSize? {
    switch icon.format {
    case .png, .pdf: icon.canvas.size(of: own)
    case .svg, .source: own
    case .symbol: nil
    }
  }
}
