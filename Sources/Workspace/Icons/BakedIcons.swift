internal import AssetCatalog
internal import Findings
internal import SwiftGeneration

/// The images of tabs that are not selected, in their final colour, for `"glass": "baked"`.
struct BakedIcons {
  private(set) var icons: [IconSource] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - others: the icons whose names are taken.
  ///   - path: the file of findings about the design as a whole.
  init(_ design: TabBarDesign, beside others: [IconSource], glass: BarOptions.Glass, path: String) {
    guard
      glass == .baked,
      let color = design.glassColor(.unselectedItem, of: .tabBar)?.values
    else { return }
    guard design.glassUnselectedIsShared else {
      diagnostics.append(
        ConfigurationRule.value.finding(
          "“baked” draws the images of tabs in one colour, and the themes have several for unselected tabs",
          help: #"choose "glass": "system", which tints the images"#, in: path))
      return
    }
    let names = Dictionary(
      others.map { (AssetName.collisionKey(of: $0.assetName), $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for icon in design.items.compactMap(\.filledIcon) where seen.insert(icon.path).inserted {
      guard PictureName(icon.path)?.isSVG == true else {
        diagnostics.append(
          SourceRule.pictureFill.finding(
            "“\(icon.name)” is no SVG, so there is no image of it in the color of tabs that are not selected",
            help: #"use an SVG, or another value of “glass” than “baked”"#, in: icon.path))
        continue
      }
      do throws(AssetName.Problem) {
        let filled = try icon.filled(with: color, suffix: TabItem.filledSuffix)
        if let other = names[AssetName.collisionKey(of: filled.assetName)] {
          report("the icon “\(other.name)” has the name of the filled image of “\(icon.name)”", other)
        } else {
          icons.append(filled)
        }
      } catch {
        report("the name of “\(icon.name)” is too long for that of its filled image", icon)
      }
    }
  }

  private mutating func report(_ message: String, _ icon: IconSource) {
    diagnostics.append(SourceRule.nameCollision.finding(message, help: "rename the icon", in: icon.path))
  }
}
