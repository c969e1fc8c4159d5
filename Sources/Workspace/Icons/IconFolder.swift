internal import AssetCatalog
internal import Drawing
internal import Findings
package import IconVerdict
package import Platform
internal import SwiftGeneration

/// The paths of the SVG files below a folder.
package struct IconFolder: Sendable {
  /// Relative to the project folder.
  package let path: String
  /// Paths relative to the project folder, in byte order.
  package private(set) var files: [String] = []
  /// Pictures that are not SVG, in the same form.
  package private(set) var otherPictures: [String] = []
  /// Symbolic links that may lead to folders, in the same form.
  fileprivate var links: [String] = []

  /// Searches a folder and its subfolders. Links to folders are not followed. Hidden files, and catalogs and other
  /// bundles of Xcode in the folder, are skipped.
  package init(_ path: String, in project: String) throws(DiskError) {
    self.path = path
    var files: [String] = []
    var otherPictures: [String] = []
    var links: [String] = []
    try FolderWalk.visit(path, in: project, for: .icons) { entry in
      if entry.isCatalog {
        return
      } else if entry.hasEnding([".svg"]) {
        files.append(entry.path)
      } else if entry.hasEnding(Self.pictureEndings) {
        otherPictures.append(entry.path)
      } else if entry.kind == .link {
        links.append(entry.path)
      }
    }
    self.files = files.sorted { $0.isBefore($1) }
    self.otherPictures = otherPictures.sorted { $0.isBefore($1) }
    self.links = links
  }

  /// A folder without files.
  init(empty path: String) {
    self.path = path
  }

  /// The same folder without the files that a configuration excludes.
  func leavingOut(_ excluded: ExcludedPaths) -> IconFolder {
    if excluded.isEmpty { return self }
    var folder = self
    folder.files.removeAll(where: excluded.contains)
    folder.otherPictures.removeAll(where: excluded.contains)
    folder.links.removeAll(where: excluded.contains)
    return folder
  }

  /// The same folder without some of its files.
  func leavingOut(paths: Set<String>) -> IconFolder {
    if paths.isEmpty { return self }
    var folder = self
    folder.files.removeAll(where: paths.contains)
    folder.otherPictures.removeAll(where: paths.contains)
    return folder
  }

  /// Only app icons may be bitmaps.
  static func isBitmap(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  private static let pictureEndings = [".pdf", ".png", ".jpg", ".jpeg", ".heic", ".webp"]

  func isInside(_ other: IconFolder) -> Bool { other.path == "." || path.hasPrefix(other.path + "/") }

  /// Whether one of both folders holds the other one, or they are the same.
  fileprivate func meets(_ other: IconFolder) -> Bool {
    path == other.path || isInside(other) || other.isInside(self)
  }

  /// The folder without the files of these folders inside it.
  func without(_ inner: [IconFolder]) -> IconFolder {
    var folder = self
    func isOwn(_ file: String) -> Bool { !inner.contains { file.hasPrefix($0.path + "/") } }
    folder.files.removeAll { !isOwn($0) }
    folder.otherPictures.removeAll { !isOwn($0) }
    return folder
  }
}

extension Workspace {
  /// The folders of the collections of icons. The default is `Assets`, which does not have to exist.
  ///
  /// - Parameter mayBeMissing: whether configured folders may be missing too.
  func iconFolders(mayBeMissing: Bool = false) throws(DiskError) -> [IconFolder] {
    try configuration.icons.map { collection throws(DiskError) in
      let absolute = ProjectPath.join(folder, collection.path)
      if collection.place == nil || mayBeMissing, try Disk.status(absolute) == nil {
        return IconFolder(empty: collection.path)
      }
      _ = try Disk.resolved(absolute, within: folder)
      return try IconFolder(collection.path, in: folder).leavingOut(configuration.excluded)
        .leavingOut(paths: Set(configuration.appIcons.flatMap(\.paths)))
    }
  }

  /// A warning for each configured folder without icons. The default folder may be empty if the tabs need no icons.
  func noIcons(_ folders: [IconFolder], _ items: [TabItem]) throws(DiskError) -> [Diagnostic] {
    let empty = zip(configuration.icons, folders).filter { collection, folder in
      hasNoIcons(collection, folder) && (collection.place != nil || items.isEmpty)
    }
    guard !empty.isEmpty else { return [] }
    let others = try otherIconFolders(than: folders.map(\.path))
    let help =
      others.map { #"\#($0); set "icons" in \#(configurationPath)"# } ?? "export the icons as SVG into that folder"
    return empty.map { collection, folder in
      let message = "there is no SVG file in \(folder.path)"
      return SourceRule.noIcons.finding(message, help: help, at: collection.place, in: folder.path)
    }
  }

  private func hasNoIcons(_ collection: IconCollection, _ folder: IconFolder) -> Bool {
    if !folder.files.isEmpty { return false }
    return !configuration.hasSources(collection) || folder.otherPictures.isEmpty
  }

  /// "SVG files are in Icons and Art"; nil if no folder but these has one.
  func otherIconFolders(than known: [String]) throws(DiskError) -> String? {
    let found = try FolderSurvey(folder).iconFolders.filter { !known.contains($0) }
    return found.isEmpty ? nil : "SVG files are in \(found.prefix(3).joined(separator: " and "))"
  }

  /// A warning for each link to a folder whose icons are in no collection.
  func linkedFolders(_ folders: [IconFolder]) -> [Diagnostic] {
    let links = Set(folders.flatMap(\.links)).subtracting(folders.map(\.path))
    guard !links.isEmpty, let root = try? Disk.resolved(folder) else { return [] }
    return links.sorted().compactMap { link in
      if let outside = outsideFolder(behind: link) { return outside }
      guard let target = try? Disk.resolved(ProjectPath.join(folder, link), within: folder), target != root,
        case let path = String(target.dropFirst(root.count + 1)), (try? Disk.status(target))??.kind == .folder,
        !folders.contains(where: { IconFolder(empty: path).meets($0) }),
        let linked = try? IconFolder(path, in: folder), !linked.files.isEmpty
      else { return nil }
      let count = linked.files.count.counted("SVG file")
      let message = "the icons behind this symbolic link to a folder are not exported: \(count)"
      return SourceRule.linkedFolder.finding(
        message, help: #"name it in "icons" as a collection, or put the folder itself here"#,
        in: link)
    }
  }

  /// A warning for a link to a folder outside of the project; nil for another link.
  private func outsideFolder(behind link: String) -> Diagnostic? {
    let path = ProjectPath.join(folder, link)
    guard (try? Disk.resolved(path, within: folder)) == nil, let target = try? Disk.resolved(path),
      (try? Disk.status(target))??.kind == .folder
    else { return nil }
    return SourceRule.linkedFolder.finding(
      "this symbolic link leads to a folder outside of the project, and icons in it are not exported",
      help: "put the folder into the project, or remove the link", in: link)
  }

  /// Reads a file from the folder of the icons, which has been checked to be in the project.
  func readIcon(_ path: String) throws(DiskError) -> SourceFile {
    let isBitmap = IconFolder.isBitmap(path)
    let limit = isBitmap ? Self.largestBitmap : Limits.builtIn.fileBytes
    let bytes = try Disk.read(ProjectPath.join(folder, path), limit: limit, within: [folder])
    if isBitmap { return SourceFile(path: path, bytes: bytes) }
    return SourceFile(svg: path, bytes: bytes)
  }

  /// Reads a file that is written as it is.
  func readSource(_ path: String) throws(DiskError) -> [UInt8] {
    try Disk.read(ProjectPath.join(folder, path), limit: Self.textLimit, within: [folder])
  }

  /// The largest PNG of an app icon, in bytes.
  private static let largestBitmap = 32 << 20

  /// Reads the bytes of an icon's file.
  var readIconAgain: SourceFile.Reader {
    { path in (try? readIcon(path))?.bytes ?? [] }
  }
}

extension Judgement {
  /// The judgement on a file that cannot be read.
  package convenience init(unreadable path: String, _ error: DiskError) {
    let finding = IconRule.unreadable.rule.finding(
      "the icon cannot be read: \(error.explanation)",
      help: "make it a readable SVG file", in: path)
    self.init(path, [finding], summary: nil)
  }
}

extension Configuration {
  /// Whether some icons are written as they are.
  var hasSourceIcons: Bool { icons.contains(where: hasSources) }

  /// Whether some icons of a collection are written as they are.
  fileprivate func hasSources(_ collection: IconCollection) -> Bool {
    let format = collection.format ?? catalog.format
    return format == .source || collection.overrides.contains { $0.format == .source }
  }
}
