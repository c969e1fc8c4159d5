internal import Color

extension InkColors {
  /// The group of a light colour that lies inside darker ones, as white painted on black: its number among the groups.
  ///
  /// Tinted, the light shape takes the same tint as what surrounds it and is gone.
  var knockedOutGroup: Int16? {
    let areas = groupsWithAreas
    guard areas.count <= 3 else { return nil }
    let candidates = groups.indices.filter { groups[$0].share >= 0.01 }
    guard
      let light = candidates.max(by: { groups[$0].lab.lightness < groups[$1].lab.lightness }),
      groups[light].lab.isNearWhite, groups[light].share < 0.7
    else { return nil }
    let darkest = groups[light].lab.lightness - 20
    let darker = areas.filter { $0 != light }
    let told = darker.reduce(groups[light].share) { $0 + groups[$1].share }
    guard told >= 0.93, !darker.isEmpty, darker.allSatisfy({ groups[$0].lab.lightness <= darkest }) else { return nil }
    return isEnclosed(Int16(light)) ? Int16(light) : nil
  }

  /// The groups that are more than the blend at the edge of two others.
  private var groupsWithAreas: [Int] {
    let height = groupOfPixel.count / max(1, width)
    var inner = [Int](repeating: 0, count: groups.count)
    guard width > 2, height > 2 else { return [] }
    for row in 1..<height - 1 {
      for pixel in row * width + 1..<(row + 1) * width - 1 {
        let group = groupOfPixel[pixel]
        guard group >= 0, Int(group) < groups.count else { continue }
        if groupOfPixel[pixel - 1] == group, groupOfPixel[pixel + 1] == group, groupOfPixel[pixel - width] == group,
          groupOfPixel[pixel + width] == group
        {
          inner[Int(group)] += 1
        }
      }
    }
    return groups.indices.filter { groups[$0].share >= 0.02 && inner[$0] >= 3 }
  }

  /// Whether hardly any of a group's border lies at the outside of the ink.
  private func isEnclosed(_ group: Int16) -> Bool {
    let height = groupOfPixel.count / max(1, width)
    var (outer, inner) = (0, 0)
    for pixel in groupOfPixel.indices where groupOfPixel[pixel] == group {
      let (row, column) = (pixel / width, pixel % width)
      for (y, x) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
        let isInside = (0..<height).contains(y) && (0..<width).contains(x)
        let neighbour = isInside ? groupOfPixel[y * width + x] : -1
        if neighbour < 0 { outer += 1 } else if neighbour != group { inner += 1 }
      }
    }
    return inner > 0 && Double(outer) <= 0.05 * Double(outer + inner)
  }
}

extension LabColor {
  /// White, or so light a tint that it is meant as white.
  fileprivate var isNearWhite: Bool { lightness >= 85 && (a * a + b * b).squareRoot() < 25 }
}
