@testable import AssetCatalog
@testable import CodeInventory
@testable import Color
@testable import DesignTokens
internal import Drawing
@testable import Findings
@testable import IconVerdict
@testable import Markup
@testable import MonotintCLI
@testable import Operations
internal import Platform
@testable import ProjectFiles
@testable import Rendering
@testable import Reporting
@testable import SwiftGeneration
@testable import SymbolOutline
@testable import Workspace

/// What is fed: everything that reads bytes of others. `Fuzz/Seeds` has examples for each, which the tests read too.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case json, json5, yaml, tokens, configuration, lock, contents, svg, catalog, baseline
  /// A catalog of strings, which is read for its constants and written into.
  case strings
  /// The template of a custom symbol.
  case symbol
  /// Tags, styles and path data.
  case markup
  /// What Figma answers: lists of components, and icons.
  case figma
  /// Code of each language, and what else names assets.
  case code
  /// The files of projects that describe targets.
  case project
  /// A bitmap of a catalog.
  case picture
  /// A PDF of a catalog, and what poppler says of it.
  case pdf
  /// What a worker is asked, and what it answers.
  case request, answer

  /// Reads the bytes, and traps when what was read is not what the reader promises.
  package func read(_ bytes: [UInt8]) {
    let file = SourceFile(path: "fuzz", bytes: bytes)
    switch self {
    case .json: Self.show(JSONReader.read(file).1)
    case .json5: Self.show(JSONReader.read(file, .json5).1)
    case .yaml: Self.show(YAMLReader.read(file).1)
    case .strings: Self.readStrings(SourceFile(path: "Fuzz.xcstrings", bytes: bytes))
    case .symbol: Self.readTemplate(bytes)
    case .markup: Self.readMarkup(bytes)
    case .figma: Self.readAnswer(file)
    case .code: Self.readCode(bytes)
    case .project: Self.readProject(bytes)
    case .tokens: Self.readTokens(file)
    case .configuration: Self.show(ConfigurationReader.read(file).diagnostics)
    case .lock: _ = LockFile.read(file)
    case .contents:
      let planned = PlannedFile(path: "a.imageset/Contents.json", bytes: Self.plannedContents)
      _ = FileDifference.findings(of: SourceFile(path: planned.path, bytes: bytes), from: planned)
    case .svg: Self.screen(SourceFile(svg: "fuzz", bytes: bytes))
    case .catalog: Self.readCatalog(bytes)
    case .baseline: _ = try? Baseline(file)
    case .pdf: Self.readPDF(bytes)
    case .picture: _ = IconJudge().ofPictures.judge(picture: file, .png(scale: 1), nil)
    case .request: _ = try? IconJob(request: bytes)
    case .answer: _ = try? IconJob.Result(message: bytes[...], to: Self.job)
    }
  }

  private static let plannedContents = Array(
    #"{ "images": [{ "filename": "a.png", "scale": "1x" }], "info": { "version": 1 } }"#.utf8)

  private static let job = IconJob(
    .drawing(
      .template,
      DrawnIcon.Request(canvas: 1, format: .png, scales: [1], fill: nil, existing: [:])),
    file: SourceFile(path: "a.svg", text: "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'/>"),
    judge: IconJudge(canvas: 1))

  private static func show(_ diagnostics: [Diagnostic]) {
    _ = TextFormatter(.context(color: true)).format(diagnostics)
  }

  /// A folder in which every file holds these bytes, or those of `contents` if it is `Contents.json`.
  private static func folder(of names: [String], _ bytes: [UInt8], contents: [UInt8]) -> FolderReader {
    func content(_ name: String) -> [UInt8] {
      if name == "Contents.json" { return contents }
      return bytes
    }
    return FolderReader(
      entries: (["Contents.json"] + names).map { Disk.Entry(name: $0, kind: .file) },
      read: { name, _ throws(DiskError) in content(name) },
      ends: { name, first, last throws(DiskError) in
        (Array(content(name).prefix(first)), Array(content(name).suffix(last)))
      })
  }

  /// The bytes as the SVG of a symbol set.
  private static func readTemplate(_ bytes: [UInt8]) {
    let contents = #"{ "symbols": [{ "filename": "a.svg", "idiom": "universal" }], "info": { "version": 1 } }"#
    let files = folder(of: ["a.svg"], bytes, contents: Array(contents.utf8))
    let folder = AssetFolder("A.xcassets", at: "A.xcassets", in: nil, files)
    show(CatalogJudge(RuleSettings()).findings(in: AssetSet(.symbol, "a.symbolset", in: folder, files: files)))
  }

  /// The bytes as a catalog of strings; what is written into it has to be JSON again.
  private static func readStrings(_ file: SourceFile) {
    let texts = CatalogTexts(file)
    show(texts.diagnostics)
    let code = StringsFile([texts], SwiftOptions())
    precondition(code.text.hasSuffix("}\n"), "the code has no end")
    let written = StringCatalog([], sourceLanguage: "en", path: file.path, existing: file)
    show(written.diagnostics)
    guard !written.diagnostics.hasErrors else { return }
    let again = StringCatalog(
      [], sourceLanguage: "en", path: file.path, existing: SourceFile(path: file.path, bytes: written.bytes))
    precondition(again.bytes == written.bytes, "writing it twice is not writing it once")
  }

  /// The bytes as code of each language. What is found has its place in the text.
  private static func readCode(_ bytes: [UInt8]) {
    for language in CodeLanguage.allCases {
      let inventory = CodeInventory(bytes, language)
      for call in inventory.calls {
        precondition(call.range.lowerBound >= 0 && call.range.upperBound <= inventory.text.count)
      }
      for name in inventory.assembled {
        precondition(name.isOpen && name.textLength <= AssembledName.longest)
        _ = name.matches("flag-pl")
      }
    }
  }

  /// The bytes as each project file, and as the files that one of them names.
  private static func readProject(_ bytes: [UInt8]) {
    let paths = [
      "ios/App.xcodeproj/project.pbxproj", "ios/A.xcconfig", "ios/project.yml", "ios/more.yml", "tuist/Project.swift",
      "Kit/Package.swift",
    ]
    let targets = AppTargets(paths) { _ in bytes }
    _ = targets.oldestIOS
    for catalog in ["ios/App/A.xcassets", "tuist/App/A.xcassets", "Kit/Sources/Kit/A.xcassets", "A.xcassets"] {
      for owner in targets.owners(of: catalog) {
        precondition(FolderPath.join(".", owner.codeFolder) == owner.codeFolder, "a folder is no path")
      }
    }
  }

  /// The bytes as each answer of Figma's API.
  private static func readAnswer(_ file: SourceFile) {
    if let answer = JSONReader.read(file).value?.object {
      for nodes in [FigmaNodes(published: answer), FigmaNodes(document: answer)] {
        _ = nodes.names.map(nodes.named)
        _ = nodes.containers.map(nodes.inside)
      }
    }
    _ = FigmaLock(file.bytes)
    guard (try? SVGAcceptance.check(file.bytes)) != nil else { return }
    precondition(SVGOutline(bytes: file.bytes) != nil, "an accepted icon is not well-formed")
  }

  /// The bytes as the `Contents.json` of a set of each kind, and as its pictures.
  private static func readCatalog(_ bytes: [UInt8]) {
    let files = folder(of: ["a.png", "a.svg", "a.jpg"], bytes, contents: bytes)
    let folder = AssetFolder("A.xcassets", at: "A.xcassets", in: nil, files)
    let judge = CatalogJudge(RuleSettings())
    show(judge.findings(in: folder))
    let sets = AssetKind.allCases.map { AssetSet($0, "a.\($0.rawValue)", in: folder, files: files) }
    for set in sets {
      show(judge.findings(in: set))
      _ = set.mainPicture
    }
    show(judge.findings(in: CatalogEvidence(sets: sets, oneColored: [])))
  }

  /// All that looks at the source of an icon before, and beside, the renderer.
  private static func screen(_ file: SourceFile) {
    let screening = Screening(file, Limits.builtIn)
    show(screening.refusal.map { [$0] } ?? [])
    _ = screening.loadsFonts
    for element in screening.outline.elements {
      precondition(element.tag.upperBound <= file.bytes.count && element.range.upperBound <= file.bytes.count)
      for attribute in element.startTag(in: file.bytes).attributes {
        let value = attribute.valueRange
        precondition(element.tag.contains(attribute.range.lowerBound) && value.upperBound <= file.bytes.count)
        if let mistake = PathReader.mistake(in: file.bytes, value) {
          precondition(value.contains(mistake) || mistake == value.upperBound)
        }
      }
    }
    _ = Suppressions(screening.outline, in: file).diagnostics
  }

  /// The bytes as an XML text, as CSS and as path data. All that is read has its place, one after the other.
  private static func readMarkup(_ bytes: [UInt8]) {
    var tokens = MarkupTokens(bytes)
    var position = 0
    while let token = try? tokens.next() {
      precondition(token.range.lowerBound == position && token.range.upperBound > position, "a part has no place")
      position = token.range.upperBound
      guard case .start(let tag) = token.kind else { continue }
      var end = tag.nameEnd
      for attribute in tag.attributes {
        precondition(attribute.range.lowerBound == end && tag.range.contains(attribute.valueRange.upperBound))
        end = attribute.range.upperBound
      }
    }
    precondition(position <= bytes.count)
    for hides in [true, false] {
      position = 0
      for token in CSSTokens(bytes, hides: hides) {
        precondition(token.range.lowerBound == position && token.range.upperBound > position, "a token has no place")
        precondition(token.range.contains(token.content.lowerBound) || token.content.isEmpty)
        position = token.range.upperBound
      }
      precondition(position == bytes.count, "CSS is left out")
    }
    var count = 0
    for piece in CSSPieces(bytes) {
      precondition(piece.range.lowerBound >= count)
      count = piece.range.upperBound
      _ = piece.declaration(in: bytes)
    }
    _ = CSSAddresses.addresses(in: bytes)
    _ = StyleSheet(bytes).rules.map(\.selectors)
    var reader = PathReader(bytes, bytes.indices)
    position = 0
    while let segment = reader.next() {
      precondition(
        segment.range.lowerBound >= position && segment.range.upperBound > position, "a segment has no place")
      position = segment.range.upperBound
    }
    precondition(reader.mistake.map { $0 >= position && $0 <= bytes.count } ?? true)
    precondition(NumberReader.count(in: bytes, bytes.indices) <= bytes.count)
    _ = PathOutline(bytes)
    _ = TextEdit.apply([TextEdit(removing: bytes.count / 3..<bytes.count / 2, from: bytes)], to: bytes)
  }

  /// What looks at a PDF before poppler does, and at what poppler writes then.
  private static func readPDF(_ bytes: [UInt8]) {
    let screening = PDFScreening(bytes)
    _ = screening.problem(withWidth: 612, height: 792)
    var tokens = PDFTokens(bytes[...])
    var position = tokens.position
    while tokens.next() != nil {
      precondition(tokens.position > position && tokens.position <= bytes.count, "a token has no end")
      position = tokens.position
    }
    let messages = PopplerMessages(bytes)
    if let complaint = messages.complaint {
      precondition(!PopplerMessages.problem(of: complaint, isDrawn: true).message.isEmpty)
    }
    _ = messages.repair.map(PopplerMessages.words)
  }

  private static func readTokens(_ file: SourceFile) {
    let tokens = AppearanceTokens.read(file, files: TokenFiles { _ in .missing })
    let document = tokens[.light] ?? TokenDocument(file: file, roots: [])
    _ = document.diagnostics(strict: true)
    show(document.diagnostics(used: Set(document.tokens.prefix(3).map(\.path))))
    _ = document.text(color: true)
    if let listing = tokens.json(.light) {
      precondition(JSONReader.read(SourceFile(path: "l", text: listing.text)).value != nil, "the listing is not JSON")
    }
    for token in document.tokens {
      guard case .color(let color)? = token.value else { continue }
      let shown = color.design(gamut: .displayP3)
      precondition(
        [shown.red, shown.green, shown.blue].allSatisfy { (0...1).contains($0) }, "a colour is out of range")
    }
    // A resolver that names itself, or anything else, gets the same bytes.
    if let root = JSONReader.read(file).value {
      let resolver = TokenResolver(root, in: file, files: TokenFiles { .file(SourceFile(path: $0, bytes: file.bytes)) })
      for contexts in resolver.allContexts.prefix(4) { _ = resolver.document(contexts).diagnostics() }
    }
  }
}
