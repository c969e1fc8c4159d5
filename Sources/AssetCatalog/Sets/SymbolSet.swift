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

  /// The name of the template in the set.
  package static func fileName(_ name: AssetName) -> String { name.text + ".svg" }
}
