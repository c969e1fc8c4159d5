/// The Swift name that Xcode 15 and later generates for an asset: “The "x" image asset name resolves to the symbol "y"”.
package enum SwiftSymbol {
  /// The name in lower camel case. Characters that no name may have separate words.
  package static func name(of asset: String, _ kind: AssetKind) -> String {
    let words = asset.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first else { return "" }
    let name = lowered(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let suffix = suffixes(of: kind).first { name.hasSuffix($0) && name.count > $0.count }
    return String(name.dropLast(suffix?.count ?? 0))
  }

  /// The words that Xcode takes off the end. It takes “Color” off the names of images too: “The "Folder/giftColor" image
  /// asset name resolves to the symbol "gift" which already exists” (SwiftGen#1078).
  private static func suffixes(of kind: AssetKind) -> [String] {
    switch kind {
    case .color: ["Color"]
    case .image, .symbol, .data, .appIcon: ["Image", "Color"]
    }
  }

  /// What code finds an asset by: the symbols of its namespaces and of its name, joined by `/`. A name without a letter or
  /// digit has no symbol, so the names themselves stand for it.
  ///
  /// - Parameter names: of the namespaces, outer ones first, and of the asset.
  package static func path(of names: [String], _ kind: AssetKind) -> String {
    let symbols = names.map { name(of: $0, kind) }
    if symbols.last == "" { return names.joined(separator: "/") }
    return symbols.joined(separator: "/")
  }

  /// With the capitals at the start in lower case, except the one that begins the next word: "HTTPIcon" is "httpIcon".
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard capitals.count > 1, capitals.count < word.count, word.dropFirst(capitals.count).first?.isLetter == true else {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
  }
}
