internal import Findings

/// A set of an asset catalog as it lies on disk: its slots, its properties and its files.
package struct AssetSet: Sendable {
  package let kind: AssetKind
  /// The path of its folder, as messages show it.
  package let path: String
  package let name: String
  /// The names of the folders from the catalog to the set.
  package let groups: [String]
  /// The parts that stand before its name at run time.
  package let namespace: [String]
  package let contents: ContentsFile
  package let slots: [AssetSlot]
  /// Everything in its folder except `Contents.json` and hidden files.
  package let entries: [CatalogEntry]
  /// What the files of raster images begin and end with, by name.
  package private(set) var heads: [String: PictureHead] = [:]
  /// The ids in the SVG files of a symbol set, by name.
  package private(set) var symbolIDs: [String: Set<String>] = [:]

  /// - Parameter name: of its folder, with the ending.
  package init(_ kind: AssetKind, _ name: String, in folder: AssetFolder, _ files: CatalogFolderFiles) {
    self.kind = kind
    self.name = String(name.dropLast(kind.rawValue.utf8.count + 1))
    path = "\(folder.path)/\(name)"
    (groups, namespace) = (folder.parents + (folder.isTop ? [] : [folder.name]), folder.namespace)
    var contents = ContentsFile(of: path, files, isRequired: true)
    slots = Self.slots(kind, &contents)
    self.contents = contents
    entries = files.entries.filter { !$0.isHidden && $0.name != ContentsFile.name }
    let named = Set(slots.compactMap(\.filename?.name))
    // Equal by canonical equivalence: the disk may hold “é” decomposed (NFD) where the slot has it composed (NFC).
    for file in entries.filter({ $0.kind == .file && named.contains($0.name) }).map(\.name) {
      if kind == .image, !Self.isVector(file) {
        heads[file] = PictureHead(file, files)
      } else if kind == .symbol {
        symbolIDs[file] = (try? files.read(file, ContentsFile.limit)).map(SymbolTemplate.ids)
      }
    }
  }

  /// The name that finds it at run time, such as "TabBar/home".
  package var assetName: String { lookup.name }

  package var lookup: AssetLookup { AssetLookup(kind, named: name, in: namespace) }

  /// The rendering that iOS uses: "template", "original", or nil if the set leaves it open.
  package var intent: String? { contents.properties?["template-rendering-intent"]?.string }
  package var isTemplate: Bool { intent == "template" }
  package var preservesVectors: Bool { contents.properties?["preserves-vector-representation"]?.boolean == true }

  package func entry(_ name: String) -> CatalogEntry? { entries.first { $0.name == name } }

  /// Whether a file name is that of a vector image.
  package static func isVector(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".svg") || name.hasSuffix(".pdf")
  }

  /// A finding in `Contents.json`, or about the folder if there is none.
  func finding(
    _ message: String, help: String?, at range: Range<Int>?, related: [Diagnostic.Related] = []
  ) -> Rule.Finding {
    guard let place = range.flatMap(contents.place) ?? contents.start else {
      return Rule.Finding(message, help: help, at: nil, in: path)
    }
    return Rule.Finding(message, help: help, at: place, related: related)
  }

  private static func slots(_ kind: AssetKind, _ contents: inout ContentsFile) -> [AssetSlot] {
    guard let value = contents.object?[kind.slotsKey] else { return [] }
    guard let array = value.array else {
      contents.wrong(value, "“\(kind.slotsKey)”", "a list of slots")
      return []
    }
    return array.compactMap { value in
      guard let object = value.object else {
        contents.wrong(value, "a slot", "an object")
        return nil
      }
      if let filename = object["filename"], filename.string == nil {
        contents.wrong(filename, "“filename”", "the name of a file")
      }
      return AssetSlot(object: object, range: value.range)
    }
  }
}
