/// A folder of the catalog that holds sets, with the folders that it is in.
package struct AssetGroup: Hashable, Sendable {
  /// Names joined by `/`, such as "Brand/Social"; empty for the catalog itself.
  package let path: String
  /// Those of `folders` that provide a namespace. Names in code carry the names of these folders,
  /// as in "Brand/Social/logo".
  package let namespaces: [String]

  /// - Parameter isNamespace: whether all its folders provide a namespace.
  package init(_ path: String, isNamespace: Bool = false) {
    self.path = path
    if isNamespace {
      namespaces = Self.folders(of: path)
    } else {
      namespaces = []
    }
  }

  /// - Parameter namespaces: the paths of all folders of the catalog that provide a namespace.
  package init(_ path: String, namespaces: Set<String>) {
    self.path = path
    self.namespaces = Self.folders(of: path).filter(namespaces.contains)
  }

  /// Whether names in code carry the name of a folder.
  package var isNamespace: Bool { !namespaces.isEmpty }

  /// Why a folder of a group cannot have a name.
  package struct NameProblem: Sendable {
    /// The problem that the name would have as an asset name too; nil if only its full stop is wrong.
    package let asset: AssetName.Problem?
    package let hasFullStop: Bool
  }

  /// What is wrong with the name of a folder of a group; nil if it is valid: the name of an asset,
  /// without a full stop. Apple's reference: a group is a folder without an extension.
  package static func problem(inName name: String) -> NameProblem? {
    let hasFullStop = name.contains(".")
    do throws(AssetName.Problem) {
      _ = try AssetName(name)
      guard hasFullStop else { return nil }
      return NameProblem(asset: nil, hasFullStop: true)
    } catch {
      return NameProblem(asset: error, hasFullStop: hasFullStop)
    }
  }

  /// The name that finds an asset of the group at run time.
  package func name(of asset: String) -> String {
    namespaces.map { "\($0.split(separator: "/").last ?? "")/" }.joined() + asset
  }

  /// The path in the catalog of something that the group holds.
  package func path(of name: String) -> String {
    if path.isEmpty { return name }
    return "\(path)/\(name)"
  }

  /// The paths of its folders, outer ones first: "Brand", "Brand/Social". The catalog itself has
  /// none.
  package var folders: [String] { Self.folders(of: path) }

  private static func folders(of path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let slashes = path.indices.filter { path[$0] == "/" }
    return slashes.map { String(path[..<$0]) } + [path]
  }
}
