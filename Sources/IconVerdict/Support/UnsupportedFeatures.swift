internal import Drawing
internal import Findings
internal import Markup

/// What an icon has that other renderers draw and librsvg does not.
///
/// Only what is inside of the drawing counts: what is hidden, or in a definition to which nothing refers, is missed by
/// nobody.
struct UnsupportedFeatures {
  struct Part {
    let loss: SupportedProperty.Loss
    let element: Int
    /// The attribute in which it is written; nil for the element itself.
    let attribute: String?
    let message: String
    let help: String
  }

  private let file: SourceFile
  private let outline: SVGOutline
  private let references: SVGReferences
  private let sheets: [Sheet]
  /// The classes that the rules of style sheets are about.
  private let classes: Set<String>
  private let children: [[Int]]
  private var visited: Set<Visit> = []
  private var known: Set<Int> = []
  /// Rules of style sheets, and declarations in them, that are reported once and not for each element.
  private var reported: Set<String> = []
  private var parts: [Part] = []
  /// What style sheets declare for elements of a name, a class and an id.
  private var declared: [String: [Value]] = [:]
  private var misspellings = Misspellings()

  private struct Sheet {
    let element: Int
    let css: StyleSheet
    /// Why browsers do not read it although librsvg does.
    let misreading: Misreading?
  }

  private struct Misreading {
    let attribute: String?
    let reason: String
  }

  private struct Visit: Hashable {
    let element: Int
    let content: SupportedElement.Content
  }

  /// A value of a property, and where it is written.
  private struct Value {
    let property: String
    let text: String
    let source: Source
    /// Whether it surely is about the element.
    var isCertain = true

    enum Source: Equatable {
      case attribute
      case style
      case sheet(Int)
    }

    var isCSS: Bool { source != .attribute }
  }

  static func all(in file: SourceFile, _ outline: SVGOutline, _ references: SVGReferences) -> [Part] {
    guard let root = outline.elements.first, root.isSVG else { return [] }
    var search = UnsupportedFeatures(in: file, outline, references)
    search.visit(0, in: .graphics)
    search.checkForeignStyles()
    return search.parts.sorted { $0.element < $1.element }
  }

  private init(in file: SourceFile, _ outline: SVGOutline, _ references: SVGReferences) {
    self.file = file
    self.outline = outline
    self.references = references
    sheets = outline.indices(of: "style").map { index in
      let style = outline.elements[index]
      let css = StyleSheet(SVGReferences.css(of: style, in: file.bytes))
      return Sheet(element: index, css: css, misreading: Self.misreading(of: style, css))
    }
    classes = Set(sheets.flatMap(\.css.rules).flatMap(\.selectors).flatMap(\.classes))
    var children = [[Int]](repeating: [], count: outline.elements.count)
    for index in outline.elements.indices {
      if let parent = outline.elements[index].parent { children[parent].append(index) }
    }
    self.children = children
  }

  // MARK: The drawing

  /// Looks at an element that is drawn or used, and at what it draws.
  private mutating func visit(_ index: Int, in content: SupportedElement.Content) {
    guard visited.insert(Visit(element: index, content: content)).inserted else { return }
    let element = outline.elements[index]
    guard let drawn = SupportedElement.all[element.name] else { return }
    let values = values(of: index)
    if isHidden(values) { return }
    if known.insert(index).inserted {
      checkLanguage(of: index)
      checkPoints(of: index)
      checkDisplay(values, of: index)
      checkForms(of: index, drawn)
      checkStyle(of: index)
      checkPassedOver(index, values)
      checkImage(index)
    }
    check(values, of: index)
    follow(values, of: index, in: content)
    // A link in a text holds text.
    if element.name == "a", content == .text { return visitChildren(of: index, .text) }
    visitChildren(of: index, drawn.content)
  }

  private mutating func visitChildren(of index: Int, _ content: SupportedElement.Content) {
    let name = outline.elements[index].name
    if name == "switch" { return visitSwitch(index) }
    let own =
      switch content {
      case .clip, .text: content
      default: SupportedElement.Content.graphics
      }
    var results: Set<String> = ["SourceGraphic", "SourceAlpha"]
    for child in children[index] {
      let element = outline.elements[child]
      if element.isSVG, content.members.contains(element.name) {
        if content == .effects { checkInputs(of: child, &results) }
        visit(child, in: own)
      } else if content != .nothing {
        reportUndrawn(child, in: index)
      }
    }
  }

  /// librsvg draws the first child that no attribute excludes, whatever it is.
  private mutating func visitSwitch(_ index: Int) {
    let chosen = children[index].first { child in
      let element = outline.elements[child]
      if let extensions = element["requiredExtensions"], !extensions.trimmed.isEmpty { return false }
      // Those of HTML.
      if let features = element["requiredFeatures"], features.contains("Extensibility") { return false }
      return element["systemLanguage"] == nil
    }
    guard let chosen else { return }
    let element = outline.elements[chosen]
    if element.isSVG, SupportedElement.graphics.contains(element.name) { return visit(chosen, in: .graphics) }
    guard children[index].contains(where: { outline.mayDraw($0) }) else { return reportUndrawn(chosen, in: index) }
    add(
      .part, at: chosen, "librsvg shows the first element in <switch>, which is <\(element.name)>, and draws nothing",
      help: "remove it, or give it requiredExtensions")
  }

  /// Reports a child that is not drawn, unless nothing of it shows anyway.
  private mutating func reportUndrawn(_ index: Int, in parent: Int) {
    let element = outline.elements[index]
    guard element.isSVG else {
      if isForeignStyle(element) { return }
      let isMissed = if element.isHTML { hasContent(index) } else { holdsShapes(index) }
      if isMissed {
        add(
          .part, at: index, "<\(element.name)> is no element of SVG, so nothing in it is drawn",
          help: "remove it, and draw what it should show with shapes")
      }
      return
    }
    if SupportedElement.invisible.contains(element.name) || isHidden(values(of: index)) { return }
    if SupportedElement.shells.contains(element.name), !hasContent(index) || isBackdropBlur(index) { return }
    if let spelled = Self.spelling(of: element.name) {
      return add(
        .part, at: index, "<\(element.name)> is no element of SVG, so it is not drawn",
        help: "write <\(spelled)>: upper and lower case count")
    }
    if let meant = misspellings.element(meantBy: element.name) {
      return add(
        .part, at: index, "<\(element.name)> is no element of SVG, so it is not drawn",
        help: "did you mean <\(meant)>?")
    }
    let parentName = outline.elements[parent].name
    var part = "<\(element.name)>"
    if SupportedElement.all[element.name] != nil { part += " in <\(parentName)>" }
    var lacking = "it"
    var help = "draw what it should show with paths"
    switch parentName {
    case "filter":
      lacking = "the shapes that have the filter"
      help = "use another effect, or remove the filter"
    case "clipPath": lacking = "what it should clip"
    default: break
    }
    add(.part, at: index, "librsvg does not draw \(part), so the picture lacks \(lacking)", help: help)
  }

  private func holdsShapes(_ index: Int) -> Bool {
    outline.elements.indices[index...].dropFirst()
      .prefix { outline.elements[$0].depth > outline.elements[index].depth }
      .contains { outline.elements[$0].isSVG && SupportedElement.graphics.contains(outline.elements[$0].name) }
  }

  /// The name of the element that differs from a name only in upper and lower case.
  private static func spelling(of name: String) -> String? {
    if SupportedElement.all[name] != nil { return nil }
    return spellings[name.lowercased()]
  }

  private static let spellings = Dictionary(
    (Array(SupportedElement.all.keys) + Array(SupportedElement.invisible)).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first })

  private func hasContent(_ index: Int) -> Bool {
    let element = outline.elements[index]
    return file.bytes[element.content(in: file.bytes)].prefix { $0 != UInt8(ascii: "<") }.contains { $0 > 0x20 }
      || !children[index].isEmpty
  }

  /// Figma writes a `<foreignObject>` for a layer that blurs its background. An icon has none.
  private func isBackdropBlur(_ index: Int) -> Bool {
    guard outline.elements[index].name == "foreignObject", children[index].count == 1, let only = children[index].first
    else { return false }
    return outline.elements[only]["style"]?.contains("backdrop-filter") == true && !hasContent(only)
  }

  // MARK: Styles

  /// The values of properties that an element has of its own, those that win last.
  private mutating func values(of index: Int) -> [Value] {
    let element = outline.elements[index]
    var values: [Value] = []
    for attribute in element.attributes where SupportedProperty.all[attribute.name] != nil {
      if SupportedProperty.onlyInCSS.contains(attribute.name) || SupportedProperty.geometry[attribute.name] != nil {
        continue
      }
      values.append(Value(property: attribute.name, text: attribute.value, source: .attribute))
    }
    values += inSheets(for: element)
    if let style = element["style"] {
      values += CSSDeclaration.all(in: style).map {
        Value(property: $0.name, text: $0.value, source: .style)
      }
    }
    return values
  }

  /// What style sheets declare for an element. librsvg's own rules decide which of two declarations wins; here it is the
  /// last.
  private mutating func inSheets(for element: SVGOutline.Element) -> [Value] {
    if sheets.isEmpty { return [] }
    let key = "\(element.name) \(element["id"] ?? "") \(element["class"] ?? "")"
    if let values = declared[key] { return values }
    reportPassedOverRules(matching: element)
    var values: [Value] = []
    var seen: Set<String> = []
    for sheet in sheets {
      for (_, rule) in sheet.css.candidates(for: element) where rule.passedOver == nil {
        let selectors = rule.selectors.filter { $0.isRead && $0.matches(element) }
        if selectors.isEmpty { continue }
        report(sheet, rule, about: element)
        for text in rule.strays { checkStray(text, .sheet(sheet.element), at: sheet.element) }
        let isCertain = selectors.contains { $0.isWhole }
        for declaration in rule.declarations where seen.insert("\(declaration) \(isCertain)").inserted {
          values.append(
            Value(
              property: declaration.name, text: declaration.value, source: .sheet(sheet.element),
              isCertain: isCertain))
        }
      }
    }
    declared[key] = values
    return values
  }

  /// Why browsers pass over a style sheet that librsvg reads: it reads `media` and `type` in no picture.
  private static func misreading(of style: SVGOutline.Element, _ css: StyleSheet) -> Misreading? {
    if let type = style["type"], !type.isEmpty, type.lowercased() != "text/css" {
      return Misreading(attribute: "type", reason: "type=“\(type.prefix(60))”")
    }
    if let media = style["media"], !media.trimmed.isEmpty, !StyleSheet.isStill(media) {
      return Misreading(attribute: "media", reason: "media=“\(media.prefix(60))”")
    }
    guard css.isForeign else { return nil }
    return Misreading(attribute: nil, reason: "@namespace of no SVG")
  }

  private mutating func report(_ sheet: Sheet, _ rule: StyleSheet.Rule, about element: SVGOutline.Element) {
    guard let misreading = sheet.misreading, reported.insert("\(sheet.element) \(rule.loss)").inserted else { return }
    let effect =
      switch rule.loss {
      case .part: "may be missing"
      case .look: "may look different"
      }
    add(
      rule.loss, at: sheet.element, in: misreading.attribute,
      "browsers pass over a <style> with \(misreading.reason), and librsvg reads it, so \(Self.name(element)) \(effect)",
      help: "remove the style sheet")
  }

  /// Whether nobody draws an element. What is not certain does not hide it: its parts are looked at.
  private func isHidden(_ values: [Value]) -> Bool {
    let displays = displays(values)
    guard displays.last?.text.lowercased() == "none" else { return false }
    return displays.allSatisfy { $0.source == .attribute || $0.isCertain && $0.text.lowercased() == "none" }
  }

  private func displays(_ values: [Value]) -> [Value] {
    values.filter { value in
      if value.property != "display" { return false }
      let text = value.text.lowercased()
      return SupportedProperty.displays.contains(text) || value.isCSS && SupportedProperty.laterDisplays.contains(text)
    }
  }

  /// A value of `display` that librsvg does not read takes back no `none`.
  private mutating func checkDisplay(_ values: [Value], of index: Int) {
    let displays = displays(values)
    let read = displays.last { SupportedProperty.displays.contains($0.text.lowercased()) }
    guard let last = displays.last, SupportedProperty.laterDisplays.contains(last.text.lowercased()),
      read?.text.lowercased() == "none"
    else { return }
    let name = Self.name(outline.elements[index])
    report(
      last, at: index, loss: .part, "librsvg does not read display “\(last.text)”, so \(name) is not drawn",
      help: "write display: inline")
  }

  private func isForeignStyle(_ element: SVGOutline.Element) -> Bool {
    guard element.isHTML else { return false }
    return element.name == "style"
      || element.name == "link" && element["rel"]?.lowercased().contains("stylesheet") == true
  }

  /// Browsers read style sheets of HTML wherever in the file they are.
  private mutating func checkForeignStyles() {
    for index in outline.elements.indices where isForeignStyle(outline.elements[index]) {
      guard hasContent(index) || outline.elements[index].name == "link" else { continue }
      add(
        .part, at: index,
        "browsers read \(Self.name(outline.elements[index])) of HTML, and librsvg does not, so a part may be missing",
        help: "write its styles as attributes of the elements")
    }
  }

  private mutating func check(_ values: [Value], of index: Int) {
    let element = outline.elements[index]
    // Few, so a list is faster than a set.
    var isSound: [String] = []
    for value in values {
      guard let form = SupportedProperty.all[value.property] else {
        let spelled = value.property.lowercased()
        if spelled != value.property, SupportedProperty.all[spelled] != nil {
          report(value, at: index, loss: .look, "librsvg passes over “\(value.property)”", help: "write \(spelled)")
        } else if value.isCSS {
          checkUnknown(value, at: index)
        }
        continue
      }
      // The size of the root is screened.
      if index == 0, SupportedProperty.geometry[value.property] != nil { continue }
      if let elements = SupportedProperty.geometry[value.property], value.isCSS, !elements.contains(element.name) {
        if element.name == "svg" { checkNested(value, at: index) }
        let isUse = element.name == "use" && form.reads(value.text, isCSS: true)
        if isUse, element[value.property] == nil {
          report(
            value, at: index, loss: .part, "librsvg does not read \(value.property) of <use> in CSS",
            help: "write it as an attribute")
        }
        continue
      }
      if value.isCSS, value.property != "display", ValueForm.isReset(value.text) {
        // It takes back nothing where nothing was.
        if !isSound.contains(value.property) { continue }
        report(
          value, at: index, loss: .look,
          "librsvg does not read \(value.property) “\(value.text)”, so \(Self.name(element)) looks different",
          help: "write the value itself")
      } else if form.reads(value.text, isCSS: value.isCSS) {
        isSound.append(value.property)
      } else if !isSound.contains(value.property), isColourless(form) {
        report(
          value, at: index, loss: form.loss,
          "librsvg does not read \(value.property) “\(value.text.prefix(60))”, so \(Self.name(element)) looks different",
          help: form.help)
      }
    }
  }

  /// Reports a place or size of a nested `<svg>` that CSS changes.
  private mutating func checkNested(_ value: Value, at index: Int) {
    let standard =
      switch value.property {
      case "width", "height": "100%"
      default: "0"
      }
    func plain(_ text: String) -> String {
      let text = text.trimmed.lowercased()
      if text.isEmpty || text == "auto" || ValueForm.isReset(text) { return standard }
      if text.hasSuffix("px") { return String(text.dropLast(2)) }
      return text
    }
    if plain(value.text) == plain(outline.elements[index][value.property] ?? standard) { return }
    report(
      value, at: index, loss: .part,
      "not every browser reads \(value.property) of a nested <svg> in CSS, as librsvg does, so it may be drawn elsewhere",
      help: "write it as an attribute")
  }

  /// Whether no other rule reports the values of a form.
  private func isColourless(_ form: ValueForm) -> Bool {
    if case .paint = form { return false }
    return true
  }

  private mutating func checkPassedOver(_ index: Int, _ values: [Value]) {
    let element = outline.elements[index]
    for value in values where value.isCSS {
      guard let property = SupportedProperty.passedOver[value.property] else { continue }
      check(value, property, of: index, among: values)
    }
    for attribute in element.attributes {
      // Most are drawn. None of these is passed over.
      if SupportedProperty.all[attribute.name] != nil { continue }
      let value = Value(property: attribute.name, text: attribute.value, source: .attribute)
      if let property = SupportedProperty.passedOver[attribute.name], property.isAttribute {
        check(value, property, of: index, among: values)
      } else if let property = SupportedProperty.passedOverAttributes[attribute.name] {
        check(value, property, of: index, among: values)
      } else if SupportedElement.all[element.name]?.forms[attribute.name] == nil,
        let spelled = SupportedProperty.spellings[SupportedProperty.folded(attribute.name)], spelled != attribute.name
      {
        report(
          value, at: index, loss: .look, "“\(attribute.name)” is no attribute of SVG, so it does nothing",
          help: "write \(spelled)")
      } else if let meant = misspellings.attribute(meantBy: attribute, of: element, classes: classes) {
        let loss: SupportedProperty.Loss = if Misspellings.isNeeded(meant, by: element) { .part } else { .look }
        report(
          value, at: index, loss: loss, "“\(attribute.name)” is no attribute of SVG, so it does nothing",
          help: "did you mean “\(meant)”?")
      }
    }
  }

  /// Reports a property of CSS that nobody knows, if it is almost one that is drawn.
  private mutating func checkUnknown(_ value: Value, at index: Int) {
    if let comment = StyleSheet.lineComment(in: value.property) {
      let name = comment.rest.isEmpty ? "what follows it" : "“\(comment.rest.prefix(60))” after it"
      report(
        value, at: index, loss: .look,
        "“\(comment.text.prefix(60))” is no comment in CSS, so \(name) does nothing",
        help: "write /* … */ instead of //")
    } else if let meant = misspellings.property(meantBy: value.property, value.text) {
      report(
        value, at: index, loss: .look, "“\(value.property)” is no property of CSS, so it does nothing",
        help: "did you mean “\(meant)”?")
    }
  }

  /// Looks for declarations without a colon.
  private mutating func checkStyle(of index: Int) {
    guard let style = outline.elements[index]["style"] else { return }
    let mayLackColon = style.utf8.split(separator: UInt8(ascii: ";")).contains { declaration in
      !declaration.contains(UInt8(ascii: ":")) || declaration.contains(UInt8(ascii: "="))
    }
    guard mayLackColon else { return }
    for text in StyleSheet.strays(in: style) { checkStray(text, .style, at: index) }
  }

  /// Reports a text in place of a declaration, if it is one but for its colon.
  private mutating func checkStray(_ text: String, _ source: Value.Source, at index: Int) {
    let name = String(text.prefix { !$0.isWhitespace && $0 != "=" })
    let rest = text.dropFirst(name.count).drop { $0.isWhitespace || $0 == "=" }
    // Where one colon is missing, the next may be missing too.
    let values = [String(rest), String(rest.prefix { !$0.isWhitespace })]
    for value in values {
      let isRight = SupportedProperty.all[name].map { Misspellings.fits(value, $0, isCSS: true) } == true
      guard let property = isRight ? name : misspellings.property(meantBy: name, value) else { continue }
      return report(
        Value(property: text, text: "", source: source), at: index, loss: .look,
        "“\(text.prefix(60))” has no colon after its name, so it does nothing",
        help: "write \(property): \(value.prefix(60))")
    }
  }

  private mutating func check(
    _ value: Value, _ property: SupportedProperty.PassedOver, of index: Int, among values: [Value]
  ) {
    let element = outline.elements[index]
    if let elements = property.elements, !elements.contains(element.name) { return }
    let text = value.text.trimmed.lowercased()
    if text.isEmpty || property.neutral.contains(text) || ["inherit", "initial", "unset"].contains(text) { return }
    var loss = property.loss
    switch value.property {
    case "d":
      // The attribute is drawn, and is mostly a copy.
      if element.startTag(in: file.bytes)["d"] != nil { loss = .look }
    case "transform-origin":
      let isMoved = element["transform"] != nil || values.contains { $0.property == "transform" && $0.text != "none" }
      if !isMoved { return }
    case "vector-effect":
      if text != "non-scaling-stroke" || !isScaled(index) { return }
    case "animation", "animation-name", "-webkit-animation", "-webkit-animation-name":
      let words = Set(text.split { $0.isWhitespace || $0 == "," }.map(String.init))
      if sheets.allSatisfy({ $0.css.animations.isDisjoint(with: words) }) { return }
      let isInvisible = values.contains {
        $0.property == "opacity" && Double($0.text) == 0 || $0.property == "visibility" && $0.text == "hidden"
      }
      if isInvisible { loss = .part }
    case "background", "background-color", "background-image":
      if index != 0 || isClear(text) { return }
    case "pathLength":
      if !values.contains(where: { $0.property == "stroke-dasharray" && $0.text != "none" }) { return }
    default: break
    }
    let passedOver = "librsvg passes over \(value.property) “\(value.text.prefix(60))”, so \(Self.name(element))"
    switch loss {
    case .part:
      report(
        value, at: index, loss: .part, "\(passedOver) is not drawn as it should be",
        help: "write the shape itself where and as it should be")
    case .look:
      report(
        value, at: index, loss: .look, "\(passedOver) may look different",
        help: "remove it, or draw the shape itself")
    }
  }

  /// Whether something around an element changes its scale.
  private func isScaled(_ index: Int) -> Bool {
    let around = [index] + outline.ancestors(of: index)
    return around.contains { other in
      let transform = outline.elements[other]["transform"] ?? outline.elements[other]["style"] ?? ""
      return transform.hasBytes("scale") || transform.hasBytes("matrix(")
    }
  }

  private func isClear(_ text: String) -> Bool {
    ["#fff0", "#ffffff00", "#00000000", "#0000", "transparent", "none"].contains(text) || text.hasSuffix(",0)")
      || text.hasSuffix(", 0)")
  }

  /// Reports the rules of style sheets that librsvg passes over although they are about an element that is drawn.
  private mutating func reportPassedOverRules(matching element: SVGOutline.Element) {
    for sheet in sheets {
      for (number, rule) in sheet.css.candidates(for: element) {
        guard let reason = rule.passedOver, rule.selectors.contains(where: { $0.isWanted && $0.matches(element) }),
          reported.insert("\(sheet.element) \(number)").inserted
        else { continue }
        add(
          rule.loss, at: sheet.element, "librsvg passes over \(reason), so \(Self.name(element)) may look different",
          help: rule.isAfterLineComment
            ? "write /* … */ instead of //, which begins no comment in CSS"
            : "write the styles as attributes of the elements")
      }
    }
  }

  // MARK: Attributes

  private mutating func checkForms(of index: Int, _ drawn: SupportedElement) {
    let element = outline.elements[index]
    // The size of the root is screened.
    if index == 0 { return }
    let isEffect = element.name.hasPrefix("fe")
    let isStrict = isEffect || ["use", "filter", "stop"].contains(element.name)
    let isShape = SupportedElement.graphics.contains(element.name) || isEffect
    let loss: SupportedProperty.Loss = if isShape { .part } else { .look }
    for attribute in element.attributes {
      guard let form = drawn.forms[attribute.name] else { continue }
      let isRead =
        if isStrict || form.isStrict {
          form.readsStrictly(attribute.value)
        } else {
          form.reads(attribute.value, isCSS: false)
        }
      if isRead, !isIncompleteMatrix(attribute, of: element) { continue }
      let value = Value(property: attribute.name, text: attribute.value, source: .attribute)
      let isList = attribute.value.split { $0.isWhitespace || $0 == "," }.count > 1
      if drawn.content == .text, isList {
        report(
          value, at: index, loss: .look,
          "librsvg does not place letters one by one, so \(Self.name(element)) looks different",
          help: "turn the text into outlines")
      } else {
        report(
          value, at: index, loss: loss,
          "librsvg does not read \(attribute.name) “\(attribute.value.prefix(60))”, so \(Self.name(element)) "
            + "is not drawn as it should be",
          help: form.help)
      }
    }
  }

  /// librsvg draws nothing of a shape with a mistake in its points. The outline does not keep them.
  private mutating func checkPoints(of index: Int) {
    let element = outline.elements[index]
    guard ["polygon", "polyline"].contains(element.name),
      let points = element.startTag(in: file.bytes)["points"]?.value, !points.utf8.contains(UInt8(ascii: "&")),
      !ValueForm.points.reads(points, isCSS: false)
    else { return }
    add(
      .part, at: index, in: "points",
      "the points of \(Self.name(element)) are no pairs of numbers, so librsvg does not draw it",
      help: ValueForm.points.help)
  }

  private func isIncompleteMatrix(_ attribute: SVGOutline.Attribute, of element: SVGOutline.Element) -> Bool {
    guard element.name == "feColorMatrix", attribute.name == "values" else { return false }
    return (element["type"] ?? "matrix") == "matrix" && ValueForm.numbers(attribute.value)?.count != 20
  }

  /// librsvg does not draw an element whose language is none: “en_US”, or nothing.
  private mutating func checkLanguage(of index: Int) {
    let element = outline.elements[index]
    guard let language = element["lang"], element.startTag(in: file.bytes)["xml:lang"] != nil else { return }
    if language.trimmed.wholeMatch(of: /(?:[A-Za-z]{2,8}|[xXiI])(?:-[A-Za-z0-9]{1,8})*/) != nil { return }
    add(
      .part, at: index, in: "lang",
      "librsvg does not know the language “\(language.prefix(60))”, so it does not draw \(Self.name(element))",
      help: "write it as en or en-US, or remove the attribute")
  }

  /// An effect whose input is not there makes the shapes vanish that have the filter.
  private mutating func checkInputs(of index: Int, _ results: inout Set<String>) {
    let nodes =
      switch outline.elements[index].name {
      case "feMerge": children[index]
      default: [index]
      }
    for node in nodes {
      for name in ["in", "in2"] {
        guard let input = outline.elements[node][name], !results.contains(input), !input.isEmpty else { continue }
        let problem =
          if Self.paintInputs.contains(input) {
            "librsvg reads the input “\(input)” otherwise than browsers, so the shapes that have the filter differ"
          } else {
            "the filter has no “\(input.prefix(60))” here, so librsvg draws nothing of the shapes that have it"
          }
        add(
          .part, at: node, in: name, problem,
          help: "name the result of an earlier effect, SourceGraphic or SourceAlpha")
      }
    }
    if let result = outline.elements[index]["result"] { results.insert(result) }
  }

  private static let paintInputs: Set<String> = ["FillPaint", "StrokePaint"]

  // MARK: References

  private mutating func follow(_ values: [Value], of index: Int, in content: SupportedElement.Content) {
    for value in values where value.text.utf8.contains(UInt8(ascii: "(")) {
      let names: Set<String>
      switch SupportedProperty.all[value.property] {
      case .paint: names = SupportedElement.paints
      case .reference(let elements): names = elements
      case .filters: names = ["filter"]
      default: continue
      }
      for address in CSSAddresses.addresses(in: Array(value.text.utf8)) {
        guard case .local(let id) = SVGReferences.Target(address), let target = references.elements[id] else {
          continue
        }
        let element = outline.elements[target]
        if names.contains(element.name) {
          visit(target, in: .graphics)
          continue
        }
        let unused =
          "librsvg does not use <\(element.name)> for \(value.property), so \(Self.name(outline.elements[index]))"
        if names == SupportedElement.paints {
          report(
            value, at: index, loss: .part, "\(unused) is not painted", help: "paint it with a colour or a gradient")
        } else {
          report(
            value, at: index, loss: .look, "\(unused) looks different", help: "refer to a <\(names.sorted()[0])>")
        }
      }
    }
    followAddress(of: index, in: content)
  }

  private mutating func followAddress(of index: Int, in content: SupportedElement.Content) {
    let element = outline.elements[index]
    guard let address = element["href"], case .local(let id) = SVGReferences.Target(address),
      let target = references.elements[id]
    else { return }
    let name = outline.elements[target].name
    switch element.name {
    case "use" where content == .clip:
      if SupportedElement.Content.clip.members.contains(name) { return visit(target, in: content) }
      add(
        .part, at: index, in: "href",
        "librsvg clips nothing with a <use> of <\(name)>, so the picture lacks what it should clip",
        help: "refer to a shape")
    case "use":
      if SupportedElement.graphics.contains(name) || name == "symbol" { return visit(target, in: content) }
      add(
        .part, at: index, in: "href", "librsvg does not draw <\(name)> for a <use>, so the picture lacks it",
        help: "refer to a shape")
    case "linearGradient", "radialGradient", "pattern":
      if SupportedElement.paints.contains(name) { visit(target, in: .graphics) }
    case "feImage":
      visit(target, in: .graphics)
    default: break
    }
  }

  // MARK: Bitmaps

  private mutating func checkImage(_ index: Int) {
    let element = outline.elements[index]
    guard ["image", "feImage"].contains(element.name), let address = element["href"],
      let target = SVGReferences.Target(address)
    else { return }
    switch target {
    case .external: break
    case .local:
      if element.name == "image" {
        add(
          .part, at: index, in: "href", "librsvg shows no part of the same file in an <image>, so the picture lacks it",
          help: "refer to it with <use>")
      }
    case .data(let data):
      if let problem = EmbeddedPicture(data).problem {
        add(
          .part, at: index, in: "href", "\(Self.name(element)) \(problem), so the picture lacks it",
          help: "embed a PNG as data:image/png;base64,…, or draw it with paths")
      }
    }
  }

  // MARK: Parts

  /// Parts of one loss; a finding for each would help nobody.
  private static let most = 40

  private static func name(_ element: SVGOutline.Element) -> String { "<\(element.name)>" }

  /// Reports a value where it is written.
  private mutating func report(
    _ value: Value, at index: Int, loss: SupportedProperty.Loss, _ message: String, help: String
  ) {
    switch value.source {
    case .attribute:
      // An attribute of another namespace has the same name without its prefix.
      guard outline.elements[index].startTag(in: file.bytes)[value.property] != nil else { return }
      add(loss, at: index, in: value.property, message, help: help)
    case .style: add(loss, at: index, in: "style", message, help: help)
    case .sheet(let sheet):
      guard reported.insert("\(sheet) \(value.property): \(value.text)").inserted else { return }
      add(loss, at: sheet, message, help: help)
    }
  }

  private mutating func add(
    _ loss: SupportedProperty.Loss, at element: Int, in attribute: String? = nil, _ message: String, help: String
  ) {
    guard parts.count(where: { $0.loss == loss }) < Self.most else { return }
    let isKnown = parts.contains { $0.element == element && $0.attribute == attribute && $0.message == message }
    if !isKnown { parts.append(Part(loss: loss, element: element, attribute: attribute, message: message, help: help)) }
  }
}

extension StyleSheet.Selector {
  /// Whether it selects something that a still picture shows.
  fileprivate var isWanted: Bool {
    if case .never = support { return false }
    return true
  }
}

extension StyleSheet.Rule {
  /// What it costs when a rule is read where it should not be, or not where it should.
  fileprivate var loss: SupportedProperty.Loss {
    let isHiding = declarations.contains { ["display", "visibility", "opacity"].contains($0.name) }
    if isHiding { return .part }
    return .look
  }
}

extension ValueForm {
  /// Whether an empty value of an attribute is a mistake on every element.
  fileprivate var isStrict: Bool {
    switch self {
    case .viewBox, .aspectRatio: true
    default: false
    }
  }

  /// What a value that librsvg does not read costs.
  fileprivate var loss: SupportedProperty.Loss {
    switch self {
    case .reference, .transform, .filters, .autoLength: .part
    default: .look
    }
  }

  fileprivate var help: String {
    switch self {
    case .length, .positiveLength, .autoLength, .dashes: "write a number, such as 12"
    case .number, .integer, .share: "write a plain number"
    case .numbers, .positiveNumbers: "write as many plain numbers as SVG asks for"
    case .points: "write pairs of numbers, such as 4,4 20,4 12,20"
    case .viewBox: "write four numbers, such as 0 0 24 24"
    case .aspectRatio: "write xMidYMid meet, or remove the attribute"
    case .word: "remove the empty attribute"
    case .oneOf(let words), .keyword(let words): "use one of \(words.sorted().joined(separator: ", "))"
    case .reference(let elements): "refer to a <\(elements.sorted()[0])>, or draw the result"
    case .transform: "write the transform attribute with plain numbers: translate(2 3), rotate(45 12 12)"
    case .filters: "use another effect, or draw the result"
    case .any, .paint: "write the value itself"
    }
  }
}
