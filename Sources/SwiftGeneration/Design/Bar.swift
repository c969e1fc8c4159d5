package import AssetCatalog

/// A bar of an app: a row of the table below, with all that distinguishes one bar from another.
package struct Bar: Hashable, Sendable {
  /// The first part of its token paths, its key in monotint.json and its name in code, such as
  /// "tabBar".
  package let key: String
  /// As text has it: "tab bar".
  package let title: String
  /// The token that holds the colour and the width of its border.
  let border: String
  /// The side of the bar that the border is on: "above" or "below".
  let borderSide: String
  /// The image set of the border.
  package let borderImage: AssetName
  /// The properties of UIKit's bar that take an appearance.
  let appearances: [String]
  /// What the documentation of the generated `apply(to:)` says.
  let applyDocumentation: String
  /// What the documentation of the generated view modifier says.
  let styleDocumentation: String
  /// The bar's `ToolbarPlacement` in SwiftUI.
  let placement: String

  package static let tabBar = Bar(
    key: "tabBar",
    title: "tab bar",
    border: "tabBar.borderTop",
    borderSide: "above",
    borderImage: AssetName(known: "topBorder"),
    appearances: ["standardAppearance", "scrollEdgeAppearance"],
    applyDocumentation: "Gives the bar its appearance, also where content is scrolled to its edge.",
    styleDocumentation: "Gives the tab bar its background; for the view that a tab shows.",
    placement: ".tabBar")

  package static let navigationBar = Bar(
    key: "navigationBar",
    title: "navigation bar",
    border: "navigationBar.borderBottom",
    borderSide: "below",
    borderImage: AssetName(known: "bottomBorder"),
    appearances: ["standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance"],
    applyDocumentation: """
      Gives the bar its appearance in every size and at every place; \
      `UINavigationBar.appearance()` is all bars.
      """,
    styleDocumentation: """
      Gives the navigation bar its background and its tint; for the view below the bar.
      """,
    placement: ".navigationBar")

  package static let toolbar = Bar(
    key: "toolbar",
    title: "toolbar",
    border: "toolbar.borderTop",
    borderSide: "above",
    borderImage: AssetName(known: "toolbarBorder"),
    appearances: ["standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance"],
    applyDocumentation: """
      Gives the toolbar its appearance in every size and at every place; \
      `UIToolbar.appearance()` is all toolbars.
      """,
    styleDocumentation: "Gives the toolbar its background; for the view above the toolbar.",
    placement: ".bottomBar")

  /// A search bar takes colours one by one: it has no appearance, no border and no material.
  package static let searchBar = Bar(
    key: "searchBar",
    title: "search bar",
    border: "",
    borderSide: "",
    borderImage: AssetName(known: "searchBarBorder"),
    appearances: [],
    applyDocumentation: "Gives the search bar its colors. No proxy reaches its text field, so each bar needs a call.",
    styleDocumentation: "",
    placement: "")

  /// The launch screen is no bar. Its color is one of the design all the same, and no code sets it.
  package static let launchScreen = Bar(
    key: "launchScreen",
    title: "launch screen",
    border: "",
    borderSide: "",
    borderImage: AssetName(known: "launchScreenBorder"),
    appearances: [],
    applyDocumentation: "",
    styleDocumentation: "",
    placement: "")

  package static let allCases = [tabBar, navigationBar, toolbar, searchBar, launchScreen]

  /// Those with an appearance, and with it a background, a border and a material.
  package static let withAppearance = allCases.filter(\.hasAppearance)

  /// Whether the generated code has anything for it.
  package var hasCode: Bool { self != .launchScreen }

  var hasAppearance: Bool { !appearances.isEmpty }

  /// The name of its types: "TabBar". Those of UIKit have "UI" before it.
  var typeName: String { key.prefix(1).uppercased() + key.dropFirst() }

  /// The token of the border's colour alone.
  var borderColor: String { border + ".color" }

  /// The token of the border's width alone.
  var borderWidth: String { border + ".width" }
}

/// A place in the bars that takes a colour; the raw value is the token path it is read from by
/// default.
package enum ColorRole: String, CaseIterable, Sendable {
  case tabBarBackground = "tabBar.background"
  case tabBarBorderTop = "tabBar.borderTop.color"
  case tabBarItemSelected = "tabBar.item.selected"
  case tabBarItemUnselected = "tabBar.item.unselected"
  case tabBarItemDisabled = "tabBar.item.disabled"
  case tabBarItemFocused = "tabBar.item.focused"
  case tabBarItemBadge = "tabBar.item.badge"
  case tabBarItemBadgeText = "tabBar.item.badge.text"
  case navigationBarBackground = "navigationBar.background"
  case navigationBarTitle = "navigationBar.title"
  case navigationBarLargeTitle = "navigationBar.largeTitle"
  case navigationBarTint = "navigationBar.tint"
  case navigationBarBorderBottom = "navigationBar.borderBottom.color"
  case toolbarBackground = "toolbar.background"
  case toolbarTint = "toolbar.tint"
  case toolbarBorderTop = "toolbar.borderTop.color"
  case searchBarBackground = "searchBar.background"
  case searchBarText = "searchBar.text"
  case searchBarTint = "searchBar.tint"
  case launchScreenBackground = "launchScreen.background"
  case tabBarGlassBackground = "tabBar.glass.background"
  case tabBarGlassItemSelected = "tabBar.glass.item.selected"
  case tabBarGlassItemUnselected = "tabBar.glass.item.unselected"
  case tabBarGlassItemBadge = "tabBar.glass.item.badge"
  case navigationBarGlassBackground = "navigationBar.glass.background"
  case navigationBarGlassTitle = "navigationBar.glass.title"
  case navigationBarGlassTint = "navigationBar.glass.tint"

  /// What the colour is used for.
  package enum Use: Sendable {
    /// `backgroundColor` in UIKit, `toolbarBackground` in SwiftUI.
    case background
    /// `shadowColor`.
    case border
    /// The colour of `titleTextAttributes`, and of `largeTitleTextAttributes` without another.
    case title
    /// The colour of `largeTitleTextAttributes`.
    case largeTitle
    /// What is typed into a search bar.
    case text
    /// The bar's `tintColor` in UIKit, `tint` in SwiftUI.
    case tint
    /// The icon and the title of the open tab in UIKit, `tint` in SwiftUI.
    case selectedItem
    /// The icon and the title of the other tabs.
    case unselectedItem
    /// The icon and the title of a tab that cannot be opened.
    case disabledItem
    /// The icon and the title of the tab that a keyboard or a remote control points at.
    case focusedItem
    /// `badgeBackgroundColor`.
    case badge
    /// The colour of `badgeTextAttributes`.
    case badgeText
  }

  package var bar: Bar { row.bar }

  package var use: Use { row.use }

  /// The name of its colour set and of its Swift constant: that of the case.
  package var name: String { "\(self)" }

  /// Whether the colour is for Liquid Glass, which bars have from iOS 26 on.
  var isGlass: Bool { rawValue.contains(".glass.") }

  private var row: (bar: Bar, use: Use) {
    switch self {
    case .tabBarBackground, .tabBarGlassBackground: (.tabBar, .background)
    case .tabBarBorderTop: (.tabBar, .border)
    case .tabBarItemSelected, .tabBarGlassItemSelected: (.tabBar, .selectedItem)
    case .tabBarItemUnselected, .tabBarGlassItemUnselected: (.tabBar, .unselectedItem)
    case .tabBarItemDisabled: (.tabBar, .disabledItem)
    case .tabBarItemFocused: (.tabBar, .focusedItem)
    case .tabBarItemBadge, .tabBarGlassItemBadge: (.tabBar, .badge)
    case .tabBarItemBadgeText: (.tabBar, .badgeText)
    case .navigationBarBackground, .navigationBarGlassBackground: (.navigationBar, .background)
    case .navigationBarTitle, .navigationBarGlassTitle: (.navigationBar, .title)
    case .navigationBarLargeTitle: (.navigationBar, .largeTitle)
    case .navigationBarTint, .navigationBarGlassTint: (.navigationBar, .tint)
    case .navigationBarBorderBottom: (.navigationBar, .border)
    case .toolbarBackground: (.toolbar, .background)
    case .toolbarTint: (.toolbar, .tint)
    case .toolbarBorderTop: (.toolbar, .border)
    case .launchScreenBackground: (.launchScreen, .background)
    case .searchBarBackground: (.searchBar, .background)
    case .searchBarText: (.searchBar, .text)
    case .searchBarTint: (.searchBar, .tint)
    }
  }
}

/// The places of the design that take a token: `ColorRole`, the borders of `Bar`, and the label of
/// the tabs.
package enum DesignRole {
  /// The role of a typography. Its parts can have tokens of their own.
  struct Typography {
    let name: String
    var family: String { name + ".fontFamily" }
    var size: String { name + ".fontSize" }
    var weight: String { name + ".fontWeight" }
    var tracking: String { name + ".letterSpacing" }
    var allNames: [String] { [name, family, size, weight, tracking] }
  }

  static let label = Typography(name: "tabBar.item.label")
  static let glassLabel = Typography(name: "tabBar.glass.item.label")

  /// The token paths of all roles, sorted.
  package static let allNames: [String] = {
    let colors = ColorRole.allCases.map(\.rawValue)
    let borders = Bar.withAppearance.flatMap { [$0.border, $0.borderWidth] }
    return (colors + borders + label.allNames + glassLabel.allNames).sorted()
  }()
}

/// How a bar is drawn, apart from its colours.
package struct BarOptions: Sendable, Hashable {
  package var border = Border.exact
  package var background = Background.opaque
  package var glass = Glass.appearance {
    didSet { isGlassChosen = true }
  }
  /// Whether somebody has decided what the bar looks like from iOS 26 on.
  private(set) var isGlassChosen = false
  /// How the tab bar minimizes while content scrolls, from iOS 26 on; nil leaves that to the app.
  package var minimize: Minimize?
  /// Whether the configuration says anything about the bar.
  package var isConfigured = false

  init() {}

  /// Whether the bar is Liquid Glass from iOS 26 on.
  package var hasGlass: Bool { glass.isGlass || background == .system }

  package enum Border: String, CaseIterable, Sendable {
    /// A template image of the exact height as `shadowImage`.
    case exact
    /// A line of one device pixel: only `shadowColor` is set, and UIKit draws the line.
    case hairline
    case none
  }

  /// When the tab bar becomes small: the names of UIKit and of SwiftUI.
  package enum Minimize: String, CaseIterable, Sendable {
    case automatic, never, onScrollDown, onScrollUp
  }

  /// What is drawn behind the items of a bar.
  package enum Background: String, CaseIterable, Sendable {
    /// The design's colour on an opaque bar.
    case opaque
    /// The design's colour, if there is one, on a bar that is otherwise clear.
    case transparent
    /// The design's colour over the blur that bars had before iOS 26.
    case blur
    /// No background of the app, so that iOS 26 draws Liquid Glass.
    case system
  }

  /// What a bar looks like from iOS 26 on, where Apple's own bars are Liquid Glass.
  package enum Glass: String, CaseIterable, Sendable {
    /// Liquid Glass: no background and no border of the app, colours by tint.
    case system
    /// As on every earlier version.
    case appearance
    /// Like `system`, with unselected images in their final colour, for the tab bar alone.
    case baked

    /// Whether the bar is Liquid Glass, whatever its background is on older versions.
    var isGlass: Bool { self != .appearance }
  }

  /// The options of every bar; a bar that nothing was set for has the defaults.
  package struct All: Sendable, Hashable {
    private var options: [Bar: BarOptions] = [:]

    package init() {}

    package subscript(bar: Bar) -> BarOptions {
      get { options[bar, default: BarOptions()] }
      set { options[bar] = newValue }
    }
  }
}
