internal import SVGRaster

/// What a new design changes: tokens by their values, icons by their pixels.
package struct DesignDifference: Sendable {
  package struct TokenChange: Sendable {
    package let path: String
    /// nil when it is the same in every appearance that has it.
    package let appearance: Appearance?
    /// nil when the token is new.
    package let before: String?
    /// nil when the token is gone.
    package let after: String?
  }

  package struct IconChange: Sendable {
    package enum Kind: Sendable {
      case added, removed
      case renamed(from: String)
      /// The share of pixels and their box, where the picture before is known.
      case changed(String?)
    }

    package let path: String
    package let kind: Kind
  }

  /// By path, then by appearance.
  package let tokens: [TokenChange]
  /// By path.
  package let icons: [IconChange]

  package var isEmpty: Bool { tokens.isEmpty && icons.isEmpty }

  /// Compares a project as it is, and its plan, with what git remembers of it.
  package init(_ project: Project, _ plan: ExportPlan, since revision: Revision) throws {
    let old = try revision.read(Project.configurationName).map {
      ConfigurationReader.read(SourceFile(path: Project.configurationName, bytes: $0)).configuration
    }
    let before = DesignTokens.load((old ?? Configuration()).tokens, files: revision.tokenFiles)
    let after = DesignTokens.load(project.configuration.tokens, files: project.tokenFiles)
    tokens = Self.compare(before, after)
    icons = try Self.compare(plan, revision)
  }

  // MARK: Tokens

  private static func compare(_ before: DesignTokens, _ after: DesignTokens) -> [TokenChange] {
    var changes: [TokenChange] = []
    var seen: Set<String> = []
    for appearance in Appearance.allCases {
      guard before.documents[appearance] != nil || after.documents[appearance] != nil else { continue }
      let (old, new) = (values(before[appearance]), values(after[appearance]))
      for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
        // A dark document repeats what it does not set.
        let said = "\(path) \(old[path] ?? "") \(new[path] ?? "")"
        guard seen.insert(said).inserted else { continue }
        changes.append(
          TokenChange(
            path: path, appearance: appearance == .light ? nil : appearance, before: old[path], after: new[path]))
      }
    }
    return changes
  }

  private static func values(_ document: TokenDocument?) -> [String: String] {
    var values: [String: String] = [:]
    guard let document else { return values }
    for token in document.tokens { values[token.path] = token.value.map(\.shown) ?? "no value" }
    return values
  }

  // MARK: Icons

  private static func compare(_ plan: ExportPlan, _ revision: Revision) throws -> [IconChange] {
    let lock = try revision.read(LockFile.path).map { LockFile.read(SourceFile(path: LockFile.path, bytes: $0)) }
    let (old, new) = (lock?.lock?.icons ?? [:], plan.lock.icons)
    var removed = old.filter { new[$0.key] == nil }
    var changes: [IconChange] = []
    for (path, icon) in new.sorted(by: { $0.key < $1.key }) {
      if let before = old[path] {
        guard before.pictures != icon.pictures else { continue }
        changes.append(IconChange(path: path, kind: .changed(try pixels(before, icon, plan, revision))))
      } else if let (name, _) = removed.filter({ $0.value.pictures == icon.pictures }).min(by: { $0.key < $1.key }) {
        removed[name] = nil
        changes.append(IconChange(path: path, kind: .renamed(from: name)))
      } else {
        changes.append(IconChange(path: path, kind: .added))
      }
    }
    changes += removed.keys.map { IconChange(path: $0, kind: .removed) }
    return changes.sorted { $0.path < $1.path }
  }

  /// How the largest picture differs from the one before.
  private static func pixels(
    _ before: LockFile.Icon, _ after: LockFile.Icon, _ plan: ExportPlan, _ revision: Revision
  ) throws -> String? {
    guard let old = before.files.last(where: { $0.name.hasSuffix(".png") }),
      let new = after.files.last(where: { $0.name.hasSuffix(".png") }),
      let file = plan.drafts.first(where: { $0.path == "\(after.folder)/\(new.name)" }),
      let bytes = try revision.read("\(before.folder)/\(old.name)"), let left = try? PNG.decode(bytes)
    else { return nil }
    let right = try PNG.decode(file.bytes)
    guard left.width == right.width, left.height == right.height else {
      return "\(left.width) x \(left.height) pixels before, \(right.width) x \(right.height) after"
    }
    return PixelDifference(left, right)?.description
  }
}

extension LockFile.Icon {
  /// What the files show, whatever they are called: pixels of pictures, bytes of others.
  fileprivate var pictures: [String] {
    files.filter { $0.name != "Contents.json" }.map { String($0.file.pixels ?? $0.file.sha256) }
  }
}

extension TokenValue {
  /// In one line, as people write it.
  fileprivate var shown: String {
    switch self {
    case .color(let color) where color.space == .srgb:
      color.hexText.uppercased() + (color.alpha == 1 ? "" : " at \(Decimals.shortest(color.alpha * 100)) %")
    case .dimension(let dimension): "\(Decimals.shortest(dimension.value)) \(dimension.unit.rawValue)"
    case .number(let number), .fontWeight(let number): Decimals.shortest(number)
    default:
      json.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }
}
