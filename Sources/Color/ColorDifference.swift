internal import CLibrary

extension LabColor {
  /// ΔE2000 (CIEDE2000, https://doi.org/10.1002/col.20070): about 1 is just noticeable, also in
  /// dark and in vivid colours, where ΔE*ab says more than people see.
  package func perceivedDifference(from other: LabColor) -> Double {
    func power7(_ value: Double) -> Double { (value / (value + pow(25, 7))).squareRoot() }
    let stretch = 0.5 * (1 - power7(pow((chroma + other.chroma) / 2, 7)))
    let first = Polar(self, stretch: stretch)
    let second = Polar(other, stretch: stretch)
    let isGrey = first.chroma * second.chroma == 0

    // A grey has no hue: there is no difference of hues, and the mean is the hue of the other colour.
    var turn = 0.0
    var hue = first.hue + second.hue
    if !isGrey {
      turn = Self.turn(from: first.hue, to: second.hue)
      hue = Self.meanHue(first.hue, second.hue)
    }
    let lightness = (self.lightness + other.lightness) / 2
    let middle = (first.chroma + second.chroma) / 2

    let factor =
      1 - 0.17 * Self.cosine(hue - 30) + 0.24 * Self.cosine(2 * hue) + 0.32
      * Self.cosine(3 * hue + 6)
      - 0.2 * Self.cosine(4 * hue - 63)
    let fromGrey = (lightness - 50) * (lightness - 50)
    let lightnessWeight = 1 + 0.015 * fromGrey / (20 + fromGrey).squareRoot()
    let light = (other.lightness - self.lightness) / lightnessWeight
    let vivid = (second.chroma - first.chroma) / (1 + 0.045 * middle)
    let hueWeight = 1 + 0.015 * middle * factor
    let turned = 2 * (first.chroma * second.chroma).squareRoot() * Self.sine(turn / 2) / hueWeight
    let angle = 60 * exp(-((hue - 275) / 25) * ((hue - 275) / 25))
    let rotation = -2 * power7(pow(middle, 7)) * Self.sine(angle)
    let squares = light * light + vivid * vivid + turned * turned
    return (squares + rotation * vivid * turned).squareRoot()
  }

  private var chroma: Double { (a * a + b * b).squareRoot() }

  /// The difference of two hues, the shorter way around the circle.
  private static func turn(from first: Double, to second: Double) -> Double {
    let turn = second - first
    if turn > 180 { return turn - 360 }
    if turn < -180 { return turn + 360 }
    return turn
  }

  /// The hue in the middle of the shorter way between two.
  private static func meanHue(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    let isFar = abs(first - second) > 180
    if !isFar { return sum / 2 }
    if sum < 360 { return (sum + 360) / 2 }
    return (sum - 360) / 2
  }

  /// A colour as chroma and hue in degrees, the red-green axis stretched.
  private struct Polar {
    let chroma: Double
    let hue: Double

    init(_ color: LabColor, stretch: Double) {
      let a = color.a * (1 + stretch)
      chroma = (a * a + color.b * color.b).squareRoot()
      var angle = atan2(color.b, a) * 180 / .pi
      if angle < 0 { angle += 360 }
      hue = angle
    }
  }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
}
