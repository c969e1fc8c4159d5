internal import AppearanceCode
internal import AssetCatalog
internal import POSIX
package import Project
internal import SVGRaster
internal import Source
internal import SwiftCode
internal import ProjectFolder

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

    package init(_ message: String, help: String) { (self.message, self.help) = (message, help) }

    package static let isConfigured = Problem(
      "there is a \(Project.configurationName) already", help: "change it, or delete it and run this again")
  }

  /// UIKit shows this many tabs. With more, it shows a “More” tab.
  private static let tabLimit = 5

  /// - Throws: `Problem` if there is a configuration already, or if there are no icons.
  package init(lookingAt folder: String) throws {
    func exists(_ path: String) throws(DiskError) -> Bool {
      try Disk.status(ProjectPath.join(folder, path), followingLinks: false) != nil
    }
    if try exists(Project.configurationName) { throw Problem.isConfigured }
    let survey = try FolderSurvey(folder)
    // An export without a configuration has been here. Its ids are in the app's code, and its files in the app's project.
    let outputs = [Project.lockName, SwiftOptions().path, StringsOptions().path]
    let isExported = try outputs.contains { path in try exists(path) }
    let icons = InitialIcons(survey, keepsNames: isExported) { path in
      // A file that cannot be read counts as empty, so its size stays unknown. The first export reports the file.
      let bytes = (try? Disk.read(ProjectPath.join(folder, path), limit: 4 << 20)) ?? []
      return String(decoding: bytes.prefix(4096), as: UTF8.self)
    }
    guard let icons else {
      throw Problem(
        "there is no SVG file here",
        help: "export the icons from Figma as SVG into this folder, or say with --project where they are")
    }
    let tokens = try InitialTokens(survey, in: folder)
    let tabs = Self.tabs(icons)
    var members: [(key: String, value: String)] = [("tokens", tokens.value.line)]
    members += Self.icons(icons.collections)
    let catalog = try isExported && exists(CatalogOptions().path) ? nil : survey.catalog
    if let catalog {
      members.append(("catalog", JSONWriter.object([("path", .string(catalog))]).line))
      for (key, name) in [("swift", "TabBarAppearance.swift"), ("strings", "TabBar.xcstrings")] {
        let path = ProjectPath.join(Disk.parent(of: catalog), name)
        members.append((key, JSONWriter.object([("path", .string(path))]).line))
      }
    }
    let items = Self.items(tabs, icons, keepsNames: isExported)
    // An export that is there already keeps its look.
    let glass = isExported ? "" : "\n    \"glass\": \"system\","
    members.append(("tabBar", "{\(glass)\n    \"items\": \(Self.list(items, indent: "      "))\n  }"))
    let text =
      "{\n" + members.map { "  \(JSONWriter.string($0.key).line): \($0.value)" }.joined(separator: ",\n") + "\n}\n"
    files = tokens.files + [PlannedFile(path: Project.configurationName, bytes: Array(text.utf8))]
    findings = Self.findings(icons, tabs, tokens, catalog: catalog, isExported: isExported)
    passedOver =
      icons.passedOver.map { "\($0.count.counted("icon")) in \($0.path == "." ? "this folder" : $0.path)" }
      + survey.catalogs.filter { $0 != catalog } + tokens.passedOver.map { "tokens in \($0)" }
  }

  /// Writes the files. A file that exists by now is an error and stays.
  package func write(in folder: String) throws {
    for file in files { try Disk.create(ProjectPath.join(folder, file.path), file.bytes) }
  }

  private static func findings(
    _ icons: InitialIcons, _ tabs: [IconPair], _ tokens: InitialTokens, catalog: String?, isExported: Bool
  ) -> [String] {
    var findings = icons.collections.map(\.finding)
    findings += tabs.compactMap { tab in
      tab.selected.map { "\(name(tab.plain, icons)), and \(name($0, icons)) while its tab is selected" }
    }
    if icons.tabs.count > tabs.count {
      let hasPairs = icons.tabs.contains { $0.selected != nil }
      findings.append(hasPairs ? "\(tabs.count) icons as tabs, pairs first" : "the first \(tabs.count) icons as tabs")
    }
    if isExported { findings.append("an earlier export, whose names of tabs and images stay") }
    findings.append(tokens.finding)
    if let catalog { findings.append("the asset catalog \(catalog)") }
    return findings
  }

  // MARK: Icons

  /// The key `icons`, and `canvas` if that is not the default.
  private static func icons(_ collections: [InitialCollection]) -> [(key: String, value: String)] {
    guard collections.count == 1, collections[0].isPlain else {
      return [("icons", list(collections.map(\.json), indent: "    "))]
    }
    let canvas = collections[0].canvas
    return [("icons", JSONWriter.string(collections[0].path).line)]
      + (canvas == .standard ? [] : [("canvas", canvas.json.line)])
  }

  /// The icons that become tabs. If they are too many, pairs come first.
  private static func tabs(_ icons: InitialIcons) -> [IconPair] {
    guard icons.tabs.count > tabLimit else { return icons.tabs }
    return Array((icons.tabs.filter { $0.selected != nil } + icons.tabs.filter { $0.selected == nil }).prefix(tabLimit))
  }

  private static func items(_ tabs: [IconPair], _ icons: InitialIcons, keepsNames: Bool) -> [JSONWriter] {
    var taken: Set<String> = []
    return tabs.map { tab in
      let words = icons.words[tab.plain]?.camelCase ?? ""
      let stem =
        keepsNames ? String(Disk.name(of: tab.plain).dropLast(".svg".count)) : words.isEmpty ? "tab" : words
      var id = stem
      var number = 1
      while taken.contains(id) {
        number += 1
        id = "\(stem)\(number)"
      }
      taken.insert(id)
      return [
        "id": .string(id), "icon": .string(name(tab.plain, icons)),
        "selectedIcon": tab.selected.map { .string(name($0, icons)) },
        "title": .string(IconList.titleText(from: id)),
      ]
    }
  }

  /// The shortest path that means this icon and no other: `home.svg`, `outline/home.svg`, or the path in the project.
  private static func name(_ path: String, _ icons: InitialIcons) -> String {
    let all = icons.collections.flatMap(\.icons)
    let parts = path.split(separator: "/")
    let names = (1...parts.count).map { parts.suffix($0).joined(separator: "/") }
    return names.first { name in all.count { $0.isExactly(name) || $0.hasSuffix("/" + name) } == 1 } ?? path
  }

  /// A list with a line for each element, as a person would write it.
  private static func list(_ elements: [JSONWriter], indent: String) -> String {
    let lines = elements.map { indent + $0.line }.joined(separator: ",\n")
    return "[\n\(lines)\n\(indent.dropLast(2))]"
  }
}
