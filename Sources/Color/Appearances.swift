/// One value for every appearance of iOS; those that the design does not give follow the nearest that it does.
package struct Appearances<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Light, normal contrast; also what "any appearance" means in an asset catalog.
  package var light: Value
  package var dark: Value?
  package var lightHighContrast: Value?
  package var darkHighContrast: Value?

  package init(_ light: Value, dark: Value? = nil, lightHighContrast: Value? = nil, darkHighContrast: Value? = nil) {
    self.light = light
    self.dark = dark
    self.lightHighContrast = lightHighContrast
    self.darkHighContrast = darkHighContrast
  }

  package subscript(appearance: Appearance) -> Value {
    get {
      switch appearance {
      case .light: light
      case .dark: dark ?? light
      case .lightHighContrast: lightHighContrast ?? light
      case .darkHighContrast: darkHighContrast ?? dark ?? lightHighContrast ?? light
      }
    }
    set {
      switch appearance {
      case .light: light = newValue
      case .dark: dark = newValue
      case .lightHighContrast: lightHighContrast = newValue
      case .darkHighContrast: darkHighContrast = newValue
      }
    }
  }
}

/// A combination of the two traits that colours follow: user interface style and accessibility contrast.
package enum Appearance: String, CaseIterable, Sendable {
  case light, dark, lightHighContrast, darkHighContrast
}

extension Appearance {
  /// As in "in dark mode"; empty for the appearance that all others follow.
  package var words: String {
    switch self {
    case .light: ""
    case .dark: " in dark mode"
    case .lightHighContrast: " with increased contrast"
    case .darkHighContrast: " in dark mode with increased contrast"
    }
  }
}
