internal import IconCheck
internal import POSIX
internal import SVGRaster
internal import Source

/// Findings about icons of another size than their collection's canvas, one for each collection.
enum CanvasFindings {
  private static let rules = ["canvas-size", "not-square"]
  private static let most = 10

  /// The findings about icons, with those about canvases merged if a collection has several of one rule.
  static func merged(_ judgements: [Judgement], _ icons: IconList, _ configuration: Configuration) -> [Diagnostic] {
    let sizes = Dictionary(judgements.map { ($0.path, $0.summary?.size) }, uniquingKeysWith: { first, _ in first })
    var groups: [Group: [Diagnostic]] = [:]
    var others: [Diagnostic] = []
    for diagnostic in judgements.flatMap(\.diagnostics) {
      if rules.contains(diagnostic.rule), let collection = icons.collectionOf[diagnostic.path] {
        let group = Group(collection: collection, rule: diagnostic.rule, severity: diagnostic.severity)
        groups[group, default: []].append(diagnostic)
      } else {
        others.append(diagnostic)
      }
    }
    return others
      + groups.flatMap { group, findings -> [Diagnostic] in
        guard findings.count > 1 else { return findings }
        let collection = configuration.icons[group.collection]
        let names = findings.prefix(most).map { finding in
          let size = (sizes[finding.path] ?? nil).map { " (\($0.shown))" } ?? ""
          return Disk.name(of: finding.path) + size
        }
        let more = findings.count > most ? " and \(findings.count - most) more" : ""
        let canvas = "\((collection.canvas ?? configuration.canvas).size(of: nil).shown)"
        return [
          Diagnostic(
            merging: findings,
            "\(findings.count) icons in \(collection.path) are not on the canvas of \(canvas): "
              + names.joined(separator: ", ") + more,
            help: #"draw them on that canvas, or set "canvas": "file" to keep each icon's own size"#)
        ]
      }
  }

  private struct Group: Hashable {
    let collection: Int
    let rule: String
    let severity: Diagnostic.Severity
  }
}

extension Diagnostic {
  /// One finding at the place of the first, with the others as related places.
  fileprivate init(merging findings: [Diagnostic], _ message: String, help: String) {
    let first = findings[0]
    let related = findings.dropFirst().prefix(20).compactMap { finding in
      finding.place.map { Related(finding.message, at: $0) }
    }
    if let place = first.place {
      self.init(first.severity, first.rule, message, help: help, at: place, related: related)
    } else {
      self.init(first.severity, first.rule, message, help: help, path: first.path)
    }
  }
}

extension SVGDrawing.Size {
  /// As in "25 x 24.5".
  fileprivate var shown: String { "\(Decimals.shortest(width)) x \(Decimals.shortest(height))" }
}
