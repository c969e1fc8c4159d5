internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

/// The files of output that differ from what the design asks for because the design has changed, gathered by what was
/// changed.
struct Drift {
  /// A file of output that is not what the design asks for.
  struct Output {
    let path: String
    let rule: Rule
    /// How the file differs.
    let message: String
    /// Where the file on the disk differs; nil for the whole file.
    let place: SourceRange?
    /// Where the pictures differ, such as "within 45 x 45 at 9, 9"; nil for other files.
    var area: String?
    /// What a value was and is; nil if that is not known.
    var change: String?
  }

  private let origins: ChangeOrigins
  /// The paths of tokens that are gone, by the names of their constants.
  var goneConstants: [String: String] = [:]
  private var outputs: [ChangeOrigin: [Output]] = [:]
  /// In the order in which they were found.
  private var order: [ChangeOrigin] = []

  init(_ origins: ChangeOrigins) {
    self.origins = origins
  }

  mutating func add(_ output: Output, of origin: ChangeOrigin) {
    if outputs[origin] == nil { order.append(origin) }
    outputs[origin, default: []].append(output)
  }

  /// Whether something follows from this change already.
  func has(_ origin: ChangeOrigin) -> Bool { outputs[origin] != nil }

  /// The token of a colour set, if it is gone. The set has the name of the constant.
  func goneToken(ofSet folder: String) -> String? {
    let name = Disk.name(of: folder)
    return name.hasSuffix(".colorset") ? goneConstants[String(name.dropLast(".colorset".count))] : nil
  }

  /// A finding for each thing that was changed. It stands at that thing, with the output as its other places.
  var findings: [Diagnostic] {
    order.compactMap { origin -> Diagnostic? in
      guard let outputs = outputs[origin] else { return nil }
      let place = origins.place(of: origin)
      let related = outputs.map { Diagnostic.Related($0.message, at: $0.place, in: $0.path) }
      return rule(for: outputs).finding(
        "\(subject(origin)) since the last export: \(Self.summary(of: outputs))", help: Verification.export,
        at: place.range, in: place.path, related: related)
    }
  }

  /// That of the output, if all of it is missing or left over.
  private func rule(for outputs: [Output]) -> Rule {
    let ids = Set(outputs.map(\.rule.id))
    return ids.count == 1 ? outputs[0].rule : OutputRule.stale
  }

  private func subject(_ origin: ChangeOrigin) -> String {
    switch origin {
    case .file(let path, .new): "\(Self.name(of: path)) is new"
    case .file(let path, .changed): "\(Self.name(of: path)) has changed"
    case .file(let path, .gone): "\(Self.name(of: path)) is gone"
    case .token(let token, true): "the token “\(token.path)” is new"
    case .token(let token, false): "the token “\(token.path)” has changed"
    case .goneToken(let path): "the token “\(path)” is gone"
    case .tab(let id): "the tab “\(id)” has changed"
    case .settings(""): "the settings have changed"
    case .settings(let path): "the settings of the icons in \(path) have changed"
    }
  }

  /// The name of a file; of the `Contents.json` of a set, that of the set.
  private static func name(of path: String) -> String {
    let name = Disk.name(of: path)
    return name == ContentsFile.name ? Disk.name(of: Disk.parent(of: path)) : name
  }

  /// What a change touches: "3 pictures, within 45 x 45 at 9, 9".
  private static func summary(of outputs: [Output]) -> String {
    var parts = [outputs.lazy.compactMap(\.change).first].compactMap(\.self)
    let pictures = outputs.filter { PictureName($0.path) != nil }
    if !pictures.isEmpty {
      parts.append(pictures.count.counted("picture"))
      // The last one has the largest scale.
      if let area = pictures.lazy.compactMap(\.area).last { parts.append(area) }
    }
    let colors = outputs.filter { Disk.parent(of: $0.path).hasSuffix(".colorset") }
    if !colors.isEmpty { parts.append(colors.count.counted("color set")) }
    let others = outputs.map(\.path).filter { path in
      PictureName(path) == nil && !Disk.parent(of: path).hasSuffix(".colorset")
    }
    let sets = others.filter { Disk.name(of: $0) == ContentsFile.name }
    let files = others.filter { Disk.name(of: $0) != ContentsFile.name }
    parts += files.map { Disk.name(of: $0) }
    if parts.isEmpty { parts.append(sets.count.counted("set")) }
    return parts.listed(atMost: 6)
  }
}
