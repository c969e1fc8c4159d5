package import SVGRaster

/// An icon of the project: the file that it is drawn from, and the image set that it becomes.
package struct IconSource: Hashable, Sendable {
  /// The name of the image set: the file's name without its ending.
  package let name: AssetName
  /// The path as messages show it, such as `Assets/TabBar/home.svg`.
  package let path: String
  package let rendering: Rendering

  package init(name: AssetName, path: String, rendering: Rendering = .template) {
    self.name = name
    self.path = path
    self.rendering = rendering
  }
}
