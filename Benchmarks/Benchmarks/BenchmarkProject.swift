internal import Findings
internal import IconVerdict
internal import Platform
internal import Workspace

/// A project of made-up icons on the disk.
struct BenchmarkProject {
  let folder: String
  /// The names of their files.
  private let icons: [String]
  var count: Int { icons.count }

  /// Writes the project; the folder must not be there.
  ///
  /// - Parameter asSymbols: whether each icon becomes a custom symbol.
  init(_ folder: String, count: Int, asSymbols: Bool = false) throws {
    self.folder = folder
    icons = (0..<count).map { "\(Self.name($0)).svg" }
    try Disk.makeFolder("\(folder)/Assets/TabBar")
    try Disk.create("\(folder)/tokens.json", Array(Self.tokens.utf8))
    var configuration = Self.configuration
    if asSymbols {
      configuration.replace(
        #""icons": "Assets/TabBar""#, with: #""icons": [{ "path": "Assets/TabBar", "format": "symbol" }]"#)
    }
    try Disk.create("\(folder)/monotint.json", Array(configuration.utf8))
    for number in 0..<count { try Disk.create(icon(number), Array(IconGenerator.icon(number).utf8)) }
  }

  /// Writes a project of the icons of a folder that have no error, each as often as it takes to make `count`.
  static func real(_ folder: String, of icons: String, count: Int) throws -> Self {
    let suitable = try IconFolder(icons, in: ".").files.compactMap { path -> [UInt8]? in
      let file = SourceFile(path: path, bytes: try Disk.read(path))
      return IconJudge().judge(file).diagnostics.hasErrors ? nil : file.bytes
    }
    guard !suitable.isEmpty else { throw BenchmarkError("no icons without an error in \(icons)") }
    let project = try Self(folder, count: count)
    for number in 0..<count {
      try Disk.write(suitable[number % suitable.count], to: project.icon(number), followingLinks: false)
    }
    return project
  }

  /// Writes icons as a folder has them before anybody checks it.
  static func writeUncheckedIcons(_ count: Int, to folder: String) throws {
    try Disk.makeFolder(folder)
    for number in 0..<count {
      try Disk.create("\(folder)/\(name(number)).svg", Array(IconGenerator.unchecked(number).utf8))
    }
  }

  private init(folder: String, icons: [String]) {
    self.folder = folder
    self.icons = icons
  }

  /// A copy of the project that the tool comes with, from the current folder.
  static func sample(_ folder: String) throws -> Self {
    for collection in ["TabBar", "Actions"].map({ "Assets/\($0)" }) {
      try Disk.makeFolder("\(folder)/\(collection)")
      for icon in try Disk.list(collection) {
        try Disk.create("\(folder)/\(collection)/\(icon.name)", try Disk.read("\(collection)/\(icon.name)"))
      }
    }
    for name in ["tokens.json", "tokens.dark.json", "tab-bar.resolver.json", "monotint.json"] {
      try Disk.create("\(folder)/\(name)", try Disk.read(name))
    }
    let icons = try Disk.list("Assets/TabBar").map(\.name)
    return Self(folder: folder, icons: icons)
  }

  func icon(_ number: Int) -> String { "\(folder)/Assets/TabBar/\(icons[number])" }

  static func name(_ number: Int) -> String {
    let digits = "\(number)"
    return "icon" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static let configuration = """
    {
      "icons": "Assets/TabBar",
      "tabBar": {
        "items": [
          \((0..<5).map { #"{ "id": "tab\#($0)", "icon": "\#(name($0)).svg", "title": "Tab \#($0)" }"# }.joined(separator: ",\n      "))
        ]
      }
    }

    """

  private static let tokens = """
    {
      "palette": {
        "$type": "color",
        "white": { "$value": "#ffffff" },
        "blue": { "$value": "#155dfc" },
        "slate": { "$value": "#6a7282" }
      },
      "tabBar": {
        "$type": "color",
        "background": { "$value": "{palette.white}" },
        "item": { "selected": { "$value": "{palette.blue}" }, "unselected": { "$value": "{palette.slate}" } }
      }
    }

    """
}
