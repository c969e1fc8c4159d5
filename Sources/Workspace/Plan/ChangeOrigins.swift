internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
internal import Platform
internal import SwiftGeneration

/// What somebody changed since the last export: the origin of a difference between the design and its output.
enum ChangeOrigin: Hashable {
  /// A file of an icon, by its path.
  case file(String, FileChange)
  /// A token: the one that has the value to which other tokens refer.
  case token(TokenPlace, isNew: Bool)
  /// A token that the design has no longer, by its path.
  case goneToken(String)
  /// A tab, by its id.
  case tab(String)
  /// The settings of icons, by the path of their collection; empty if they have none.
  case settings(String)

  enum FileChange {
    case new, changed, gone
  }

  /// Where the value of a token is written.
  struct TokenPlace: Hashable {
    /// Of the token.
    let path: String
    let place: SourceRange
  }
}

/// What a plan knows of the origin of each file of output: which file of an icon, token, tab or setting it was made of.
///
/// The lock file of the last export says which of them have changed since. Anybody can change a lock file, so it decides
/// only where a finding stands, and never whether there is one.
struct ChangeOrigins {
  private let plan: ExportPlan
  private let previous: LockFile
  /// The tokens of the project by the places of their values.
  private let tokens: [SourceRange: Token]
  /// Where the configuration has the collections of icons, the deepest folder first.
  private let collections: [(path: String, place: SourceRange)]
  /// The path of the configuration.
  private let designPath: String
  /// The paths of all files of icons that the last export read.
  private let knownSources: Set<String>
  /// The sets of images in their final colour.
  private let filledSets: Set<String>

  /// - Parameters:
  ///   - previous: the lock file of the last export.
  ///   - configuration: that of the project.
  init(_ plan: ExportPlan, previous: LockFile, _ configuration: Configuration, designPath: String) {
    self.plan = plan
    self.previous = previous
    self.designPath = designPath
    knownSources = Set(previous.sets.values.lazy.flatMap(\.sources).map(\.path))
    filledSets = Set(plan.sets.lazy.filter { $0.source.fill != nil }.map(\.folder))
    collections = configuration.icons.compactMap { collection in
      collection.place.map { (path: collection.path, place: $0) }
    }.sorted { $0.path.utf8.count > $1.path.utf8.count }
    var tokens: [SourceRange: Token] = [:]
    for document in Self.documents(of: plan.tokens) {
      for token in document.tokens { tokens[token.place] = token }
    }
    self.tokens = tokens
  }

  private static func documents(of tokens: ThemedTokens) -> [TokenDocument] {
    let all = [tokens.base] + tokens.themes.map(\.tokens)
    return all.flatMap { tokens in Appearance.allCases.compactMap { tokens.documents[$0] } }
  }

  /// Where a finding about a change stands.
  func place(of origin: ChangeOrigin) -> (path: String, range: SourceRange?) {
    let place: SourceRange?
    switch origin {
    case .file(let path, _): return (path, nil)
    case .token(let token, _): place = token.place
    case .goneToken:
      let file = plan.tokens.base.documents[.light]?.file
      return (file?.path ?? designPath, nil)
    case .tab(let id): place = plan.design.places[id]
    case .settings(let path): place = collections.first { $0.path == path }?.place
    }
    return (place?.file.path ?? designPath, place)
  }

  /// The settings of an icon.
  private func settings(of icon: String) -> ChangeOrigin {
    .settings(collections.first { icon.utf8.starts(with: "\($0.path)/".utf8) }?.path ?? "")
  }

  // MARK: Sets

  /// The origins of a planned file that has changed, or is missing. Empty if it cannot be told.
  ///
  /// - Parameter appearances: those in which the value of a token may have changed.
  func origins(of file: PlannedFile, in appearances: [Appearance] = [.light]) -> [ChangeOrigin] {
    let folder = file.folder
    if plan.lock.sets[folder] != nil {
      return origins(ofSet: folder)
    }
    if file.name == ContentsFile.name, file.place == nil {
      // The folder of a group comes with the first set in it.
      let sets = plan.lock.sets.keys.filter { $0.hasPrefix("\(folder)/") && previous.sets[$0] == nil }
      return sets.min().map { origins(ofSet: $0) } ?? []
    }
    guard let place = file.place, let token = tokens[place] else { return [] }
    let isNew = previous.file(at: file.path) == nil
    return appearances.map { origin(ofToken: token.path, at: place, in: $0, isNew: isNew) }
  }

  /// The origin of a token's value.
  ///
  /// - Parameter place: where the value in light mode is written; nil if that is not known.
  func origin(
    ofToken path: String, at place: SourceRange?, in appearance: Appearance, isNew: Bool = false
  ) -> ChangeOrigin {
    let all = [plan.tokens.base] + plan.tokens.themes.map(\.tokens)
    // Tokens of one path may differ between themes.
    let theme = all.first { tokens in
      guard let place, let token = tokens[.light]?[path] else { return false }
      return token.place == place
    }
    let token = (theme ?? plan.tokens.base)[appearance]?[path]
    guard let origin = token?.origin ?? place else { return .settings("") }
    let source = ChangeOrigin.TokenPlace(path: tokens[origin]?.path ?? path, place: origin)
    return .token(source, isNew: isNew && source.path == path)
  }

  /// The origins of a file that the design no longer needs. Empty if it cannot be told.
  func origins(ofStale path: String) -> [ChangeOrigin] {
    let folder = Disk.parent(of: path)
    guard let old = previous.sets[folder] else {
      guard Disk.name(of: path) == ContentsFile.name else { return [] }
      // The folder of a group goes with the last set in it.
      let sets = previous.sets.keys.filter { $0.hasPrefix("\(folder)/") && plan.lock.sets[$0] == nil }
      return sets.max().map { origins(ofStale: "\($0)/\(ContentsFile.name)") } ?? []
    }
    if plan.lock.sets[folder] != nil { return origins(ofSet: folder) }
    return old.sources.map { source in
      plan.inputs.contains(source.path) ? settings(of: source.path) : .file(source.path, .gone)
    }
  }

  private func origins(ofSet folder: String) -> [ChangeOrigin] {
    guard let new = plan.lock.sets[folder] else { return [] }
    guard let old = previous.sets[folder] else {
      return new.sources.map { knownSources.contains($0.path) ? settings(of: $0.path) : .file($0.path, .new) }
    }
    let digests = Dictionary(old.sources.map { ($0.path, $0.sha256) }, uniquingKeysWith: { first, _ in first })
    var origins = new.sources.compactMap { source -> ChangeOrigin? in
      guard let digest = digests[source.path] else { return .file(source.path, .new) }
      return digest == source.sha256 ? nil : .file(source.path, .changed)
    }
    let paths = Set(new.sources.map(\.path))
    origins += old.sources.filter { !paths.contains($0.path) }.map { .file($0.path, .gone) }
    if !origins.isEmpty { return origins }
    guard previous.monotint == plan.lock.monotint, old.renderer == new.renderer else { return [] }
    if let origin = finalColor(ofSet: folder), old.files != new.files { return [origin] }
    // Other pixels in the same files may come from a setting or from an edit; nothing tells which.
    return old.files.map(\.name) == new.files.map(\.name) ? [] : [settings(of: new.source)]
  }

  /// The origin of the colour that an image in its final colour has; nil for other images.
  private func finalColor(ofSet folder: String) -> ChangeOrigin? {
    guard filledSets.contains(folder), let color = plan.design.glassColor(.unselectedItem, of: .tabBar) else {
      return nil
    }
    return origin(ofToken: color.tokenPath, at: color.place, in: .light)
  }

  // MARK: Text

  /// What the words of generated code stand for. It is made only if a file of code differs.
  func words() -> [String: CodeChange.Subject] {
    var words: [String: CodeChange.Subject] = [:]
    for design in [plan.design] + plan.design.themes.map(\.design) {
      for color in design.colors {
        let set = color.appSet.map {
          CodeChange.Subject.origin(.file($0.place.file.path, .changed))
        }
        words["`\(color.tokenPath)`"] = set ?? .token(color.tokenPath)
      }
    }
    for path in plan.constants.paths { words["`\(path)`"] = .token(path) }
    for folder in Set(plan.lock.sets.keys).union(previous.sets.keys) {
      let changes = changedFiles(ofSet: folder)
      guard let first = changes.first else { continue }
      let name = Disk.name(of: folder).split(separator: ".").dropLast().joined(separator: ".")
      words["\"\(name)\""] = .origin(first)
      for case .file(let path, let change) in changes { words["`\(path)`"] = .origin(.file(path, change)) }
    }
    for item in plan.design.items {
      var subject: CodeChange.Subject? = .origin(.tab(item.id))
      if plan.design.places[item.id] == nil {
        // Without a configuration every icon is a tab, so the words of the tab are about its icon.
        guard case .icon(let icon) = item.picture else { continue }
        subject = words["\"\(icon.name.text)\""]
      }
      guard let subject else { continue }
      words[".\(item.identifier.name)"] = subject
      for key in [item.titleKey, item.accessibilityLabelKey, item.accessibilityIdentifier] {
        words["\"\(key)\""] = subject
      }
      for title in item.titles { words["\"\(title.text)\""] = subject }
    }
    return words
  }

  private func changedFiles(ofSet folder: String) -> [ChangeOrigin] {
    let origins: [ChangeOrigin]
    if plan.lock.sets[folder] == nil {
      origins = self.origins(ofStale: "\(folder)/\(ContentsFile.name)")
    } else {
      origins = self.origins(ofSet: folder)
    }
    return origins.filter { if case .file = $0 { true } else { false } }
  }
}
