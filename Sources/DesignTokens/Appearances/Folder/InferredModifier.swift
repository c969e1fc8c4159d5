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
  private let dimensions: [VariantDimension]
  /// What a context has for each version of a dimension.
  private let words: [[String: String]]
  private let conflicts: TokenConflicts
  /// The dimensions along which each file disagrees with another one.
  private let dimensionsOfFile: [Set<Int>]
  private(set) var modifiers: [InferredModifier] = []
  /// The files that are in every version.
  private(set) var common: [String] = []

  /// - Parameter files: all files of the folder.
  init(_ files: [TokenFileFacts]) {
    let files = TokenFileFacts.withVersions(files)
    let conflicts = TokenConflicts(files)
    self.files = files
    self.conflicts = conflicts
    dimensions = VariantDimension.all(files, conflicts)
    words = dimensions.map { Self.words(of: $0.labels) }
    dimensionsOfFile = Self.dimensionsOfFile(dimensions, files, conflicts)
    let variants = conflicts.files.sorted().filter { isVariant(files[$0]) }
    let numbers = Set(variants)
    common = files.indices.filter { !numbers.contains($0) }.map { files[$0].path }
    for part in parts(variants) { add(part, among: variants) }
    if files.count > 1, !modifiers.contains(where: \.hasAppearances) { addGroups() }
  }

  /// A folder for a brand may hold files of which the other brands have no counterpart: these are no versions of a brand.
  private static func dimensionsOfFile(
    _ dimensions: [VariantDimension], _ files: [TokenFileFacts], _ conflicts: TokenConflicts
  ) -> [Set<Int>] {
    let labels = files.map { file in dimensions.map { $0.label(of: file.name) } }
    var found = Array(repeating: Set<Int>(), count: files.count)
    for pair in conflicts.counts.keys {
      for dimension in dimensions.indices where labels[pair.first][dimension] != labels[pair.second][dimension] {
        found[pair.first].insert(dimension)
        found[pair.second].insert(dimension)
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
    file.name.appearance != nil || dimensions.contains { $0.label(of: file.name) != nil }
  }

  // MARK: Dimensions that belong together

  /// Dimensions that one modifier has, and whether it has the appearances too.
  private struct Part {
    var dimensions: Set<Int>
    var hasAppearance: Bool
  }

  /// Dimensions belong together when a file stands for a version of each.
  private func parts(_ variants: [Int]) -> [Part] {
    var parts: [Part] = []
    for number in variants {
      let name = files[number].name
      let own = dimensionsOfFile[number].filter { dimensions[$0].label(of: name) != nil }
      let isBeside = own.contains { dimensions[$0].isBesideAppearances }
      var part = Part(dimensions: own, hasAppearance: name.appearance != nil || isBeside)
      parts.removeAll { other in
        guard !other.dimensions.isDisjoint(with: part.dimensions) || other.hasAppearance && part.hasAppearance else {
          return false
        }
        part.dimensions.formUnion(other.dimensions)
        part.hasAppearance = part.hasAppearance || other.hasAppearance
        return true
      }
      parts.append(part)
    }
    return parts
  }

  // MARK: Contexts

  /// The version of each dimension, by the dimension; none for the base.
  private typealias Labels = [Int: String]

  /// A file with its version of each dimension.
  private struct Variant {
    let file: TokenFileFacts
    let labels: Labels
  }

  private func variant(_ number: Int, in part: Part) -> Variant {
    var labels: Labels = [:]
    for dimension in part.dimensions.intersection(dimensionsOfFile[number]) {
      labels[dimension] = dimensions[dimension].label(of: files[number].name)
    }
    return Variant(file: files[number], labels: labels)
  }

  private mutating func add(_ part: Part, among variants: [Int]) {
    let own = variants.map { variant($0, in: part) }.filter { variant in
      part.hasAppearance && variant.file.name.appearance != nil || !variant.labels.isEmpty
    }
    let versions = versions(own, in: part)
    let appearances = Appearance.allCases.filter { wanted in own.contains { $0.file.name.appearance == wanted } }
    let isContradiction = !part.dimensions.isEmpty && part.dimensions.allSatisfy { dimensions[$0].isContradiction }
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
    let isBoundByName = part.dimensions.contains { dimension in
      dimensions[dimension].base.map { VariantWords.defaults.contains($0.lowercased()) } == true
    }
    let isSize = isSize(part) || isPlatform(part)
    modifiers.append(
      InferredModifier(
        name: name(of: part), contexts: contexts, defaultContext: defaultContext,
        versions: versions.count > 1 ? titles : [],
        isOpen: defaultContext == nil || isBoundByName && !isSize || isBoundToPlainAppearances(part),
        hasAppearances: part.hasAppearance, explanation: isSize ? nil : explanation(of: part, among: variants)))
  }

  /// What shows that files are versions, where the names of their folders do not say it: a token about which two of them
  /// disagree.
  private func explanation(of part: Part, among variants: [Int]) -> String? {
    guard !part.hasAppearance, part.dimensions.allSatisfy({ dimensions[$0].container == nil }) else { return nil }
    let own = Set(variants.filter { !dimensionsOfFile[$0].isDisjoint(with: part.dimensions) })
    let pairs = conflicts.counts.keys.filter { own.contains($0.first) && own.contains($0.second) }
    guard let pair = pairs.min(by: { ($0.first, $0.second) < ($1.first, $1.second) }),
      let path = conflicts.examples[pair], let count = conflicts.counts[pair]
    else { return nil }
    let others = if count > 1 { ", as \(count - 1) other \(count == 2 ? "token has" : "tokens have")" } else { "" }
    return "“\(path)” has another value in \(files[pair.first].path) than in \(files[pair.second].path)\(others)"
  }

  /// Whether “light” and “dark” without another word are a version, beside “dark-dimmed” for example.
  private func isBoundToPlainAppearances(_ part: Part) -> Bool {
    part.hasAppearance && !part.dimensions.isEmpty
      && part.dimensions.allSatisfy { dimensions[$0].base?.isEmpty == true }
  }

  private static let baseTitle = "default"

  /// The versions that files stand for, the base first. Each file fits one of them.
  private func versions(_ files: [Variant], in part: Part) -> [Labels] {
    var versions = Set(files.map(\.labels))
    if part.dimensions.contains(where: { dimensions[$0].base != nil }) { versions.insert([:]) }
    // A file for all versions of an dimension without a base is no version.
    versions = versions.filter { version in
      part.dimensions.allSatisfy { dimension in
        version[dimension] != nil || dimensions[dimension].base != nil || hasNoLabel(dimension, versions)
      }
    }
    // A file that no version has would be lost.
    for file in files where !versions.contains(where: { Self.fits(file, $0) }) { versions.insert(file.labels) }
    return versions.sorted { left, right in
      (left.count, title(of: left, in: part)) < (right.count, title(of: right, in: part))
    }
  }

  private func hasNoLabel(_ dimension: Int, _ versions: Set<Labels>) -> Bool {
    versions.allSatisfy { $0[dimension] == nil }
  }

  private func title(of version: Labels, in part: Part) -> String {
    let names = part.dimensions.sorted().compactMap { dimension in version[dimension].flatMap { words[dimension][$0] } }
    if names.isEmpty, !part.dimensions.isEmpty, !part.hasAppearance { return Self.baseTitle }
    if names.isEmpty, !part.dimensions.isEmpty { return Self.baseTitle }
    return names.joined(separator: "-")
  }

  /// The labels in small letters, with a hyphen between words. Labels that differ in nothing else stay as they are.
  private static func words(of labels: Set<String>) -> [String: String] {
    let words = Dictionary(grouping: labels) { label in
      label.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-").lowercased()
    }
    var found: [String: String] = [:]
    for (word, labels) in words {
      for label in labels { found[label] = labels.count == 1 ? word : label }
    }
    return found
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
    !part.dimensions.isEmpty && part.dimensions.allSatisfy { dimensions[$0].labels.allSatisfy(VariantWords.isSize) }
  }

  private func isPlatform(_ part: Part) -> Bool {
    !part.dimensions.isEmpty
      && part.dimensions.allSatisfy { dimension in
        dimensions[dimension].labels.allSatisfy { VariantWords.platforms.contains($0.lowercased()) }
      }
  }

  private func defaultContext(
    _ versions: [Labels], _ contexts: [InferredModifier.Context], in part: Part
  ) -> String? {
    func context(_ title: String) -> String? { contexts.first { $0.version == title }?.name }
    if part.dimensions.isEmpty || versions.count == 1 { return contexts.first?.name }
    if isSize(part) {
      return VariantWords.defaultSizes.lazy.compactMap(context).first
    }
    if isPlatform(part), let own = context("ios") { return own }
    let hasDefaultBase = part.dimensions.allSatisfy { dimension in
      dimensions[dimension].base.map { $0.isEmpty || VariantWords.defaults.contains($0.lowercased()) } == true
    }
    if isBoundToPlainAppearances(part) { return context(Self.baseTitle) }
    let isNamed = part.dimensions.contains { dimension in
      dimensions[dimension].base.map { VariantWords.defaults.contains($0.lowercased()) } == true
    }
    return if hasDefaultBase, isNamed { context(Self.baseTitle) } else { nil }
  }

  private func name(of part: Part) -> String {
    let containers = part.dimensions.compactMap { dimensions[$0].container?.lowercased() }.sorted()
    let name: String
    if let container = containers.first, let known = VariantWords.containers[container] {
      name = known
    } else if part.hasAppearance {
      name = "theme"
    } else if isSize(part) {
      name = "size"
    } else if isPlatform(part) {
      name = "platform"
    } else if part.dimensions.allSatisfy({ dimensions[$0].isContradiction }) {
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
