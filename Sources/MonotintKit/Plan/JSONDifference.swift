internal import Source

/// A value that two JSON documents disagree about.
struct JSONDifference {
  let message: String
  /// In the first document.
  let range: Range<Int>

  /// More would be a list that nobody reads.
  private static let limit = 10

  /// The differences in meaning; the order of keys is none.
  static func all(_ found: JSONValue, _ wanted: JSONValue) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    compare(found, wanted, "", found.range, &differences)
    return Array(differences.prefix(limit))
  }

  private static func compare(
    _ found: JSONValue?, _ wanted: JSONValue?, _ path: String, _ parent: Range<Int>,
    _ differences: inout [JSONDifference]
  ) {
    let separator = path.isEmpty ? "" : " / "
    if let found, let left = found.object, let right = wanted?.object {
      for key in (left.members + right.members.filter { left[$0.key] == nil }).map(\.key) {
        compare(left[key], right[key], "\(path)\(separator)\(key)", found.range, &differences)
      }
    } else if let found, let left = found.array, let right = wanted?.array {
      for index in 0..<max(left.count, right.count) {
        compare(
          index < left.count ? left[index] : nil, index < right.count ? right[index] : nil, "\(path)[\(index)]",
          found.range, &differences)
      }
    } else if let found, let wanted {
      guard found.shown != wanted.shown else { return }
      differences.append(
        JSONDifference(message: "\(path): \(found.shown) on disk, \(wanted.shown) in the design", range: found.range))
    } else if let found {
      differences.append(JSONDifference(message: "\(path) is not in the design", range: found.range))
    } else {
      let start = parent.lowerBound
      differences.append(
        JSONDifference(message: "\(path) is missing: \(wanted?.shown ?? "") in the design", range: start..<start))
    }
  }
}

extension JSONValue {
  /// The value itself where it is one, its kind where it holds others.
  fileprivate var shown: String {
    switch content {
    case .string(let text): "“\(text)”"
    case .number(let number): Decimals.shortest(number)
    case .boolean(let value): "\(value)"
    default: kind
    }
  }
}
