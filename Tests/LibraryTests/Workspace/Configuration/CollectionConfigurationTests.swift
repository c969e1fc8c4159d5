internal import AssetCatalog
internal import Drawing
internal import Findings
import TestSupport
import Testing
@testable import Workspace

/// The key `icons`: a path, or a list of collections.
@Suite(.recorded()) struct CollectionConfigurationTests {
  @Test func `without the key there is one collection`() throws {
    let collection = try #require(read("{}").configuration.icons.first)
    #expect(collection.path == "Assets" && collection.group == nil && collection.place == nil)
    #expect(collection.rendering == .template && collection.canvas == nil && collection.format == nil)
  }

  @Test func `a path is a collection of the main group`() throws {
    let (configuration, diagnostics) = read(#"{ "icons": "./Icons/", "canvas": "file" }"#)
    #expect(diagnostics.isEmpty && configuration.icons.map(\.path) == ["Icons"])
    #expect(configuration.icons.allSatisfy { $0.group == nil && $0.place?.start.column == 12 })
    #expect(configuration.canvas == .file)
  }

  @Test func `every key of a collection`() throws {
    let (configuration, diagnostics) = read(
      """
      {
        "icons": [
          { "path": "Assets/TabBar", "canvas": 24 },
          {
            "path": "Assets/Actions", "group": "UI/Actions", "namespace": true, "canvas": "file", "render": "automatic",
            "format": "pdf", "variants": { "dark": "*_dark.svg", "highContrast": "hc/*", "rtl": "*-rtl" },
            "mirror": ["arrow-*", "back.SVG"], "names": { "ic_*_24": "*", "ic_x_24.svg": "close" },
            "overrides": [
              { "match": "*_color", "canvas": 16, "render": "original", "format": "svg" }, { "match": "a" }
            ]
          }
        ]
      }
      """)
    #expect(diagnostics.map(\.message) == [])
    #expect(configuration.icons.map(\.path) == ["Assets/TabBar", "Assets/Actions"])
    let first = try #require(configuration.icons.first)
    #expect(first.group == "TabBar" && first.canvas == 24 && first.namespace == nil)
    #expect(first.variants.dark.text == "*~dark" && first.variants.highContrast.text == "*~high-contrast")
    #expect(first.variants.rightToLeft.text == "*~rtl")
    let last = try #require(configuration.icons.last)
    #expect(last.group == "UI/Actions" && last.namespace == .everywhere(true) && last.canvas == .file)
    #expect(last.rendering == .automatic && last.format == .pdf)
    #expect(last.variants.dark.text == "*_dark" && last.variants.highContrast.text == "hc/*")
    #expect(last.variants.rightToLeft.text == "*-rtl")
    #expect(last.mirrored.all.map(\.value.text) == ["arrow-*", "back"])
    // A name without a star comes before a pattern that matches it too.
    #expect(
      last.names.patterns.all.map(\.value.text) == ["ic_x_24", "ic_*_24"] && last.names.names == ["close", "*"])
    #expect(last.overrides.map { $0.match.all.map(\.value.text) } == [["*_color"], ["a"]])
    #expect(last.overrides.map(\.canvas) == [16, nil] && last.overrides.map(\.rendering) == [.original, nil])
    #expect(last.overrides.map(\.format) == [.svg, nil])
  }

  @Test func `properties of image sets`() throws {
    let (configuration, diagnostics) = read(
      """
      { "icons": [{
        "path": "a", "group": ".", "namespace": ["A", "A/B"],
        "properties": {
          "preserves-vector-representation": false, "compression-type": "lossy", "auto-scaling": "auto", "localizable": true
        },
        "overrides": [{ "match": ["x", "y"], "properties": { "preserves-vector-representation": true } }]
      }] }
      """)
    #expect(diagnostics.map(\.message) == [])
    let collection = try #require(configuration.icons.first)
    #expect(collection.group == "" && collection.namespace == .groups(["A", "A/B"]))
    let properties = collection.properties
    #expect(!properties.preservesVectors && properties.isLocalizable)
    #expect(properties.compression == .lossy && properties.scaling == .auto)
    #expect(collection.overrides.map(\.properties) == [ImageProperties()])
    #expect(collection.overrides.map { $0.match.all.map(\.value.text) } == [["x", "y"]])
  }

  @Test func `an image set has the properties that it is given`() throws {
    var properties = ImageProperties()
    (properties.preservesVectors, properties.compression, properties.isLocalizable) = (false, .gpuBest, true)
    let name = AssetName(known: "a")
    let vector = ImageSet.Picture(.plain, scale: nil, bytes: [], ending: "svg")
    let bitmap = ImageSet.Picture(.plain, scale: 1, bytes: [], ending: "png")
    func text(_ properties: ImageProperties, _ picture: ImageSet.Picture) -> String? {
      let set = ImageSet(name: name, pictures: [picture], rendering: .automatic, properties: properties)
      return set.files.first { $0.name == "Contents.json" }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let given = text(properties, vector)
    #expect(
      given?.hasSuffix(
        """
          "properties" : {
            "compression-type" : "gpu-optimized-best",
            "localizable" : true
          }
        }

        """) == true, "\(given ?? "")")
    #expect(text(ImageProperties(), vector)?.contains("preserves-vector-representation") == true)
    #expect(text(ImageProperties(), bitmap)?.contains("properties") == false)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: MarkedText
    let message: String
    let help: String?
    var testDescription: String { text.text }

    /// - Parameter marked: the value of `icons`.
    init(_ marked: String, _ message: String, help: String? = nil) {
      text = MarkedText(#"{ "icons": \#(marked) }"#)
      self.message = message
      self.help = help
    }
  }

  @Test(arguments: [
    Mistake("↓5", "expected a path, or a list of collections, found 5"),
    Mistake(#"[↓"Assets"]"#, #"expected a collection such as { "path": "Assets/Actions" }, found “Assets”"#),
    Mistake(
      #"[↓{ "group": "A" }]"#, "this collection has no path", help: #"add "path": the folder of its icons"#),
    Mistake(#"[{ "path": ↓"" }]"#, "expected a path, found “”"),
    Mistake(
      #"[{ "path": ↓"../a" }]"#, "“../a” leads out of the project folder",
      help: "write it relative to the project folder, or choose a wider folder with --project"),
    Mistake(
      #"[{ "path": "a", ↓"mirorr": [] }]"#, "unknown key “mirorr” in a collection of icons",
      help: "did you mean “mirror”?"),
    Mistake(
      #"[{ "path": ↓"icons.v2" }]"#, "“icons.v2” cannot be the name of a group",
      help: #"add "group": its name in the catalog"#),
    Mistake(
      #"[{ "path": ↓"." }]"#, "“.” cannot be the name of a group", help: #"add "group": its name in the catalog"#),
    Mistake(
      #"[{ "path": "a" }, { "path": ↓"./a/" }]"#, "two collections have the path “a”",
      help: #"merge them into one, with "overrides" for icons that differ"#),
    Mistake(#"[{ "path": "a", "group": ↓"a/b.c" }]"#, "a group's name may not contain a full stop"),
    Mistake(
      #"[{ "path": "a", "group": ↓"a//b" }]"#, "the group cannot have this name: the name is empty",
      help: "rename it; letters, digits, “-” and “_” are always right"),
    Mistake(#"[{ "path": "a", "group": ↓7 }]"#, "expected a text that is not empty, found 7"),
    Mistake(
      #"[{ "path": "a", "namespace": ↓"yes" }]"#,
      "expected true, false, or a list of groups such as “Brand/Social”, found “yes”"),
    Mistake(
      #"[{ "path": "a", "namespace": ↓"A" }]"#,
      "expected true, false, or a list of groups such as “Brand/Social”, found “A”"),
    Mistake(
      #"[{ "path": "a", "properties": { ↓"shiny": true } }]"#, "unknown property “shiny” in properties"),
    Mistake(
      #"[{ "path": "a", "properties": { "compression-type": ↓"zip" } }]"#,
      "expected “automatic”, “lossless”, “lossy”, “gpu-optimized-best”, “gpu-optimized-smallest”, found “zip”"),
    Mistake(
      #"[{ "path": "a", "overrides": [{ "match": ↓[] }] }]"#,
      "expected a pattern, or a list of patterns, found an array"),
    Mistake(
      #"[{ "path": "a", "canvas": ↓"File" }]"#,
      "expected a whole number of points from 1 to 1024, or “file” for the size of each file, found “File”"),
    Mistake(
      #"[{ "path": "a", "canvas": ↓0 }]"#,
      "expected a whole number of points from 1 to 1024, or “file” for the size of each file, found 0"),
    Mistake(
      #"[{ "path": "a", "render": ↓"auto" }]"#, "expected “template”, “original”, “automatic”, found “auto”"),
    Mistake(#"[{ "path": "a", "format": ↓"jpg" }]"#, "expected “png”, “svg”, “pdf”, “symbol”, “source”, found “jpg”"),
    Mistake(#"[{ "path": "a", "variants": ↓["dark"] }]"#, "expected an object, found an array"),
    Mistake(
      #"[{ "path": "a", "variants": { ↓"light": "*_light" } }]"#, "unknown variant “light” in variants"),
    Mistake(
      #"[{ "path": "a", "variants": { "dark": ↓"_dark" } }]"#,
      "expected a pattern with a * and other text, such as “*_dark”, found “_dark”"),
    Mistake(
      #"[{ "path": "a", "variants": { "rtl": ↓"*" } }]"#,
      "expected a pattern with a * and other text, such as “*_dark”, found “*”"),
    Mistake(
      #"[{ "path": "a", "variants": { "highContrast": ↓true } }]"#, "expected a text that is not empty, found true"),
    Mistake(
      #"[{ "path": "a", "mirror": ↓"arrow-*" }]"#, "expected a list of patterns such as “arrow-*”, found “arrow-*”"),
    Mistake(#"[{ "path": "a", "mirror": ["b", ↓""] }]"#, "expected a text that is not empty, found “”"),
    Mistake(
      #"[{ "path": "a", "names": ↓["b"] }]"#, #"expected an object such as { "ic_*_24": "*" }, found an array"#),
    Mistake(#"[{ "path": "a", "names": { "b": ↓null } }]"#, "expected a text that is not empty, found null"),
    Mistake(
      #"[{ "path": "a", "overrides": ↓{ "match": "b" } }]"#,
      #"expected a list such as [{ "match": "*_color", "render": "original" }], found an object"#),
    Mistake(
      #"[{ "path": "a", "overrides": [↓{ "render": "original" }] }]"#, "this override matches nothing",
      help: #"add "match": a pattern such as "*_color""#),
    Mistake(
      #"[{ "path": "a", "overrides": [{ "match": ↓"" }] }]"#, "expected a text that is not empty, found “”"),
    Mistake(
      #"[{ "path": "a", "overrides": [{ "match": "b", ↓"mirror": true }] }]"#,
      "unknown key “mirror” in an override", help: "the keys here are match, canvas, render, format, properties"),
    Mistake(
      #"[{ "path": "a", "overrides": [{ "match": "b", "canvas": ↓1.5 }] }]"#,
      "expected a whole number of points from 1 to 1024, or “file” for the size of each file, found 1.5"),
  ])
  func `a mistake is reported at its place`(mistake: Mistake) {
    let diagnostics = read(mistake.text.text).diagnostics
    #expect(diagnostics.map(\.message) == [mistake.message])
    #expect(diagnostics.map { $0.place.map { "\($0.start.line):\($0.start.column)" } } == mistake.text.places)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    if let help = mistake.help { #expect(diagnostics.map(\.help) == [help]) }
  }

  private func read(_ text: String) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    ConfigurationReader.readNoted(SourceFile(path: "monotint.json", text: text))
  }
}
