internal import Color
@testable internal import SwiftGeneration

/// Ids and titles that Swift code could choke on.
enum NameSamples {
  /// An id, and the identifier it becomes as a declaration writes it.
  static let identifiers: [(id: String, declaration: String)] = [
    ("home", "home"), ("Home", "home"), ("lostPet", "lostPet"), ("lost-pet", "lostPet"), ("Contact Us", "contactUs"),
    ("contact_us", "contactUs"), ("CONTACT_US", "contactUs"), ("URLList", "urlList"), ("FAQ", "faq"),
    ("iPhone", "iPhone"),
    ("3D", "_3D"), ("2 go", "_2Go"), ("٣", "_٣"), ("default", "`default`"), ("self", "`self`"), ("Self", "`self`"),
    ("init", "`init`"), ("Type", "type"), ("Protocol", "`protocol`"), ("none", "none"), ("true", "`true`"),
    ("some", "some"),
    ("🐾", "u1F43E"), ("👩‍🚀", "u1F469_200D_1F680"), ("a🐾b", "aB"), ("", "u"), ("_", "u5F"), ("---", "u2D_2D_2D"),
    ("żółw", "żółw"), ("Żółw", "żółw"), ("日本語", "日本語"), ("\u{301}a", "_\u{301}a"), ("ﬁsh tank", "ﬁshTank"),
    ("*/ evil", "evil"), ("\"; fatalError() //", "fatalError"), ("\\(secret)", "secret"), ("a\nb", "aB"),
    ("a\u{2028}b", "aB"), ("ªb", "ªb"), ("❤️", "u2764_FE0F"), ("class", "`class`"), ("await", "`await`"),
    ("rawValue", "rawValue"),
  ]

  /// Texts, and the literal that means each.
  static let literals: [(text: String, literal: String)] = [
    ("Home", #""Home""#), ("", #""""#), ("\"quoted\"", #""\"quoted\"""#), ("back\\slash", #""back\\slash""#),
    ("\\(secret)", #""\\(secret)""#), ("two\nlines\r\n\t", #""two\nlines\r\n\t""#), ("nul\0", #""nul\u{0}""#),
    ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#), ("\u{202E}evil", #""\u{202E}evil""#),
    ("a\u{200B}b\u{FEFF}", #""a\u{200B}b\u{FEFF}""#), ("\u{A0}", #""\u{A0}""#), ("*/ // \"\"\"", #""*/ // \"\"\"""#),
    ("żółw 🐾 日本", #""żółw 🐾 日本""#), ("👩‍🚀", #""👩\u{200D}🚀""#), ("❤️", #""❤️""#), ("\u{301}", "\"\u{301}\""),
    ("\u{E000}\u{FFFF}", #""\u{E000}\u{FFFF}""#), ("\u{3164}\u{E0041}", #""\u{3164}\u{E0041}""#), ("#\"", ##""#\"""##),
  ]

  /// What the generated enumeration calls its own members.
  private static let members = [
    "title", "image", "selectedImage", "icon", "selectedIcon", "label", "id", "accessibilityIdentifier",
    "makeTabBarItem", "hashValue", "item", "content", "selection", "accessibilityLabel", "imageInsets", "titleOffset",
    "badge", "tabs",
  ]

  /// A design that uses all of them, and token paths that try to leave their comment.
  static let design: TabBarDesign = {
    let texts = literals.map(\.text).filter { !$0.isEmpty }
    var seen: Set<String> = []
    let all = identifiers.map(\.id) + ["all-cases"] + members
    let ids = all.filter { seen.insert(SwiftIdentifier($0).name).inserted }
    return TabBarDesign(
      colors: [
        TabBarDesign.Color(
          role: .tabBarBackground, values: Appearances(DesignColor(hex: 0xFFFFFF)),
          tokenPath: "a`b\n\"\r\u{2028}*/ /* \\(secret)\0")
      ],
      label: TabBarDesign.TextStyle(families: ["Evil\nFont\" */"], size: 12),
      items: ids.enumerated().map { index, id in
        DesignSamples.symbol(
          id, texts[index % texts.count], selected: texts[index % texts.count], texts[index % texts.count])
      })
  }()
}
