internal import AssetCatalog
internal import CodeInventory
package import Findings
internal import Platform
internal import Rendering
package import Workspace

/// Where names of assets are looked for.
package struct NamesRequest: Sendable {
  /// Folders, as they were typed. Code and catalogs below them are looked at; empty means the project.
  package var folders: [String]
  /// The folder that they are relative to.
  package let currentFolder: String
  package var accepted: AcceptedFindings?
  package var parts = Parts.all

  /// What is looked for.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let missing = Parts(rawValue: 1)
    package static let unused = Parts(rawValue: 2)
    package static let perhaps = Parts(rawValue: 4)
    package static let all: Parts = [.missing, .unused, .perhaps]
  }

  package init(_ folders: [String], in currentFolder: String) {
    self.folders = folders
    self.currentFolder = currentFolder
  }
}

/// Which names in code do not exist, and which sets no code uses.
package struct NamesOutcome: Sendable {
  package struct Missing: Sendable {
    package let kind: String
    package let name: String
    /// The nearest name that there is; nil if none is near.
    package let nearest: String?
    package let finding: Diagnostic
    /// Whether code puts the name together, so that `*` stands for a part of it.
    fileprivate var isPattern = false
  }

  package struct Asset: Sendable {
    /// `image`, `color`, `data`, or `symbol` for a symbol set.
    package let kind: String
    package let name: String
    package let path: String
    /// The size of its files.
    package let bytes: Int
  }

  /// The names in code that no catalog has, as far as the rules of the configuration report them. In the order of their
  /// paths and places.
  package fileprivate(set) var missing: [Missing]
  /// The patterns of names that code puts together, and that fit no set, in the same order. Their severity is lower: nobody
  /// knows whether the code runs.
  package fileprivate(set) var patterns: [Missing]
  /// How many names no catalog has that was read, where others may have them that were not.
  package let perhapsMissing: Int
  /// The sets that no code uses, in the order of their paths. Without code nothing can be said, so it is empty.
  package let unused: [Asset]
  /// The sets that code can use only by a name that it puts together while the app runs.
  package let perhaps: [Asset]
  package let unread: [UnreadCode]
  /// How many sets were looked for.
  package let setCount: Int
  /// How many files of code were read.
  package let fileCount: Int
  /// Whether there is code that is not generated. Otherwise nothing can be said of sets.
  package let hasCode: Bool
}

extension Operations {
  /// Looks for the names of assets in the code of a project, or below folders. Nothing is written.
  ///
  /// - Throws: `OperationError` for a folder that is not there.
  package static func names(_ workspace: Workspace, _ request: NamesRequest) async throws -> NamesOutcome {
    let isProject = request.folders.isEmpty
    let search = try NamesInProject(
      workspace, try await workspace.planForNames(), below: isProject ? ["."] : request.folders,
      in: isProject ? workspace.folder : request.currentFolder)
    var outcome = try await search.outcome(request.parts)
    if let accepted = request.accepted { outcome.leaveOut(accepted) }
    return outcome
  }
}

extension Workspace {
  /// What is found about the names of assets in code, with the severities that the configuration sets.
  ///
  /// - Parameter plan: with the sets that an export would write.
  func nameReport(_ plan: ExportPlan) async throws -> CheckReport {
    let outcome = try await NamesInProject(self, plan, below: ["."], in: folder).outcome([.missing, .unused])
    return CheckReport(diagnostics: outcome.findings(in: configurationPath, configuration.rules))
      .adding(outcome.unread.map(NotJudged.init))
  }
}

extension Workspace {
  /// The missing names in files of code, which all catalogs of the project are searched for.
  ///
  /// - Parameter currentFolder: the folder that the paths are relative to.
  func nameFindings(inFiles paths: [String], of currentFolder: String) async throws -> [Diagnostic] {
    guard !paths.isEmpty else { return [] }
    let plan = try await planForNames()
    var found: [Diagnostic] = []
    var outside = paths
    if currentFolder == folder {
      let inside = Set(paths.compactMap(ProjectPath.normalised))
      outside.removeAll { ProjectPath.normalised($0) != nil }
      // Without the rest of the code, nobody knows which types are the app's own.
      if !inside.isEmpty { found += try await missingNames(plan).filter { inside.contains($0.path) } }
    }
    guard !outside.isEmpty else { return found }
    let folders = Set(outside.map(Disk.parent)).sorted { $0.isBefore($1) }
    let others = try await missingNames(plan, below: folders, in: currentFolder)
    return found + others.filter { outside.contains($0.path) }
  }

  /// The plan with the sets that an export would write; nil if there is no design.
  fileprivate func planForNames() async throws -> ExportPlan? {
    guard try configurationFile != nil || lockFile() != nil else { return nil }
    return try await plan()
  }

  /// The missing names below some folders of `base`, or in the whole project if they are nil.
  private func missingNames(
    _ plan: ExportPlan?, below folders: [String]? = nil, in base: String? = nil
  ) async throws -> [Diagnostic] {
    let search = try NamesInProject(self, plan, below: folders ?? ["."], in: base ?? folder)
    return try await search.outcome(.missing).missingFindings
  }

  /// The sets that no code uses.
  ///
  /// - Parameter plan: with the sets that an export would write.
  func unusedAssets(_ plan: ExportPlan) async throws -> [NamesOutcome.Asset] {
    try await NamesInProject(self, plan, below: ["."], in: folder).outcome(.unused).unused
  }

  /// What `init` accepts: the missing names of today.
  func missingNames() async throws -> [Diagnostic] {
    try await missingNames(try await planForNames())
  }
}

extension NamesOutcome {
  /// The findings about names that no catalog has, and about patterns that fit none, in the order of their places.
  package var missingFindings: [Diagnostic] { (missing + patterns).map(\.finding).inOrder }

  /// The findings as a report, as `check` of the project has them too.
  package func report(of workspace: Workspace) -> CheckReport {
    CheckReport(diagnostics: findings(in: workspace.configurationPath, workspace.configuration.rules))
  }

  /// Leaves out the missing names that are accepted.
  fileprivate mutating func leaveOut(_ accepted: AcceptedFindings) {
    // Two findings of one name in one line are counted, not told apart.
    missing = missing.filter { !accepted.leftOut(of: [$0.finding]).isEmpty }
    patterns = patterns.filter { !accepted.leftOut(of: [$0.finding]).isEmpty }
  }

  /// The missing names, and one note that counts the unused sets.
  fileprivate func findings(in path: String, _ rules: RuleSettings) -> [Diagnostic] {
    let notes = [unusedNote(in: path)].compactMap(\.self).compactMap(rules.applied)
    return missingFindings + notes
  }

  private func unusedNote(in path: String) -> Diagnostic? {
    guard hasCode, !unused.isEmpty else { return nil }
    let weight = ByteCount.text(unused.reduce(0) { $0 + $1.bytes })
    let verb = unused.count == 1 ? "is" : "are"
    return NameRule.assetsUnused.finding(
      "\(unused.count.counted("set")) with \(weight) \(verb) used by no code",
      help: "`monotint names --unused` lists them", in: path)
  }
}

/// Sizes of files in words.
package enum ByteCount {
  /// "920 bytes", "12 kB", "3.4 MB".
  package static func text(_ bytes: Int) -> String {
    if bytes < 1000 { return bytes.counted("byte") }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) kB" }
    return "\(Decimals.fixed(Double(bytes) / 1_000_000, places: 1)) MB"
  }
}

/// A search for the names of assets in code.
private struct NamesInProject {
  private let workspace: Workspace
  private let plan: ExportPlan?
  private let base: String
  private let search: CodeSearch
  private var unread: [UnreadCode]
  private var index: AssetIndex
  private let scopes: NameScopes

  /// The longest file of code that is read, in bytes.
  private static let longestFile = 16 << 20
  /// How many files are read before what they use is taken together, so that never the whole code is in memory.
  private static let batch = 64

  /// - Parameters:
  ///   - folders: relative to `base`.
  ///   - plan: with the sets that an export would write; nil if there is no design.
  init(_ workspace: Workspace, _ plan: ExportPlan?, below folders: [String], in base: String) throws {
    self.workspace = workspace
    self.plan = plan
    self.base = base
    let configuration = workspace.configuration
    let isInProject = base == workspace.folder
    search = try CodeSearch(
      folders, in: base, without: isInProject ? configuration.excluded : ExcludedPaths(),
      isInProject ? configuration.appCode : AppCodeOptions())
    unread = search.unread
    scopes = NameScopes(workspace, base, search)
    index = AssetIndex([], otherImages: [], icons: [])
    readCatalogs(planned: isInProject ? planned(below: folders) : [])
  }

  // MARK: Sets

  /// The sets of the design below some folders.
  private func planned(below folders: [String]) -> [PlannedAsset] {
    guard let plan else { return [] }
    return plan.assets(workspace.configuration).filter { asset in
      folders.contains { folder in
        ProjectPath.holds(ProjectPath.normalised(folder) ?? folder, asset.path)
      }
    }
  }

  private mutating func readCatalogs(planned: [PlannedAsset]) {
    let written = plan?.writtenSets ?? []
    let inDesign = plan?.setsOfAppInUse ?? []
    var entries = planned.map { asset in
      AssetIndex.Entry(
        kind: asset.kind, name: asset.name, path: asset.path, plannedBytes: asset.bytes,
        isUsed: asset.isUsedByDesign || isUsed(asset.name), atlas: nil)
    }
    var images = search.pictures
    var icons = search.iconDocuments
    for path in search.catalogs {
      let outline: AssetOutline
      do {
        var tree = try FolderTree(base)
        guard let open = try tree.folder(path) else { continue }
        outline = try AssetOutline(path, in: open)
      } catch {
        unread.append(UnreadCode(path: path, reason: "\(error)", holdsCode: false))
        continue
      }
      for obstacle in outline.obstacles {
        unread.append(UnreadCode(path: obstacle.path, reason: obstacle.reason, holdsCode: false))
      }
      for path in outline.unreadSets.values.joined() {
        images.insert(Self.withoutEnding(Disk.name(of: path)))
      }
      icons.formUnion(Self.otherIcons(in: outline))
      for set in outline.sets where !written.contains(ProjectPath.normalised(set.path) ?? set.path) {
        if set.kind == .appIcon {
          images.insert(set.lookup.name)
          icons.formUnion([set.lookup.name, Disk.name(of: set.lookup.name)])
        } else if let entry = entry(set, inCatalog: path, isInDesign: inDesign.contains(set.path)) {
          entries.append(entry)
        } else {
          images.formUnion(Self.namesOfLayer(set.path, inCatalog: path))
        }
      }
    }
    index = AssetIndex(entries.sorted { $0.path.isBefore($1.path) }, otherImages: images, icons: icons)
  }

  /// What Xcode takes for an app icon besides app icon sets: the collections of Apple TV, the icons of stickers and documents
  /// of Icon Composer.
  private static func otherIcons(in outline: AssetOutline) -> [String] {
    let collections = outline.folders.filter { $0.kind == .container("brandassets") }.map(\.path)
    let others = ["stickersiconset", "icon", "iconset"].flatMap { outline.unreadSets[$0] ?? [] }
    return (collections + others).map { withoutEnding(Disk.name(of: $0)) }
  }

  /// A set on the disk; nil for the layer of an icon, which belongs to its icon.
  ///
  /// - Parameter isInDesign: whether a tab or a role names it.
  private func entry(
    _ set: AssetOutline.Place, inCatalog catalog: String, isInDesign: Bool
  ) -> AssetIndex.Entry? {
    var atlas: String?
    for folder in Disk.names(in: ProjectPath.relative(Disk.parent(of: set.path), to: catalog)) {
      let kind = FolderKind(folder)
      if kind.holdsParts { return nil }
      guard case .container(let ending) = kind else { continue }
      atlas = String(folder.dropLast(ending.count + 1))
    }
    return AssetIndex.Entry(
      kind: set.kind, name: set.lookup.name, path: set.path, plannedBytes: nil,
      isUsed: isInDesign || Self.namesOfXcode.contains(set.lookup.name) || isUsed(set.lookup.name),
      atlas: atlas)
  }

  /// The names by which code finds an image of a complication, or a layer of an icon: `Complication/Circular`, or the last
  /// part alone.
  private static func namesOfLayer(_ path: String, inCatalog catalog: String) -> [String] {
    let folders = Disk.names(in: ProjectPath.relative(path, to: catalog))
    let names = folders.map(withoutEnding)
    return (1...max(names.count, 1)).map { names.suffix($0).joined(separator: "/") }
  }

  private static func withoutEnding(_ folder: String) -> String {
    String(folder.prefix(upTo: folder.lastIndex(of: ".") ?? folder.endIndex))
  }

  /// Colors of new projects, which build settings name that no file of the project repeats.
  private static let namesOfXcode: Set<String> = ["AccentColor", "WidgetBackground", "LaunchBackground"]

  /// Whether the configuration says that a set is used.
  private func isUsed(_ name: String) -> Bool {
    !workspace.configuration.appCode.used.places(matching: name).isEmpty
  }

  // MARK: Code

  consuming func outcome(_ parts: NamesRequest.Parts) async throws -> NamesOutcome {
    var used: Set<Int> = []
    var assembled: Set<Int> = []
    var described: Set<Int> = []
    var describesValues = false
    var hasCode = false
    var unreadFiles = 0
    let written = Set(plan?.drafts.map(\.path) ?? [])
    var declared = DeclaredTypes()
    var candidates: [(file: CodeFileUse, candidate: CodeFileUse.Candidate)] = []
    for start in stride(from: 0, to: search.files.count, by: Self.batch) {
      let files = Array(search.files[start..<min(start + Self.batch, search.files.count)])
      for result in await uses(of: files) {
        switch result {
        case .failure(let file):
          unread.append(file)
          unreadFiles += 1
        case .success(let file):
          used.formUnion(file.used)
          assembled.formUnion(file.assembled)
          described.formUnion(file.described)
          if file.describesValues { describesValues = true }
          if file.isCode, !written.contains(file.path) { hasCode = true }
          declared.add(file.declarations, ofFile: file.path)
          declared.add(file.constants, ofFile: file.path)
          candidates += file.candidates.map { (file: file, candidate: $0) }
        }
      }
    }
    if describesValues { assembled.formUnion(described) }
    let unused = index.entries.indices.filter { !used.contains($0) && !index.entries[$0].isUsed }
    let known = hasCode ? unused : []
    // What was not read may use any set, and may have any name.
    let isPerhapsUsed = unread.contains(where: \.holdsCode)
    let perhaps = known.filter { isPerhapsUsed || assembled.contains($0) }
    let certain = isPerhapsUsed ? [] : known.filter { !assembled.contains($0) }
    let absent = parts.contains(.missing) ? missing(candidates, declared) : []
    let isPerhapsThere = unread.contains(where: \.holdsSets)
    return NamesOutcome(
      missing: isPerhapsThere ? [] : absent.filter { !$0.isPattern },
      patterns: isPerhapsThere ? [] : absent.filter(\.isPattern),
      perhapsMissing: isPerhapsThere ? absent.count { !$0.isPattern } : 0,
      unused: parts.contains(.unused) ? certain.map(asset) : [],
      perhaps: parts.contains(.perhaps) ? perhaps.map(asset) : [], unread: unread,
      setCount: index.entries.count, fileCount: search.files.count - unreadFiles, hasCode: hasCode)
  }

  /// What files use, in their order.
  private func uses(of files: [CodeSearch.File]) async -> [Result<CodeFileUse, UnreadCode>] {
    let index = index
    let base = base
    let scopes = scopes
    return await Concurrency.map(files, width: workspace.renderers.jobs) { file in
      do throws(DiskError) {
        let location = ProjectPath.join(base, file.path)
        let bytes = try Disk.read(location, limit: Self.longestFile, within: [base])
        return .success(CodeFileUse(bytes, file, in: index, scopes))
      } catch {
        return .failure(UnreadCode(path: file.path, reason: error.explanation, holdsSets: false))
      }
    }
  }

  /// - Parameter candidates: in the order of their paths and places.
  private func missing(
    _ candidates: [(file: CodeFileUse, candidate: CodeFileUse.Candidate)], _ declared: DeclaredTypes
  ) -> [NamesOutcome.Missing] {
    var proposals: [AssetUse: AssetIndex.Proposals] = [:]
    var nearest: [MissingName: String?] = [:]
    var all: [NamesOutcome.Missing] = []
    var settings: Set<MissingSetting> = []
    for (file, candidate) in candidates {
      let call = candidate.call
      guard let use = declared.certainUse(of: call, file.declarations, inFile: file.path),
        let name = MissingName(call, use, declared, inFile: file.path)
      else { continue }
      let bundle = declared.certainBundle(of: call)
      let gap = scopes.gap(of: name.name, use, in: bundle, ofFile: file.path, index)
      // To compare a pattern once more with all names would take as long as before.
      let isKnown = name.isPattern && use == call.use
      if gap == nil, !isKnown, index.has(name.name, use) { continue }
      var isCertain = !call.hasFallback && !name.isPattern
      if case .ownTarget = gap { isCertain = false }
      if let setting = call.setting {
        let certainty = scopes.certainty(of: setting, inFile: file.path)
        if certainty == .perhaps { isCertain = false }
        // Each build configuration repeats it.
        guard certainty != .no, settings.insert(MissingSetting(path: file.path, name: name)).inserted else { continue }
      }
      let mayHaveNear = gap == nil && !name.isPattern
      if mayHaveNear, nearest[name] == nil {
        let known = proposals[use] ?? index.proposals(for: use)
        proposals[use] = known
        // The time of each is that of all names of sets.
        nearest[name] = .some(nearest.count < Self.mostProposals ? known.nearest(to: name.name) : nil)
      }
      let near = mayHaveNear ? nearest[name] ?? nil : nil
      guard let finding = finding(name, near, call, gap, isCertain: isCertain, at: candidate.place) else { continue }
      all.append(
        NamesOutcome.Missing(
          kind: use.rawValue, name: name.text, nearest: near, finding: finding, isPattern: name.isPattern))
    }
    return all
  }

  private static let mostProposals = 200

  /// nil if the configuration turns the rule off.
  ///
  /// - Parameters:
  ///   - gap: why the sets of that name are not found; nil if there is none.
  ///   - isCertain: whether the app certainly lacks something.
  private func finding(
    _ name: MissingName, _ nearest: String?, _ call: CodeInventory.Call, _ gap: NameScopes.Gap?, isCertain: Bool,
    at place: SourceRange
  ) -> Diagnostic? {
    let rule = NameRule.nameMissing
    let rules = workspace.configuration.rules
    var severity: Diagnostic.Severity? = isCertain ? .error : .warning
    if rules.hasLevel(of: rule, for: place.file.path) { severity = rules.severity(of: rule, for: place.file.path) }
    guard let severity else { return nil }
    if let gap {
      let message = gap.message("\(name.noun) “\(name.text)”")
      return rule.finding(message, help: gap.help, at: place, as: severity)
    }
    if name.isPattern {
      return rule.finding(
        "no catalog has \(name.noun) whose name fits “\(name.text)”",
        help: "correct what is written of the name, or add the sets", at: place, as: severity)
    }
    let help =
      nearest.map { "did you mean “\($0)”?" } ?? "correct the name, or add the set to a catalog"
    var message = "no catalog has \(name.noun) “\(name.text)”"
    if case .constant(let constant) = call.name { message += ", which “\(constant.text)” stands for" }
    if let setting = call.setting, !setting.key.hasPrefix("UI") { message += ", which “\(setting.key)” names" }
    return rule.finding(message, help: help, at: place, as: severity)
  }

  /// A set as it is listed.
  private func asset(_ position: Int) -> NamesOutcome.Asset {
    let entry = index.entries[position]
    let bytes = entry.plannedBytes ?? Self.size(of: ProjectPath.join(base, entry.path))
    let kind = entry.kind == .symbol ? "symbol" : entry.use.rawValue
    return NamesOutcome.Asset(kind: kind, name: entry.name, path: entry.path, bytes: bytes)
  }

  /// The size of the files of a set, in bytes. A file that cannot be looked at counts nothing.
  private static func size(of folder: String) -> Int {
    let entries = (try? Disk.list(folder)) ?? []
    return entries.reduce(0) { sum, entry in
      let status = try? Disk.status(Disk.path(of: entry.name, in: folder), followingLinks: false)
      guard let status, status.kind == .file else { return sum }
      return sum + status.size
    }
  }
}

/// A name that no catalog has, whatever the place is.
struct MissingName: Hashable {
  let name: CodeInventory.Call.Name
  let use: AssetUse

  /// - Returns: nil for a constant whose value is not certain.
  init?(_ call: CodeInventory.Call, _ use: AssetUse, _ declared: DeclaredTypes, inFile path: String) {
    self.use = use
    if case .constant(let constant) = call.name {
      guard let value = declared.value(of: constant, in: call.scopes, ofFile: path) else { return nil }
      name = .literal(value)
    } else {
      name = call.name
    }
  }

  var isPattern: Bool {
    if case .pattern = name { return true }
    return false
  }

  /// As code writes it, with the namespaces of a constant as those of a name.
  var text: String {
    switch name {
    case .literal(let text): text
    case .symbol(let names): names.joined(separator: "/")
    case .pattern(let name): name.pattern
    case .constant(let name): name.text
    }
  }

  var noun: String {
    switch use {
    case .image: "an image"
    case .color: "a color"
    case .data: "data"
    case .icon: "an app icon"
    }
  }
}

/// A name that a file of settings has, wherever it stands in it.
private struct MissingSetting: Hashable {
  let path: String
  let name: MissingName
}

extension UnreadCode: Error {}

extension NotJudged {
  fileprivate init(_ unread: UnreadCode) {
    var noun = "folder"
    if !unread.holdsCode {
      noun = "catalog"
    } else if !unread.holdsSets {
      noun = "code file"
    }
    self.init(unread.path, noun: noun, reason: unread.reason)
  }
}
