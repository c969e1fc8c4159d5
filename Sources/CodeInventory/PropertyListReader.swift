internal import Markup

/// Finds the names in a property list, of which those of the launch screen, of shortcuts and of the app itself are
/// certainly assets.
struct PropertyListReader {
  private let text: [UInt8]
  private var inventory: CodeInventory
  /// The keys of the dictionaries and lists around the place that is read, outer ones first.
  private var keys: [String] = []
  /// How many of them are the launch screen's.
  private var launchScreens = 0
  private var key = ""
  private static let launchScreenKeys: Set = ["UILaunchScreen", "UILaunchScreens"]

  /// - Parameters:
  ///   - text: the file as UTF-8.
  ///   - file: its bytes, which may be a list in binary form.
  static func read(_ text: [UInt8], file: [UInt8]) -> CodeInventory {
    if file.starts(with: "bplist00".utf8) {
      var inventory = CodeInventory(text: text)
      BinaryPropertyList.visitStrings(in: file) { inventory.add(literal: $0) }
      return inventory
    }
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return SettingsReader.oldPropertyList(text) }
    var reader = PropertyListReader(text)
    reader.read()
    return reader.inventory
  }

  private init(_ text: [UInt8]) {
    self.text = text
    inventory = CodeInventory(text: text)
  }

  private mutating func read() {
    var tokens = MarkupTokens(text)
    var element = ""
    while let token = try? tokens.next() {
      switch token.kind {
      case .start(let tag):
        element = tag.name
        if tag.isEmpty { continue }
        if element == "dict" || element == "array" {
          keys.append(key)
          if Self.launchScreenKeys.contains(key) { launchScreens += 1 }
          key = ""
        }
      case .text, .characterData:
        readText(token.content, of: element)
      case .end:
        let name = String(decoding: text[token.content].prefix(8), as: UTF8.self)
        if name == "dict" || name == "array", let key = keys.popLast(), Self.launchScreenKeys.contains(key) {
          launchScreens -= 1
        }
        element = ""
      case .comment, .instruction, .documentType: break
      }
    }
  }

  private mutating func readText(_ range: Range<Int>, of element: String) {
    guard element == "key" || element == "string", range.count <= 4 * CodeInventory.longestName,
      let bytes = try? MarkupText.decoded(text, range, isValue: false)
    else { return }
    let value = XMLText.trimmed(bytes)
    if element == "key" {
      key = value
      return
    }
    // Xcode puts the value of a build setting in its place.
    if value.isEmpty || value.contains("$(") || value.contains("${") { return }
    inventory.add(literal: value)
    let use: AssetUse? =
      switch key {
      case "UIImageName" where launchScreens > 0: .image
      case "UIColorName" where launchScreens > 0: .color
      case "UIApplicationShortcutItemIconFile": .image
      default: nil
      }
    if let use {
      inventory.add(
        CodeInventory.Call(use: use, name: .literal(value), range: range, callee: nil, hasFallback: false))
    } else if let use = SettingsReader.use(ofKey: key) {
      inventory.add(SettingsReader.call(use, value, at: range, of: key, in: .product))
    }
  }
}

/// The strings of a property list in binary form (CFBinaryPList.c).
enum BinaryPropertyList {
  private static let trailerLength = 32

  /// Visits each string once: many entries of the table may name the same.
  static func visitStrings(in file: [UInt8], visit: (String) -> Void) {
    guard file.count >= 8 + trailerLength else { return }
    let trailer = Array(file.suffix(trailerLength))
    let width = Int(trailer[6])
    guard (1...8).contains(width), let count = number(trailer[8..<16]), let table = number(trailer[24..<32]),
      table <= file.count, count <= (file.count - table) / width
    else { return }
    var known: Set<Int> = []
    for index in 0..<count {
      let start = table + index * width
      guard let offset = number(file[start..<start + width]), known.insert(offset).inserted,
        let string = string(at: offset, in: file)
      else { continue }
      visit(string)
    }
  }

  /// A number with its first byte first; nil if it is no offset in a file.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard value < 1 << 40 else { return nil }
    return Int(value)
  }

  /// The string of an object; nil for another object, and for one that is too long to be a name.
  private static func string(at offset: Int, in file: [UInt8]) -> String? {
    guard offset < file.count else { return nil }
    let kind = file[offset] >> 4
    guard kind == 0x5 || kind == 0x6 else { return nil }
    var start = offset + 1
    var count = Int(file[offset] & 0xF)
    if count == 0xF {
      guard start + 1 < file.count, file[start] == 0x10 else { return nil }
      count = Int(file[start + 1])
      start += 2
    }
    let length = kind == 0x6 ? 2 * count : count
    guard start + length <= file.count else { return nil }
    let bytes = Array(file[start..<start + length])
    if kind == 0x5 { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
