internal import Findings

/// A symbol set of the catalog: `home.symbolset` with its template and its `Contents.json`.
package struct SymbolSet: WrittenSet {
  package static let kind = AssetKind.symbol

  package let name: AssetName
  /// An SVG file that follows Apple's template.
  package let template: [UInt8]

  package init(name: AssetName, template: [UInt8]) {
    self.name = name
    self.template = template
  }

  package var setName: String { name.text }

  package var files: [(name: String, bytes: [UInt8])] {
    let file = Self.fileName(name)
    let slots: [JSONWriter] = [["filename": .string(file), "idiom": "universal"]]
    let contents = ContentsFile.bytes([(key: Self.kind.slotsKey, value: .array(slots))])
    let files = [(name: file, bytes: template), (name: ContentsFile.name, bytes: contents)]
    return files.sorted { $0.name.isBefore($1.name) }
  }

  /// The font size at which a canvas of one point is drawn one point wide, at the scale Medium.
  ///
  /// A canvas is 85.714 units wide at the scale Small and a font size of 100. Small is 0.783 of
  /// Medium.
  package static let fontSizePerCanvasPoint = 0.9135

  /// The name of the template in the set.
  package static func fileName(_ name: AssetName) -> String { name.text + ".svg" }
}
