@testable import CodeInventory
import TestSupport
import Testing

/// What code says of assets.
@Suite(.recorded()) struct CodeInventoryTests {
  private static func inventory(_ code: String, _ language: CodeLanguage = .swift) -> CodeInventory {
    let inventory = CodeInventory(Array(code.utf8), language)
    return code.utf8.count < 2000 ? Transcript.noted(inventory) : inventory
  }

  /// "image bell UIImage.named" for each call.
  private static func calls(_ code: String, _ language: CodeLanguage = .swift) -> [String] {
    inventory(code, language).calls.map { call in
      let name =
        switch call.name {
        case .literal(let text): "“\(text)”"
        case .symbol(let names): "." + names.joined(separator: ".")
        case .pattern(let name): name.pattern
        case .constant(let name): name.text
        }
      let callee = call.callee.map { " \($0.isQualified ? "Apple’s " : "")\($0.type)(\($0.label))" } ?? ""
      return "\(call.use) \(name)\(callee)\(call.hasFallback ? " or its fallback" : "")"
    }
  }

  private static func show(_ name: AssembledName) -> String {
    name.parts.map { part in
      switch part {
      case .text(let text): text
      case .any: "*"
      case .digits: "#"
      }
    }.joined()
  }

  // MARK: Long files

  /// Each would take minutes if a part were read again for each part of it.
  @Test(arguments: [
    ("let x = " + String(repeating: "/a\\", count: 60_000) + "b /", CodeLanguage.swift),
    ("let x = " + String(repeating: "(/ a) ", count: 60_000), .swift),
    ("let x = UIImage(" + String(repeating: "named: \"a\", ", count: 60_000) + "named: \"a\")", .swift),
    (
      "<?xml version=\"1.0\"?><plist>" + String(repeating: "<array><string>a</string>", count: 60_000)
        + String(repeating: "</array>", count: 60_000) + "</plist>", .propertyList
    ),
  ])
  func `a long file takes no time`(code: String, language: CodeLanguage) {
    #expect(Self.inventory(code, language).calls.count <= 60_001)
  }

  /// In a declaration of several properties, a colon is no label of what follows.
  @Test func `a property of a symbol hides no name after it`() {
    let code = "struct Row {\n  let title, systemImage: String\n  static let asset = UIImage(named: \"a\")\n}"
    #expect(Self.calls(code) == ["image “a” UIImage(named)"])
    let text = "struct Row {\n  let title, systemImage: String\n  static let asset = \"a\"\n}"
    #expect(Self.inventory(text).literals.contains("a"))
  }

  // MARK: Calls in Swift

  @Test(
    arguments: [
      (#"UIImage(named: "a")"#, "image “a” UIImage(named)"), (#"UIImage.init(named: "a")"#, "image “a” UIImage(named)"),
      (#"UIKit.UIImage(named: "a", in: .main, with: nil)"#, "image “a” Apple’s UIImage(named)"),
      (#"UIImage(imageLiteralResourceName: "a")"#, "image “a” UIImage(imageLiteralResourceName)"),
      (#"#imageLiteral(resourceName: "a")"#, "image “a”"), (#"NSImage(named: "a")"#, "image “a” NSImage(named)"),
      (#"NSImage(named: NSImage.Name("a"))"#, "image “a” NSImage(named)"),
      (#"NSImage(named: .init("a"))"#, nil), (#"NSImage.Name("a")"#, nil), (#"NSImage(named: "NSCaution")"#, nil),
      (#"Image("a")"#, "image “a” Image()"), (#"Image(decorative: "a")"#, "image “a” Image(decorative)"),
      (#"Image("a", bundle: .module)"#, "image “a” Image()"), (#"Label("t", image: "a")"#, "image “a” Label(image)"),
      ("Label(\n  String(localized: \"t\"),\n  image: \"a\"\n)", "image “a” Label(image)"),
      (#"ContentUnavailableView("t", image: "a")"#, "image “a” ContentUnavailableView(image)"),
      (#"Tab("t", image: "a", value: 1) { }"#, "image “a” Tab(image)"),
      (#"SKSpriteNode(imageNamed: "a")"#, "image “a” SKSpriteNode(imageNamed)"),
      (#"INImage(named: "a")"#, "image “a” INImage(named)"),
      (#"UIApplicationShortcutIcon(templateImageName: "a")"#, "image “a” UIApplicationShortcutIcon(templateImageName)"),
      (#"UIColor(named: "a")"#, "color “a” UIColor(named)"), (#"Color("a", bundle: Bundle.main)"#, "color “a” Color()"),
      (#"NSDataAsset(name: "a")"#, "data “a” NSDataAsset(name)"),
      (#"ImageResource(name: "a", bundle: .main)"#, "image “a” ImageResource(name)"),
      (##"UIImage(named: #"a"#)"##, "image “a” UIImage(named)"),
      ("UIImage(named: \"\\u{61}\")", "image “a” UIImage(named)"),
      (#"Text("\(Image("a"))")"#, "image “a” Image()"),
      // By the type of a declaration.
      (#"let a: UIImage? = .init(named: "a")"#, "image “a” UIImage(named)"),
      (#"var a: UIColor { .init(named: "a")! }"#, "color “a” UIColor(named)"),
      (#"func f() -> UIImage? { return .init(named: "a") }"#, "image “a” UIImage(named)"),
      (#"let a: [UIImage?] = [.init(named: "a")]"#, nil),
      (#"let a: [UIImage] = [.init(named: "a")!]"#, "image “a” UIImage(named)"),
      (#"let a: Image = .init("a")"#, "image “a” Image()"), (#"let a: Text = .init("a")"#, nil),
      (#"Color("a", opacity: 0.5)"#, nil), (#"Image("a", label: Text("b"))"#, "image “a” Image()"),
      (#"let a: Badge = .init(named: "a")"#, "image “a” Badge(named)"), (#"view.image = .init(named: "a")"#, nil),
      // Constants of Xcode.
      ("UIImage(resource: .a)", "image .a UIImage(resource)"), ("Image(.Tabs.a)", "image .Tabs.a Image()"),
      ("ImageResource.a", "image .a ImageResource(resource)"),
      ("ColorResource.a.b", "color .a ColorResource(resource)"),
      ("Image(.a(1))", nil), ("Image(.init())", nil), ("ImageResource.self", nil), ("Color(.a)", nil),
      ("icon = .a", nil),
      // What is not certain, or no asset.
      (#"Image(systemName: "a")"#, nil), (#"Label("a", systemImage: "a")"#, nil), (#"Loader.UIImage(named: "a")"#, nil),
      (#"Gallery.Image("a")"#, nil), (#"RemoteImage("a")"#, nil), (#"store.image(named: "a")"#, nil),
      (#".Image("a")"#, nil),
      (#"UIImage(named: "\(a)\(b)")"#, nil), (#"UIImage(named: a + b)"#, nil),
      (#"UIImage(named: "a", in: Bundle(identifier: "b"), with: nil)"#, nil), (#"Image("a", bundle: kit)"#, nil),
      (#"UIImage(named: "a", in: Bundle(for: Self.self), with: nil)"#, "image “a” UIImage(named)"),
      (#"Color(hex: "a")"#, nil), (#"Text("Image(\"a\")")"#, nil), (#"// UIImage(named: "a")"#, nil),
      (#"func Image("a")"#, nil),
      (#"self.init(named: "a")"#, nil), ("\"\"\"\nUIImage(named: \"a\")\n\"\"\"", nil),
    ] as [(String, String?)])
  func `calls of Swift`(code: String, call: String?) {
    #expect(Self.calls(code) == [call].compactMap(\.self))
  }

  /// Each value that an argument can have is a name.
  @Test(
    arguments: [
      (#"UIImage(named: b ? "a" : "c")"#, ["a", "c"]),
      (#"Image(b ? "a" : d ? "c" : "e", bundle: .main)"#, ["a", "c", "e"]),
      (#"UIImage(named: ("a"))"#, ["a"]), (#"Image((b ? "a" : ("c")), bundle: .main)"#, ["a", "c"]),
      (#"Image(("a"), bundle: kit)"#, []), (#"Image(("a").lowercased())"#, []), (#"f(("a"))"#, []),
      (#"UIColor(named: b ?? "a")"#, ["a"]), (#"Image(b == "x" ? "a" : "c")"#, ["a", "c"]),
      (#"Image(b ?? "a" + d)"#, []), (#"Image(b ? "a" + d : "c")"#, ["c"]), (#"Image(b ? "a\(d)" : e)"#, []),
      (#"Image(systemName: b ? "a" : "c")"#, []), (#"Image(b["a"] ?? d)"#, []), (#"Image(b[d ? "a" : "c"])"#, []),
      (#"f(b ? "a" : "c")"#, []), (#"Image((b ?? "a").lowercased())"#, []), (#"Image(b ?? "a", bundle: kit)"#, []),
    ] as [(String, [String])])
  func `names of which a condition chooses one`(code: String, names: [String]) {
    let found = Self.inventory(code).calls.map(\.name)
    #expect(found.filter { if case .literal = $0 { true } else { false } } == names.map { .literal($0) })
  }

  /// What is put together is a call too, if it is the whole argument of one.
  @Test(
    arguments: [
      (#"UIImage(named: "a" + b)"#, "image a* UIImage(named)"),
      (#"UIImage(named: "a\(b)")"#, "image a* UIImage(named)"),
      (#"Image("a-\(b)", bundle: .module)"#, "image a-* Image()"), (#"Image(a.b() + "-c" + d)"#, "image *-c* Image()"),
      (#"Image(b ? "a\(d)" : e)"#, "image a* Image()"), (#"Color("a" + "b")"#, nil),
      (#"UIImage(named: String(format: "a%02d", n))"#, "image a* UIImage(named)"),
      (#"UIImage(named: String(format: "a%02d", n).lowercased())"#, nil),
      (#"UIImage(named: "a%d")"#, "image “a%d” UIImage(named)"),
      (#"Image("a\(b)".lowercased())"#, nil), (#"Image("a" + b, bundle: kit)"#, nil), (#"Image("\(a)-\(b)")"#, nil),
      (#"NSImage(named: "NSA\(b)")"#, nil), (#"Image(a == "b" + c ? d : e)"#, nil), (#"f("a\(b)")"#, nil),
      (#"Image(f("a") + "b")"#, "image *b Image()"), (##"Image(#"a\#(b)"#)"##, "image a* Image()"),
    ] as [(String, String?)])
  func `a name that is put together is a call`(code: String, call: String?) {
    #expect(Self.calls(code) == [call].compactMap(\.self))
  }

  @Test(
    arguments: [
      ("Image(Names.a)", "image Names.a Image()"), ("Image(Kit.Names.a, bundle: .main)", "image Kit.Names.a Image()"),
      ("UIColor(named: Names.a.rawValue)", "color Names.a.rawValue UIColor(named)"),
      ("Image(b ? Names.a : c)", "image Names.a Image()"), ("Image(Names.a.name)", nil), ("Image(Names.a())", nil),
      ("Image(names.a)", nil), ("Image(Names.A)", nil), ("Image(Names.a + b)", nil), ("f(Names.a)", nil),
      ("enum Names { static let b = Image(Self.a) }", "image Names.a Image()"), ("Image(Names.a, bundle: kit)", nil),
      ("extension [Int] { func f() { g(Image(Self.a)) } }", nil),
    ] as [(String, String?)])
  func `a constant is a call`(code: String, call: String?) {
    #expect(Self.calls(code) == [call].compactMap(\.self))
  }

  @Test(
    arguments: [
      ("enum Names { static let a = \"b\" }", ["Names.a = b"]),
      (
        "enum A { struct B {} }; extension A { static let c: String = \"d\"; static let e = \"f\" }",
        ["A.c = d", "A.e = f"]
      ),
      ("enum A { enum B { public static let c = \"d\" // e\n} }", ["A.B.c = d"]),
      ("enum A: String { case b, c = \"d\" }", ["A.b.rawValue = b", "A.c.rawValue = d"]),
      // A name with another value is one too.
      (
        "enum A { static let b = \"c\" + d; static let e = \"f\".g; static let h: Key = \"i\"; static var j = \"k\" }",
        ["A.b = ?", "A.e = ?", "A.h = ?", "A.j = ?"]
      ),
      (
        "enum A { static let b = \"c\" as Key; static let d = \"e\\(f)\"; let g = \"h\" }; let i = \"j\"",
        ["A.b = ?", "A.d = ?"]
      ),
      (
        "class A { class var b: String { c() }; static func d() { }; class func e() { } }",
        ["A.b = ?", "A.d = ?", "A.e = ?"]
      ),
      ("enum A { static let b = \"\(String(repeating: "c", count: 256))\" }", ["A.b = ?"]),
    ] as [(String, [String])])
  func `constants are declared with a text`(code: String, constants: [String]) {
    #expect(Self.inventory(code).constants.map { "\($0.name.text) = \($0.value ?? "?")" } == constants)
  }

  @Test func `a call knows its bundle`() {
    let code =
      #"Image("a"); Image("b", bundle: .main); UIImage(named: "c", in: Bundle.module, with: nil); Image("d", bundle: nil)"#
    #expect(Self.inventory(code).calls.map(\.bundle) == [.byDefault, .main, .module, .byDefault])
  }

  /// What follows `.main` makes another bundle of it.
  @Test func `a call that looks in another bundle is left out`() {
    let code = #"Image("a", bundle: .main.kit); Image("b", bundle: Bundle.module.inner); Image("c", bundle: kit)"#
    #expect(Self.inventory(code).calls.isEmpty)
  }

  /// Another target of the same code may have the other branch.
  @Test func `the bundle of a call under a condition is not certain`() {
    let code = """
      #if A
      #if B
      #endif
      let a = Image("a", bundle: .main)
      #else
      let a = Image("b", bundle: .module)
      #endif
      let c = Image("c", bundle: .module)
      """
    #expect(Self.inventory(code).calls.map(\.bundle) == [.unsaid, .unsaid, .module])
  }

  @Test func `a call knows the types around it`() {
    let code =
      #"enum A { struct B { let a = UIImage(named: "a") } }; extension C.D { func f() { g(UIImage(named: "b")) } }"#
    #expect(Self.inventory(code).calls.map(\.scopes) == [["A", "B"], ["D"]])
  }

  @Test func `a call has the place of its name`() throws {
    let code = MarkedText("let é = UIImage(named: \"↓bell\")")
    let call = try #require(Self.inventory(code.text).calls.first)
    #expect([call.range.lowerBound] == code.offsets)
    #expect(call.range.count == 4)
  }

  // MARK: Literals, members and patterns

  @Test(
    arguments: [
      (#"let a = ["b", "c": "d"]; f(x ? "e" : "g")"#, ["b", "c", "d", "e", "g"]),
      (#"print("a \"b\"") // "c""#, ["a \"b\""]), (#"Image(systemName: "a")"#, []),
      ("enum A: String, CaseIterable { case b, c = \"d\", e }", ["b", "d", "e"]),
      ("enum A: Swift.String { case b }", ["b"]), ("enum A: Int, String { case b }", []),
      ("enum A: String, CodingKey { case b }", []), ("enum A { case b }", []),
      ("enum A: String { case b; func f() { switch self { case c: break } } }", ["b"]),
      ("\"\"\"\n  a\n  \"\"\"", ["a"]), (#""day/" + "sun""#, ["day/", "sun", "day/sun"]),
    ] as [(String, Set<String>)])
  func `literals of Swift`(code: String, literals: Set<String>) {
    #expect(Self.inventory(code).literals == literals)
  }

  @Test(
    arguments: [
      ("icon = .oak", ["oak"]), ("tree.oak", []), ("Asset.Tabs\n  .oak.image", ["Tabs", "oak", "image"]),
      ("R.image.oak()", ["image", "oak"]), ("f(.oak, a ? .elm : .ash)", ["oak", "elm", "ash"]), ("a?.oak; b!.elm", []),
      ("view\n  .oak()", []), ("return .oak", ["oak"]), ("Image(.`oak`)", ["oak"]), ("f<A>.oak", []), ("1.oak", []),
    ] as [(String, Set<String>)])
  func `members of Swift`(code: String, members: Set<String>) {
    #expect(Set(Self.inventory(code).members.map(\.name)) == Set(members.map { FoldedName($0) }))
  }

  @Test(
    arguments: [
      (#""flag-\(a)""#, ["flag-*"]), (#""wind-\(f("x)"))-\(b)-fill.png""#, ["wind-*-*-fill"]), (#""\(a)""#, []),
      (#"UIImage(named: "c\(n)")"#, ["c*"]), (#"log("c\(n)")"#, []), (#""flag-" + code"#, ["flag-*"]),
      (#"base.lowercased() + "-glow""#, ["*-glow"]), (#""icon-" + size(a, "b") + "-fill""#, ["icon-*-fill"]),
      (#"name += "Selected""#, ["*Selected"]), (#"String(format: "step_%02d@", n)"#, ["step_#@"]),
      (#""flag-".appending(code)"#, ["flag-*", "flag-*"]), (#"name.appending("Dark")"#, ["*Dark"]),
      (#"UIImage.animatedImageNamed("wait", duration: 1)"#, ["wait#"]),
      (#"["flag", code].joined(separator: "-")"#, ["flag-*"]), (#"let prefix = "mark_""#, ["mark_*"]),
      (#"on ? "_on" : "_off""#, ["*_on", "*_off"]), (##"#"knot-\#(n)"#"##, ["knot-*"]),
      (#""50 % of \(a)""#, ["50 % of *"]),
      (#""a" + b"#, []), (#"x + 1 + "tail" * 2"#, ["*tail"]),
    ] as [(String, [String])])
  func `names that Swift puts together`(code: String, names: [String]) {
    let found = Self.inventory(code).assembled.map(Self.show)
    #expect(Set(found) == Set(names))
  }

  @Test(arguments: [
    (#"UIImage(named: "\(kind)")"#, true), (#"UIImage(named: String(describing: kind))"#, true),
    (#"log("\(kind)")"#, false),
  ])
  func `the names of values can be names of assets`(code: String, describes: Bool) {
    let inventory = Self.inventory("enum Kind { case oak(Int), elm }\n\(code)")
    #expect(inventory.describesValues == describes)
    #expect(inventory.caseNames == ["oak", "elm"])
  }

  @Test(arguments: [
    ("flag-*", "flag-pl", true), ("flag-*", "flag-", true), ("flag-*", "flags", false), ("*-glow", "bolt-glow", true),
    ("step_#", "step_01", true), ("step_#", "step_a", false), ("a*b*c", "a1b2c", true), ("a*b*c", "acb", false),
    ("*é*", "caféteria", true), ("a#b", "a1.5b", true),
  ])
  func `a name that is put together can be others`(pattern: String, name: String, matches: Bool) {
    let parts = pattern.map { character -> AssembledName.Part in
      switch character {
      case "*": .any
      case "#": .digits
      default: .text(String(character))
      }
    }
    #expect(AssembledName(parts).matches(name) == matches)
  }

  // MARK: Declarations

  @Test func `declarations tell which types are the app's own`() {
    let declarations = Self.inventory(
      """
      import SwiftUI
      import struct Gems.Color
      enum Gallery { struct Image { } }
      typealias UIImage = NSImage
      typealias PlatformImage = UIKit.UIImage
      extension Image { init(_ glyph: Glyph) { }; init(named name: String, size: Int = 1) { }; init(_ a: String, b: Int) { } }
      extension DeveloperToolsSupport.ImageResource { static let avatar = 1; enum Own { } }
      func Label(_ text: String) { }
      class func color() { }
      """
    ).declarations
    #expect(
      declarations.types == [
        CodeDeclarations.OwnType(name: "Image", container: "Gallery"),
        CodeDeclarations.OwnType(name: "Label", container: nil),
      ])
    #expect(declarations.aliases == ["UIImage": "NSImage", "PlatformImage": "UIImage"])
    #expect(
      declarations.initializers == [
        CodeDeclarations.OwnInitializer(type: "Image", label: "", takesText: false),
        CodeDeclarations.OwnInitializer(type: "Image", label: "named", takesText: true),
      ])
    #expect(declarations.resourceMembers == ["avatar", "Own"])
    #expect(declarations.importedTypes == ["Color"])
    #expect(declarations.importsSwiftUI)
    #expect(!declarations.importsRSwift)
  }

  @Test(arguments: [
    "// Generated by Monotint. Do not edit", "// Generated using SwiftGen — https://x",
    "//\n// Generated by R.swift, see",
    "// The code generated using FigmaExport",
  ])
  func `what a tool generated uses nothing`(head: String) {
    let inventory = Self.inventory("\(head)\nlet a = UIImage(named: \"b\")")
    #expect(inventory.isGenerated)
    #expect(inventory.calls.isEmpty && inventory.literals.isEmpty && inventory.members.isEmpty)
  }

  // MARK: Other languages

  @Test(
    arguments: [
      (#"[UIImage imageNamed:@"a"]"#, "image “a”"), (#"[UIColor colorNamed:@"a"]"#, "color “a”"),
      (#"[[NSDataAsset alloc] initWithName:@"a"]"#, "data “a”"),
      (#"[SKTexture textureWithImageNamed:@"a"]"#, "image “a”"),
      (#"[UIImage imageNamed:@"a" inBundle:nil compatibleWithTraitCollection:nil]"#, "image “a”"),
      (#"[UIImage imageNamed:@"a" inBundle:[NSBundle bundleForClass:self.class] withConfiguration:nil]"#, "image “a”"),
      (#"[UIImage imageNamed:@"a" inBundle:kit withConfiguration:nil]"#, nil), (#"[Sound imageNamed:@"a"]"#, nil),
      (#"[UIImage systemImageNamed:@"a"]"#, nil), (#"// @"a""#, nil),
      (#"[UIImage imageNamed:@"a" @"b"]"#, "image “ab”"), (#"[UIImage imageNamed:@"a" B]"#, nil),
      (#"[UIImage imageNamed:A @"b"]"#, nil), (#"[UIImage imageNamed:A @"b" inBundle:nil]"#, nil),
      (#"[NSImage imageNamed:@"NSCaution"]"#, nil),
    ] as [(String, String?)])
  func `calls of Objective-C`(code: String, call: String?) {
    #expect(Self.calls(code, .objectiveC) == [call].compactMap(\.self))
  }

  /// Each value that the argument of a message can have is a name.
  @Test(
    arguments: [
      (#"[UIImage imageNamed:b ? @"a" : @"c"]"#, ["“a”", "“c”"]), (#"[UIImage imageNamed:(@"a")]"#, ["“a”"]),
      (#"[UIImage imageNamed:(b ? @"a" : (d ? @"c" : @"e")) inBundle:nil]"#, ["“a”", "“c”", "“e”"]),
      (#"[UIColor colorNamed:b ?: @"a"]"#, ["“a”"]), (#"[UIImage imageNamed:b == @"x" ? c : @"a"]"#, ["“a”"]),
      (#"[UIImage imageNamed:[b isEqual:@"x"] ? @"a" : nil]"#, ["“a”"]),
      (#"[UIImage imageNamed:(b ?: (@"a"))]"#, ["“a”"]),
      (#"[UIImage imageNamed:b ? @"a" : @"c" inBundle:kit withConfiguration:nil]"#, []),
      (#"[UIImage imageNamed:b[@"a"]]"#, []), (#"[UIImage imageNamed:(NSString *)@"a"]"#, []),
      (#"f(b ? @"a" : @"c")"#, []),
      (#"[UIImage imageNamed:[NSString stringWithFormat:@"a%d", n]]"#, ["a*"]),
      (#"[UIImage imageNamed:b ? [NSString stringWithFormat:@"a%@", n] : @"c"]"#, ["a*", "“c”"]),
      (#"[UIImage imageNamed:[[NSString stringWithFormat:@"a%d", n] lowercaseString]]"#, []),
      (#"[UIImage imageNamed:[@"a" lowercaseString]]"#, []), (#"[UIImage imageNamed:@"a""#, []),
      (#"[UIImage imageNamed:(]"#, []), (#"[UIImage imageNamed:b ? (]"#, []),
    ] as [(String, [String])])
  func `names of which a condition chooses one in Objective-C`(code: String, names: [String]) {
    let found = Self.calls(code, .objectiveC).map { $0.split(separator: " ")[1] }
    #expect(found == names.map { $0[...] })
  }

  /// One letter is enough where an asset is asked for.
  @Test(
    arguments: [
      (#"[UIImage imageNamed:[NSString stringWithFormat:@"u%d", i]]"#, CodeLanguage.objectiveC, ["u#"]),
      (#"[UIImage imageNamed:[@"u" stringByAppendingFormat:@"%d", i]]"#, .objectiveC, ["u*"]),
      (#"[NSString stringWithFormat:@"u%d", i]"#, .objectiveC, []),
      (#"[@"u" stringByAppendingString:i]"#, .objectiveC, []),
      (#"UIImage(named: String(format: "u%d", i))"#, .swift, ["u#"]), (#"String(format: "u%d", i)"#, .swift, []),
      (#"UIImage(named: f(String(format: "u%d", i)))"#, .swift, []),
    ] as [(String, CodeLanguage, [String])])
  func `the format of a name`(code: String, language: CodeLanguage, names: [String]) {
    #expect(Self.inventory(code, language).assembled.map(Self.show) == names)
  }

  @Test func `names of Objective-C`() {
    let inventory = Self.inventory(
      """
      #define kBrake @"brake"
      NSString *a = [NSString stringWithFormat:@"badge-%@", kind], *b = [name stringByAppendingString:@"Dark"];
      NSString *c = [@"flag-" stringByAppendingString:code]; id d = ACImageNameHomeBar;
      id h = [UIImage animatedImageNamed:@"wait" duration:1];
      id e = Asset.oak.image, f = self.elm, g = [Asset.fir.image size];
      """, .objectiveC)
    #expect(inventory.literals.isSuperset(of: ["brake"]))
    #expect(Set(inventory.assembled.map(Self.show)) == ["badge-*", "*Dark", "flag-*", "wait#"])
    #expect(Set(inventory.members.map(\.name)) == Set(["home-bar", "oak", "image", "fir"].map { FoldedName($0) }))
  }

  @Test(arguments: [
    (#"[UIImage imageNamed:@"tab-" SUFFIX]"#, ["tab-*"]), (#"[UIImage imageNamed:PREFIX @"-tab"]"#, ["*-tab"]),
    (#"NSLog(@"tab-" MIDDLE @"-24");"#, ["tab-*", "*-24"]), (#"[@"tab" length];"#, []),
    (#"return @"tab";"#, []), ("#define TAB @\"tab\"\nid tab;", []),
    (#"[UIImage imageNamed:@"a" inBundle:b]"#, []), (#"[UIImage systemImageNamed:PREFIX @"a"]"#, []),
  ])
  func `macros are parts of names in Objective-C`(code: String, names: [String]) {
    #expect(Self.inventory(code, .objectiveC).assembled.map(Self.show) == names)
  }

  @Test func `names of Kotlin`() {
    let code =
      #"val a = UIImage.imageNamed("onion"); val b = "herb_$kind"; val c = Image("leek"); Res.drawable.fig; /* /* "d" */ "e" */"#
    #expect(Self.calls(code, .kotlin) == ["image “onion”"])
    #expect(Self.inventory(code, .kotlin).literals == ["onion", "leek"])
    #expect(Self.inventory(code, .kotlin).members.isEmpty)
    #expect(Self.inventory(code, .kotlin).assembled.map(Self.show) == ["herb_*"])
  }

  @Test func `names of storyboards and XIBs`() {
    let file = """
      <document><!-- <image name="x"/> --><tabBarItem title="noon" image="a" selectedImage="b"/>
      <imageView image="star" catalog="system"/><button><state backgroundImage="NSStop"/></button><accessibilityTraits image="YES"/><behavior doesNotDimImage="NO"/>
      <userDefinedRuntimeAttribute type="string" value="c"/><color key="k" name="d"/><v><string key="t"> e &amp; f </string></v>
      <resources><image name="a" width="1"/><image name="star" catalog="system"/><image name="g"><data/></image>
      <namedColor name="d"><color red="1"/></namedColor></resources></document>
      """
    #expect(Self.calls(file, .interface) == ["image “a”", "color “d” or its fallback", "image “b”"])
    #expect(Self.inventory(file, .interface).literals == ["a", "b", "c", "d", "e & f", "g", "NSStop"])
  }

  @Test(arguments: [
    #"<image name="a" catalog="system"/><image name="a" width="1"/>"#,
    #"<image name="a" width="1"/><image name="a" catalog="system"/>"#,
  ])
  func `an image of the app has the name of one of the system`(resources: String) {
    let file =
      #"<document><i image="a" catalog="system"/><i image="a"/><resources>\#(resources)</resources></document>"#
    #expect(Self.calls(file, .interface) == ["image “a”"])
  }

  @Test func `names of property lists`() {
    let file = """
      <?xml version="1.0"?><plist><dict><key>UILaunchScreen</key><dict><key>UIImageName</key><string>a</string>
      <key>UITabBar</key><dict><key>UIImageName</key><string>b</string></dict>
      <key>UIColorName</key><string>$(COLOR)</string></dict><!-- <string>c</string> -->
      <key>UIImageName</key><string>d</string><key>rows</key><array><string>e</string></array>
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemIconFile</key><string>f</string>
      <key>UIApplicationShortcutItemIconSymbolName</key><string>g</string></dict></array></dict></plist>
      """
    #expect(Self.calls(file, .propertyList) == ["image “a”", "image “b”", "image “f”"])
    #expect(Self.inventory(file, .propertyList).literals == ["a", "b", "d", "e", "f", "g"])
    let old = "{ UIImageName = \"a b\"; rows = (c, \"d\"); /* e */ }"
    #expect(Self.inventory(old, .propertyList).literals == ["a b", "c", "d"])
  }

  @Test func `names of a property list in binary form`() {
    // An array of “oak”, “é” and a number, as plutil writes it.
    let objects: [[UInt8]] = [[0xA3, 1, 2, 3], [0x53] + Array("oak".utf8), [0x61, 0x00, 0xE9], [0x10, 7]]
    var file = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(file.count))
      file += object
    }
    let table = UInt8(file.count)
    file += offsets + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 4] + Array(repeating: 0, count: 15) + [table]
    #expect(CodeInventory(file, .propertyList).literals == ["oak", "é"])
    for count in 0..<file.count { _ = CodeInventory(Array(file.prefix(count)), .propertyList) }
  }

  @Test(
    arguments: [
      (
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = Tint; /* Old */ name = Release;", CodeLanguage.buildSettings,
        ["Tint"]
      ),
      ("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = \"A B\";\nX = {", .buildSettings, ["A B", "A", "B"]),
      (
        "ASSETCATALOG_X = (\n a,\n \"b\",\n);\nAPP_ICON[sdk=*] = c // d\nPRODUCT_NAME = e", .buildSettings,
        ["a", "b", "c"]
      ),
      ("INFOPLIST_KEY_CFBundleDisplayName = App\nLAUNCH_IMAGE = $(X)", .buildSettings, []),
      ("a: &b Sand\nc: !!str 'Wall'\nd: &e", .yaml, ["&b Sand", "Sand", "!!str Wall", "Wall", "&e"]),
      (
        "a:\n  UIImageName: lamp # old\n  - \"x y\"\n  b: { c: d, e: [f, 'g#h'] }\n# i", .yaml,
        ["lamp", "x y", "d", "f", "g#h"]
      ),
    ] as [(String, CodeLanguage, Set<String>)])
  func `names of settings`(text: String, language: CodeLanguage, literals: Set<String>) {
    #expect(Self.inventory(text, language).literals == literals)
  }

  @Test(
    arguments: [
      (
        "ASSETCATALOG_COMPILER_APPICON_NAME = \"↓App Icon & Top\";", CodeLanguage.buildSettings,
        ["icon “App Icon & Top”"]
      ),
      (
        "\"ASSETCATALOG_COMPILER_APPICON_NAME[sdk=appletvos*]\" = ↓TV;\nASSETCATALOG_COMPILER_APPICON_NAME[config=A] = ↓B // c",
        .buildSettings, ["icon “TV”", "icon “B”"]
      ),
      (
        "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = \"↓A ↓B\";", .buildSettings,
        ["icon “A” or its fallback", "icon “B” or its fallback"]
      ),
      (
        "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = (\n ↓A,\n \"↓B\",\n \"C D\",\n);", .buildSettings,
        ["icon “A” or its fallback", "icon “B” or its fallback"]
      ),
      (
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = /* a */ ↓Tint;ASSETCATALOG_COMPILER_WIDGET_BACKGROUND_COLOR_NAME = ↓Wall;",
        .buildSettings, ["color “Tint” or its fallback", "color “Wall” or its fallback"]
      ),
      (
        "ASSETCATALOG_COMPILER_APPICON_NAME = \"\";\nASSETCATALOG_COMPILER_APPICON_NAME = \"A$(X)\";\nMY_ICON = a\nASSETCATALOG_COMPILER_APPICON_NAME = $X",
        .buildSettings, []
      ),
      (
        "s:\n  ASSETCATALOG_COMPILER_APPICON_NAME: ↓A\n  \"ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME\": '↓B' # c\n  UIColorName: ↓D",
        .yaml, ["icon “A”", "color “B” or its fallback", "color “D”"]
      ),
      (
        "ASSETCATALOG_COMPILER_APPICON_NAME: [A]\nASSETCATALOG_COMPILER_APPICON_NAME: ${A}\nASSETCATALOG_COMPILER_APPICON_NAME:\nNAME: A",
        .yaml, []
      ),
      (
        ["&a A", "*a", "!!str A", "|", ">-", "~", "null", "True", "no # A"]
          .map { "ASSETCATALOG_COMPILER_APPICON_NAME: \($0)\n" }.joined(), .yaml, []
      ),
      (
        "ASSETCATALOG_COMPILER_APPICON_NAME: '↓null'\nASSETCATALOG_COMPILER_APPICON_NAME: ↓On Air", .yaml,
        ["icon “null”", "icon “On Air”"]
      ),
      (
        "<plist><dict><key>NSAccentColorName</key><string>↓A</string><key>CFBundleIconName</key><string>↓B</string></dict></plist>",
        .propertyList, ["color “A” or its fallback", "icon “B” or its fallback"]
      ),
    ] as [(String, CodeLanguage, [String])])
  func `settings ask for assets`(text: String, language: CodeLanguage, calls: [String]) {
    let marked = MarkedText(text)
    #expect(Self.calls(marked.text, language) == calls)
    #expect(Self.inventory(marked.text, language).calls.map(\.range.lowerBound) == marked.offsets)
  }

  @Test func `a setting of a project knows its configuration`() {
    let text = """
      { objects = { A1 /* Debug */ = { isa = XCBuildConfiguration; buildSettings = {
        ASSETCATALOG_COMPILER_APPICON_NAME = A; }; name = Debug; }; };
        B2 = { buildSettings = { LIST = ( { X = Y; } ); ASSETCATALOG_COMPILER_APPICON_NAME = B; }; }; }
      ASSETCATALOG_COMPILER_APPICON_NAME = C;
      """
    #expect(Self.owners(text, .buildSettings) == ["configuration A1", "configuration B2", "any targets"])
  }

  private static func owners(_ text: String, _ language: CodeLanguage) -> [String] {
    inventory(text, language).calls.map { call in
      switch call.setting?.owner {
      case .configuration(let id): "configuration \(id)"
      case .target(let name): "target \(name)"
      case .anyTargets: "any targets"
      case .product: "product"
      case nil: "none"
      }
    }
  }

  @Test func `a setting in YAML knows its target`() {
    let text = """
      targetTemplates:
        Base:
          settings:
            ASSETCATALOG_COMPILER_APPICON_NAME: A
      targets:
        "App":
          sources:
            - path: App
          # settings of the app
          settings:
            base:
              ASSETCATALOG_COMPILER_APPICON_NAME: B
        Kit:
          settings:
            ASSETCATALOG_COMPILER_APPICON_NAME: C
      settings:
        ASSETCATALOG_COMPILER_APPICON_NAME: D
      """
    #expect(Self.owners(text, .yaml) == ["any targets", "target App", "target Kit", "any targets"])
  }

  @Test func `texts of JSON are names, and keys are none`() {
    let file = #"{ "key": "oak", "list": ["elm", { "a": "x\"y" }], // "b"\#n "c" : 1, "fir": "z" "#
    #expect(Self.inventory(file, .json).literals == ["oak", "elm", "x\"y", "z"])
  }

  // MARK: Encodings

  @Test func `other encodings are read as well as can be`() {
    let code = "// Gärtner\nlet a = UIImage(named: \"grün\")"
    let latin = code.unicodeScalars.map { UInt8($0.value) }
    let units = Array(code.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [
      Array(code.utf8), [0xEF, 0xBB, 0xBF] + Array(code.utf8), latin, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little,
      big,
    ] {
      #expect(CodeInventory(bytes, .swift).literals == ["grün"])
    }
    #expect(CodeText([0x80, 0x41]).bytes == Array("€A".utf8))
  }

  @Test(
    arguments: [
      ("a.swift", CodeLanguage.swift), ("A.M", .objectiveC), ("b.mm", .objectiveC), ("c.h", .objectiveC),
      ("d.kt", .kotlin),
      ("Main.storyboard", .interface), ("e.xib", .interface), ("Info.plist", .propertyList),
      ("project.pbxproj", .buildSettings), ("f.xcconfig", .buildSettings), ("project.yml", .yaml), ("data.json", .json),
      ("g.txt", nil), ("swift", nil),
    ] as [(String, CodeLanguage?)])
  func `a file's ending tells its language`(name: String, language: CodeLanguage?) {
    #expect(CodeLanguage(ofFile: name) == language)
  }

  @Test(
    arguments: [
      ("logo@2x.png", "logo"), ("logo.icns", "logo"), ("logo@3x~ipad.PDF", "logo"), ("logo.txt", nil),
      ("a.b.jpg", "a.b"), ("logo", nil),
    ] as [(String, String?)])
  func `a picture is found without its ending`(file: String, name: String?) {
    #expect(AssetFileName.ofFile(file) == name)
  }
}
