package import AssetCatalog
package import Color
internal import DesignTokens
internal import POSIX
package import Project
internal import SVGRaster
internal import Source

/// The changes of the design since a revision: constants, values of other tokens, and pixels of
/// icons.
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

  /// The change of one SVG file: an icon, or its variant for dark appearance, increased contrast or
  /// right-to-left languages.
  package struct IconChange: Sendable {
    package enum Kind: Sendable {
      case added, removed
      case renamed(from: String)
      /// The path of its image set in the catalog is another: the previous one, such as
      /// "TabBar/home".
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

  /// Compares a project and its plan with a revision in git.
  package init(_ project: Project, _ plan: ExportPlan, since revision: Revision) throws {
    let earlier = try Self.configuration(of: project, at: revision)
    let before = earlier.loadTokens(revision.tokenFiles)
    let after = project.configuration.loadTokens(project.tokenFiles)
    let difference = ConstantDifference(
      (before, earlier.constants(of: before)),
      (after, project.configuration.constants(of: after)))
    constants = difference.changes
    let changes = Self.tokenChanges(from: before, to: after)
    tokens = changes.filter { !difference.paths.contains($0.path) }
    icons = try Self.iconChanges(from: revision, to: plan)
  }

  private static func configuration(
    of project: Project, at revision: Revision
  ) throws -> Configuration {
    var configuration = Configuration()
    if let bytes = try revision.read(Project.configurationName) {
      let file = SourceFile(path: Project.configurationName, bytes: bytes)
      configuration = ConfigurationReader.read(file).configuration
    }
    configuration.take(project.tokenInputs)
    return configuration
  }

  // MARK: Tokens

  private static func tokenChanges(
    from before: AppearanceTokens, to after: AppearanceTokens
  ) -> [TokenChange] {
    var changes: [TokenChange] = []
    var seen: Set<[String?]> = []
    for appearance in Appearance.allCases {
      let isThere = before.documents[appearance] != nil || after.documents[appearance] != nil
      guard isThere else { continue }
      let oldValues = values(before[appearance])
      let newValues = values(after[appearance])
      let paths = Set(oldValues.keys).union(newValues.keys)
      for path in paths.sorted() where oldValues[path] != newValues[path] {
        var old = oldValues[path].map(TokenWords.init)
        var new = newValues[path].map(TokenWords.init)
        guard old?.exact != new?.exact else { continue }
        // A dark document repeats the values that it does not set, so equal changes are listed
        // once.
        guard seen.insert([path, old?.exact, new?.exact]).inserted else { continue }
        if old?.text == new?.text {
          old = old?.inFull
          new = new?.inFull
        }
        let shown: Appearance? = if appearance == .light { nil } else { appearance }
        changes.append(TokenChange(path: path, appearance: shown, before: old, after: new))
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

  private static func iconChanges(
    from revision: Revision, to plan: ExportPlan
  ) throws -> [IconChange] {
    let lockPath = plan.locks.path
    let lock = try revision.read(lockPath).map { bytes in
      LockFile.read(SourceFile(path: lockPath, bytes: bytes))
    }
    let old = lock?.lock?.drawings ?? [:]
    let new = plan.lock.drawings
    let drafts = Dictionary(
      plan.drafts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

    /// - Parameter shown: the drawing whose set is named; the new one if there is one.
    func change(
      of path: String, shown: LockedDrawing, from earlier: LockedDrawing?,
      kind: (_ before: [UInt8]?, _ after: [UInt8]?) throws -> IconChange.Kind
    ) throws -> IconChange {
      var before = try earlier?.largestPicture.flatMap(revision.read)
      // With Git LFS, the file in git is not a picture.
      if let bytes = before, (try? PNG.decode(bytes)) == nil {
        before = nil
      }
      let after = new[path]?.largestPicture.flatMap { drafts[$0]?.bytes }
      return IconChange(
        path: path, kind: try kind(before, after), set: shown.set, variant: shown.variant,
        before: before, after: after)
    }

    var removed = old.filter { new[$0.key] == nil }
    var namesakes: [[LockFile.File]: [String]] = [:]
    for (path, drawing) in removed { namesakes[drawing.contents, default: []].append(path) }
    for contents in namesakes.keys { namesakes[contents]?.sort(by: >) }
    var changes: [IconChange] = []
    for (path, drawing) in new.sorted(by: { $0.key < $1.key }) {
      if let earlier = old[path] {
        if earlier.contents != drawing.contents {
          changes.append(
            try change(of: path, shown: drawing, from: earlier) { .changed(try pixels($0, $1)) })
        } else if earlier.set != drawing.set {
          changes.append(
            try change(of: path, shown: drawing, from: earlier) { _, _ in
              .moved(from: earlier.set)
            })
        }
      } else if let name = namesakes[drawing.contents]?.popLast() {
        let earlier = removed.removeValue(forKey: name)
        changes.append(
          try change(of: path, shown: drawing, from: earlier) { _, _ in .renamed(from: name) })
      } else {
        changes.append(try change(of: path, shown: drawing, from: nil) { _, _ in .added })
      }
    }
    for (path, drawing) in removed {
      changes.append(try change(of: path, shown: drawing, from: drawing) { _, _ in .removed })
    }
    return changes.sorted { $0.path < $1.path }
  }

  /// The difference of a picture from the previous one, in words; nil if it is unknown or there is
  /// none.
  private static func pixels(_ before: [UInt8]?, _ after: [UInt8]?) throws -> String? {
    guard let before, let after, let left = try? PNG.decode(before) else { return nil }
    let right = try PNG.decode(after)
    guard left.width == right.width, left.height == right.height else {
      return "\(left.width) x \(left.height) pixels before, \(right.width) x \(right.height) after"
    }
    return PixelDifference(left, right)?.description
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
      guard let name = try? AssetName(ImageSet.name(ofFolder: Disk.name(of: folder))) else {
        continue
      }
      let pictures = record.files.filter { $0.name != "Contents.json" }
      let files = Dictionary(grouping: pictures) { ImageVariant(file: $0.name, in: name) }
      let variants = files.keys.compactMap(\.self).sorted()
      // The sources are in the order of the variants, the plain one first.
      for (variant, source) in zip(variants, record.sources) {
        drawings[source] = LockedDrawing(
          folder: folder, variant: variant, files: files[variant] ?? [])
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

  /// The contents of the files without their names: the pixels of pictures, the bytes of other
  /// files.
  var contents: [LockFile.File] { files.map(\.file.withoutCompression) }

  /// The path of the set in the catalog, such as "TabBar/home".
  var set: String {
    let folders = folder.split(separator: "/")
    let inner = folders.reversed().prefix { !$0.hasSuffix(".xcassets") }.reversed()
    return ImageSet.name(ofFolder: inner.joined(separator: "/"))
  }
}
