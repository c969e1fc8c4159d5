internal import Color
internal import DesignTokens
internal import POSIX
internal import Source

/// The first configuration for a folder, made from the files in it.
package struct InitialProject: Sendable {
  /// The files to write.
  package let files: [PlannedFile]
  /// What was found, one line each.
  package let findings: [String]

  /// Why there is no configuration to write, and what to do.
  package struct Problem: Error, Sendable {
    package let message: String
    package let help: String
  }

  private static let configurationPath = Project.configurationName
  /// UIKit shows this many tabs. With more, it shows a “More” tab.
  private static let tabLimit = 5

  /// - Throws: `Problem` if there is a configuration already, or if there are no icons.
  package init(lookingAt folder: String) throws {
    if try Disk.status(ProjectPath.join(folder, Self.configurationPath), followingLinks: false) != nil {
      throw Problem(
        message: "there is a \(Self.configurationPath) already", help: "change it, or delete it and run this again")
    }
    let survey = try FolderSurvey(folder)
    guard let iconFolder = survey.iconFolder else {
      throw Problem(
        message: "there is no SVG file here",
        help: "export the icons from Figma as SVG into this folder, or say with --project where they are")
    }
    let icons = survey.icons.filter { Disk.parent(of: $0) == iconFolder }
    var findings = [
      "\(icons.count.counted("icon")) in \(iconFolder == "." ? "this folder" : iconFolder)"
    ]
    var files: [PlannedFile] = []
    var members: [(key: String, value: JSONWriter)] = []

    if let tokens = Self.tokens(in: survey.tokenFiles()) {
      members.append(("tokens", tokens.value))
      findings.append("tokens in \(tokens.words)")
    } else if try Disk.status(ProjectPath.join(folder, "tokens.json"), followingLinks: false) != nil {
      members.append(("tokens", "tokens.json"))
      findings.append("tokens.json, in which no token can be read")
    } else {
      members.append(("tokens", "tokens.json"))
      files.append(PlannedFile(path: "tokens.json", bytes: Array(Self.startingTokens.utf8)))
      findings.append("no tokens; tokens.json has some to start with")
    }
    members.append(("icons", .string(iconFolder)))
    if let catalog = survey.catalog {
      members.append(("catalog", .object([("path", .string(catalog))])))
      for (key, name) in [("swift", "TabBarAppearance.swift"), ("strings", "TabBar.xcstrings")] {
        let path = ProjectPath.join(Disk.parent(of: catalog), name)
        members.append((key, .object([("path", .string(path))])))
      }
      findings.append("the asset catalog \(catalog)")
    }
    let items = Self.items(icons.prefix(Self.tabLimit).map { Disk.name(of: $0) })
    if icons.count > Self.tabLimit { findings.append("the first \(Self.tabLimit) icons as tabs") }
    files.append(PlannedFile(path: Self.configurationPath, bytes: Array(Self.text(members, items: items).utf8)))
    self.files = files
    self.findings = findings
  }

  /// Writes the files. A file that exists by now is an error and stays.
  package func write(in folder: String) throws {
    for file in files { try Disk.create(ProjectPath.join(folder, file.path), file.bytes) }
  }

  // MARK: Tokens

  private static func tokens(
    in survey: (files: [(path: String, dialect: TokenDialect)], resolvers: [String])
  ) -> (value: JSONWriter, words: String)? {
    if let resolver = survey.resolvers.min(by: { rank($0) < rank($1) }) {
      return (.object([("resolver", .string(resolver))]), "\(resolver), a resolver")
    }
    let found = survey.files
    var byAppearance: [Appearance: String] = [:]
    for appearance in Appearance.allCases {
      let wanted = appearance.rawValue.lowercased()
      byAppearance[appearance] =
        found.first { path, dialect in
          if case .figma(let mode) = dialect, letters(mode) == wanted { return true }
          return letters(Disk.name(of: path).prefix { $0 != "." }) == wanted
        }?.path
    }
    if byAppearance[.light] != nil, byAppearance.count > 1 {
      let paths = Appearance.allCases.compactMap { key in byAppearance[key].map { (key: key.rawValue, path: $0) } }
      return (.object(paths.map { ($0.key, .string($0.path)) }), paths.map(\.path).joined(separator: " and "))
    }
    // A file with “token” in its name, otherwise the one nearest to the top.
    let best = found.min { left, right in rank(left.path) < rank(right.path) }
    return best.map { (.string($0.path), "\($0.path), \($0.dialect.name)") }
  }

  private static func rank(_ path: String) -> (Int, Int, String) {
    (letters(Disk.name(of: path)).contains("token") ? 0 : 1, path.split(separator: "/").count, path)
  }

  private static func letters(_ text: some StringProtocol) -> String { String(text.lowercased().filter(\.isLetter)) }

  private static let startingTokens = """
    {
      "tabBar": {
        "background": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" } },
        "borderTop": {
          "$type": "border",
          "$value": {
            "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2, "hex": "#000000" },
            "width": { "value": 0.5, "unit": "px" },
            "style": "solid"
          }
        },
        "item": {
          "selected": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex": "#0066cc" } },
          "unselected": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.4, 0.4, 0.4], "hex": "#666666" } }
        }
      }
    }

    """

  // MARK: Tabs

  private static func items(_ names: [String]) -> [JSONWriter] {
    var taken: Set<String> = []
    return names.map { name in
      let words = name.dropLast(".svg".count).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
      let camel = words.enumerated().map { index, word in
        index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
      }.joined()
      let stem = camel.isEmpty ? "tab" : camel
      var id = stem
      var number = 1
      while taken.contains(id) {
        number += 1
        id = "\(stem)\(number)"
      }
      taken.insert(id)
      return .object([
        ("id", .string(id)), ("icon", .string(name)), ("title", .string(IconList.titleText(from: id))),
      ])
    }
  }

  /// The configuration as a person would write it: one line for each item.
  private static func text(_ members: [(key: String, value: JSONWriter)], items: [JSONWriter]) -> String {
    let lines = members.map { "  \(JSONWriter.string($0.key).line): \($0.value.line),\n" }.joined()
    let itemLines = items.map { "      \($0.line)" }.joined(separator: ",\n")
    return "{\n\(lines)  \"tabBar\": {\n    \"items\": [\n\(itemLines)\n    ]\n  }\n}\n"
  }
}
