internal import Findings

/// The words of an icon's name, as in `home.fill`, `HomeTabActive` or `ic_home_24_filled`.
package struct IconWords {
  /// The state of a tab that an icon is drawn for.
  package enum State: Hashable {
    case selected, plain
    /// Words that mean a state only if the icons have both, such as “on” and “off”.
    case on, off
  }

  /// Without the word for the state.
  let words: [String]
  let state: State?

  /// - Parameters:
  ///   - name: the name of a file without its ending.
  ///   - folder: the name of the folder that the file is in, which may say the state.
  package init(_ name: some StringProtocol, folder: String? = nil) {
    var words = Self.split(name)
    var ownState: State?
    // A name of one word is the icon's name, even if the word can be a state.
    if let end = words.lastIndex(where: { !Self.isSize($0) }), end > 0 {
      ownState = Self.states[words[end].lowercased()]
      if ownState != nil { words.remove(at: end) }
    }
    self.words = words
    state = folder.flatMap(Self.state(ofFolder:)) ?? ownState
  }

  /// - Parameter words: without the word for the state.
  init(words: [String], state: State?) {
    self.words = words
    self.state = state
  }

  /// Equal for the two icons of a pair.
  var key: String { words.joined(separator: " ").lowercased() }

  /// The words as an identifier: "lostPet".
  package var camelCase: String {
    words.enumerated().map { index, word in
      let first = word.prefix(1)
      let initial = if index == 0 { first.lowercased() } else { first.uppercased() }
      return initial + word.dropFirst()
    }.joined()
  }

  /// The state that the name of a folder says: `filled`, `outline`.
  static func state(ofFolder name: String) -> State? {
    switch states[name.lowercased()] {
    case .selected: .selected
    case .plain: .plain
    case .on, .off, nil: nil
    }
  }

  private static let states: [String: State] = [
    "fill": .selected, "filled": .selected, "solid": .selected, "active": .selected,
    "selected": .selected,
    "outline": .plain, "outlined": .plain, "line": .plain, "regular": .plain, "inactive": .plain,
    "unselected": .plain, "stroke": .plain, "normal": .plain, "default": .plain, "on": .on,
    "off": .off,
  ]

  /// Splits at all characters but letters of any language and the digits 0 to 9. Also splits where
  /// a capital follows a small letter or a digit.
  private static func split(_ name: some StringProtocol) -> [String] {
    name.split { !($0.isLetter || $0.isASCII && $0.isNumber) }.flatMap { part in
      var words: [String] = []
      var last: Character?
      for character in part {
        if let last, !character.isUppercase || last.isUppercase {
          words[words.count - 1].append(character)
        } else {
          words.append(String(character))
        }
        last = character
      }
      return words
    }
  }

  /// Whether a word is a size, such as "24", "24pt" or "24x24".
  static func isSize(_ word: String) -> Bool {
    word.wholeMatch(of: /[0-9]+(x[0-9]+)?(pt|px|dp)?/) != nil
  }
}

/// An icon for a tab, and the one that it shows while it is selected.
package struct IconPair {
  package let plain: String
  package let selected: String?

  /// The icons with their partners. A partner has no entry of its own.
  ///
  /// - Parameter words: the words of each icon's name, by the icon's path.
  package static func all(of icons: [String], words: [String: IconWords]) -> [IconPair] {
    let groups = Dictionary(grouping: icons) { words[$0]?.key ?? "" }
    var partners: [String: String] = [:]
    var paired: Set<String> = []
    for icons in groups.values {
      func first(_ state: IconWords.State?) -> String? {
        icons.first { words[$0]?.state == state }
      }
      guard let plain = first(nil) ?? first(.plain) ?? first(.off) else { continue }
      var selected = first(.selected)
      if selected == nil, words[plain]?.state == .off {
        selected = first(.on)
      }
      guard let selected else { continue }
      partners[plain] = selected
      paired.formUnion(
        icons.filter { words[$0]?.state == .selected || $0.isExactly(selected) })
    }
    let unpaired = icons.filter { !paired.contains($0) }
    return unpaired.map { IconPair(plain: $0, selected: partners[$0]) }
  }
}
