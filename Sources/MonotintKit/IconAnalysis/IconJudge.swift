internal import SVGRaster
package import Source

/// Asks every rule about icons.
package struct IconJudge: Sendable {
  package let settings: RuleSettings
  /// The side of the canvas that the project asks for, in points; nil outside of a project.
  package let canvas: Int?
  package let format: Configuration.Catalog.Format
  package let limits: Limits

  package init(
    settings: RuleSettings = RuleSettings(), canvas: Int? = nil, format: Configuration.Catalog.Format = .png,
    limits: Limits = Limits()
  ) {
    self.settings = settings
    self.canvas = canvas
    self.format = format
    self.limits = limits
  }

  /// The side of the picture that is judged, in pixels: the canvas at @3x.
  package var side: Int { (canvas ?? Configuration().canvas) * 3 }

  /// The verdict on an icon, drawn in this process; an icon that cannot be read gets one too.
  package func judge(_ file: SourceFile, as rendering: IconReference.Rendering = .template) -> Judgement {
    IconJob(file: file, rendering: rendering, output: nil, judge: self).perform().judgement
  }

  /// - Parameter picture: the icon at @3x.
  func judge(
    _ file: SourceFile, _ screening: Screening, as rendering: IconReference.Rendering,
    _ drawing: borrowing SVGDrawing, _ picture: PixelImage
  ) throws(RasterError) -> Judgement {
    let limits = Decision.Limits(
      several: settings.limit(of: .multicolour, for: file.path), block: settings.limit(of: .solidBlock, for: file.path))
    let evidence = try IconEvidence(
      file, screening, drawing, picture, canvas: canvas, format: format, limits: limits)
    let suppressions = Suppressions(evidence.outline, in: file)
    if let problem = evidence.problem, let element = evidence.painter?.element,
      let ranges = suppressions.suppressed(problem.rule.id, at: evidence.outline.elements[element].tag.lowerBound)
    {
      return try judge(file, as: rendering, without: ranges)
    }
    let diagnostics = findings(in: evidence, rendering).filter { diagnostic in
      diagnostic.place.map { !suppressions.cover(diagnostic.rule, at: $0.range.lowerBound) } ?? true
    }
    return Judgement(file.path, diagnostics + suppressions.diagnostics, IconSummary(evidence))
  }

  private func findings(in evidence: IconEvidence, _ rendering: IconReference.Rendering) -> [Diagnostic] {
    let path = evidence.file.path
    return Rule.all.flatMap { rule -> [Diagnostic] in
      guard let severity = settings.severity(of: rule, for: path) else { return [] }
      let limit = settings.limit(of: rule, for: path)
      let findings: [Rule.Finding] =
        switch rule.check {
        case .template(let check): rendering == .template ? check(evidence, limit) : []
        case .icon(let check): check(evidence, limit)
        case .set, .design, .reading, .drawing: []
        }
      return findings.prefix(Self.mostFindings).map { Diagnostic(severity, rule, $0) }
    }
  }

  /// The judgement on what is left of an icon when an element is passed over with the comment that says so.
  private func judge(
    _ file: SourceFile, as rendering: IconReference.Rendering, without ranges: [Range<Int>]
  ) throws(RasterError) -> Judgement {
    let rest = SourceFile(path: file.path, bytes: Rewriting.blanking(ranges, in: file.bytes))
    let drawing = try SVGDrawing(bytes: rest.bytes)
    let judgement = try judge(
      rest, Screening(rest, self.limits), as: rendering, drawing, try drawing.render(width: side, height: side))
    // The element may have been all there was, and it is there.
    let diagnostics = judgement.diagnostics.filter { $0.rule != Rule.empty.id }.map { $0.moved(to: file) }
    return Judgement(file.path, diagnostics, judgement.summary)
  }

  /// Of one rule on one icon: a file of a thousand mistakes is one mistake.
  private static let mostFindings = 20

  /// The judgements with what the rules about the whole set found.
  func compare(_ judgements: [Judgement]) -> [Judgement] {
    let summaries = judgements.compactMap(\.summary)
    var found: [String: [Diagnostic]] = [:]
    for rule in Rule.all {
      guard case .set(let check) = rule.check else { continue }
      for finding in check(summaries, settings.limit(of: rule, for: nil)) {
        guard let severity = settings.severity(of: rule, for: finding.path) else { continue }
        found[finding.path, default: []].append(Diagnostic(severity, rule, finding))
      }
    }
    return judgements.map { $0.adding(found[$0.path] ?? []) }
  }
}

extension Diagnostic {
  /// The finding in another copy of its file.
  func moved(to file: SourceFile) -> Diagnostic {
    guard let place else { return self }
    let related = related.map { other in
      other.place.file.path == file.path ? Related(other.message, at: SourceRange(file, other.place.range)) : other
    }
    return Diagnostic(severity, rule, message, help: help, at: SourceRange(file, place.range), related: related)
  }

  init(_ severity: Severity, _ rule: Rule, _ finding: Rule.Finding) {
    if let place = finding.place {
      self.init(severity, rule.id, finding.message, help: finding.help, at: place, related: finding.related)
    } else {
      self.init(severity, rule.id, finding.message, help: finding.help, path: finding.path)
    }
  }
}
