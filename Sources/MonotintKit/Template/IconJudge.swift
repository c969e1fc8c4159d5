internal import SVGRaster

/// Asks every rule about icons.
package struct IconJudge: Sendable {
  package let settings: RuleSettings
  /// The side of the canvas that the project asks for, in points; nil outside of a project.
  package let canvas: Int?
  package let format: Configuration.Catalog.Format

  package init(
    settings: RuleSettings = RuleSettings(), canvas: Int? = nil, format: Configuration.Catalog.Format = .png
  ) {
    self.settings = settings
    self.canvas = canvas
    self.format = format
  }

  /// The side of the picture that is judged, in pixels: the canvas at @3x.
  package var side: Int { (canvas ?? Configuration().canvas) * 3 }

  /// The verdict on an icon; an icon that cannot be read gets one too.
  package func judge(_ file: SourceFile, as rendering: IconReference.Rendering = .template) -> Judgement {
    do throws(RasterError) {
      let drawing = try SVGDrawing(bytes: file.bytes)
      return try judge(file, as: rendering, drawing, try drawing.render(width: side, height: side))
    } catch {
      return Self.unreadable(file, error)
    }
  }

  /// - Parameter picture: the icon at @3x.
  func judge(
    _ file: SourceFile, as rendering: IconReference.Rendering, _ drawing: borrowing SVGDrawing, _ picture: PixelImage
  ) throws(RasterError) -> Judgement {
    let limits = Decision.Limits(
      several: settings.limit(of: .multicolour, for: file.path), block: settings.limit(of: .solidBlock, for: file.path))
    let evidence = try IconEvidence(file, drawing, picture, canvas: canvas, format: format, limits: limits)
    var diagnostics: [Diagnostic] = []
    for rule in Rule.all {
      guard let severity = settings.severity(of: rule, for: file.path) else { continue }
      let limit = settings.limit(of: rule, for: file.path)
      let findings: [Rule.Finding] =
        switch rule.check {
        case .template(let check): rendering == .template ? check(evidence, limit) : []
        case .icon(let check): check(evidence, limit)
        case .set, .design, .reading: []
        }
      diagnostics += findings.map { Diagnostic(severity, rule, $0) }
    }
    return Judgement(file.path, diagnostics, IconSummary(evidence))
  }

  /// The judgement on an icon that librsvg refused, in its own words.
  static func unreadable(_ file: SourceFile, _ error: RasterError) -> Judgement {
    Judgement(file.path, [Diagnostic(unreadable: file, error)], nil)
  }

  /// The judgements with what the rules about the whole set found.
  func compare(_ judgements: [Judgement]) -> [Judgement] {
    let summaries = judgements.compactMap(\.summary)
    var found: [String: [Diagnostic]] = [:]
    for rule in Rule.all {
      guard case .set(let check) = rule.check else { continue }
      for finding in check(summaries, settings.limit(of: rule, for: nil)) {
        let path = finding.place.file.path
        guard let severity = settings.severity(of: rule, for: path) else { continue }
        found[path, default: []].append(Diagnostic(severity, rule, finding))
      }
    }
    return judgements.map { $0.adding(found[$0.path] ?? []) }
  }
}

extension Diagnostic {
  init(_ severity: Severity, _ rule: Rule, _ finding: Rule.Finding) {
    self.init(severity, rule.id, finding.message, help: finding.help, at: finding.place, related: finding.related)
  }
}
