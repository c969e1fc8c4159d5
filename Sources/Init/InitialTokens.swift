internal import Color
internal import DesignTokens
internal import POSIX
internal import Project
internal import Source

/// The tokens of a first configuration: those that are there, or some to start with.
struct InitialTokens {
  /// The value of `tokens` in the configuration.
  let value: JSONWriter
  /// What was found.
  let finding: String
  /// The files to write.
  private(set) var files: [PlannedFile] = []
  /// The paths of other token files.
  private(set) var passedOver: [String] = []

  /// - Parameter folder: the project folder.
  init(_ survey: FolderSurvey, in folder: String) throws(DiskError) {
    let found = survey.tokenFiles()
    let resolvers = found.resolvers.keys.sorted { Self.rank($0) < Self.rank($1) }
    let all = found.files.map(\.path)
    if let resolver = resolvers.first {
      value = .object([("resolver", .string(resolver))])
      finding = "tokens in \(resolver), a resolver"
      let sources = resolvers.reduce(into: Set<String>()) { $0.formUnion(found.resolvers[$1] ?? []) }
      passedOver = (Array(resolvers.dropFirst()) + all).filter { !sources.contains($0) }
      return
    }
    let modes = Self.appearances(of: found.files)
    if modes.count > 1 {
      value = .object(modes.map { ($0.appearance.rawValue, .string($0.path)) })
      finding = "tokens in " + modes.map(\.path).joined(separator: " and ")
      passedOver = all.filter { path in !modes.contains { $0.path == path } }
    } else if let best = found.files.min(by: { Self.rank($0.path) < Self.rank($1.path) }) {
      // A file with “token” in its name, otherwise the one nearest to the top.
      value = .string(best.path)
      finding = "tokens in \(best.path), \(best.dialect.name)"
      passedOver = all.filter { $0 != best.path }
    } else if try Disk.status(ProjectPath.join(folder, Self.lightPath), followingLinks: false) != nil {
      value = .string(Self.lightPath)
      finding = "\(Self.lightPath), in which no token can be read"
    } else {
      value = ["light": .string(Self.lightPath), "dark": .string(Self.darkPath)]
      finding = "no tokens; \(Self.lightPath) and \(Self.darkPath) have some to start with"
      files = [
        PlannedFile(path: Self.lightPath, bytes: Array(Self.light.utf8)),
        PlannedFile(path: Self.darkPath, bytes: Array(Self.dark.utf8)),
      ]
    }
  }

  /// The file of each appearance, if there are some for light and for another one.
  private static func appearances(
    of files: [(path: String, dialect: TokenDialect, mode: String?)]
  ) -> [(appearance: Appearance, path: String)] {
    var paths: [Appearance: String] = [:]
    for appearance in Appearance.allCases {
      let wanted = appearance.rawValue.lowercased()
      paths[appearance] =
        files.first { file in
          if let mode = file.mode, letters(mode) == wanted { return true }
          return Disk.name(of: file.path).split(separator: ".").contains { letters($0) == wanted }
        }?.path
    }
    if paths[.light] == nil, let dark = paths[.dark] {
      // “tokens.json” beside “tokens.dark.json” has the tokens for light.
      let name = Disk.name(of: dark).split(separator: ".").filter { letters($0) != "dark" }.joined(separator: ".")
      let path = ProjectPath.join(Disk.parent(of: dark), name)
      paths[.light] = files.first { $0.path == path }?.path
    }
    guard paths[.light] != nil else { return [] }
    return Appearance.allCases.compactMap { key in paths[key].map { (key, $0) } }
  }

  private static func rank(_ path: String) -> (Int, Int, String) {
    (letters(Disk.name(of: path)).contains("token") ? 0 : 1, path.split(separator: "/").count, path)
  }

  private static func letters(_ text: some StringProtocol) -> String { String(text.lowercased().filter(\.isLetter)) }

  // MARK: Tokens to start with

  private static let lightPath = Configuration.standardTokensPath
  private static let darkPath = "tokens.dark.json"

  private static let light = text(
    background: ("1, 1, 1", "ffffff"), selected: ("0, 0.4, 0.8", "0066cc"), unselected: ("0.4, 0.4, 0.4", "666666"))
  private static let dark = text(
    background: ("0, 0, 0", "000000"), selected: ("0.4, 0.7, 1", "66b3ff"), unselected: ("0.6, 0.6, 0.6", "999999"))

  private typealias Value = (components: String, hex: String)

  private static func text(background: Value, selected: Value, unselected: Value) -> String {
    func color(_ value: Value) -> String {
      ##"{ "$value": { "colorSpace": "srgb", "components": [\##(value.components)], "hex": "#\##(value.hex)" } }"##
    }
    return """
      {
        "tabBar": {
          "$type": "color",
          "background": \(color(background)),
          "item": {
            "selected": \(color(selected)),
            "unselected": \(color(unselected))
          }
        }
      }

      """
  }
}
