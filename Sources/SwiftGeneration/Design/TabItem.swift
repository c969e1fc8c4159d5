package import AssetCatalog

/// One tab: its name in code, its pictures and its texts.
package struct TabItem: Hashable, Sendable {
  package enum Picture: Hashable, Sendable {
    /// An image of the asset catalog, made from an SVG file.
    case icon(IconSource)
    /// Nothing is rendered.
    case symbol(SystemSymbol)
  }

  /// A text in one language.
  package struct Title: Hashable, Sendable {
    package let language: String
    package let text: String

    package init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// A text of the tab in every language.
  package enum LocalizedText: Hashable, Sendable {
    /// Written to the project's own table of strings. In the order of the language codes ("en",
    /// "pl").
    case texts([Title])
    /// A key of a table that the app has already. `bundle` is an expression of the one that has the
    /// table; nil for the bundle of the code.
    case key(String, table: String, bundle: String? = nil)
    /// A text that the app's own code has, such as `L10n.Tabs.home`.
    case expression(String)
  }

  /// Distances from the four sides of the picture, in points.
  package struct Insets: Hashable, Sendable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0

    package init() {}

    /// The same in a bar that is laid out from right to left.
    var mirrored: Insets {
      var mirrored = self
      mirrored.left = right
      mirrored.right = left
      return mirrored
    }
  }

  /// In points, to the right and downwards.
  package struct Offset: Hashable, Sendable {
    package var horizontal = 0.0
    package var vertical = 0.0

    package init() {}

    /// The same in a bar that is laid out from right to left.
    var mirrored: Offset {
      var mirrored = self
      mirrored.horizontal = horizontal == 0 ? 0 : -horizontal
      return mirrored
    }
  }

  /// Tabs that stand together in the sidebar of iPad, from iOS 18 on.
  package struct Section: Hashable, Sendable {
    /// As the configuration writes it.
    package let id: String
    package let title: LocalizedText

    package init(id: String, title: LocalizedText) {
      self.id = id
      self.title = title.sorted
    }

    /// The key of the title in a table of strings.
    package var titleKey: String {
      if case .key(let key, _, _) = title { return key }
      return "tabs.section.\(id)"
    }

    /// The case in Swift.
    package var identifier: SwiftIdentifier { SwiftIdentifier(id).avoidingCases(with: "Tab") }
  }

  /// What iOS does differently with one of the tabs.
  package enum Role: String, CaseIterable, Sendable {
    /// The tab that searches, from iOS 18 on.
    case search
    /// The tab that stands apart from the others, from iOS 27 on.
    case prominent
  }

  /// As the configuration writes it.
  package let id: String
  package let picture: Picture
  /// The picture while the tab is selected; nil if it is the same.
  package let selectedPicture: Picture?
  /// nil for a tab that shows no title.
  package let title: LocalizedText?
  /// What assistive technologies call the tab; nil means by its title.
  package let accessibilityLabel: LocalizedText?
  package let accessibilityIdentifier: String
  package var imageInsets: Insets?
  package var titleOffset: Offset?
  /// An empty text is a dot; nil is none.
  package var badge: String?
  /// What people may call the tab with Voice Control, the most important first; empty means by its title.
  package var inputLabels: [LocalizedText] = []
  /// nil for a tab that stands alone.
  package var section: Section?
  package var role: Role?
  /// Whether selecting a search tab activates its search field, from iOS 26 on.
  package var activatesSearch = true

  package init(
    id: String, picture: Picture, selectedPicture: Picture? = nil, title: LocalizedText?,
    accessibilityLabel: LocalizedText? = nil, accessibilityIdentifier: String? = nil
  ) {
    self.id = id
    self.picture = picture
    self.selectedPicture = selectedPicture
    self.title = title?.sorted
    self.accessibilityLabel = accessibilityLabel?.sorted
    self.accessibilityIdentifier = accessibilityIdentifier ?? Self.standardKey(of: id)
  }

  var isSearch: Bool { role == .search }

  /// The picture of every state.
  package var pictures: [Picture] { [picture] + [selectedPicture].compactMap(\.self) }

  /// The icons among them.
  package var icons: [IconSource] {
    pictures.compactMap { if case .icon(let icon) = $0 { icon } else { nil } }
  }

  /// The icon that is drawn in its final colour for `"glass": "baked"`; nil for symbols, and for
  /// icons in their own colours.
  package var filledIcon: IconSource? {
    if case .icon(let icon) = picture, !icon.isOriginal { icon } else { nil }
  }

  /// Ends the name of the image in its final colour; the name of the icon stands before it.
  package static let filledSuffix = "-unselected"

  /// The titles that the project gives; none for a key of another table.
  package var titles: [Title] { title?.titles ?? [] }

  package func title(in language: String) -> String? { title?.text(in: language) }

  /// Whether assistive technologies have a name for the tab.
  var hasSpokenName: Bool {
    if accessibilityLabel != nil { return true }
    guard let title else { return false }
    return !title.isEmpty
  }

  /// The key of the title in a table of strings.
  package var titleKey: String {
    if case .key(let key, _, _)? = title { return key }
    return Self.standardKey(of: id)
  }

  /// The key of the accessibility label in a table of strings.
  package var accessibilityLabelKey: String {
    if case .key(let key, _, _)? = accessibilityLabel { return key }
    return Self.standardKey(of: id) + ".accessibilityLabel"
  }

  /// The key of an input label in a table of strings.
  ///
  /// - Parameter number: its place among the labels, from 1.
  package func inputLabelKey(_ number: Int) -> String {
    if case .key(let key, _, _) = inputLabels[number - 1] { return key }
    return Self.standardKey(of: id) + ".inputLabel\(number)"
  }

  private static func standardKey(of id: String) -> String { "tabs.\(id)" }
}

extension TabItem.LocalizedText {
  /// The texts that the project gives; none for a key of another table.
  package var titles: [TabItem.Title] {
    switch self {
    case .texts(let titles): titles
    case .key, .expression: []
    }
  }

  package func text(in language: String) -> String? {
    titles.first { $0.language == language }?.text
  }

  fileprivate var sorted: Self {
    switch self {
    case .texts(let titles): .texts(titles.sorted { $0.language < $1.language })
    case .key, .expression: self
    }
  }

  fileprivate var isEmpty: Bool {
    switch self {
    case .texts(let titles): titles.allSatisfy(\.text.isEmpty)
    case .key, .expression: false
    }
  }
}

extension TabItem {
  /// The case in Swift.
  package var identifier: SwiftIdentifier { SwiftIdentifier(id).avoidingCases(with: "Tab") }
}

extension TabBarDesign {
  /// The sections of the tabs, in the order of their first tabs.
  var sections: [TabItem.Section] {
    var seen: Set<TabItem.Section> = []
    return items.compactMap(\.section).filter { seen.insert($0).inserted }
  }
}
