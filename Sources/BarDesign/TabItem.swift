package import AssetCatalog

/// One tab: its name in code, its picture and its titles.
package struct TabItem: Hashable, Sendable {
  package enum Picture: Hashable, Sendable {
    /// An image of the asset catalog, made from an SVG file.
    case icon(IconSource)
    /// An SF Symbol by name; nothing is rendered.
    case symbol(String)
  }

  /// As the configuration writes it.
  package let id: String
  package let picture: Picture
  /// The picture while the tab is selected; nil if it is the same.
  package let selectedPicture: Picture?
  /// By language code ("en", "pl"), in the order of the codes.
  package let titles: [Title]
  package let accessibilityIdentifier: String

  package struct Title: Hashable, Sendable {
    package let language: String
    package let text: String

    package init(language: String, text: String) {
      (self.language, self.text) = (language, text)
    }
  }

  package init(
    id: String, picture: Picture, selectedPicture: Picture? = nil, titles: [Title],
    accessibilityIdentifier: String? = nil
  ) {
    (self.id, self.picture, self.selectedPicture) = (id, picture, selectedPicture)
    self.titles = titles.sorted { $0.language < $1.language }
    self.accessibilityIdentifier = accessibilityIdentifier ?? "tabs.\(id)"
  }

  /// The key of the title in a table of strings.
  package var titleKey: String { "tabs.\(id)" }

  package func title(in language: String) -> String? { titles.first { $0.language == language }?.text }
}
