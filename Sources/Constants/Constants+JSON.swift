internal import Color
internal import DesignTokens
package import Source
internal import SwiftCode

// The constants in the JSON document of `export --emit`. Schemas/monotint.emit.schema.json describes the document.
extension Constants {
  /// Every constant in the order of the file, without a tree: a template can group them by `groups`.
  package var list: [JSONWriter] { list(of: root, in: [SwiftNames.root]) }

  /// - Parameter scope: the names in Swift that lead to the group.
  private func list(of group: ConstantGroup, in scope: [String]) -> [JSONWriter] {
    group.constants.map { json(of: $0, in: scope) }
      + group.groups.flatMap { list(of: $0, in: scope + [$0.name.member]) }
  }

  private func json(of constant: Constant, in scope: [String]) -> JSONWriter {
    let names = TokenPattern.names(of: constant.path).map(String.init)
    let colors = constant.colors.map { colors in Appearance.allCases.map { ($0.rawValue, colors[$0].json) } }
    return [
      "colors": colors.map(JSONWriter.object) ?? .null, "deprecated": .boolean(constant.deprecation != nil),
      "deprecation": constant.deprecation?.reason.map(JSONWriter.string) ?? .null,
      "description": constant.description.map(JSONWriter.string) ?? .null,
      "groups": .array(names.dropLast().map(JSONWriter.string)), "identifier": .string(constant.name.name),
      "isDynamic": .boolean(constant.values.differ), "name": .string(names.last ?? ""), "path": .string(constant.path),
      "swift": .string((scope + [constant.name.member]).joined(separator: ".")),
      "type": .string(constant.type.rawValue),
      "values": .object(Appearance.allCases.map { ($0.rawValue, constant.values[$0].json) }),
    ]
  }
}
