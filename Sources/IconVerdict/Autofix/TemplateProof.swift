internal import Color
internal import Drawing

/// Compares an icon in its colours with a repaired one, of which only alpha counts: what was dark is
/// opaque, and what was light or empty is empty.
enum TemplateProof {
  /// The least channel of what is meant as white, from 0 to 255.
  static let lightest: UInt8 = 247

  private enum Tone {
    case empty, light, dark
    /// The edge between two others, or neither.
    case other
  }

  /// Whether alpha shows what colours and alpha showed.
  ///
  /// Pixels at edges do not count, so the pictures have to be large.
  static func isShown(_ before: PixelImage, by after: PixelImage) -> Bool {
    guard before.size == after.size else { return false }
    let tones = tones(of: before)
    let width = before.width
    var cut = 0
    var wrong = 0
    var unclear = 0
    for row in 1..<max(2, before.height - 1) {
      for column in 1..<max(2, width - 1) {
        let pixel = row * width + column
        guard pixel + width + 1 < tones.count else { continue }
        let tone = tones[pixel]
        let around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
        guard around.allSatisfy({ tones[pixel + $0] == tone }) else { continue }
        let alpha = after.rgba[pixel * 4 + 3]
        switch tone {
        case .dark where alpha < 243: wrong += 1
        case .light where alpha > 12: wrong += 1
        case .empty where alpha > 12: wrong += 1
        case .light: cut += 1
        case .other: unclear += 1
        case .dark, .empty: break
        }
      }
    }
    // Where a line is about as thin as a pixel, a blend of two colours may have an inside.
    let strays = before.width * before.height / 5_000
    guard wrong <= strays, unclear <= strays * 4, cut > 0 else { return false }
    return isEnclosed(tones, width: width)
  }

  private static func tones(of picture: PixelImage) -> [Tone] {
    let white = LabColor(red: 255, green: 255, blue: 255)
    var known: [UInt32: Bool] = [:]
    return (0..<picture.width * picture.height).map { pixel in
      let index = pixel * 4
      let alpha = picture.rgba[index + 3]
      if alpha <= 12 { return .empty }
      guard alpha >= 243 else { return .other }
      let red = picture.rgba[index]
      let green = picture.rgba[index + 1]
      let blue = picture.rgba[index + 2]
      if min(red, green, blue) >= lightest { return .light }
      let key = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      let isDark: Bool
      if let found = known[key] {
        isDark = found
      } else {
        let color = LabColor(red: Double(red), green: Double(green), blue: Double(blue))
        isDark = color.distance(to: white) >= leastContrast
        known[key] = isDark
      }
      return isDark ? .dark : .other
    }
  }

  /// In ΔE*ab from white.
  private static let leastContrast = 20.0

  /// The share of a light shape's border that may lie at the edge of the dark one.
  private static let mostOpen = 0.1

  /// Whether hardly any light paint borders on nothing, so that a hole has an edge all around.
  private static func isEnclosed(_ tones: [Tone], width: Int) -> Bool {
    var open = 0
    var closed = 0
    let height = tones.count / width
    for pixel in tones.indices where tones[pixel] == .light {
      let row = pixel / width
      let column = pixel % width
      var neighbours: [Int] = []
      if column >= 2 { neighbours.append(pixel - 2) }
      if column + 2 < width { neighbours.append(pixel + 2) }
      if row >= 2 { neighbours.append(pixel - 2 * width) }
      if row + 2 < height { neighbours.append(pixel + 2 * width) }
      for neighbour in neighbours {
        switch tones[neighbour] {
        case .empty: open += 1
        case .dark: closed += 1
        case .light, .other: break
        }
      }
    }
    return Double(open) <= mostOpen * Double(open + closed)
  }

  // MARK: Tones that become one

  /// Whether each edge between two dark colours, which is gone once they are one, only runs along an
  /// edge that stays.
  static func keepsForm(_ before: PixelImage, in after: PixelImage) -> Bool {
    let width = before.width
    let height = before.height
    let reach = Int(Double(max(width, height)) * 0.1)
    let isInk = (0..<width * height).map { after.rgba[$0 * 4 + 3] >= 128 }
    let distance = distances(toEmptyIn: isInk, width: width, height: height)
    var lost = 0
    var far = 0
    for row in 0..<height - 2 {
      for column in 0..<width - 2 {
        let pixel = row * width + column
        guard isInk[pixel], before.rgba[pixel * 4 + 3] >= 243 else { continue }
        for other in [pixel + 2, pixel + 2 * width] where isInk[other] {
          let isEdge = (0..<3).contains { channel in
            abs(Int(before.rgba[pixel * 4 + channel]) - Int(before.rgba[other * 4 + channel])) > 32
          }
          guard isEdge else { continue }
          lost += 1
          if distance[pixel] > reach * 3 { far += 1 }
        }
      }
    }
    return Double(far) <= 0.05 * Double(max(lost, 1))
  }

  /// How far each pixel lies from one without ink, or from the edge of the picture, in thirds of a
  /// pixel.
  private static func distances(toEmptyIn isInk: [Bool], width: Int, height: Int) -> [Int] {
    var distance = isInk.map { $0 ? Int(Int32.max) : 0 }
    func visit(_ pixel: Int, direction: Int) {
      let row = pixel / width
      let column = pixel % width
      guard row > 0, column > 0, row < height - 1, column < width - 1 else {
        distance[pixel] = min(distance[pixel], 3)
        return
      }
      let straight = [pixel - direction, pixel - direction * width]
      let across = [pixel - direction * (width + 1), pixel - direction * (width - 1)]
      for other in straight { distance[pixel] = min(distance[pixel], distance[other] + 3) }
      for other in across { distance[pixel] = min(distance[pixel], distance[other] + 4) }
    }
    for pixel in distance.indices { visit(pixel, direction: 1) }
    for pixel in distance.indices.reversed() { visit(pixel, direction: -1) }
    return distance
  }
}
