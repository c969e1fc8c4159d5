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
  }

  /// The values of each appearance.
  static let appearances = ["luminosity": ["light", "dark", "tinted"], "contrast": ["high"]]

  /// The members of the whole file, by the kind of the set; nil for a folder.
  static func members(of kind: AssetKind?) -> [String: Value] {
    var members: [String: Value] = ["info": .anything, "properties": .object(properties)]
    switch kind {
    case .image?: members["images"] = .list(image)
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
    "idiom": .words(["universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision", "reality"]),
    "appearances": .appearances,
    "display-gamut": .words(["sRGB", "display-P3"]),
    "language-direction": .words(["left-to-right", "right-to-left"]), "locale": .anything, "subtype": .anything,
    "memory": .anything, "graphics-feature-set": .anything, "width-class": .words(["compact", "regular"]),
    "height-class": .words(["compact", "regular"]), "screen-width": .anything, "size": .anything,
    "platform": .anything, "role": .anything, "unassigned": .boolean,
  ]
  private static let image = slot.merging([
    "filename": .anything, "scale": .words(["1x", "2x", "3x"]), "resizing": .anything, "alignment-insets": .anything,
    "template-rendering-intent": intents, "compression-type": compression, "preserves-vector-representation": .boolean,
    "orientation": .anything, "extent": .anything, "minimum-system-version": .anything,
    "matching-style": .anything, "author": .anything,
  ]) { $1 }

  private static let color = slot.merging([
    "color": .object([
      "color-space": .words(colorSpaces), "components": .anything, "platform": .anything, "reference": .anything,
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
    var found: [UnknownWord] = []
    members(value, Vocabulary.members(of: kind), &found)
    return found
  }

  private static func members(
    _ value: JSONValue, _ known: [String: Vocabulary.Value], _ found: inout [UnknownWord]
  ) {
    for member in value.object?.members ?? [] {
      guard let expected = known[member.key] else {
        found.append(
          UnknownWord(
            message: "Xcode does not know the key “\(member.key)” here",
            help: question(member.key, known.keys.sorted()), range: member.keyRange))
        continue
      }
      check(member, expected, &found)
    }
  }

  private static func check(_ member: JSONObject.Member, _ expected: Vocabulary.Value, _ found: inout [UnknownWord]) {
    let value = member.value
    switch expected {
    case .anything: break
    case .boolean:
      guard value.boolean == nil else { return }
      found.append(
        UnknownWord(
          message: "“\(member.key)” takes true or false, and this is \(value.kind)", help: "write true",
          range: value.range))
    case .words(let words):
      guard value.string.map(words.contains) != true else { return }
      let shown = value.string.map { "“\($0)”" } ?? value.kind
      found.append(
        UnknownWord(
          message: "Xcode does not know the value \(shown) of “\(member.key)”",
          help: question(value.string ?? "", words),
          range: value.range))
    case .object(let known): members(value, known, &found)
    case .list(let known): for element in value.array ?? [] { members(element, known, &found) }
    case .appearances: for element in value.array ?? [] { appearance(element, &found) }
    }
  }

  private static func appearance(_ element: JSONValue, _ found: inout [UnknownWord]) {
    let names = Vocabulary.appearances.keys.sorted()
    var known: [String: Vocabulary.Value] = ["appearance": .words(names), "value": .anything]
    if let name = element.object?["appearance"]?.string, let values = Vocabulary.appearances[name] {
      known["value"] = .words(values)
    }
    members(element, known, &found)
  }

  private static func question(_ word: String, _ known: [String]) -> String? {
    let nearest =
      Suggestion.nearest(to: word, in: known)
      ?? (word.count < 4 ? nil : known.first { $0.hasPrefix(word.lowercased()) || word.lowercased().hasPrefix($0) })
    return nearest.map { "did you mean “\($0)”?" } ?? (known.count > 9 ? nil : "use " + known.joined(separator: ", "))
  }
}
