internal import CLibrary

extension LabColor {
  /// ΔE2000 (CIEDE2000, https://doi.org/10.1002/col.20070): about 1 is just noticeable, also in dark and in vivid colours,
  /// where ΔE*ab says more than people see.
  package func perceivedDifference(from other: LabColor) -> Double {
    func chroma(_ color: LabColor) -> Double { (color.a * color.a + color.b * color.b).squareRoot() }
    func power7(_ value: Double) -> Double { (value / (value + pow(25, 7))).squareRoot() }
    let stretch = 0.5 * (1 - power7(pow((chroma(self) + chroma(other)) / 2, 7)))
    let (first, second) = (Polar(self, stretch), Polar(other, stretch))
    let isGrey = first.chroma * second.chroma == 0

    var turn = isGrey ? 0 : second.hue - first.hue
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    var hue = first.hue + second.hue
    if !isGrey {
      let isFar = abs(first.hue - second.hue) > 180
      hue = (isFar ? (hue < 360 ? hue + 360 : hue - 360) : hue) / 2
    }
    let lightness = (self.lightness + other.lightness) / 2
    let middle = (first.chroma + second.chroma) / 2

    let factor =
      1 - 0.17 * Self.cosine(hue - 30) + 0.24 * Self.cosine(2 * hue) + 0.32 * Self.cosine(3 * hue + 6)
      - 0.2 * Self.cosine(4 * hue - 63)
    let fromGrey = (lightness - 50) * (lightness - 50)
    let light = (other.lightness - self.lightness) / (1 + 0.015 * fromGrey / (20 + fromGrey).squareRoot())
    let vivid = (second.chroma - first.chroma) / (1 + 0.045 * middle)
    let turned =
      2 * (first.chroma * second.chroma).squareRoot() * Self.sine(turn / 2) / (1 + 0.015 * middle * factor)
    let angle = 60 * exp(-((hue - 275) / 25) * ((hue - 275) / 25))
    let rotation = -2 * power7(pow(middle, 7)) * Self.sine(angle)
    return (light * light + vivid * vivid + turned * turned + rotation * vivid * turned).squareRoot()
  }

  /// A colour as chroma and hue in degrees, the red-green axis stretched.
  private struct Polar {
    let chroma: Double
    let hue: Double

    init(_ color: LabColor, _ stretch: Double) {
      let a = color.a * (1 + stretch)
      chroma = (a * a + color.b * color.b).squareRoot()
      let angle = atan2(color.b, a) * 180 / .pi
      hue = angle < 0 ? angle + 360 : angle
    }
  }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
}
