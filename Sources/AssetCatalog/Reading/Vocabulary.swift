internal import Drawing
package import Findings

/// The keys and values of `Contents.json` that Xcode knows.
///
/// Sources: Apple's Asset Catalog Format Reference (2018), and what Xcode wrote into 17,609 files of public apps.
enum Vocabulary {
  /// What a key takes.
  enum Value: Sendable {
    case anything
    case boolean
    case words([String])
    /// An object, or a list of objects, with these keys.
    case object([String: Value])
    case list([String: Value])
    /// A list of appearances, each with one of its own values.
    case appearances
    /// The name of a colour of the system.
    case systemColor
  }

  /// The values of each appearance.
  static let appearances = ["luminosity": ["light", "dark", "tinted"], "contrast": ["high"]]

  /// The members of the whole file, by the kind of the set; nil for a folder.
  static func members(of kind: AssetKind?) -> [String: Value] {
    var members: [String: Value] = ["info": .anything, "properties": .object(properties)]
    switch kind {
    case .image?, .appIcon?: members["images"] = .list(image)
    case .symbol?: members["symbols"] = .list(image)
    case .color?: members["colors"] = .list(color)
    case .data?: members["data"] = .list(image.merging(["universal-type-identifier": .anything]) { $1 })
    case nil: break
    }
    return members
  }

  private static let intents = Value.words(["template", "original"])
  private static let compression = Value.words([
    "automatic", "gpu-optimized-best", "gpu-optimized-smallest", "lossless", "lossy",
  ])

  private static let properties: [String: Value] = [
    "template-rendering-intent": intents, "preserves-vector-representation": .boolean, "compression-type": compression,
    "auto-scaling": .anything, "localizable": .boolean, "on-demand-resource-tags": .anything,
    "provides-namespace": .boolean, "generate-swift-asset-symbol-extensions": .anything,
    "symbol-rendering-intent": .words(["automatic", "template", "original", "monochrome", "multicolor", "hierarchical"]
    ),
    "pre-rendered": .boolean, "canvasSize": .anything, "filename": .anything,
  ]

  private static let slot: [String: Value] = [
    "idiom": .words([
      "universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision", "reality", "ios-marketing",
      "tv-marketing", "watch-marketing",
    ]),
    "appearances": .appearances,
    "display-gamut": .words(["sRGB", "display-P3"]),
    "language-direction": .words(["left-to-right", "right-to-left"]), "locale": .anything, "subtype": .anything,
    "memory": .anything, "graphics-feature-set": .anything, "width-class": .words(["compact", "regular"]),
    "height-class": .words(["compact", "regular"]), "screen-width": .anything, "size": .anything,
    "platform": .anything, "role": .anything, "unassigned": .boolean,
  ]
  private static let image = slot.merging([
    "filename": .anything, "scale": .words(Scale.allCases.map(\.text)), "resizing": .anything,
    "alignment-insets": .anything,
    "template-rendering-intent": intents, "compression-type": compression, "preserves-vector-representation": .boolean,
    "orientation": .anything, "extent": .anything, "minimum-system-version": .anything,
    "matching-style": .anything, "author": .anything,
  ]) { $1 }

  private static let color = slot.merging([
    "color": .object([
      "color-space": .words(colorSpaces), "components": .anything, "platform": .anything, "reference": .systemColor,
    ])
  ]) { $1 }

  private static let colorSpaces = [
    "srgb", "display-p3", "extended-srgb", "extended-linear-srgb", "gray-gamma-22", "extended-gray", "gray",
  ]
}

/// A key or a value of `Contents.json` that Xcode does not know.
package struct UnknownWord: Sendable {
  /// One sentence: “the key … is not one that Xcode knows”.
  package let message: String
  /// What was probably meant, as a question.
  package let help: String?
  /// In bytes of the file.
  package let range: Range<Int>

  /// Finds all of them in a file.
  ///
  /// - Parameter kind: of the set; nil for a folder that is none.
  package static func all(in value: JSONValue, of kind: AssetKind?) -> [UnknownWord] {
    var search = UnknownWords()
    search.checkMembers(of: value, Vocabulary.members(of: kind))
    return search.found
  }
}

/// Collects the unknown words of a document.
private struct UnknownWords {
  private(set) var found: [UnknownWord] = []

  mutating func checkMembers(of value: JSONValue, _ known: [String: Vocabulary.Value]) {
    guard let object = value.object else { return }
    for member in object.members {
      if let expected = known[member.key] {
        check(member, expected)
      } else {
        let help = Self.question(member.key, known.keys.sorted())
        let message = "Xcode does not know the key “\(member.key)” here"
        found.append(UnknownWord(message: message, help: help, range: member.keyRange))
      }
    }
  }

  private mutating func check(_ member: JSONObject.Member, _ expected: Vocabulary.Value) {
    let value = member.value
    let elements = value.array ?? []
    switch expected {
    case .anything: break
    case .boolean:
      guard value.boolean == nil else { return }
      let message = "“\(member.key)” takes true or false, and this is \(value.kind)"
      found.append(UnknownWord(message: message, help: "write true", range: value.range))
    case .words(let words):
      let word = value.string
      if let word, words.contains(word) { return }
      let shown = word.map { "“\($0)”" } ?? value.kind
      let message = "Xcode does not know the value \(shown) of “\(member.key)”"
      let help = Self.question(word ?? "", words)
      found.append(UnknownWord(message: message, help: help, range: value.range))
    case .systemColor:
      let name = value.string
      if let name, SystemColorName.isKnown(name) { return }
      let shown = name.map { "“\($0)”" } ?? value.kind
      let nearest = name.flatMap { SystemColorName.nearest(to: $0) }
      let help = nearest.map { "did you mean “\($0)”?" } ?? "choose one in Xcode, such as “labelColor”"
      found.append(
        UnknownWord(message: "Xcode does not know the system color \(shown)", help: help, range: value.range))
    case .object(let known): checkMembers(of: value, known)
    case .list(let known):
      for element in elements { checkMembers(of: element, known) }
    case .appearances:
      for element in elements { checkAppearance(element) }
    }
  }

  private mutating func checkAppearance(_ element: JSONValue) {
    let names = Vocabulary.appearances.keys.sorted()
    var known: [String: Vocabulary.Value] = ["appearance": .words(names), "value": .anything]
    if let name = element.object?["appearance"]?.string, let values = Vocabulary.appearances[name] {
      known["value"] = .words(values)
    }
    checkMembers(of: element, known)
  }

  private static func question(_ word: String, _ known: [String]) -> String? {
    if let nearest = Suggestion.nearest(to: word, in: known) ?? sibling(of: word, in: known) {
      return "did you mean “\(nearest)”?"
    }
    // Those of icons for a store are no advice for a set.
    let common = known.filter { !$0.hasSuffix("-marketing") }
    if common.count > 9 { return nil }
    return "use \(common.joined(separator: ", "))"
  }

  /// A known word that begins with this one, or the other way round.
  private static func sibling(of word: String, in known: [String]) -> String? {
    guard word.count >= 4 else { return nil }
    let word = word.lowercased()
    return known.first { $0.hasPrefix(word) || word.hasPrefix($0) }
  }
}
