package import Color

/// The value of a token with every reference followed, in the terms of 2025.10.
package enum TokenValue: Hashable, Sendable {
  case color(ColorValue)
  case dimension(Dimension)
  case fontFamily([String])
  case fontWeight(Double)
  case duration(TokenDuration)
  case cubicBezier([Double])
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  case shadow([Shadow])
  case gradient([GradientStop])
  case typography(Typography)

  package var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}

/// A length (8.2).
package struct Dimension: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    case px, rem
  }

  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// In points of iOS: a pixel of the design is one, a rem is the default text size of the web, 16.
  package var points: Double { unit == .px ? value : value * 16 }
}

/// A stretch of time (8.5).
package struct TokenDuration: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    case ms, s
  }

  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit = .ms) {
    self.value = value
    self.unit = unit
  }
}

/// How a line is drawn (9.2).
package enum StrokeStyle: Hashable, Sendable {
  package enum Keyword: String, CaseIterable, Sendable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }
  package enum LineCap: String, CaseIterable, Sendable {
    case round, butt, square
  }

  case keyword(Keyword)
  case dashes([Dimension], LineCap)
}

/// A line around or along something (9.3).
package struct Border: Hashable, Sendable {
  package var color: ColorValue
  package var width: Dimension
  package var style: StrokeStyle
}

/// How one state turns into another (9.4).
package struct Transition: Hashable, Sendable {
  package var duration: TokenDuration
  package var delay: TokenDuration
  package var timingFunction: [Double]
}

/// One layer of a shadow (9.5).
package struct Shadow: Hashable, Sendable {
  package var color: ColorValue
  package var offsetX: Dimension
  package var offsetY: Dimension
  package var blur: Dimension
  package var spread: Dimension
  package var inset: Bool
}

/// A colour at a place along a gradient (9.6); the position is clamped to 0…1.
package struct GradientStop: Hashable, Sendable {
  package var color: ColorValue
  package var position: Double
}

/// How text is set (9.7).
package struct Typography: Hashable, Sendable {
  package var fontFamily: [String]
  package var fontSize: Dimension
  package var fontWeight: Double
  package var letterSpacing: Dimension
  /// A multiple of the font size; nil where an incomplete token leaves it out.
  package var lineHeight: Double?
}
