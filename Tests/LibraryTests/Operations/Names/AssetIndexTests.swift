internal import AssetCatalog
@testable internal import CodeInventory
@testable internal import Operations
import Testing

/// Which sets the names in code mean.
@Suite struct AssetIndexTests {
  private static func entry(_ kind: AssetKind, _ name: String, atlas: String? = nil) -> AssetIndex.Entry {
    AssetIndex.Entry(kind: kind, name: name, path: "\(name).set", plannedBytes: nil, isUsed: false, atlas: atlas)
  }

  private static let index = AssetIndex(
    [
      entry(.image, "Tabs/home"), entry(.image, "home"), entry(.color, "home"), entry(.image, "Flags/flag-pl"),
      entry(.image, "flag-de"), entry(.symbol, "Kit/Tabs/star.fill"), entry(.data, "notes"), entry(.image, "heroImage"),
      entry(.color, "inkColor"), entry(.image, "coin", atlas: "Sprites"), entry(.color, "Image"),
    ], otherImages: ["AppIcon", "photo"], icons: [])

  @Test(
    arguments: [
      ("Tabs/home", .image, true), ("Tabs/home", .color, false), ("home", .color, true), ("home.png", .image, true),
      ("home.png", .data, false), ("Home", .image, false), ("flag-pl", .image, false), ("star.fill", .image, false),
      ("Kit/Tabs/star.fill", .image, true), ("notes", .data, true), ("notes", .image, false), ("AppIcon", .image, true),
      ("AppIcon", .color, false), ("photo.jpg", .image, true), ("Pictures/photo", .image, true),
      ("Pictures/photo", .data, false), ("", .data, true),
    ] as [(String, AssetUse, Bool)])
  func `a literal finds a set of its whole name and use`(name: String, use: AssetUse, isFound: Bool) {
    #expect(Self.index.has(.literal(name), use) == isFound)
  }

  @Test(
    arguments: [
      (["home"], .image, true), (["Tabs", "home"], .image, true), (["starFill"], .image, true),
      (["hero"], .image, true),
      (["hero"], .color, false), (["ink"], .color, true), (["inkColor"], .color, true), (["ink"], .image, false),
      (["FLAG_DE"], .image, true), (["flags", "flagPl"], .image, true), (["nothing", "coin"], .image, true),
      (["coin", "nothing"], .image, false), ([], .image, true), (["notes"], .image, false),
    ] as [([String], AssetUse, Bool)])
  func `a constant finds a set of its last name`(names: [String], use: AssetUse, isFound: Bool) {
    #expect(Self.index.has(.symbol(names), use) == isFound)
  }

  @Test(arguments: [
    ("home", [1, 2]), ("home.pdf", [1, 2]), ("Tabs/home", [0]), ("flag-pl", [3]), ("flag-pl.png", [3]),
    ("star.fill", [5]), ("Tabs/star.fill", [5]), ("star", []), ("Kit", []), ("coin", [9]),
  ])
  func `a literal may mean a whole name, or else the end of one`(literal: String, sets: [Int]) {
    #expect(Self.index.sets(named: literal) == sets)
  }

  @Test(arguments: [("Sprites", [9]), ("sprites", []), ("coin", [])])
  func `an atlas stands for its images`(atlas: String, sets: [Int]) {
    #expect(Self.index.sets(ofAtlas: atlas) == sets)
  }

  @Test(arguments: [
    ("home", "tabs", [0]), ("home", "icons", [1, 2]), ("home", "", [1, 2]), ("flagPL", "flags", [3]),
    ("flagPL", "other", [3]), ("hero", "", [7]), ("Image", "", [10]), ("lost", "", []),
  ])
  func `a member means the sets of its namespace, or else those without one`(name: String, parent: String, sets: [Int])
  {
    let member = CodeInventory.Member(name: FoldedName(name), parent: FoldedName(parent))
    #expect(Self.index.sets(of: member) == sets)
  }

  @Test(
    arguments: [
      ([.text("flag-"), .any], [3, 4]), ([.any, .text("home")], [0, 1, 2]),
      ([.text("h"), .any, .text("e")], [0, 1, 2, 7]),
      ([.any, .text("o"), .any], [0, 1, 2, 6, 7, 8, 9]), ([.text("flag-"), .digits], []),
      ([.text("Flags/"), .any, .text("pl")], [3]), ([.text("z"), .any], []),
    ] as [([AssembledName.Part], Set<Int>)])
  func `a name that is put together means what it matches`(parts: [AssembledName.Part], sets: Set<Int>) {
    #expect(Self.index.sets(matching: AssembledName(parts)) == sets)
  }

  @Test(
    arguments: [
      (.literal("HOME"), .image, "home"), (.literal("tabs/Home"), .image, "Tabs/home"),
      (.literal("Flag-PL"), .image, "Flags/flag-pl"), (.literal("flag-dd"), .image, "flag-de"),
      (.literal("flag-dd"), .color, nil), (.literal("inkColour"), .color, "inkColor"),
      (.literal("Other/coin.png"), .image, "coin"), (.literal("nnotes"), .data, "notes"),
      (.symbol(["hom"]), .image, "Tabs/home"),
      (.symbol(["Icons", "heroImag"]), .image, "heroImage"), (.symbol([]), .image, nil),
      (.symbol(["zebra"]), .image, nil),
    ] as [(CodeInventory.Call.Name, AssetUse, String?)])
  func `the name that was probably meant`(name: CodeInventory.Call.Name, use: AssetUse, meant: String?) {
    #expect(Self.index.proposals(for: use).nearest(to: name) == meant)
  }

  @Test func `names in byte order that begin alike are found by halves`() {
    let names = OrderedNames(["b", "ab", "a", "abc", "ac", ""].enumerated().map { (Array($1.utf8), $1, $0) })
    #expect(
      names.all.map(\.name) == ["", "a", "ab", "abc", "ac", "b"] && names.all.map(\.index) == [5, 2, 1, 3, 4, 0])
    for (start, found) in [
      ("a", ["a", "ab", "abc", "ac"]), ("ab", ["ab", "abc"]), ("c", []), ("b", ["b"]), ("abcd", []),
    ] {
      #expect(names.beginning(with: Array(start.utf8)).map(\.name) == found, "\(start)")
    }
  }
}
