internal import Color
internal import Findings

/// A modifier of the resolver for a folder: versions of the design with the files of each.
struct InferredModifier: Sendable {
  struct Context: Sendable {
    let name: String
    /// The version without its appearance, as a person chooses it.
    let version: String
    let files: [String]
  }

  let name: String
  let contexts: [Context]
  /// The context that counts when none is asked for; nil when one must be chosen.
  let defaultContext: String?
  /// The versions that a person chooses from; empty when only the appearance chooses.
  let versions: [String]
  /// Whether the default version is one that a name calls so, and another choice is as good.
  let isOpen: Bool
  let hasAppearances: Bool
  /// What it was made from, where the names of files do not say so.
  var explanation: String?

  var json: JSONWriter {
    let contexts = contexts.map { context in
      (key: context.name, value: JSONWriter.array(context.files.map { .object([("$ref", .string($0))]) }))
    }
    let standard: JSONWriter? = defaultContext.map(JSONWriter.string)
    return ["default": standard, "contexts": .object(contexts)]
  }
}

/// Makes modifiers of the files that disagree.
struct InferredModifiers {
  private let files: [TokenFileFacts]
  private let axes: [VariantAxis]
  /// The axes along which each file disagrees with another one.
  private let axesOfFile: [Set<Int>]
  private(set) var modifiers: [InferredModifier] = []
  /// The files that are in every version.
  private(set) var common: [String] = []

  /// - Parameter files: all files of the folder.
  init(_ files: [TokenFileFacts]) {
    let files = TokenFileFacts.withVersions(files)
    let conflicts = TokenConflicts(files)
    self.files = files
    axes = VariantAxis.all(files, conflicts)
    axesOfFile = Self.axesOfFile(axes, files, conflicts)
    let variants = conflicts.files.sorted().filter { isVariant(files[$0]) }
    let numbers = Set(variants)
    common = files.indices.filter { !numbers.contains($0) }.map { files[$0].path }
    for part in parts(variants) { add(part, among: variants) }
    if files.count > 1, !modifiers.contains(where: \.hasAppearances) { addGroups() }
  }

  /// A folder for a brand may hold files of which the other brands have no counterpart: these are no versions of a brand.
  private static func axesOfFile(
    _ axes: [VariantAxis], _ files: [TokenFileFacts], _ conflicts: TokenConflicts
  ) -> [Set<Int>] {
    let labels = files.map { file in axes.map { $0.label(of: file.name) } }
    var found = Array(repeating: Set<Int>(), count: files.count)
    for pair in conflicts.counts.keys {
      for axis in axes.indices where labels[pair.first][axis] != labels[pair.second][axis] {
        found[pair.first].insert(axis)
        found[pair.second].insert(axis)
      }
    }
    // What is compared with no other file, as one of very many, has what its name says.
    return zip(found, labels).map { found, labels in
      found.isEmpty ? Set(labels.indices.filter { labels[$0] != nil }) : found
    }
  }

  /// Makes appearances of the groups that are named so. The files stay in every version, because other tokens may refer
  /// to what is in the groups.
  private mutating func addGroups() {
    let grouped = files.filter { !$0.groups.isEmpty && common.contains($0.path) }
    let new = Set(grouped.flatMap(\.pathsInGroups))
    guard let first = grouped.first, !isTaken(new) else { return }
    let given = Appearance.allCases.filter { wanted in grouped.contains { $0.groups[wanted] != nil } }
    let contexts = given.map { appearance in
      let sources = appearance.layers.flatMap { layer in grouped.compactMap { $0.pointer(to: layer) } }
      return InferredModifier.Context(name: appearance.word, version: "", files: sources)
    }
    let names = given.compactMap { first.groups[$0] }.map { "“\($0)”" }
    let rest = if grouped.count > 1 { " and \(grouped.count - 1) more" } else { "" }
    modifiers.append(
      InferredModifier(
        name: "theme", contexts: contexts, defaultContext: contexts.first?.name, versions: [], isOpen: false,
        hasAppearances: true,
        explanation: "the groups \(names.joined(separator: " and ")) of \(first.path)\(rest) are appearances"))
  }

  /// Whether some of these paths are those of tokens or of groups.
  private func isTaken(_ paths: Set<String>) -> Bool {
    var groups: Set<String> = []
    for path in files.flatMap(\.values.keys) {
      if paths.contains(path) { return true }
      var group = path[...]
      while let end = group.lastIndex(of: ".") {
        group = group[..<end]
        if !groups.insert(String(group)).inserted { break }
      }
    }
    return !groups.isDisjoint(with: paths)
  }

  private func isVariant(_ file: TokenFileFacts) -> Bool {
    file.name.appearance != nil || axes.contains { $0.label(of: file.name) != nil }
  }

  // MARK: Axes that belong together

  /// Axes that one modifier has, and whether it has the appearances too.
  private struct Part {
    var axes: Set<Int>
    var hasAppearance: Bool
  }

  /// Axes belong together when a file stands for a version of each.
  private func parts(_ variants: [Int]) -> [Part] {
    var parts: [Part] = []
    for number in variants {
      let name = files[number].name
      let own = axesOfFile[number].filter { axes[$0].label(of: name) != nil }
      let isBeside = own.contains { axes[$0].isBesideAppearances }
      var part = Part(axes: own, hasAppearance: name.appearance != nil || isBeside)
      parts.removeAll { other in
        guard !other.axes.isDisjoint(with: part.axes) || other.hasAppearance && part.hasAppearance else { return false }
        part.axes.formUnion(other.axes)
        part.hasAppearance = part.hasAppearance || other.hasAppearance
        return true
      }
      parts.append(part)
    }
    return parts
  }

  // MARK: Contexts

  /// The version of each axis, by the axis; none for the base.
  private typealias Labels = [Int: String]

  /// A file with its version of each axis.
  private struct Variant {
    let file: TokenFileFacts
    let labels: Labels
  }

  private func variant(_ number: Int, in part: Part) -> Variant {
    var labels: Labels = [:]
    for axis in part.axes.intersection(axesOfFile[number]) { labels[axis] = axes[axis].label(of: files[number].name) }
    return Variant(file: files[number], labels: labels)
  }

  private mutating func add(_ part: Part, among variants: [Int]) {
    let own = variants.map { variant($0, in: part) }.filter { variant in
      part.hasAppearance && variant.file.name.appearance != nil || !variant.labels.isEmpty
    }
    let versions = versions(own, in: part)
    let appearances = Appearance.allCases.filter { wanted in own.contains { $0.file.name.appearance == wanted } }
    let isContradiction = !part.axes.isEmpty && part.axes.allSatisfy { axes[$0].isContradiction }
    var contexts: [InferredModifier.Context] = []
    for version in versions {
      let fitting = own.filter { Self.fits($0, version) || isContradiction }
      let title = title(of: version, in: part)
      let given = appearances.filter { wanted in fitting.contains { $0.file.name.appearance == wanted } }
      for appearance in Appearance.allCases where appearance == .light || given.contains(appearance) {
        let sources = sources(fitting, of: version, appearance)
        var words = [title]
        if part.hasAppearance { words.append(appearance.word) }
        let name = words.filter { !$0.isEmpty }.joined(separator: "-")
        contexts.append(InferredModifier.Context(name: name, version: title, files: sources))
      }
    }
    let defaultContext = defaultContext(versions, contexts, in: part)
    let titles = versions.map { title(of: $0, in: part) }.map { $0.isEmpty ? Self.baseTitle : $0 }
    let isBoundByName = part.axes.contains { axis in
      axes[axis].base.map { VariantWords.defaults.contains($0.lowercased()) } == true
    }
    let isSize = isSize(part) || isPlatform(part)
    modifiers.append(
      InferredModifier(
        name: name(of: part), contexts: contexts, defaultContext: defaultContext,
        versions: versions.count > 1 ? titles : [],
        isOpen: defaultContext == nil || isBoundByName && !isSize || isBoundToPlainAppearances(part),
        hasAppearances: part.hasAppearance))
  }

  /// Whether “light” and “dark” without another word are a version, beside “dark-dimmed” for example.
  private func isBoundToPlainAppearances(_ part: Part) -> Bool {
    part.hasAppearance && !part.axes.isEmpty && part.axes.allSatisfy { axes[$0].base?.isEmpty == true }
  }

  private static let baseTitle = "default"

  /// The versions that files stand for, the base first. Each file fits one of them.
  private func versions(_ files: [Variant], in part: Part) -> [Labels] {
    var versions = Set(files.map(\.labels))
    if part.axes.contains(where: { axes[$0].base != nil }) { versions.insert([:]) }
    // A file for all versions of an axis without a base is no version.
    versions = versions.filter { version in
      part.axes.allSatisfy { axis in version[axis] != nil || axes[axis].base != nil || hasNoLabel(axis, versions) }
    }
    // A file that no version has would be lost.
    for file in files where !versions.contains(where: { Self.fits(file, $0) }) { versions.insert(file.labels) }
    return versions.sorted { left, right in
      (left.count, title(of: left, in: part)) < (right.count, title(of: right, in: part))
    }
  }

  private func hasNoLabel(_ axis: Int, _ versions: Set<Labels>) -> Bool { versions.allSatisfy { $0[axis] == nil } }

  private func title(of version: Labels, in part: Part) -> String {
    let names = part.axes.sorted().compactMap { version[$0] }.map(Self.word)
    if names.isEmpty, !part.axes.isEmpty, !part.hasAppearance { return Self.baseTitle }
    if names.isEmpty, !part.axes.isEmpty { return Self.baseTitle }
    return names.joined(separator: "-")
  }

  private static func word(_ label: String) -> String {
    label.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-").lowercased()
  }

  /// Whether a file is part of a version: it says nothing against it.
  private static func fits(_ file: Variant, _ version: Labels) -> Bool {
    file.labels.allSatisfy { version[$0.key] == $0.value }
  }

  /// The files of a version in an appearance, those that change others after these.
  private func sources(
    _ files: [Variant], of version: Labels, _ appearance: Appearance
  ) -> [String] {
    let order = appearance.layers
    let ranked = files.compactMap { variant -> (rank: (Int, Int, String), path: String)? in
      let file = variant.file
      let own = variant.labels
      let isOther = !Self.fits(variant, version)
      guard let layer = file.name.appearance.map({ order.firstIndex(of: $0) }) ?? 0 else { return nil }
      return ((isOther ? -1 : own.count, layer, file.path), file.path)
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.path)
  }

  // MARK: The default version

  private func isSize(_ part: Part) -> Bool {
    !part.axes.isEmpty && part.axes.allSatisfy { axes[$0].labels.allSatisfy(VariantWords.isSize) }
  }

  private func isPlatform(_ part: Part) -> Bool {
    !part.axes.isEmpty
      && part.axes.allSatisfy { axis in
        axes[axis].labels.allSatisfy { VariantWords.platforms.contains($0.lowercased()) }
      }
  }

  private func defaultContext(
    _ versions: [Labels], _ contexts: [InferredModifier.Context], in part: Part
  ) -> String? {
    func context(_ title: String) -> String? { contexts.first { $0.version == title }?.name }
    if part.axes.isEmpty || versions.count == 1 { return contexts.first?.name }
    if isSize(part) {
      return VariantWords.defaultSizes.lazy.compactMap(context).first
    }
    if isPlatform(part), let own = context("ios") { return own }
    let hasDefaultBase = part.axes.allSatisfy { axis in
      axes[axis].base.map { $0.isEmpty || VariantWords.defaults.contains($0.lowercased()) } == true
    }
    if isBoundToPlainAppearances(part) { return context(Self.baseTitle) }
    let isNamed = part.axes.contains { axis in
      axes[axis].base.map { VariantWords.defaults.contains($0.lowercased()) } == true
    }
    return if hasDefaultBase, isNamed { context(Self.baseTitle) } else { nil }
  }

  private func name(of part: Part) -> String {
    let containers = part.axes.compactMap { axes[$0].container?.lowercased() }.sorted()
    let name: String
    if let container = containers.first, let known = VariantWords.containers[container] {
      name = known
    } else if part.hasAppearance {
      name = "theme"
    } else if isSize(part) {
      name = "size"
    } else if isPlatform(part) {
      name = "platform"
    } else if part.axes.allSatisfy({ axes[$0].isContradiction }) {
      name = "file"
    } else {
      name = "brand"
    }
    let taken = Set(modifiers.map(\.name))
    if !taken.contains(name) { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension Appearance {
  /// As in “dark-high-contrast”.
  var word: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light-high-contrast"
    case .darkHighContrast: "dark-high-contrast"
    }
  }
}
