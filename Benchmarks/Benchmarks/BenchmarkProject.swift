internal import Disk

/// A project of made-up icons on the disk.
struct BenchmarkProject {
  let folder: String
  let count: Int

  /// Writes the project; the folder must not be there.
  init(_ folder: String, count: Int) throws {
    self.folder = folder
    self.count = count
    try Disk.makeFolder("\(folder)/Assets/TabBar")
    try Disk.create("\(folder)/tokens.json", Array(Self.tokens.utf8))
    try Disk.create("\(folder)/monotint.json", Array(Self.configuration.utf8))
    for number in 0..<count { try Disk.create(icon(number), Array(IconGenerator.icon(number).utf8)) }
  }

  func icon(_ number: Int) -> String { "\(folder)/Assets/TabBar/\(Self.name(number)).svg" }

  static func name(_ number: Int) -> String {
    let digits = "\(number)"
    return "icon" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// As if nothing had ever been exported.
  func removeOutput() throws {
    for path in ["\(folder)/Generated", "\(folder)/monotint.lock"] where try Disk.status(path) != nil {
      try Disk.removeTree(path)
    }
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
