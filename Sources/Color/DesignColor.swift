package import Findings

/// A colour that an asset catalog and UIKit can hold as it is: sRGB or Display P3.
package struct DesignColor: Hashable, Sendable {
  package enum Space: String, CaseIterable, Sendable {
    case sRGB = "srgb"
    case displayP3 = "display-p3"
  }

  package var space: Space
  /// Components from 0 to 1, encoded with the space's transfer function, not premultiplied.
  package var red: Double
  package var green: Double
  package var blue: Double
  /// From 0 (clear) to 1 (opaque).
  package var alpha: Double

  package init(space: Space = .sRGB, red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(hex: UInt32, alpha: Double = 1) {
    func channel(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
  }

  init(_ space: Space, _ encoded: Triple, alpha: Double = 1) {
    self.init(space: space, red: encoded.x, green: encoded.y, blue: encoded.z, alpha: alpha)
  }

  /// Red, green and blue as whole numbers of 255, when each is one (to a hundredth of a step): what
  /// a hex colour holds.
  package var bytes: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard
      let red = Self.byte(red),
      let green = Self.byte(green),
      let blue = Self.byte(blue)
    else { return nil }
    return (red, green, blue)
  }

  private static func byte(_ component: Double) -> UInt8? {
    let scaled = component * 255
    guard let whole = UInt8(exactly: scaled.rounded()), abs(scaled - Double(whole)) < 0.01 else { return nil }
    return whole
  }

  /// `#RRGGBB` of a colour of sRGB whose bytes are exact; nil for any other.
  package var exactHex: String? {
    guard space == .sRGB, bytes != nil else { return nil }
    return hexadecimal
  }

  /// `#RRGGBB`, each channel clamped to 0...1 and rounded to 8 bits.
  package var hexadecimal: String {
    Hexadecimal.text(red: UInt8(share: red), green: UInt8(share: green), blue: UInt8(share: blue))
  }
}

extension DesignColor {
  /// The colour as `export --emit` writes it. `hex` has no alpha, and is null if bytes are not
  /// exact.
  package var json: JSONWriter {
    [
      "alpha": .number(alpha),
      "blue": .number(blue),
      "green": .number(green),
      "hex": exactHex.map(JSONWriter.string) ?? .null,
      "red": .number(red),
      "space": .string(space.rawValue),
    ]
  }
}
