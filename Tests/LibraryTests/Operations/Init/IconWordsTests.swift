@testable import Operations
import Testing

/// What the name of an icon says: its words, and the state of the tab that it is drawn for.
@Suite struct IconWordsTests {
  @Test func `words without those that all icons have keep their state`() {
    let words = IconWords(words: ["Home", "Tab"], state: .on)
    #expect(words.state == .on && words.key == "home tab" && words.camelCase == "homeTab")
  }

  @Test(
    arguments: [
      ("home", ["home"], nil), ("home.fill", ["home"], .selected), ("HomeTabActive", ["Home", "Tab"], .selected),
      ("ic_home_24_filled", ["ic", "home", "24"], .selected), ("home_filled_24", ["home", "24"], .selected),
      ("home-outline-24x24", ["home", "24x24"], .plain), ("home-off", ["home"], .off), ("homeOn", ["home"], .on),
      // A word for a state alone is the name, and one in the midst is no state.
      ("fill", ["fill"], nil), ("active-users", ["active", "users"], nil), ("24", ["24"], nil), ("", [], nil),
      ("URLBar", ["URLBar"], nil), ("map2Fill", ["map2"], .selected), ("a--b", ["a", "b"], nil),
      ("Über uns", ["Über", "uns"], nil), ("caféFilled", ["café"], .selected), ("дом-fill", ["дом"], .selected),
      ("家2x½", ["家2x"], nil), ("FILLED_home", ["FILLED", "home"], nil), ("home_FILLED", ["home"], .selected),
    ] as [(String, [String], IconWords.State?)])
  func `a name has words and a state`(name: String, words: [String], state: IconWords.State?) {
    let found = IconWords(name)
    #expect(found.words == words && found.state == state)
  }

  @Test(
    arguments: [
      (["fill", "filled", "solid", "active", "selected"], .selected),
      (["outline", "outlined", "line", "regular", "inactive", "unselected", "stroke", "normal", "default"], .plain),
      (["on"], .on), (["off"], .off), (["bold", "new", "dark", "tab", "fills"], nil),
    ] as [([String], IconWords.State?)])
  func `the words for states`(words: [String], state: IconWords.State?) {
    for word in words {
      #expect(
        IconWords("home-\(word)").state == state
          && IconWords("home" + word.prefix(1).uppercased() + word.dropFirst()).state == state, "\(word)")
      // As the name of a folder, “on” and “off” may be anything.
      let ofFolder = state == .on || state == .off ? nil : state
      #expect(IconWords.state(ofFolder: word) == ofFolder && IconWords("home", folder: word).state == ofFolder)
    }
    #expect(IconWords("home-fill", folder: "outline").state == .plain)
  }

  @Test(arguments: [
    ("24", true), ("24pt", true), ("24px", true), ("24dp", true), ("24x24", true), ("24x24px", true), ("0", true),
    ("24em", false), ("x24", false), ("24x", false), ("a24", false), ("24pt2", false), ("", false), ("24 ", false),
  ])
  func `a word is a size, or not`(word: String, isSize: Bool) { #expect(IconWords.isSize(word) == isSize) }

  @Test(arguments: [
    ("lost-pet", "lostPet"), ("LostPet", "lostPet"), ("URL", "uRL"), ("ic_home_24", "icHome24"), ("a", "a"), ("", ""),
    ("Über uns", "überUns"), ("STRASSE straße", "sTRASSEStraße"),
  ])
  func `words are an identifier`(name: String, identifier: String) { #expect(IconWords(name).camelCase == identifier) }

  @Test func `two icons are a pair by their words, and each partner is of one pair`() {
    func pairs(_ names: String...) -> [String] {
      let words = Dictionary(uniqueKeysWithValues: names.map { ($0, IconWords($0)) })
      return IconPair.all(of: names, words: words).map { "\($0.plain)\($0.selected.map { "+\($0)" } ?? "")" }
    }
    #expect(pairs("home", "home-fill", "map") == ["home+home-fill", "map"])
    #expect(pairs("home-outline", "home-fill") == ["home-outline+home-fill"])
    #expect(pairs("home-off", "home-on") == ["home-off+home-on"])
    // “on” means a state only beside “off”, and an icon for a state alone has no partner.
    #expect(pairs("home", "home-on") == ["home", "home-on"])
    #expect(pairs("home-fill", "map") == ["home-fill", "map"])
    #expect(pairs("home", "home-outline", "home-fill") == ["home+home-fill", "home-outline"])
    #expect(pairs("home", "home-fill", "home-solid") == ["home+home-fill"])
    #expect(pairs("Home", "home_fill") == ["Home+home_fill"])
  }
}
