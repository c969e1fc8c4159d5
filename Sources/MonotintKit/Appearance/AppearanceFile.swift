package import Source

/// The Swift file that gives an app's bars the look of the design.
package struct AppearanceFile: Sendable {
  package let text: String
  package let diagnostics: [Diagnostic]

  package init(_ design: TabBarDesign, _ configuration: Configuration) {
    var code = CodeWriter()
    AppearanceCode(design: design, configuration: configuration).write(to: &code)
    text = code.text
    diagnostics =
      Self.collisions(in: design.items, configuration) + Self.missingTitles(in: design.items, configuration)
      + Self.hiddenBlur(configuration.tabBar.background, design.color(.tabBarBackground))
      + Self.hiddenBlur(configuration.navigationBar.background, design.color(.navigationBarBackground))
  }

  /// Items that Swift cannot tell apart once their ids are identifiers.
  private static func collisions(in items: [TabItem], _ configuration: Configuration) -> [Diagnostic] {
    SwiftIdentifier.collisions(in: items.map(\.id)).map { collision in
      let names = collision.texts.map { "“\($0)”" }.joined(separator: " and ")
      return diagnostic(
        .error, "name-collision", "the items \(names) would both be called “\(collision.identifier.name)” in Swift",
        help: "give one of them another id", item: collision.texts.last, configuration)
    }
  }

  /// Items without a title in a language that other items have one in.
  private static func missingTitles(in items: [TabItem], _ configuration: Configuration) -> [Diagnostic] {
    let languages = Set(items.flatMap { $0.titles.map(\.language) }).sorted()
    return items.flatMap { item in
      languages.filter { item.title(in: $0) == nil }.map { language in
        diagnostic(
          .warning, "missing-title", "the item “\(item.id)” has no title in the language “\(language)”",
          help: #"add it under "title" as the other items have it"#, item: item.id, configuration)
      }
    }
  }

  /// A background that the blur it lies over cannot be seen through.
  private static func hiddenBlur(_ background: Configuration.Background, _ color: TabBarDesign.Color?) -> [Diagnostic] {
    guard background == .blur, let color, color.values.light.alpha == 1, let place = color.place else { return [] }
    return [
      Diagnostic(
        .warning, "hidden-blur", "the background is opaque, so the blur below it cannot be seen",
        help: #"lower its alpha, or choose another "background" in monotint.json"#, at: place)
    ]
  }

  private static func diagnostic(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, help: String, item id: String?,
    _ configuration: Configuration
  ) -> Diagnostic {
    if let place = configuration.tabBar.items?.last(where: { $0.id == id })?.place {
      return Diagnostic(severity, rule, message, help: help, at: place)
    }
    return Diagnostic(severity, rule, message, help: help, path: "monotint.json")
  }
}
