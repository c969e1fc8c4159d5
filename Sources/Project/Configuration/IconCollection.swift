internal import AssetCatalog
package import SVGRaster
package import Source

/// A folder of icons, and what becomes of them.
package struct IconCollection: Sendable {
  /// The path of the folder.
  package var path: String
  /// The path of its group in the catalog. nil means the catalog's main group, and each subfolder is a group of its own.
  package var group: String?
  /// Where the configuration has it; nil for the default collection.
  package var place: SourceRange?
  /// Whether its groups provide a namespace; nil means as the main group does.
  package var isNamespace: Bool?
  /// nil means the canvas of the project.
  package var canvas: IconCanvas?
  package var rendering = Rendering.template
  /// nil means the format of the catalog.
  package var format: ImageFormat?
  package var variants = VariantPatterns()
  /// The icons that iOS mirrors in right-to-left languages.
  package var mirrored: [Located<NamePattern>] = []
  /// The names of image sets, for icons that a pattern matches. The first match counts.
  package var names: [(pattern: Located<NamePattern>, name: String)] = []
  package var overrides: [Override] = []

  package init(path: String) {
    self.path = path
  }

  /// Settings for the icons that a pattern matches. A later override wins.
  package struct Override: Sendable {
    package let pattern: Located<NamePattern>
    package var canvas: IconCanvas?
    package var rendering: Rendering?
    package var format: ImageFormat?
  }

  /// The patterns of the names of files for other appearances and for right-to-left languages. Their first `*` matches
  /// the name of the plain file.
  package struct VariantPatterns: Sendable {
    package var dark = NamePattern("*~dark")
    package var highContrast = NamePattern("*~high-contrast")
    package var rightToLeft = NamePattern("*~rtl")

    package init() {}
  }

  /// The folder that is used without a configuration of icons.
  package static let standardPath = "Assets"
}

/// A pattern of names, such as `ic_*_24`. A `*` matches any text.
///
/// It is matched with the name of a file without its ending. A pattern with a `/` is matched with the path in the
/// collection's folder, without the ending.
package struct NamePattern: Hashable, Sendable {
  package let text: String
  /// Whether it is matched with the path.
  let isPath: Bool
  private let parts: [Substring]

  package init(_ text: String) {
    self.text = text
    isPath = text.contains("/")
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// The texts that the stars match in a path without its ending; nil if the pattern does not match.
  package func match(_ path: String) -> [Substring]? {
    let slash = isPath ? nil : path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let subject = path[(slash.map(path.utf8.index(after:)) ?? path.startIndex)...]
    guard let first = parts.first, let last = parts.last, subject.hasPrefix(first) else { return nil }
    guard parts.count > 1 else { return subject.utf8.count == first.utf8.count ? [] : nil }
    var remaining = subject.dropFirst(first.count)
    var stars: [Substring] = []
    for part in parts.dropFirst().dropLast() {
      guard let range = remaining.firstRange(of: part) else { return nil }
      stars.append(remaining[..<range.lowerBound])
      remaining = remaining[range.upperBound...]
    }
    guard remaining.hasSuffix(last) else { return nil }
    return stars + [remaining.dropLast(last.count)]
  }

  /// The pattern as a text in which the stars have these values. A star without a value stays empty.
  package func filled(with stars: [Substring]) -> String {
    var text = String(parts[0])
    for (index, part) in parts.dropFirst().enumerated() {
      text += (stars.indices.contains(index) ? stars[index] : "") + part
    }
    return text
  }
}
