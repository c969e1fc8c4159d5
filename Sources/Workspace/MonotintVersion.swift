/// The version of Monotint. `Scripts/version` reads it here, so that it is written nowhere else.
package enum MonotintVersion {
  package static let current = "0.4.0"

  /// Whether a pin such as "0.2" or "0.2.1" allows this version.
  static func matches(_ pin: String) -> Bool { current == pin || current.hasPrefix(pin + ".") }
}
