internal import Drawing
internal import Findings
internal import SwiftGeneration

/// The items of the tab bar.
extension ConfigurationReader {
  mutating func items(_ value: JSONValue) {
    guard let array = value.array else { return wrong(value, "a list of items") }
    configuration.items = array.compactMap { item($0) }
  }

  private mutating func item(_ value: JSONValue) -> Configuration.Item? {
    guard let object = value.object else {
      wrong(value, #"an item such as { "id": "home", "icon": "home.svg" }"#)
      return nil
    }
    var item = Configuration.Item(place: place(value.range))
    for member in members(value, "an item", known: Self.itemKeys) { read(member, into: &item) }
    guard !item.id.isEmpty else {
      if !Self.has("id", in: object, known: Self.itemKeys) {
        report(
          ConfigurationRule.value, "this item has no id", help: #"add "id": a short name such as "home""#,
          at: value.range)
      }
      return nil
    }
    guard hasPicture(item, at: value, object) else { return nil }
    if let render = object.member("render"), item.icon == nil, item.selectedIcon == nil {
      report(
        ConfigurationRule.noEffect, "“render” has no effect on the item “\(item.id)”, because iOS always tints symbols",
        help: "leave it out", at: render.keyRange)
    }
    return item
  }

  private mutating func read(_ member: JSONObject.Member, into item: inout Configuration.Item) {
    let value = member.value
    switch member.key {
    case "id":
      if let id = string(value) { item.id = id }
    case "icon": item.icon = located(value)
    case "selectedIcon": item.selectedIcon = located(value)
    case "symbol": item.symbol = symbol(value)
    case "selectedSymbol": item.selectedSymbol = symbol(value)
    case "title": item.title = title(value)
    case "accessibilityLabel": item.accessibilityLabel = label(value)
    case "accessibilityIdentifier": item.accessibilityIdentifier = string(value)
    case "imageInsets": item.imageInsets = insets(value)
    case "titleOffset": item.titleOffset = offset(value)
    case "badge": item.badge = string(value)
    case "accessibilityInputLabels": item.inputLabels = inputLabels(value)
    case "section": item.section = located(value)
    case "render": item.rendering = choice(value)
    case "role":
      guard value.string == "search" else { return wrong(value, "“search”") }
      item.isSearch = true
    default: break
    }
  }

  private static let itemKeys = [
    "id", "icon", "selectedIcon", "symbol", "selectedSymbol", "title", "accessibilityLabel", "accessibilityIdentifier",
    "imageInsets", "titleOffset", "badge", "render", "role", "accessibilityInputLabels", "section",
  ]

  /// Whether the item has one picture for each state. Reports it if not.
  private mutating func hasPicture(
    _ item: Configuration.Item, at value: JSONValue, _ object: JSONObject
  ) -> Bool {
    func reportPicture(_ problem: String) {
      report(
        ConfigurationRule.value, "the item “\(item.id)” has \(problem)",
        help: #"give it one of them: "icon" names an SVG file, "symbol" an SF Symbol"#,
        at: value.range)
    }
    switch (item.icon, item.symbol) {
    case (nil, nil):
      // A key with a mistake in its value or in its name has a finding of its own.
      let wasMeant = ["icon", "symbol"].contains { key in
        Self.has(key, in: object, known: Self.itemKeys)
      }
      if !wasMeant { reportPicture("neither an icon nor a symbol") }
      return false
    case (_?, _?):
      reportPicture("both an icon and a symbol")
      return false
    case (_?, nil), (nil, _?):
      break
    }
    if let symbol = object.member("selectedSymbol"), object["selectedIcon"] != nil {
      report(
        ConfigurationRule.value, "the item “\(item.id)” has both a selected icon and a selected symbol",
        help: #"give it one of them: "selectedIcon" names an SVG file, "selectedSymbol" an SF Symbol"#,
        at: symbol.keyRange)
      return false
    }
    return true
  }

  /// Reads the name of an SF Symbol, or a list of it and its fallbacks.
  private mutating func symbol(_ value: JSONValue) -> SystemSymbol? {
    let expected = #"the name of an SF Symbol, or a list such as ["tray.full", "tray"]"#
    let values = value.array ?? [value]
    let names = values.compactMap(\.string).filter { !$0.isEmpty }
    guard let name = names.first, names.count == values.count else {
      wrong(value, expected)
      return nil
    }
    return SystemSymbol(name, fallbacks: Array(names.dropFirst()), at: place(value.range))
  }

  // MARK: Texts

  private mutating func title(_ value: JSONValue) -> Configuration.Item.Title {
    if case .null = value.content { return .hidden }
    guard let title = text(value, "a title") else { return .fromID }
    return .text(title)
  }

  private mutating func label(_ value: JSONValue) -> TabItem.LocalizedText? {
    if value.string?.isEmpty == true {
      wrong(value, "a text that is not empty")
      return nil
    }
    return text(value, "a text")
  }

  /// Reads a text for each language, or the key of a text in a table of the app's own. A plain string is the text in the
  /// source language.
  private mutating func text(_ value: JSONValue, _ what: String) -> TabItem.LocalizedText? {
    if let text = value.string {
      return .texts([TabItem.Title(language: configuration.strings.sourceLanguage, text: text)])
    }
    guard let object = value.object, !object.members.isEmpty else {
      let example = #"{ "en": "Home", "pl": "Start" }"#
      let ownKey = #"{ "key": … }"#
      wrong(
        value, "\(what), one for each language such as \(example), or \(ownKey) for one of the app's own")
      return nil
    }
    if object.contains("expression") { return expression(value) }
    if object.contains("key") || object.contains("table") { return key(value, object) }
    let titles = object.members.compactMap { member -> TabItem.Title? in
      guard Self.isLanguage(member.key) else {
        report(
          ConfigurationRule.value, "“\(member.key)” is not a language code",
          help: #"write it as in "en", "pl" or "pt-BR""#,
          at: member.keyRange)
        return nil
      }
      return string(member.value).map { TabItem.Title(language: member.key, text: $0) }
    }
    if titles.isEmpty { return nil }
    return .texts(titles)
  }

  private mutating func key(_ value: JSONValue, _ object: JSONObject) -> TabItem.LocalizedText? {
    var key: String?
    var table: String? = "Localizable"
    var bundle: String?
    for member in members(value, "a text of the app's own", known: ["key", "table", "bundle"]) {
      switch member.key {
      case "key": key = string(member.value)
      case "bundle": bundle = swiftMember(member.value, such: "Bundle.design")
      default: table = string(member.value)
      }
    }
    if !Self.has("key", in: object, known: ["key", "table", "bundle"]) {
      report(ConfigurationRule.value, "this text names a table, but no key in it", help: #"add "key""#, at: value.range)
    }
    guard let key, let table else { return nil }
    return .key(key, table: table, bundle: bundle)
  }

  /// Reads a text that the app's own code has: `{ "expression": "L10n.Tabs.home" }`.
  private mutating func expression(_ value: JSONValue) -> TabItem.LocalizedText? {
    var text: TabItem.LocalizedText?
    for member in members(value, "a text of the app's code", known: ["expression"]) {
      text = swiftMember(member.value, such: "L10n.Tabs.home").map { .expression($0) }
    }
    return text
  }

  /// Reads names with points between them, and perhaps an empty call. Nothing else is copied into code.
  private mutating func swiftMember(_ value: JSONValue, such example: String) -> String? {
    let pattern = /[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*(\(\))?/
    guard let text = value.string, text.wholeMatch(of: pattern) != nil else {
      wrong(value, "names of Swift with points between them, such as “\(example)”")
      return nil
    }
    return text
  }

  private mutating func inputLabels(_ value: JSONValue) -> [TabItem.LocalizedText] {
    guard let list = value.array, !list.isEmpty else {
      wrong(value, #"a list of texts, such as ["Home", "Start page"]"#)
      return []
    }
    return list.compactMap { label($0) }
  }

  // MARK: Sections

  mutating func sections(_ value: JSONValue) {
    guard let list = value.array else {
      return wrong(value, #"a list of sections such as [{ "id": "library", "title": "Library" }]"#)
    }
    for element in list {
      guard let section = section(element) else { continue }
      if configuration.sections.contains(where: { $0.value.id.isExactly(section.id) }) {
        report(
          ConfigurationRule.value, "two sections have the id “\(section.id)”", help: "give one of them another id",
          at: element.range)
        continue
      }
      configuration.sections.append(Located(section, at: place(element.range)))
    }
  }

  private mutating func section(_ value: JSONValue) -> TabItem.Section? {
    let keys = ["id", "title"]
    var id: String?
    var title: TabItem.LocalizedText?
    for member in members(value, "a section", known: keys) {
      switch member.key {
      case "id": id = string(member.value)
      default: title = label(member.value)
      }
    }
    guard let object = value.object else { return nil }
    if !Self.has("id", in: object, known: keys) {
      report(
        ConfigurationRule.value, "this section has no id", help: #"add "id": a short name such as "library""#,
        at: value.range)
    }
    guard let id else { return nil }
    return TabItem.Section(
      id: id,
      title: title
        ?? .texts([
          TabItem.Title(language: configuration.strings.sourceLanguage, text: IconList.titleText(from: id))
        ]))
  }

  // MARK: Positions

  private mutating func insets(_ value: JSONValue) -> TabItem.Insets? {
    var insets = TabItem.Insets()
    let sides: [(name: String, path: WritableKeyPath<TabItem.Insets, Double>)] = [
      ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]
    points(value, "imageInsets", keys: sides, of: &insets)
    if insets == TabItem.Insets() { return nil }
    return insets
  }

  private mutating func offset(_ value: JSONValue) -> TabItem.Offset? {
    var offset = TabItem.Offset()
    let directions: [(name: String, path: WritableKeyPath<TabItem.Offset, Double>)] = [
      ("horizontal", \.horizontal), ("vertical", \.vertical),
    ]
    points(value, "titleOffset", keys: directions, of: &offset)
    if offset == TabItem.Offset() { return nil }
    return offset
  }

  private mutating func points<Value>(
    _ value: JSONValue, _ what: String,
    keys: [(name: String, path: WritableKeyPath<Value, Double>)], of target: inout Value
  ) {
    for member in members(value, what, known: keys.map(\.name)) {
      guard let number = member.value.number, (-1000...1000).contains(number) else {
        wrong(member.value, "a number of points from -1000 to 1000")
        continue
      }
      if let key = keys.first(where: { $0.name == member.key }) { target[keyPath: key.path] = number }
    }
  }
}
