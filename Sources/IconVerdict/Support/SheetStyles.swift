package import Drawing
package import Markup

/// What the style sheets of an SVG declare for its elements.
package struct SheetStyles: Sendable {
  private let rules: [(selectors: [StyleSheet.Selector], declarations: [CSSDeclaration])]
  private let index: SelectorIndex

  /// - Parameter isLeftOut: says of a class whether its rules are passed over.
  package init(_ outline: SVGOutline, in bytes: [UInt8], withoutClasses isLeftOut: (String) -> Bool) {
    let all = outline.indices(of: "style").flatMap { index in
      StyleSheet(SVGReferences.css(of: outline.elements[index], in: bytes)).rules
    }
    rules = all.filter { $0.passedOver == nil }.map { rule in
      let selectors = rule.selectors.filter { $0.isRead && !$0.classes.contains(where: isLeftOut) }
      return (selectors: selectors, declarations: rule.declarations)
    }
    index = SelectorIndex(rules.map(\.selectors))
  }

  /// What the rules declare for an element, in their order: the last declaration of a property counts.
  package func declarations(for element: SVGOutline.Element) -> [CSSDeclaration] {
    index.candidates(for: element).map { rules[$0] }.filter { rule in
      rule.selectors.contains { $0.matches(element) }
    }.flatMap(\.declarations)
  }
}
