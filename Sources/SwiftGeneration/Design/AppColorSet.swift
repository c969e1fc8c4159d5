package import Color
package import Findings

/// A colour set of a catalog that the app has, which a role takes. Nothing in it is written.
package struct AppColorSet: Sendable {
  /// That finds it at run time, such as "Brand/primary".
  package let name: String
  /// Of its folder.
  package let path: String
  package let values: Appearances<DesignColor>
  /// Where the set has the colour for any appearance.
  package let place: SourceRange

  package init(name: String, path: String, values: Appearances<DesignColor>, place: SourceRange) {
    self.name = name
    self.path = path
    self.values = values
    self.place = place
  }
}

extension TabBarDesign.Color {
  init(role: ColorRole, of set: AppColorSet) {
    self.init(role: role, values: set.values, tokenPath: set.name, place: set.place, appSet: set)
  }
}

extension TabBarDesign {
  /// The same design, whose colours are values wherever they come from.
  var withoutAppSets: TabBarDesign {
    var design = self
    for index in design.colors.indices { design.colors[index].appSet = nil }
    for index in design.themes.indices {
      design.themes[index].design = design.themes[index].design.withoutAppSets
    }
    return design
  }
}
