internal import Findings

// How a colour of the design looks: on another colour, beside another, and to people with a colour
// vision deficiency.
extension DesignColor {
  /// Encoded sRGB; colours of Display P3 that sRGB lacks lie outside of 0 to 1.
  package var srgb: Triple {
    let encoded = Triple(red, green, blue)
    guard space == .displayP3 else { return encoded }
    let linear = ColorMatrix.xyzToSRGB * (ColorMatrix.p3ToXYZ * encoded.map(Transfer.linearSRGB))
    return linear.map(Transfer.encodedSRGB)
  }

  /// The opaque colour that this one gives on an opaque background, blended as screens do it:
  /// encoded, in sRGB.
  package func over(_ ground: DesignColor) -> DesignColor {
    DesignColor(.sRGB, srgb * alpha + ground.srgb * (1 - alpha))
  }

  /// Red, green, blue and alpha in 8 bits of sRGB; a wider colour is cut off at the gamut of sRGB.
  package var rgba: [UInt8] {
    [srgb.x, srgb.y, srgb.z, alpha].map { UInt8(share: $0) }
  }

  private var luminance: Double {
    let xyz = ColorMatrix.srgbToXYZ * srgb.map(Transfer.linearSRGB)
    return max(0, xyz.y)
  }

  /// The contrast of two opaque colours, from 1 to 21 (WCAG 2.2, relative luminance).
  package func contrast(with other: DesignColor) -> Double {
    let mine = luminance
    let others = other.luminance
    return (max(mine, others) + 0.05) / (min(mine, others) + 0.05)
  }
}

/// A colour vision deficiency.
package enum ColorVision: String, CaseIterable, Sendable {
  case protanopia, deuteranopia, tritanopia, achromatopsia

  /// The opaque colour as people with the deficiency see it, in sRGB.
  package func seen(_ color: DesignColor) -> DesignColor {
    let light = color.srgb.clamped.map(Transfer.linearSRGB)
    return DesignColor(.sRGB, (matrix * light).clamped.map(Transfer.encodedSRGB))
  }

  /// The row of the matrix to XYZ that gives Y.
  private static let luminanceRow = ColorMatrix.srgbToXYZ.rows.1

  /// On linear sRGB, at full severity (Machado, Oliveira and Fernandes 2009; luminance for no cones
  /// at all).
  private var matrix: ColorMatrix {
    switch self {
    case .protanopia:
      ColorMatrix(
        Triple(0.152286, 1.052583, -0.204868),
        Triple(0.114503, 0.786281, 0.099216),
        Triple(-0.003882, -0.048116, 1.051998))
    case .deuteranopia:
      ColorMatrix(
        Triple(0.367322, 0.860646, -0.227968),
        Triple(0.280085, 0.672501, 0.047413),
        Triple(-0.011820, 0.042940, 0.968881))
    case .tritanopia:
      ColorMatrix(
        Triple(1.255528, -0.076749, -0.178779),
        Triple(-0.078411, 0.930809, 0.147602),
        Triple(0.004733, 0.691367, 0.303900))
    case .achromatopsia:
      ColorMatrix(Self.luminanceRow, Self.luminanceRow, Self.luminanceRow)
    }
  }
}
