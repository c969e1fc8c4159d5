internal import Findings

extension CatalogRule {
  static let colorComponent = Rule(
    "catalog-color-component", .warning, title: "a component of a colour is missing or makes no sense",
    why: #"Xcode reads "0xFF", "255" or "1.000". Where one colour mixes these forms, “1” is 1 of 255."#,
    inCatalog: "Write all components of a colour in one form, and alpha from 0 to 1.",
    fires: [
      color(#"↓{ "blue" : "0x40", "green" : "0x7A", "red" : "0x00" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0xFF", "green" : "0x7A", "red" : ↓"17" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0.250", "green" : "0.478", "red" : ↓"255" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0.250", "green" : "0.478", "red" : ↓"1.500" }"#),
      color(#"{ "alpha" : ↓"255", "blue" : "64", "green" : "122", "red" : ↓"300" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0x40", "green" : ↓"0xZZ", "red" : ↓"0x1FF" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "0", "green" : "0", "red" : ↓"1" }"#),
      color(#"{ "alpha" : "1", "blue" : ↓"1", "green" : "0.478", "red" : 0 }"#),
    ],
    silent: [
      color(#"{ "alpha" : "0.500", "blue" : "0xff", "green" : "0x7A", "red" : "0x0" }"#),
      color(#"{ "alpha" : "1", "blue" : "1.000", "green" : "0.478", "red" : 0 }"#),
      color(#"{ "alpha" : 1.0, "blue" : 0.0, "green" : 1.0, "red" : 1.0 }"#),
      color(#"{ "alpha" : "1.000", "blue" : "255", "green" : "1", "red" : "0" }"#),
      color(#"{ "alpha" : "1.000", "blue" : "-0.200", "green" : "1.093", "red" : "0" }"#, in: "extended-srgb"),
      color(#"{ "alpha" : "1.000", "white" : "0.300" }"#, in: "gray-gamma-22"),
      #"{ "colors" : [ { "idiom" : "universal", "color" : { "platform" : "ios", "reference" : "labelColor" } } ] }"#,
      #"{ "colors" : [ { "idiom" : "universal" } ] }"#,
    ]
  ).contents { set in
    guard set.kind == .color else { return [] }
    return set.slots.flatMap { slot -> [Finding] in
      guard let color = slot.color, color.isObject, color.reference == nil else { return [] }
      return ColorProblems(color).all.map {
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

/// What is wrong with the components of a colour.
private struct ColorProblems {
  struct Problem {
    let message: String
    let help: String
    let range: Range<Int>
  }

  private(set) var all: [Problem] = []

  private struct Component {
    let name: String
    /// As it is written.
    let text: String
    let range: Range<Int>
    /// nil for what is no number.
    let color: ColorComponent?

    init(_ name: String, _ json: JSONValue) {
      self.name = name
      text = json.componentText ?? json.kind
      range = json.range
      color = ColorComponent(json, name: name)
    }

    /// nil for 0, which fits all forms, and for what is no number.
    var form: ColorComponent.Form? {
      guard let color, !color.isZero else { return nil }
      return color.form
    }
  }

  init(_ color: SlotColor) {
    guard let place = color.componentsRange else {
      add("the colour has no components", help: "add them", at: color.range)
      return
    }
    let channels = color.channels
    let missing = (channels + [ColorComponent.alpha]).filter { !color.hasComponent($0) }
    if !missing.isEmpty {
      let list = missing.map { "“\($0)”" }.joined(separator: ", ")
      let isAlpha = missing == [ColorComponent.alpha]
      let help = isAlpha ? #"add "alpha" : "1.000""# : "add what is missing"
      add("the colour has no \(list)", help: help, at: place)
    }
    let components = channels.compactMap { Self.component($0, of: color) }
    let isExtended = color.space?.hasPrefix("extended") == true
    for component in components { check(component, isExtended: isExtended) }
    checkForms(components)
    checkOnes(components)
    if let alpha = Self.component(ColorComponent.alpha, of: color) {
      check(alpha, isExtended: false)
    }
  }

  private static func component(_ name: String, of color: SlotColor) -> Component? {
    color.components?[name].map { Component(name, $0) }
  }

  private mutating func add(_ message: String, help: String, at range: Range<Int>) {
    all.append(Problem(message: message, help: help, range: range))
  }

  private mutating func check(_ component: Component, isExtended: Bool) {
    guard let color = component.color else {
      add(
        "“\(component.text)” is no number for “\(component.name)”",
        help: "write a number from 0 to 1, such as “0.500”", at: component.range)
      return
    }
    let isFree = isExtended && color.form != .hexadecimal
    if isFree || (0...1).contains(color.value) { return }
    let name = component.name
    let limit =
      switch color.form {
      case .hexadecimal where name != ColorComponent.alpha: "0xFF"
      case .integer where name != ColorComponent.alpha: "255"
      case .hexadecimal, .integer, .fraction: "1"
      }
    add(
      "“\(component.text)” is out of the range of “\(name)”, which goes from 0 to \(limit)",
      help: "write a value in that range", at: component.range)
  }

  /// Reports the components that are written in another form than the others.
  private mutating func checkForms(_ components: [Component]) {
    let known = components.filter { $0.form != nil }
    let counts = Dictionary(grouping: known.compactMap(\.form), by: \.self).mapValues(\.count)
    guard counts.count > 1, let most = counts.values.max() else { return }
    let common = counts.filter { $0.value == most }.keys
    // If two forms are equally frequent, the last component differs from the first.
    // `counts` has two entries at least, so `known` has a first component.
    guard var main = known.first?.form else { return }
    var differing = Array(known.suffix(1))
    if common.count == 1, let only = common.first {
      main = only
      differing = known.filter { $0.form != only }
    }
    for component in differing {
      let written = component.form?.rawValue ?? ""
      add(
        "“\(component.text)” is written like \(written), and the others like \(main.rawValue)",
        help: "write all components of a colour in one form", at: component.range)
    }
  }

  /// Reports a "1" that no other component shows to be one of 255.
  private mutating func checkOnes(_ components: [Component]) {
    guard components.allSatisfy({ ["0", "1"].contains($0.text) }) else { return }
    for component in components where component.text == "1" {
      add(
        "“1” is 1 of 255, so “\(component.name)” is almost 0",
        help: "write “1.000” for all of it, or “0.004” if this is meant", at: component.range)
    }
  }
}
