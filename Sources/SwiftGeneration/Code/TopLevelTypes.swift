/// The types that a generated file declares outside of any other, as they stand in its text.
package enum TopLevelTypes {
  /// Their names, in the order of the file, with those that only the file sees: Swift lets no other file of the module
  /// declare them either.
  package static func names(in text: String) -> [String] {
    // Splitting the text by characters takes 3 % of an export of a few icons.
    text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // What stands in a type is indented.
      if line.first == UInt8(ascii: " ") { return nil }
      var words = Substring(line).split(separator: " ")[...]
      while let word = words.first, modifiers.contains(word) { words.removeFirst() }
      guard let keyword = words.popFirst(), keywords.contains(keyword), let name = words.first else { return nil }
      return String(name.prefix { $0 != ":" && $0 != "<" }.filter { $0 != "`" })
    }
    .filter { !$0.isEmpty }
  }

  private static let modifiers: Set<Substring> = ["fileprivate", "final", "package", "private", "public"]
  private static let keywords: Set<Substring> = ["class", "enum", "struct"]
}
