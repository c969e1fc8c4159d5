package import Drawing
internal import Findings
internal import Platform

/// The picture by which an image set is judged.
package enum MainPicture: Sendable {
  /// A file to draw.
  case vector(String)
  case bitmap(String, scale: Scale)
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
    let found = named.compactMap { slot in
      slot.filename.flatMap { entry($0.name) }.map { (slot: slot, entry: $0) }
    }
    // Of equal slots, `min` takes the first.
    guard let (slot, entry) = found.min(by: { rank($0.slot) < rank($1.slot) }) else {
      if named.isEmpty { return .none }
      return .missing
    }
    let name = entry.name
    if let obstacle = entry.obstacle { return .broken(name, obstacle) }
    if entry.kind == .folder { return .broken(name, "it is a folder") }
    if Self.isVector(name) { return .vector(name) }
    guard let head = heads[name] else { return .undecoded(name) }
    if let problem = head.problem { return .broken(name, problem) }
    switch head.content {
    case .png: return .bitmap(name, scale: slot.scale ?? 1)
    case .jpeg: return .opaque(name)
    default: return .undecoded(name)
    }
  }

  /// The lower, the better.
  private func rank(_ slot: AssetSlot) -> Int {
    let isPlain = slot.appearances.allSatisfy { $0 == "luminosity: light" }
    let isForward = slot.languageDirection != "right-to-left"
    let isUsual = slot.object["display-gamut"]?.string != "display-P3"
    let devices = ["universal", "iphone"]
    let device = devices.firstIndex(of: slot.idiom) ?? devices.count
    let isVector = slot.filename.map { Self.isVector($0.name) } == true
    let blur = isVector ? 0 : Scale.largest.factor + 1 - (slot.scale ?? 1).factor
    var rank = 10 * device + blur
    if !isUsual { rank += 200 }
    if !isForward { rank += 500 }
    if !isPlain { rank += 1000 }
    return rank
  }

  /// The other raster images, each with its problem: those that are no pictures, and those that may lack their end.
  package var brokenFiles: (known: [(name: String, problem: String)], suspected: [String]) {
    var known: [(name: String, problem: String)] = []
    var suspected: [String] = []
    for (name, head) in heads.sorted(by: { $0.key.isBefore($1.key) }) {
      if let problem = head.problem {
        known.append((name: name, problem: problem))
      } else if !head.isWhole {
        suspected.append(name)
      }
    }
    return (known: known, suspected: suspected)
  }
}
