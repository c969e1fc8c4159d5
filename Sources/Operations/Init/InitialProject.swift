internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform
internal import SwiftGeneration
package import Workspace

/// The first configuration for a folder, made from the files in it.
package struct InitialProject: Sendable {
  /// The files to write.
  package let files: [PlannedFile]
  /// What was found and decided, one line each.
  package let findings: [String]
  /// What could have been chosen too, one line each.
  package let passedOver: [String]

  /// Why there is nothing to write, and what to do.
  package struct Problem: Error, Sendable {
    package let message: String
    package let help: String

    package init(_ message: String, help: String) {
      self.message = message
      self.help = help
    }

    package static let isConfigured = Problem(
      "there is a \(Workspace.configurationName) already",
      help: "change it, or delete it and run this again")
  }

  /// UIKit shows this many tabs. With more, it shows a “More” tab.
  private static let tabLimit = 5

  /// - Throws: `Problem` if there is a configuration already, or if there are no icons.
  package init(lookingAt folder: String) throws {
    func exists(_ path: String) throws(DiskError) -> Bool {
      try Disk.status(ProjectPath.join(folder, path), followingLinks: false) != nil
    }
    if try exists(Workspace.configurationName) { throw Problem.isConfigured }
    let survey = try FolderSurvey(folder)

    // An export without a configuration has been here. Its ids are in the app's code, and its files
    // in the app's project.
    let outputs = [Workspace.lockName, SwiftOptions().path, StringsOptions().path]
    let isExported = try outputs.contains { path in try exists(path) }
    let icons = InitialIcons(survey, keepsNames: isExported) { path in
      // A file that cannot be read counts as empty, so its size stays unknown. The first export
      // reports the file.
      let bytes = (try? Disk.read(ProjectPath.join(folder, path), limit: 4 << 20)) ?? []
      return String(decoding: bytes.prefix(4096), as: UTF8.self)
    }
    guard let icons else {
      throw Problem(
        "there is no SVG file here",
        help: """
          export the icons from Figma as SVG into this folder, \
          or say with --project where they are
          """)
    }
    let tokens = try InitialTokens(survey, in: folder)
    let tabs = Self.tabs(icons)
    var catalog = survey.catalog
    if isExported, try exists(CatalogOptions().path) {
      catalog = nil
    }

    var members: [Member] = [("tokens", tokens.value.line)]
    members += Self.icons(icons.collections)
    if let catalog {
      members += Self.outputs(besideCatalog: catalog)
    }
    let items = Self.items(tabs, among: icons, keepsNames: isExported)
    members.append(("tabBar", Self.tabBar(items, isExported: isExported)))
    let text = Self.text(of: members)
    files = tokens.files + [PlannedFile(path: Workspace.configurationName, bytes: Array(text.utf8))]

    var findings = icons.collections.map(\.finding)
    findings += Self.findings(about: tabs, among: icons)
    if isExported { findings.append("an earlier export, whose names of tabs and images stay") }
    findings.append(tokens.finding)
    if let catalog { findings.append("the asset catalog \(catalog)") }
    self.findings = findings
    passedOver =
      icons.passedOver.map { path, count in
        "\(count.counted("icon")) in \(InitialCollection.title(of: path))"
      }
      + survey.catalogs.filter { $0 != catalog }
      + tokens.passedOver.map { "tokens in \($0)" }
  }

  /// Writes the files. A file that exists by now is an error and stays.
  package func write(in folder: String) throws {
    for file in files { try Disk.create(ProjectPath.join(folder, file.path), file.bytes) }
  }

  private static func findings(about tabs: [IconPair], among icons: InitialIcons) -> [String] {
    var findings: [String] = []
    for tab in tabs {
      guard let selected = tab.selected else { continue }
      let plainName = name(of: tab.plain, among: icons)
      let selectedName = name(of: selected, among: icons)
      findings.append("\(plainName), and \(selectedName) while its tab is selected")
    }
    if icons.tabs.count > tabs.count {
      let hasPairs = icons.tabs.contains { $0.selected != nil }
      if hasPairs {
        findings.append("\(tabs.count) icons as tabs, pairs first")
      } else {
        findings.append("the first \(tabs.count) icons as tabs")
      }
    }
    return findings
  }

  // MARK: The configuration

  /// A key of the configuration with its value as JSON.
  private typealias Member = (key: String, value: String)

  /// The configuration, with a line for each key.
  private static func text(of members: [Member]) -> String {
    let lines = members.map { key, value in "  \(JSONWriter.string(key).line): \(value)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// The app's own catalog, and the other files beside it.
  private static func outputs(besideCatalog catalog: String) -> [Member] {
    let folder = Disk.parent(of: catalog)
    let paths = [
      ("catalog", catalog),
      ("swift", ProjectPath.join(folder, "TabBarAppearance.swift")),
      ("strings", ProjectPath.join(folder, "TabBar.xcstrings")),
    ]
    return paths.map { key, path in (key, JSONWriter.object([("path", .string(path))]).line) }
  }

  private static func tabBar(_ items: [JSONWriter], isExported: Bool) -> String {
    var lines = ["    \"items\": \(list(items, indent: "      "))"]
    // An export that is there already keeps its look.
    if !isExported {
      lines.insert("    \"glass\": \"system\"", at: 0)
    }
    return "{\n\(lines.joined(separator: ",\n"))\n  }"
  }

  /// The key `icons`, and `canvas` if that is not the default.
  private static func icons(_ collections: [InitialCollection]) -> [Member] {
    guard collections.count == 1, collections[0].isPlain else {
      return [("icons", list(collections.map(\.json), indent: "    "))]
    }
    var members = [("icons", JSONWriter.string(collections[0].path).line)]
    let canvas = collections[0].canvas
    if canvas != .standard {
      members.append(("canvas", canvas.json.line))
    }
    return members
  }

  // MARK: Icons

  /// The icons that become tabs. If they are too many, pairs come first.
  private static func tabs(_ icons: InitialIcons) -> [IconPair] {
    guard icons.tabs.count > tabLimit else { return icons.tabs }
    let pairs = icons.tabs.filter { $0.selected != nil }
    let others = icons.tabs.filter { $0.selected == nil }
    return Array((pairs + others).prefix(tabLimit))
  }

  private static func items(
    _ tabs: [IconPair], among icons: InitialIcons, keepsNames: Bool
  ) -> [JSONWriter] {
    var taken: Set<String> = []
    return tabs.map { tab in
      var stem = icons.words[tab.plain]?.camelCase ?? ""
      if keepsNames {
        stem = String(Disk.name(of: tab.plain).dropLast(".svg".count))
      } else if stem.isEmpty {
        stem = "tab"
      }
      var id = stem
      var number = 1
      while taken.contains(id) {
        number += 1
        id = "\(stem)\(number)"
      }
      taken.insert(id)
      return [
        "id": .string(id),
        "icon": .string(name(of: tab.plain, among: icons)),
        "selectedIcon": tab.selected.map { .string(name(of: $0, among: icons)) },
        "title": .string(IconList.titleText(from: id)),
      ]
    }
  }

  /// The shortest path that means this icon and no other: `home.svg`, `outline/home.svg`, or the
  /// path in the project.
  private static func name(of path: String, among icons: InitialIcons) -> String {
    let all = icons.collections.flatMap(\.icons)
    let parts = path.split(separator: "/")
    let names = (1...parts.count).map { parts.suffix($0).joined(separator: "/") }
    let shortest = names.first { name in
      let matches = all.count { $0.isExactly(name) || $0.hasSuffix("/" + name) }
      return matches == 1
    }
    return shortest ?? path
  }

  /// A list with a line for each element, as a person would write it.
  private static func list(_ elements: [JSONWriter], indent: String) -> String {
    let lines = elements.map { indent + $0.line }.joined(separator: ",\n")
    return "[\n\(lines)\n\(indent.dropLast(2))]"
  }
}
