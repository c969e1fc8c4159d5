internal import AssetCatalog
internal import Color
package import Findings

/// The Swift file that gives an app's bars the look of the design.
package struct AppearanceFile: Sendable {
  package let text: String
  package let diagnostics: [Diagnostic]

  package init(_ design: TabBarDesign, _ options: CodeOptions) {
    var code = CodeWriter()
    AppearanceCode(design: design, options: options).write(to: &code)
    text = code.text
    diagnostics =
      Self.collisions(in: design, hasSections: options.swift.tabs)
      + Self.missingTitles(in: design)
      + Self.noEffects(in: design, options: options.swift)
      + Bar.withAppearance.compactMap { bar in
        Self.hiddenBlur(options.bars[bar], background: design.color(.background, of: bar))
      }
  }

  /// Items with ids that become the same identifier in Swift, or whose texts would have the same
  /// key.
  private static func collisions(in design: TabBarDesign, hasSections: Bool) -> [Diagnostic] {
    var keys: [ExactString: TabText] = [:]
    let texts = design.texts.compactMap { text -> Diagnostic? in
      let first = keys.updateValue(text, forKey: ExactString(text.key))
      guard let first, first.item.id != text.item.id else { return nil }
      let ids = "“\(first.item.id)” and “\(text.item.id)”"
      return diagnostic(
        SourceRule.nameCollision,
        "texts of the items \(ids) would both have the key “\(text.key)”",
        help: "give one of the items another id", item: text.item.id, in: design)
    }
    return texts + identifierCollisions(in: design, hasSections: hasSections)
  }

  private static func identifierCollisions(in design: TabBarDesign, hasSections: Bool) -> [Diagnostic] {
    let items = design.items.map { (id: $0.id, identifier: $0.identifier, item: $0.id) }
    let sections = design.sections.map { section in
      let item = design.items.first { $0.section == section }?.id ?? ""
      return (id: section.id, identifier: section.identifier, item: item)
    }
    func collisions(
      in named: [(id: String, identifier: SwiftIdentifier, item: String)], of kind: String
    ) -> [Diagnostic] {
      SwiftIdentifier.collisions(in: named.map(\.identifier)).map { positions in
        let names = positions.map { "“\(named[$0].id)”" }.joined(separator: " and ")
        let last = named[positions[positions.count - 1]]
        return diagnostic(
          SourceRule.nameCollision, "the \(kind) \(names) would both be called “\(last.identifier.name)” in Swift",
          help: "give one of them another id", item: last.item, in: design)
      }
    }
    // Without tabs of iOS 18 no code has sections.
    return collisions(in: items, of: "items") + (hasSections ? collisions(in: sections, of: "sections") : [])
  }

  /// Items without a title in a language in which other items have one.
  private static func missingTitles(in design: TabBarDesign) -> [Diagnostic] {
    let languages = design.languages
    return design.texts.flatMap { text in
      let missing = languages.filter { language in
        !text.titles.contains { $0.language == language }
      }
      return missing.map { language in
        diagnostic(
          ConfigurationRule.missingTitle,
          "the item “\(text.item.id)” has no \(text.role) in the language “\(language)”",
          help: "add it under \"\(text.member)\" as the other items have it",
          item: text.item.id, in: design)
      }
    }
  }

  /// What the configuration says of an item, but nobody sees.
  private static func noEffects(
    in design: TabBarDesign, options: SwiftOptions
  ) -> [Diagnostic] {
    design.items.flatMap { item -> [Diagnostic] in
      var diagnostics: [Diagnostic] = []
      func report(_ problem: String, help: String) {
        diagnostics.append(
          diagnostic(
            ConfigurationRule.noEffect, "the item “\(item.id)” \(problem)", help: help,
            item: item.id, in: design))
      }
      if item.picture == item.selectedPicture {
        report(
          "has the same picture while it is selected",
          help: "name another picture, or leave it out")
      }
      if item.mixesOriginal {
        report(
          """
          has an icon in its own colours for one state and a symbol, which iOS tints, \
          for the other
          """,
          help: #"take an icon for both states, or leave out "render": "original""#)
      }
      if !options.frameworks.contains(.uiKit) {
        for key in item.keysForUIKit {
          report(
            "has \"\(key)\", which SwiftUI cannot apply",
            help: #"leave it out, or add "UIKit" to "frameworks""#)
        }
      }
      if item.section != nil, !options.tabs {
        report(
          "has a \"section\", which needs the tabs of iOS 18",
          help: #"set "tabs": true under "swift", or leave the section out"#)
      }
      if let role = item.role, !options.tabs {
        report(
          "has the role \"\(role.rawValue)\", which needs the tabs of iOS 18",
          help: #"set "tabs": true under "swift", or leave the role out"#)
      }
      if !item.activatesSearch, item.role != .search {
        report(
          "has \"activatesSearch\", but it is not a search tab",
          help: #"leave it out, or add "role": "search""#)
      }
      if options.tabs, options.hasUIKit {
        for key in item.keysForUIKit {
          report(
            "has \"\(key)\", which a UITab of iOS 18 and later cannot show",
            help: #"leave it out, or leave out "tabs" of "swift", so that the tab is a bar item everywhere"#)
        }
      }
      return diagnostics
    }
  }

  /// An opaque background colour, which hides the blur below it.
  private static func hiddenBlur(
    _ options: BarOptions, background: TabBarDesign.Color?
  ) -> Diagnostic? {
    guard
      options.background == .blur,
      let background, background.values.light.alpha == 1,
      let place = background.place
    else { return nil }
    return ConfigurationRule.hiddenBlur.finding(
      "the background is opaque, so the blur below it cannot be seen",
      help: #"lower its alpha, or choose another "background" in monotint.json"#, at: place)
  }

  private static func diagnostic(
    _ rule: Rule, _ message: String, help: String,
    item id: String, in design: TabBarDesign
  ) -> Diagnostic {
    if let place = design.places[id] {
      return rule.finding(message, help: help, at: place)
    }
    // Without a configuration every icon is a tab.
    let item = design.items.first { $0.id == id }
    let path = item?.icons.first?.path ?? "monotint.json"
    return rule.finding(message, help: help, in: path)
  }
}

extension TabItem {
  /// Whether one state has an icon in its own colours, and the other a symbol.
  fileprivate var mixesOriginal: Bool {
    pictures.contains { $0.symbol != nil } && icons.contains(where: \.isOriginal)
  }

  /// The keys of the configuration that only a bar item of UIKit has properties for: neither SwiftUI nor a `UITab`.
  fileprivate var keysForUIKit: [String] {
    var keys: [String] = []
    if imageInsets != nil { keys.append("imageInsets") }
    if titleOffset != nil { keys.append("titleOffset") }
    return keys
  }
}
