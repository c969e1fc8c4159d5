/// The size and the cost at which an icon is refused: far above real icons, far below what harms the machine.
package struct Limits: Sendable, Hashable {
  /// The size of the SVG file. Real icons stay below 2 MB.
  package var fileBytes = 4 << 20
  /// Levels of nested elements. Real icons reach 13.
  package var depth = 64
  /// Elements of the file. Real icons reach 3,850.
  package var elements = 20_000
  /// Elements to draw after every reference (`<use>`, mask, pattern and so on) is replaced by its target.
  package var references = 20_000
  /// The length of a chain of references.
  package var referenceDepth = 24
  /// The length of an entity's text.
  package var entityBytes = 4096
  /// The total pixels of all bitmaps in the SVG.
  package var rasterPixels = 32 << 20
  /// Processor time of one icon, in seconds.
  package var seconds = 5
  /// Elapsed time of one icon, in seconds. It also stops a process that waits and uses no processor time.
  package var wallSeconds = 60
  /// Memory of the worker process, in MB.
  package var megabytes = 512

  package init() {}
}

extension Limits {
  /// A limit as the configuration names it, and what it may be set to.
  package struct Key: Sendable {
    package let name: String
    package let range: ClosedRange<Int>
    let path: any WritableKeyPath<Limits, Int> & Sendable
  }

  package subscript(key: Key) -> Int {
    get { self[keyPath: key.path] }
    set { self[keyPath: key.path] = newValue }
  }

  package static let keys: [Key] = [
    Key(name: "fileBytes", range: 1...1 << 30, path: \.fileBytes),
    // librsvg itself takes no more than 256.
    Key(name: "depth", range: 1...256, path: \.depth),
    Key(name: "elements", range: 1...1_000_000, path: \.elements),
    Key(name: "references", range: 1...500_000, path: \.references),
    Key(name: "referenceDepth", range: 1...256, path: \.referenceDepth),
    Key(name: "entityBytes", range: 0...1 << 20, path: \.entityBytes),
    Key(name: "rasterPixels", range: 0...1 << 30, path: \.rasterPixels),
    Key(name: "seconds", range: 1...3600, path: \.seconds),
    Key(name: "wallSeconds", range: 1...86_400, path: \.wallSeconds),
    Key(name: "megabytes", range: 64...65_536, path: \.megabytes),
  ]
}
