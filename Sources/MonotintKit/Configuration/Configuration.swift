package import Source

/// How an app uses its design: `monotint.json` with every default filled in.
package struct Configuration: Sendable {
  /// The version of Monotint that may export, such as "0.2"; nil for any.
  package var monotint: Located<String>?
  package var tokens = Tokens.file("tokens.json")
  /// The folder of the icons; nil takes every SVG file below `Assets`.
  package var icons: String?
  package var catalog = Catalog()
  package var swift = SwiftFile()
  /// The side of an icon in points.
  package var canvas = 24
  package var tabBar = TabBar()
  package var navigationBar = NavigationBar()
  package var strings = Strings()
  /// The colours that a display is expected to show: what lies outside is brought inside.
  package var gamut = DesignColor.Space.displayP3
  /// Where a role is read from, when not from its own path: role to token path.
  package var roles: [String: Located<String>] = [:]
  package var figma: Figma?
  package var rules = RuleSettings()
  package var limits = Limits()

  package init() {}

  /// The language of titles that name none, and of the app's own development.
  package static let defaultLanguage = "en"

  package enum Tokens: Sendable, Hashable {
    case file(String)
    case perAppearance([Appearance: String])
    case resolver(String)
  }

  package struct Catalog: Sendable, Hashable {
    package enum Format: String, CaseIterable, Sendable {
      case png, svg, pdf
    }

    package var path = "Generated/Assets.xcassets"
    package var group = "TabBar"
    /// Whether names in code carry the group, as in "TabBar/home".
    package var namespace = false
    package var format = Format.png
    /// Among 1, 2 and 3, ascending.
    package var scales = [1, 2, 3]

    package init() {}

    /// The name that finds an image or a colour of the group at run time.
    package func name(of asset: String) -> String { namespace ? "\(group)/\(asset)" : asset }
  }

  package struct SwiftFile: Sendable, Hashable {
    package enum Access: String, CaseIterable, Sendable {
      case `internal`, `package`, `public`
    }

    package enum Framework: String, CaseIterable, Sendable {
      case uiKit = "UIKit"
      case swiftUI = "SwiftUI"
    }

    package var path = "Generated/TabBarAppearance.swift"
    package var access = Access.internal
    package var frameworks: [Framework] = [.uiKit]
    package var colors = Colors.code
    package var fonts = Fonts.system
    package var images = Images.named
    package var deploymentTarget = DeploymentTarget(15)

    package init() {}
  }

  package struct TabBar: Sendable {
    package enum Border: String, CaseIterable, Sendable {
      /// A template image of the exact height as `shadowImage`.
      case exact
      /// One device pixel, by `shadowColor` alone.
      case hairline
      case none
    }

    package var border = Border.exact
    package var background = Background.opaque
    /// nil makes an item of every icon, in name order.
    package var items: [Item]?

    package init() {}
  }

  package struct NavigationBar: Sendable, Hashable {
    package var border = TabBar.Border.exact
    package var background = Background.opaque

    package init() {}
  }

  package struct Strings: Sendable, Hashable {
    /// A string catalog (`….xcstrings`), or a table (`….strings`) that goes into a `<language>.lproj` folder each.
    package var path = "Generated/TabBar.xcstrings"
    package var sourceLanguage = Configuration.defaultLanguage

    package init() {}

    /// The name that `NSLocalizedString` finds the table by.
    package var table: String {
      let name = path.split(separator: "/").last ?? ""
      return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
    }
  }

  package struct Item: Sendable {
    package var id = ""
    package var icon: Located<String>?
    package var symbol: Located<String>?
    package var selectedSymbol: Located<String>?
    package var titles: [TabItem.Title] = []
    package var accessibilityIdentifier: String?
    package var rendering = IconReference.Rendering.template
    package let place: SourceRange

    package init(place: SourceRange) {
      self.place = place
    }
  }
}

/// A value with the place it was read from.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let place: SourceRange

  package init(_ value: Value, at place: SourceRange) {
    self.value = value
    self.place = place
  }
}
