internal import Findings

// The value of each variable once modes are chosen. What reads a file of variables and what asks
// Figma for them begin here.
extension FigmaVariables {
  /// The modes that count.
  package struct Selection: Sendable {
    /// The id of a mode by the id of its collection, which extends no other; elsewhere the default mode counts.
    package var modes: [String: String] = [:]
    /// The collection that counts in place of the one that it extends, by the id of the latter.
    package var extensions: [String: String] = [:]

    package init() {}
  }

  // MARK: Collections that extend others

  /// A collection and those that it extends, the one that extends no other last.
  ///
  /// nil if one of these is not in the file, or if they extend each other in a circle.
  package func lineage(of collection: Collection) -> [Collection]? {
    var lineage = [collection]
    for _ in 0..<Self.longestLineage {
      guard let parent = lineage[lineage.count - 1].parent else { return lineage }
      guard let next = collections[parent] else { return nil }
      lineage.append(next)
    }
    return nil
  }

  /// So many collections may extend each other, one the next. A circle has more.
  private static let longestLineage = 50

  /// The collections that extend others, by the one at the end of their lineage, in the order of the file.
  private var extensions: [(root: Collection, extensions: [Collection])] {
    var found: [(root: Collection, extensions: [Collection])] = []
    var indices: [String: Int] = [:]
    for collection in collectionOrder.compactMap({ collections[$0] }) where collection.parent != nil {
      guard let root = lineage(of: collection)?.last else { continue }
      if let index = indices[root.id] {
        found[index].extensions.append(collection)
      } else {
        indices[root.id] = found.count
        found.append((root, [collection]))
      }
    }
    return found
  }

  /// The collections that extend one which the file does not have.
  var orphans: [Collection] {
    collectionOrder.compactMap { collections[$0] }.filter { lineage(of: $0) == nil }
  }

  // MARK: Choices

  /// The choice between a collection and those that extend it, which Figma has for brands.
  private struct Brands {
    let name, root: String
    /// The names of the contexts, with the ids of the collections.
    var contexts: [(name: String, collection: String)] = []
  }

  private var brands: [Brands] {
    let all = extensions
    let taken = Set(collections.values.map { $0.name.lowercased() })
    return all.map { root, extensions in
      let long = "\(root.name) brand"
      let name = all.count == 1 && !taken.contains(Self.brandName) ? Self.brandName : long
      var brands = Brands(name: name, root: root.id)
      var known: Set<String> = []
      for collection in [root] + extensions {
        let isNew = known.insert(collection.name.lowercased()).inserted
        let context = isNew ? collection.name : "\(collection.name) (\(collection.id))"
        brands.contexts.append((context, collection.id))
      }
      return brands
    }
  }

  private static let brandName = "brand"

  /// The collections that others extend, and those with several modes.
  var choices: [TokenVariants] {
    var choices = brands.map { brands in
      var choice = TokenVariants(brands.name, brands.contexts.map(\.name))
      choice.followsAppearance = false
      return choice
    }
    for collection in collectionOrder.compactMap({ collections[$0] })
    where collection.modes.count > 1 && collection.parent == nil {
      choices.add(TokenVariants(collection.name, collection.modes.map(\.name)))
    }
    return choices
  }

  /// The modes for contexts, by the names of the choices.
  func selection(_ contexts: [String: String]) -> Selection {
    var selection = Selection()
    for collection in collections.values where collection.parent == nil {
      selection.modes[collection.id] = contexts[collection.name].flatMap(collection.mode)
    }
    for brands in brands {
      let chosen = brands.contexts.first { $0.name == contexts[brands.name] }
      selection.extensions[brands.root] = chosen?.collection
    }
    return selection
  }

  /// The selection of one mode of a collection.
  ///
  /// A variable of another collection has its value in the mode of the same name, or in the default mode.
  ///
  /// - Parameter lineage: the collection and those that it extends.
  package func selection(of mode: String, in lineage: [Collection]) -> Selection {
    var selection = Selection()
    let name = lineage.first?.modes.first { $0.id == mode }?.name
    for collection in collections.values where collection.parent == nil {
      selection.modes[collection.id] = name.flatMap(collection.mode)
    }
    guard let first = lineage.first, let root = lineage.last else { return selection }
    selection.extensions[root.id] = first.id
    // The mode of the root that the mode changes.
    var current = mode
    for collection in lineage.dropLast() {
      guard let parent = collection.modes.first(where: { $0.id == current })?.parent else { return selection }
      current = parent
    }
    selection.modes[root.id] = current
    return selection
  }

  // MARK: Values

  /// The values of variables in the modes that were chosen.
  package struct Reader {
    private let source: FigmaVariables
    private let selection: Selection
    /// What counts for the variables of a collection: those that extend it, itself last, each with its mode.
    private var layers: [String: [(collection: Collection, mode: String)]] = [:]

    package init(_ source: FigmaVariables, _ selection: Selection) {
      self.source = source
      self.selection = selection
      for root in source.collections.values where root.parent == nil {
        let chosen = selection.extensions[root.id].flatMap { source.collections[$0] }
        let lineage = chosen.flatMap(source.lineage) ?? [root]
        let rootMode = selection.modes[root.id] ?? root.defaultMode
        var mode = rootMode
        var found = [(root, rootMode)]
        for collection in lineage.reversed().dropFirst() {
          let name = root.modes.first { $0.id == rootMode }?.name
          let own = collection.modes.first { $0.parent == mode } ?? collection.modes.first { $0.name == name }
          mode = own?.id ?? collection.defaultMode
          found.insert((collection, mode), at: 0)
        }
        // A variable may belong to a collection that extends another one.
        for (index, layer) in found.enumerated() { layers[layer.0.id] = Array(found[...index]) }
      }
    }

    /// The value and its place; nil for a variable of a collection that another one replaces.
    package func content(of variable: Variable) -> (content: Content, place: Range<Int>)? {
      guard let found = value(of: variable) else { return nil }
      guard let value = found.value else {
        let name = found.mode.map { "the mode “\($0)”" } ?? "this mode"
        return (.leftOut("it has no value in \(name)"), variable.place)
      }
      return (content(of: value, for: variable), found.place)
    }

    private typealias Found = (value: Value?, mode: String?, place: Range<Int>)

    private func value(of variable: Variable) -> Found? {
      guard let owner = source.collections[variable.collection] else {
        let first = variable.byMode.values.min { $0.key.isBefore($1.key) }
        return (first?.value, nil, first.flatMap { variable.byMode.places[$0.key] } ?? variable.place)
      }
      guard let layers = layers[owner.id], let last = layers.last else { return nil }
      for (collection, mode) in layers.dropLast() {
        guard let own = collection.overrides[variable.id], let value = own.values[mode] else { continue }
        return (value, nil, own.places[mode] ?? variable.place)
      }
      let name = owner.modes.first { $0.id == last.mode }?.name
      return (variable.byMode.values[last.mode], name, variable.byMode.places[last.mode] ?? variable.place)
    }

    private func content(of value: Value, for variable: Variable) -> Content {
      switch value {
      case .alias(let id): return .alias(id)
      case .elsewhere(let collection, let name): return .elsewhere(collection: collection, name: name)
      case .color(let red, let green, let blue, let alpha): return Self.color([red, green, blue], alpha: alpha)
      case .number(let number):
        guard Float(number).isFinite else { return .leftOut(Self.tooLarge) }
        return .number(type: FigmaVariables.type(of: number, scopes: variable.scopes), number)
      case .text(let text):
        let type = if variable.scopes == ["FONT_FAMILY"] { "fontFamily" } else { "string" }
        return .text(type: type, text)
      case .flag: return .flag
      case .token(let type, let json): return .token(type: type, json)
      case .composed(let color, let opacity): return composed(color, opacity)
      case .unreadable(let reason): return .leftOut(reason)
      }
    }

    /// Figma's numbers have 32 bits.
    private static let tooLarge = "its number is too large"

    private static func color(_ components: [Double], alpha: Double) -> Content {
      guard (components + [alpha]).allSatisfy({ Float($0).isFinite }) else { return .leftOut(tooLarge) }
      return .color(components: components, alpha: alpha)
    }

    // MARK: Colours with an opacity of their own

    /// So many variables may stand between a value and what it is made of.
    private static let longestChain = 100

    private func composed(_ color: Value, _ opacity: Value) -> Content {
      guard case .number(let percent)? = end(of: opacity) else {
        return .leftOut("its opacity is no number of this file")
      }
      guard 0...100 ~= percent else {
        return .leftOut("its opacity is \(Decimals.shortest(percent)) %; it lies between 0 and 100 %")
      }
      let alpha = FigmaVariables.rounded(percent) / 100
      switch end(of: color) {
      case .color(let red, let green, let blue, _)?: return Self.color([red, green, blue], alpha: alpha)
      case .token("color", let json)?:
        guard let color = FigmaColor.components(json) else { fallthrough }
        return Self.color(color, alpha: alpha)
      default: return .leftOut("the color that has an opacity of its own is no color of this file")
      }
    }

    /// The value at the end of references, without the opacities of colours; nil where there is none.
    private func end(of value: Value) -> Value? {
      var value = value
      for _ in 0..<Self.longestChain {
        switch value {
        case .alias(let id):
          guard let next = source.variables[id].flatMap(self.value)?.value else { return nil }
          value = next
        case .composed(let color, _): value = color
        default: return value
        }
      }
      return nil
    }
  }
}

extension FigmaVariables.Variable {
  /// The type of its token, which the modes that have a value show.
  var tokenType: String {
    let values = byMode.values.sorted { $0.key.isBefore($1.key) }.map(\.value)
    return values.lazy.compactMap(type).first ?? Self.types[resolvedType] ?? "color"
  }

  private func type(of value: FigmaVariables.Value) -> String? {
    switch value {
    case .color, .composed: "color"
    case .number(let number): FigmaVariables.type(of: number, scopes: scopes)
    case .text: scopes == ["FONT_FAMILY"] ? "fontFamily" : "string"
    case .flag: "boolean"
    case .token(let type, _): type
    case .alias, .elsewhere, .unreadable: nil
    }
  }

  /// The types of tokens for those of variables.
  private static let types = ["COLOR": "color", "FLOAT": "number", "STRING": "string", "BOOLEAN": "boolean"]
}
