internal import Findings

/// The targets of a Swift package, as far as the text of `Package.swift` says them.
struct PackageManifest: Sendable {
  /// The folder of the package, relative to the folder that is searched.
  let folder: String
  private let targets: [Target]
  /// The versions of iOS that it names.
  let versions: [SystemVersion]
  /// Whether it is an app of Swift Playground, whose catalogs are those of the app.
  let isPlayground: Bool

  private struct Target: Sendable {
    let name: String
    let isOfTests: Bool
    let isExecutable: Bool
    /// The paths that it may have, relative to the folder that is searched.
    let paths: [String]
    /// What does not belong to it, relative to its path.
    let excluded: Set<String>
    /// The folder where its code is, relative to its path; nil for all of it.
    let sources: String?
    let access: CodeAccess
  }

  /// Whether it could be read, and names targets.
  var isKnown: Bool { !targets.isEmpty }

  private static let calls: Set = ["executableTarget", "target", "testTarget"]

  /// - Parameters:
  ///   - text: of the manifest.
  ///   - folder: of the package, relative to the folder that is searched.
  init(_ text: String, in folder: String) {
    self.folder = folder
    guard let code = SwiftDescription(text) else {
      targets = []
      versions = []
      isPlayground = false
      return
    }
    isPlayground = !code.calls(["iOSApplication"]).isEmpty
    let products = code.calls(["library"])
    let shown = Set(products.flatMap { $0.texts("targets") })
    let hasPackageAccess = Self.hasPackageAccess(code.firstLine)
    versions = SwiftDescription.versions(in: code.parts).sorted()
    targets = code.calls(Self.calls).compactMap { call -> Target? in
      guard let name = call.text("name") else { return nil }
      let isShown = shown.isEmpty || shown.contains(name)
      return Target(
        name: name, isOfTests: call.name == "testTarget", isExecutable: call.name == "executableTarget",
        paths: Self.paths(of: call, named: name, in: folder),
        excluded: Set(call.texts("exclude").compactMap { FolderPath.join(".", $0) }),
        sources: call.texts("sources").first { !$0.hasSuffix(".swift") },
        access: isShown || !hasPackageAccess ? .public : .package)
    }
  }

  /// The folder that the manifest names, or else those in which SwiftPM looks.
  private static func paths(of call: SwiftDescription.Call, named name: String, in folder: String) -> [String] {
    if let path = call.text("path") { return [FolderPath.join(folder, path)].compactMap(\.self) }
    // Its path is code.
    if !call.parts("path").isEmpty { return [] }
    let folders = call.name == "testTarget" ? ["Tests"] + sourceFolders : sourceFolders
    return folders.compactMap { FolderPath.join(folder, "\($0)/\(name)") }
  }

  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  /// Whether the tools of the package know `package`: those of 5.9 do.
  private static func hasPackageAccess(_ firstLine: Substring) -> Bool {
    guard let mark = firstLine.firstRange(of: "swift-tools-version:") else { return false }
    let version = firstLine[mark.upperBound...].trimmed.prefix { $0.isNumber || $0 == "." }
    return SystemVersion(version).map { $0 >= SystemVersion(5, 9) } ?? false
  }

  /// The target that has a catalog; nil if none has it.
  func owner(of catalog: String) -> CatalogOwner? {
    if !isKnown { return guess(for: catalog) }
    guard let best = target(around: catalog) else { return nil }
    let folder = best.target.sources.flatMap { FolderPath.join(best.path, $0) } ?? best.path
    return CatalogOwner(
      target: target(named: best.target.name, isOfTests: best.target.isOfTests), codeFolder: folder,
      joining: .atOnce, access: best.target.access)
  }

  /// The target that has a file or a catalog; nil if none has it.
  func packageTarget(of path: String) -> PackageTarget? {
    guard let target = target(around: path)?.target else { return nil }
    return PackageTarget(
      name: target.name, package: folder, isPlayground: isPlayground, isExecutable: target.isExecutable)
  }

  /// The target that has a path, and the path of the target.
  private func target(around path: String) -> (target: Target, path: String)? {
    var best: (target: Target, path: String)?
    for target in targets {
      for folder in target.paths {
        guard let relative = FolderPath.relative(path, to: folder) else { continue }
        let places = [relative] + FolderPath.folders(of: relative)
        if places.contains(where: target.excluded.contains) { continue }
        if best.map({ $0.path.utf8.count < folder.utf8.count }) ?? true { best = (target, folder) }
      }
    }
    return best
  }

  /// By the folders that SwiftPM looks in.
  private func guess(for catalog: String) -> CatalogOwner? {
    guard let relative = FolderPath.relative(catalog, to: folder) else { return nil }
    let names = relative.split(separator: "/")
    guard names.count > 2, (Self.sourceFolders + ["Tests"]).contains(String(names[0])) else { return nil }
    guard let path = FolderPath.join(folder, "\(names[0])/\(names[1])") else { return nil }
    return CatalogOwner(
      target: target(named: String(names[1]), isOfTests: names[0] == "Tests"), codeFolder: path, joining: .atOnce,
      access: .public, isGuess: true)
  }

  private func target(named name: String, isOfTests: Bool) -> AppTarget {
    AppTarget(
      name: name, kind: isOfTests ? .tests : .package, platform: nil,
      deployment: versions.isEmpty ? [:] : [.iOS: versions])
  }
}
