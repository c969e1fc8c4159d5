internal import SVGRaster
internal import Source

/// What differs from a revision, with a picture of each icon before and after.
struct PreviewChanges: Sendable {
  struct Icon: Sendable {
    let change: DesignDifference.IconChange
    /// PNG files: grey and alpha for a template, in its own colours otherwise; nil where there was, or is, none.
    let before: [UInt8]?
    let after: [UInt8]?
  }

  /// As the user called it.
  let revision: String
  let tokens: [DesignDifference.TokenChange]
  let icons: [Icon]

  init(
    _ difference: DesignDifference, _ revision: Revision, _ icons: [PreviewIcon], _ renderer: PreviewRenderer
  ) async throws {
    self.revision = revision.name
    tokens = difference.tokens
    let now = Dictionary(icons.map { ($0.reference.path, $0) }, uniquingKeysWith: { first, _ in first })
    // A catalog of vectors holds no pictures: there, what the icon looked like is drawn.
    var missing: [(path: String, file: SourceFile)] = []
    for change in difference.icons where change.before == nil {
      guard let path = change.oldPath, let bytes = try revision.read(path) else { continue }
      missing.append((change.path, SourceFile(path: path, bytes: bytes)))
    }
    let drawn = try await renderer.drawLargest(missing.map(\.file))
    var before: [String: [UInt8]] = [:]
    for (missing, png) in zip(missing, drawn) {
      let isTemplate = now[missing.path]?.reference.rendering != .original
      before[missing.path] = try png.map { isTemplate ? try PNG.encodeTemplate(try PNG.decode($0)) : $0 }
    }
    self.icons = difference.icons.map { change in
      let largest = now[change.path]?.pictures.max { $0.key < $1.key }?.value
      return Icon(change: change, before: change.before ?? before[change.path], after: change.after ?? largest)
    }
  }
}
