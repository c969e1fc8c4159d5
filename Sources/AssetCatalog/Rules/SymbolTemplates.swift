internal import Drawing
internal import Findings
internal import Platform
internal import SymbolOutline

/// Rules about the templates of symbol sets.
extension CatalogRule {
  static let symbolTemplate = Rule(
    "catalog-symbol-template", .error, title: "a symbol that Xcode refuses, or that draws nothing",
    why: """
      Xcode needs the layers of Apple's template and a Regular-M, drawn or made from Ultralight-S, Regular-S and \
      Black-S with the same commands.
      """,
    inCatalog: """
      Put the shapes into the layers of a template that Apple's SF Symbols app exports. Monotint writes \
      such templates: `"format": "symbol"`.
      """,
    references: [guide],
    fires: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : ↓"a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      <svg xmlns="http://www.w3.org/2000/svg"><g id="Symbols"><path d="M0 0h9v9z"/></g></svg>
      """,
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template("↓<g id=\"Regular-S\"><path d=\"M0 0h9v9z\"/></g>"))
      """,
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template(masters(black: "↓<g><path d=\"M0 -80h9v90h-9z\"/></g>")))
      """,
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template(masters(black: "↓<path d=\"M0 -80h9v90z\"/>")))
      """,
    ],
    silent: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template("<g id=\"Regular-M\"><path d=\"M0 -80h9v90h-9z\"/></g>"))
      """,
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template(masters(black: "<path d=\"M0-80L9-80 9 10 0 10z\"/>")))
      """,
    ]
  ).set { set -> [Rule.Finding] in
    let unreadable = set.slots.compactMap { slot -> Rule.Finding? in
      guard set.kind == .symbol, let name = slot.filename,
        set.entry(name.name)?.kind == .file,
        set.symbols[name.name] == nil
      else { return nil }
      return set.finding(
        "the file is no SVG that can be read, so Xcode does not take it as a symbol",
        help: "export it again from the SF Symbols app", at: name.range)
    }
    return unreadable
      + set.templates.flatMap { template in
        template.file.errors.map { set.finding($0, of: template) }
      }
  }

  static let symbolDrawing = Rule(
    "catalog-symbol-drawing", .warning, title: "a symbol that iOS draws differently from its file",
    why: "The system fills all paths together, by the nonzero rule: strokes are ignored, and invisible paths count.",
    inCatalog: """
      Outline strokes, flatten shapes, delete invisible ones, and centre the symbol on the height of a \
      capital.
      """,
    references: [guide],
    fires: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template("<g id=\"Regular-M\">↓<path fill-rule=\"evenodd\" d=\"M0 -80h9v90h-9z\"/></g>"))
      """
    ],
    silent: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template("<g id=\"Regular-M\"><path style=\"stroke:none\" d=\"M0 -80h9v90h-9z\"/></g>"))
      """
    ]
  ).set { set in
    set.templates.flatMap { template in
      template.file.warnings.map { set.finding($0, of: template) }
    }
  }

  static let symbolVariants = Rule(
    "catalog-symbol-variants", .note, title: "a symbol with a drawing for every weight and scale",
    why: "The system makes all 27 from three drawings that fit each other, and 27 make builds slow.",
    inCatalog: "Keep Ultralight-S, Regular-S and Black-S, if the symbol looks right with them.",
    references: [guide],
    fires: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : ↓"a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template(allVariants))
      """
    ],
    silent: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template(masters(black: "<path d=\"M0 -80h9v90h-9z\"/>")))
      """
    ]
  ).set { set in
    set.templates.compactMap { template in
      let count = template.file.variants.count
      guard count == SymbolFile.variantNames.count, template.file.mastersFit else { return nil }
      return set.finding(
        SymbolFile.Problem(
          "it has \(count) drawings, and three of them would do",
          help: "keep Ultralight-S, Regular-S and Black-S", element: nil), of: template)
    }
  }

  static let symbolVersion = Rule(
    "catalog-symbol-version", .note, title: "a symbol that only newer versions of Xcode read",
    why: """
      “Template format 6.0 is newer than the version that this software supports”: version 6 needs Xcode \
      16, version 7 Xcode 26. Most symbols need only version 3.
      """,
    inCatalog: "Export the template for an older version, unless the whole team has that Xcode.",
    references: [guide, "https://github.com/buresdv/Cork/pull/466"],
    fires: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : ↓"a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template("<g id=\"Regular-M\"><path d=\"M0 -80h9v90h-9z\"/></g>", version: "6.0"))
      """
    ],
    silent: [
      """
      # a.symbolset/Contents.json
      { "symbols" : [ { "filename" : "a.svg", "idiom" : "universal" } ] }
      # a.symbolset/a.svg
      \(template("<g id=\"Regular-M\"><path d=\"M0 -80h9v90h-9z\"/></g>", version: "5.0"))
      """
    ]
  ).set { set in
    set.templates.compactMap { template in
      guard let version = template.file.version, let major = version.split(separator: ".").first.flatMap({ Int($0) }),
        major >= 6
      else { return nil }
      let xcode =
        switch major {
        case 6: "needs Xcode 16"
        case 7: "needs Xcode 26"
        default: "is newer than the versions that Xcode 26 reads"
        }
      return set.finding(
        SymbolFile.Problem(
          "its template version \(version) \(xcode), and older ones refuse it",
          help: "export it for an older version, unless all of the team has that Xcode", element: nil), of: template)
    }
  }

  private static let guide =
    "https://developer.apple.com/documentation/uikit/creating-custom-symbol-images-for-your-app"

  /// A template with guides and these variants.
  private static func template(_ variants: String, version: String = "3.0") -> String {
    var lines = ""
    for (scale, baseline) in [("S", 0), ("M", 0), ("L", 0)] {
      lines += "<line id=\"Baseline-\(scale)\" y1=\"\(baseline)\"/>"
      lines += "<line id=\"Capline-\(scale)\" y1=\"\(baseline - 70)\"/>"
    }
    lines += "<line id=\"left-margin\" x1=\"0\"/><line id=\"right-margin\" x1=\"9\"/>"
    return """
      <svg xmlns="http://www.w3.org/2000/svg"><text id="template-version">Template v.\(version)</text>\
      <g id="Guides">\(lines)</g><g id="Symbols">\(variants)</g></svg>
      """
  }

  private static var allVariants: String {
    SymbolFile.variantNames.sorted().map { name in
      "<g id=\"\(name)\"><path d=\"M0 -80h9v90h-9z\"/></g>"
    }.joined()
  }

  private static func masters(black: String) -> String {
    let path = "<path d=\"M0 -80h9v90h-9z\"/>"
    return "<g id=\"Ultralight-S\">\(path)</g><g id=\"Regular-S\">\(path)</g><g id=\"Black-S\">\(black)</g>"
  }
}

extension AssetSet {
  /// A slot's file that could be read.
  fileprivate struct Template {
    let file: SymbolFile
    /// Of its name in `Contents.json`.
    let range: Range<Int>
  }

  fileprivate var templates: [Template] {
    slots.compactMap { slot in
      guard let name = slot.filename, let file = symbols[name.name] else { return nil }
      return Template(file: file, range: name.range)
    }
  }

  fileprivate func finding(_ problem: SymbolFile.Problem, of template: Template) -> Rule.Finding {
    guard let element = problem.element else {
      return finding(problem.message, help: problem.help, at: template.range)
    }
    return Rule.Finding(problem.message, help: problem.help, at: template.file.place(of: element))
  }
}

extension SymbolFile {
  /// Something that is wrong with a template.
  struct Problem: Sendable {
    let message: String
    let help: String
    /// nil for the whole file.
    let element: Int?

    init(_ message: String, help: String, element: Int?) {
      self.message = message
      self.help = help
      self.element = element
    }
  }

  /// What Xcode refuses, and what draws nothing.
  var errors: [Problem] {
    let redraw = "draw it in a template of the SF Symbols app, or use an image set"
    guard !variants.isEmpty else {
      let missing = ["Guides", "Symbols"].filter { element($0) == nil }.map { "the layer “\($0)”" }
      let list = (missing + ["a variant such as “Regular-M”"]).joined(separator: " and ")
      return [
        Problem(
          "the SVG lacks \(list), so Xcode does not take it as a symbol", help: redraw, element: nil)
      ]
    }
    var problems: [Problem] = []
    if version == nil, element("template-version") == nil {
      problems.append(
        Problem(
          "no text says “Template v.3.0”, so Xcode does not take the SVG as a symbol",
          help: "add <text id=\"template-version\">Template v.3.0</text>", element: nil))
    }
    problems += guideErrors
    for variant in variants { problems += errors(in: variant) }
    if self["Regular-M"] == nil { problems += masterErrors }
    return problems
  }

  private var guideErrors: [Problem] {
    var problems: [Problem] = []
    for scale in Self.scales where variants.contains(where: { $0.scale == scale }) {
      for guide in ["Baseline", "Capline"] {
        let id = "\(guide)-\(scale)"
        guard let index = element(id) else {
          problems.append(
            Problem("the guide “\(id)” is missing", help: "copy it from Apple's template", element: nil))
          continue
        }
        guard outline.elements[index].name == "g" else { continue }
        problems.append(
          Problem(
            "the guide “\(id)” is a group, and Xcode wants a line",
            help: "give the id to the line itself", element: index))
      }
    }
    return problems
  }

  private func errors(in variant: Variant) -> [Problem] {
    if let line = variant.paths.first, !variant.paths.contains(where: \.outline.hasArea) {
      return [
        Problem(
          "\(variant.name) has only lines without an area, which the system does not stroke, so nothing of it is drawn",
          help: "outline the strokes, and export the template again", element: line.element)
      ]
    }
    guard !variant.paths.isEmpty else {
      return [
        Problem(
          "\(variant.name) has no path", help: "draw it, or delete the layer", element: variant.element)
      ]
    }
    let lost = ["linearGradient", "radialGradient", "image", "text", "mask", "filter", "use"]
    for index in variant.others {
      let name = outline.elements[index].name
      // Templates without masters are drawn with their groups: public apps ship such symbols.
      if name == "g", self["Regular-M"] == nil {
        return [
          Problem(
            "a group inside of \(variant.name), which Xcode does not draw",
            help: "ungroup it: paths lie in the layer itself", element: index)
        ]
      }
      guard lost.contains(name) else { continue }
      return [
        Problem(
          "<\(name)> in \(variant.name), which a symbol cannot have", help: "draw plain paths",
          element: index)
      ]
    }
    return []
  }

  private var masterErrors: [Problem] {
    let missing = Self.masters.filter { self[$0] == nil }
    guard missing.isEmpty else {
      return [
        Problem(
          "it has no Regular-M, and no \(missing.joined(separator: ", ")) to make it from: Xcode refuses it",
          help: "draw Regular-M, or the three masters", element: variants[0].element)
      ]
    }
    guard let mismatch else { return [] }
    return [
      Problem(
        "the masters do not fit, so the symbol stays blank: \(mismatch.message)",
        help: "draw all three from the same paths, or draw Regular-M too", element: mismatch.element)
    ]
  }

  /// What shows something else than what is drawn.
  var warnings: [Problem] {
    guard !variants.isEmpty else { return [] }
    var problems: [Problem] = []
    let hasMargins = outline.elements.contains { $0["id"]?.hasPrefix("left-margin") ?? false }
    if !hasMargins {
      problems.append(
        Problem(
          "it has no margins, so nothing says how wide it is",
          help: "add the lines left-margin-Regular-S and right-margin-Regular-S", element: nil))
    }
    if self["Regular-M"] != nil, variants.count < Self.variantNames.count, let mismatch {
      problems.append(
        Problem(
          "the masters do not fit, so no weight is interpolated: \(mismatch.message)",
          help: "draw all three from the same paths", element: mismatch.element))
    }
    for variant in variants { problems += warnings(about: variant) }
    return problems
  }

  private func warnings(about variant: Variant) -> [Problem] {
    var problems: [Problem] = []
    func report(_ path: Path?, _ message: String, help: String) {
      guard let path else { return }
      problems.append(Problem("\(message) in \(variant.name)", help: help, element: path.element))
    }
    report(
      variant.paths.first(where: \.hasStroke), "a stroke, which the system ignores,",
      help: "outline the stroke")
    report(
      variant.paths.first {
        !$0.outline.hasArea && !$0.hasStroke && !$0.outline.commands.isEmpty && isLine($0, of: variant)
      },
      "a line without an area, of which nothing shows,", help: "outline its stroke, or delete it")
    report(
      variant.paths.first(where: \.isEvenOdd), "the even-odd rule, which the system ignores,",
      help: "reverse the direction of the hole's contour")
    report(
      variant.paths.first { $0.isInvisible && !$0.hasStroke },
      "a path that cannot be seen, and is a part of the outline,", help: "delete it")
    if variant.paths.contains(where: \.hasClass) {
      report(
        variant.paths.first { !$0.hasClass }, "a path without a class beside paths with one",
        help: "give it the classes of its layer")
    }
    if let off = offCentre(variant) {
      problems.append(
        Problem(
          "\(variant.name) lies \(off) units beside the middle of a capital",
          help: "centre it between the capline and the baseline", element: variant.element))
    }
    return problems
  }

  /// Whether a path without an area has none in the other variants either. Between those that have, it can grow.
  private func isLine(_ path: Path, of variant: Variant) -> Bool {
    guard let index = variant.paths.firstIndex(where: { $0.element == path.element }) else { return true }
    return variants.allSatisfy { other in
      !other.paths.indices.contains(index) || !other.paths[index].outline.hasArea
    }
  }

  /// How far the ink's centre lies from the middle of a capital letter; nil below 15 units.
  private func offCentre(_ variant: Variant) -> Int? {
    let hasTransforms = (variant.paths.map(\.element) + variant.others).contains {
      $0 != variant.element && outline.elements[$0]["transform"] != nil
    }
    guard !hasTransforms, let origin = translation(of: variant.element),
      let baseline = y(of: "Baseline-\(variant.scale)"), let capline = y(of: "Capline-\(variant.scale)")
    else { return nil }
    let lowest = variant.paths.compactMap(\.outline.lowest?.y).min()
    let highest = variant.paths.compactMap(\.outline.highest?.y).max()
    guard let lowest, let highest else { return nil }
    let center = (lowest + highest) / 2 + origin.y
    let distance = abs(center - (baseline + capline) / 2)
    guard distance > 15, distance < 1e6 else { return nil }
    return Int(distance.rounded())
  }

  private func y(of guide: String) -> Double? {
    guard let index = element(guide), let origin = translation(of: index) else { return nil }
    return outline.elements[index]["y1"].flatMap(Double.init).map { $0 + origin.y }
  }
}
