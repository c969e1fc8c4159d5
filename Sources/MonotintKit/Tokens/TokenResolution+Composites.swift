internal import Source

// The composite types (Format Module 9).
extension TokenResolution {
  mutating func strokeStyle(_ value: JSONValue, _ file: SourceFile, _ what: String) -> StrokeStyle? {
    switch follow(value, in: file, expecting: [.strokeStyle]) {
    case .value(.strokeStyle(let style)): return style
    case .value, .failed: return nil
    case .literal(let literal, let file):
      switch literal.content {
      case .string:
        return choice(literal, file, what, of: StrokeStyle.Keyword.self).map(StrokeStyle.keyword)
      case .object(let object):
        guard check(object, at: literal, file, what, required: ["dashArray", "lineCap"]),
          let dashes = object["dashArray"],
          let cap = object["lineCap"]
        else { return nil }
        let lengths = array(dashes, file, "dashArray of \(what)") { $0.dimension($1, $2, $3) }
        let lineCap = choice(cap, file, "lineCap of \(what)", of: StrokeStyle.LineCap.self)
        guard let lengths, let lineCap else { return nil }
        return .dashes(lengths, lineCap)
      default:
        wrong(
          literal, file, "\(what) must be a stroke style, not \(literal.kind)",
          help: "write a name such as \"solid\", or { \"dashArray\": […], \"lineCap\": \"round\" }")
        return nil
      }
    }
  }

  /// Reads an array whose elements are all of one kind.
  private mutating func array<Element>(
    _ value: JSONValue, _ file: SourceFile, _ what: String,
    _ element: (inout Self, JSONValue, SourceFile, String) -> Element?
  ) -> [Element]? {
    guard let (literal, file) = scalar(value, file) else { return nil }
    guard let elements = literal.array else {
      wrong(literal, file, "\(what) must be an array, not \(literal.kind)", help: "write […]")
      return nil
    }
    var read: [Element] = []
    for (index, value) in elements.enumerated() {
      if let element = element(&self, value, file, "part \(index + 1) of \(what)") { read.append(element) }
    }
    return read.count == elements.count ? read : nil
  }

  /// The object that a composite is written as, with its members checked.
  private mutating func object(
    _ literal: JSONValue, _ file: SourceFile, _ what: String, _ type: TokenType, required: [String],
    optional: [String] = []
  ) -> JSONObject? {
    guard let object = literal.object else {
      wrong(
        literal, file, "\(what) must be a \(type.rawValue), not \(literal.kind)",
        help: "write an object with \(required.map { "\"\($0)\"" }.joined(separator: ", "))")
      return nil
    }
    return check(object, at: literal, file, what, required: required, optional: optional) ? object : nil
  }

  mutating func border(_ value: JSONValue, _ file: SourceFile, _ what: String) -> Border? {
    switch follow(value, in: file, expecting: [.border]) {
    case .value(.border(let border)): return border
    case .value, .failed: return nil
    case .literal(let literal, let file):
      guard let object = object(literal, file, what, .border, required: ["color", "width", "style"]),
        let color = object["color"], let width = object["width"], let style = object["style"]
      else { return nil }
      let paint = self.color(color, file, "the color of \(what)")
      let length = dimension(width, file, "the width of \(what)")
      let stroke = strokeStyle(style, file, "the style of \(what)")
      guard let paint, let length, let stroke else { return nil }
      return Border(color: paint, width: length, style: stroke)
    }
  }

  mutating func transition(_ value: JSONValue, _ file: SourceFile, _ what: String) -> Transition? {
    switch follow(value, in: file, expecting: [.transition]) {
    case .value(.transition(let transition)): return transition
    case .value, .failed: return nil
    case .literal(let literal, let file):
      guard let object = object(literal, file, what, .transition, required: ["duration", "delay", "timingFunction"]),
        let duration = object["duration"], let delay = object["delay"], let timing = object["timingFunction"]
      else { return nil }
      let time = self.duration(duration, file, "the duration of \(what)")
      let wait = self.duration(delay, file, "the delay of \(what)")
      let curve = cubicBezier(timing, file, "the timingFunction of \(what)")
      guard let time, let wait, let curve else { return nil }
      return Transition(duration: time, delay: wait, timingFunction: curve)
    }
  }

  mutating func shadow(_ value: JSONValue, _ file: SourceFile, _ what: String) -> [Shadow]? {
    switch follow(value, in: file, expecting: [.shadow]) {
    case .value(.shadow(let layers)): return layers
    case .value, .failed: return nil
    case .literal(let literal, let file):
      guard let elements = literal.array else { return layer(literal, file, what).map { [$0] } }
      if elements.isEmpty {
        wrong(literal, file, "\(what) has no layer", help: "write one shadow at least")
        return nil
      }
      var layers: [Shadow] = []
      for (index, element) in elements.enumerated() {
        let what = "layer \(index + 1) of \(what)"
        switch follow(element, in: file, expecting: [.shadow]) {
        case .literal(let literal, let file): if let layer = layer(literal, file, what) { layers.append(layer) }
        case .value(.shadow(let others)) where others.count == 1: layers.append(others[0])
        case .value(.shadow(let others)): notOne(element, file, what, count: others.count, "layers")
        case .value, .failed: break
        }
      }
      return layers.count == elements.count ? layers : nil
    }
  }

  private mutating func notOne(_ value: JSONValue, _ file: SourceFile, _ what: String, count: Int, _ noun: String) {
    wrong(
      value, file, "\(what) refers to \(count) \(noun) where one is needed",
      help: "refer to the whole token in \"$value\", or write the \(noun) here")
  }

  private mutating func layer(_ literal: JSONValue, _ file: SourceFile, _ what: String) -> Shadow? {
    let lengths = ["offsetX", "offsetY", "blur", "spread"]
    guard var object = literal.object else {
      _ = object(literal, file, what, .shadow, required: ["color"] + lengths)
      return nil
    }
    if isForeign { object = Self.layer(fromBoxShadow: object) }
    _ = check(object, at: literal, file, what, required: ["color"] + lengths, optional: ["inset"])
    let paint = object["color"].map { color($0, file, "the color of \(what)") } ?? nil
    let read = lengths.map { name in object[name].map { dimension($0, file, "\(name) of \(what)") } ?? Dimension(0) }
    var inset: Bool? = false
    if let value = object["inset"], let (literal, file) = scalar(value, file) {
      inset = literal.boolean
      if inset == nil {
        wrong(
          literal, file, "inset of \(what) must be true or false, not \(literal.kind)",
          help: "write true or false without quotes")
      }
    }
    guard let paint, let x = read[0], let y = read[1], let blur = read[2], let spread = read[3], let inset else {
      return nil
    }
    return Shadow(color: paint, offsetX: x, offsetY: y, blur: blur, spread: spread, inset: inset)
  }

  /// A layer of a Tokens Studio shadow with the names that 2025.10 gives its parts.
  private static func layer(fromBoxShadow object: JSONObject) -> JSONObject {
    JSONObject(
      members: object.members.map { member in
        switch member.key {
        case "x": member.renamed("offsetX")
        case "y": member.renamed("offsetY")
        case "type":
          member.renamed("inset", JSONValue(.boolean(member.value.string == "innerShadow"), at: member.value.range))
        default: member
        }
      })
  }

  mutating func gradient(_ value: JSONValue, _ file: SourceFile, _ what: String) -> [GradientStop]? {
    switch follow(value, in: file, expecting: [.gradient]) {
    case .value(.gradient(let stops)): return stops
    case .value, .failed: return nil
    case .literal(let literal, let file):
      guard let elements = literal.array else {
        wrong(
          literal, file, "\(what) must be an array of stops, not \(literal.kind)",
          help: "write [{ \"color\": …, \"position\": 0 }, …]")
        return nil
      }
      var stops: [GradientStop] = []
      for (index, element) in elements.enumerated() {
        let what = "stop \(index + 1) of \(what)"
        switch follow(element, in: file, expecting: [.gradient]) {
        case .literal(let literal, let file): if let stop = stop(literal, file, what) { stops.append(stop) }
        case .value(.gradient(let others)) where others.count == 1: stops.append(others[0])
        case .value(.gradient(let others)): notOne(element, file, what, count: others.count, "stops")
        case .value, .failed: break
        }
      }
      return stops.count == elements.count ? stops : nil
    }
  }

  private mutating func stop(_ literal: JSONValue, _ file: SourceFile, _ what: String) -> GradientStop? {
    guard let object = literal.object else {
      wrong(
        literal, file, "\(what) must be an object, not \(literal.kind)", help: "write { \"color\": …, \"position\": 0 }"
      )
      return nil
    }
    guard check(object, at: literal, file, what, required: ["color", "position"]), let color = object["color"],
      let position = object["position"]
    else { return nil }
    let paint = self.color(color, file, "the color of \(what)")
    let place = number(position, file, "the position of \(what)")
    guard let paint, let place else { return nil }
    // 9.6: positions outside are clamped, not refused.
    return GradientStop(color: paint, position: min(max(place, 0), 1))
  }
}

extension JSONObject.Member {
  fileprivate func renamed(_ key: String, _ value: JSONValue? = nil) -> Self {
    Self(key: key, keyRange: keyRange, value: value ?? self.value)
  }
}
