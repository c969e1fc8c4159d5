package import Drawing
public import Findings

/// An icon that was drawn and judged.
package struct JudgedIcon: Sendable {
  /// The icon at @3x.
  package let picture: PixelImage
  package let judgement: Judgement
  /// nil unless a symbol was asked for and could be made.
  package let symbol: IconSymbol?
}

/// Asks every rule about icons.
public struct IconJudge: Sendable {
  package let settings: RuleSettings
  /// The canvas that the project asks for; nil outside of a project.
  package let canvas: IconCanvas?
  package let format: ImageFormat
  package let limits: Limits
  /// Multiplies the size of symbols.
  package let symbolScale: Double
  /// The longest side of the picture of an icon that keeps its own size, in pixels. A larger icon
  /// is judged at a smaller scale; if nil, an icon larger than a canvas can be is refused.
  package let pictureSide: Int?

  package init(
    settings: RuleSettings = RuleSettings(), canvas: IconCanvas? = nil, format: ImageFormat = .png,
    limits: Limits = .builtIn, symbolScale: Double = 1
  ) {
    self.init(
      settings: settings, canvas: canvas, format: format, limits: limits, symbolScale: symbolScale,
      pictureSide: nil)
  }

  /// A judge by all of its properties, as it is read from a message.
  package init(
    settings: RuleSettings, canvas: IconCanvas?, format: ImageFormat, limits: Limits,
    symbolScale: Double, pictureSide: Int?
  ) {
    self.settings = settings
    self.canvas = canvas
    self.format = format
    self.limits = limits
    self.symbolScale = symbolScale
    self.pictureSide = pictureSide
  }

  /// The same judge for icons of another canvas and output format.
  package func on(
    canvas: IconCanvas, format: ImageFormat, symbolScale: Double = 1
  ) -> IconJudge {
    IconJudge(
      settings: settings, canvas: canvas, format: format, limits: limits, symbolScale: symbolScale)
  }

  /// The same judge for pictures of asset catalogs, which have sizes of their own.
  package var ofPictures: IconJudge {
    IconJudge(
      settings: settings, canvas: .file, format: .svg, limits: limits, symbolScale: 1,
      pictureSide: Self.longestPictureSide)
  }

  /// The same judge for one icon, with settings that name no pattern of paths.
  package func ofIcon(at path: String) -> IconJudge {
    let own = settings.ofIcon(at: path, rules: Self.rules)
    return IconJudge(
      settings: own, canvas: canvas, format: format, limits: limits, symbolScale: symbolScale,
      pictureSide: pictureSide)
  }

  /// The ids of the rules about icons.
  private static let rules = Set(IconRule.all.map(\.id))

  private static let longestPictureSide = 768

  /// The longest side that the picture of an icon can have, in pixels.
  package var longestSide: Int { pictureSide ?? drawnCanvas.sideLimit * Self.scale }

  /// The canvas on which icons are drawn.
  private var drawnCanvas: IconCanvas { canvas ?? .standard }

  /// Icons are judged at @3x.
  package static let scale = Scale.largest.factor

  /// Judges as the command line does outside of a project.
  public init() { self.init(settings: RuleSettings()) }

  /// The verdict on an SVG file as a template image.
  ///
  /// The icon is drawn in this process. Files that would cost too much are refused, but librsvg may still end the process
  /// on a file that somebody made for that; the command line draws in processes of their own.
  public func judge(_ file: SourceFile) -> Judgement { judge(file, as: .template) }

  /// The verdict on an icon, drawn in this process; an icon that cannot be read gets one too.
  package func judge(_ file: SourceFile, as rendering: RenderingIntent) -> Judgement {
    judge(file, Screening(file, limits), as: rendering, unreadable: \.self) { _, drawn in
      drawn.judgement
    }
  }

  /// What `outcome` makes of an icon that was drawn at @3x and judged; an icon that is not drawn
  /// has no summary.
  package func judge<Outcome>(
    _ file: SourceFile, _ screening: Screening, as rendering: RenderingIntent,
    unreadable: (Judgement) -> Outcome,
    outcome: (borrowing SVGDrawing, JudgedIcon) throws(RasterError) -> Outcome
  ) -> Outcome {
    if let refusal = screening.refusal {
      return unreadable(Judgement(file.path, [refusal], summary: nil))
    }
    do throws(RasterError) {
      let drawing = try SVGDrawing(bytes: file.bytes)
      if screening.outline.elements.isEmpty { throw RasterError("it is not well-formed XML") }
      let pixels = try pixels(of: drawing)
      let picture = try drawing.render(width: pixels.width, height: pixels.height)
      let drawn = try judge(file, screening, as: rendering, drawing: drawing, picture: picture)
      return try outcome(drawing, drawn)
    } catch {
      return unreadable(Judgement(file.path, [Diagnostic(unreadable: file, error)], summary: nil))
    }
  }

  /// The size of the picture of an icon.
  func pixels(of drawing: borrowing SVGDrawing) throws(RasterError) -> (width: Int, height: Int) {
    // A drawing that is exported as it is may be larger than the picture by which it is judged.
    if pictureSide != nil || canvas == .file && format == .svg {
      return pixels(of: IconCanvas.file.size(of: drawing.intrinsicSize))
    }
    return try drawing.size(on: drawnCanvas).pixels(scale: Self.scale)
  }

  /// The size in which a picture of a catalog is drawn.
  func pixels(of size: PointSize) -> (width: Int, height: Int) {
    let longest = max(size.width, size.height, 1)
    let scale = min(Double(Self.scale), Double(longestSide) / longest)
    func length(_ points: Double) -> Int { max(1, Int((points * scale).rounded())) }
    return (width: length(size.width), height: length(size.height))
  }

  /// - Parameter picture: the icon at @3x.
  private func judge(
    _ file: SourceFile, _ screening: Screening, as rendering: RenderingIntent,
    drawing: borrowing SVGDrawing, picture: PixelImage
  ) throws(RasterError) -> JudgedIcon {
    let evidence = try IconEvidence(
      file, screening.outline, screening.references, drawing: drawing, picture: picture, canvas: canvas,
      isInCatalog: pictureSide != nil, format: format, limits: limits(for: file.path),
      symbolScale: symbolScale)
    let symbol = try? evidence.symbol?.get()
    func drawn(_ judgement: Judgement) -> JudgedIcon {
      JudgedIcon(picture: picture, judgement: judgement, symbol: symbol)
    }
    let suppressions = Suppressions(evidence.outline, in: file)
    for problem in evidence.problems {
      guard let element = problem.painter?.element else { continue }
      let start = evidence.outline.elements[element].tag.lowerBound
      if let ranges = suppressions.suppressed(problem.kind.rawValue, at: start) {
        let rest = judge(file, as: rendering, without: ranges)
        return drawn(judgement(on: evidence, rendering, suppressions, problemsOf: rest))
      }
    }
    return drawn(judgement(on: evidence, rendering, suppressions))
  }

  /// - Parameter rest: the judgement on the icon without an element whose problem is suppressed; nil
  ///   if none is. The problems are those of the rest. All else is said of the whole icon.
  private func judgement(
    on evidence: IconEvidence, _ rendering: RenderingIntent, _ suppressions: Suppressions,
    problemsOf rest: Judgement? = nil
  ) -> Judgement {
    func isProblem(_ diagnostic: Diagnostic) -> Bool { TemplateProblem.Kind(rawValue: diagnostic.rule) != nil }
    var icon = evidence
    var problems: [Diagnostic] = []
    if let rest {
      problems = rest.diagnostics.filter(isProblem)
      if problems.isEmpty { icon = evidence.withoutProblems }
    }
    let diagnostics = findings(in: icon, rendering).filter { diagnostic in
      if rest != nil, isProblem(diagnostic) { return false }
      // Without a symbol there is nothing to write, and something has to say so.
      let isNeeded = [IconRule.symbolOutline.id, IconRule.symbolOpacity.id].contains(diagnostic.rule)
      guard let place = diagnostic.place, !isNeeded else { return true }
      return suppressions.suppressed(diagnostic.rule, at: place.range.lowerBound) == nil
    }
    return Judgement(
      evidence.file.path, problems + diagnostics + suppressions.diagnostics, summary: summary(of: icon, rendering))
  }

  func summary(of icon: IconEvidence, _ rendering: RenderingIntent) -> IconSummary {
    let path = icon.file.path
    let isLost =
      rendering == .template
      && icon.problems.contains { problem in
        IconRule.all.contains { $0.id == problem.kind.rawValue && !settings.hasLevel(of: $0.rule, for: path) }
      }
    return IconSummary(icon, as: rendering, losesPicture: isLost)
  }

  func limits(for path: String) -> Diagnosis.Limits {
    Diagnosis.Limits(
      several: settings.limit(of: IconRule.multicolour.rule, for: path),
      block: settings.limit(of: IconRule.solidBlock.rule, for: path))
  }

  func findings(in evidence: IconEvidence, _ rendering: RenderingIntent) -> [Diagnostic] {
    let path = evidence.file.path
    let rules = IconRule.all(first: evidence.problems.first?.kind.rawValue)
    return rules.flatMap { entry -> [Diagnostic] in
      guard settings.severity(of: entry.rule, for: path) != nil else { return [] }
      let limit = settings.limit(of: entry.rule, for: path)
      let found: [IconRule.Found] =
        switch entry.check {
        case .template(let check) where rendering == .template: check(evidence, limit)
        case .use(let check): check(evidence, rendering)
        case .icon(let check): check(evidence, limit)
        case .template, .set, .reportedByReader: []
        }
      return found.prefix(Self.mostFindings).compactMap { diagnostic(of: entry.rule, $0) }
    }
  }

  /// A finding with the severity that the project sets for its rule, or else its own; nil if the rule is off.
  private func diagnostic(of rule: Rule, _ found: IconRule.Found) -> Diagnostic? {
    let path = found.finding.path
    guard let severity = settings.severity(of: rule, for: path) else { return nil }
    if let own = found.severity, !settings.hasLevel(of: rule, for: path) {
      return Diagnostic(own, of: rule, found.finding)
    }
    return Diagnostic(severity, of: rule, found.finding)
  }

  /// The judgement on an icon without an element and the comment that suppresses the finding at the
  /// element.
  private func judge(
    _ file: SourceFile, as rendering: RenderingIntent, without ranges: [Range<Int>]
  ) -> Judgement {
    let bytes = Rewriting.blanking(ranges, in: file.bytes)
    let judgement = judge(SourceFile(path: file.path, bytes: bytes), as: rendering)
    // An icon with only this element is not empty, although the copy is.
    let diagnostics = judgement.diagnostics.filter { $0.rule != IconRule.empty.id }
    return Judgement(file.path, diagnostics.map { $0.moved(to: file) }, summary: judgement.summary)
  }

  /// Of one rule on one icon.
  private static let mostFindings = 20

  /// The judgements with what the rules about the whole set found.
  package func compare(_ judgements: [Judgement]) -> [Judgement] {
    judgements.adding(findings(inSet: judgements))
  }

  /// What the rules about whole sets find in the icons of one, by the paths of the icons.
  package func findings(inSet judgements: [Judgement]) -> [String: [Diagnostic]] {
    let summaries = judgements.compactMap(\.summary)
    var found: [String: [Diagnostic]] = [:]
    for entry in IconRule.all {
      guard case .set(let check) = entry.check else { continue }
      for one in check(summaries, settings.limit(of: entry.rule, for: nil)) {
        guard let diagnostic = diagnostic(of: entry.rule, one) else { continue }
        found[diagnostic.path, default: []].append(diagnostic)
      }
    }
    return found
  }
}

extension Diagnostic {
  /// The finding in another copy of its file.
  func moved(to file: SourceFile) -> Diagnostic {
    guard let place else { return self }
    let related = related.map { other in
      guard let place = other.place, other.path == file.path else { return other }
      return Related(other.message, at: SourceRange(file, place.range))
    }
    return Diagnostic(
      severity, rule: rule, message, help: help, at: SourceRange(file, place.range), related: related)
  }
}
