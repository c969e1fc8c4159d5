@MainActor
open class UIResponder {
  public init() {}
}

open class UIView: UIResponder {
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var translatesAutoresizingMaskIntoConstraints = true
  public private(set) var subviews: [UIView] = []

  public init(frame: CGRect) {}

  /// Whether the app is laid out from right to left.
  public static var stubIsRightToLeft = false

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    stubIsRightToLeft ? .rightToLeft : .leftToRight
  }

  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let leadingAnchor = NSLayoutXAxisAnchor()
  public let trailingAnchor = NSLayoutXAxisAnchor()

  public func addSubview(_ view: UIView) { subviews.append(view) }
}

@MainActor
public final class NSLayoutXAxisAnchor {
  public func constraint(equalTo anchor: NSLayoutXAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
}

@MainActor
public final class NSLayoutYAxisAnchor {
  public func constraint(equalTo anchor: NSLayoutYAxisAnchor, constant: CGFloat = 0) -> NSLayoutConstraint { .init() }
}

@MainActor
public final class NSLayoutConstraint {
  nonisolated init() {}
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

public enum UISemanticContentAttribute: Sendable { case unspecified, playback, spatial }

public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

public enum NSTextAlignment: Sendable { case left, center, right, justified, natural }

public final class UILabel: UIView {
  public var text: String?
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.left
  public var numberOfLines = 1
  public var adjustsFontForContentSizeCategory = false
}

public final class UIStackView: UIView {
  public enum Axis: Sendable { case horizontal, vertical }

  public var axis = Axis.horizontal
  public var spacing: CGFloat = 0
  public let arrangedSubviews: [UIView]

  public init(arrangedSubviews views: [UIView]) {
    arrangedSubviews = views
    super.init(frame: .zero)
  }
}

@MainActor
public final class UIAction {
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
  }
}

public final class UIButton: UIView {
  private let action: UIAction?

  public init(primaryAction: UIAction?) {
    action = primaryAction
    super.init(frame: .zero)
  }

  /// What a touch does.
  public func stubTap() {
    if let action { action.handler(action) }
  }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

public struct UIOffset: Equatable, Sendable {
  public var horizontal, vertical: CGFloat

  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let zero = UIOffset(horizontal: 0, vertical: 0)
}
