internal import Source

/// The name of an asset: one that every file system, git and Xcode can hold, and that cannot be held when it is bad.
package struct AssetName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Why a text cannot be the name of an asset.
  package struct Problem: Error, Sendable {
    package let message: String
    package let help: String
  }

  package let text: String

  /// The most bytes of UTF-8 a name may have, so that `name@3x.imageset` stays below the 255 that file systems allow.
  package static let maximumBytes = 200

  package init(_ text: String) throws(Problem) {
    let rename = "rename it; letters, digits, “-” and “_” are always right"
    // Nearly every name is of these alone, and too long for a device.
    if (5...Self.maximumBytes).contains(text.utf8.count), text.utf8.allSatisfy(Self.isPlain),
      text.utf8.first != UInt8(ascii: "-")
    {
      self.text = text
      return
    }
    if text.isEmpty { throw Problem(message: "the name is empty", help: rename) }
    if text.utf8.count > Self.maximumBytes {
      throw Problem(message: "the name is longer than \(Self.maximumBytes) bytes", help: "choose a shorter one")
    }
    if let bad = text.unicodeScalars.first(where: Self.isRefused) {
      throw Problem(message: "the name contains \(Self.describe(bad))", help: rename)
    }
    if text.utf8.starts(with: ".".utf8) { throw Problem(message: "the name begins with a full stop", help: rename) }
    if text.utf8.starts(with: "-".utf8) { throw Problem(message: "the name begins with a hyphen", help: rename) }
    if let last = text.unicodeScalars.last, last == " " || last == "." {
      throw Problem(message: "the name ends in \(last == " " ? "a space" : "a full stop")", help: rename)
    }
    if Self.devices.contains(text.prefix { $0 != "." }.lowercased()) {
      throw Problem(message: "Windows keeps this name for a device", help: rename)
    }
    self.text = text
  }

  /// The image set of the line above the tab bar.
  package static let topBorder = AssetName(checked: "topBorder")
  /// The image of the line below the navigation bar.
  package static let bottomBorder = AssetName(checked: "bottomBorder")

  private init(checked text: String) {
    self.text = text
  }

  package var description: String { text }

  /// Equal for two names that one file on a disk could hold that ignores case and Unicode normalisation, as Apple's do.
  ///
  /// Swift compares strings by canonical equivalence; upper-casing first also folds `ß` and its like.
  package var collisionKey: String {
    text.utf8.allSatisfy(Self.isPlain) ? text.lowercased() : text.uppercased().lowercased()
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.text.isBefore(right.text)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "\"": true
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
      // Fillers and joiners that show nothing; the selectors that ask for an emoji are part of how it is written.
      default: scalar.properties.isDefaultIgnorableCodePoint && !(0xFE00...0xFE0F).contains(scalar.value)
      }
    }
  }

  private static func describe(_ scalar: Unicode.Scalar) -> String {
    if ["/", "\\", ":", "\""].contains(scalar) { return "“\(scalar)”" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "the invisible character \(code)"
  }

  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })
}
