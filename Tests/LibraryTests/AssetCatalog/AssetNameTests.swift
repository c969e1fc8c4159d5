internal import AssetCatalog
import Testing
internal import Workspace

@Suite struct AssetNameTests {
  @Test(arguments: [
    "home", "lost pet", "zażółć", "🐾", "a.b", "home@2x", "❤\u{FE0F}", String(repeating: "a", count: 200),
  ])
  func `a name that every disk holds`(name: String) throws {
    #expect(try AssetName(name).text == name)
  }

  @Test(arguments: [
    ("", "the name is empty"), ("a/b", "the name contains “/”"), ("a\\b", "the name contains “\\”"),
    ("a:b", "the name contains “:”"), (".hidden", "the name begins with a full stop"),
    ("..", "the name begins with a full stop"), ("-rf", "the name begins with a hyphen"),
    ("home ", "the name ends in a space"), ("home.", "the name ends in a full stop"),
    ("a\u{0}b", "the name contains the invisible character U+0000"),
    ("a\u{202E}b", "the name contains the invisible character U+202E"),
    ("a\u{200B}b", "the name contains the invisible character U+200B"),
    ("a\u{2028}b", "the name contains the invisible character U+2028"),
    ("a\u{AD}b", "the name contains the invisible character U+00AD"),
    ("a\u{3164}b", "the name contains the invisible character U+3164"),
    ("\u{FEFF}a", "the name contains the invisible character U+FEFF"),
    ("a\u{85}b", "the name contains the invisible character U+0085"),
    ("COM¹", "Windows keeps this name for a device"),
    ("NUL", "Windows keeps this name for a device"), ("com1.x", "Windows keeps this name for a device"),
    (String(repeating: "ż", count: 101), "the name is longer than 200 bytes"),
    (String(repeating: "a", count: 201), "the name is longer than 200 bytes"), ("a\"b", "the name contains “\"”"),
    ("Lpt9", "Windows keeps this name for a device"),
  ])
  func `a name that is refused`(name: String, message: String) {
    let problem = #expect(throws: AssetName.Problem.self) { try AssetName(name) }
    #expect(problem?.message == message)
  }

  @Test(arguments: [
    ("Social", nil, false), ("žáby 2", nil, false), ("v1.2", nil, true), ("-b", "the name begins with a hyphen", false),
    (".a", "the name begins with a full stop", true), ("", "the name is empty", false),
  ])
  func `the name of a group is that of an asset without a full stop`(
    name: String, assetProblem: String?, hasFullStop: Bool
  ) {
    let problem = AssetGroup.problem(inName: name)
    #expect((problem != nil) == (assetProblem != nil || hasFullStop))
    #expect(problem?.asset?.message == assetProblem)
    #expect((problem?.hasFullStop ?? false) == hasFullStop)
  }

  @Test(arguments: [("Home", "home"), ("caf\u{E9}", "cafe\u{301}"), ("STRASSE", "straße")])
  func `names that a disk may take for one`(left: String, right: String) throws {
    #expect(try AssetName(left).collisionKey == AssetName(right).collisionKey)
  }
}
