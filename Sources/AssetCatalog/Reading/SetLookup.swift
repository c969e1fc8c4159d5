/// What code finds a set by: its name and those of its namespaces, among the sets of its kind.
package struct SetLookup: Hashable, Sendable {
  /// Image sets and symbol sets are both found by `UIImage(named:)`.
  private enum Space: Hashable {
    case image, color, data
  }

  /// Equal for two sets that code cannot tell apart by their names or by their Swift symbols.
  package struct Key: Hashable, Sendable {
    private let space: Space
    /// With `/` between the symbols of namespaces and that of the set.
    package let symbol: String

    fileprivate init(_ lookup: SetLookup) {
      space = lookup.space
      symbol = SwiftSymbol.path(of: lookup.names, lookup.kind)
    }
  }

  /// Equal for two sets whose names look the same.
  struct Look: Hashable, Sendable {
    private let space: Space
    private let text: String

    fileprivate init(_ lookup: SetLookup) {
      space = lookup.space
      text = NameLook(lookup.name).text
    }
  }

  package let kind: AssetKind
  /// Those of the namespaces, outer ones first, and that of the set.
  private let names: [String]

  package init(_ kind: AssetKind, named name: String, in namespace: [String]) {
    self.kind = kind
    names = namespace + [name]
  }

  /// The name at run time, such as "TabBar/home".
  package var name: String { names.joined(separator: "/") }

  package var key: Key { Key(self) }

  var look: Look { Look(self) }

  private var space: Space {
    switch kind {
    case .image, .symbol, .appIcon: .image
    case .color: .color
    case .data: .data
    }
  }
}
