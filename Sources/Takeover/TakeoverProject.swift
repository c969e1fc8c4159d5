internal import AssetCatalog
internal import CatalogCheck
internal import Init
internal import POSIX
package import Project
internal import Source

extension CatalogTakeover {
  /// What an export changes in the sets that are taken over.
  package struct Effect: Sendable {
    /// The sets whose `Contents.json` gets another text. Its meaning stays.
    package fileprivate(set) var rewritten = 0
    /// The files that get the name of their set: "home.imageset/Home Icon.svg" and "home.svg".
    package fileprivate(set) var renamed: [(from: String, to: String)] = []
    /// The PDF files that an SVG replaces.
    package fileprivate(set) var converted = 0
    /// The files that no slot names, and that are deleted, because a source has their bytes.
    package fileprivate(set) var copies: [String] = []
    /// The other files that no slot names. They stay.
    package fileprivate(set) var untracked: [String] = []
  }

  package var effect: Effect {
    var effect = Effect()
    for set in taken {
      let files = set.imageSet.files
      let contents = files.first { $0.name == ContentsFile.name }?.bytes
      if contents != set.candidate.set.contents.file?.bytes { effect.rewritten += 1 }
      for (variant, picture) in set.pictures.sorted(by: { $0.key < $1.key }) {
        let name = ImageSet.fileName(set.candidate.name, variant, scale: 1, ending: "svg")
        if picture.isConverted {
          effect.converted += 1
        } else if !picture.file.isExactly(name) {
          effect.renamed.append(("\(set.path)/\(picture.file)", name))
        }
      }
    }
    effect.copies = extras.filter(\.isDeleted).map(\.path)
    effect.untracked = extras.filter { !$0.isDeleted }.map(\.path)
    return effect
  }

  /// All files that `init --from` writes, in byte order of their paths.
  ///
  /// - Parameter folder: the project folder.
  /// - Throws: `Problem` if one of them exists, or if the folder of the sources has other icons, which would be exported too.
  package func files(in folder: String) throws -> [PlannedFile] {
    let configuration = TakeoverConfiguration(taken).text(catalog: catalog, colors.members)
    let files =
      sources + colors.files + [PlannedFile(path: Project.configurationName, bytes: Array(configuration.utf8))]
    var tree = try FolderTree(folder)
    for file in files {
      let (open, missing) = try tree.deepest(Disk.parent(of: file.path))
      if missing.isEmpty, try open.status(Disk.name(of: file.path)) != nil {
        throw Problem(
          "there is a \(file.path) already", help: "change or move it, and run this again; nothing was written")
      }
    }
    for path in Set(sources.map { Disk.parent(of: $0.path) }).sorted() where try tree.folder(path) != nil {
      guard let other = try IconFolder(path, in: folder).files.first else { continue }
      throw Problem(
        "\(path) has icons already, such as \(other), and they would become image sets too",
        help: "move the folder, and run this again; nothing was written")
    }
    return files.sorted { $0.path.isBefore($1.path) }
  }

  /// Writes files, or none of them.
  package static func write(_ files: [PlannedFile], in folder: String, jobs: Int) async throws {
    var change = TreeChange()
    change.writes = files.map { TreeChange.Write(path: $0.path, bytes: $0.bytes) }
    _ = try await TreeWriter(folder: folder, jobs: jobs).write(change)
  }
}
