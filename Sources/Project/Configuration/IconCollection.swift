package import AssetCatalog
package import SVGRaster
package import Source

/// A folder of icons, and what becomes of them.
package struct IconCollection: Sendable {
  /// The path of the folder.
  package var path: String
  /// The path of its group in the catalog; empty for the catalog itself. nil means the catalog's main group, and each
  /// subfolder is a group of its own.
  package var group: String?
  /// Where the configuration has it; nil for the default collection.
  package var place: SourceRange?
  /// Whether its groups provide a namespace; nil means as the main group does.
  package var isNamespace: Bool?
  /// The paths of the groups that provide a namespace. nil means as `isNamespace` says for all.
  package var namespaces: Set<String>?
  /// nil means the canvas of the project.
  package var canvas: IconCanvas?
  package var rendering = Rendering.template
  /// nil means the format of the catalog.
  package var format: ImageFormat?
  package var properties = ImageProperties()
  package var variants = VariantPatterns()
  /// The icons that iOS mirrors in right-to-left languages.
  package var mirrored: [Located<NamePattern>] = []
  /// The names of image sets, for icons that a pattern matches. The first match counts.
  package var names: [(pattern: Located<NamePattern>, name: String)] = []
  package var overrides: [Override] = []

  package init(path: String) {
    self.path = path
  }

  /// Settings for the icons that one of the patterns matches. A later override wins.
  package struct Override: Sendable {
    package let match: NamePatterns
    package var canvas: IconCanvas?
    package var rendering: Rendering?
    package var format: ImageFormat?
    package var properties: ImageProperties?
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

/// A list of patterns, of which there may be thousands.
package struct NamePatterns: Sendable {
  package let all: [Located<NamePattern>]
  /// Those without a star.
  private let plain: [String: NamePattern]
  private let others: [NamePattern]

  init(_ all: [Located<NamePattern>]) {
    self.all = all
    let (stars, plain) = all.map(\.value).reduce(into: ([NamePattern](), [NamePattern]())) { lists, pattern in
      if pattern.text.contains("*") { lists.0.append(pattern) } else { lists.1.append(pattern) }
    }
    others = stars
    self.plain = Dictionary(plain.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Those that match a path without its ending.
  func matches(_ path: String) -> [NamePattern] {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
    return [plain[path], name.flatMap { plain[$0] }].compactMap(\.self) + others.filter { $0.match(path) != nil }
  }
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
