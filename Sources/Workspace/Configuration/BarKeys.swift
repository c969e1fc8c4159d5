internal import Drawing
internal import Findings
internal import SwiftGeneration

// The bars, the tabs and their texts.

extension Configuration {
  @KeyList<Configuration> static var barKeys: [Key<Configuration>] {
    Key("tabBar", "the tab bar", begin: { $0.bars[.tabBar].isConfigured = true }) {
      look(
        of: .tabBar,
        border: """
          the line above the bar: `"exact"` (the design's width in whole pixels), `"hairline"` (one pixel) or `"none"`
          """,
        glass: """
          the bar from iOS 26 on: `"system"` is Liquid Glass, without the background and the border; `"appearance"` \
          looks as before; `"baked"` is `"system"` with unselected images in their final colour \
          ([LiquidGlass.md](LiquidGlass.md))
          """,
        [.system, .appearance, .baked])
      Key(
        "minimize", \.bars[.tabBar].minimize, .choice,
        """
        when the bar becomes small from iOS 26 on: `"onScrollDown"`, `"onScrollUp"`, `"never"` or `"automatic"` \
        ([LiquidGlass.md](LiquidGlass.md#a-bar-that-becomes-small))
        """,
        absence: .words("as the app says"))
      Key(
        "items", \.items, .list(of: .item, "a list of items", minimum: 0, twice: .role),
        "the tabs in their order",
        absence: .words("a tab for each icon"))
      Key(
        "sections", \.sections, .sections,
        """
        groups of tabs in the sidebar of iPad from iOS 18 on, which items name; each has an `id` and a `title`. They \
        need `swift.tabs` ([LiquidGlass.md](LiquidGlass.md#sections-of-the-sidebar))
        """,
        absence: .words("none"))
    }
    Key(
      "navigationBar", "the navigation bar, for which code is written when the tokens have a role of it",
      begin: { $0.bars[.navigationBar].isConfigured = true }
    ) {
      lookWithoutTabs(of: .navigationBar, border: "the line below the bar; the values are those of `tabBar.border`")
    }
    Key(
      "toolbar", "the toolbar at the bottom, for which code is written when the tokens have a role of it",
      begin: { $0.bars[.toolbar].isConfigured = true }
    ) {
      lookWithoutTabs(of: .toolbar, border: "the line above the bar; the values are those of `tabBar.border`")
    }
  }

  /// The keys of a bar whose images cannot be baked, because only tabs have some.
  @KeyList<Configuration> private static func lookWithoutTabs(of bar: Bar, border: String) -> [Key<Configuration>] {
    look(
      of: bar, border: border,
      glass: """
        the bar from iOS 26 on: `"system"` is Liquid Glass, without the background and the border; `"appearance"` looks \
        as before
        """,
      [.system, .appearance])
  }

  /// - Parameters:
  ///   - border: the sentence of the key; so is `glass`.
  ///   - glasses: the words that `glass` takes.
  @KeyList<Configuration> private static func look(
    of bar: Bar, border: String, glass: String, _ glasses: [BarOptions.Glass]
  ) -> [Key<Configuration>] {
    Key("border", \.bars[bar].border, .choice, border)
    Key("glass", \.bars[bar].glass, .choice(among: glasses), glass)
    Key(
      "background", \.bars[bar].background, .choice,
      """
      what is behind the items: `"opaque"` and `"transparent"` bars take the design's colour, `"blur"` lays it over a \
      blur, `"system"` is iOS's own, Liquid Glass from iOS 26 on
      """)
  }
}

// MARK: - Items

extension Configuration.Item {
  static var keys: Keys<Configuration.Item> {
    Keys("an item") {
      Key(
        "id", \.id, .text, "the tab's name in code, such as `\"lostPet\"`; also the end of its title's key",
        absence: .refused("this item has no id", help: #"add "id": a short name such as "home""#))
      Key(
        "icon", \.icon, .icon,
        """
        an SVG file of the icons, by name or path, or `{ "asset": "Tabs/home" }`: an image set of a catalog under \
        `catalogs` ([sets of the app](ExistingApp.md#tabs-and-roles-of-the-apps-own-sets)); an item has an icon or a \
        symbol
        """,
        absence: .words(""))
      Key(
        "selectedIcon", \.selectedIcon, .icon,
        "the icon of the selected tab, such as `\"lostPet.fill.svg\"`, in the same forms; an icon may become a symbol",
        absence: .words("the same picture"))
      Key(
        "symbol", \.symbol, .symbol,
        "an SF Symbol instead of an icon, such as `\"gearshape\"`, or a list of it and its fallbacks for older iOS",
        absence: .words(""))
      Key(
        "selectedSymbol", \.selectedSymbol, .symbol,
        "the SF Symbol of the selected tab, such as `\"gearshape.fill\"`, in the same forms",
        absence: .words("the same picture"))
      Key(
        "title", \.title, .title,
        """
        a text in the source language, or one for each language, or the key of one in the app's own table, or an \
        expression of the app's code; `null` for a tab that shows none
        """,
        absence: .words("made from the id: “Lost Pet” from `lostPet`"))
      Key(
        "accessibilityLabel", \.accessibilityLabel, .label,
        "what VoiceOver calls the tab, in the same forms as `title`",
        absence: .words("the title"))
      Key(
        "accessibilityIdentifier", \.accessibilityIdentifier, .text, "the identifier by which UI tests find the tab",
        absence: .words("`\"tabs.\"` and the id"))
      Key(
        "imageInsets", \.imageInsets, .insets,
        """
        `top`, `left`, `bottom` and `right`: how far each side of the picture moves inwards, in points; UIKit only
        """,
        absence: .words("none"))
      Key(
        "titleOffset", \.titleOffset, .offset,
        "`horizontal` and `vertical`: how far the title moves to the right and down, in points; UIKit only",
        absence: .words("none"))
      Key(
        "badge", \.badge, .badge,
        "the text of a badge that the tab has from the start, such as “New”; an empty text is UIKit's dot",
        absence: .words("none"))
      Key(
        "render", \.rendering, .choice,
        """
        `"template"` keeps only the shape, which iOS tints; `"original"` keeps the icon's own colours; `"automatic"` lets \
        the view decide ([Rendering](Collections.md#rendering))
        """,
        absence: .words("as the icon's collection says"))
      Key(
        "role", \.role, .choice,
        """
        `"search"` for the tab that searches (iOS 18), `"prominent"` for one that stands apart (iOS 27); each is for one \
        tab and needs `swift.tabs` ([LiquidGlass.md](LiquidGlass.md#a-tab-that-searches))
        """,
        absence: .words("none"))
      Key(
        "activatesSearch", \.activatesSearch, .boolean,
        """
        whether selecting a search tab activates its search field from iOS 26 on; if not, iOS 27 keeps the tab among the \
        others
        """,
        absence: .words("`true`"))
      Key(
        "accessibilityInputLabels", \.inputLabels,
        .list(of: .label, #"a list of texts, such as ["Home", "Start page"]"#, minimum: 1),
        """
        what people may call the tab with Voice Control, the most important first, each in the forms of `title`
        """,
        absence: .words("the title"))
      Key(
        "section", \.section, .locatedText,
        "the `id` of the section that the tab is in; it needs `swift.tabs`", absence: .words("none"))
    }
  }

  /// The item if its keys go together; otherwise nil, and a finding.
  fileprivate func checked(_ object: Object, _ context: inout KeyContext) -> Configuration.Item? {
    guard hasPicture(object, &context) else { return nil }
    if let render = object.members.member("render"), icon == nil, selectedIcon == nil {
      context.report(
        ConfigurationRule.noEffect, "“render” has no effect on the item “\(id)”, because iOS always tints symbols",
        help: "leave it out", at: render.keyRange)
    }
    return self
  }

  /// Whether the item has one picture for each state. Reports it if not.
  private func hasPicture(_ object: Object, _ context: inout KeyContext) -> Bool {
    let help = #"give it one of them: "icon" names an SVG file, "symbol" an SF Symbol"#
    if icon == nil, symbol == nil {
      // A key with a mistake in its value or in its name has a finding of its own.
      if object.means("icon") || object.means("symbol") { return false }
      context.report(
        ConfigurationRule.value, "the item “\(id)” has neither an icon nor a symbol", help: help,
        at: object.value.range)
      return false
    }
    if icon != nil, symbol != nil {
      context.report(
        ConfigurationRule.value, "the item “\(id)” has both an icon and a symbol", help: help, at: object.value.range)
      return false
    }
    if let symbol = object.members.member("selectedSymbol"), object.members.contains("selectedIcon") {
      context.report(
        ConfigurationRule.value, "the item “\(id)” has both a selected icon and a selected symbol",
        help: #"give it one of them: "selectedIcon" names an SVG file, "selectedSymbol" an SF Symbol"#,
        at: symbol.keyRange)
      return false
    }
    return true
  }
}

extension Repetition where Element == Configuration.Item {
  /// A role that two tabs have. Tabs without one are told apart by their places.
  fileprivate static var role: Repetition {
    Repetition(
      identity: { item in item.role?.rawValue ?? "\(item.place.range)" },
      message: { item, first in
        "the items “\(first.id)” and “\(item.id)” both have the role “\(item.role?.rawValue ?? "")”, which one tab can have"
      }, help: "remove the role from one of them")
  }
}

extension Form where Value == Configuration.Item {
  fileprivate static var item: Form {
    let pictures: [JSONSchema.Member] = [
      ("oneOf", [["required": ["icon"]], ["required": ["symbol"]]]),
      ("not", ["required": ["selectedIcon", "selectedSymbol"]]),
    ]
    let expected = #"an item such as { "id": "home", "icon": "home.svg" }"#
    return object(Configuration.Item.keys, expected, from: { Configuration.Item(place: $0) }) { item, object, context in
      item.checked(object, &context)
    }.describing(pictures).described("A tab. It has an icon or a symbol.").named("item")
  }
}

extension Form where Value == SetReference {
  /// The name or the path of an icon's file, or a set of the app.
  fileprivate static var icon: Form {
    let file = Form<String>.text.describing([("pattern", "^[^/]")]).located.then { name, _, _ in
      SetReference(name)
    }
    return either([Alternative(file) { $0.object == nil }], otherwise: set)
  }
}

extension Form where Value == SystemSymbol {
  /// The name of an SF Symbol, or a list of it and its fallbacks.
  fileprivate static var symbol: Form {
    let expected = #"the name of an SF Symbol, or a list such as ["tray.full", "tray"]"#
    let schema = Form<[String]>.oneOrList(of: .text, expected).schema().named("symbol")
    return Form(schema) { value, context in
      let values = value.array ?? [value]
      let names = values.compactMap(\.string).filter { !$0.isEmpty }
      guard let name = names.first, names.count == values.count else {
        context.wrong(value, expected)
        return nil
      }
      return SystemSymbol(name, fallbacks: Array(names.dropFirst()), at: context.place(value.range))
    }
  }
}

extension Form where Value == String {
  /// The text of a badge, which may be empty.
  fileprivate static var badge: Form {
    Form(.string([])) { value, context in
      if let text = value.string { return text }
      context.wrong(value, "a text")
      return nil
    }
  }
}

// MARK: - Texts

extension Form where Value == Configuration.Item.Title {
  fileprivate static var title: Form {
    let hidden = Form(JSONSchema([("type", "null")])) { _, _ in .hidden }
    let text = Form<TabItem.LocalizedText>.text("a title", .string([])).then { text, _, _ in
      Configuration.Item.Title.text(text)
    }
    return either([Alternative(hidden) { $0.isNull }], otherwise: text)
  }
}

/// A text in a table that the app has.
private struct TextInTable {
  var key = ""
  var table = "Localizable"
  var bundle: String?

  static var keys: Keys<TextInTable> {
    Keys("a text of the app's own") {
      Key(
        "key", \.key, .text, "the key of the text",
        absence: .refused("this text names a table, but no key in it", help: #"add "key""#))
      Key("table", \.table, .text, "the name of the table, without its ending", absence: .needsSense)
      Key(
        "bundle", \.bundle, .swiftMember("Bundle.design"),
        """
        the bundle that has the table, as Swift names it, such as `Bundle.design`. Left out, it is that of the code
        """)
    }
  }
}

/// A text that the app's own code has.
private struct TextOfCode {
  var expression = ""

  static var keys: Keys<TextOfCode> {
    Keys("a text of the app's code") {
      Key(
        "expression", \.expression, .swiftMember("L10n.Tabs.home"), "its name in Swift, such as `L10n.Tabs.home`",
        absence: .refused("this text has no expression", help: nil))
    }
  }
}

extension Form where Value == TabItem.LocalizedText {
  /// A text for people, never an empty one.
  fileprivate static var label: Form {
    let text = text("a text", .string())
    return Form(text.schema()) { value, context in
      if value.string?.isEmpty == true {
        context.wrong(value, "a text that is not empty")
        return nil
      }
      return text.read(value, &context)
    }
  }

  /// A text for each language, or a text that the app has already. A plain string is the text in the source language.
  ///
  /// - Parameter plain: what the schema says of a plain string.
  fileprivate static func text(_ what: String, _ plain: JSONSchema) -> Form {
    let example = #"{ "en": "Home", "pl": "Start" }"#
    let ownKey = #"{ "key": … }"#
    let expected = "\(what), one for each language such as \(example), or \(ownKey) for one of the app's own"
    let one = Form(plain) { value, context in
      value.string.map { .texts([TabItem.Title(language: context.language, text: $0)]) }
    }
    return either(
      [
        Alternative(one) { $0.string != nil },
        Alternative(expression) { $0.object?.contains("expression") == true },
        Alternative(key) { $0.object?.contains("key") == true || $0.object?.contains("table") == true },
      ], otherwise: languages(expected))
  }

  private static var key: Form {
    let described = Form<TextInTable>.object(TextInTable.keys, from: { _ in TextInTable() }).described(
      "A text in a table of the app's own. Monotint does not write it.")
    return described.named("key").then { text, _, _ in
      TabItem.LocalizedText.key(text.key, table: text.table, bundle: text.bundle)
    }
  }

  private static var expression: Form {
    let described = Form<TextOfCode>.object(TextOfCode.keys, from: { _ in TextOfCode() }).described(
      "A text that the app's own code has.")
    return described.named("expression").then { text, _, _ in TabItem.LocalizedText.expression(text.expression) }
  }

  private static func languages(_ expected: String) -> Form {
    let keywords: [JSONSchema.Member] = [
      ("propertyNames", ["pattern": .string("^(?!key$)\(StringsOptions.languagePattern)$")])
    ]
    let members = Form<[Named<String>]>.named(.text, expected, minimum: 1, keywords) { member, context in
      if StringsOptions.isLanguage(member.key) { return true }
      context.report(
        ConfigurationRule.value, "“\(member.key)” is not a language code",
        help: #"write it as in "en", "pl" or "pt-BR""#, at: member.keyRange)
      return false
    }
    return members.described("A text for each language.").named("texts").then { texts, _, _ in
      if texts.isEmpty { return nil }
      return .texts(texts.map { TabItem.Title(language: $0.name.value, text: $0.value) })
    }
  }
}

extension Form where Value == String {
  /// Names with points between them, and perhaps an empty call. Nothing else is copied into code.
  ///
  /// - Parameter example: what a message shows.
  static func swiftMember(_ example: String) -> Form {
    let expected = "names of Swift with points between them, such as “\(example)”"
    let names = #"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*(\(\))?"#
    return text(expected).matching(names, expected).named("member")
  }
}

// MARK: - Sections

/// A section as the configuration has it.
private struct ReadSection {
  var id = ""
  var title: TabItem.LocalizedText?

  static var keys: Keys<ReadSection> {
    Keys("a section") {
      Key(
        "id", \.id, .text, "the section's name in code, such as `\"library\"`; also the end of its title's key",
        absence: .refused("this section has no id", help: #"add "id": a short name such as "library""#))
      Key(
        "title", \.title, .label, "the title, in the same forms as that of an item. Left out, it is made from the id")
    }
  }
}

extension Form where Value == [Located<TabItem.Section>] {
  fileprivate static var sections: Form {
    let section = Form<ReadSection>.object(ReadSection.keys, from: { _ in ReadSection() }).then { read, _, context in
      let plain = TabItem.Title(language: context.language, text: IconList.titleText(from: read.id))
      return TabItem.Section(id: read.id, title: read.title ?? .texts([plain]))
    }
    let twice = Repetition<Located<TabItem.Section>>(
      identity: { $0.value.id }, message: { section, _ in "two sections have the id “\(section.value.id)”" },
      help: "give one of them another id")
    return .list(
      of: section.located, #"a list of sections such as [{ "id": "library", "title": "Library" }]"#, minimum: 0,
      twice: twice)
  }
}

// MARK: - Positions

extension TabItem.Insets {
  fileprivate static var keys: Keys<TabItem.Insets> {
    Keys("imageInsets") {
      Key("top", \.top, .points, "")
      Key("left", \.left, .points, "")
      Key("bottom", \.bottom, .points, "")
      Key("right", \.right, .points, "")
    }
  }
}

extension TabItem.Offset {
  fileprivate static var keys: Keys<TabItem.Offset> {
    Keys("titleOffset") {
      Key("horizontal", \.horizontal, .points, "")
      Key("vertical", \.vertical, .points, "")
    }
  }
}

extension Form where Value == Double {
  fileprivate static var points: Form {
    number(-1000...1000, "a number of points from -1000 to 1000")
      .described("A number of points.").named("points")
  }
}

extension Form where Value == TabItem.Insets {
  /// nil for what moves nothing.
  fileprivate static var insets: Form {
    object(TabItem.Insets.keys, from: { _ in TabItem.Insets() }).then { insets, _, _ in
      insets == TabItem.Insets() ? nil : insets
    }
  }
}

extension Form where Value == TabItem.Offset {
  /// nil for what moves nothing.
  fileprivate static var offset: Form {
    object(TabItem.Offset.keys, from: { _ in TabItem.Offset() }).then { offset, _, _ in
      offset == TabItem.Offset() ? nil : offset
    }
  }
}
