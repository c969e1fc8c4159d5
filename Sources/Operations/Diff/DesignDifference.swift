package import AssetCatalog
package import Color
internal import DesignTokens
internal import Drawing
internal import Findings
internal import Platform
internal import SymbolOutline
package import Workspace

/// The changes of the design since a revision: constants, values of other tokens, and pixels of icons.
package struct DesignDifference: Sendable {
  package struct TokenChange: Sendable {
    package let path: String
    /// nil if the change is the same in every theme, or if there is one theme.
    package let theme: String?
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
    package fileprivate(set) var kind: Kind
    /// The path of its image set in the catalog, such as "TabBar/home".
    package let set: String
    package let variant: ImageVariant
    /// The largest PNG file of the set before and after, or a picture of its vector; nil if there is none.
    package fileprivate(set) var before: [UInt8]?
    package fileprivate(set) var after: [UInt8]?
    /// The sharpest file of the set before and after.
    fileprivate var files: (before: PictureFile?, after: PictureFile?) = (nil, nil)
    /// The path of its set's folder.
    fileprivate let folder: String

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
  package private(set) var icons: [IconChange]

  package var isEmpty: Bool { constants.isEmpty && tokens.isEmpty && icons.isEmpty }

  /// Compares a project and its plan with the project as it was.
  package init(from earlier: Workspace, to project: Workspace, _ plan: ExportPlan) throws {
    let before = try earlier.loadThemes()
    let after = try project.loadThemes()
    let difference = ConstantDifference(
      (before, earlier.configuration.constants(of: before)),
      (after, project.configuration.constants(of: after)))
    constants = difference.changes
    tokens = Self.compare(before, after).filter { !difference.paths.contains($0.path) }
    icons = try Self.compare(plan, with: earlier)
  }

  /// Draws the vectors that have changed, and tells how their pixels differ.
  mutating func compareVectors(_ comparator: PictureComparator) async throws {
    var pairs: [(before: PictureFile, after: PictureFile)] = []
    var indices: [Int] = []
    for (index, change) in icons.enumerated() {
      guard case .changed(nil) = change.kind, let before = change.files.before, let after = change.files.after
      else { continue }
      pairs.append((before: before, after: after))
      indices.append(index)
    }
    guard !pairs.isEmpty else { return }
    for (index, comparison) in zip(indices, try await comparator.compare(pairs)) {
      // A page draws the SVG files of icons itself, as templates where they are.
      if PictureName(icons[index].path)?.isSVG != true {
        icons[index].before = icons[index].before ?? comparison.before
        icons[index].after = icons[index].after ?? comparison.after
      }
      switch comparison.finding {
      case .same: icons[index].kind = .changed("the file has changed, and it shows the same")
      case .different(let words): icons[index].kind = .changed(words)
      case .unknown: break
      }
    }
  }

  /// Leaves out new icons whose sets the app had before: they are compared with those.
  mutating func leaveOut(_ adopted: AdoptionProof) {
    let folders = Set(adopted.sets)
    icons.removeAll { change in
      if case .added = change.kind { return folders.contains(change.folder) }
      return false
    }
    icons += adopted.changes.map { change in
      IconChange(
        path: change.source, kind: .changed(change.text), set: change.set, variant: change.variant,
        before: change.before, after: change.after, folder: Disk.parent(of: change.path))
    }
    icons.sort { $0.path < $1.path }
  }

  // MARK: Tokens

  /// What changes in every theme is listed once.
  private static func compare(_ before: ThemedTokens, _ after: ThemedTokens) -> [TokenChange] {
    let names = ThemedTokens.names(before, after)
    let found = names.map { compare(before.tokens(of: $0), after.tokens(of: $0), theme: $0) }
    return PerTheme.merged(found) { change in
      [change.path, change.appearance?.rawValue, change.before?.exact, change.after?.exact]
    } shared: { change in
      TokenChange(
        path: change.path, theme: nil, appearance: change.appearance, before: change.before, after: change.after)
    }
  }

  private static func compare(
    _ before: AppearanceTokens, _ after: AppearanceTokens, theme: String?
  ) -> [TokenChange] {
    var changes: [TokenChange] = []
    var seen: Set<[String?]> = []
    for appearance in Appearance.allCases {
      guard before.documents[appearance] != nil || after.documents[appearance] != nil else { continue }
      let oldValues = values(before[appearance])
      let newValues = values(after[appearance])
      let paths = Set(oldValues.keys).union(newValues.keys)
      for path in paths.sorted() where oldValues[path] != newValues[path] {
        var old = oldValues[path].map(TokenWords.init)
        var new = newValues[path].map(TokenWords.init)
        guard old?.exact != new?.exact else { continue }
        // A dark document repeats the values that it does not set, so equal changes are listed once.
        guard seen.insert([path, old?.exact, new?.exact]).inserted else { continue }
        if old?.text == new?.text {
          old = old?.inFull
          new = new?.inFull
        }
        let shown: Appearance? = if appearance == .light { nil } else { appearance }
        changes.append(TokenChange(path: path, theme: theme, appearance: shown, before: old, after: new))
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
    let comparison = IconComparison(plan, with: earlier)
    let old = try earlier.lockFile()?.drawings ?? [:]
    let new = plan.lock.drawings
    var removed = old.filter { new[$0.key] == nil }
    var namesakes: [[LockFile.File]: [String]] = [:]
    for (path, drawing) in removed { namesakes[drawing.contents, default: []].append(path) }
    for contents in namesakes.keys { namesakes[contents]?.sort(by: >) }
    var changes: [IconChange] = []
    for (path, drawing) in new.sorted(by: { $0.key < $1.key }) {
      if let before = old[path] {
        if before.contents != drawing.contents {
          changes.append(try comparison.change(of: path, from: before, to: drawing))
        } else if before.set != drawing.set {
          let kind = IconChange.Kind.moved(from: before.set)
          changes.append(try comparison.change(of: path, kind, from: before, to: drawing))
        }
      } else if let name = namesakes[drawing.contents]?.popLast() {
        let before = removed.removeValue(forKey: name)
        let kind = IconChange.Kind.renamed(from: name)
        changes.append(try comparison.change(of: path, kind, from: before, to: drawing))
      } else {
        changes.append(try comparison.change(of: path, .added, from: nil, to: drawing))
      }
    }
    for (path, drawing) in removed {
      changes.append(try comparison.change(of: path, .removed, from: drawing, to: nil))
    }
    return changes.sorted { $0.path < $1.path }
  }
}

/// The pictures of a plan, and those of the project as it was.
private struct IconComparison {
  private let earlier: Workspace
  /// By their paths.
  private let files: [String: PlannedFile]

  init(_ plan: ExportPlan, with earlier: Workspace) {
    self.earlier = earlier
    files = Dictionary(plan.drafts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A change of the pixels.
  func change(
    of path: String, from before: LockedDrawing, to after: LockedDrawing
  ) throws -> DesignDifference.IconChange {
    let pixels = try Self.pixels(picture(before: before), picture(after: after))
    return try change(of: path, .changed(pixels), from: before, to: after)
  }

  func change(
    of path: String, _ kind: DesignDifference.IconChange.Kind, from before: LockedDrawing?,
    to after: LockedDrawing?
  ) throws -> DesignDifference.IconChange {
    let drawing = after ?? before
    return DesignDifference.IconChange(
      path: path, kind: kind, set: drawing?.set ?? "", variant: drawing?.variant ?? .plain,
      before: try picture(before: before), after: picture(after: after),
      files: (before: try file(before: before), after: file(after: after)),
      folder: drawing?.folder ?? "")
  }

  private func file(before drawing: LockedDrawing?) throws -> PictureFile? {
    guard let path = drawing?.sharpestFile, let bytes = try earlier.bytes(at: path) else { return nil }
    return PictureFile(path, bytes: bytes)
  }

  private func file(after drawing: LockedDrawing?) -> PictureFile? {
    guard let path = drawing?.sharpestFile, let file = files[path] else { return nil }
    return PictureFile(path, bytes: file.bytes)
  }

  private func picture(before drawing: LockedDrawing?) throws -> [UInt8]? {
    guard let path = drawing?.largestPicture, let bytes = try earlier.bytes(at: path) else { return nil }
    // With Git LFS, the file in git is not a picture.
    return Self.picture(bytes)
  }

  private func picture(after drawing: LockedDrawing?) -> [UInt8]? {
    guard let path = drawing?.largestPicture else { return nil }
    return files[path].flatMap { Self.picture($0.bytes) }
  }

  /// The difference of a picture from the previous one, in words; nil if it is unknown or there is none.
  private static func pixels(_ before: [UInt8]?, _ after: [UInt8]?) throws -> String? {
    guard let before, let after, let old = PNG.size(of: before), let new = PNG.size(of: after) else { return nil }
    guard old == new else { return "\(old) pixels before, \(new) after" }
    let left = try PNG.decode(before, expecting: .size(new))
    return PixelDifference(left, try PNG.decode(after, expecting: .size(new)))?.description
  }

  /// The PNG file that shows a file of a set: a picture itself, or the Regular weight of a symbol;
  /// nil for other files.
  private static func picture(_ file: [UInt8]) -> [UInt8]? {
    if isPicture(file) { return file }
    guard let alpha = SymbolTemplate.coverage(of: file) else { return nil }
    let side = SymbolTemplate.coverageSide
    return try? PNG.encodeTemplate(AlphaImage(width: side, height: side, alpha: alpha))
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
  /// The name of a set, or its path, from that of its folder.
  fileprivate static func setName(_ folder: String) -> String {
    let kind = AssetKind.ofWrittenSet(folder)
    return kind?.name(ofFolder: folder) ?? folder
  }

  /// The drawings by the paths of the SVG files.
  fileprivate var drawings: [String: LockedDrawing] {
    var drawings: [String: LockedDrawing] = [:]
    drawings.reserveCapacity(sets.count)
    for (folder, record) in sets {
      guard let name = try? AssetName(Self.setName(Disk.name(of: folder))) else { continue }
      // `Contents.json` belongs to no variant: its key is nil, and is left out below.
      let files = Dictionary(grouping: record.files) { ImageVariant(file: $0.name, in: name) }
      // The sources are in the order of the variants, the plain one first.
      for (variant, source) in zip(files.keys.compactMap(\.self).sorted(), record.sources) {
        drawings[source.path] = LockedDrawing(
          folder: folder, variant: variant, files: files[variant, default: []])
      }
    }
    return drawings
  }
}

extension LockedDrawing {
  /// The path of the PNG file of the greatest scale, or of the template of a symbol.
  var largestPicture: String? {
    let isSymbol = folder.hasSuffix(".symbolset")
    let picture = files.last { $0.name.hasSuffix(".png") || isSymbol && $0.name.hasSuffix(".svg") }
    return picture.map { "\(folder)/\($0.name)" }
  }

  /// The path of the vector, or of the bitmap with the greatest scale.
  fileprivate var sharpestFile: String? {
    let pictures = files.filter { PictureName($0.name) != nil }
    return pictures.last.map { "\(folder)/\($0.name)" }
  }

  /// The contents of the files without their names: the pixels of pictures, the bytes of other files.
  var contents: [LockFile.File] { files.map(\.file) }

  /// The path of the set in the catalog, such as "TabBar/home".
  var set: String {
    let folders = folder.split(separator: "/")
    var inner = folders[...]
    if let catalog = folders.lastIndex(where: { $0.hasSuffix(".xcassets") }) {
      inner = folders[(catalog + 1)...]
    }
    return LockFile.setName(inner.joined(separator: "/"))
  }
}
