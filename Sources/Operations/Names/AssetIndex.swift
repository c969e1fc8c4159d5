internal import AssetCatalog
internal import CodeInventory
internal import Findings
internal import Platform
internal import Workspace

/// The sets of all catalogs, by the names that code may use for them.
struct AssetIndex: Sendable {
  struct Entry: Sendable {
    let kind: AssetKind
    /// That finds it at run time, such as "TabBar/home".
    let name: String
    /// Of its folder.
    let path: String
    /// The size of its files, if it is planned and not on the disk.
    let plannedBytes: Int?
    /// Whether it is used whatever code says.
    let isUsed: Bool
    /// The name of the sprite atlas that it is in; nil for none.
    let atlas: String?

    /// The catalog that it is in.
    var catalog: String {
      let parts = path.split(separator: "/")
      guard let index = parts.firstIndex(where: { $0.lowercased().hasSuffix(".xcassets") }) else { return path }
      return parts[...index].joined(separator: "/")
    }

    /// What code asks for to get it.
    var use: AssetUse {
      switch kind {
      case .image, .symbol, .appIcon: .image
      case .color: .color
      case .data: .data
      }
    }
  }

  /// In byte order of their paths.
  let entries: [Entry]
  /// The indices of entries by their whole names.
  private var byName: [String: [Int]] = [:]
  /// The same by their names without a namespace, or with some of it.
  private var byPart: [String: [Int]] = [:]
  /// The same by the names of their constants, without namespaces.
  private var byConstant: [FoldedName: [Int]] = [:]
  private var atlases: [String: [Int]] = [:]
  /// What `UIImage(named:)` finds besides image sets: app icons, and pictures outside of catalogs.
  private let otherImages: Set<String>
  private let otherForward: OrderedNames
  private let otherBackward: OrderedNames
  /// The names of app icons.
  private let icons: Set<String>
  private let forward: OrderedNames
  private let backward: OrderedNames

  init(_ entries: [Entry], otherImages: Set<String>, icons: Set<String>) {
    self.entries = entries
    self.otherImages = otherImages
    self.icons = icons.union(entries.lazy.filter { $0.kind == .appIcon }.map(\.name))
    let others = otherImages.map { (name: $0, index: 0) }
    otherForward = OrderedNames(others.map { (Array($0.name.utf8), $0.name, $0.index) })
    otherBackward = OrderedNames(others.map { (Array($0.name.utf8.reversed()), $0.name, $0.index) })
    var all: [(name: String, index: Int)] = []
    for (index, entry) in entries.enumerated() {
      byName[entry.name, default: []].append(index)
      let parts = entry.name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      all.append((name: entry.name, index: index))
      for count in 1..<max(parts.count, 1) {
        let part = parts.suffix(count).joined(separator: "/")
        byPart[part, default: []].append(index)
        if count == 1 { all.append((name: part, index: index)) }
      }
      if let atlas = entry.atlas { atlases[atlas, default: []].append(index) }
    }
    forward = OrderedNames(all.map { (Array($0.name.utf8), $0.name, $0.index) })
    backward = OrderedNames(all.map { (Array($0.name.utf8.reversed()), $0.name, $0.index) })
    for (index, entry) in entries.enumerated() {
      for name in Self.constants(of: entry) { byConstant[name, default: []].append(index) }
    }
  }

  /// The names of its constants, without namespaces. Xcode takes the kind off their end.
  private static func constants(of entry: Entry) -> Set<FoldedName> {
    let name = Disk.name(of: entry.name)
    var names: Set<FoldedName> = [FoldedName(name), FoldedName(entry.name)]
    let ending = entry.use == .color ? "color" : "image"
    if name.lowercased().hasSuffix(ending) { names.insert(FoldedName(String(name.dropLast(ending.count)))) }
    names.remove(.empty)
    return names
  }

  // MARK: Names

  /// Whether there is what a call asks for. An empty name asks for nothing.
  func has(_ name: CodeInventory.Call.Name, _ use: AssetUse) -> Bool {
    switch name {
    case .literal(let name): name.isEmpty || has(name, use)
    case .symbol(let names): has(constant: names, use)
    case .pattern(let name): uses(fitting: name).contains(use)
    // Its value is known when all code is read.
    case .constant: false
    }
  }

  /// The catalogs that have a literal name.
  func catalogs(with name: String, _ use: AssetUse) -> Set<String> {
    let plain = AssetFileName.withoutEnding(name)
    let found = Set([name, plain]).flatMap { byName[$0] ?? [] }
    return Set(found.lazy.filter { entries[$0].use == use }.map { entries[$0].catalog })
  }

  /// Whether a picture outside of catalogs has a name.
  func hasOtherImage(_ name: String) -> Bool {
    [name, AssetFileName.withoutEnding(name), Disk.name(of: name)].contains(where: otherImages.contains)
  }

  /// Whether a name finds something at run time.
  private func has(_ name: String, _ use: AssetUse) -> Bool {
    if use == .icon { return icons.contains(name) }
    let plain = AssetFileName.withoutEnding(name)
    for name in [name, plain] {
      if byName[name]?.contains(where: { entries[$0].use == use }) == true { return true }
      if use == .image, otherImages.contains(name) { return true }
    }
    // A path below the bundle.
    return use == .image && otherImages.contains(Disk.name(of: name))
  }

  /// The sets that a literal may mean: those of that name, and otherwise those of which it is the end of the name.
  func sets(named literal: String) -> [Int] {
    let plain = AssetFileName.withoutEnding(literal)
    let names = plain == literal ? [literal] : [literal, plain]
    let whole = names.flatMap { byName[$0] ?? [] }
    if !whole.isEmpty { return whole }
    return names.flatMap { byPart[$0] ?? [] }
  }

  /// The images of a sprite atlas, which code may take all at once.
  func sets(ofAtlas name: String) -> [Int] { atlases[name] ?? [] }

  // MARK: Constants

  /// The sets that a member of a type may mean. Where the namespace fits some of them, the others are not meant.
  func sets(of member: CodeInventory.Member) -> [Int] {
    guard let found = byConstant[member.name] else { return [] }
    let fitting = found.filter { index in
      let parts = entries[index].name.split(separator: "/")
      guard parts.count > 1 else { return false }
      return FoldedName(String(parts[parts.count - 2])) == member.parent
    }
    if !fitting.isEmpty { return fitting }
    let plain = found.filter { !entries[$0].name.contains("/") }
    return plain.isEmpty ? found : plain
  }

  /// Whether there is a constant for these names, outer ones first.
  private func has(constant names: [String], _ use: AssetUse) -> Bool {
    guard let last = names.last else { return true }
    let whole = FoldedName(names.joined())
    return [whole, FoldedName(last)].contains { name in
      byConstant[name]?.contains { entries[$0].use == use } == true
    }
  }

  // MARK: Names that are put together

  /// The sets that a name that is put together may mean.
  func sets(matching name: AssembledName) -> Set<Int> {
    var found: Set<Int> = []
    for candidate in Self.candidates(for: name, forward, backward)
    where !found.contains(candidate.index) && name.matches(candidate.name) {
      found.insert(candidate.index)
    }
    return found
  }

  private static func candidates(
    for name: AssembledName, _ forward: OrderedNames, _ backward: OrderedNames
  ) -> ArraySlice<OrderedNames.Entry> {
    if case .text(let start)? = name.parts.first { return forward.beginning(with: Array(start.utf8)) }
    if case .text(let end)? = name.parts.last { return backward.beginning(with: Array(end.utf8.reversed())) }
    return forward.all[...]
  }

  /// What a name that is put together can find at run time.
  func uses(fitting name: AssembledName) -> Set<AssetUse> {
    var uses: Set<AssetUse> = []
    for name in name.atMost {
      uses.formUnion(sets(matching: name).lazy.map { entries[$0].use })
      if !uses.contains(.image), hasOtherImage(fitting: name) { uses.insert(.image) }
    }
    return uses
  }

  /// Whether a picture outside of catalogs, or an app icon, can have a name that is put together.
  private func hasOtherImage(fitting name: AssembledName) -> Bool {
    [name, name.lastPart].contains { name in
      Self.candidates(for: name, otherForward, otherBackward).contains { name.matches($0.name) }
    }
  }

  // MARK: The nearest

  /// The names of the sets of a use, for proposals.
  struct Proposals: Sendable {
    /// In byte order.
    fileprivate let names: [String]
    /// Each name by its lowercase form.
    fileprivate let lowercased: [String: String]
    /// Each name by the lowercase form of its last part, which is the name without namespaces.
    fileprivate let byLastPart: [String: String]
    /// The name of the constant for each name, in the order of `names`.
    fileprivate let symbols: [String]

    fileprivate init(_ all: some Sequence<String>) {
      names = Set(all).sorted { $0.isBefore($1) }
      lowercased = Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
      byLastPart = Dictionary(
        names.map { (Disk.name(of: $0).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
      symbols = names.map { name in Disk.name(of: name).filter { $0.isLetter || $0.isNumber } }
    }

    /// The name that was probably meant: one that differs only in case, then one with a namespace, then one with few
    /// other letters; nil if there is none.
    func nearest(to name: CodeInventory.Call.Name) -> String? {
      switch name {
      case .literal(let text):
        let wanted = AssetFileName.withoutEnding(text)
        return lowercased[wanted.lowercased()] ?? byLastPart[Disk.name(of: wanted).lowercased()]
          ?? Suggestion.nearest(to: wanted, in: names)
      case .symbol(let symbol):
        guard let last = symbol.last, let near = Suggestion.nearest(to: last, in: symbols) else { return nil }
        return symbols.firstIndex(of: near).map { names[$0] }
      case .pattern, .constant: return nil
      }
    }
  }

  func proposals(for use: AssetUse) -> Proposals {
    if use == .icon { return Proposals(icons) }
    return Proposals(entries.lazy.filter { $0.use == use }.map(\.name))
  }
}

/// Names in byte order.
struct OrderedNames: Sendable {
  struct Entry: Sendable {
    let key: [UInt8]
    let name: String
    let index: Int
  }

  let all: [Entry]

  init(_ names: [(key: [UInt8], name: String, index: Int)] = []) {
    all = names.map { Entry(key: $0.key, name: $0.name, index: $0.index) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  func beginning(with start: [UInt8]) -> ArraySlice<Entry> {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].key.lexicographicallyPrecedes(start) { low = middle + 1 } else { high = middle }
    }
    let end = all[low...].firstIndex { !$0.key.starts(with: start) } ?? all.count
    return all[low..<end]
  }
}
