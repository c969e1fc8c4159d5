/// The size and the cost at which an icon is refused: far above real icons, far below what harms the machine.
package struct Limits: Sendable, Hashable {
  /// The size of the SVG file. Real icons stay below 2 MB.
  package var fileBytes = 4 << 20
  /// Levels of nested elements. Real icons reach 13.
  var depth = 64
  /// Elements of the file. Real icons reach 3,850.
  package var elements = 20_000
  /// Elements to draw after every reference (`<use>`, mask, pattern and so on) is replaced by its target.
  var references = 20_000
  /// The length of a chain of references.
  var referenceDepth = 24
  /// The length of an entity's text.
  var entityBytes = 4096
  /// The total pixels of all bitmaps in the SVG.
  package var rasterPixels = 32 << 20
  /// Processor time of one icon, in seconds.
  package var seconds = 5
  /// Elapsed time of one icon, in seconds. It also stops a process that waits and uses no processor time.
  package var wallSeconds = 60
  /// Memory of the worker process, in MB.
  package var megabytes = 512

  package init() {}

  /// The limits of every command. Only tests have others.
  package static let builtIn = Limits()
}
