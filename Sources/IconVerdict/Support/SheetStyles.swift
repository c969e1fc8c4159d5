package import Drawing
internal import Markup

/// What the style sheets of an SVG declare for its elements.
package struct SheetStyles: Sendable {
  private let rules: [StyleSheet.Rule]

  package init(_ outline: SVGOutline, in bytes: [UInt8]) {
    rules = outline.indices(of: "style").flatMap { index in
      StyleSheet(SVGReferences.css(of: outline.elements[index], in: bytes)).rules
    }
  }

  /// The last value that a rule gives an element; nil if none does.
  ///
  /// - Parameter isLeftOut: says of a class whether its rules are passed over.
  package func value(
    of property: String, for element: SVGOutline.Element, withoutClasses isLeftOut: (String) -> Bool
  ) -> String? {
    for rule in rules.reversed() where rule.passedOver == nil {
      guard rule.selectors.contains(where: { $0.matches(element) && !$0.classes.contains(where: isLeftOut) }),
        let value = rule.declarations.last(where: { $0.name.lowercased() == property })?.value
      else { continue }
      return value
    }
    return nil
  }
}
