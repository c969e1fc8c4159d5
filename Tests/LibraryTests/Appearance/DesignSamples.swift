internal import AssetCatalog
@testable import BarDesign
internal import Color
internal import Project

/// The designs that appearance code is tried with.
enum DesignSamples {
  /// The sample project's: three colours, an exact border, the system font at 12 points, five drawn icons.
  static let current = TabBarDesign(
    colors: colors([
      (.tabBarBackground, 0xFFFFFF), (.tabBarBorderTop, 0x000000), (.tabBarItemSelected, 0x155DFC),
      (.tabBarItemUnselected, 0x6A7282),
    ]),
    borderWidths: [.tabBar: 0.667], label: TabBarDesign.TextStyle(families: ["Arial"], size: 12), items: petItems)

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
    items: petItems)

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
    borderWidths: [.tabBar: 1], items: petItems)

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
    items: petItems + symbolItems)

  /// As small as a design can be that has a part in every branch of the generator, to be tried many times.
  static let smallest = TabBarDesign(
    colors: [
      color(.tabBarBackground, Appearances(DesignColor(hex: 0xFFFFFF), dark: DesignColor(hex: 0x101828))),
      color(.tabBarBorderTop, Appearances(DesignColor(hex: 0x000000))),
      color(.tabBarItemSelected, Appearances(DesignColor(hex: 0x155DFC))),
      color(.navigationBarBackground, Appearances(DesignColor(hex: 0x00FF00, alpha: 0.5))),
      color(.navigationBarTint, Appearances(DesignColor(hex: 0x155DFC))),
    ],
    borderWidths: [.tabBar: 0.667, .navigationBar: 1],
    items: [item("home", en: "Home"), symbol("main", "house", selected: "house.fill", "Main")])

  static let all = [current, older, dark, highContrast, navigationBar, everything, TabBarDesign()]

  static let petItems: [TabItem] = [
    item("home", en: "Home", pl: "Start"), item("lostPet", en: "Lost Pet", pl: "Zaginione"),
    item("foundPet", en: "Found Pet", pl: "Znalezione"), item("contactUs", en: "Contact Us", pl: "Kontakt"),
    item("account", en: "Account", pl: "Konto"),
  ]

  static let symbolItems: [TabItem] = [
    symbol("main", "house", selected: "house.fill", "Main"), symbol("calendar", "calendar", "Calendar"),
    symbol("roadPlanner", "map", selected: "map.fill", "Road Planner"), symbol("settings", "gearshape", "Settings"),
  ]

  static func item(_ id: String, en: String, pl: String? = nil, icon: AssetName? = nil) -> TabItem {
    let titles =
      [TabItem.Title(language: "en", text: en)] + (pl.map { [TabItem.Title(language: "pl", text: $0)] } ?? [])
    guard let name = try? icon ?? AssetName(id) else { return symbol(id, "questionmark", en) }
    return TabItem(
      id: id, picture: .icon(IconSource(name: name, group: CatalogGroup("TabBar"), path: "Assets/TabBar/\(id).svg")), titles: titles)
  }

  /// A design whose icons are in a group that provides a namespace.
  static func namespaced(_ design: TabBarDesign) -> TabBarDesign {
    var design = design
    design.items = design.items.map { item in
      guard case .icon(let icon) = item.picture else { return item }
      let group = CatalogGroup(icon.group.path, isNamespace: true)
      return TabItem(
        id: item.id, picture: .icon(IconSource(name: icon.name, group: group, path: icon.path)),
        selectedPicture: item.selectedPicture, titles: item.titles, accessibilityIdentifier: item.accessibilityIdentifier)
    }
    return design
  }

  static func symbol(_ id: String, _ name: String, selected: String? = nil, _ title: String) -> TabItem {
    TabItem(id: id, picture: .symbol(name), selectedPicture: selected.map { .symbol($0) }, titles: [TabItem.Title(language: "en", text: title)])
  }

  static func colors(_ colors: [(ColorRole, UInt32)]) -> [TabBarDesign.Color] {
    colors.map { color($0.0, Appearances(DesignColor(hex: $0.1))) }
  }

  static func color(_ role: ColorRole, _ values: Appearances<DesignColor>) -> TabBarDesign.Color {
    TabBarDesign.Color(role: role, values: values, tokenPath: role.rawValue)
  }
}
