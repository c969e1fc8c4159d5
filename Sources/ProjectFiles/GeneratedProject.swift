internal import DesignTokens
internal import Findings

/// The targets of a project that a tool makes: of XcodeGen's `project.yml`, or of Tuist's `Project.swift`.
struct GeneratedProject: Sendable {
  /// The folder of the description, relative to the folder that is searched.
  let folder: String
  /// The command that makes the project.
  let command: String
  private(set) var targets: [Target] = []

  struct Target: Sendable {
    let target: AppTarget
    fileprivate var sources: [Source]
  }

  /// A folder or a file of a target.
  struct Source: Sendable {
    /// Relative to the folder that is searched.
    let path: String
    /// Relative to `path`.
    let excluded: ExcludedPaths

    func contains(_ catalog: String) -> Bool {
      if catalog == path { return true }
      guard let relative = FolderPath.relative(catalog, to: path) else { return false }
      return !excluded.contains(relative)
    }
  }

  /// The targets that have a catalog.
  func owners(of catalog: String) -> [CatalogOwner] {
    targets.compactMap { target in
      let sources = target.sources.filter { $0.contains(catalog) }
      guard let source = sources.max(by: { $0.path.utf8.count < $1.path.utf8.count }) else { return nil }
      let folder = source.path == catalog ? FolderPath.parent(of: catalog) : source.path
      return CatalogOwner(target: target.target, codeFolder: folder, joining: .byCommand(command))
    }
  }

  // MARK: Tuist

  /// Reads Tuist's description, as far as its text says it.
  init(tuist text: String, in folder: String) {
    self.folder = folder
    command = "tuist generate"
    guard let code = SwiftDescription(text) else { return }
    let standard = SwiftDescription.versions(in: code.parts)
    targets = code.calls(["Target", "target"]).compactMap { call in
      guard let name = call.text("name") else { return nil }
      let versions = SwiftDescription.versions(in: call.parts("deploymentTargets") + call.parts("deploymentTarget"))
      let deployment = (versions.isEmpty ? standard : versions).sorted()
      let product = call.parts("product").compactMap { part in
        if case .word(let word) = part { word } else { nil }
      }
      let patterns = call.texts("resources") + call.texts("sources") + call.texts("buildableFolders")
      return Target(
        target: AppTarget(
          name: name, kind: Self.kind(ofProduct: product), platform: nil,
          deployment: deployment.isEmpty ? [:] : [.iOS: deployment]),
        sources: patterns.compactMap { Self.source($0, in: folder) })
    }
  }

  /// - Parameter product: the words of `.app`, `.unitTests` and others.
  private static func kind(ofProduct product: [String]) -> AppTarget.Kind {
    if product.contains(where: { $0.hasSuffix("Tests") }) { return .tests }
    return product.contains("app") ? .app : .other
  }

  /// The folder before the first name with a `*`.
  private static func source(_ pattern: String, in folder: String) -> Source? {
    let names = pattern.split(separator: "/").prefix { !$0.contains("*") }
    guard !names.isEmpty, let path = FolderPath.join(folder, names.joined(separator: "/")) else { return nil }
    return Source(path: path, excluded: ExcludedPaths())
  }

  // MARK: XcodeGen

  /// Reads XcodeGen's description, with the files that it includes.
  ///
  /// - Parameters:
  ///   - path: of the description.
  ///   - read: the bytes of a file of the project; nil if there is none.
  /// - Returns: nil if it is no such description.
  init?(xcodeGen path: String, read: @escaping (_ path: String) -> [UInt8]?) {
    folder = FolderPath.parent(of: path)
    command = "xcodegen"
    var specification = XcodeGenSpecification(read: read)
    specification.add(path, including: [])
    guard specification.isKnown else { return nil }
    targets = specification.targets
  }
}

/// The targets of `project.yml` and of the files that it includes.
private struct XcodeGenSpecification {
  let read: (_ path: String) -> [UInt8]?
  private(set) var targets: [GeneratedProject.Target] = []
  /// Whether it names targets.
  private(set) var isKnown = false
  /// What it says of the whole project, of the outermost file first.
  private var options: [JSONObject] = []
  private var templates: [String: JSONObject] = [:]

  init(read: @escaping (_ path: String) -> [UInt8]?) { self.read = read }

  private static let deepest = 4
  private static let mostFiles = 64
  private var files = 0

  mutating func add(_ path: String, including: [String]) {
    files += 1
    guard files <= Self.mostFiles, including.count < Self.deepest, !including.contains(path), let bytes = read(path),
      let root = YAMLReader.read(SourceFile(path: path, bytes: bytes)).value?.object
    else { return }
    let folder = FolderPath.parent(of: path)
    options.append(root)
    for template in root["targetTemplates"]?.object?.members ?? [] {
      if let object = template.value.object, templates[template.key] == nil { templates[template.key] = object }
    }
    for file in Self.elements(root["include"]) {
      guard let name = file.string ?? file.object?["path"]?.string,
        let included = FolderPath.join(folder, name)
      else { continue }
      add(included, including: including + [path])
    }
    for member in root["targets"]?.object?.members ?? [] {
      guard let object = member.value.object else { continue }
      isKnown = true
      add(member.key, object, in: folder)
    }
  }

  /// A list, or one value in place of a list.
  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    guard let value else { return [] }
    return value.array ?? [value]
  }

  private mutating func add(_ name: String, _ target: JSONObject, in folder: String) {
    // What a target says itself counts before its templates, and a later template before an earlier one.
    let names = Self.elements(target["templates"]).compactMap(\.string).reversed()
    let objects = [target] + names.compactMap { templates[$0] }
    let type = objects.lazy.compactMap { $0["type"]?.string }.first ?? ""
    let platforms = objects.lazy.map { Self.elements($0["platform"]).compactMap(\.string) }.first { !$0.isEmpty } ?? []
    let sources = objects.flatMap { object in
      Self.elements(object["sources"]).compactMap { Self.source($0, ofTarget: name, in: folder) }
    }
    let isSeveral = platforms.count > 1
    for platform in platforms.isEmpty ? [""] : platforms {
      // XcodeGen makes a target for each platform, and writes its name behind that of the target.
      let suffix = isSeveral ? objects.lazy.compactMap { $0["platformSuffix"]?.string }.first ?? "_\(platform)" : ""
      let versions = deployment(objects, of: platform)
      targets.append(
        GeneratedProject.Target(
          target: AppTarget(
            name: name + suffix, kind: AppTarget.Kind(productType: type), platform: ApplePlatform(rawValue: platform),
            deployment: versions), sources: sources))
    }
  }

  private static func source(
    _ value: JSONValue, ofTarget name: String, in folder: String
  ) -> GeneratedProject.Source? {
    let object = value.object
    // A template has the name of its target as `${target_name}`.
    guard let path = value.string ?? object?["path"]?.string, object?["buildPhase"]?.string != "none",
      let whole = FolderPath.join(folder, path.replacing("${target_name}", with: name))
    else { return nil }
    let excluded = elements(object?["excludes"]).compactMap(\.string)
    return GeneratedProject.Source(path: whole, excluded: ExcludedPaths(excluded))
  }

  // MARK: Deployment targets

  /// The versions of a target, or else those of the project.
  private func deployment(_ target: [JSONObject], of platform: String) -> [ApplePlatform: [SystemVersion]] {
    var versions: [ApplePlatform: [SystemVersion]] = [:]
    for system in ApplePlatform.allCases {
      let own = target.lazy.compactMap { object -> SystemVersion? in
        Self.version(in: object, of: system, isPlain: platform == system.rawValue)
      }.first
      let shared = options.lazy.compactMap { root -> SystemVersion? in
        let named = root["options"]?.object?["deploymentTarget"]?.object?[system.rawValue]
        return named.flatMap(Self.version) ?? Self.setting(in: root, of: system)
      }.first
      if let version = own ?? shared { versions[system] = [version] }
    }
    return versions
  }

  /// - Parameter isPlain: whether a version that names no system means this one.
  private static func version(in target: JSONObject, of system: ApplePlatform, isPlain: Bool) -> SystemVersion? {
    if let setting = setting(in: target, of: system) { return setting }
    guard let value = target["deploymentTarget"] else { return nil }
    if let object = value.object { return object[system.rawValue].flatMap(version) }
    return isPlain ? version(value) : nil
  }

  private static func setting(in object: JSONObject, of system: ApplePlatform) -> SystemVersion? {
    let settings = object["settings"]?.object
    let value = settings?["base"]?.object?[system.deploymentSetting] ?? settings?[system.deploymentSetting]
    return value.flatMap(version)
  }

  private static func version(_ value: JSONValue) -> SystemVersion? {
    if let text = value.string { return SystemVersion(text) }
    return value.number.flatMap { SystemVersion("\($0)") }
  }
}
