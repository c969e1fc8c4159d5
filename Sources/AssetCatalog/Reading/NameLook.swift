internal import Findings

/// The name of an asset as people see it. Invisible characters are left out, and letters of other alphabets that look like
/// Latin ones are replaced by the Latin ones.
///
/// Unicode's UTS #39 calls such letters confusable. Only those that keyboards have are replaced. Characters that merely
/// resemble each other, such as `l` and `1`, stay different.
struct NameLook {
  let text: String
  private let name: String

  init(_ name: String) {
    self.name = name
    text = Self.isPlain(name) ? name : Self.look(of: Visible.withoutHidden(name))
  }

  /// Whether the name has no invisible character and no letter that was replaced.
  var isName: Bool { text == name }

  /// Whether the name is ASCII, so that every character is what it looks like.
  static func isPlain(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 } }

  /// A character that is not what it looks like, in words: “it contains the invisible character U+200B”.
  var difference: String {
    for scalar in name.unicodeScalars {
      if let latin = Self.latin(for: scalar) {
        return "its “\(scalar)” is U+\(scalar.value.hexadecimal(digits: 4)), not “\(latin)”"
      }
    }
    let shown = Visible.withoutHidden(name).unicodeScalars
    let hidden = zip(name.unicodeScalars, Array(shown).map(Optional.some) + [nil]).first { $0 != $1 }?.0
    return hidden.map { "it contains the invisible character U+\($0.value.hexadecimal(digits: 4))" }
      ?? "it is written with other characters"
  }

  private static func look(of text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map { latin(for: $0) ?? $0 })
    return String(scalars)
  }

  private static func latin(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return nil }
    // Fullwidth forms, as keyboards for Japanese and Chinese type them.
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    return lookAlikes[scalar]
  }

  /// Greek and Cyrillic letters with the Latin letters that they look like. They are written as code points, because readers
  /// of this file could not tell the letters apart.
  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = {
    let letters: [(latin: Unicode.Scalar, others: String)] = [
      ("A", "\u{391}\u{410}"), ("B", "\u{392}\u{412}"), ("C", "\u{3F9}\u{421}"), ("E", "\u{395}\u{415}"),
      ("H", "\u{397}\u{41D}"), ("I", "\u{399}\u{406}\u{4C0}"), ("J", "\u{37F}\u{408}"), ("K", "\u{39A}\u{41A}"),
      ("M", "\u{39C}\u{41C}"), ("N", "\u{39D}"), ("O", "\u{39F}\u{41E}"), ("P", "\u{3A1}\u{420}"), ("S", "\u{405}"),
      ("T", "\u{3A4}\u{422}"), ("X", "\u{3A7}\u{425}"), ("Y", "\u{3A5}\u{4AE}"), ("Z", "\u{396}"),
      ("a", "\u{430}"), ("c", "\u{3F2}\u{441}"), ("d", "\u{501}"), ("e", "\u{435}"), ("h", "\u{4BB}"),
      ("i", "\u{456}"), ("j", "\u{3F3}\u{458}"), ("l", "\u{4CF}"), ("o", "\u{3BF}\u{43E}"), ("p", "\u{440}"),
      ("q", "\u{51B}"), ("s", "\u{455}"), ("v", "\u{3BD}\u{475}"), ("w", "\u{51D}"), ("x", "\u{445}"), ("y", "\u{443}"),
      ("\u{CB}", "\u{401}"), ("\u{CF}", "\u{407}"), ("\u{EB}", "\u{451}"), ("\u{EF}", "\u{457}"),
      ("\u{F3}", "\u{3CC}"),
    ]
    return Dictionary(
      uniqueKeysWithValues: letters.flatMap { letter in letter.others.unicodeScalars.map { ($0, letter.latin) } })
  }()
}
