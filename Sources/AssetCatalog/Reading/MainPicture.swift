internal import Findings

/// The picture by which an image set is judged.
package enum MainPicture: Sendable {
  /// A file to draw.
  case vector(String)
  case bitmap(String, scale: Int)
  /// A JPEG, which has no transparency.
  case opaque(String)
  /// A file of a format that Monotint does not decode.
  case undecoded(String)
  /// A file that cannot be a picture, and why.
  case broken(String, String)
  /// The slots name files, but none of them exists.
  case missing
  /// No slot names a file.
  case none
}

extension AssetSet {
  /// The picture of the slot for any appearance, any device and left-to-right text, at the largest scale; where there is
  /// none, of the slot nearest to that.
  package var mainPicture: MainPicture {
    let named = slots.filter { $0.filename != nil && !$0.isUnassigned }
    let ranked = named.filter { $0.filename.flatMap { entry($0.name) } != nil }.enumerated().min { left, right in
      (rank(left.element), left.offset) < (rank(right.element), right.offset)
    }
    guard let slot = ranked?.element, let entry = slot.filename.flatMap({ entry($0.name) }) else {
      return named.isEmpty ? .none : .missing
    }
    let name = entry.name
    if let obstacle = entry.kind.obstacle { return .broken(name, obstacle) }
    if entry.kind == .folder { return .broken(name, "it is a folder") }
    if Self.isVector(name) { return .vector(name) }
    guard let head = heads[name] else { return .undecoded(name) }
    if let problem = head.problem { return .broken(name, problem) }
    switch head.content {
    case .png: return .bitmap(name, scale: slot.factor ?? 1)
    case .jpeg: return .opaque(name)
    default: return .undecoded(name)
    }
  }

  /// The lower, the better.
  private func rank(_ slot: AssetSlot) -> Int {
    let isPlain = slot.appearances.allSatisfy { $0 == "luminosity: light" }
    let isForward = slot.languageDirection != "right-to-left"
    let isUsual = slot.object["display-gamut"]?.string != "display-P3"
    let device = slot.idiom == "universal" ? 0 : slot.idiom == "iphone" ? 1 : 2
    let scale = slot.filename.map { Self.isVector($0.name) } == true ? 0 : 4 - (slot.factor ?? 1)
    return (isPlain ? 0 : 1000) + (isForward ? 0 : 500) + (isUsual ? 0 : 200) + 10 * device + scale
  }

  /// The other raster images, each with its problem: those that are no pictures, and those that may lack their end.
  package var brokenFiles: (known: [(name: String, problem: String)], suspected: [String]) {
    let sorted = heads.sorted { $0.key.isBefore($1.key) }
    return (
      sorted.compactMap { name, head in head.problem.map { (name, $0) } },
      sorted.filter { $0.value.problem == nil && !$0.value.isWhole }.map(\.key)
    )
  }
}
