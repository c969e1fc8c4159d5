internal import Drawing
internal import Findings

extension IconRule {
  package static let duplicateIcon = Rule(
    "duplicate-icon", .warning, title: "the same picture twice",
    why: "Two icons look exactly alike. Often one was exported under a second name.",
    inFigma: "Check which layer was meant, and export it again."
  ).set { icons, _ in
    var first: [PixelDigest: Int] = [:]
    first.reserveCapacity(icons.count)
    return icons.indices.compactMap { index in
      let icon = icons[index]
      guard icon.box != nil else { return nil }
      guard let other = first[icon.shape].map({ icons[$0] }) else {
        first[icon.shape] = index
        return nil
      }
      return Finding(
        "the icon looks exactly like \(other.place.file.path)", help: "draw another, or remove one of them",
        at: icon.place,
        related: [Diagnostic.Related("the same picture", at: other.place)])
    }
  }
}
