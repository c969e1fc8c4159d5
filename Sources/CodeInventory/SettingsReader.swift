/// Finds the names of assets in settings: those of Xcode, of `.xcconfig` files, and of projects in YAML.
enum SettingsReader {
  /// Reads `project.pbxproj` or an `.xcconfig`: `KEY = value;` or `KEY = value`, with comments of C.
  static func buildSettings(_ text: [UInt8]) -> CodeInventory {
    var inventory = CodeInventory(text: text)
    for setting in Settings(text).all where isOfAssets(setting.key) { add(setting.value, to: &inventory) }
    return inventory
  }

  /// Reads a property list in the form of NeXTSTEP: every value counts.
  static func oldPropertyList(_ text: [UInt8]) -> CodeInventory {
    var inventory = CodeInventory(text: text)
    for setting in Settings(text).all { inventory.add(literal: setting.value) }
    return inventory
  }

  /// A value, which may be a list of names.
  private static func add(_ value: String, to inventory: inout CodeInventory) {
    if value.contains("$(") { return }
    inventory.add(literal: value)
    for word in value.split(separator: " ") { inventory.add(literal: String(word)) }
  }

  /// Whether the value of a setting may be the name of an asset.
  private static func isOfAssets(_ key: String) -> Bool {
    if key.hasPrefix("ASSETCATALOG_") { return true }
    if key.hasPrefix("INFOPLIST_KEY_") { return !key.hasSuffix("DisplayName") && !key.hasSuffix("Description") }
    guard key.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") || 0x41...0x5A ~= $0 }) else { return false }
    return ["ICON", "IMAGE", "COLOR", "LAUNCH"].contains { key.contains($0) }
  }

  // MARK: YAML

  /// Reads the values of a description of a project. Only what can be the name of an asset counts, so this is no reader
  /// of all of YAML.
  static func yaml(_ text: [UInt8]) -> CodeInventory {
    var inventory = CodeInventory(text: text)
    for line in text.split(whereSeparator: { $0 == .newline || $0 == .carriageReturn }) {
      for value in values(inLine: line) { inventory.add(literal: value) }
    }
    return inventory
  }

  private static func values(inLine line: ArraySlice<UInt8>) -> [String] {
    var values: [String] = []
    var value: [UInt8] = []
    var quote: UInt8?
    func end() {
      let text = XMLText.trimmed(value)
      if !text.isEmpty { values.append(text) }
      value = []
    }
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      let next = index + 1 < line.endIndex ? line[index + 1] : 0x20
      if let open = quote {
        if byte == open { quote = nil } else { value.append(byte) }
      } else {
        switch byte {
        case .quote, UInt8(ascii: "'"): quote = byte
        case .hash where value.last.map({ $0 <= 0x20 }) ?? true:
          end()
          return values
        // What stands before a colon is a key.
        case .colon where next <= 0x20: value = []
        case UInt8(ascii: "-") where next <= 0x20 && XMLText.trimmed(value).isEmpty: value = []
        case .comma, .openBrace, .closeBrace, .openBracket, .closeBracket: end()
        default: value.append(byte)
        }
      }
      index += 1
    }
    end()
    return values
  }
}

/// Settings as Xcode writes them.
private struct Settings {
  private(set) var all: [(key: String, value: String)] = []
  private let text: [UInt8]
  private var index = 0

  /// The longest value that is kept.
  private static let longest = 4096

  init(_ text: [UInt8]) {
    self.text = text
    var key: [UInt8] = []
    var word: [UInt8] = []
    var isInList = false
    while index < text.count {
      let byte = text[index]
      switch byte {
      case .slash where isNext(.star): skipComment()
      case .slash where isNext(.slash): skipLine()
      case .quote: word += readQuoted()
      case .equals where key.isEmpty:
        key = word
        word = []
      // A setting for one system has it in brackets.
      case .openBracket where key.isEmpty: skipBracket()
      case .openParenthesis where !key.isEmpty && XMLText.trimmed(word).isEmpty:
        isInList = true
        word = []
      case .comma where isInList, .closeParenthesis where isInList:
        add(key, word)
        word = []
        isInList = byte == .comma
      case .newline where isInList: break
      case UInt8(ascii: ";"), .newline:
        add(key, word)
        key = []
        word = []
      case .openBrace, .closeBrace:
        key = []
        word = []
      default: word.append(byte)
      }
      index += 1
    }
    add(key, word)
  }

  private mutating func add(_ key: [UInt8], _ value: [UInt8]) {
    guard !key.isEmpty, !value.isEmpty, value.count <= Self.longest else { return }
    let text = XMLText.trimmed(value)
    if !text.isEmpty { all.append((key: XMLText.trimmed(key), value: text)) }
  }

  private func isNext(_ byte: UInt8) -> Bool { index + 1 < text.count && text[index + 1] == byte }

  private mutating func skipLine() {
    while index + 1 < text.count, text[index + 1] != .newline { index += 1 }
  }

  private mutating func skipBracket() {
    while index + 1 < text.count, text[index] != .closeBracket, text[index + 1] != .newline { index += 1 }
  }

  private mutating func skipComment() {
    index += 2
    while index < text.count, text[index] != .star || !isNext(.slash) { index += 1 }
    index += 1
  }

  /// Reads a text in quotes, up to the last one.
  private mutating func readQuoted() -> [UInt8] {
    var value: [UInt8] = []
    index += 1
    while index < text.count, text[index] != .quote {
      if text[index] == .backslash, index + 1 < text.count { index += 1 }
      value.append(text[index])
      index += 1
    }
    return value
  }
}
