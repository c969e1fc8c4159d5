package import SVGRaster

/// An icon of the project: the file that it is drawn from, and the image set that it becomes.
package struct IconSource: Hashable, Sendable {
  /// The name of the image set: the file's name without its ending.
  package let name: AssetName
  /// The path as messages show it, such as `Assets/TabBar/home.svg`.
  package let path: String
  package let rendering: Rendering
  /// The side of its square canvas, in points.
  package let canvas: Int

  package init(name: AssetName, path: String, rendering: Rendering = .template, canvas: Int = 24) {
    self.name = name
    self.path = path
    self.rendering = rendering
    self.canvas = canvas
  }
}
