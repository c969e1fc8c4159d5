internal import Drawing

/// Rules of style sheets by what their selectors name. An element is compared with the few rules that may be about it, so
/// that time grows with the number of rules and of elements, and not with the product of both.
struct SelectorIndex: Sendable {
  /// The numbers of the rules, in ascending order, by the key of a selector.
  private var rules: [StyleSheet.Selector.Key: [Int]] = [:]

  /// - Parameter selectors: those of each rule. Rules without selectors are about nothing.
  init(_ selectors: some Sequence<[StyleSheet.Selector]>) {
    for (number, selectors) in selectors.enumerated() {
      for key in Set(selectors.map(\.key)) { rules[key, default: []].append(number) }
    }
  }

  /// The numbers of the rules that may be about an element, in ascending order.
  func candidates(for element: SVGOutline.Element) -> [Int] {
    var keys: Set<StyleSheet.Selector.Key> = [.any, .type(element.name)]
    if let id = element["id"] { keys.insert(.id(id)) }
    for name in element.classNames { keys.insert(.className(String(name))) }
    return Set(keys.flatMap { rules[$0] ?? [] }).sorted()
  }
}

extension SVGOutline.Element {
  var classNames: [Substring] { self["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }
}
