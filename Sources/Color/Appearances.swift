/// A value for every appearance of iOS. An appearance without a value of its own has that of the
/// nearest one.
package struct Appearances<Value: Sendable>: Sendable {
  /// Light, normal contrast; also what "any appearance" means in an asset catalog.
  package private(set) var light: Value
  private var others: [Appearance: Value]

  package init(
    _ light: Value, dark: Value? = nil, lightHighContrast: Value? = nil,
    darkHighContrast: Value? = nil
  ) {
    self.light = light
    others = [:]
    others[.dark] = dark
    others[.lightHighContrast] = lightHighContrast
    others[.darkHighContrast] = darkHighContrast
  }

  /// The value set for exactly this appearance; nil if it falls back to another.
  package func given(_ appearance: Appearance) -> Value? {
    if appearance == .light { return light }
    return others[appearance]
  }

  package subscript(appearance: Appearance) -> Value {
    get {
      appearance.sources.lazy.compactMap(given).first ?? light
    }
    set {
      if appearance == .light {
        light = newValue
      } else {
        others[appearance] = newValue
      }
    }
  }

  /// The given values, each transformed.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Appearances<Other> {
    var result = Appearances<Other>(try transform(light))
    result.others = try others.mapValues(transform)
    return result
  }
}

extension Appearances: Equatable where Value: Equatable {
  /// Whether two appearances show different values.
  package var differ: Bool { others.values.contains { $0 != light } }
}

extension Appearances: Hashable where Value: Hashable {}

/// A combination of the two traits that colours follow: user interface style and accessibility
/// contrast.
public enum Appearance: String, CaseIterable, Sendable {
  case light, dark, lightHighContrast, darkHighContrast

  package var isDark: Bool { self == .dark || self == .darkHighContrast }
  package var isHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }

  /// The appearances whose value this one shows, the best first.
  package var sources: [Appearance] {
    switch self {
    case .light: [.light]
    case .dark: [.dark, .light]
    case .lightHighContrast: [.lightHighContrast, .light]
    case .darkHighContrast: [.darkHighContrast, .dark, .lightHighContrast, .light]
    }
  }

  /// As in "dark with high contrast".
  package var title: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light with high contrast"
    case .darkHighContrast: "dark with high contrast"
    }
  }

  /// As in " in dark mode"; empty for the appearance that all others follow.
  package var words: String {
    switch self {
    case .light: ""
    case .dark: " in dark mode"
    case .lightHighContrast: " with increased contrast"
    case .darkHighContrast: " in dark mode with increased contrast"
    }
  }
}
