package import Source

// Values in the form of 2025.10, every reference followed and every default written out.
extension TokenValue {
  package var json: JSONWriter {
    switch self {
    case .color(let color): color.json
    case .dimension(let dimension): dimension.json
    case .fontFamily(let names): .array(names.map(JSONWriter.string))
    case .fontWeight(let weight): .number(weight)
    case .duration(let duration): duration.json
    case .cubicBezier(let numbers): .array(numbers.map(JSONWriter.number))
    case .number(let number): .number(number)
    case .strokeStyle(let style): style.json
    case .border(let border): ["color": border.color.json, "width": border.width.json, "style": border.style.json]
    case .transition(let transition):
      [
        "duration": transition.duration.json, "delay": transition.delay.json,
        "timingFunction": .array(transition.timingFunction.map(JSONWriter.number)),
      ]
    case .shadow(let layers): .array(layers.map(\.json))
    case .gradient(let stops): .array(stops.map { ["color": $0.color.json, "position": .number($0.position)] })
    case .typography(let typography): typography.json
    }
  }
}

extension ColorValue {
  package var json: JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("colorSpace", .string(space.rawValue)),
      ("components", .array(components.map { $0.map(JSONWriter.number) ?? "none" })),
      ("alpha", .number(alpha)),
    ]
    if let hex { members.append(("hex", .string(hex))) }
    return .object(members)
  }
}

extension Dimension {
  package var json: JSONWriter { ["value": .number(value), "unit": .string(unit.rawValue)] }
}

extension TokenDuration {
  package var json: JSONWriter { ["value": .number(value), "unit": .string(unit.rawValue)] }
}

extension StrokeStyle {
  package var json: JSONWriter {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let lengths, let cap): ["dashArray": .array(lengths.map(\.json)), "lineCap": .string(cap.rawValue)]
    }
  }
}

extension Shadow {
  package var json: JSONWriter {
    [
      "color": color.json, "offsetX": offsetX.json, "offsetY": offsetY.json, "blur": blur.json, "spread": spread.json,
      "inset": .boolean(inset),
    ]
  }
}

extension Typography {
  package var json: JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("fontFamily", .array(fontFamily.map(JSONWriter.string))), ("fontSize", fontSize.json),
      ("fontWeight", .number(fontWeight)), ("letterSpacing", letterSpacing.json),
    ]
    if let lineHeight { members.append(("lineHeight", .number(lineHeight))) }
    return .object(members)
  }
}
