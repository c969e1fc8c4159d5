internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering

/// The pictures of app icon sets that have to be looked at: those that must be opaque, and those of other appearances.
struct AppIconPictures {
  private let sets: [AssetSet]
  private let catalog: AssetCatalog
  private let settings: RuleSettings
  private let judge: IconJudge
  private let renderers: RendererPool

  /// The largest file that is read, in bytes.
  private static let largestFile = 64 << 20

  init(_ sets: [AssetSet], in catalog: AssetCatalog, judge: IconJudge, at renderers: RendererPool) {
    self.sets = sets.filter { $0.kind == .appIcon }
    self.catalog = catalog
    settings = judge.settings
    self.judge = judge
    self.renderers = renderers
  }

  private struct Picture: Sendable {
    let set: AssetSet
    let name: String
    var path: String { "\(set.path)/\(name)" }
  }

  /// What is wrong with the pictures of the sets.
  func findings() async throws -> [Diagnostic] {
    let pictures = sets.flatMap(Self.pictures)
    let catalog = catalog
    let judge = judge
    let results = try await renderers.perform(pictures.count, limits: judge.limits) { number in
      let picture = pictures[number]
      do throws(DiskError) {
        let bytes = try catalog.read(picture.name, of: picture.set, limit: Self.largestFile)
        let file = SourceFile(path: picture.path, bytes: bytes)
        return .job(IconJob(.picture(.png(scale: 1), .original), file: file, judge: judge))
      } catch {
        let finding = Diagnostic(unreadablePicture: picture.path, error.explanation)
        return .done(IconJob.Result(Judgement(picture.path, [finding], summary: nil)))
      }
    }
    var traits: [String: PictureTraits] = [:]
    var found: [Diagnostic] = []
    for (picture, result) in zip(pictures, results) {
      traits[picture.path] = result.traits
      found += result.judgement.diagnostics.filter { Self.saidOfIcons.contains($0.rule) }
    }
    return found + sets.flatMap { findings(in: $0, traits) }
  }

  /// An app icon has colours, and fills its canvas.
  private static let saidOfIcons = [IconRule.unreadable.id, IconRule.empty.id]

  /// The pictures of a set that have to be looked at, each once.
  private static func pictures(of set: AssetSet) -> [Picture] {
    let icons = set.iconSlots
    let others = icons.filter { !$0.slot.traits.isEmpty }
    let compared = icons.filter { icon in others.contains { $0.isSameSize(as: icon) } }
    var names: [String] = []
    for case let name? in (icons.filter(\.mustBeOpaque) + compared).map(\.slot.fileName)
    where !names.contains(name) && set.heads[name]?.problem == nil && set.heads[name]?.content == .png {
      names.append(name)
    }
    return names.map { Picture(set: set, name: $0) }
  }

  private func findings(in set: AssetSet, _ traits: [String: PictureTraits]) -> [Diagnostic] {
    let broken = set.brokenFiles.known.map { file in
      Diagnostic(unreadablePicture: "\(set.path)/\(file.name)", file.problem)
    }
    let icons = set.iconSlots
    let wrong = icons.compactMap { icon -> Diagnostic? in
      guard let file = icon.slot.filename, let own = traits["\(set.path)/\(file.name)"],
        let place = set.contents.place(file.range)
      else { return nil }
      if icon.mustBeOpaque { return transparency(of: file.name, own, in: set, at: place) }
      guard !icon.slot.traits.isEmpty,
        let light = icons.first(where: { $0.slot.traits.isEmpty && $0.isSameSize(as: icon) })?.slot.fileName,
        traits["\(set.path)/\(light)"]?.pixels == own.pixels
      else { return nil }
      let message = CatalogRule.sameIconMessage(icon.appearance, light)
      return applied(
        CatalogRule.sameIcon.rule, Rule.Finding(message, help: "draw another picture, or remove it", at: place))
    }
    return broken + wrong
  }

  private func transparency(
    of name: String, _ traits: PictureTraits, in set: AssetSet, at place: SourceRange
  ) -> Diagnostic? {
    if let finding = AppIconPicture.finding(traits.transparency, at: place, in: set.path) {
      return applied(AppIconRule.alpha, finding)
    }
    guard set.heads[name]?.hasAlphaChannel == true else { return nil }
    return applied(
      CatalogRule.iconAlpha.rule,
      Rule.Finding(
        "“\(name)” has an alpha channel, although every pixel is opaque; the App Store may refuse it (ITMS-90717)",
        help: "export it without transparency, as RGB", at: place))
  }

  private func applied(_ rule: Rule, _ finding: Rule.Finding) -> Diagnostic? {
    settings.severity(of: rule, for: finding.path).map { Diagnostic($0, of: rule, finding) }
  }
}
