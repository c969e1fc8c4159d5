internal import Color
internal import Findings
internal import SwiftGeneration

/// The tab bar as iOS shows it before iOS 26 and from then on, in light and in dark mode.
///
/// On Liquid Glass, most reports say that iOS draws unselected tabs in its own colour: only images in their final colour
/// keep that of the design.
struct PreviewEras {
  let bars: PreviewBars
  let options: BarOptions

  var json: JSONWriter {
    .array(
      [Appearance.light, .dark].flatMap { appearance in
        [scene(appearance, isNew: false), scene(appearance, isNew: true)]
      })
  }

  private func scene(_ appearance: Appearance, isNew: Bool) -> JSONWriter {
    let isGlass = isNew && options.hasGlass
    let selected = color(.selectedItem, appearance, isGlass: isGlass)
    let designed = color(.unselectedItem, appearance, isGlass: isGlass)
    let own = DesignColor.label(in: appearance)
    let keepsPictures = !isGlass || options.glass == .baked
    let unselected = keepsPictures ? designed : own
    let isIgnored = isGlass && bars.design.glassColor(.unselectedItem, of: .tabBar) != nil
    let tint = bars.design.glassColor(.background, of: .tabBar)?.values[appearance]
    let background = bars[.tabBarBackground][appearance]
    func ground(over content: DesignColor) -> DesignColor {
      if isGlass {
        return GlassMaterial.ground(over: content, isDark: appearance.isDark, tint: tint)
      }
      return background.over(content)
    }
    var layers = [background]
    if isGlass {
      layers = [tint].compactMap(\.self) + [GlassMaterial.layer(isDark: appearance.isDark)]
    }
    let contents = [("white", DesignColor(hex: 0xFFFFFF)), ("black", DesignColor(hex: 0))]
    return [
      "isDark": .boolean(appearance.isDark),
      "isNew": .boolean(isNew),
      "isGlass": .boolean(isGlass),
      "layers": .array(layers.map { .string($0.css) }),
      "border": isGlass ? nil : .string(bars[.tabBarBorderTop][appearance].css),
      "selected": .string(selected.css),
      "unselected": .string(unselected.css),
      "unselectedTitle": .string((isGlass ? own : designed).css),
      "ignored": isIgnored ? .string(designed.label) : .null,
      "keepsPictures": .boolean(keepsPictures),
      "contrasts": .array(
        contents.map { name, content in
          let ground = ground(over: content)
          func ratio(_ color: DesignColor) -> JSONWriter {
            rounded(color.over(ground).contrast(with: ground))
          }
          return [
            "content": .string(name),
            "selected": ratio(selected),
            "unselected": ratio(unselected),
          ]
        }),
    ]
  }

  private func color(_ use: ColorRole.Use, _ appearance: Appearance, isGlass: Bool) -> DesignColor {
    if isGlass, let own = bars.design.glassColor(use, of: .tabBar) { return own.values[appearance] }
    let role: ColorRole = if use == .selectedItem { .tabBarItemSelected } else { .tabBarItemUnselected }
    return bars[role][appearance]
  }

  /// Rounded down, so that 4.49 does not read as the 4.5 that it misses. The small addition makes
  /// up for errors of the arithmetic: black on white is 21, and not 20.9.
  private func rounded(_ ratio: Double) -> JSONWriter {
    .number((ratio * 10 + 1e-9).rounded(.down) / 10)
  }
}
