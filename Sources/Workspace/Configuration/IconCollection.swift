package import AssetCatalog
package import Drawing
package import Findings

/// A folder of icons, and what becomes of them.
package struct IconCollection: Sendable {
  /// The path of the folder.
  package var path: String
  /// The path of its group in the catalog; empty for the catalog itself. nil means the catalog's main group, and each
  /// subfolder is a group of its own.
  package var group: String?
  /// Where the configuration has it; nil for the default collection.
  package var place: SourceRange?
  /// Which of its groups provide a namespace; nil means as the main group does.
  package var namespace: Namespace?
  /// nil means the canvas of the project.
  package var canvas: IconCanvas?
  package var rendering = RenderingIntent.template
  /// nil means the format of the catalog.
  package var format: ImageFormat?
  /// Multiplies the size of symbols, for drawings without space around them.
  package var symbolScale = 1.0
  package var properties = ImageProperties()
  package var variants = VariantPatterns()
  /// The icons that iOS mirrors in right-to-left languages.
  package var mirrored = NamePatterns()
  package var names = ImageNames()
  package var overrides: [Override] = []

  package init(path: String) {
    self.path = path
  }

  /// The names of image sets, for icons that a pattern matches. The first match counts.
  package struct ImageNames: Sendable {
    package var patterns = NamePatterns()
    /// The name for each pattern. A star in it stands for what a star of the pattern matches.
    package var names: [String] = []
  }

  package enum Namespace: Hashable, Sendable {
    /// All of the groups, or none.
    case everywhere(Bool)
    /// The groups with these paths in the catalog.
    case groups(Set<String>)
  }

  /// Settings for the icons that one of the patterns matches. A later override wins.
  package struct Override: Sendable {
    package var match: NamePatterns
    package var canvas: IconCanvas?
    package var rendering: RenderingIntent?
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
