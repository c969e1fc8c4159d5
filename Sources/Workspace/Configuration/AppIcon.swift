package import AssetCatalog
internal import Color
package import Findings

/// An app icon of the configuration, and the files that it is made of: SVG, or PNG of 1024 x 1024 pixels.
package struct AppIcon: Sendable {
  package var name: AssetName
  package var icon: Located<String>
  /// The picture in dark mode, from iOS 18 on.
  package var dark: Located<String>?
  /// The picture that iOS tints, from iOS 18 on.
  package var tinted: Located<String>?
  package let place: SourceRange

  /// The plain one first.
  var sources: [(variant: ImageVariant, path: Located<String>)] {
    let others = [(ImageVariant(.dark), dark), (ImageVariant.tinted, tinted)]
    return [(.plain, icon)] + others.compactMap { variant, path in path.map { (variant, $0) } }
  }

  var paths: [String] { sources.map(\.path.value) }
}
