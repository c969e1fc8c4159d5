internal import BarDesign
internal import IconCheck
package import Source

extension Rule {
  /// Every rule, in the order in which they decide.
  package static let all: [Rule] = IconRule.all.map(\.rule) + BarRule.all.map(\.rule)

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
