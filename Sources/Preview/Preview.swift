internal import AppearanceCode
internal import AssetCatalog
internal import BarDesign
internal import Constants
package import DesignDiff
internal import POSIX
package import Project
internal import Source

/// The content of a preview, for a page or for a sheet.
package struct Preview: Sendable {
  /// The project's name.
  let title: String
  let configuration: Configuration
  let bars: PreviewBars
  let constants: Constants
  /// The sections of the icons.
  let groups: [CatalogGroup]
  /// In the order of the groups.
  let icons: [PreviewIcon]
  /// The scales of the pictures.
  let scales: [Int]
  let diagnostics: [Diagnostic]
  /// What differs from a revision; nil without one.
  let changes: PreviewChanges?

  /// - Parameters:
  ///   - revision: what the project is compared with.
  ///   - last: an earlier preview of the project. The pictures and measures of files that have not changed are its.
  package init(
    _ project: Project, _ plan: ExportPlan, since revision: Revision?, reusing last: Preview? = nil
  ) async throws {
    configuration = project.configuration
    title = Self.name(of: project)
    bars = PreviewBars(design: plan.design, border: project.configuration.bars[.tabBar].border)
    constants = plan.constants
    let renderer = PreviewRenderer(project: project, plan: plan)
    let sorted = PreviewGroups(
      try await renderer.render(reusing: last?.faces ?? [:]), collections: configuration.icons.map(\.path),
      items: plan.design.items)
    (groups, icons, scales) = (sorted.groups, sorted.icons, renderer.scales)
    diagnostics = plan.diagnostics
    changes =
      if let revision {
        try await PreviewChanges(try DesignDifference(project, plan, since: revision), revision, sorted.icons, renderer)
      } else {
        nil
      }
  }

  /// The name of the Xcode project or of the Swift package in a folder, or else the catalog's group. It is not that of
  /// the folder, so that the page is the same wherever the project lies.
  private static func name(of project: Project) -> String {
    let names = ((try? Disk.list(project.folder)) ?? []).map(\.name).filter { $0.hasSuffix(".xcodeproj") }
    if let name = names.min() { return String(name.dropLast(".xcodeproj".count)) }
    let package = try? project.read("Package.swift", limit: 1 << 20)
    let text = package.map { String(decoding: $0.bytes, as: UTF8.self) }
    let name = text?.firstMatch(of: /\bname:\s*"([^"\\]+)"/).map { String($0.output.1) }
    return name ?? project.configuration.catalog.group
  }

  /// The pictures that a later preview can use.
  private var faces: [PreviewFace.Key: PreviewFace] {
    let keyed = icons.flatMap(\.faces).compactMap { face in face.key.map { ($0, face) } }
    return Dictionary(keyed, uniquingKeysWith: { first, _ in first })
  }

  /// The tabs as an iPhone shows them: at most five, or four and “More”.
  var tabs: [PreviewTab] {
    let items = bars.design.items
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let configured = (configuration.items ?? []).map { item in known[item.id].map(PreviewTab.item) ?? .missing(item.id)
    }
    let all = configured.isEmpty ? items.map(PreviewTab.item) : configured
    return all.count > 5 ? all.prefix(4) + [.more] : all
  }

  /// The languages of the titles, the source language first.
  var languages: [String] {
    let all = Set(bars.design.items.flatMap { $0.titles.map(\.language) })
    let source = configuration.strings.sourceLanguage
    return (all.contains(source) ? [source] : []) + all.filter { $0 != source }.sorted()
  }
}

/// A tab of the bar on a sheet.
enum PreviewTab: Sendable {
  case item(TabItem)
  /// A tab of the configuration whose icon is not there, by its id.
  case missing(String)
  /// What iOS shows in the place of the fifth of more than five tabs.
  case more
}

/// What differs from a revision, with a picture of each icon before and after.
struct PreviewChanges: Sendable {
  struct Icon: Sendable {
    let change: DesignDifference.IconChange
    /// PNG files: grey and alpha for a template, or in the icon's own colours; nil when the icon does not exist.
    let before, after: [UInt8]?
  }

  /// As the user called it.
  let revision: String
  let constants: [DesignDifference.ConstantChange]
  let tokens: [DesignDifference.TokenChange]
  let icons: [Icon]

  init(
    _ difference: DesignDifference, _ revision: Revision, _ icons: [PreviewIcon], _ renderer: PreviewRenderer
  ) async throws {
    self.revision = revision.name
    (constants, tokens) = (difference.constants, difference.tokens)
    var now: [String: (icon: IconSource, face: PreviewFace)] = [:]
    for icon in icons { for face in icon.faces { now[face.path] = (icon.reference, face) } }
    // A catalog of vectors holds no pictures, so the old SVG files are drawn.
    var missing: [(path: String, icon: IconSource?, file: SourceFile)] = []
    for change in difference.icons where change.before == nil {
      guard let path = change.oldPath, let bytes = try revision.read(path) else { continue }
      missing.append((change.path, now[change.path]?.icon, SourceFile(path: path, bytes: bytes)))
    }
    let drawn = try await renderer.drawLargest(missing.map { ($0.icon, $0.file) })
    let before = Dictionary(zip(missing.map(\.path), drawn), uniquingKeysWith: { first, _ in first })
    self.icons = difference.icons.map { change in
      Icon(
        change: change, before: change.before ?? before[change.path] ?? nil,
        after: change.after ?? now[change.path]?.face.largestPicture)
    }
  }
}
