package import Color
internal import DesignTokens
internal import RenderWorker
internal import SVGRaster
internal import Source

/// The changes of the design since a revision: values of tokens, and pixels of icons.
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

  package struct IconChange: Sendable {
    package enum Kind: Sendable {
      case added, removed
      case renamed(from: String)
      /// The share of pixels that differ and their box; nil if the previous picture is unknown.
      case changed(String?)
    }

    package let path: String
    package let kind: Kind
    /// The largest PNG file of the set before and after; nil if there is none.
    package let before: [UInt8]?
    package let after: [UInt8]?

    /// The previous path; nil if the icon is new.
    package var oldPath: String? {
      switch kind {
      case .added: nil
      case .removed, .changed: path
      case .renamed(let from): from
      }
    }
  }

  /// By path, then by appearance.
  package let tokens: [TokenChange]
  /// By path.
  package let icons: [IconChange]

  package var isEmpty: Bool { tokens.isEmpty && icons.isEmpty }

  /// Compares a project and its plan with a revision in git.
  package init(_ project: Project, _ plan: ExportPlan, since revision: Revision) throws {
    let old = try revision.read(Project.configurationName).map {
      ConfigurationReader.read(SourceFile(path: Project.configurationName, bytes: $0)).configuration
    }
    let before = (old ?? Configuration()).loadTokens(revision.tokenFiles)
    let after = project.configuration.loadTokens(project.tokenFiles)
    tokens = Self.compare(before, after)
    icons = try Self.compare(plan, revision)
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

  private static func compare(_ plan: ExportPlan, _ revision: Revision) throws -> [IconChange] {
    let path = plan.locks.path
    let lock = try revision.read(path).map { LockFile.read(SourceFile(path: path, bytes: $0)) }
    let (old, new) = (lock?.lock?.icons ?? [:], plan.lock.icons)
    let drafts = Dictionary(plan.drafts.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    func change(_ path: String, _ kind: IconChange.Kind, _ before: LockedIcon?) throws -> IconChange {
      let stored = try before?.largestPicture.flatMap(revision.read)
      return IconChange(
        path: path, kind: kind,
        // With Git LFS, the file in git is not a picture.
        before: stored.flatMap { (try? PNG.decode($0)) == nil ? nil : $0 },
        after: new[path]?.largestPicture.flatMap { drafts[$0] })
    }
    var removed = old.filter { new[$0.key] == nil }
    var changes: [IconChange] = []
    for (path, icon) in new.sorted(by: { $0.key < $1.key }) {
      if let before = old[path] {
        guard before.pictures != icon.pictures else { continue }
        let pictures = try change(path, .changed(nil), before)
        let kind = IconChange.Kind.changed(try pixels(pictures.before, pictures.after))
        changes.append(IconChange(path: path, kind: kind, before: pictures.before, after: pictures.after))
      } else if let (name, set) = removed.filter({ $0.value.pictures == icon.pictures }).min(by: { $0.key < $1.key }) {
        removed[name] = nil
        changes.append(try change(path, .renamed(from: name), set))
      } else {
        changes.append(try change(path, .added, nil))
      }
    }
    changes += try removed.map { try change($0.key, .removed, $0.value) }
    return changes.sorted { $0.path < $1.path }
  }

  /// The difference of a picture from the previous one, in words; nil if it is unknown or there is none.
  private static func pixels(_ before: [UInt8]?, _ after: [UInt8]?) throws -> String? {
    guard let before, let after, let left = try? PNG.decode(before) else { return nil }
    let right = try PNG.decode(after)
    guard left.width == right.width, left.height == right.height else {
      return "\(left.width) x \(left.height) pixels before, \(right.width) x \(right.height) after"
    }
    return PixelDifference(left, right)?.description
  }
}

/// The entry of an icon's image set in a lock file.
private struct LockedIcon {
  let folder: String
  let files: [LockFile.NamedFile]
}

extension LockFile {
  /// The image sets by the paths of their icons.
  fileprivate var icons: [String: LockedIcon] {
    Dictionary(
      sets.map { ($1.source, LockedIcon(folder: $0, files: $1.files)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension LockedIcon {
  /// The path of the PNG file of the greatest scale.
  var largestPicture: String? {
    files.last { $0.name.hasSuffix(".png") }.map { "\(folder)/\($0.name)" }
  }

  /// The contents of the files without their names: the pixels of pictures, the bytes of other files.
  var pictures: [LockFile.File] {
    files.filter { $0.name != "Contents.json" }.map { named in
      named.file.pixels.map { LockFile.File(sha256: LockFile.File.unknown.sha256, pixels: $0) } ?? named.file
    }
  }
}
