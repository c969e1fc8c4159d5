/// Finds the names of assets in settings: those of Xcode, of `.xcconfig` files, and of projects in YAML.
enum SettingsReader {
  /// Reads `project.pbxproj` or an `.xcconfig`: `KEY = value;` or `KEY = value`, with comments of C.
  static func buildSettings(_ text: [UInt8]) -> CodeInventory {
    var inventory = CodeInventory(text: text)
    for setting in Settings(text).all where isOfAssets(setting.key) {
      add(setting.value, to: &inventory)
      ask(setting, of: &inventory)
    }
    return inventory
  }

  /// Adds a call for each asset that a setting certainly names.
  private static func ask(_ setting: Settings.Setting, of inventory: inout CodeInventory) {
    // A setting for one system has it in brackets.
    let key = String(setting.key.prefix { $0 != "[" })
    guard let use = use(ofKey: key) ?? use(ofKey: key.replacing("INFOPLIST_KEY_", with: "", maxReplacements: 1)),
      isPlain(setting.value)
    else { return }
    var names = [(name: setting.value, range: setting.range)]
    if key == alternateIcons {
      // How Xcode writes a name with a space in a list is not known.
      if setting.isListed, setting.value.contains(" ") { return }
      names = words(of: setting, in: inventory.text)
    }
    for (name, range) in names {
      let owner = setting.configuration.map(CodeInventory.Call.Setting.Owner.configuration) ?? .anyTargets
      inventory.add(call(use, name, at: range, of: key, in: owner))
    }
  }

  /// The names of a value, each with its place.
  private static func words(
    of setting: Settings.Setting, in text: [UInt8]
  ) -> [(name: String, range: Range<Int>)] {
    guard text[setting.range].elementsEqual(setting.value.utf8) else { return [] }
    return text[setting.range].split(separator: 0x20).map { word in
      (name: String(decoding: word, as: UTF8.self), range: word.startIndex..<word.endIndex)
    }
  }

  /// Whether Xcode puts nothing else into the place of a part of a value.
  private static func isPlain(_ value: String) -> Bool {
    !value.utf8.contains { [UInt8(ascii: "$"), .quote, .backslash, .openBrace, UInt8(ascii: "%")].contains($0) }
  }

  private static let alternateIcons = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"

  /// What the value of a build setting, or of a key of a property list, certainly names; nil for another.
  static func use(ofKey key: String) -> AssetUse? {
    switch key {
    case "ASSETCATALOG_COMPILER_APPICON_NAME", alternateIcons, "CFBundleIconName": .icon
    case "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", "ASSETCATALOG_COMPILER_WIDGET_BACKGROUND_COLOR_NAME",
      "NSAccentColorName":
      .color
    default: nil
    }
  }

  /// The call for what a setting names.
  static func call(
    _ use: AssetUse, _ name: String, at range: Range<Int>, of key: String, in owner: CodeInventory.Call.Setting.Owner
  ) -> CodeInventory.Call {
    // Without the icon Xcode makes no app, and without its picture the launch screen is empty. A missing colour is a warning
    // of Xcode's, and iOS has one of its own. The App Store accepts apps that write their other icons in another case.
    let isNeeded = key == "ASSETCATALOG_COMPILER_APPICON_NAME" || key.hasPrefix("UI")
    return CodeInventory.Call(
      use: use, name: .literal(name), range: range, callee: nil, hasFallback: !isNeeded,
      setting: CodeInventory.Call.Setting(key: key, owner: owner))
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
    var keys = KeysInYAML()
    for line in text.split(whereSeparator: { $0 == .newline || $0 == .carriageReturn }) {
      keys.enter(line)
      let values = values(inLine: line)
      for value in values {
        inventory.add(literal: value)
        // `&tint Sand` is Sand with another name.
        if isAnchorOrTag(value), let space = value.firstIndex(of: " ") {
          inventory.add(literal: String(value[value.index(after: space)...]))
        }
      }
      if values.count == 1 { ask(values[0], inLine: line, keys.target, of: &inventory) }
    }
    return inventory
  }

  private static func isAnchorOrTag(_ value: String) -> Bool { value.hasPrefix("&") || value.hasPrefix("!") }

  /// The keys around a line, outer ones first, each with how far it is indented.
  private struct KeysInYAML {
    private var keys: [(indent: Int, key: String)] = []

    mutating func enter(_ line: ArraySlice<UInt8>) {
      guard let first = line.firstIndex(where: { $0 > 0x20 }), line[first] != .hash else { return }
      let indent = first - line.startIndex
      keys.removeAll { $0.indent >= indent }
      guard let colon = line.firstIndex(of: .colon), keys.count < 16 else { return }
      keys.append((indent: indent, key: keyText(line[..<colon])))
    }

    /// The target of XcodeGen's that the line belongs to; nil if it belongs to none.
    var target: String? { keys.count > 2 && keys[0].key == "targets" ? keys[1].key : nil }
  }

  private static func keyText(_ bytes: ArraySlice<UInt8>) -> String {
    XMLText.trimmed(bytes.filter { $0 != .quote && $0 != UInt8(ascii: "'") })
  }

  /// Whether a value is no plain text: one of another place, none, a truth, a list, or a text in the lines that follow.
  ///
  /// - Parameter written: with its quotes.
  private static func isSpecial(_ value: String, _ written: String) -> Bool {
    guard let first = written.utf8.first else { return true }
    if first == .quote || first == UInt8(ascii: "'") { return false }
    if "&*!|>[".utf8.contains(first) { return true }
    return ["~", "null", "true", "false", "yes", "no", "on", "off"].contains(value.lowercased())
  }

  /// Adds a call for the value of a line such as `UIImageName: launch`.
  private static func ask(
    _ value: String, inLine line: ArraySlice<UInt8>, _ target: String?, of inventory: inout CodeInventory
  ) {
    guard let colon = line.firstIndex(of: .colon), isPlain(value) else { return }
    let key = String(keyText(line[..<colon]).prefix { $0 != "[" })
    let use: AssetUse? =
      switch key {
      case "UIImageName": .image
      case "UIColorName": .color
      case alternateIcons where value.contains(" "): nil
      default: use(ofKey: key)
      }
    let rest = line[line.index(after: colon)...]
    guard let use, let range = rest.firstRange(of: Array(value.utf8)) else { return }
    if isSpecial(value, XMLText.trimmed(Array(rest))) { return }
    let owner = target.map(CodeInventory.Call.Setting.Owner.target) ?? .anyTargets
    inventory.add(call(use, value, at: range, of: key, in: owner))
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
  struct Setting {
    let key: String
    let value: String
    /// Of the value, without its quotes.
    let range: Range<Int>
    /// Whether it is one of a list.
    let isListed: Bool
    /// The name of the object around the settings, in a project its id.
    let configuration: String?
  }

  private(set) var all: [Setting] = []
  private let text: [UInt8]
  private var index = 0
  /// The names of the objects around the place that is read, outer ones first, and how many more there are.
  private var objects: [String] = []
  private var deeper = 0
  /// A key or a value that is read.
  private var word: [UInt8] = [] {
    didSet { if word.isEmpty { place = nil } }
  }
  /// Its place.
  private var place: Range<Int>?

  private static let deepest = 16

  /// The longest value that is kept.
  private static let longest = 4096

  init(_ text: [UInt8]) {
    self.text = text
    read()
  }

  private mutating func read() {
    var key: [UInt8] = []
    var isInList = false
    while index < text.count {
      let byte = text[index]
      switch byte {
      case .slash where isNext(.star): skipComment()
      case .slash where isNext(.slash): skipLine()
      case .quote:
        let quoted = readQuoted()
        word += quoted
      case .equals where key.isEmpty:
        key = word
        word = []
      // A setting for one system has it in brackets.
      case .openBracket where key.isEmpty: skipBracket()
      case .openParenthesis where !key.isEmpty && XMLText.trimmed(word).isEmpty:
        isInList = true
        word = []
      case .comma where isInList, .closeParenthesis where isInList:
        add(key, word, isListed: true)
        word = []
        isInList = byte == .comma
      case .newline where isInList: break
      case UInt8(ascii: ";"), .newline:
        add(key, word)
        key = []
        word = []
      case .openBrace, .closeBrace:
        if byte == .openBrace { enter(key) } else { leave() }
        key = []
        word = []
      default:
        word.append(byte)
        if byte > 0x20 { extendPlace(to: index..<(index + 1)) }
      }
      index += 1
    }
    add(key, word)
  }

  private mutating func add(_ key: [UInt8], _ value: [UInt8], isListed: Bool = false) {
    guard !key.isEmpty, !value.isEmpty, value.count <= Self.longest else { return }
    let text = XMLText.trimmed(value)
    guard !text.isEmpty, let place else { return }
    // Settings are an object in that of their configuration.
    let configuration = deeper == 0 ? objects.dropLast().last : nil
    all.append(
      Setting(
        key: XMLText.trimmed(key), value: text, range: place, isListed: isListed, configuration: configuration))
  }

  private mutating func enter(_ key: [UInt8]) {
    if objects.count < Self.deepest { objects.append(XMLText.trimmed(key)) } else { deeper += 1 }
  }

  private mutating func leave() {
    if deeper > 0 { deeper -= 1 } else { _ = objects.popLast() }
  }

  private mutating func extendPlace(to range: Range<Int>) {
    place = min(place?.lowerBound ?? range.lowerBound, range.lowerBound)..<range.upperBound
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
    let start = index
    while index < text.count, text[index] != .quote {
      if text[index] == .backslash, index + 1 < text.count { index += 1 }
      value.append(text[index])
      index += 1
    }
    extendPlace(to: start..<min(index, text.count))
    return value
  }
}
