internal import DesignTokens
internal import Findings
internal import Platform
internal import SwiftGeneration
internal import Workspace

/// The tokens of a first configuration: those that are there, or some to start with.
struct InitialTokens {
  /// The value of `tokens` in the configuration.
  let value: JSONWriter
  /// What was found.
  let finding: String
  /// Whether there are tokens beside those of the bars, so that constants are of use.
  private(set) var hasMoreThanBars = false
  /// Whether nothing was found, and the tokens are some to start with.
  private(set) var isStarter = false
  /// The files to write.
  private(set) var files: [PlannedFile] = []
  /// Other token files, a line for each form.
  private(set) var passedOver: [String] = []

  /// Lines that begin with “choose”, one for each choice that the files leave open.
  private(set) var questions: [String] = []
  /// What was decided about the versions in the files, a sentence each.
  private(set) var decisions: [String] = []

  /// Why the configuration names these tokens in this way, a line each; nothing where it names the only file.
  var comment: [String] {
    guard case .object = value, !isStarter else { return [] }
    return [finding] + decisions + questions
  }

  /// - Parameters:
  ///   - folder: the project folder.
  ///   - inputs: the versions that the user asks for.
  init(_ survey: FolderSurvey, in folder: String, inputs: [TokenInput]) throws(DiskError) {
    let sources = survey.tokenSources()
    if let found = TokenFolder(sources, inputs: inputs) {
      value = found.value
      finding = found.finding
      questions = found.questions
      decisions = found.decisions
      passedOver = found.passedOver
      hasMoreThanBars = !found.tokenPaths.isSubset(of: DesignRole.allNames)
      if let resolver = found.resolver {
        files = [PlannedFile(path: TokenFolder.resolverPath, bytes: resolver.bytes)]
      }
    } else if try Disk.status(ProjectPath.join(folder, Self.lightPath), followingLinks: false)
      != nil
    {
      value = .string(Self.lightPath)
      finding = "\(Self.lightPath), in which no token can be read"
      passedOver = TokenFolder.unread(sources)
    } else {
      value = ["light": .string(Self.lightPath), "dark": .string(Self.darkPath)]
      isStarter = true
      finding = "no tokens; \(Self.lightPath) and \(Self.darkPath) have some to start with"
      passedOver = TokenFolder.unread(sources)
      files = [
        PlannedFile(path: Self.lightPath, bytes: Array(Self.light.utf8)),
        PlannedFile(path: Self.darkPath, bytes: Array(Self.dark.utf8)),
      ]
    }
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
