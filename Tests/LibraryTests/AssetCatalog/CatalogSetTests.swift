@testable import AssetCatalog
@testable import Color
import Drawing
@testable import Findings
import TestSupport
import Testing

/// What an export writes into a catalog: the slots, the borders, the colours, and how readers understand them.
@Suite struct CatalogSetTests {
  private static func text(_ files: [(name: String, bytes: [UInt8])]) -> String {
    String(decoding: files.first { $0.name == "Contents.json" }?.bytes ?? [], as: UTF8.self)
  }

  // MARK: Borders

  /// Device pixels at @1x, @2x and @3x: the nearest, and at least one.
  @Test(
    arguments: [
      (0.667, [1, 1, 2]), (0.5, [1, 1, 2]), (1, [1, 2, 3]), (1.5, [2, 3, 5]), (0.8, [1, 2, 2]), (1.25, [1, 3, 4]),
      (0.1, [1, 1, 1]), (0.001, [1, 1, 1]), (0, [1, 1, 1]), (2.49, [2, 5, 7]), (4, [4, 8, 12]), (0.84, [1, 2, 3]),
      (0.82, [1, 2, 2]),
    ] as [(Double, [Int])])
  func `a border is a whole number of pixels`(points: Double, pixels: [Int]) throws {
    #expect([1, 2, 3].map { BorderImage.height(points: points, scale: $0) } == pixels)
    let set = try BorderImage.set(AssetName("border"), points: points, scales: [1, 2, 3])
    #expect(set.files.map(\.name) == ["Contents.json", "border.png", "border@2x.png", "border@3x.png"])
    let pictures = try set.files.dropFirst().map { try PNG.decode($0.bytes) }
    #expect(pictures.map(\.height) == pixels && pictures.map(\.width) == [1, 2, 3])
    #expect(pictures.allSatisfy { $0.alpha.allSatisfy { $0 == 255 } })
    #expect(Self.text(set.files).contains(#""template-rendering-intent" : "template""#))
  }

  // MARK: Slots

  /// Each slot as its file, or "-", and its scale.
  private static func slots(_ set: ImageSet) -> [String] {
    let file = SourceFile(path: "Contents.json", text: text(set.files))
    let images = JSONReader.read(file).value?.object?["images"]?.array ?? []
    return images.map { slot in
      ["filename", "scale", "language-direction"].map { slot.object?[$0]?.string ?? "-" }.joined(separator: " ")
    }
  }

  private static func variant(dark: Bool = false, contrast: Bool = false, rtl: Bool = false) -> ImageVariant {
    var variant = ImageVariant()
    (variant.isDark, variant.isHighContrast, variant.isRightToLeft) = (dark, contrast, rtl)
    return variant
  }

  private static func picture(
    _ variant: ImageVariant = .plain, scale: Scale?, ending: String = "png"
  ) -> ImageSet.Picture {
    ImageSet.Picture(variant, scale: scale, bytes: [1], ending: ending)
  }

  @Test func `a scale without a picture keeps its slot`() throws {
    let set = ImageSet(name: try AssetName("a"), pictures: [Self.picture(scale: 2)], rendering: .template)
    #expect(set.files.map(\.name) == ["Contents.json", "a@2x.png"])
    #expect(Self.slots(set) == ["- 1x -", "a@2x.png 2x -", "- 3x -"])
  }

  @Test func `slots stand in Xcode's order: by scale, by appearance, by direction`() throws {
    let variants = [
      Self.variant(dark: true, contrast: true), Self.variant(rtl: true), Self.variant(contrast: true),
      Self.variant(dark: true),
      Self.variant(), Self.variant(dark: true, rtl: true),
    ]
    let pictures = variants.map { Self.picture($0, scale: 1) }
    let set = ImageSet(name: try AssetName("a"), pictures: pictures, rendering: .original)
    #expect(
      Self.slots(set).prefix(6) == [
        "a.png 1x left-to-right", "a-rtl.png 1x right-to-left", "a-dark.png 1x left-to-right",
        "a-dark-rtl.png 1x right-to-left", "a-high-contrast.png 1x left-to-right",
        "a-dark-high-contrast.png 1x left-to-right",
      ])
    #expect(Self.slots(set).count == 18 && Self.text(set.files).contains(#""template-rendering-intent" : "original""#))
    for variant in variants {
      #expect(ImageVariant(file: ImageSet.fileName(set.name, variant, scale: 3), in: set.name) == variant)
    }
    #expect(ImageVariant(file: "b.png", in: set.name) == nil && ImageVariant(file: "a-blue.png", in: set.name) == nil)
    #expect(variants.sorted().map(\.title).last == "dark, high contrast")
  }

  @Test(
    arguments: [
      (.template, true, true), (.original, false, true), (.automatic, true, false), (.template, true, false),
    ] as [(RenderingIntent, Bool, Bool)])
  func `the properties of a vector are those that are on`(
    rendering: RenderingIntent, preserves: Bool, isMirrored: Bool
  ) throws {
    var properties = ImageProperties()
    properties.preservesVectors = preserves
    let set = ImageSet(
      name: try AssetName("a"), pictures: [Self.picture(scale: nil, ending: "svg")], rendering: rendering,
      isMirrored: isMirrored, properties: properties)
    let text = Self.text(set.files)
    #expect(text.contains("preserves-vector-representation") == preserves)
    #expect(text.contains("template-rendering-intent") == (rendering != .automatic))
    #expect(Self.slots(set) == ["a.svg - \(isMirrored ? "left-to-right" : "-")"])
    let pictures = ImageSet(name: try AssetName("a"), pictures: [Self.picture(scale: 1)], rendering: rendering)
    #expect(!Self.text(pictures.files).contains("preserves-vector-representation"))
  }

  @Test func `properties that are set are written`() {
    var properties = ImageProperties()
    #expect(properties.members(isVector: false).isEmpty)
    (properties.compression, properties.scaling, properties.isLocalizable) = (.gpuBest, .auto, true)
    #expect(
      properties.members(isVector: false).map(\.key) == ["compression-type", "auto-scaling", "localizable"])
  }

  // MARK: Groups

  @Test func `names carry the folders that are namespaces`() {
    let all = AssetGroup("Brand/Social", isNamespace: true)
    #expect(all.name(of: "logo") == "Brand/Social/logo" && all.folders == ["Brand", "Brand/Social"])
    let inner = AssetGroup("Brand/Social", namespaces: ["Brand/Social"])
    #expect(inner.name(of: "logo") == "Social/logo" && inner.isNamespace)
    let none = AssetGroup("Brand/Social", namespaces: ["Other"])
    #expect(none.name(of: "logo") == "logo" && !none.isNamespace && none.path(of: "logo") == "Brand/Social/logo")
    #expect(AssetGroup("").folders == [] && AssetGroup("").path(of: "logo") == "logo")
  }

  // MARK: Images in their final colour

  @Test func `a filled image has a picture for each appearance of its colour and each direction`() throws {
    var icon = IconSource(name: try AssetName("home"), group: AssetGroup("TabBar"), path: "home.svg")
    (icon.canvas, icon.isMirrored, icon.format) = (.square(30), true, .svg)
    icon.variants = [Self.variant(rtl: true): "home~rtl.svg", Self.variant(dark: true): "home~dark.svg"]
    let color = Appearances(DesignColor(hex: 0), dark: DesignColor(hex: 1), darkHighContrast: DesignColor(hex: 2))
    let filled = try icon.filled(with: color, suffix: "-unselected")
    #expect(filled.name.text == "home-unselected" && filled.rendering == .original && filled.format == .png)
    #expect(filled.canvas == .square(30) && filled.isMirrored && filled.fill == color)
    #expect(
      filled.files.map { "\($0.variant.title): \($0.path)" } == [
        ": home.svg", "right to left: home~rtl.svg", "dark: home~dark.svg", "dark, right to left: home~rtl.svg",
        "dark, high contrast: home.svg", "dark, high contrast, right to left: home~rtl.svg",
      ])
    let plain = try IconSource(name: AssetName("a"), group: AssetGroup(""), path: "a.svg")
      .filled(with: Appearances(DesignColor(hex: 0)), suffix: "x")
    #expect(plain.variants.isEmpty)
  }

  // MARK: Reading

  /// A set of which only the `Contents.json` is known.
  private static func set(_ kind: AssetKind, _ text: String) -> AssetSet {
    AssetSet(kind, contents: SourceFile(path: "A.xcassets/a.\(kind.rawValue)/Contents.json", text: text))
  }

  @Test(
    arguments: [
      (#"{ "red" : "0xFF", "green" : "0x80", "blue" : "0x00", "alpha" : "1.000" }"#, "srgb", "#FF8000"),
      (#"{ "red" : "255", "green" : "128", "blue" : "0", "alpha" : "0.500" }"#, "srgb", "#FF8000 at 50 %"),
      (#"{ "red" : "1.000", "green" : "0.502", "blue" : "0.000" }"#, "display-p3", "#FF8000 in display-p3"),
      (#"{ "red" : "1.001", "green" : "256", "blue" : "x" }"#, "srgb", "#??????"),
      (#"{ "red" : "1.2", "green" : "-0.25", "blue" : "0.5" }"#, "extended-srgb", "1.2 -0.25 0.5 in extended-srgb"),
      (#"{ "red" : "0.498", "green" : "0.497", "blue" : "-1", "alpha" : "0.995" }"#, "srgb", "#7F7F?? at 99.5 %"),
    ])
  func `a colour of a set, as people write it`(components: String, space: String, text: String) {
    let set = Self.set(
      .color,
      """
      { "colors" : [ { "color" : { "color-space" : "\(space)", "components" : \(components) }, "idiom" : "universal",
        "appearances" : [ { "appearance" : "luminosity", "value" : "dark" }, { "appearance" : "contrast", "value" : "high" } ] } ] }
      """)
    #expect(set.slots.map(\.color?.text) == [text])
    #expect(set.slots.map(\.appearances) == [["luminosity: dark", "contrast: high"]])
  }

  @Test(
    arguments: [
      (#"{ "images" : [ { "idiom" : "universal", "scale" : "3x" }, { "idiom" : "universal", "scale" : "2x" } ] }"#, []),
      (#"{ "images" : [ { "scale" : "4x" } ] }"#, ["Xcode does not know the value “4x” of “scale”"]),
      (
        #"{ "images" : [ { "idiom" : "universal", "scale" : "1x", "filename" : "a" }, { "filename" : "b", "scale" : "1x", "idiom" : "universal" } ] }"#,
        ["“b” has the same purpose as an earlier slot"]
      ),
      (
        #"{ "colors" : [ { "color" : { "reference" : "systemRedColor" } }, { "color" : { "reference" : "systemBlueColor" }, "idiom" : "universal" } ] }"#,
        ["this colour has the same purpose as an earlier slot"]
      ),
      (#"{ "colors" : [ { "idiom" : "universal" }, { "idiom" : "ipad" } ] }"#, []),
      (#"{ "colors" : [ { "appearances" : [ { "appearance" : "luminosity", "value" : "tinted" } ] } ] }"#, []),
      (
        #"{ "colors" : [ { "appearances" : [ { "appearance" : "contrast", "value" : "dark" } ] } ] }"#,
        ["Xcode does not know the value “dark” of “value”"]
      ),
      (
        #"{ "colors" : [ { "color" : { "color-space" : "srgb", "components" : { "red" : "1.0", "blue" : "0" } } } ] }"#,
        ["the colour has no “green”, “alpha”"]
      ),
      (
        #"{ "colors" : [ { "color" : { "color-space" : "gray-gamma-22", "components" : { "white" : "1.0", "alpha" : "1" } } } ] }"#,
        []
      ),
    ] as [(String, [String])])
  func `what is wrong in a set that was written`(text: String, messages: [String]) {
    let kind = text.contains("images") ? AssetKind.image : .color
    #expect(Self.set(kind, text).contentsFindings.map(\.message) == messages)
  }

  // MARK: Filled icons

  @Test func `the filled image of an icon has its canvas, and is mirrored as it is`() throws {
    var icon = IconSource(name: try AssetName("arrow"), group: AssetGroup("TabBar"), path: "arrow.svg")
    icon.canvas = .square(20)
    icon.isMirrored = true
    let color = Appearances(DesignColor(hex: 0x112233), dark: DesignColor(hex: 0xAABBCC))
    let filled = try icon.filled(with: color, suffix: "-unselected")
    #expect(filled.name.text == "arrow-unselected" && filled.path == "arrow.svg")
    #expect(filled.canvas == .square(20) && filled.isMirrored && filled.rendering == .original)
    #expect(filled.fill == color && filled.variants == [ImageVariant(.dark): "arrow.svg"])
    icon.isMirrored = false
    #expect(try !icon.filled(with: color, suffix: "-unselected").isMirrored)
  }

  // MARK: Names of pictures

  @Test(
    arguments: [
      ("Home.PNG", "Home", 1, "png"), ("home@2x.png", "home", 2, "png"), ("home@3x.Jpeg", "home", 3, "jpeg"),
      ("a/b.c.SVG", "a/b.c", nil, "svg"), ("old@2x.PDF", "old@2x", nil, "pdf"),
    ] as [(String, String, Scale?, String)])
  func `a name says its scale and its kind, whatever its case`(
    path: String, stem: String, scale: Scale?, ending: String
  ) {
    let name = PictureName(path)
    #expect(name?.stem == stem && name?.scale == scale && name?.ending == ending)
  }

  @Test(arguments: ["notes.txt", "png", "home.webp"]) func `another file is no picture`(path: String) {
    #expect(PictureName(path) == nil)
  }
}
