internal import AssetCatalog
internal import Drawing
package import Findings
package import Operations
internal import Platform
internal import SwiftGeneration
package import Workspace

/// The content of the page of a preview.
package struct Preview: Sendable {
  /// The project's name.
  let title: String
  let configuration: Configuration
  let bars: PreviewBars
  /// The bars in each theme; empty if there is one.
  let themes: [PreviewBars]
  let constants: Constants
  /// The sections of the icons.
  var groups: [AssetGroup]
  /// In the order of the groups.
  var icons: [PreviewIcon]
  /// The scales of the pictures.
  let scales: [Scale]
  var diagnostics: [Diagnostic]
  /// The catalogs that the app has.
  let catalogs: [PreviewCatalog]
  /// The sets that no code uses; nil if there are none, or if nobody looked.
  let unused: PreviewCatalog?
  /// About PDF files in those catalogs that poppler cannot read whole.
  package var findingsInCatalogs: [Diagnostic] { catalogs.flatMap(\.findings) }
  /// What differs from a revision; nil without one.
  var changes: PreviewChanges?

  /// - Parameters:
  ///   - changes: what differs from a revision; nil without one.
  ///   - adoption: what becomes of the pictures that the app had; nil outside of an export.
  ///   - showsOnlyChanges: whether icons that are the same as in the revision are left out, except those of the tabs.
  ///   - isFull: whether every picture of a catalog of the app is shown, however large it is.
  ///   - last: an earlier preview of the project. The pictures and measures of files that have not
  ///     changed are its.
  package init(
    _ project: Workspace, _ plan: ExportPlan, since changes: DesignChanges? = nil,
    adopting adoption: AdoptionProof? = nil, showsOnlyChanges: Bool = false, reusing last: Preview? = nil,
    unused: [NamesOutcome.Asset] = [], isFull: Bool = false
  ) async throws {
    configuration = project.configuration
    title = Self.name(of: project)
    let border = project.configuration.bars[.tabBar].border
    bars = PreviewBars(design: plan.design, border: border)
    themes = plan.design.themes.map { theme in
      PreviewBars(theme: theme.name.name, design: theme.design, border: border)
    }
    constants = plan.constants
    var shown: Set<String>?
    if showsOnlyChanges, let changes {
      shown = Set(changes.difference.icons.map(\.path)).union(plan.design.items.flatMap(\.iconPaths))
    }
    let renderer = PreviewRenderer(project: project, plan: plan, showing: shown)
    let drawn = try await renderer.render(reusing: last?.faces ?? [:])
    let sorted = PreviewGroups(
      drawn, collections: configuration.icons.map(\.path), items: plan.design.items)
    groups = sorted.groups
    icons = sorted.icons
    scales = renderer.scales
    diagnostics = plan.diagnostics
    let room = isFull ? PreviewCatalog.Room.unlimited : .page
    let known = await PreviewCatalog.all(plan.catalogs, of: project, room)
    catalogs = [PreviewCatalog(appIconsOf: plan, in: configuration.catalog)].compactMap(\.self) + known
    self.unused = PreviewCatalog(unused: unused, among: known, plan, of: project, room)
    if let changes {
      self.changes = try await PreviewChanges(
        changes, icons: sorted.icons, renderer: renderer)
    } else {
      self.changes = adoption.map(PreviewChanges.init)
    }
  }

  /// The name of the Xcode project or of the Swift package in a folder, or else the catalog's
  /// group. It is not that of the folder, so that the page is the same wherever the project lies.
  private static func name(of project: Workspace) -> String {
    let entries = (try? Disk.list(project.folder)) ?? []
    let projects = entries.map(\.name).filter { $0.hasSuffix(".xcodeproj") }
    if let name = projects.min() { return String(name.dropLast(".xcodeproj".count)) }
    if let package = try? project.read("Package.swift", limit: 1 << 20) {
      let text = String(decoding: package.bytes, as: UTF8.self)
      if let match = text.firstMatch(of: /\bname:\s*"([^"\\]+)"/) { return String(match.1) }
    }
    return project.configuration.catalog.group
  }

  /// The pictures that a later preview can use.
  private var faces: [PreviewFace.Key: PreviewFace] {
    let keyed = icons.flatMap(\.faces).compactMap { face in face.key.map { ($0, face) } }
    return Dictionary(keyed, uniquingKeysWith: { first, _ in first })
  }

  /// The languages of the titles, the source language first.
  var languages: [String] {
    let all = Set(bars.design.items.flatMap { $0.titles.map(\.language) }).sorted()
    let source = configuration.strings.sourceLanguage
    return all.filter { $0 == source } + all.filter { $0 != source }
  }
}

extension TabItem {
  /// The files of the icons that the tab shows.
  var iconPaths: [String] {
    icons.map(\.path)
  }
}

/// What differs from a revision, with a picture of each icon before and after.
struct PreviewChanges: Sendable {
  struct Icon: Sendable {
    /// The path of the icon's source, or of the picture in a catalog of the app.
    let path: String
    let kind: DesignDifference.IconChange.Kind
    /// The path of its set in the catalog, such as "TabBar/home".
    let set: String
    let variant: ImageVariant
    /// PNG files: grey and alpha for a template, or in the icon's own colours; nil when the icon
    /// does not exist.
    let before, after: [UInt8]?

    /// The path that it had.
    var oldPath: String {
      if case .renamed(let from) = kind { from } else { path }
    }
  }

  /// As the user called it.
  let revision: String
  /// How many sets of the app became Monotint's, and how many of their pictures changed, as a sentence; nil for none.
  let adopted: String?
  var constants: [DesignDifference.ConstantChange]
  var tokens: [DesignDifference.TokenChange]
  var icons: [Icon]
  var texts: [TextDifference.Change] = []
  /// The tab bar as it was; nil if there was none.
  var bar: PreviewBarChange?
}

extension PreviewChanges {
  init(
    _ changes: DesignChanges, icons: [PreviewIcon], renderer: PreviewRenderer
  ) async throws {
    revision = changes.revision.name
    adopted = Self.sentence(adopted: changes.adoptedCount, changed: changes.adoptedChanges)
    let difference = changes.difference
    constants = difference.constants
    tokens = difference.tokens
    var now: [String: (icon: IconSource, face: PreviewFace)] = [:]
    for icon in icons {
      for face in icon.faces { now[face.path] = (icon: icon.reference, face: face) }
    }
    // A catalog of vectors holds no pictures, so the old SVG files are drawn.
    var paths: [String] = []
    var missing: [(icon: IconSource?, file: SourceFile)] = []
    for change in difference.icons where change.before == nil {
      guard let path = change.oldPath, let bytes = try changes.revision.read(path) else { continue }
      paths.append(change.path)
      let file = SourceFile(path: path, bytes: bytes)
      missing.append((icon: now[change.path]?.icon, file: file))
    }
    var before: [String: [UInt8]] = [:]
    let drawn = try await renderer.drawLargest(missing)
    for (path, picture) in zip(paths, drawn) where before[path] == nil {
      before[path] = picture
    }
    self.icons = difference.icons.map { change in
      Icon(
        path: change.path, kind: change.kind, set: change.set, variant: change.variant,
        before: change.before ?? before[change.path],
        after: change.after ?? now[change.path]?.face.largestPicture)
    }
    self.icons += changes.catalogs.changes.map(Icon.init)
    bar = changes.earlierBar(of: renderer.project).flatMap { PreviewBarChange($0, icons: self.icons) }
    texts = changes.texts.changes
  }

  /// What an export makes of the pictures that the app had.
  init(_ adoption: AdoptionProof) {
    revision = "the state before this export"
    adopted = Self.sentence(adopted: adoption.count, changed: adoption.changes.count)
    constants = []
    tokens = []
    icons = adoption.changes.map { change in
      Icon(
        path: change.path, kind: .changed(change.text), set: change.set, variant: change.variant,
        before: change.before, after: change.after)
    }
  }

  private static func sentence(adopted sets: Int, changed pictures: Int) -> String? {
    guard sets > 0 else { return nil }
    return "\(sets.counted("set")) adopted, \(pictures.counted("picture")) changed."
  }
}

extension PreviewChanges.Icon {
  /// A file in a catalog of the app.
  fileprivate init(_ change: CatalogDifference.Change) {
    path = change.path
    set = ""
    variant = .plain
    before = change.before
    after = change.after
    switch change.kind {
    case .added: kind = .added
    case .removed: kind = .removed
    case .changed(let text): kind = .changed(text)
    }
  }
}
