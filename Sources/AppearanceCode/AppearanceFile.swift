internal import AssetCatalog
package import BarDesign
internal import Color
package import Source
internal import SwiftCode

/// The Swift file that gives an app's bars the look of the design.
package struct AppearanceFile: Sendable {
  package let text: String
  package let diagnostics: [Diagnostic]

  package init(_ design: TabBarDesign, _ options: CodeOptions) {
    var code = CodeWriter()
    AppearanceCode(design: design, options: options).write(to: &code)
    text = code.text
    diagnostics =
      Self.collisions(in: design) + Self.missingTitles(in: design) + Self.noEffects(in: design, options.swift)
      + Bar.allCases.compactMap { Self.hiddenBlur(options.bars[$0], design.color(.background, of: $0)) }
  }

  /// Items with ids that become the same identifier in Swift, or whose texts would have the same key.
  private static func collisions(in design: TabBarDesign) -> [Diagnostic] {
    var keys: [ExactString: TabText] = [:]
    let texts = design.texts.compactMap { text -> Diagnostic? in
      guard let first = keys.updateValue(text, forKey: ExactString(text.key)), first.item.id != text.item.id else {
        return nil
      }
      return diagnostic(
        .error, "name-collision",
        "texts of the items “\(first.item.id)” and “\(text.item.id)” would both have the key “\(text.key)”",
        help: "give one of the items another id", item: text.item.id, design)
    }
    return texts + identifierCollisions(in: design)
  }

  private static func identifierCollisions(in design: TabBarDesign) -> [Diagnostic] {
    let identifiers = design.items.map { SwiftIdentifier($0.id) }
    return SwiftIdentifier.collisions(in: identifiers).map { positions in
      let names = positions.map { "“\(design.items[$0].id)”" }.joined(separator: " and ")
      let (first, last) = (positions[0], positions[positions.count - 1])
      return diagnostic(
        .error, "name-collision", "the items \(names) would both be called “\(identifiers[first].name)” in Swift",
        help: "give one of them another id", item: design.items[last].id, design)
    }
  }

  /// Items without a title in a language in which other items have one.
  private static func missingTitles(in design: TabBarDesign) -> [Diagnostic] {
    let languages = design.languages
    return design.texts.flatMap { text in
      languages.filter { language in !text.titles.contains { $0.language == language } }.map { language in
        let name = text.member == "title" ? "title" : "accessibility label"
        return diagnostic(
          .warning, "missing-title", "the item “\(text.item.id)” has no \(name) in the language “\(language)”",
          help: "add it under \"\(text.member)\" as the other items have it", item: text.item.id, design)
      }
    }
  }

  /// What the configuration says of an item, but nobody sees.
  private static func noEffects(in design: TabBarDesign, _ options: SwiftOptions) -> [Diagnostic] {
    design.items.flatMap { item -> [Diagnostic] in
      var found: [(problem: String, help: String)] = []
      if item.picture == item.selectedPicture {
        found.append(("has the same picture while it is selected", "name another picture, or leave it out"))
      }
      if item.mixesOriginal {
        found.append(
          (
            "has an icon in its own colours for one state and a symbol, which iOS tints, for the other",
            #"take an icon for both states, or leave out "render": "original""#
          ))
      }
      if !options.frameworks.contains(.uiKit) {
        let keys = [item.imageInsets.map { _ in "imageInsets" }, item.titleOffset.map { _ in "titleOffset" }]
        for key in keys.compactMap(\.self) {
          found.append(("has \"\(key)\", which SwiftUI cannot apply", #"leave it out, or add "UIKit" to "frameworks""#))
        }
      }
      return found.map {
        diagnostic(.warning, "no-effect", "the item “\(item.id)” \($0.problem)", help: $0.help, item: item.id, design)
      }
    }
  }

  /// An opaque background colour, which hides the blur below it.
  private static func hiddenBlur(_ options: BarOptions, _ color: TabBarDesign.Color?) -> Diagnostic? {
    guard options.background == .blur, let color, color.values.light.alpha == 1, let place = color.place else {
      return nil
    }
    return Diagnostic(
      .warning, "hidden-blur", "the background is opaque, so the blur below it cannot be seen",
      help: #"lower its alpha, or choose another "background" in monotint.json"#, at: place)
  }

  private static func diagnostic(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, help: String, item id: String,
    _ design: TabBarDesign
  ) -> Diagnostic {
    if let place = design.places[id] { return Diagnostic(severity, rule, message, help: help, at: place) }
    // Without a configuration every icon is a tab.
    let icon = design.items.first { $0.id == id }?.pictures.lazy.compactMap { picture in
      if case .icon(let icon) = picture { icon.path } else { nil }
    }.first
    return Diagnostic(severity, rule, message, help: help, path: icon ?? "monotint.json")
  }
}

extension TabItem {
  /// Whether one state has an icon in its own colours, and the other a symbol.
  fileprivate var mixesOriginal: Bool {
    pictures.contains { $0.symbol != nil }
      && pictures.contains { if case .icon(let icon) = $0 { icon.isOriginal } else { false } }
  }
}
