package import Findings
package import Platform

/// A set of an asset catalog as it lies on disk: its slots, its properties and its files.
public struct AssetSet: Sendable {
  public let kind: AssetKind
  /// The path of its folder, as messages show it.
  public let path: String
  public let name: String
  /// The names of the folders from the catalog to the set.
  package let groups: [String]
  /// The parts that stand before its name at run time.
  package let namespace: [String]
  package let contents: ContentsFile
  public let slots: [AssetSlot]
  /// Everything in its folder except `Contents.json` and hidden files.
  package let entries: [Disk.Entry]
  private let entriesByName: [String: Disk.Entry]
  /// What the files of raster images begin and end with, by name.
  package private(set) var heads: [String: PictureHead] = [:]
  /// The longer sides of vector images in points, as far as the files tell, by name.
  package private(set) var vectorSides: [String: Double] = [:]
  /// The digests of the vector images for single scales, by name; none where there is only one.
  package let vectorDigests: [String: ContentDigest]
  /// The digests of the pictures of which a dark one may be the light one, by name.
  let appearanceDigests: [String: ContentDigest]
  /// The templates of a symbol set, by name. A file that cannot be read is not among them.
  package private(set) var symbols: [String: SymbolFile] = [:]

  /// - Parameter name: of its folder, with the ending.
  package init(
    _ kind: AssetKind, _ name: String, in folder: AssetFolder, files: FolderReader
  ) {
    self.kind = kind
    self.name = kind.name(ofFolder: name)
    path = "\(folder.path)/\(name)"
    groups = folder.groups
    namespace = folder.namespace
    var contents = ContentsFile(of: path, files, isRequired: true)
    slots = Self.slots(kind, &contents)
    self.contents = contents
    entries = files.entries.filter { !$0.isHidden && $0.name != ContentsFile.name }
    entriesByName = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let named = Set(slots.compactMap(\.filename?.name))
    // Equal by canonical equivalence: the disk may hold “é” decomposed (NFD) where the slot has it composed (NFC).
    for entry in entries where entry.kind == .file && named.contains(entry.name) {
      let file = entry.name
      switch kind {
      case .image where !Self.isVector(file), .appIcon:
        heads[file] = PictureHead(file, files)
      case .image:
        vectorSides[file] = VectorHead.longerSide(file, files)
      case .symbol:
        guard let bytes = try? files.read(file, ContentsFile.limit) else { continue }
        symbols[file] = SymbolFile(SourceFile(path: "\(path)/\(file)", bytes: bytes))
      case .color, .data: break
      }
    }
    vectorDigests = kind == .image ? Self.digests(ofVectorsIn: slots, files) : [:]
    let fileNames = Set(entries.filter { $0.kind == .file }.map(\.name))
    appearanceDigests = kind == .image ? Self.digests(of: slots.darkNames.intersection(fileNames), files) : [:]
  }

  /// A set of which only the `Contents.json` is known.
  package init(_ kind: AssetKind, contents file: SourceFile) {
    let folder = Disk.parent(of: file.path)
    let none = FolderReader(
      entries: [],
      read: { name, _ throws(DiskError) in throw DiskError("read", name, .hasChanged) },
      ends: { name, _, _ throws(DiskError) in throw DiskError("read", name, .hasChanged) })
    let only = FolderReader(
      entries: [Disk.Entry(name: ContentsFile.name, kind: .file)],
      read: { _, _ in file.bytes }, ends: none.ends)
    let parent = AssetFolder("", at: Disk.parent(of: folder), in: nil, none)
    self.init(kind, Disk.name(of: folder), in: parent, files: only)
  }

  /// The name that finds it at run time, such as "TabBar/home".
  public var assetName: String { lookup.name }

  package var lookup: SetLookup { SetLookup(kind, named: name, in: namespace) }

  /// The rendering that iOS uses: "template", "original", or nil if the set leaves it open.
  package var intent: String? { contents.properties?["template-rendering-intent"]?.string }
  /// Whether iOS tints it, so that only its shape counts.
  public var isTemplate: Bool { intent == "template" || intent == nil && isInTab }
  /// Whether a tab shows it. A tab bar tints a picture that leaves its rendering open.
  package var isInTab = false
  package var preservesVectors: Bool { contents.properties?["preserves-vector-representation"]?.boolean == true }

  /// Whether it is a part of one picture, such as a layer of an icon. Code does not find it by its name.
  package var isPart: Bool { Self.isPart(path) }

  /// Whether the set at a path is a part of one picture, such as a layer of an icon.
  package static func isPart(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { FolderKind(String($0)).holdsParts }
  }

  /// Whether code loads it by its name.
  package var isFoundByName: Bool { kind != .appIcon && !isPart }

  package func entry(_ name: String) -> Disk.Entry? { entriesByName[name] }

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

  /// The digests of vector images that stand in slots of single scales.
  private static func digests(ofVectorsIn slots: [AssetSlot], _ files: FolderReader) -> [String: ContentDigest] {
    let names = Set(slots.filter { $0.scaleText != nil }.compactMap(\.fileName).filter(isVector))
    return names.count > 1 ? Self.digests(of: names, files) : [:]
  }

  private static func digests(of names: Set<String>, _ files: FolderReader) -> [String: ContentDigest] {
    var digests: [String: ContentDigest] = [:]
    for name in names {
      guard let bytes = try? files.read(name, largestCompared) else { continue }
      digests[name] = ContentDigest(of: bytes)
    }
    return digests
  }

  /// The largest file that is compared with others, in bytes.
  private static let largestCompared = 16 << 20

  private static func slots(_ kind: AssetKind, _ contents: inout ContentsFile) -> [AssetSlot] {
    guard let value = contents.object?[kind.slotsKey] else { return [] }
    guard let array = value.array else {
      contents.report("“\(kind.slotsKey)”", value, expecting: "a list of slots")
      return []
    }
    return array.compactMap { value in
      guard let object = value.object else {
        contents.report("a slot", value, expecting: "an object")
        return nil
      }
      if let filename = object["filename"], filename.string == nil {
        contents.report("“filename”", filename, expecting: "the name of a file")
      }
      return AssetSlot(object: object, range: value.range)
    }
  }
}
