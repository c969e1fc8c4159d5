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

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad
}

public final class UITraitCollection: Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let accessibilityContrast: UIAccessibilityContrast
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(
    stubStyle: UIUserInterfaceStyle, contrast: UIAccessibilityContrast, category: UIContentSizeCategory = .large,
    width: UIUserInterfaceSizeClass = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified
  ) {
    horizontalSizeClass = width
    userInterfaceIdiom = idiom
    userInterfaceStyle = stubStyle
    accessibilityContrast = contrast
    preferredContentSizeCategory = category
  }

  public convenience init(stubWidth: UIUserInterfaceSizeClass, idiom: UIUserInterfaceIdiom) {
    self.init(stubStyle: .light, contrast: .normal, width: stubWidth, idiom: idiom)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(stubStyle: userInterfaceStyle, contrast: .unspecified)
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(stubStyle: .unspecified, contrast: accessibilityContrast)
  }

  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      stubStyle: collections.map(\.userInterfaceStyle).last { $0 != .unspecified } ?? .unspecified,
      contrast: collections.map(\.accessibilityContrast).last { $0 != .unspecified } ?? .unspecified)
  }

  @available(iOS 17.0, *)
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = StubTraits()
    mutations(&traits)
    self.init(stubStyle: traits.userInterfaceStyle, contrast: traits.accessibilityContrast)
  }
}

@available(iOS 17.0, *)
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
}

@available(iOS 17.0, *)
private struct StubTraits: UIMutableTraits {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
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

  init(stubNamed name: String) {
    kind = .named(name)
  }

  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    if case .dynamic(let provider) = kind { provider(traits).resolvedColor(with: traits) } else { self }
  }

  /// Components in the space that the colour was made in; those of a named colour are of its name.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    var components: [CGFloat]
    switch kind {
    case .components(_, let values): components = values
    case .named(let name):
      components = [name.utf8.reduce(0) { ($0 * 31 + CGFloat($1)).remainder(dividingBy: 255) } / 255, 0, 0, 1]
    case .dynamic: components = [0, 0, 0, 0]
    }
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)

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

/// Colours of iOS, told apart by their names; `label` and a few more have values.
extension UIColor {
  @available(iOS 15.0, *)
  public static let tintColor = UIColor(stubSystem: "tintColor")
  public static let tertiaryLabel = UIColor(stubSystem: "tertiaryLabel")
  public static let quaternaryLabel = UIColor(stubSystem: "quaternaryLabel")
  public static let placeholderText = UIColor(stubSystem: "placeholderText")
  public static let separator = UIColor(stubSystem: "separator")
  public static let opaqueSeparator = UIColor(stubSystem: "opaqueSeparator")
  public static let link = UIColor(stubSystem: "link")
  public static let secondarySystemBackground = UIColor(stubSystem: "secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor(stubSystem: "tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor(stubSystem: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor(stubSystem: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor(stubSystem: "tertiarySystemGroupedBackground")
  public static let systemFill = UIColor(stubSystem: "systemFill")
  public static let secondarySystemFill = UIColor(stubSystem: "secondarySystemFill")
  public static let tertiarySystemFill = UIColor(stubSystem: "tertiarySystemFill")
  public static let quaternarySystemFill = UIColor(stubSystem: "quaternarySystemFill")
  public static let systemRed = UIColor(stubSystem: "systemRed")
  public static let systemOrange = UIColor(stubSystem: "systemOrange")
  public static let systemYellow = UIColor(stubSystem: "systemYellow")
  public static let systemGreen = UIColor(stubSystem: "systemGreen")
  public static let systemMint = UIColor(stubSystem: "systemMint")
  public static let systemTeal = UIColor(stubSystem: "systemTeal")
  public static let systemCyan = UIColor(stubSystem: "systemCyan")
  public static let systemBlue = UIColor(stubSystem: "systemBlue")
  public static let systemIndigo = UIColor(stubSystem: "systemIndigo")
  public static let systemPurple = UIColor(stubSystem: "systemPurple")
  public static let systemPink = UIColor(stubSystem: "systemPink")
  public static let systemBrown = UIColor(stubSystem: "systemBrown")
  public static let systemGray = UIColor(stubSystem: "systemGray")
  public static let systemGray2 = UIColor(stubSystem: "systemGray2")
  public static let systemGray3 = UIColor(stubSystem: "systemGray3")
  public static let systemGray4 = UIColor(stubSystem: "systemGray4")
  public static let systemGray5 = UIColor(stubSystem: "systemGray5")
  public static let systemGray6 = UIColor(stubSystem: "systemGray6")

  private convenience init(stubSystem name: String) { self.init(stubNamed: "system \(name)") }
}
