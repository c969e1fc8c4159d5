public final class CGColor: Sendable {
  public let stubText: String

  init(_ text: String) { stubText = text }
}

public final class CGPath: Sendable {
  public let stubText: String

  public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: Never?) {
    precondition(cornerWidth * 2 <= rect.width && cornerHeight * 2 <= rect.height, "Apple's stops the program too")
    stubText = "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height) r \(cornerWidth)"
  }
}

open class CALayer {
  public var bounds = CGRect.zero
  public var cornerRadius: CGFloat = 0
  public var borderColor: CGColor?
  public var borderWidth: CGFloat = 0
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shadowRadius: CGFloat = 3
  public var shadowPath: CGPath?

  public init() {}
}

public final class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
}

public final class CAMediaTimingFunction {
  public let stubPoints: [Float]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { stubPoints = [c1x, c1y, c2x, c2y] }
}

extension UIColor {
  public var cgColor: CGColor { CGColor(stubText) }
}

extension UIColor: Hashable {
  public static func == (left: UIColor, right: UIColor) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
