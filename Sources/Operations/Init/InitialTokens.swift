internal import DesignTokens
internal import Findings
internal import Platform
internal import Workspace

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
      let sources = Set(found.resolvers.values.flatMap(\.self))
      passedOver = (Array(resolvers.dropFirst()) + all).filter { !sources.contains($0) }
    } else if let themes = found.themes.first {
      let inside = Disk.parent(of: themes)
      value = .string(themes)
      finding = "tokens in \(themes), the sets of Tokens Studio beside it"
      let outside = all.filter { inside != "." && !$0.hasPrefix(inside + "/") }
      passedOver = found.themes.dropFirst() + outside
    } else if let choice = TokenFileChoice(found.files) {
      value = choice.value
      finding = choice.finding
      if let resolver = choice.resolver {
        files = [PlannedFile(path: TokenFileChoice.resolverPath, bytes: resolver.bytes)]
      }
      passedOver = all.filter { !choice.files.contains($0) }
    } else if try Disk.status(ProjectPath.join(folder, Self.lightPath), followingLinks: false)
      != nil
    {
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

  private static func rank(_ path: String) -> (Int, Int, String) {
    let nameRank = if TokenFileChoice.isNamedForTokens(path) { 0 } else { 1 }
    return (nameRank, path.split(separator: "/").count, path)
  }

  // MARK: Tokens to start with

  private static let lightPath = Configuration.standardTokensPath
  private static let darkPath = "tokens.dark.json"

  private static let light = text(
    background: ("1, 1, 1", "ffffff"),
    selected: ("0, 0.4, 0.8", "0066cc"),
    unselected: ("0.4, 0.4, 0.4", "666666"))
  private static let dark = text(
    background: ("0, 0, 0", "000000"),
    selected: ("0.4, 0.7, 1", "66b3ff"),
    unselected: ("0.6, 0.6, 0.6", "999999"))

  private typealias Value = (components: String, hex: String)

  private static func text(background: Value, selected: Value, unselected: Value) -> String {
    func color(_ value: Value) -> String {
      let components = "[\(value.components)]"
      return ##"""
        { "$value": { "colorSpace": "srgb", "components": \##(components), "hex": "#\##(value.hex)" } }
        """##
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
