// A stand-in for UIKit, to type-check generated code and samples with and to run their coordinators on, where there is no Apple SDK.
// It holds only names that Apple's SDK has, in the shapes that the project's code uses. Members that the SDK does not have are named
// `stub…`. What it does not know is decided by the SDK, never by this file.

@_exported import Foundation

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1, normal, high
}

public final class UITraitCollection: Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let accessibilityContrast: UIAccessibilityContrast
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(
    stubStyle: UIUserInterfaceStyle, contrast: UIAccessibilityContrast, category: UIContentSizeCategory = .large
  ) {
    userInterfaceStyle = stubStyle
    accessibilityContrast = contrast
    preferredContentSizeCategory = category
  }
}

public final class UIColor: Sendable {
  private enum Kind {
    case components(space: String, [CGFloat])
    case named(String)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .components(space: "srgb", [red, green, blue, alpha])
  }

  @available(iOS 10.0, *)
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .components(space: "display-p3", [red, green, blue, alpha])
  }

  @available(iOS 13.0, *)
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
  }

  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    kind = .named(name)
  }

  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    if case .dynamic(let provider) = kind { provider(traits).resolvedColor(with: traits) } else { self }
  }

  /// The colour in light mode as text: "srgb 1 1 1 1".
  public var stubText: String {
    switch kind {
    case .components(let space, let values): "\(space) " + values.map { "\($0)" }.joined(separator: " ")
    case .named(let name): "named \(name)"
    case .dynamic: resolvedColor(with: UITraitCollection(stubStyle: .light, contrast: .normal)).stubText
    }
  }

  public static let systemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let label = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let secondaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
}
