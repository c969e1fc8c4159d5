internal import AssetCatalog
internal import Color
@testable import SwiftGeneration
internal import Workspace

/// The designs that appearance code is tried with.
enum DesignSamples {
  /// The sample project's: three colours, an exact border, the system font at 12 points, five drawn icons.
  static let current = TabBarDesign(
    colors: colors([
      (.tabBarBackground, 0xFFFFFF), (.tabBarBorderTop, 0x000000), (.tabBarItemSelected, 0x155DFC),
      (.tabBarItemUnselected, 0x6A7282),
    ]),
    borderWidths: [.tabBar: 0.667], label: TabBarDesign.TextStyle(families: ["Arial"], size: 12), items: petItems())

  /// The one before it: other colours, SF Symbols for icons.
  static let older = TabBarDesign(
    colors: colors([(.tabBarBackground, 0xFAFAFA), (.tabBarItemSelected, 0xFF6B35), (.tabBarItemUnselected, 0x808080)]),
    items: symbolItems)

  /// A colour for dark mode in three roles, of which one is wider than sRGB.
  static let dark = TabBarDesign(
    colors: [
      color(.tabBarBackground, Appearances(DesignColor(hex: 0xFFFFFF), dark: DesignColor(hex: 0x101828))),
      color(
        .tabBarItemSelected,
        Appearances(
          DesignColor(space: .displayP3, red: 0.082, green: 0.365, blue: 0.988),
          dark: DesignColor(space: .displayP3, red: 0.4, green: 0.6, blue: 1))),
      color(
        .tabBarItemUnselected, Appearances(DesignColor(hex: 0x6A7282), dark: DesignColor(hex: 0x99A1AF, alpha: 0.8))),
    ],
    items: petItems())

  /// All four appearances, and a colour that only contrast changes.
  static let highContrast = TabBarDesign(
    colors: [
      color(
        .tabBarBackground,
        Appearances(
          DesignColor(hex: 0xFFFFFF), dark: DesignColor(hex: 0x101828), darkHighContrast: DesignColor(hex: 0x000000))),
      color(
        .tabBarBorderTop, Appearances(DesignColor(hex: 0x000000, alpha: 0.5), lightHighContrast: DesignColor(hex: 0))),
      color(
        .tabBarItemSelected,
        Appearances(
          DesignColor(hex: 0x155DFC), dark: DesignColor(hex: 0x51A2FF), lightHighContrast: DesignColor(hex: 0x1447E6),
          darkHighContrast: DesignColor(hex: 0x8EC5FF))),
    ],
    borderWidths: [.tabBar: 1], items: petItems())

  /// The neighbour that has only a navigation bar: green at half alpha.
  static let navigationBar = TabBarDesign(
    colors: [color(.navigationBarBackground, Appearances(DesignColor(hex: 0x00FF00, alpha: 0.5)))])

  /// Every role of two bars, with and without another colour in the dark, an icon beside symbols, and all that a title can have.
  static let everything = TabBarDesign(
    colors: ColorRole.allCases.filter { [.tabBar, .navigationBar].contains($0.bar) }.map { role in
      color(
        role, Appearances(DesignColor(hex: 0x155DFC), dark: role.rawValue.contains("item") ? DesignColor(hex: 1) : nil))
    },
    borderWidths: [.tabBar: 0.667, .navigationBar: 1],
    label: TabBarDesign.TextStyle(families: ["Arial", "system-ui"], size: 12.5, weight: 600, tracking: 0.2),
    items: petItems(in: AssetGroup("TabBar", isNamespace: true)) + symbolItems)

  /// Pairs of every kind of picture, texts of every kind, positions and badges.
  static let pairs = TabBarDesign(
    colors: colors([(.tabBarItemSelected, 0x155DFC), (.tabBarItemUnselected, 0x6A7282)]), items: pairItems)

  /// Items that all lack what others may have: no title, and one offset for all.
  static let silent = TabBarDesign(
    items: ["one", "two"].map { id in
      var offset = TabItem.Offset()
      offset.vertical = -4.5
      var item = TabItem(
        id: id, picture: .symbol("\(id).circle"), title: nil, accessibilityLabel: .key("spoken.\(id)", table: "Main"))
      item.titleOffset = offset
      return item
    })

  /// Colours of iOS, and the states and texts that few designs have colours for.
  static let system: TabBarDesign = {
    var design = TabBarDesign(
      colors: colors([
        (.tabBarItemUnselected, 0x6A7282), (.tabBarItemDisabled, 0xD1D5DC), (.tabBarItemFocused, 0x0A4BD8),
      ]),
      label: TabBarDesign.TextStyle(size: 11), items: symbolItems)
    let names: [(ColorRole, String)] = [
      (.tabBarBorderTop, "separator"), (.tabBarItemBadge, "systemRed"), (.tabBarItemBadgeText, "label"),
      (.navigationBarTitle, "label"), (.navigationBarLargeTitle, "secondaryLabel"),
      (.searchBarTint, "systemBlue"), (.searchBarBackground, "secondarySystemBackground"), (.searchBarText, "label"),
      (.toolbarBackground, "systemBackground"), (.toolbarTint, "systemBlue"), (.toolbarBorderTop, "separator"),
    ]
    for (role, name) in names {
      guard let system = SystemColor.named(name) else { continue }
      design.colors.append(
        TabBarDesign.Color(role: role, values: system.values, tokenPath: role.rawValue, system: system))
    }
    design.borderWidths[.toolbar] = 1
    return design
  }()

  /// A sidebar with two sections, one of which is not in one piece and input labels.
  static let sections: TabBarDesign = {
    let library = TabItem.Section(
      id: "library",
      title: .texts([
        TabItem.Title(language: "pl", text: "Biblioteka"), TabItem.Title(language: "en", text: "Library"),
      ]))
    let more = TabItem.Section(id: "and more", title: .expression("String(0)"))
    var items = symbolItems
    (items[1].section, items[3].section, items[2].section) = (library, library, more)
    items[1].inputLabels = [
      .texts([TabItem.Title(language: "en", text: "Dates"), TabItem.Title(language: "pl", text: "Daty")]),
      .key("spoken.calendar", table: "Main"), .expression("String(1)"),
    ]
    return TabBarDesign(items: items)
  }()

  /// As small as a design can be that has a part in every branch of the generator, to be tried many times.
  static let smallest = TabBarDesign(
    colors: [
      color(.tabBarBackground, Appearances(DesignColor(hex: 0xFFFFFF), dark: DesignColor(hex: 0x101828))),
      color(.tabBarBorderTop, Appearances(DesignColor(hex: 0x000000))),
      color(.tabBarItemSelected, Appearances(DesignColor(hex: 0x155DFC))),
      color(.tabBarGlassItemSelected, Appearances(DesignColor(hex: 0x0A4BD8))),
      color(.tabBarGlassItemUnselected, Appearances(DesignColor(hex: 0x4A5565))),
      color(.navigationBarBackground, Appearances(DesignColor(hex: 0x00FF00, alpha: 0.5))),
      color(.navigationBarTint, Appearances(DesignColor(hex: 0x155DFC))),
    ],
    borderWidths: [.tabBar: 0.667, .navigationBar: 1],
    items: [search, prominent])

  /// The same with two themes, whose colours, border and label differ.
  static let smallestThemed: TabBarDesign = {
    var labelled = smallest
    labelled.label = TabBarDesign.TextStyle(size: 11, weight: 600)
    return themed(labelled)
  }()

  /// A design with a second theme, which differs from it wherever it can.
  ///
  /// Images in their final colour are drawn once, so that unselected tabs keep their colours.
  static func themed(_ design: TabBarDesign) -> TabBarDesign {
    var other = design
    other.colors = design.colors.map { original in
      let isShared = original.role.use == .unselectedItem || original.role.use == .badge
      guard !isShared else { return original }
      var color = original
      color.values = Appearances(DesignColor(hex: 0x8E51FF), darkHighContrast: DesignColor(hex: 0xFFFFFF))
      color.system = nil
      return color
    }
    other.borderWidths = design.borderWidths.mapValues { $0 * 2 }
    other.label?.tracking = 0.3
    other.label?.size = 13
    var themed = design
    themed.themes = [
      TabBarDesign.Theme(name: ThemeName("acme"), design: design),
      TabBarDesign.Theme(name: ThemeName("high tech"), design: other),
    ]
    return themed
  }

  /// An icon with everything that an item can have; it searches.
  private static let search: TabItem = {
    var item = pairItems[1]
    item.role = .search
    return item
  }()

  /// A symbol for both states, which stands apart.
  private static let prominent: TabItem = {
    var item = symbol("main", "house", selected: "house.fill", "Main")
    item.role = .prominent
    return item
  }()

  static let all = [
    current, older, dark, highContrast, navigationBar, everything, pairs, silent, system, sections, TabBarDesign(),
    themed(everything), themed(system), themed(sections),
  ]

  static func petItems(in group: AssetGroup = AssetGroup("TabBar")) -> [TabItem] {
    [
      item("home", en: "Home", pl: "Start", in: group), item("lostPet", en: "Lost Pet", pl: "Zaginione", in: group),
      item("foundPet", en: "Found Pet", pl: "Znalezione", in: group),
      item("contactUs", en: "Contact Us", pl: "Kontakt", in: group),
      item("account", en: "Account", pl: "Konto", in: group),
    ]
  }

  static let pairItems: [TabItem] = {
    var insets = TabItem.Insets()
    (insets.top, insets.bottom) = (6, -6)
    var offset = TabItem.Offset()
    (offset.horizontal, offset.vertical) = (1.5, -2)
    var pets = TabItem(
      id: "pets", picture: icon("pets"), selectedPicture: .symbol("pawprint.fill"), title: nil,
      accessibilityLabel: .texts([TabItem.Title(language: "en", text: "Pets near you")]))
    (pets.imageInsets, pets.titleOffset, pets.badge) = (insets, offset, "1\"0\"")
    return [
      TabItem(
        id: "home", picture: icon("home"), selectedPicture: icon("home.fill"),
        title: .key("tab.home", table: "Localizable")),
      pets,
      TabItem(
        id: "map", picture: .symbol("map"), selectedPicture: icon("map.selected"),
        title: .texts([TabItem.Title(language: "en", text: "Map")]),
        accessibilityLabel: .key("spoken.map", table: "Main"), accessibilityIdentifier: "bar.map"),
      symbol("settings", "gearshape", "Settings"),
    ]
  }()

  static let symbolItems: [TabItem] = [
    symbol("main", "house", selected: "house.fill", "Main"), symbol("calendar", "calendar", "Calendar"),
    symbol("roadPlanner", "map", selected: "map.fill", "Road Planner"), symbol("settings", "gearshape", "Settings"),
  ]

  static func item(
    _ id: String, en: String, pl: String? = nil, in group: AssetGroup = AssetGroup("TabBar")
  ) -> TabItem {
    let titles =
      [TabItem.Title(language: "en", text: en)] + (pl.map { [TabItem.Title(language: "pl", text: $0)] } ?? [])
    return TabItem(id: id, picture: icon(id, in: group), titles: titles)
  }

  static func icon(_ name: String, in group: AssetGroup = AssetGroup("TabBar")) -> TabItem.Picture {
    guard let asset = try? AssetName(name) else { return .symbol("questionmark") }
    return .icon(IconSource(name: asset, group: group, path: "Assets/TabBar/\(name).svg"))
  }

  static func symbol(_ id: String, _ name: String, selected: String? = nil, _ title: String) -> TabItem {
    TabItem(
      id: id, picture: .symbol(SystemSymbol(name)), selectedPicture: selected.map { .symbol(SystemSymbol($0)) },
      titles: [TabItem.Title(language: "en", text: title)])
  }

  static func colors(_ colors: [(ColorRole, UInt32)]) -> [TabBarDesign.Color] {
    colors.map { color($0.0, Appearances(DesignColor(hex: $0.1))) }
  }

  static func color(_ role: ColorRole, _ values: Appearances<DesignColor>) -> TabBarDesign.Color {
    TabBarDesign.Color(role: role, values: values, tokenPath: role.rawValue)
  }
}
