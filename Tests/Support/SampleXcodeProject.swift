/// The text of a `project.pbxproj` for tests, an object at a time.
package enum SampleXcodeProject {
  /// - Parameters:
  ///   - objects: those beside the project, whose groups are in the group `main`.
  ///   - targets: the ids of the targets.
  ///   - settings: build settings of the whole project, as they stand in the file.
  package static func text(
    _ objects: [String], targets: [String], main children: [String] = [], settings: String = "", folder: String = ""
  ) -> String {
    let all =
      objects + [
        "root = {isa = PBXProject; mainGroup = main; projectDirPath = \"\(folder)\"; "
          + "buildConfigurationList = rootList; targets = (\(list(targets))); };",
        group("main", path: nil, children), configurations("root", settings),
      ]
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjects = {
      /* Begin */
      \t\t\(all.joined(separator: "\n\t\t"))
      \t};
      \trootObject = root /* Project object */;
      }

      """
  }

  /// A target with a phase of resources and one of code.
  package static func target(
    _ id: String, type: String = "application", resources: [String] = [], code: [String] = [],
    synchronized: [String] = [], settings: String = "", base: String? = nil
  ) -> String {
    [
      "\(id) = {isa = PBXNativeTarget; name = \"\(id)\"; productType = \"com.apple.product-type.\(type)\"; "
        + "buildConfigurationList = \(id)List; buildPhases = (\(id)Resources, \(id)Code, ); "
        + "fileSystemSynchronizedGroups = (\(list(synchronized))); };",
      phase("\(id)Resources", "PBXResourcesBuildPhase", resources),
      phase("\(id)Code", "PBXSourcesBuildPhase", code), configurations(id, settings, base: base),
    ].joined(separator: "\n\t\t")
  }

  private static func phase(_ id: String, _ kind: String, _ files: [String]) -> String {
    let parts = files.map { "\(id)\($0) = {isa = PBXBuildFile; fileRef = \($0) /* \($0) */; };" }
    let names = list(files.map { id + $0 })
    return (parts + ["\(id) = {isa = \(kind); files = (\(names)); };"]).joined(separator: "\n\t\t")
  }

  /// - Parameter base: the id of a configuration file.
  package static func configurations(_ owner: String, _ settings: String, base: String? = nil) -> String {
    let id = owner
    let based = base.map { "baseConfigurationReference = \($0); " } ?? ""
    return """
      \(id)List = {isa = XCConfigurationList; buildConfigurations = (\(id)Debug, ); };
      \(id)Debug = {isa = XCBuildConfiguration; \(based)name = Debug; buildSettings = {\(settings)}; };
      """
  }

  package static func file(_ id: String, _ path: String, tree: String = "<group>") -> String {
    "\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"\(tree)\"; };"
  }

  package static func group(_ id: String, path: String?, _ children: [String], tree: String = "<group>") -> String {
    let place = path.map { "path = \"\($0)\"; " } ?? ""
    return "\(id) = {isa = PBXGroup; children = (\(list(children))); \(place)sourceTree = \"\(tree)\"; };"
  }

  /// A folder that Xcode synchronizes.
  ///
  /// - Parameter exceptions: the paths of the files for which a target is an exception.
  package static func folder(_ id: String, path: String, exceptions: [(target: String, paths: [String])] = []) -> String
  {
    let sets = exceptions.enumerated().map { index, exception in
      "\(id)Set\(index) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; "
        + "membershipExceptions = (\(list(exception.paths.map { "\"\($0)\"" }))); target = \(exception.target); };"
    }
    let names = list(sets.indices.map { "\(id)Set\($0)" })
    let folder =
      "\(id) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(names)); explicitFolders = (); "
      + "path = \"\(path)\"; sourceTree = \"<group>\"; };"
    return (sets + [folder]).joined(separator: "\n\t\t")
  }

  private static func list(_ ids: [String]) -> String { ids.map { "\($0), " }.joined() }
}
