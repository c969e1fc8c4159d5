internal import SVGRaster

/// What is kept of an icon to compare it with the others of its set; the lock file keeps it too.
package struct IconSummary: Sendable {
  package let file: SourceFile
  /// Where its root element stands.
  package let place: SourcePlace
  /// A digest of the alpha of the icon at @3x: equal for the same picture.
  package let shape: String
  package let canvas: PixelBox
  /// The box of the ink; nil when there is none, or when alpha alone does not tell the picture.
  package let box: PixelBox?

  init(_ evidence: IconEvidence) {
    file = evidence.file
    place = evidence.place()
    shape = evidence.picture.fingerprint
    canvas = evidence.ink.canvas
    box = evidence.problem == nil ? evidence.ink.box : nil
  }

  init(file: SourceFile, place: SourcePlace, shape: String, canvas: PixelBox, box: PixelBox?) {
    self.file = file
    self.place = place
    self.shape = shape
    self.canvas = canvas
    self.box = box
  }

  /// The longer side of the ink as a share of the canvas's; nil when there is no ink.
  var inkSide: Double? {
    box.map { max(Double($0.width) / Double(canvas.width), Double($0.height) / Double(canvas.height)) }
  }
}

extension PixelImage {
  /// A short text that is the same for pictures of equal alpha. Two lanes of 64 bits, each step that of MurmurHash64A:
  /// a cryptographic digest would take as long as drawing the icon.
  fileprivate var fingerprint: String {
    let factor: UInt64 = 0xC6A4_A793_5BD1_E995
    var lanes: (UInt64, UInt64) = (UInt64(width), ~UInt64(height))
    var word: UInt64 = 0
    for index in 0..<width * height {
      word = word << 8 | UInt64(rgba[index * 4 + 3])
      if index % 8 == 7 || index == width * height - 1 {
        var mixed = word &* factor
        mixed = (mixed ^ (mixed >> 47)) &* factor
        lanes.0 = (lanes.0 ^ mixed) &* factor
        lanes.1 = (lanes.1 &+ mixed &* 0x9E37_79B9_7F4A_7C15) &* factor
        lanes.1 ^= lanes.1 >> 29
        word = 0
      }
    }
    return [lanes.0, lanes.1].map { lane in
      let digits = String(lane, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
