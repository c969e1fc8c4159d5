public struct UIContentSizeCategory: Hashable, Sendable {
  /// How much larger text is than at the default text size.
  public let stubScale: CGFloat

  public init(stubScale: CGFloat) { self.stubScale = stubScale }

  public static let large = UIContentSizeCategory(stubScale: 1)
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(stubScale: 3)
}

extension UITraitCollection {
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(stubStyle: .light, contrast: .normal, category: preferredContentSizeCategory)
  }

  public static var current: UITraitCollection { UITraitCollection(stubStyle: .light, contrast: .normal) }
}

@available(iOS 11.0, *)
public final class UIFontMetrics: Sendable {
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font.stubScaled(by: traits?.preferredContentSizeCategory.stubScale ?? 1)
  }
}

extension UIFont.TextStyle {
  @available(iOS 11.0, *)
  public static let largeTitle = Self(stub: "largeTitle")
  @available(iOS 9.0, *)
  public static let title1 = Self(stub: "title1")
  @available(iOS 9.0, *)
  public static let title2 = Self(stub: "title2")
  @available(iOS 9.0, *)
  public static let title3 = Self(stub: "title3")
  @available(iOS 9.0, *)
  public static let callout = Self(stub: "callout")
  public static let subheadline = Self(stub: "subheadline")
  public static let footnote = Self(stub: "footnote")
  public static let caption1 = Self(stub: "caption1")
  public static let caption2 = Self(stub: "caption2")
}

public enum NSLineBreakMode: Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

open class NSParagraphStyle {
  public init() {}
}

public final class NSMutableParagraphStyle: NSParagraphStyle {
  public var alignment = NSTextAlignment.natural
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
}

extension NSAttributedString.Key {
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// Apple's is toll-free bridged with `UIFont`.
public typealias CTFont = UIFont
