internal import Markup

/// Finds the images and colours of a storyboard or a XIB.
struct InterfaceReader {
  private let text: [UInt8]
  private var inventory: CodeInventory
  /// The names of the images of the system among the resources.
  private var ofSystem: Set<String> = []
  /// The names of the other images among them.
  private var listed: Set<String> = []
  /// The first place of each image that an element names.
  private var named: [(name: String, range: Range<Int>)] = []

  static func read(_ text: [UInt8]) -> CodeInventory {
    var reader = InterfaceReader(text)
    reader.read()
    return reader.inventory
  }

  private init(_ text: [UInt8]) {
    self.text = text
    inventory = CodeInventory(text: text)
  }

  private mutating func read() {
    var tokens = MarkupTokens(text)
    // After a mistake, what was read before it counts.
    while let token = try? tokens.next() {
      switch token.kind {
      case .start(let tag): readTag(tag)
      case .text, .characterData: readText(token.content)
      case .comment, .instruction, .documentType, .end: break
      }
    }
    // Xcode lists every image among the resources. Where a file was written by hand, the elements count.
    for image in named where !ofSystem.contains(image.name) && listed.insert(image.name).inserted {
      ask(.image, image.name, at: image.range)
    }
  }

  private mutating func readTag(_ tag: StartTag) {
    let isOfSystem = tag["catalog"] != nil
    switch tag.name {
    case "image":
      guard let attribute = tag["name"], let name = value(of: attribute) else { return }
      if isOfSystem {
        ofSystem.insert(name)
        return
      }
      let isNew = listed.insert(name).inserted
      inventory.add(literal: name)
      // An image with content is embedded.
      if tag.isEmpty, isNew { ask(.image, name, at: attribute.valueRange) }
    case "namedColor":
      guard let attribute = tag["name"], let name = value(of: attribute), !isOfSystem else { return }
      inventory.add(literal: name)
      ask(.color, name, at: attribute.valueRange, hasFallback: !tag.isEmpty)
    case "color":
      if !isOfSystem, let name = tag["name"].flatMap(value) { inventory.add(literal: name) }
    case "userDefinedRuntimeAttribute":
      if let name = tag["value"].flatMap(value) { inventory.add(literal: name) }
    default:
      if isOfSystem { return }
      for attribute in tag.attributes where attribute.name.hasSuffix("mage") {
        // As in `doesNotDimImage="YES"`.
        guard let name = value(of: attribute), name != "YES", name != "NO" else { continue }
        inventory.add(literal: name)
        named.append((name: name, range: attribute.valueRange))
      }
    }
  }

  /// The text of an element, such as the value of a run-time attribute in several lines.
  private mutating func readText(_ range: Range<Int>) {
    guard range.count <= 4 * CodeInventory.longestName, text[range].contains(where: { $0 > 0x20 }) else { return }
    guard let bytes = try? MarkupText.decoded(text, range, isValue: false) else { return }
    inventory.add(literal: XMLText.trimmed(bytes))
  }

  private mutating func ask(_ use: AssetUse, _ name: String, at range: Range<Int>, hasFallback: Bool = false) {
    guard !name.isEmpty, !AppleCall.isNameOfAppKit(name) else { return }
    inventory.add(
      CodeInventory.Call(use: use, name: .literal(name), range: range, callee: nil, hasFallback: hasFallback))
  }

  private func value(of attribute: StartTag.Attribute) -> String? {
    guard let bytes = try? MarkupText.decoded(text, attribute.valueRange, isValue: true) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Text of XML files.
enum XMLText {
  /// Without the space around it.
  static func trimmed(_ bytes: [UInt8]) -> String {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
