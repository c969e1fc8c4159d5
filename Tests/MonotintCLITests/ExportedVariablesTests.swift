import MonotintCLI
@testable import Operations
import TestSupport
import Testing

/// Variables that were exported into files, for plans whose API gives none, and collections that extend others.
@Suite(.recorded()) struct ExportedVariablesTests {
  private static let modes = #""modes": { "Light": "light.tokens.json", "Dark": "dark.tokens.json" }"#

  private static func project(
    _ variables: String, tokens: String = #"{ "light": "light.tokens.json", "dark": "dark.tokens.json" }"#,
    _ files: [String: String] = [:]
  ) throws -> TemporaryProject {
    let configuration = """
      { "icons": "Assets", "tokens": \(tokens),
        "figma": { "file": "\(FigmaServer.file)", "icons": {}, "variables": { \(variables) } } }
      """
    return try TemporaryProject(files.merging(["monotint.json": configuration]) { $1 })
  }

  /// Without a token and without a server.
  private static func pull(_ project: TemporaryProject, _ words: String...) async -> CommandRun {
    await .monotint(["pull"] + words, in: project.folder)
  }

  /// The tokens that Monotint reads of a file, as path, type and value.
  private static func tokens(_ project: TemporaryProject, _ path: String) async -> [String] {
    let run = await CommandRun.monotint("tokens", path, in: project.folder)
    return run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `an answer of the API that was saved gives what the API gives`() async throws {
    let wanted = #""collection": "Tab bar", "# + Self.modes
    let online = try Self.project(wanted)
    let server = try FigmaServer()
    _ = await CommandRun.monotint(
      "pull", "--figma-url", server.url, in: online.folder, environment: ["FIGMA_TOKEN": FigmaServer.token])
    let project = try Self.project(
      #""file": "Exports/variables.json", "# + wanted,
      [
        "Exports/variables.json": FigmaServer.variables
      ])
    let run = await Self.pull(project)
    #expect(run.status == .clean && run.output.hasPrefix("2 new, 0 changed, 0 kept."), "\(run)")
    #expect(run.output.contains("the variable “greeting” is left out: design tokens have no type for a text"))
    for mode in ["light", "dark"] {
      #expect(try project.read("\(mode).tokens.json") == online.read("\(mode).tokens.json"), "\(mode)")
    }
    #expect(await Self.pull(project).output.hasPrefix("Nothing changed: 2 as in Figma."))
  }

  @Test func `Figma's own export is read from a folder, a file for each mode`() async throws {
    func mode(_ name: String, _ ink: Double) -> String {
      """
      { "bar": {
          "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\(ink), 0, 0], "alpha": 1 } },
          "edge": { "$type": "color", "$value": "{bar.ink}" },
          "height": { "$type": "number", "$value": 49 } },
        "$extensions": { "com.figma.modeName": "\(name)" } }
      """
    }
    let project = try Self.project(
      #""file": "Exports", "# + Self.modes,
      ["Exports/Light.tokens.json": mode("Light", 1), "Exports/Dark.tokens.json": mode("Dark", 0.800000011920929)])
    let run = await Self.pull(project)
    #expect(run.status == .clean && run.output.hasPrefix("2 new, 0 changed, 0 kept."), "\(run)")
    let dark = try project.read("dark.tokens.json")
    #expect(dark.contains(#""$value": "{bar.ink}""#) && dark.contains("0.8,") && !dark.contains("0.80000"), "\(dark)")
    #expect(dark.contains(#""com.figma.modeName": "Dark""#))
    let missing = try Self.project(
      #""file": "Exports", "modes": { "Dim": "dim.json" }"#,
      ["Exports/Light.tokens.json": mode("Light", 1)])
    let refused = await Self.pull(missing)
    #expect(refused.status == .findings, "\(refused)")
    #expect(refused.output.contains("Exports has no mode “Dim”; it has “Light”"), "\(refused)")
    #expect(!missing.exists("dim.json"))
  }

  @Test func `each collection of Figma's own export may have a folder`() async throws {
    func mode(_ value: Int) -> String {
      #"{ "a": { "$type": "number", "$value": \#(value) }, "$extensions": { "com.figma.modeName": "Light" } }"#
    }
    let files = ["Exports/Colors/Light.tokens.json": mode(1), "Exports/Sizes/Light.tokens.json": mode(2)]
    let wanted = #""file": "Exports", "modes": { "Light": "light.tokens.json" }"#
    let project = try Self.project(#""collection": "Sizes", "# + wanted, files)
    #expect(await Self.pull(project).status == .clean)
    #expect(try project.read("light.tokens.json").contains(#""$value": 2"#))
    let unclear = await Self.pull(try Self.project(wanted, files))
    #expect(unclear.status == .findings && unclear.output.contains("several files for the mode “Light”"), "\(unclear)")
  }

  @Test func `Tokens Studio's themes are modes`() async throws {
    let studio = ##"""
      { "core": { "ink": { "value": "#101828", "type": "color" } },
        "day": { "bar": { "value": "#ffffff", "type": "color" }, "gap": { "value": "2 * 3", "type": "spacing" } },
        "night": { "bar": { "value": "{ink}", "type": "color" } },
        "$themes": [
          { "id": "1", "name": "Light", "selectedTokenSets": { "core": "source", "day": "enabled" } },
          { "id": "2", "name": "Dark", "selectedTokenSets": { "core": "source", "day": "enabled", "night": "enabled" } } ],
        "$metadata": { "tokenSetOrder": ["core", "day", "night"] } }
      """##
    let project = try Self.project(#""file": "studio.json", "# + Self.modes, ["studio.json": studio])
    let run = await Self.pull(project)
    #expect(run.status == .clean && run.output.hasPrefix("2 new, 0 changed, 0 kept."), "\(run)")
    let light = await Self.tokens(project, "light.tokens.json").joined(separator: "\n")
    let dark = await Self.tokens(project, "dark.tokens.json").joined(separator: "\n")
    #expect(light.contains("#ffffff") && light.contains("6") && dark.contains("#101828"), "\(light)\n\(dark)")
    #expect(try !project.read("light.tokens.json").contains("2 * 3"))
  }

  @Test func `another group of Tokens Studio's themes may be brands`() async throws {
    let studio = ##"""
      { "acme": { "brand": { "value": "#ff0000", "type": "color" } },
        "globex": { "brand": { "value": "#00ff00", "type": "color" } },
        "day": { "bar": { "value": "{brand}", "type": "color" }, "hello": { "value": "Hi", "type": "text" } },
        "night": { "bar": { "value": "#000000", "type": "color" } },
        "$themes": [
          { "id": "1", "name": "Acme", "group": "Brand", "selectedTokenSets": { "acme": "enabled" } },
          { "id": "2", "name": "Globex", "group": "Brand", "selectedTokenSets": { "globex": "enabled" } },
          { "id": "3", "name": "Light", "group": "Mode", "selectedTokenSets": { "day": "enabled" } },
          { "id": "4", "name": "Dark", "group": "Mode", "selectedTokenSets": { "day": "enabled", "night": "enabled" } } ],
        "$metadata": { "tokenSetOrder": ["acme", "globex", "day", "night"] } }
      """##
    let brands = #", "brands": { "Globex": { "Light": "globex.json" } }"#
    let project = try Self.project(#""file": "studio.json", "# + Self.modes + brands, ["studio.json": studio])
    let run = await Self.pull(project)
    #expect(run.status == .clean && run.output.hasPrefix("3 new, 0 changed, 0 kept."), "\(run)")
    // What has no type in 2025.10 is named, at its place in the export.
    #expect(run.output.contains("studio.json:3:") && run.output.contains("“hello” is left out"), "\(run)")
    #expect(try project.read("light.tokens.json").contains("#ff0000"))
    let globex = try project.read("globex.json")
    #expect(globex.contains("#00ff00") && globex.contains(#""$value": "{brand}""#), "\(globex)")
  }

  @Test func `the modes of Tokens Brücke, and its colors with an opacity of their own`() async throws {
    let bridge = ##"""
      { "brand": { "$type": "color", "$value": "#ff0000", "$extensions": { "mode": { "Light": "#ff0000", "Dark": "#00ff00" } } },
        "half": { "$type": "number", "$value": 0.5 },
        "mist": { "$type": "color", "$value": { "components": "{brand}", "alpha": "{half}" } } }
      """##
    let project = try Self.project(#""file": "bridge.json", "# + Self.modes, ["bridge.json": bridge])
    let run = await Self.pull(project)
    #expect(run.status == .clean, "\(run)")
    let dark = await Self.tokens(project, "dark.tokens.json").joined(separator: "\n")
    #expect(dark.contains("#00ff00") && dark.contains("mist"), "\(dark)")
    #expect(try project.read("dark.tokens.json").contains(#""alpha": 0.5"#))
  }

  @Test func `a token that holds tokens becomes the own value of a group, which references name`() async throws {
    let studio = ##"""
      { "core": { "knob": { "value": "#3355ff", "type": "color",
            "pressed": { "value": "{knob}", "type": "color" } },
          "bar": { "value": "{knob.pressed}", "type": "color" } },
        "$themes": [
          { "id": "1", "name": "Light", "selectedTokenSets": { "core": "enabled" } },
          { "id": "2", "name": "Dark", "selectedTokenSets": { "core": "enabled" } } ],
        "$metadata": { "tokenSetOrder": ["core"] } }
      """##
    let project = try Self.project(#""file": "studio.json", "# + Self.modes, ["studio.json": studio])
    let run = await Self.pull(project)
    #expect(run.status == .clean, "\(run)")
    let light = try project.read("light.tokens.json")
    #expect(light.contains(#""$root""#) && light.contains(#""$value": "{knob.$root}""#), "\(light)")
    let read = await CommandRun.monotint("tokens", "light.tokens.json", in: project.folder)
    #expect(!read.output.contains("group"), "\(read)")
    let tokens = await Self.tokens(project, "light.tokens.json").joined(separator: "\n")
    for path in ["knob.$root", "knob.pressed", "bar"] {
      #expect(tokens.contains("\(path) "), "\(path): \(tokens)")
    }
  }

  @Test func `variables2json, of which one collection is named`() async throws {
    let plugin = ##"""
      { "version": "1.1.0", "collections": [
        { "name": "Palette", "modes": [
          { "name": "Value", "variables": [
            { "name": "blue", "type": "color", "isAlias": false, "value": "#0055ff" } ] },
          { "name": "Print", "variables": [
            { "name": "blue", "type": "color", "isAlias": false, "value": "#003399" } ] } ] },
        { "name": "Bar", "modes": [
          { "name": "Light", "variables": [
            { "name": "ink", "type": "color", "isAlias": true, "value": { "collection": "Palette", "name": "blue" } },
            { "name": "size", "type": "number", "isAlias": false, "value": 11 } ] },
          { "name": "Dark", "variables": [
            { "name": "ink", "type": "color", "isAlias": false, "value": "#ffffff" },
            { "name": "size", "type": "number", "isAlias": false, "value": 12 } ] } ] } ] }
      """##
    let project = try Self.project(
      #""file": "plugin.json", "collection": "Bar", "# + Self.modes, ["plugin.json": plugin])
    let run = await Self.pull(project)
    #expect(run.status == .clean && run.output.hasPrefix("2 new, 0 changed, 0 kept."), "\(run)")
    let light = try project.read("light.tokens.json")
    #expect(light.contains(#""$value": "{Palette.blue}""#) && light.contains(#""$value": 11"#), "\(light)")
    #expect(!light.contains("#003399"), "a collection that no mode is named of has its first one: \(light)")
    let dark = await Self.tokens(project, "dark.tokens.json").joined(separator: "\n")
    #expect(dark.contains("#ffffff") && dark.contains("12"), "\(dark)")
  }

  @Test(arguments: [
    #"{ "ink": { "$type": "color", "$value": "none of all" }, "gap": { "$type": "number", "$value": 4 } }"#,
    ##"""
    { "version": "1.1.0", "collections": [ { "name": "Bar", "modes": [ { "name": "Light", "variables": [
      { "name": "ink", "type": "color", "isAlias": false, "value": "none of all" },
      { "name": "gap", "type": "number", "isAlias": false, "value": 4 } ] } ] } ] }
    """##,
  ])
  func `a token that cannot be read is a warning, and the others are written`(export: String) async throws {
    let project = try Self.project(
      #""file": "export.json""#, tokens: #""light.tokens.json""#, ["export.json": export])
    let run = await Self.pull(project)
    #expect(run.status == .clean && run.output.hasPrefix("1 new, 0 changed, 0 kept."), "\(run)")
    #expect(run.output.contains("\n1 warning in export.json\n"), "\(run)")
    #expect(run.output.contains("warning: “ink” is “none of all”, which is not a color"), "\(run)")
    let light = try project.read("light.tokens.json")
    #expect(light.contains(#""gap""#) && !light.contains("none of all"), "\(light)")
  }

  @Test(arguments: [
    (#""file": "nothing.json", "#, "there is no token file nothing.json"),
    (#""file": "Empty", "#, "Empty holds no file of tokens or variables"),
    (#""file": "light.tokens.json", "#, "light.tokens.json would be written over what was exported"),
    (#""file": "Two", "#, "Two holds 2 files with variables"),
    (#""file": "broken.json", "#, "broken.json"),
  ])
  func `an export that cannot be used is told, and nothing is written`(file: String, message: String) async throws {
    let project = try Self.project(
      file + Self.modes,
      [
        "Empty/a.txt": "", "Two/a.json": FigmaServer.variables, "Two/b.json": FigmaServer.variables,
        "broken.json": #"{ "a": "#,
      ])
    let before = try project.tree()
    let run = await Self.pull(project)
    #expect(run.status != .clean && "\(run)".contains(message), "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `a plan without variables says how they come as files`() async throws {
    let project = try Self.project(Self.modes)
    let server = try FigmaServer { request, _ in
      request.path.hasSuffix("/local") ? FigmaServer.message(403, "Limited by Figma plan") : nil
    }
    let run = await CommandRun.monotint(
      "pull", "--figma-url", server.url, in: project.folder, environment: ["FIGMA_TOKEN": FigmaServer.token])
    #expect(run.status == .failure && run.errorOutput.contains(#""variables": { "file": "Exports" }"#), "\(run)")
  }

  // MARK: Brands

  private static let extended = """
    {"meta":{"variableCollections":{
      "C":{"name":"Colors","defaultModeId":"1","modes":[{"modeId":"1","name":"Light"},{"modeId":"2","name":"Dark"}],
        "variableIds":["V:1","V:2"]},
      "E":{"name":"Globex","isExtension":true,"parentVariableCollectionId":"C","rootVariableCollectionId":"C",
        "defaultModeId":"E1","modes":[{"modeId":"E1","name":"Light","parentModeId":"1"},
          {"modeId":"E2","name":"Dark","parentModeId":"2"}],
        "variableIds":["V:1","V:2"],"variableOverrides":{"V:1":{"E2":{"r":0,"g":1,"b":0}}}}},
     "variables":{
      "V:1":{"name":"ink","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":
        {"1":{"r":1,"g":0,"b":0},"2":{"r":0,"g":0,"b":1}}},
      "V:2":{"name":"gap","variableCollectionId":"C","resolvedType":"FLOAT","valuesByMode":{"1":1,"2":2}}}}}
    """

  @Test(arguments: [true, false])
  func `a collection that extends another one is a brand`(isFile: Bool) async throws {
    let brands = #", "brands": { "Globex": { "Light": "globex.light.json", "Dark": "globex.dark.json" } }"#
    let project = try Self.project(
      (isFile ? #""file": "export.json", "# : "") + Self.modes + brands, ["export.json": Self.extended])
    let server = try FigmaServer { request, _ in request.path.hasSuffix("/local") ? .init(Self.extended) : nil }
    let run = await CommandRun.monotint(
      "pull", "--figma-url", server.url, in: project.folder, environment: ["FIGMA_TOKEN": FigmaServer.token])
    #expect(run.status == .clean && run.output.hasPrefix("4 new, 0 changed, 0 kept."), "\(run)")
    let expected = [
      "light.tokens.json": ("#ff0000", "1"), "dark.tokens.json": ("#0000ff", "2"),
      "globex.light.json": ("#ff0000", "1"), "globex.dark.json": ("#00ff00", "2"),
    ]
    for (path, (color, gap)) in expected {
      let text = try project.read(path)
      #expect(text.contains(#""hex": "\#(color)""#) && text.contains(#""$value": \#(gap)"#), "\(path): \(text)")
    }
  }

  @Test func `a brand that is not named is told, and one that is not there is an error`() async throws {
    let project = try Self.project(#""file": "export.json", "# + Self.modes, ["export.json": Self.extended])
    let run = await Self.pull(project)
    #expect(run.status == .clean && run.output.contains("“Globex” extends “Colors” and is left out"), "\(run)")
    let other = try Self.project(
      #""file": "export.json", "brands": { "Globe": { "Light": "a.json" } }, "# + Self.modes,
      ["export.json": Self.extended])
    let refused = await Self.pull(other)
    #expect(refused.status == .findings, "\(refused)")
    let message = "has no collection “Globe” that extends “Colors”; did you mean “Globex”?"
    #expect(refused.output.contains(message), "\(refused)")
  }

  @Test func `what the answer has and no token comes of is told`() async throws {
    let project = try Self.project(Self.modes)
    let server = try FigmaServer { request, _ in
      guard request.path.hasSuffix("/local") else { return nil }
      return .init(
        Self.extended.replacing(
          #""variables":{"#, with: #""textStyles":[{"name":"a"}],"variables":{"V:8":{"valuesByMode":{}},"V:9":{},"#))
    }
    let run = await CommandRun.monotint(
      "pull", "--figma-url", server.url, in: project.folder, environment: ["FIGMA_TOKEN": FigmaServer.token])
    #expect(run.status == .clean, "\(run)")
    let message = "note: of Figma's variables: a variable here is left out (2 times); it needs a name"
    #expect(run.output.contains(message), "\(run)")
    #expect(run.output.contains("“textStyles” beside the variables is left out"))
  }
}
