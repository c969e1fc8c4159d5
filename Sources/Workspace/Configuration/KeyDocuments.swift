internal import AssetCatalog
internal import Findings

/// What is made of the declared keys: the JSON Schema of `monotint.json`, and the tables of keys of the pages.
package enum KeyDocuments {
  /// `Schemas/monotint.schema.json`.
  package static var schema: String {
    let root = Configuration.keys.schema(of: Configuration())
    var keywords: [JSONSchema.Member] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "monotint.json"),
      (
        "description",
        "How an app uses its design: where Monotint reads, what it writes, and the tabs. Every key is optional."
      ),
    ]
    keywords += root.keywords
    let definitions = root.definitions.sorted { $0.key < $1.key }
    keywords.append(("$defs", .object(definitions.map { ($0.key, $0.value) })))
    return JSONWriter.object(keywords).folded(width: 120, indent: 0) + "\n"
  }

  /// The pages with tables of keys, by their names in `Documentation`.
  package static let pages = ["AppIcons", "Collections", "Configuration", "Figma"]

  /// A page with the rows that its tables of keys must have.
  ///
  /// - Returns: nil if a table is not there.
  package static func page(_ name: String, _ text: String) -> String? {
    var page = KeyPage(text)
    for table in tables where table.page == name {
      guard page.replace(table) else { return nil }
    }
    return page.text
  }

  /// Every table of keys.
  private static var tables: [KeyTable] {
    let keys = Configuration.keys
    let root = Configuration()
    let input = ["tokens", "themes", "icons", "canvas", "gamut", "catalogs", "excluded", "baseline", "code."]
    let output = ["catalog.", "appIcons", "launchScreen", "swift.", "constants.", "strings."]
    let nowhere = SourceRange(SourceFile(path: "", text: ""), 0..<0)
    let rule = Rule.all.first { $0.limit != nil && $0.isAdjustable }
    let ruleKeys = rule.map { RuleSettings.Setting.keys(of: $0, takesIcons: true) }
    return [
      KeyTable("Configuration", "## Input", rows: keys.rows(input, of: root)),
      KeyTable(
        "Configuration", "## Catalogs of the app",
        rows: KnownCatalog.keys.rows(of: KnownCatalog(path: "", place: nowhere))),
      KeyTable("Configuration", "## Output", rows: keys.rows(output, of: root)),
      KeyTable("Configuration", "## The tab bar", rows: keys.rows(["tabBar."], of: root)),
      KeyTable(
        "Configuration", "## The tab bar", number: 2,
        rows: Configuration.Item.keys.rows(of: Configuration.Item(place: nowhere))),
      KeyTable("Configuration", "## The navigation bar", rows: keys.rows(["navigationBar."], of: root)),
      KeyTable("Configuration", "## Rules", rows: ruleKeys?.rows(of: RuleSettings.Setting()) ?? []),
      KeyTable(
        "Collections", "# Collections of icons", rows: IconCollection.keys.rows(of: IconCollection(path: ""))),
      KeyTable("AppIcons", "## App icons", rows: AppIcon.keys.rows(of: AppIcon(at: nowhere))),
      KeyTable("AppIcons", "## The launch screen", rows: keys.rows(["launchScreen."], of: root)),
      KeyTable(
        "Figma", "## What to pull",
        rows: Configuration.Figma.keys.rows("figma.", of: Configuration.Figma())
          + Configuration.Figma.Variables.keys.rows("figma.variables.", of: Configuration.Figma.Variables())),
    ]
  }
}

/// A table of keys in a page.
struct KeyTable {
  let page: String
  /// The line of the heading above it.
  let heading: String
  /// Which table of keys below the heading.
  let number: Int
  let rows: [Row]

  init(_ page: String, _ heading: String, number: Int = 1, rows: [Row]) {
    self.page = page
    self.heading = heading
    self.number = number
    self.rows = rows
  }

  /// A key, what stands for it where it is missing, and what it means; in Markdown.
  struct Row {
    let name: String
    let standard: String
    let sentence: String

    /// - Parameter columns: 2 for a table that does not say what stands for a missing key.
    fileprivate func line(columns: Int) -> String {
      let cells = columns == 2 ? ["`\(name)`", sentence] : ["`\(name)`", standard, sentence]
      return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
  }
}

extension Keys {
  /// A row for each key.
  ///
  /// - Parameters:
  ///   - prefix: what stands before its name.
  ///   - root: one for which nothing was read.
  func rows(_ prefix: String = "", of root: Root) -> [KeyTable.Row] {
    all.filter { $0.schema != nil }.map { $0.row(prefix + $0.name, of: root) }
  }

  /// Rows for some keys.
  ///
  /// - Parameter names: in the order of the rows; one that ends in a point means the keys inside of it.
  func rows(_ names: [String], of root: Root) -> [KeyTable.Row] {
    names.flatMap { name -> [KeyTable.Row] in
      guard let key = all.first(where: { $0.name == name.split(separator: ".").first.map(String.init) }) else {
        return []
      }
      guard name.hasSuffix(".") else { return [key.row(name, of: root)] }
      return key.members?.value.rows(name, of: root) ?? []
    }
  }
}

extension Key {
  fileprivate func row(_ name: String, of root: Root) -> KeyTable.Row {
    let missing =
      switch absence {
      case .words(let words): words
      case .refused: "required"
      case .standard, .needsSense, .json: standard(in: root).map { "`\($0.line)`" } ?? ""
      }
    return KeyTable.Row(name: name, standard: missing, sentence: sentence)
  }
}

/// The lines of a page.
private struct KeyPage {
  private var lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  var text: String { lines.joined(separator: "\n") }

  /// Gives a table its rows; false if it is not there.
  mutating func replace(_ table: KeyTable) -> Bool {
    guard let heading = lines.firstIndex(where: { $0 == table.heading }) else { return false }
    let below = lines[(heading + 1)...]
    let section = below.prefix { !$0.hasPrefix("#") }
    let starts = section.indices.filter { section[$0].hasPrefix("| key |") }
    guard starts.indices.contains(table.number - 1) else { return false }
    let first = starts[table.number - 1] + 2
    let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    let columns = lines[first - 1].split(separator: "|").count
    lines.replaceSubrange(first..<end, with: table.rows.map { $0.line(columns: columns)[...] })
    return true
  }
}
