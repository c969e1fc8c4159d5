/// What code asks a catalog for.
package enum AssetUse: String, CaseIterable, Sendable {
  /// An image set or a symbol set.
  case image
  case color
  case data
  /// A set of an app icon, a document of Icon Composer, or what Apple TV and stickers have instead.
  case icon
}

/// A name in the form in which the constants of Xcode, SwiftGen, R.swift and Monotint are equal to it: letters and digits
/// in lower case. Names that differ have different values, but for one chance in 2⁶⁴.
package struct FoldedName: Hashable, Sendable {
  private let hash: UInt64

  package init(_ name: some Sequence<UInt8>) {
    var hash = CodeWord.startHash
    for byte in name {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hash = CodeWord.hash(hash, adding: byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        hash = CodeWord.hash(hash, adding: byte)
      default: break
      }
    }
    self.hash = hash
  }

  package init(_ name: String) { self.init(name.utf8) }

  /// That of a name without a letter or digit.
  package static let empty = FoldedName("")
}

/// A name that code puts together while it runs: `flag-\(code)`, `"step_" + number`, `%02d`.
package struct AssembledName: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// What can be anything, also nothing.
    case any
    /// A number in digits.
    case digits
  }

  package private(set) var parts: [Part] = []

  /// Parts that stand for nothing are left out, and neighbours joined.
  package init(_ parts: [Part]) {
    for part in parts {
      switch (part, self.parts.last) {
      case (.text(""), _), (.any, .any): break
      case (.text(let text), .text(let before)):
        self.parts[self.parts.count - 1] = .text(before + text)
      default: self.parts.append(part)
      }
    }
    dropEnding()
  }

  /// Drops `.png` from the end, as UIKit does.
  private mutating func dropEnding() {
    guard case .text(let text) = parts.last else { return }
    let name = AssetFileName.withoutEnding(text)
    parts.removeLast()
    if !name.isEmpty { parts.append(.text(name)) }
  }

  /// The bytes that are written in code.
  package var textLength: Int {
    parts.reduce(0) { sum, part in
      if case .text(let text) = part { return sum + text.utf8.count }
      return sum
    }
  }

  /// As messages show it: `flag-*`.
  package var pattern: String {
    parts.map { part in
      if case .text(let text) = part { return text }
      return "*"
    }.joined()
  }

  /// Whether a letter or a digit of it is written.
  package var hasLetters: Bool {
    parts.contains { part in
      if case .text(let text) = part { return FoldedName(text) != .empty }
      return false
    }
  }

  /// Patterns that fit every name it can become. A number may have any form, and an open end may be the ending `.png`.
  package var atMost: [AssembledName] {
    let parts = parts.map { $0 == .digits ? Part.any : $0 }
    var names = [AssembledName(parts)]
    if parts.last == .any, parts.count > 1, case .text(let text) = parts[parts.count - 2],
      let dot = text.utf8.lastIndex(of: .dot)
    {
      names.append(AssembledName(parts.dropLast(2) + [.text(String(text[..<dot]))]))
    }
    return names
  }

  /// What stands behind the last slash that is written.
  package var lastPart: AssembledName {
    for (index, part) in parts.enumerated().reversed() {
      guard case .text(let text) = part, let slash = text.utf8.lastIndex(of: .slash) else { continue }
      let rest = String(text[text.utf8.index(after: slash)...])
      return AssembledName([.text(rest)] + parts[(index + 1)...])
    }
    return self
  }

  /// Whether anything of it is left open.
  package var isOpen: Bool { parts.contains { $0 == .any || $0 == .digits } }

  /// The longest text and the most parts of a name that is worth comparing. Names of files have 255 bytes at most.
  package static let longest = 255
  package static let mostParts = 32

  /// Whether the pattern matches a name. The time is the product of both lengths.
  package func matches(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    // The places in the name that the parts before can end at.
    var places: Set<Int> = [0]
    for part in parts {
      switch part {
      case .text(let text):
        places = Set(
          places.filter { bytes[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count })
      case .any:
        guard let first = places.min() else { return false }
        places = Set(first...bytes.count)
      case .digits:
        var next: Set<Int> = []
        for place in places {
          var end = place
          if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
          while end < bytes.count, bytes[end].isDigit || bytes[end] == .dot {
            end += 1
            next.insert(end)
          }
        }
        places = next
      }
      if places.isEmpty { return false }
    }
    return places.contains(bytes.count)
  }
}

/// The name of a picture, of which code may write the ending.
package enum AssetFileName {
  private static let endings = [
    ".png", ".pdf", ".jpg", ".jpeg", ".svg", ".heic", ".heif", ".gif", ".tiff", ".tif", ".icns", ".bmp", ".webp",
  ]

  /// The name without `.png`, `.pdf` and the like.
  package static func withoutEnding(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: .dot) else { return name }
    let ending = name[dot...].lowercased()
    guard endings.contains(ending) else { return name }
    return String(name[..<dot])
  }

  /// The name by which code finds a file, without its ending, scale and device; nil for a file that is no picture.
  package static func ofFile(_ file: String) -> String? {
    let name = withoutEnding(file)
    guard name.utf8.count < file.utf8.count else { return nil }
    return withoutScale(name)
  }

  /// The name without `@2x` and `~ipad`.
  package static func withoutScale(_ name: String) -> String {
    var name = name[...]
    for device in ["~iphone", "~ipad"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
    for scale in ["@1x", "@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    return String(name)
  }
}
