package import AssetCatalog
package import Color
internal import DesignTokens
internal import Drawing
internal import Findings
internal import Platform
package import Workspace

/// The changes of the design since a revision: constants, values of other tokens, and pixels of icons.
package struct DesignDifference: Sendable {
  package struct TokenChange: Sendable {
    package let path: String
    /// nil for the light appearance. A change that several appearances share is listed once.
    package let appearance: Appearance?
    /// nil if the token is new.
    package let before: TokenWords?
    /// nil if the token was deleted.
    package let after: TokenWords?
  }

  /// The change of one SVG file: an icon, or its variant for dark appearance, increased contrast or right-to-left languages.
  package struct IconChange: Sendable {
    package enum Kind: Sendable {
      case added, removed
      case renamed(from: String)
      /// The path of its image set in the catalog is another: the previous one, such as "TabBar/home".
      case moved(from: String)
      /// The share of pixels that differ and their box; nil if the previous picture is unknown.
      case changed(String?)
    }

    package let path: String
    package let kind: Kind
    /// The path of its image set in the catalog, such as "TabBar/home".
    package let set: String
    package let variant: ImageVariant
    /// The largest PNG file of the set before and after; nil if there is none.
    package let before: [UInt8]?
    package let after: [UInt8]?

    /// The previous path; nil if the icon is new.
    package var oldPath: String? {
      switch kind {
      case .added: nil
      case .removed, .moved, .changed: path
      case .renamed(let from): from
      }
    }
  }

  /// By path.
  package let constants: [ConstantChange]
  /// Those of tokens that are no constants, by path, then by appearance.
  package let tokens: [TokenChange]
  /// By path.
  package let icons: [IconChange]

  package var isEmpty: Bool { constants.isEmpty && tokens.isEmpty && icons.isEmpty }

  /// Compares a project and its plan with the project as it was.
  package init(from earlier: Workspace, to project: Workspace, _ plan: ExportPlan) throws {
    let before = try earlier.loadTokens()
    let after = try project.loadTokens()
    let difference = ConstantDifference(
      (before, earlier.configuration.constants(of: before)),
      (after, project.configuration.constants(of: after)))
    constants = difference.changes
    tokens = Self.compare(before, after).filter { !difference.paths.contains($0.path) }
    icons = try Self.compare(plan, with: earlier)
  }

  // MARK: Tokens

  private static func compare(_ before: AppearanceTokens, _ after: AppearanceTokens) -> [TokenChange] {
    var changes: [TokenChange] = []
    var seen: Set<String> = []
    for appearance in Appearance.allCases {
      guard before.documents[appearance] != nil || after.documents[appearance] != nil else { continue }
      let (old, new) = (values(before[appearance]), values(after[appearance]))
      for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
        var (old, new) = (old[path].map(TokenWords.init), new[path].map(TokenWords.init))
        // A dark document repeats the values that it does not set, so equal changes are listed once.
        guard old?.exact != new?.exact, seen.insert("\(path) \(old?.exact ?? "") \(new?.exact ?? "")").inserted
        else { continue }
        if old?.text == new?.text { (old, new) = (old?.inFull, new?.inFull) }
        changes.append(
          TokenChange(path: path, appearance: appearance == .light ? nil : appearance, before: old, after: new))
      }
    }
    return changes
  }

  /// The values by path; nil for a token with an error.
  private static func values(_ document: TokenDocument?) -> [String: TokenValue?] {
    var values: [String: TokenValue?] = [:]
    guard let document else { return values }
    for token in document.tokens { values.updateValue(token.value, forKey: token.path) }
    return values
  }

  // MARK: Icons

  private static func compare(_ plan: ExportPlan, with earlier: Workspace) throws -> [IconChange] {
    let old = try earlier.lockFile()?.drawings ?? [:]
    let new = plan.lock.drawings
    let drafts = Dictionary(plan.drafts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    func change(
      _ path: String, _ kind: (_ before: [UInt8]?, _ after: [UInt8]?) throws -> IconChange.Kind, _ from: LockedDrawing?
    )
      throws -> IconChange
    {
      let stored = try from?.largestPicture.flatMap(earlier.bytes)
      // With Git LFS, the file in git is not a picture.
      let before = stored.flatMap { isPicture($0) ? $0 : nil }
      let after = new[path]?.largestPicture.flatMap { drafts[$0]?.bytes }
      let drawing = new[path] ?? from
      return IconChange(
        path: path, kind: try kind(before, after), set: drawing?.set ?? "", variant: drawing?.variant ?? .plain,
        before: before, after: after)
    }
    var removed = old.filter { new[$0.key] == nil }
    var namesakes: [[LockFile.File]: [String]] = [:]
    for (path, drawing) in removed { namesakes[drawing.contents, default: []].append(path) }
    for contents in namesakes.keys { namesakes[contents]?.sort(by: >) }
    var changes: [IconChange] = []
    for (path, drawing) in new.sorted(by: { $0.key < $1.key }) {
      if let before = old[path] {
        if before.contents != drawing.contents {
          changes.append(try change(path, { .changed(try pixels($0, $1)) }, before))
        } else if before.set != drawing.set {
          changes.append(try change(path, { _, _ in .moved(from: before.set) }, before))
        }
      } else if let name = namesakes[drawing.contents]?.popLast() {
        changes.append(try change(path, { _, _ in .renamed(from: name) }, removed.removeValue(forKey: name)))
      } else {
        changes.append(try change(path, { _, _ in .added }, nil))
      }
    }
    changes += try removed.map { try change($0.key, { _, _ in .removed }, $0.value) }
    return changes.sorted { $0.path < $1.path }
  }

  /// The difference of a picture from the previous one, in words; nil if it is unknown or there is none.
  private static func pixels(_ before: [UInt8]?, _ after: [UInt8]?) throws -> String? {
    guard let before, let after, let old = PNG.size(of: before), let new = PNG.size(of: after) else { return nil }
    guard old == new else { return "\(old) pixels before, \(new) after" }
    let left = try PNG.decode(before, expecting: .size(new))
    return PixelDifference(left, try PNG.decode(after, expecting: .size(new)))?.description
  }

  /// Whether a file of a revision is a picture that Monotint may have written.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    (try? PNG.decode(bytes, expecting: .atMost(pixels: IconCanvas.mostPixels))) != nil
  }
}

/// What a lock file says of one SVG file: the files of its image set that were drawn from it.
private struct LockedDrawing {
  /// The path of the set's folder.
  let folder: String
  let variant: ImageVariant
  /// In byte order of their names.
  let files: [LockFile.NamedFile]
}

extension LockFile {
  /// The drawings by the paths of the SVG files.
  fileprivate var drawings: [String: LockedDrawing] {
    var drawings: [String: LockedDrawing] = [:]
    drawings.reserveCapacity(sets.count)
    for (folder, record) in sets {
      guard let name = try? AssetName(ImageSet.name(ofFolder: Disk.name(of: folder))) else { continue }
      let pictures = record.files.filter { $0.name != "Contents.json" }
      let files = Dictionary(grouping: pictures) { ImageVariant(file: $0.name, in: name) }
      // The sources are in the order of the variants, the plain one first.
      for (variant, source) in zip(files.keys.compactMap(\.self).sorted(), record.sources) {
        drawings[source.path] = LockedDrawing(folder: folder, variant: variant, files: files[variant] ?? [])
      }
    }
    return drawings
  }
}

extension LockedDrawing {
  /// The path of the PNG file of the greatest scale.
  var largestPicture: String? {
    files.last { $0.name.hasSuffix(".png") }.map { "\(folder)/\($0.name)" }
  }

  /// The contents of the files without their names: the pixels of pictures, the bytes of other files.
  var contents: [LockFile.File] { files.map(\.file.withoutCompression) }

  /// The path of the set in the catalog, such as "TabBar/home".
  var set: String {
    let folders = folder.split(separator: "/")
    let inner = folders[((folders.lastIndex { $0.hasSuffix(".xcassets") } ?? -1) + 1)...]
    return ImageSet.name(ofFolder: inner.joined(separator: "/"))
  }
}
