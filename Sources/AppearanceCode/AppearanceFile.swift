package import BarDesign
internal import Color
package import Source

/// The Swift file that gives an app's bars the look of the design.
package struct AppearanceFile: Sendable {
  package let text: String
  package let diagnostics: [Diagnostic]

  package init(_ design: TabBarDesign, _ options: CodeOptions) {
    text = AppearanceCode(design: design, options: options).lines.map { $0 + "\n" }.joined()
    diagnostics =
      Self.collisions(in: design) + Self.missingTitles(in: design)
      + Bar.allCases.compactMap { Self.hiddenBlur(options.bars[$0], design.color(.background, of: $0)) }
  }

  /// Items with ids that become the same identifier in Swift.
  private static func collisions(in design: TabBarDesign) -> [Diagnostic] {
    SwiftIdentifier.collisions(in: design.items.map(\.id)).map { collision in
      let names = collision.texts.map { "“\($0)”" }.joined(separator: " and ")
      return diagnostic(
        .error, "name-collision", "the items \(names) would both be called “\(collision.identifier.name)” in Swift",
        help: "give one of them another id", item: collision.texts.last ?? "", design)
    }
  }

  /// Items without a title in a language in which other items have one.
  private static func missingTitles(in design: TabBarDesign) -> [Diagnostic] {
    let languages = design.languages
    return design.items.flatMap { item in
      languages.filter { item.title(in: $0) == nil }.map { language in
        diagnostic(
          .warning, "missing-title", "the item “\(item.id)” has no title in the language “\(language)”",
          help: #"add it under "title" as the other items have it"#, item: item.id, design)
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
    return Diagnostic(severity, rule, message, help: help, path: "monotint.json")
  }
}
