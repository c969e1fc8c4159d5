package import Color

/// An approximation of the regular material of Liquid Glass in a bar: blurred content below a layer
/// of one colour.
///
/// Apple publishes no values. These lie near what recreations for the web use; iOS also bends light
/// at the edges, and adapts the material to what is below it.
package enum GlassMaterial {
  /// The colour of the layer, which covers four fifths of the content.
  package static func layer(isDark: Bool) -> DesignColor {
    let hex: UInt32 = if isDark { 0x1C1C1E } else { 0xFFFFFF }
    return DesignColor(hex: hex, alpha: 0.8)
  }

  /// What is behind the items of a bar.
  ///
  /// - Parameters:
  ///   - content: the colour of the content below the bar; opaque.
  ///   - tint: the design's own background of the glass.
  package static func ground(
    over content: DesignColor, isDark: Bool, tint: DesignColor?
  ) -> DesignColor {
    let material = layer(isDark: isDark).over(content)
    guard let tint else { return material }
    return tint.over(material)
  }
}
