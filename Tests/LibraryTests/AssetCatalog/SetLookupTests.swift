import AssetCatalog
import Drawing
import Testing

/// Which sets code cannot tell apart.
@Suite struct SetLookupTests {
  private static func key(_ kind: AssetKind, _ name: String, in namespace: [String] = []) -> SetLookup.Key {
    SetLookup(kind, named: name, in: namespace).key
  }

  /// Xcode drops “Image” and “Color” from the end of a name, and only “Color” from that of a colour.
  @Test(
    arguments: [
      (.image, "a-b", .image, "aB", true), (.image, "a", .symbol, "a", true), (.image, "a", .appIcon, "a", true),
      (.image, "a", .color, "a", false), (.image, "a", .data, "a", false), (.color, "a", .data, "a", false),
      (.image, "heroImage", .image, "hero", true), (.color, "inkColor", .color, "ink", true),
      (.image, "inkColor", .image, "ink", true), (.color, "heroImage", .color, "hero", false),
      (.symbol, "starImage", .image, "star", true), (.data, "notesData", .data, "notes", false),
    ] as [(AssetKind, String, AssetKind, String, Bool)])
  func `names that have one Swift symbol`(
    kind: AssetKind, name: String, otherKind: AssetKind, otherName: String, isSame: Bool
  ) {
    #expect((Self.key(kind, name) == Self.key(otherKind, otherName)) == isSame)
    #expect((Self.key(kind, name, in: ["a"]) == Self.key(otherKind, otherName, in: ["A"])) == isSame)
    #expect(Self.key(kind, name, in: ["a"]) != Self.key(otherKind, otherName))
  }

  /// Pictures at a scale: with two of other sizes that agree, the one size of many files counts.
  @Test func `the size that most pictures have is right`() {
    let pictures = [
      ScaledPicture(name: "a", scale: 1, width: 24, height: 24),
      ScaledPicture(name: "b", scale: 2, width: 96, height: 96),
      ScaledPicture(name: "c", scale: 1, width: 24, height: 24),
      ScaledPicture(name: "d", scale: 3, width: 144, height: 144),
      ScaledPicture(name: "e", scale: 1, width: 24, height: 24),
    ]
    let found = ScaledPicture.contradictions(in: pictures)
    #expect(found.map(\.index) == [1, 3])
    #expect(
      found.map(\.message) == [
        "“b” has 96 x 96 pixels, which at @2x are 48 x 48 points; “a” stands for 24 x 24",
        "“d” has 144 x 144 pixels, which at @3x are 48 x 48 points; “a” stands for 24 x 24",
      ])
  }
}
