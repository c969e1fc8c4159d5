internal import Findings
internal import Platform

/// A document of Icon Composer as it lies on the disk: a folder such as `AppIcon.icon` with `icon.json` and the pictures of
/// its layers in `Assets`. No link is followed, and nothing is written.
package struct IconDocument: Sendable {
  package static let ending = "icon"
  /// What a count calls it.
  package static let noun = "icon document"
  private static let fileName = "icon.json"
  private static let picturesFolder = "Assets"

  /// Of its folder, as messages show it.
  package let path: String
  /// nil if it is missing or cannot be read.
  private var contents: ContentsFile?
  /// Why there are no contents.
  private var problem: String?
  /// The names of the files in `Assets`.
  private var pictures: [String] = []

  /// - Parameter path: relative to the folder, as messages show it.
  package init(_ path: String, in folder: String) {
    self.path = path
    let location = path.hasPrefix("/") ? path : Disk.path(of: path, in: folder)
    do throws(DiskError) {
      read(try OpenFolder(location))
    } catch {
      problem = "the document cannot be read: \(error.explanation)"
    }
  }

  /// Whether a folder is such a document, by its path.
  package static func isDocument(_ path: String) -> Bool { path.lowercased().hasSuffix(".\(ending)") }

  private mutating func read(_ open: OpenFolder) {
    do throws(DiskError) {
      let bytes = try open.read(Self.fileName, limit: ContentsFile.limit).bytes
      contents = ContentsFile(SourceFile(path: "\(path)/\(Self.fileName)", bytes: bytes))
    } catch {
      problem = "its \(Self.fileName) cannot be read: \(error.explanation)"
    }
    let entries = (try? open.folder(Self.picturesFolder).list()) ?? []
    pictures = entries.filter { $0.kind != .folder && !$0.isHidden }.map(\.name)
  }

  // MARK: Findings

  var syntaxFindings: [Rule.Finding] {
    if let problem {
      return [Rule.Finding(problem, help: "open it in Icon Composer, or delete it", at: nil, in: path)]
    }
    return contents?.problems ?? []
  }

  /// Layers whose picture is not there.
  var missingPictures: [Rule.Finding] {
    var known = Set(pictures)
    let missing = layerPictures.filter { known.insert($0.name).inserted }
    if missing.isEmpty { return [] }
    let unused = unused
    return missing.enumerated().compactMap { number, layer in
      contents?.place(layer.range).map { place in
        Rule.Finding(
          "the picture “\(layer.name)” of a layer is not in \(Self.picturesFolder)",
          help: Suggestion.help(
            number, for: layer.name, in: unused, or: "add the file, or remove the layer in Icon Composer"),
          at: place)
      }
    }
  }

  /// Pictures that no layer shows.
  var unusedPictures: [Rule.Finding] {
    unused.map { name in
      Rule.Finding(
        "no layer shows the picture “\(name)” in \(Self.picturesFolder)",
        help: "delete it, or add a layer in Icon Composer", at: contents?.start, in: path)
    }
  }

  private var unused: [String] {
    guard contents?.object != nil else { return [] }
    let names = Set(layerPictures.map(\.name))
    return pictures.filter { !names.contains($0) }
  }

  /// The pictures that layers name, in the order of the file. A layer may have others for some appearances.
  private var layerPictures: [(name: String, range: Range<Int>)] {
    guard let value = contents?.value else { return [] }
    var found: [(name: String, range: Range<Int>)] = []
    Self.collect(from: value, &found)
    return found
  }

  private static func collect(from value: JSONValue, _ found: inout [(name: String, range: Range<Int>)]) {
    for element in value.array ?? [] { collect(from: element, &found) }
    for member in value.object?.members ?? [] {
      switch member.key {
      case "image-name": add(member.value, &found)
      case "image-name-specializations":
        for one in member.value.array ?? [] {
          if let value = one.object?["value"] { add(value, &found) }
        }
      default: collect(from: member.value, &found)
      }
    }
  }

  private static func add(_ value: JSONValue, _ found: inout [(name: String, range: Range<Int>)]) {
    if let name = value.string, !name.isEmpty { found.append((name, value.range)) }
  }
}
