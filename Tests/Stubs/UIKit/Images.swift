public final class UIImage: Sendable {
  public let stubName: String

  /// Of the images whose names begin with "stubMissing", the catalog has none.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    if name.hasPrefix("stubMissing") { return nil }
    stubName = name
  }

  /// That of a border's image is 2 pixels high.
  public var size: CGSize { CGSize(width: 1, height: stubName.hasSuffix("Border") ? 2.0 / 3 : 24) }
  public var scale: CGFloat { 3 }

  public class Configuration {}

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  public final class SymbolConfiguration: Configuration {
    public let stubText: String

    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      stubText = "\(pointSize) \(weight) \(scale)"
    }
  }

  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    stubName = name
  }

  /// Of the symbols whose names begin with "stub.missing", it has none.
  public init?(systemName name: String) {
    if name.hasPrefix("stub.missing") { return nil }
    stubName = "symbol \(name)"
  }

  public init() { stubName = "" }

  private init(stub name: String) { stubName = name }

  public enum RenderingMode: Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(stub: "\(stubName) in \(color.stubText)")
  }
}

extension UIImage: Equatable {
  public static func == (left: UIImage, right: UIImage) -> Bool { left.stubName == right.stubName }
}

public final class UIFont: Sendable {
  public let familyName: String
  public let pointSize: CGFloat
  public let stubWeight: Weight

  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public struct TextStyle: Hashable, Sendable {
    let name: String

    init(stub name: String) { self.name = name }

    public static let body = TextStyle(stub: "body")
    public static let headline = TextStyle(stub: "headline")
  }

  public var fontName: String { "\(familyName) \(stubWeight.rawValue)" }

  /// Of a font whose lines are as high as 1.2 times its size.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  func stubScaled(by scale: CGFloat) -> UIFont {
    UIFont(family: familyName, size: pointSize * scale, weight: stubWeight)
  }

  private init(family: String, size: CGFloat, weight: Weight) {
    familyName = family
    pointSize = size
    stubWeight = weight
  }

  public convenience init?(name: String, size: CGFloat) {
    self.init(family: name, size: size, weight: .regular)
  }

  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(family: "descriptor", size: size, weight: .regular)
  }

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(family: ".AppleSystemUIFont", size: size, weight: .regular)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: ".AppleSystemUIFont", size: size, weight: weight)
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { systemFont(ofSize: 17) }
}

public final class UIFontDescriptor {
  public struct AttributeName: Hashable, Sendable {
    let name: String
    public static let family = AttributeName(name: "family")
    public static let traits = AttributeName(name: "traits")
  }

  public struct TraitKey: Hashable, Sendable {
    let name: String
    public static let weight = TraitKey(name: "weight")
  }

  public init(fontAttributes: [AttributeName: Any]) {}
}

extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let font = NSAttributedString.Key("NSFont")
  public static let kern = NSAttributedString.Key("NSKern")
}
