internal import AssetCatalog
internal import DesignTokens
internal import Drawing
internal import Findings
internal import Platform
internal import SwiftGeneration
internal import Workspace

/// The first configuration for a folder, made from the files in it.
struct InitialProject {
  /// The files to write, apart from the configuration.
  let files: [PlannedFile]
  /// The text of the configuration without its end, to which the name of the baseline can be added.
  private let members: [Member]
  /// Why the configuration has a key, in lines, by the key.
  private let comments: [String: [String]]
  /// What was found and decided, one line each.
  let findings: [String]
  /// What could have been chosen too, one line each.
  let passedOver: [String]
  /// What was decided about versions of the design, and the choices that stay open: lines that begin with “choose”.
  let choices: [String]
  /// Whether tokens or icons were found, so that an export writes more than constants of catalogs.
  let hasDesign: Bool

  /// UIKit shows this many tabs. With more, it shows a “More” tab.
  private static let tabLimit = 5

  /// - Parameters:
  ///   - entries: the catalogs of the app, with the files of their constants.
  ///   - hasStarter: whether it starts with tokens of its own if there are none.
  ///   - inputs: the versions of the tokens that the user asks for.
  /// - Throws: `Problem` if there is nothing to work with.
  init(
    lookingAt folder: String, _ app: AppSurvey, entries: CatalogEntries, hasStarter: Bool, inputs: [TokenInput]
  ) throws {
    func exists(_ path: String) throws(DiskError) -> Bool {
      try Disk.status(ProjectPath.join(folder, path), followingLinks: false) != nil
    }
    func head(_ path: String) -> String {
      // A file that cannot be read counts as empty, so its size stays unknown. The first export
      // reports the file.
      let bytes = (try? Disk.read(ProjectPath.join(folder, path), limit: 4 << 20)) ?? []
      return String(decoding: bytes.prefix(4096), as: UTF8.self)
    }
    let survey = try FolderSurvey(folder)

    // An export without a configuration has been here. Its ids are in the app's code, and its files
    // in the app's project.
    let outputs = [Workspace.lockName, Configuration().swift.path, StringsOptions().path].compactMap(\.self)
    let isExported = try outputs.contains { path in try exists(path) }
    // In an app, SVG and JSON files are those of its pages, its shop or its tests as often as icons and tokens.
    let isApp = !app.catalogs.isEmpty
    let ownSurvey = isApp ? survey.leavingOut(Self.isBesideApp) : survey
    let designSurvey = ownSurvey.leavingOut { path in
      Disk.names(in: Disk.parent(of: path)).contains(where: AppCatalog.isOfTests)
    }
    var tokens: InitialTokens? = try InitialTokens(designSurvey, in: folder, inputs: inputs)
    let otherTokens = (tokens?.passedOver ?? []).map { "tokens in \($0)" }
    if tokens?.isStarter == true, !hasStarter { tokens = nil }
    let iconSurvey = isApp ? Self.designed(ownSurvey, hasTokens: tokens != nil, head: head) : ownSurvey
    var icons = InitialIcons(iconSurvey, keepsNames: isExported, head: head)
    let tabs = icons.map { Self.tabs($0, isApp: isApp) } ?? []
    if !tabs.isEmpty { icons?.fitTabs() }
    guard isApp || icons != nil || tokens != nil else { throw InitProblem.nothing(app, passedOver: otherTokens) }

    var members: [Member] = []
    var findings: [String] = []
    if let tokens { members.append(("tokens", tokens.value.line)) }
    if let icons {
      members += Self.icons(icons.collections)
    } else {
      members.append(("icons", "[]"))
    }
    if isApp {
      members.append(("catalogs", Self.list(entries.entries.map(\.json), indent: "    ")))
    }
    if !isExported, tokens?.hasMoreThanBars == true, try !exists(Self.constantsPath) {
      let swift: JSONWriter = ["tokens": .string(Self.constantsPath)]
      members.append(("swift", swift.line))
    }
    if let icons {
      let items = Self.items(tabs, among: icons, keepsNames: isExported)
      let glass = isExported ? nil : Self.glass(beside: iconSurvey.icons)
      members.append(("tabBar", Self.tabBar(items, glass: glass)))
      findings += icons.collections.map(\.finding)
      if Self.mayHaveTabs(icons, isApp: isApp) { findings += Self.findings(about: tabs, among: icons) }
    }
    if isExported { findings.append("an earlier export, whose names of tabs and images stay") }
    if let tokens { findings.append(tokens.finding) }
    self.members = members
    self.findings = findings
    files = tokens?.files ?? []
    hasDesign = icons != nil || tokens != nil
    passedOver =
      (icons?.passedOver ?? []).map { path, count in
        "\(count.counted("icon")) in \(InitialCollection.title(of: path))"
      }
      + Self.loose(survey, without: iconSurvey)
      + otherTokens
    comments = ["tokens": tokens?.comment ?? []]
    choices = (tokens?.decisions ?? []) + (tokens?.questions ?? [])
  }

  /// The file of the constants of tokens.
  private static let constantsPath = "Generated/DesignTokens.swift"

  /// The configuration.
  ///
  /// - Parameter baseline: the path of the list of accepted findings; nil for none.
  func text(baseline: String?) -> String {
    var members = members
    if let baseline { members.append(("baseline", JSONWriter.string(baseline).line)) }
    let lines = members.map { key, value in
      let comment = comments[key, default: []].map { "  // \($0)\n" }.joined()
      return "\(comment)  \(JSONWriter.string(key).line): \(value)"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  // MARK: Icons of an app

  /// Whether a file belongs to tests, pages or a shop, and not to the app itself.
  private static func isBesideApp(_ path: String) -> Bool {
    let folders = Disk.names(in: Disk.parent(of: path))
    return folders.contains { AppCatalog.isOfTests($0) || besideApp.contains($0.lowercased()) }
  }

  /// Folders of other files than the app's own, in lower case.
  private static let besideApp: Set = [
    "demo", "doc", "docs", "documentation", "example", "examples", "fastlane", "fixture", "fixtures", "html",
    "metadata", "mock", "mocks", "preview content", "response", "responses", "sample", "samples", "screenshots",
    "scripts", "snapshots", "stub", "stubs", "testdata", "web", "website", "www",
  ]

  /// Whether a folder is called as one of a tab bar: `TabBar`, `tabs`.
  private static func isOfTabs(_ folder: String) -> Bool {
    Disk.name(of: folder).lowercased().hasPrefix("tab")
  }

  /// The survey with only those folders whose files are certainly meant as icons: of one size, which is that of an
  /// icon, and beside tokens or in a folder of a tab bar.
  private static func designed(
    _ survey: FolderSurvey, hasTokens: Bool, head: (String) -> String
  ) -> FolderSurvey {
    let byFolder = Dictionary(grouping: survey.icons) { Disk.parent(of: $0) }
    let folders = byFolder.filter { folder, icons in
      guard hasTokens || isOfTabs(folder) else { return false }
      let sizes = Set(icons.prefix(200).map { InitialIcons.size(head($0)) })
      guard sizes.count == 1, let size = sizes.first, !size.isEmpty else { return false }
      return size.allSatisfy { side in
        guard let points = Double(side) else { return false }
        return points <= largestIcon
      }
    }
    return survey.keepingIcons { folders[Disk.parent(of: $0)] != nil }
  }

  /// In points.
  private static let largestIcon = 64.0

  /// The folders of SVG files that are not taken for icons, the largest first.
  private static func loose(_ survey: FolderSurvey, without taken: FolderSurvey) -> [String] {
    let taken = Set(taken.icons)
    let loose = survey.icons.filter { !taken.contains($0) }
    let counts = Dictionary(grouping: loose) { Disk.parent(of: $0) }.mapValues(\.count)
    return FolderSurvey.ranked(counts).map { folder in
      "\(counts[folder, default: 0].counted("SVG file")) in \(InitialCollection.title(of: folder))"
    }
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

  /// The look of the bar on Liquid Glass. Reports agree that images in their final colour work, which need names beside
  /// those of the icons.
  private static func glass(beside icons: [String]) -> BarOptions.Glass {
    let paths = Set(icons)
    let isTaken = paths.contains { path in
      paths.contains(path.dropLast(".svg".count) + TabItem.filledSuffix + ".svg")
    }
    return isTaken ? .system : .baked
  }

  /// - Parameter glass: nil for an export that is there already, which keeps its look.
  private static func tabBar(_ items: [JSONWriter], glass: BarOptions.Glass?) -> String {
    var lines = ["    \"items\": \(list(items, indent: "      "))"]
    if let glass {
      lines.insert("    \"glass\": \(JSONWriter.string(glass.rawValue).line)", at: 0)
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
  /// In an app, only a folder that says so has icons of tabs.
  private static func mayHaveTabs(_ icons: InitialIcons, isApp: Bool) -> Bool {
    !isApp || isOfTabs(icons.folder)
  }

  private static func tabs(_ icons: InitialIcons, isApp: Bool) -> [IconPair] {
    guard mayHaveTabs(icons, isApp: isApp) else { return [] }
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
