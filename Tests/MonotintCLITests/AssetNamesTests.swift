import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// `monotint names`: which names in code no catalog has, and which sets no code uses.
@Suite(.recorded()) struct AssetNamesTests {
  /// The names of each list of the document.
  struct Answer: Equatable, CustomStringConvertible {
    var missing: [String] = []
    var unused: [String] = []
    var perhaps: [String] = []

    init(missing: [String] = [], unused: [String] = [], perhaps: [String] = []) {
      self.missing = missing.sorted()
      self.unused = unused.sorted()
      self.perhaps = perhaps.sorted()
    }

    var description: String { "missing \(missing), unused \(unused), perhaps \(perhaps)" }
  }

  static let contents = #"{ "info": { "author": "xcode", "version": 1 } }"#
  static let namespace =
    #"{ "info": { "author": "xcode", "version": 1 }, "properties": { "provides-namespace": true } }"#

  /// The files of sets: `Tabs/star.imageset` lies in a folder with a namespace.
  static func sets(_ paths: [String], in catalog: String = "App/Assets.xcassets") -> [String: String] {
    var files: [String: String] = [:]
    for path in paths {
      files["\(catalog)/\(path)/Contents.json"] = contents
      let folders = path.split(separator: "/").dropLast()
      for count in folders.indices {
        files["\(catalog)/\(folders[...count].joined(separator: "/"))/Contents.json"] = namespace
      }
    }
    return files
  }

  static func answer(_ files: [String: String]) async throws -> Answer {
    try await answer(in: TemporaryProject(files))
  }

  static func answer(in project: TemporaryProject, _ words: [String] = []) async throws -> Answer {
    let run = await CommandRun.monotint(["names", "--format", "json"] + words, in: project.folder)
    let document = try #require(JSONReader.read(SourceFile(path: "names", text: run.output)).value?.object, "\(run)")
    func names(_ key: String) -> [String] {
      (document[key]?.array ?? []).compactMap { $0.object?["name"]?.string }
    }
    let answer = Answer(missing: names("missing"), unused: names("unused"), perhaps: names("perhaps"))
    #expect(run.status == (answer.missing.isEmpty ? .clean : .findings), "\(run)")
    return answer
  }

  // MARK: Pairs

  /// A kind of use: a file, with the use and without it; the set that is used, and whether its name is judged.
  struct Use: CustomTestStringConvertible {
    let set: String
    let code: String
    var file = "App/Code.swift"
    /// What the name is in the list of missing ones; nil if the use is not judged.
    var missing: String?
    var other = ""

    var testDescription: String { code }

    static func judged(
      _ set: String, _ code: String, as name: String, in file: String = "App/Code.swift", other: String = ""
    ) -> Use {
      Use(set: set, code: code, file: file, missing: name, other: other)
    }

    static func plain(_ set: String, _ code: String, in file: String = "App/Code.swift", other: String = "") -> Use {
      Use(set: set, code: code, file: file, other: other)
    }
  }

  static let uses: [Use] = [
    .judged("oak.imageset", #"let a = UIImage(named: "oak")"#, as: "oak"),
    .judged("oak.symbolset", #"let a = UIImage(named: "oak", in: .main, with: nil)"#, as: "oak"),
    .judged("oak.imageset", "let a = UIImage(\n named: \"oak.png\"\n)", as: "oak.png"),
    .judged("oak.imageset", #"let a = UIImage(imageLiteralResourceName: "oak")"#, as: "oak"),
    .judged("oak.imageset", #"let a = NSImage(named: NSImage.Name("oak"))"#, as: "oak"),
    .judged("oak.imageset", #"import SwiftUI; let a = Image("oak", bundle: .module)"#, as: "oak"),
    .judged("oak.imageset", #"import SwiftUI; let a = Image(decorative: "oak")"#, as: "oak"),
    .judged("oak.imageset", #"import SwiftUI; let a = Label("Oak", image: "oak")"#, as: "oak"),
    .judged("oak.imageset", #"let a = #imageLiteral(resourceName: "oak")"#, as: "oak"),
    .judged("oak.imageset", #"let a: UIImage? = .init(named: "oak")"#, as: "oak"),
    .judged("oak.colorset", #"let a: UIColor? = .init(named: "oak")"#, as: "oak"),
    .judged("oak.imageset", #"typealias Picture = UIImage; let a = Picture(named: "oak")"#, as: "oak"),
    .judged("oak.imageset", #"let a = SKSpriteNode(imageNamed: "oak")"#, as: "oak"),
    .judged("oak.imageset", #"let a = UIApplicationShortcutIcon(templateImageName: "oak")"#, as: "oak"),
    .judged("oak.colorset", #"let a = UIColor(named: "oak")"#, as: "oak"),
    .judged("oak.colorset", #"let a = NSColor(named: "oak")"#, as: "oak"),
    .judged("oak.colorset", #"import SwiftUI; let a = Color("oak")"#, as: "oak"),
    .judged("oak.dataset", #"let a = NSDataAsset(name: "oak")"#, as: "oak"),
    .judged("Trees/oak.imageset", #"let a = UIImage(named: "Trees/oak")"#, as: "Trees/oak"),
    .judged("oak-leaf.imageset", "import SwiftUI; let a = Image(.oakLeaf)", as: "oakLeaf"),
    .judged("oakImage.imageset", "let a = UIImage(resource: .oak)", as: "oak"),
    .judged("24-hours.imageset", "import SwiftUI; let a = Image(._24Hours)", as: "_24Hours"),
    .judged("Trees/oak.imageset", "import SwiftUI; let a = Image(.Trees.oak)", as: "Trees/oak"),
    .judged("oak.imageset", "let a = ImageResource.oak", as: "oak"),
    .judged("OakColor.colorset", "let a = ColorResource.oak", as: "oak"),
    .judged("oak.colorset", "let a = UIColor(resource: .oak)", as: "oak"),
    .judged("oak.imageset", ##"let a = UIImage(named: #"oak"#)"##, as: "oak"),
    .judged("oak.imageset", #"let a = "see \(UIImage(named: "oak")!)""#, as: "oak"),
    .judged("oak.imageset", "#if os(tvOS)\n#else\nlet a = UIImage(named: \"oak\")\n#endif", as: "oak"),
    .judged("oak.imageset", #"UIImage *a = [UIImage imageNamed:@"oak"];"#, as: "oak", in: "App/Code.m"),
    .judged("oak.colorset", #"UIColor *a = [UIColor colorNamed:@"oak"];"#, as: "oak", in: "App/Code.mm"),
    .judged("oak.dataset", #"id a = [[NSDataAsset alloc] initWithName:@"oak"];"#, as: "oak", in: "App/Code.m"),
    .judged("oak.imageset", #"val a = UIImage.imageNamed("oak")"#, as: "oak", in: "shared/Code.kt"),
    .judged("oak.imageset", #"<document><image name="oak" width="1"/></document>"#, as: "oak", in: "App/A.xib"),
    .judged(
      "oak.imageset", #"<document><tabBarItem selectedImage="oak"/></document>"#, as: "oak", in: "App/A.storyboard"),
    .judged(
      "oak.colorset", #"<document><namedColor name="oak"><color red="1"/></namedColor></document>"#, as: "oak",
      in: "App/A.xib"),
    .judged(
      "oak.imageset",
      "<plist><dict><key>UILaunchScreen</key><dict><key>UIImageName</key><string>oak</string></dict></dict></plist>",
      as: "oak", in: "App/Info.plist"),
    .plain("oak.imageset", #"let all = ["oak", "elm"].map { UIImage(named: $0) }"#),
    .plain("oak.imageset", #"func show(_ name: String = "oak") { }"#),
    .judged("oak.imageset", #"let a = UIImage(named: isOn ? "oak" : "elm")"#, as: "oak"),
    .judged("oak.imageset", #"let a = UIImage(named: name ?? "oak")"#, as: "oak"),
    .judged(
      "oak.imageset", "<plist><dict><key>UIApplicationShortcutItemIconFile</key><string>oak</string></dict></plist>",
      as: "oak", in: "App/Info.plist"),
    .plain("oak.imageset", #"enum Tree: String { case oak, elm }"#),
    .plain("oak.imageset", #"enum Tree: String { case large = "oak" }"#),
    .plain("oak.imageset", #"let a = Bundle.kit.image("oak"), b = UIImage(named: "oak", in: .kit, with: nil)"#),
    .plain("oak-leaf.imageset", "let a = Tree(icon: .oakLeaf)"),
    .plain("oak.imageset", "let a = R.image.oak()"),
    .plain("Trees/oak.imageset", "let a = UIImage(resource: R.image.trees.oak)"),
    .plain("oak leaf.colorset", "let a = Asset.Colors.oakLeaf.color"),
    .plain("oak.imageset", "#define OAK @\"oak\"", in: "App/Code.h"),
    .plain("home-bar.imageset", "id a = [UIImage imageNamed:ACImageNameHomeBar];", in: "App/Code.m"),
    .plain("oak.imageset", #"val names = listOf("oak")"#, in: "shared/Code.kt"),
    .plain(
      "oak.imageset", #"<document><userDefinedRuntimeAttribute keyPath="icon" value="oak"/></document>"#,
      in: "App/A.xib"),
    .plain("oak.imageset", "<plist><array><string>oak</string></array></plist>", in: "App/Menu.plist"),
    .judged(
      "oak.colorset", "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = oak;", as: "oak",
      in: "App.xcodeproj/project.pbxproj"),
    .judged(
      "oak.colorset", "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = oak", as: "oak", in: "Config/App.xcconfig"),
    .plain("oak.colorset", "LAUNCH_COLOR = oak", in: "Config/App.xcconfig"),
    .plain("oak.imageset", #"{ "pages": [{ "picture": "oak" }] }"#, in: "App/pages.json"),
    .plain("oak.imageset", "id a = Asset.oak.image;", in: "App/Code.m"),
    .judged("oak.imageset", "properties:\n  UIImageName: oak", as: "oak", in: "project.yml"),
    .judged("oak.imageset", #"id a = [UIImage imageNamed:on ? @"oak" : @"elm"];"#, as: "oak", in: "App/Code.m"),
    .judged(
      "oak.imageset", #"import SwiftUI; enum Names { static let tree = "oak" }; let a = Image(Names.tree)"#, as: "oak"),
    .judged(
      "oak.imageset", #"enum Tree: String { case oak }; let a = UIImage(named: Tree.oak.rawValue)"#, as: "oak"),
  ]

  /// Each changes exactly one answer when the set is removed, and when the use is removed.
  @Test(arguments: uses) func `a set and its use belong together`(use: Use) async throws {
    // Other code, of which nothing changes.
    var files = Self.sets(["elm.imageset", "sand.colorset"])
    files["App/Other.swift"] = #"let a = UIImage(named: "elm"), b = UIColor(named: "sand")"#
    files[use.file] = use.code
    let set = Self.sets([use.set])
    #expect(try await Self.answer(files.merging(set) { $1 }) == Answer(), "with both")
    #expect(try await Self.answer(files) == Answer(missing: [use.missing].compactMap(\.self)), "without the set")
    files[use.file] = nil
    let stem = use.set.split(separator: ".").dropLast().joined(separator: ".")
    #expect(try await Self.answer(files.merging(set) { $1 }) == Answer(unused: [stem]), "without the use")
  }

  /// The same word elsewhere changes nothing.
  @Test(arguments: [
    "// oak, UIImage(named: \"oak\")", "/* /* */ \"oak\" */", #"log("no oak here: UIImage(named: \"oak\")")"#,
    "let a = \"\"\"\nUIImage(named: \"oak\")\n\"\"\"", "let oak = forest.oak", "f(oak: 1)",
    #"let a = Image(systemName: "oak")"#,
    #"let a = Label("An oak", systemImage: "oak")"#, "let a = /\"oak\"/", "enum Key: String, CodingKey { case oak }",
    "// Generated by Monotint. Do not edit\nlet a = ImageAsset(name: \"oak\")",
  ])
  func `the same word elsewhere is no use`(code: String) async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Other.swift"] = "let a = 1"
    #expect(try await Self.answer(files) == Answer(unused: ["oak"]))
    files["App/Code.swift"] = code
    #expect(try await Self.answer(files) == Answer(unused: ["oak"]))
  }

  /// Names that are not Apple's to find, or that may be somebody else's.
  @Test(arguments: [
    #"let a = Sprite(named: "oak"), b = Loader.UIImage(named: "oak"), c = store.image(named: "oak")"#,
    #"let a = Image("oak"), b = Color("oak")"#, #"import SwiftUI; struct Image { }; let a = Image("oak")"#,
    #"import SwiftUI; extension Color { init(_ css: String) { } }; let a = Color("oak")"#,
    #"import SwiftUI; import struct Gems.Color; let a = Color("oak")"#,
    #"import SwiftUI; enum Gallery { struct Image { }; static let a = Image("oak") }"#,
    #"extension UIImage { convenience init?(named: String) { } }; let a = UIImage(named: "oak")"#,
    #"let a: Badge = .init(named: "oak"), b = UIImage(named: "oak", in: Bundle(identifier: "kit"), with: nil)"#,
    "import SwiftUI; extension ImageResource { static let oak = 1 }; let a = Image(.oak), b = ImageResource.oak",
    "import SwiftUI; extension Image { init(_ glyph: Glyph) { } }; let a = Image(.oak)",
    "let a = UIImage(resource: .oak())",
    "import RswiftResources; let a = ImageResource.oak", #"let a = NSImage(named: "NSOak")"#, "icon = .oak",
  ])
  func `what is not certain is not missing`(code: String) async throws {
    #expect(try await Self.answer(["App/Code.swift": code]) == Answer())
  }

  /// An own type hides Apple's only where it is seen.
  @Test(arguments: [
    #"import SwiftUI; enum Gallery { struct Image { } }; let a = Image("oak")"#,
    #"import SwiftUI; extension Image { init(_ name: String, size: Int) { } }; let a = Image("oak")"#,
    #"import SwiftUI; extension Color { init(hex: String) { } }; let a = Color("oak")"#,
    #"import struct Gems.Color; let a = UIColor(named: "oak")"#,
    #"import SwiftUI; struct Image { }; let a = SwiftUI.Image("oak")"#,
  ])
  func `what is certain is missing although the app has types of its own`(code: String) async throws {
    #expect(try await Self.answer(["App/Code.swift": code]) == Answer(missing: ["oak"]))
  }

  @Test func `a type of another module of a package hides nothing`() async throws {
    let files = [
      "Sources/Gems/Color.swift": "public struct Color { public init(_ css: String) { } }",
      "Sources/Gems/Use.swift": #"import SwiftUI; let a = Color("oak")"#,
      "Sources/App/Use.swift": #"import SwiftUI; let a = Color("elm")"#,
    ]
    #expect(try await Self.answer(files) == Answer(missing: ["elm"]))
  }

  @Test(arguments: [
    (#"let a = UIImage(named: "flag-\(code)")"#, ["flag-pl", "flag-pt"]),
    (#"let a = "flag-" + code"#, ["flag-pl", "flag-pt"]),
    (#"let a = String(format: "step_%02d", n)"#, ["step_01"]), (#"let prefix = "step_""#, ["step_01", "step_xy"]),
    (#"let a = UIImage(named: "f\(x)s")"#, ["flags"]),
    (#"enum A { case flags }; let a = UIImage(named: "\(kind)")"#, ["flags"]),
    (#"let a = SKTextureAtlas(named: "Hero")"#, ["run"]),
  ])
  func `a name that is put together reaches sets perhaps`(code: String, perhaps: [String]) async throws {
    let all = ["flag-pl", "flag-pt", "flags", "step_01", "step_xy"]
    var files = Self.sets(all.map { "\($0).imageset" })
    files["App/Assets.xcassets/Hero.spriteatlas/Contents.json"] = Self.contents
    files["App/Assets.xcassets/Hero.spriteatlas/run.imageset/Contents.json"] = Self.contents
    files["App/Code.swift"] = code
    let unused = (all + ["run"]).filter { !perhaps.contains($0) }
    #expect(try await Self.answer(files) == Answer(unused: unused, perhaps: perhaps))
  }

  /// A pattern that fits no set is a warning of its own, and no name is missing.
  @Test func `a pattern that fits no set is told`() async throws {
    var files = Self.sets(["flag-pl.imageset", "Sea/wave-1.imageset"])
    files["App/Map/pin-1.png"] = ""
    files["App/Code.swift"] = """
      let a = UIImage(named: "flag-\\(code)"), b = UIImage(named: "icon-\\(code)"), c = UIImage(named: "wave-\\(n)")
      let d = UIImage(named: "Map/pin-" + n), e = UIImage(named: "flag-pl.\\(ending)"), f = UIImage(named: code + "-dark")
      let g = UIColor(named: "flag-\\(code)")
      """
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("names", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("[name-missing]") }
    let end = "; correct what is written of the name, or add the sets [name-missing]"
    #expect(
      lines == [
        "App/Code.swift:1:61: warning: no catalog has an image whose name fits “icon-*”\(end)",
        "App/Code.swift:2:101: warning: no catalog has an image whose name fits “*-dark”\(end)",
        "App/Code.swift:3:25: warning: no catalog has a color whose name fits “flag-*”\(end)",
      ])
    #expect(run.output.contains(", 3 patterns without a set; "), "\(run)")
    let json = await CommandRun.monotint("names", "--format", "json", in: project.folder)
    #expect(json.output.contains(#""name": "icon-*""#) && json.output.contains(#""missing": []"#), "\(json)")
    let check = await CommandRun.monotint("check", "App/Code.swift", in: project.folder)
    #expect(
      check.status == .clean && check.output.contains("warning: no catalog has an image whose name fits"), "\(check)")
  }

  /// The time of proposals is limited, and patterns have none.
  @Test func `many patterns leave names their proposals`() async throws {
    let patterns = (0..<210).map { "UIImage(named: \"pin\($0)-\\(code)\")" }
    let project = try Self.project("let a = [\(patterns.joined(separator: ", "))], b = UIImage(named: \"oakk\")")
    let run = await CommandRun.monotint("names", "--all", in: project.folder)
    #expect(run.output.contains("no catalog has an image “oakk”; did you mean “oak”?"), "\(run)")
  }

  /// The exit status is 1 if a name is missing, or if the configuration makes an error of a pattern.
  @Test(arguments: [("", true), (#""rules": { "name-missing": "error" },"#, false)])
  func `a pattern that is an error is a finding`(rules: String, isClean: Bool) async throws {
    let project = try Self.project(#"let a = UIImage(named: "pin-\(code)")"#)
    try project.write("monotint.json", #"{ "icons": [], \#(rules) "catalogs": [{ "path": "App/Assets.xcassets" }] }"#)
    for command in ["names", "check"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == (isClean ? .clean : .findings) && run.output.contains("whose name fits “pin-*”"), "\(run)")
    }
  }

  // MARK: Constants

  /// A constant counts where it is certain which one is meant.
  @Test(arguments: [
    (#"enum Names { static let tree = "oak" }"#, #"let b = 1"#, ["oak"]),
    (#"let b = 1"#, #"enum Names { static let tree = "oak" }"#, ["oak"]),
    (#"enum Names { static fileprivate let tree = "oak" }"#, "", ["oak"]),
    (#"enum Names { static public nonisolated(unsafe) let tree = "oak" }"#, "", ["oak"]),
    (#"enum Names { static let tree = "oak" }"#, #"enum Names { static let tree = "fir" }"#, ["oak"]),
    (#"enum A { enum Names { static let tree = "oak" } }; enum B { enum Names { static let tree = "fir" } }"#, "", []),
    (#"let b = 1"#, #"enum Names { static let tree = name() }"#, []), ("", "", []),
    ("", #"enum Names { static let tree = "elm" }"#, []),
    // Another declaration of the name is the one that is meant, or may be.
    (#"enum A { enum Names { static let tree = "oak" } }; enum Names { static var tree: String { name() } }"#, "", []),
    (#"enum A { enum Names { static let tree = "oak" } }"#, "enum Names { static var tree: String { name() } }", []),
    (#"enum A { enum Names { static let tree = "oak" } }"#, "enum Names { static let tree = name() }", []),
    (#"enum A { enum Names { static let tree = "oak" } }; class Names { class var tree: String { name() } }"#, "", []),
    (#"enum A { enum Names { static let tree = "elm" } }; enum Names { static let tree = "oak" }"#, "", ["oak"]),
    (
      #"enum A { enum Names { static let tree = "oak" }; let b = Image(Names.tree) }; enum Names { static let tree = "elm" }"#,
      "", ["oak"]
    ),
    (#"enum Other { static let tree = "oak" }; extension [Int] { func f() { g(Image(Self.tree)) } }"#, "", []),
  ])
  func `a constant stands for its text`(code: String, other: String, missing: [String]) async throws {
    var files = Self.sets(["elm.imageset"])
    files["App/Code.swift"] = "import SwiftUI; \(code); let a = Image(Names.tree), c = Image(\"elm\")"
    files["App/Other.swift"] = other
    #expect(try await Self.answer(files) == Answer(missing: missing))
  }

  @Test func `what a constant stands for is said where it is used`() async throws {
    let project = try Self.project(#"enum Names { static let tree = "oakk" }; let a = UIImage(named: Names.tree)"#)
    let run = await CommandRun.monotint("names", in: project.folder)
    let finding = "no catalog has an image “oakk”, which “Names.tree” stands for; did you mean “oak”?"
    #expect(run.output.hasPrefix("App/Code.swift:1:65: error: \(finding) [name-missing]\n"), "\(run)")
  }

  // MARK: Settings

  /// A project whose app has a catalog, and whose widget has none.
  private static func xcode(app: String = "", widget: String = "", project: String = "") -> String {
    """
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (A, W); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App/Assets.xcassets; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = F; };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      A = { isa = PBXNativeTarget; name = App; buildConfigurationList = AL; buildPhases = (R); productType = "com.apple.product-type.application"; };
      W = { isa = PBXNativeTarget; name = Widget; buildConfigurationList = WL; buildPhases = (); productType = "com.apple.product-type.app-extension"; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD); }; AL = { isa = XCConfigurationList; buildConfigurations = (AD, AR); };
      WL = { isa = XCConfigurationList; buildConfigurations = (WD); };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(project) }; };
      AD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(app) }; };
      AR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(app) }; };
      WD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(widget) }; };
    }; rootObject = P; }
    """
  }

  private static let icon = "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;"
  private static let accent = "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor;"

  /// Xcode looks in no catalog for a target without one.
  @Test(
    arguments: [
      (xcode(app: icon + accent), ["AccentColor", "AppIcon"]), (xcode(widget: icon + accent), []),
      (xcode(project: icon), ["AppIcon"]),
      (xcode(app: "ASSETCATALOG_COMPILER_APPICON_NAME = Other;", project: icon), []),
      (icon, ["AppIcon"]),
    ] as [(String, [String])])
  func `a setting counts where a target has a catalog`(project: String, missing: [String]) async throws {
    var files = Self.sets(["oak.imageset", "Other.appiconset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "oak")"#
    files["App.xcodeproj/project.pbxproj"] = project
    #expect(try await Self.answer(files) == Answer(missing: missing))
    let sets = Self.sets(["AppIcon.appiconset", "AccentColor.colorset"])
    #expect(try await Self.answer(files.merging(sets) { $1 }) == Answer())
    // Without a catalog Xcode is silent.
    files = files.filter { !$0.key.contains(".xcassets") }
    #expect(try await Self.answer(files) == Answer(missing: ["oak"]))
  }

  @Test(arguments: [
    "App/AppIcon.icon/icon.json", "App/Assets.xcassets/AppIcon.brandassets/Contents.json",
    "App/Assets.xcassets/AppIcon.stickersiconset/Contents.json",
    "App/Assets.xcassets/A/AppIcon.appiconset/Contents.json",
  ])
  func `other icons are app icons too`(path: String) async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "oak")"#
    files["App.xcodeproj/project.pbxproj"] = Self.icon
    #expect(try await Self.answer(files) == Answer(missing: ["AppIcon"]))
    files[path] = Self.contents
    #expect(try await Self.answer(files) == Answer())
  }

  @Test func `an icon of a setting is an error, a color is a warning, and each is told once`() async throws {
    let project = try Self.project(#"let a = UIImage(named: "oak"), b = UIImage(named: "elm")"#)
    try project.write("App.xcodeproj/project.pbxproj", Self.xcode(app: Self.icon + Self.accent))
    try project.write(
      "Kit.xcframework/Kit.framework/Info.plist",
      "<plist><dict><key>CFBundleIconName</key><string>Kit</string></dict></plist>")
    try project.write("App/Assets.xcassets/AppIcon2.appiconset/Contents.json", Self.contents)
    let run = await CommandRun.monotint("names", in: project.folder)
    let lines = run.output.split(separator: "\n").filter { $0.contains("[name-missing]") }.map { $0.drop { $0 != " " } }
    #expect(
      lines == [
        " error: no catalog has an app icon “AppIcon”, which “ASSETCATALOG_COMPILER_APPICON_NAME” names; did you mean “AppIcon2”? [name-missing]",
        " warning: no catalog has a color “AccentColor”, which “ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME” names; correct the name, or add the set to a catalog [name-missing]",
      ], "\(run)")
  }

  /// A setting of a target counts if the target has a catalog, and one of which the target is not known, if all have one.
  @Test(
    arguments: [
      ("App", "Kit", "App", "", "error"), ("App", "Kit", "Kit", "", ""), ("App", "Kit", "", "", ""),
      ("App", "App", "Kit", "", "error"), ("App", "App", "", "", "warning"), ("App", "Kit", "", "icon", ""),
      ("App", "App", "", "icon", "warning"),
    ])
  func `a setting of XcodeGen counts where a target has a catalog`(
    app: String, kit: String, target: String, file: String, severity: String
  ) async throws {
    let setting = "ASSETCATALOG_COMPILER_APPICON_NAME"
    func settings(_ name: String) -> String {
      target == name ? "\n    settings:\n      base:\n        \(setting): AppIcon" : ""
    }
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "oak")"#
    files["project.yml"] = """
      targets:
        App:
          type: application
          sources: \(app)\(settings("App"))
        Kit:
          type: framework
          sources: \(kit)\(settings("Kit"))
        Tests:
          type: bundle.unit-test
          sources: Tests
      \(target.isEmpty && file.isEmpty ? "settings:\n  \(setting): AppIcon" : "name: App")
      """
    if !file.isEmpty { files["Config/All.xcconfig"] = "\(setting) = AppIcon" }
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("names", in: project.folder)
    let found = run.output.split(separator: "\n").filter { $0.contains("[name-missing]") }
    let expected = severity.isEmpty ? [] : ["\(severity): no catalog has an app icon “AppIcon”"]
    #expect(found.count == expected.count, "\(run)")
    #expect(zip(found, expected).allSatisfy { $0.contains($1) }, "\(run)")
  }

  // MARK: Bundles of packages

  private static let package = """
    let package = Package(name: "Kit", targets: [.target(name: "Kit"), .target(name: "Other")])
    """

  @Test(
    arguments: [
      (#"Image("oak", bundle: .module)"#, [], []), (#"Image("elm", bundle: .module)"#, ["elm"], []),
      (#"Image("elm", bundle: Bundle.module)"#, ["elm"], []), (#"Image("elm")"#, [], []),
      (#"Image("oak")"#, ["oak"], ["oak"]), (#"Image("oak", bundle: nil)"#, ["oak"], ["oak"]),
      (#"Image("fir")"#, [], []),
      (#"Image("oak", bundle: Bundle(for: A.self))"#, [], []), (#"Image(.oak)"#, [], []),
      (#"Bundle.module.image(forResource: NSImage.Name("oak"))"#, [], []), (#"UIImage(named: "oak") ?? other"#, [], []),
      (#"Image("oak", label: Text("Oak"))"#, [], []), (#"Image(decorative: "oak")"#, ["oak"], ["oak"]),
      (#"Image("fir", bundle: .module)"#, ["fir"], []),
      (#"Image("fir", bundle: .main)"#, [], []), (#"Image("oak", bundle: .main)"#, ["oak"], ["oak"]),
      (#"Image("loose", bundle: .module)"#, [], []),
      (#"Image(Names.tree, bundle: .module); enum Names { static let tree = "elm" }"#, ["elm"], []),
      // The app has the other branch.
      ("1\n#if SWIFT_PACKAGE\n#else\nlet b = Image(\"oak\", bundle: .main)\n#endif", [], []),
    ] as [(String, [String], [String])])
  func `a bundle of a package has the sets of one target`(
    code: String, missing: [String], withOwnBundle: [String]
  ) async throws {
    var files = Self.sets(["oak.imageset"], in: "Kit/Sources/Kit/A.xcassets")
    files.merge(Self.sets(["elm.imageset", "loose.imageset"], in: "Kit/Sources/Other/B.xcassets")) { $1 }
    files.merge(Self.sets(["fir.imageset"])) { $1 }
    files["Kit/Sources/Kit/loose.png"] = ""
    files["Kit/Package.swift"] = Self.package
    files["Kit/Sources/Kit/Code.swift"] = "import SwiftUI; let a = \(code)"
    #expect(try await Self.answer(files).missing == missing)
    // Nobody knows the targets, or what is in the bundle.
    files["Kit/Package.swift"] = "let package = Package(targets: make())"
    #expect(try await Self.answer(files).missing == [])
    files["Kit/Package.swift"] = Self.package
    files["Kit/Sources/Kit/Bundle.swift"] = "extension Bundle { static let module = Bundle(for: A.self) }"
    #expect(try await Self.answer(files).missing == withOwnBundle)
    files["Kit/Sources/Kit/Bundle.swift"] = nil
    let project = try TemporaryProject(files)
    // A link to a file leads to no sets.
    try project.link("README.md", to: "Kit/Package.swift")
    try project.link("Kit/Sources/Kit/Notes.txt", to: "loose.png")
    #expect(try await Self.answer(in: project).missing == missing)
    try project.link("Kit/Sources/Kit/Link.xcassets", to: "../Other/B.xcassets")
    #expect(try await Self.answer(in: project).missing == [])
  }

  /// What else may be meant by `Image("oak")`.
  @Test(
    arguments: [
      ("extension Image { public init(_ name: String) { self.init(name, bundle: .module) } }", []),
      ("extension Image { public init(_ name: Name) { self.init(name.text, bundle: .module) } }", []),
      ("extension Image { public init(icon name: String) { self.init(name, bundle: .module) } }", ["oak"]),
      ("public struct Image: View { }", []), ("public typealias Icon = Image", []),
      ("public struct Picture: View { }", ["oak"]),
    ] as [(String, [String])])
  func `what another module declares may choose the bundle`(code: String, missing: [String]) async throws {
    var files = Self.sets(["oak.imageset"], in: "Sources/Kit/A.xcassets")
    files["Package.swift"] = Self.package
    files["Sources/Kit/Code.swift"] = #"import SwiftUI; let a = Image("oak")"#
    files["Sources/Other/Image.swift"] = "import SwiftUI; \(code)"
    #expect(try await Self.answer(files).missing == missing)
  }

  /// Beside a call without a bundle, for which only the own target has the set.
  @Test(
    arguments: [
      ("", "", ["oak"]),
      // The catalog may be one of the app.
      ("project.yml", "targets:\n  App:\n    type: application\n    sources: App", []),
      ("Project.swift", #"let project = Project(name: "App", targets: [.target(name: "App", product: .app)])"#, []),
      ("Kit.podspec", "Pod::Spec.new", []), ("Sources/Kit/BUILD.bazel", "", []),
      ("App.xcodeproj/project.pbxproj", "?", []),
      ("Package.swift", #"let package = Package(name: "Kit", targets: [.executableTarget(name: "Kit")])"#, []),
      // What was left out may have the set.
      ("monotint.json", #"{ "excluded": ["App/**"] }"#, []),
    ] as [(String, String, [String])])
  func `a name is missing in the app only where all catalogs of apps are known`(
    path: String, text: String, missing: [String]
  ) async throws {
    var files = Self.sets(["oak.imageset"], in: "Sources/Kit/A.xcassets")
    files["Package.swift"] = Self.package
    files["Sources/Kit/Code.swift"] = #"import SwiftUI; let a = Image("oak")"#
    if !path.isEmpty { files[path] = text }
    #expect(try await Self.answer(files).missing == missing)
  }

  @Test func `the target of a bundle is named`() async throws {
    var files = Self.sets(["elm.imageset"], in: "Sources/Other/B.xcassets")
    files["Package.swift"] = Self.package
    files["Sources/Kit/Code.swift"] =
      #"import SwiftUI; let a = Image("elm", bundle: .module), b = Image("elm", bundle: .main)"#
    files["Sources/Other/Code.swift"] = #"import SwiftUI; let c = Image("elm")"#
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("names", in: project.folder)
    #expect(
      run.output.hasPrefix(
        """
        Sources/Kit/Code.swift:1:32: error: no catalog of the target “Kit” has an image “elm”, and “.module” is its bundle; \
        Sources/Other/B.xcassets has it; add the set to the target, or name the bundle that has it [name-missing]
        Sources/Kit/Code.swift:1:67: error: no catalog of an app has an image “elm”, and “.main” is the bundle of the app; \
        Sources/Other/B.xcassets has it; name the bundle that has it, such as “.module” [name-missing]
        Sources/Other/Code.swift:1:32: warning: no catalog of an app has an image “elm”, and a call without a bundle looks in the app; \
        Sources/Other/B.xcassets of the target “Other” has it; add “bundle: .module” [name-missing]

        """), "\(run)")
  }

  // MARK: Sets

  @Test(arguments: [
    ("sun", ["Day/sun"]), ("Night/sun", ["Day/sun", "sun"]), ("Day/sun", ["Night/sun", "sun"]),
  ])
  func `a namespace tells sets apart`(name: String, unused: [String]) async throws {
    var files = Self.sets(["Day/sun.imageset", "Night/sun.imageset", "sun.imageset"])
    files["App/Code.swift"] = "let a = UIImage(named: \"\(name)\")"
    let expected = name == "sun" ? ["Day/sun", "Night/sun"] : unused
    #expect(try await Self.answer(files) == Answer(unused: expected))
  }

  @Test(arguments: [(".sun", ["Day/sun", "Night/sun"]), (".Day.sun", ["Night/sun", "sun"])])
  func `the namespace of a constant tells sets apart`(constant: String, unused: [String]) async throws {
    var files = Self.sets(["Day/sun.imageset", "Night/sun.imageset", "sun.imageset"])
    files["App/Code.swift"] = "let a = UIImage(resource: \(constant))"
    #expect(try await Self.answer(files) == Answer(unused: unused))
  }

  @Test func `a constant is missing although its namespace has the name of a set`() async throws {
    var files = Self.sets(["Day.imageset", "Day/sun.imageset"])
    files["App/Code.swift"] = "let a = UIImage(resource: .Day.moon), b = UIImage(resource: .day)"
    #expect(try await Self.answer(files) == Answer(missing: ["Day/moon"], unused: ["Day/sun"]))
  }

  @Test func `a constant has the digits of a name and not its hyphens`() async throws {
    var files = Self.sets(["page-2020.imageset"])
    files["App/Code.swift"] = "let a = UIImage(resource: .pag2020)"
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("names", in: project.folder)
    #expect(run.status == .findings && run.output.contains("did you mean “page-2020”?"), "\(run)")
  }

  @Test func `a name without its namespace is missing, and its set is not unused`() async throws {
    var files = Self.sets(["Day/sun.imageset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "sun")"#
    #expect(try await Self.answer(files) == Answer(missing: ["sun"]))
  }

  @Test func `app icons, their layers and loose pictures satisfy names, and are not listed`() async throws {
    let catalog = "App/Assets.xcassets"
    let project = try TemporaryProject([
      "\(catalog)/AppIcon.appiconset/Contents.json": Self.contents,
      "\(catalog)/AccentColor.colorset/Contents.json": Self.contents,
      "\(catalog)/TV.brandassets/Icon.imagestack/Front.imagestacklayer/Content.imageset/Contents.json": Self.contents,
      "\(catalog)/Watch.complicationset/Circular.imageset/Contents.json": Self.contents, "App/logo@2x~ipad.png": "",
      "App/Glass.icon/icon.json": "{}", "\(catalog)/loose.png": "",
      "App/Code.swift": """
      let a = UIImage(named: "AppIcon"), b = UIImage(named: "logo"), c = UIImage(named: "logo.png"), d = UIImage(named: "Glass")
      let g = UIImage(named: "Watch/Circular"), e = UIColor(named: "logo"), f = UIImage(named: "loose")
      """,
    ])
    #expect(try await Self.answer(in: project) == Answer(missing: ["logo", "loose"]))
  }

  @Test func `folders of others, and what is excluded, are not read at any depth`() async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = "let a = 1"
    for folder in ["Pods", "App/Carthage", "DerivedData", "App/web/node_modules", ".build", "Old", "App/Fixtures"] {
      files["\(folder)/A.swift"] = #"let a = UIImage(named: "oak"), b = UIImage(named: "gone")"#
      files.merge(Self.sets(["vendor.imageset"], in: "\(folder)/Kit.xcassets")) { $1 }
    }
    files["monotint.json"] = #"{ "icons": [], "excluded": ["Old", "**/Fixtures"] }"#
    #expect(try await Self.answer(files) == Answer(unused: ["oak"]))
  }

  @Test func `the configuration says where code lies, and what a server sends`() async throws {
    var files = Self.sets(["oak.imageset", "flag-pl.imageset", "Weather/rain.imageset", "elm.imageset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "oak")"#
    files["Tools/Code.swift"] = #"let a = UIImage(named: "elm"), b = UIImage(named: "gone")"#
    files["Pods/Brand/Code.swift"] = "let a = 1"
    files["monotint.json"] = #"{ "icons": [], "code": { "used": ["flag-*", "Weather/*"] } }"#
    #expect(try await Self.answer(files) == Answer(missing: ["gone"]))
    files["monotint.json"] = #"{ "icons": [], "code": { "paths": ["App", "Pods/Brand"] } }"#
    #expect(try await Self.answer(files) == Answer(unused: ["Weather/rain", "elm", "flag-pl"]))
    files["Pods/Brand/Code.swift"] = #"let a = UIImage(named: "elm")"#
    #expect(try await Self.answer(files) == Answer(unused: ["Weather/rain", "flag-pl"]))
  }

  @Test func `a path limits code and catalogs`() async throws {
    var files = Self.sets(["axe.imageset", "saw.imageset"], in: "Alpha/A.xcassets")
    files.merge(Self.sets(["oar.imageset"], in: "Beta/B.xcassets")) { $1 }
    files["Alpha/A.swift"] = #"let a = UIImage(named: "axe"), b = UIImage(named: "oar")"#
    files["Beta/B.swift"] = #"let a = UIImage(named: "gone")"#
    let project = try TemporaryProject(files)
    #expect(try await Self.answer(in: project) == Answer(missing: ["gone"], unused: ["saw"]))
    #expect(try await Self.answer(in: project, ["Alpha/"]) == Answer(missing: ["oar"], unused: ["saw"]))
    #expect(try await Self.answer(in: project, ["Alpha", "Beta"]) == Answer(missing: ["gone"], unused: ["saw"]))
    let run = await CommandRun.monotint("names", "Gamma", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("there is no “Gamma”"), "\(run)")
  }

  // MARK: What is printed

  @Test func `the document has places, nearest names and sizes`() async throws {
    var files = Self.sets(["Harbor.imageset", "Tabs/heart.imageset", "tail.symbolset"])
    files["App/Code.swift"] =
      "let é = 1, a = UIImage(named: \"harbor\")\nlet b = UIImage(named: \"heart\"), c = UIImage(named: \"x9\")"
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("names", "--format", "json", in: project.folder)
    #expect(
      run.output == """
        {
          "missing": [
            {
              "column": 32,
              "kind": "image",
              "line": 1,
              "name": "harbor",
              "nearest": "Harbor",
              "path": "App/Code.swift"
            },
            {
              "column": 25,
              "kind": "image",
              "line": 2,
              "name": "heart",
              "nearest": "Tabs/heart",
              "path": "App/Code.swift"
            },
            {
              "column": 54,
              "kind": "image",
              "line": 2,
              "name": "x9",
              "nearest": null,
              "path": "App/Code.swift"
            }
          ],
          "patterns": [],
          "perhaps": [],
          "perhapsMissing": 0,
          "unread": [],
          "unused": [
            {
              "bytes": \(Self.contents.utf8.count),
              "kind": "image",
              "name": "Harbor",
              "path": "App/Assets.xcassets/Harbor.imageset"
            },
            {
              "bytes": \(Self.contents.utf8.count),
              "kind": "symbol",
              "name": "tail",
              "path": "App/Assets.xcassets/tail.symbolset"
            }
          ],
          "version": 1
        }

        """)
    let unused = await CommandRun.monotint("names", "--unused", in: project.folder)
    #expect(unused.status == .clean && unused.output.hasPrefix("Used by no code: 2 sets, "), "\(unused)")
    #expect(!unused.output.contains("harbor"))
  }

  @Test func `what cannot be read is told, and nothing is said of sets without code`() async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Info.plist"] = "<plist/>"
    let project = try TemporaryProject(files)
    try project.link("App/Kit.xcassets", to: "Assets.xcassets")
    try project.link("App/Code.swift", to: "/etc/passwd")
    let run = await CommandRun.monotint("names", in: project.folder)
    #expect(run.status == .clean)
    #expect(run.errorOutput.contains("App/Kit.xcassets was not read: it is a link to a catalog\n"), "\(run)")
    #expect(run.errorOutput.contains("App/Code.swift was not read: "), "\(run)")
    #expect(run.output.hasPrefix("No code was found, so nothing is said of 1 set."), "\(run)")
  }

  /// What lies behind a link out of the project is not looked at, so nothing is certain.
  @Test(arguments: ["Shared", "S.xcassets"])
  func `a name is not missing where a catalog was not read`(link: String) async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "oak"), b = UIImage(named: "bell")"#
    let project = try TemporaryProject(files)
    let outside = try TemporaryProject(Self.sets(["bell.imageset"], in: "Kit.xcassets"))
    let target = link == "Shared" ? outside.folder : outside.url("Kit.xcassets").path
    try project.link(link, to: target)
    let run = await CommandRun.monotint("names", in: project.folder)
    #expect(run.status == .clean && run.output.contains("1 perhaps missing, because something was not read"), "\(run)")
    #expect(run.errorOutput.contains("\(link) was not read: it is a link to a "), "\(run)")
    let json = await CommandRun.monotint("names", "--format", "json", in: project.folder)
    #expect(json.output.contains("\"path\": \"\(link)\"") && json.output.contains("\"perhapsMissing\": 1"), "\(json)")
  }

  @Test func `a set is perhaps used where code was not read`() async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = "let a = 1"
    let project = try TemporaryProject(files)
    try project.link("App/Other.swift", to: "/etc/passwd")
    #expect(try await Self.answer(in: project) == Answer(perhaps: ["oak"]))
    let run = await CommandRun.monotint("names", in: project.folder)
    #expect(run.output.contains("in 1 file of code; 0 of 1 set unused, 1 perhaps used"), "\(run)")
  }

  @Test func `a link to a folder of the project hides nothing`() async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "bell")"#
    let project = try TemporaryProject(files)
    try project.link("Copy", to: "App")
    try project.link("Kit.xcassets", to: "App/Assets.xcassets")
    #expect(try await Self.answer(in: project) == Answer(missing: ["bell"], unused: ["oak"]))
  }

  @Test func `check counts the files of code that it could not read`() async throws {
    let project = try Self.project(#"let a = UIImage(named: "oak"), b = UIImage(named: "elm")"#)
    try project.link("App/Other.swift", to: "/etc/passwd")
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .clean && run.output.contains("1 code file not judged"), "\(run)")
  }

  // MARK: Findings of a project

  private static func project(_ code: String) throws -> TemporaryProject {
    var files = sets(["oak.imageset", "elm.imageset"])
    files["App/Code.swift"] = code
    files["monotint.json"] = #"{ "icons": [], "catalogs": [{ "path": "App/Assets.xcassets" }] }"#
    return try TemporaryProject(files)
  }

  @Test func `check and verify report names, and export, watch and diff do not`() async throws {
    let project = try Self.project(#"let a = UIImage(named: "oakk")"#)
    for command in ["check", "verify"] {
      let run = await CommandRun.monotint(command, "--all", in: project.folder)
      #expect(run.status == .findings, "\(run)")
      let place = "App/Code.swift:1:25: error: no catalog has an image “oakk”; did you mean “oak”? [name-missing]"
      #expect(run.output.contains(place), "\(run)")
      #expect(run.output.contains("note: 2 sets with 94 bytes are used by no code"), "\(run)")
    }
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean && !export.output.contains("oakk"), "\(export)")
  }

  @Test func `check reads code only if a file of it is named`() async throws {
    let project = try Self.project(#"let a = UIImage(named: "oakk")"#)
    let code = await CommandRun.monotint("check", "App/Code.swift", in: project.folder)
    #expect(code.status == .findings && code.output.contains("App/Code.swift:1:25: error: no catalog has"), "\(code)")
    for path in ["App", "App/Assets.xcassets"] {
      let run = await CommandRun.monotint("check", path, in: project.folder)
      #expect(!run.output.contains("oakk"), "\(run)")
    }
  }

  @Test func `a deleted set that code still names fails verify`() async throws {
    let project = try Self.project(#"let a = UIImage(named: "oak"), b = UIImage(named: "elm")"#)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    try project.remove("App/Assets.xcassets/oak.imageset")
    let run = await CommandRun.monotint("verify", in: project.folder)
    #expect(run.status == .findings && run.output.contains("no catalog has an image “oak”"), "\(run)")
  }

  @Test func `the number of unused sets stands at the configuration that was read`() async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = "let a = 1"
    files["brand.json"] = #"{ "icons": [], "catalogs": [{ "path": "App/Assets.xcassets" }] }"#
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("check", "--config", "brand.json", in: project.folder)
    #expect(run.output.contains("brand.json: note: 1 set with "), "\(run)")
  }

  @Test func `levels of the rules count in every command`() async throws {
    let project = try Self.project(#"let a = UIImage(named: "oakk")"#)
    let rules = #""rules": { "name-missing": { "icons": { "App/*.swift": "off" } }, "assets-unused": "off" }"#
    try project.write("monotint.json", #"{ "icons": [], "catalogs": [{ "path": "App/Assets.xcassets" }], \#(rules) }"#)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .clean && !run.output.contains("oakk") && !run.output.contains("no code"), "\(run)")
    #expect(try await Self.answer(in: project) == Answer(unused: ["elm", "oak"]))
  }

  @Test func `a color of a XIB has a fallback, so that it is a warning`() async throws {
    let project = try Self.project("let a = 1")
    try project.write("App/A.xib", #"<document><namedColor name="Wall"><color red="1"/></namedColor></document>"#)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .clean && run.output.contains("warning: no catalog has a color “Wall”"), "\(run)")
    #expect(try await Self.answer(in: project).missing == ["Wall"])
  }

  @Test func `a list of accepted findings takes the number of unused sets whatever it is`() async throws {
    let project = try Self.project(#"let a = UIImage(named: "oakk")"#)
    _ = await CommandRun.monotint("check", "--write-baseline", "accepted.json", in: project.folder)
    for path in ["ash", "fir"] {
      try project.write("App/Assets.xcassets/\(path).imageset/Contents.json", Self.contents)
    }
    let run = await CommandRun.monotint("check", "--baseline", "accepted.json", in: project.folder)
    #expect(run.status == .clean && !run.output.contains("[names-") && !run.output.contains("[name-"), "\(run)")
    let names = await CommandRun.monotint("names", "--baseline", "accepted.json", in: project.folder)
    #expect(names.status == .clean && names.output.contains("No name is missing"), "\(names)")
  }

  @Test func `init accepts what is missing today, and only that`() async throws {
    var files = Self.sets(["oak.imageset"])
    files["App/Code.swift"] = #"let a = UIImage(named: "gone")"#
    let project = try TemporaryProject(files)
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let check = await CommandRun.monotint("check", in: project.folder)
    #expect(check.status == .clean && !check.output.contains("gone"), "\(check)")
    try project.write("App/New.swift", #"let a = UIImage(named: "lost")"#)
    let again = await CommandRun.monotint("check", in: project.folder)
    #expect(again.status == .findings && again.output.contains("lost") && !again.output.contains("gone"), "\(again)")
  }

  // MARK: The design

  @Test func `an icon is there before it is exported, and used by its constant alone`() async throws {
    let project = try TemporaryProject([
      "Assets/bell.svg": SampleFiles.bell, "Assets/home.svg": SampleFiles.home,
      "monotint.json": #"{ "swift": { "icons": "Generated/Icons.swift" } }"#,
      "App/Code.swift": #"let a = Icons.Assets.bell, b = UIImage(named: "bell"), c = UIImage(named: "bel")"#,
    ])
    let before = try await Self.answer(in: project)
    #expect(before.missing == ["bel"] && before.unused == ["home"], "\(before)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try await Self.answer(in: project) == before)
    // A left-over set is nobody's.
    try project.remove("Assets/bell.svg")
    #expect(try await Self.answer(in: project).missing == ["bel", "bell"])
  }

  @Test func `the picture of the launch screen is used by the configuration, also by the name of its set`() async throws
  {
    let project = try TemporaryProject([
      "Assets/bell.svg": SampleFiles.bell, "Assets/home.svg": SampleFiles.home, "App/Code.swift": "let a = 1",
      "monotint.json": """
      { "icons": [{ "path": "Assets", "group": "Brand", "namespace": true }],
        "launchScreen": { "path": "LaunchScreen.plist", "image": "Brand/home" } }
      """,
    ])
    #expect(try await Self.answer(in: project) == Answer(unused: ["Brand/bell"]))
  }

  @Test func `a picture of a tab is used by the configuration`() async throws {
    let project = try TemporaryProject([
      "Assets/bell.svg": SampleFiles.bell, "Assets/home.svg": SampleFiles.home, "App/Code.swift": "let a = 1",
      "monotint.json": #"{ "tabBar": { "items": [{ "id": "home", "icon": "home.svg" }] } }"#,
    ])
    #expect(try await Self.answer(in: project) == Answer(unused: ["bell"]))
  }
}
