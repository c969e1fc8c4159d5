internal import Drawing

extension PixelImage {
  /// Where two pictures of the same size differ by more than eight steps of a premultiplied
  /// channel.
  func differences(from other: PixelImage) -> [Bool] {
    let limit = 8
    return (0..<width * height).map { pixel in
      let index = pixel * 4
      let before = Int(rgba[index + 3])
      let after = Int(other.rgba[index + 3])
      if abs(before - after) > limit { return true }
      return (0..<3).contains { channel in
        let step = Int(rgba[index + channel]) * before - Int(other.rgba[index + channel]) * after
        return abs(step) > limit * 255
      }
    }
  }

  /// Whether it differs anywhere from a picture of the same size, by more than eight steps of a premultiplied channel.
  func differs(from other: PixelImage) -> Bool { differences(from: other).contains(true) }
}
