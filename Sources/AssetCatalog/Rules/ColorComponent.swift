internal import Findings

extension CatalogRule {
  static let colorComponent = Rule(
    "catalog-color-component", .warning, "a component of a colour is missing or makes no sense",
    why: """
      Xcode reads each component in one of three forms: "0xFF", "255" or "1.000". Where one colour mixes them, or a \
      component is missing or out of its range, another colour than the one that was meant comes out.
      """,
    inCatalog: "Write all components of a colour in one form, and alpha from 0 to 1.",
    fires: [
      color(#"↓{ "blue" : "0x40", "green" : "0x7A", "red" : "0x00" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0xFF", "green" : "0x7A", "red" : ↓"17" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0.250", "green" : "0.478", "red" : ↓"255" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0.250", "green" : "0.478", "red" : ↓"1.500" }"#),
      color(#"{ "alpha" : ↓"255", "blue" : "64", "green" : "122", "red" : ↓"300" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0x40", "green" : ↓"0xZZ", "red" : ↓"0x1FF" }"#),
    ],
    silent: [
      color(#"{ "alpha" : "0.500", "blue" : "0xff", "green" : "0x7A", "red" : "0x0" }"#),
      color(#"{ "alpha" : "1", "blue" : "1", "green" : "0.478", "red" : 0 }"#),
      color(#"{ "alpha" : "1.000", "blue" : "255", "green" : "1", "red" : "0" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "-0.200", "green" : "1.093", "red" : "0" }"#, in: "extended-srgb"),
      color(#"{ "alpha" : "1.000", "white" : "0.300" }"#, in: "gray-gamma-22"),
      #"{ "colors" : [ { "idiom" : "universal", "color" : { "platform" : "ios", "reference" : "labelColor" } } ] }"#,
      #"{ "colors" : [ { "idiom" : "universal" } ] }"#,
    ]
  ).set { set in
    guard set.kind == .color else { return [] }
    return set.slots.flatMap { slot -> [Finding] in
      guard let color = slot.object["color"], let object = color.object, object["reference"] == nil else { return [] }
      return ColorComponents(object, color.range).problems.map {
        set.finding($0.message, help: $0.help, at: $0.range)
      }
    }
  }

  private static func color(_ components: String, in space: String = "srgb") -> String {
    #"""
    { "colors" : [ { "color" : { "color-space" : "\#(space)", "components" : \#(components) }, "idiom" : "universal" } ] }
    """#
  }
}

/// The components of a colour, and what is wrong with them.
private struct ColorComponents {
  struct Problem {
    let message: String
    let help: String
    let range: Range<Int>
  }

  private(set) var problems: [Problem] = []

  /// How a number is written.
  private enum Form: String {
    case hexadecimal = "“0xFF”"
    case integer = "“255”"
    case fraction = "“1.000”"
  }

  private struct Component {
    let name: String
    let text: String
    let range: Range<Int>
    /// nil for 0 and 1, which fit all forms.
    var form: Form?
    var value: Double?
  }

  /// - Parameter range: of the colour.
  init(_ color: JSONObject, _ range: Range<Int>) {
    let space = color["color-space"]?.string ?? ""
    guard let value = color["components"] else {
      problems = [Problem(message: "the colour has no components", help: "add them", range: range)]
      return
    }
    let isGray = space.contains("gray") || value.object?["white"] != nil
    let names = isGray ? ["white"] : ["red", "green", "blue"]
    let missing = (names + ["alpha"]).filter { value.object?[$0] == nil }
    if !missing.isEmpty {
      let list = missing.map { "“\($0)”" }.joined(separator: ", ")
      problems.append(
        Problem(
          message: "the colour has no \(list)",
          help: missing == ["alpha"] ? #"add "alpha" : "1.000""# : "add what is missing",
          range: value.range))
    }
    let components = names.compactMap { name in value.object?[name].map { Self.component(name, $0) } }
    for component in components { check(component, isExtended: space.hasPrefix("extended")) }
    checkForms(components)
    if let alpha = value.object?["alpha"] {
      var component = Self.component("alpha", alpha)
      // Alpha is never written from 0 to 255.
      if component.form == .integer { component.value = nil }
      check(component, isExtended: false)
    }
  }

  private static func component(_ name: String, _ value: JSONValue) -> Component {
    let text = value.string ?? value.number.map(Decimals.shortest) ?? value.kind
    var component = Component(name: name, text: text, range: value.range)
    let lower = text.lowercased()
    if lower.hasPrefix("0x") {
      component.form = .hexadecimal
      component.value = Int(lower.dropFirst(2), radix: 16).map { Double($0) / 255 }
    } else if let number = Decimals.number(text[...]) {
      if text == "0" || text == "1" {
        component.value = number
      } else if text.contains(".") || text.contains("e") {
        (component.form, component.value) = (.fraction, number)
      } else {
        (component.form, component.value) = (.integer, number / 255)
      }
    }
    return component
  }

  private mutating func check(_ component: Component, isExtended: Bool) {
    guard component.value != nil || component.form == .integer else {
      return problems.append(
        Problem(
          message: "“\(component.text)” is no number for “\(component.name)”",
          help: "write a number from 0 to 1, such as “0.500”", range: component.range))
    }
    let isFree = isExtended && component.form != .hexadecimal
    guard let value = component.value, (0...1).contains(value) || isFree else {
      let limit =
        component.name == "alpha"
        ? "1" : component.form == .hexadecimal ? "0xFF" : component.form == .integer ? "255" : "1"
      return problems.append(
        Problem(
          message: "“\(component.text)” is out of the range of “\(component.name)”, which goes from 0 to \(limit)",
          help: "write a value in that range", range: component.range))
    }
  }

  /// Reports the components that are written in another form than the others.
  private mutating func checkForms(_ components: [Component]) {
    let known = components.filter { $0.form != nil }
    let counts = Dictionary(grouping: known.compactMap(\.form), by: \.self).mapValues(\.count)
    guard counts.count > 1, let main = counts.max(by: { $0.value < $1.value })?.key else { return }
    let isClear = counts.count { $0.value == counts[main] } == 1
    for component in isClear ? known.filter({ $0.form != main }) : Array(known.suffix(1)) {
      problems.append(
        Problem(
          message:
            "“\(component.text)” is written like \(component.form?.rawValue ?? ""), and the others like \(main.rawValue)",
          help: "write all components of a colour in one form", range: component.range))
    }
  }
}
