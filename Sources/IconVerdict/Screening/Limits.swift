/// The size and the cost at which an icon is refused: far above real icons, far below what harms the machine.
package struct Limits: Sendable, Hashable {
  /// The size of the SVG file. Real icons stay below 2 MB.
  package var fileBytes: Int
  /// Levels of nested elements. Real icons reach 13.
  package var depth: Int
  /// Elements of the file. Real icons reach 3,850.
  package var elements: Int
  /// Elements to draw after every reference (`<use>`, mask, pattern and so on) is replaced by its target.
  package var references: Int
  /// The length of a chain of references.
  package var referenceDepth: Int
  /// The length of an entity's text.
  package var entityBytes: Int
  /// The total pixels of all bitmaps in the SVG.
  package var rasterPixels: Int
  /// Processor time of one icon, in seconds.
  package var seconds: Int
  /// Elapsed time of one icon, in seconds. It also stops a process that waits and uses no processor time.
  package var wallSeconds: Int
  /// Memory of the worker process, in MB.
  package var megabytes: Int

  package init(
    fileBytes: Int, depth: Int, elements: Int, references: Int, referenceDepth: Int,
    entityBytes: Int, rasterPixels: Int, seconds: Int, wallSeconds: Int, megabytes: Int
  ) {
    self.fileBytes = fileBytes
    self.depth = depth
    self.elements = elements
    self.references = references
    self.referenceDepth = referenceDepth
    self.entityBytes = entityBytes
    self.rasterPixels = rasterPixels
    self.seconds = seconds
    self.wallSeconds = wallSeconds
    self.megabytes = megabytes
  }

  /// The limits of every command. Only tests have others.
  package static let builtIn = Limits(
    fileBytes: 4 << 20, depth: 64, elements: 20_000, references: 20_000, referenceDepth: 24,
    entityBytes: 4096, rasterPixels: 32 << 20, seconds: 5, wallSeconds: 60, megabytes: 512)
}
