extension TabBarDesign {
  static func resolve(_ project: Project, items: [TabItem]) -> (design: Self, diagnostics: [Diagnostic]) { (TabBarDesign(items: items), []) }
}
struct AppearanceFile { var text = ""; var diagnostics: [Diagnostic] = []; init(_ d: TabBarDesign, _ c: Configuration) {} }
