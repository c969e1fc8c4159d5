internal import AssetCatalog
internal import IconCheck
internal import POSIX
internal import SVGRaster
internal import Source

/// Findings about icons of another size or shape than their collection's canvas, one for each collection.
enum CollectionFindings {
  fileprivate static let rules = ["canvas-size", "not-square"]

  /// The findings about icons, with those about canvases merged if a collection has several.
  static func merged(_ judgements: [Judgement], _ icons: IconList, _ configuration: Configuration) -> [Diagnostic] {
    let diagnostics = judgements.flatMap(\.diagnostics)
    guard diagnostics.contains(where: { rules.contains($0.rule) }) else { return diagnostics }
    let sizes = Dictionary(judgements.map { ($0.path, $0.summary?.size) }, uniquingKeysWith: { first, _ in first })
    let canvases = Dictionary(
      icons.icons.flatMap { icon in icon.files.map { ($0.path, icon.canvas) } }, uniquingKeysWith: { first, _ in first }
    )
    var groups: [Group: [Diagnostic]] = [:]
    var others: [Diagnostic] = []
    for diagnostic in diagnostics {
      if rules.contains(diagnostic.rule), let collection = icons.collectionOf[diagnostic.path],
        let canvas = canvases[diagnostic.path]
      {
        let group = Group(collection: collection, canvas: canvas, severity: diagnostic.severity)
        groups[group, default: []].append(diagnostic)
      } else {
        others.append(diagnostic)
      }
    }
    return others
      + groups.flatMap { group, findings -> [Diagnostic] in
        guard findings.count > 1 else { return findings }
        let collection = configuration.icons[group.collection]
        let names = findings.map { finding in
          let size = (sizes[finding.path] ?? nil).map { " (\($0.shown))" } ?? ""
          return Disk.name(of: finding.path) + size
        }
        let message = "\(findings.count) icons in \(collection.path) "
        let list = ": " + names.listed(atMost: 10)
        if group.canvas == .file {
          return [
            Diagnostic(
              merging: findings, message + "give no size, so their ink is fitted to the canvas" + list,
              help: "add width, height and viewBox to each")
          ]
        }
        return [
          Diagnostic(
            merging: findings, message + "are not on the canvas of \(group.canvas.size(of: nil).shown)" + list,
            help: #"draw them on that canvas, or set "canvas": "file" to keep each icon's own size"#)
        ]
      }
  }

  private struct Group: Hashable {
    let collection: Int
    let canvas: IconCanvas
    let severity: Diagnostic.Severity
  }
}

extension IconList {
  /// The judgements on all files, with what the rules about whole sets found. The icons of a collection are a set. A
  /// variant often has the shape of its plain icon, so it is not compared.
  func compare(_ outcomes: [IconRenderer.Outcome], _ judge: IconJudge) -> [Judgement] {
    let plain = outcomes.compactMap(\.judgements.first)
    let sets = collections.count == 1 ? [0: plain] : Dictionary(grouping: plain) { collectionOf[$0.path] ?? 0 }
    let found = sets.values.reduce(into: [:]) { found, icons in
      found.merge(judge.findings(inSet: icons)) { first, _ in first }
    }
    return outcomes.flatMap(\.judgements).adding(found)
  }
}

extension Diagnostic {
  /// One finding at the place of the first, with the others as related places.
  fileprivate init(merging findings: [Diagnostic], _ message: String, help: String) {
    let first = findings[0]
    let rules = Set(findings.map(\.rule))
    let rule = CollectionFindings.rules.first(where: rules.contains) ?? first.rule
    let related = findings.dropFirst().prefix(20).compactMap { finding in
      finding.place.map { Related(finding.message, at: $0) }
    }
    if let place = first.place {
      self.init(first.severity, rule, message, help: help, at: place, related: related)
    } else {
      self.init(first.severity, rule, message, help: help, path: first.path)
    }
  }
}
