internal import Findings

/// The name of an asset, valid in every file system, in git and in Xcode.
package struct AssetName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Why a text cannot be the name of an asset.
  package struct Problem: Error, Sendable {
    package let message: String
    package let help: String
  }

  package let text: String

  /// The most bytes of UTF-8 in a name, so that `name@3x.imageset` stays below the 255 that file
  /// systems allow.
  package static let maximumBytes = 200

  package init(_ text: String) throws(Problem) {
    if text.utf8.count > Self.maximumBytes {
      let message = "the name is longer than \(Self.maximumBytes) bytes"
      throw Problem(message: message, help: "choose a shorter one")
    }
    if let message = Self.problem(in: text) {
      let help = "rename it; letters, digits, “-” and “_” are always right"
      throw Problem(message: message, help: help)
    }
    self.text = text
  }

  private static func problem(in text: String) -> String? {
    guard let first = text.utf8.first, let last = text.utf8.last else { return "the name is empty" }
    if let scalar = text.unicodeScalars.first(where: isRefused) {
      return "the name contains \(describe(scalar))"
    }
    if first == UInt8(ascii: ".") { return "the name begins with a full stop" }
    if first == UInt8(ascii: "-") { return "the name begins with a hyphen" }
    if last == UInt8(ascii: " ") { return "the name ends in a space" }
    if last == UInt8(ascii: ".") { return "the name ends in a full stop" }
    let stem = text.prefix { $0 != "." }.lowercased()
    if devices.contains(stem) { return "Windows keeps this name for a device" }
    return nil
  }

  /// A name that is written in Monotint's own code, where it is known to be valid.
  package init(known text: StaticString) {
    self.text = "\(text)"
  }

  package var description: String { text }

  /// Equal for two names that a disk takes for the same when it ignores case and Unicode
  /// normalisation, as Apple's do.
  package var collisionKey: String { Self.collisionKey(of: text) }

  /// The same for the path of a group, or of an asset in it.
  ///
  /// Swift compares strings by canonical equivalence; upper-casing first also folds `ß` and its
  /// like.
  package static func collisionKey(of path: String) -> String { path.uppercased().lowercased() }

  package static func < (left: Self, right: Self) -> Bool {
    left.text.isBefore(right.text)
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode properties are slow to look up, and most names are ASCII.
    if (" "..."~").contains(scalar) { return separators.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      return true
    default:
      // Characters that show nothing, except the variation selectors that emoji are written with.
      let isSelector = (0xFE00...0xFE0F).contains(scalar.value)
      return scalar.properties.isDefaultIgnorableCodePoint && !isSelector
    }
  }

  private static func describe(_ scalar: Unicode.Scalar) -> String {
    if separators.contains(scalar) { return "“\(scalar)”" }
    return "the invisible character U+\(scalar.value.hexadecimal(digits: 4))"
  }

  /// Characters that paths or Xcode use for something else.
  private static let separators: [Unicode.Scalar] = ["/", "\\", ":", "\""]

  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] })
}
