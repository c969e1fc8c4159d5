/// A list of patterns for paths, of which there may be thousands.
package struct Globs: Sendable {
  private let all: [Glob]
  private let index: PatternIndex

  package init(_ all: [Glob] = []) {
    self.all = all
    index = PatternIndex(all.map { (prefix: $0.prefix, isPath: $0.isPath) })
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Whether a pattern of the list matches.
  func matches(_ path: String) -> Bool {
    index.candidates(for: path).contains { all[$0].matches(path) }
  }

  /// The indices of the patterns that match, in ascending order.
  func places(matching path: String) -> [Int] {
    index.candidates(for: path).filter { all[$0].matches(path) }
  }
}

/// A pattern for paths: `*` matches any characters except `/`, `**` any characters, `?` one character except `/`.
///
/// A pattern without a `/` matches file names in any folder.
package struct Glob: Hashable, Sendable {
  let pattern: String
  private let parts: [Part]

  /// What a pattern consists of.
  private enum Part: Hashable {
    case character(Unicode.Scalar)
    /// `?`.
    case anyCharacter
    /// `*`.
    case anyName
    /// `**`. A `/` behind it may be missing from the path: "a/**/b" also matches "a/b".
    case anyPath

    var isCharacter: Bool {
      if case .character = self { return true }
      return false
    }
  }

  package init(_ pattern: String) {
    self.pattern = pattern
    var parts: [Part] = []
    var stars = 0
    for scalar in pattern.unicodeScalars {
      guard scalar == "*" else {
        stars = 0
        parts.append(scalar == "?" ? .anyCharacter : .character(scalar))
        continue
      }
      stars += 1
      switch stars {
      case 1: parts.append(.anyName)
      case 2: parts[parts.count - 1] = .anyPath
      default: break
      }
    }
    self.parts = parts
  }

  /// What the pattern has before its first wildcard.
  var prefix: String {
    var scalars = String.UnicodeScalarView()
    for case .character(let scalar) in parts.prefix(while: { $0.isCharacter }) { scalars.append(scalar) }
    return String(scalars)
  }

  /// Whether it is matched with the whole path, and not with its last name.
  var isPath: Bool { pattern.contains("/") }

  func matches(_ path: String) -> Bool {
    let subject = if isPath { path[...] } else { path.split(separator: "/").last ?? "" }
    // All places of the pattern that the text up to here can have led to. Going back instead would take exponential time.
    var places = Places(parts)
    places.enter(0)
    for scalar in subject.unicodeScalars {
      places.advance(with: scalar)
      if places.isEmpty { return false }
    }
    return places.containsEnd
  }

  /// Places in a pattern, each before one of its parts or at its end.
  private struct Places {
    private let parts: [Part]
    private var places: [Int] = []
    /// The number of the round in which each place was added last.
    private var rounds: [Int]
    /// The number of the round in which the `**` at each place matched nothing last.
    private var skipped: [Int]
    private var round = 1

    init(_ parts: [Part]) {
      self.parts = parts
      rounds = Array(repeating: 0, count: parts.count + 1)
      skipped = rounds
    }

    var isEmpty: Bool { places.isEmpty }

    var containsEnd: Bool { rounds[parts.count] == round }

    /// Adds a place, and those behind stars that match nothing.
    mutating func enter(_ first: Int) {
      var place = first
      while place < parts.count {
        switch parts[place] {
        case .character, .anyCharacter:
          _ = add(place)
          return
        case .anyPath where hasSlash(behind: place):
          guard skipped[place] < round else { return }
          skipped[place] = round
          _ = add(place)
          _ = add(place + 1)
          place += 2
        case .anyName, .anyPath:
          guard add(place) else { return }
          place += 1
        }
      }
      _ = add(place)
    }

    private func hasSlash(behind place: Int) -> Bool {
      place + 1 < parts.count && parts[place + 1] == .character("/")
    }

    /// Adds a place, if it is not there.
    private mutating func add(_ place: Int) -> Bool {
      guard rounds[place] < round else { return false }
      rounds[place] = round
      places.append(place)
      return true
    }

    /// Goes on behind one character of the text.
    mutating func advance(with scalar: Unicode.Scalar) {
      let before = places
      places.removeAll(keepingCapacity: true)
      round += 1
      for place in before where place < parts.count {
        switch parts[place] {
        case .character(scalar): enter(place + 1)
        case .character: break
        case .anyCharacter:
          if scalar != "/" { enter(place + 1) }
        case .anyName:
          if scalar != "/" { enter(place) }
        case .anyPath:
          _ = add(place)
          // The slash is missing only where the stars match nothing.
          if hasSlash(behind: place) { _ = add(place + 1) } else { enter(place + 1) }
        }
      }
    }
  }
}
