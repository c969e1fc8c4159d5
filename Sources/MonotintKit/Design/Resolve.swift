extension TabBarDesign {
  static func resolve(_ project: Project, items: [TabItem]) -> (design: Self, diagnostics: [Diagnostic]) {
    (TabBarDesign(items: items), [])
  }
}
