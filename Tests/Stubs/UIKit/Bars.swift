@MainActor
open class UIBarAppearance {
  /// What was asked of the appearance last: "opaque", "transparent" or "default", which is how it begins.
  public private(set) var stubConfiguration = "default"
  public var backgroundColor: UIColor?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?

  public init() {}

  public func configureWithDefaultBackground() { configure("default") }
  public func configureWithOpaqueBackground() { configure("opaque") }
  public func configureWithTransparentBackground() { configure("transparent") }

  /// As UIKit does, forgets what the background and the shadow were.
  private func configure(_ configuration: String) {
    stubConfiguration = configuration
    backgroundColor = nil
    shadowColor = nil
    shadowImage = nil
  }
}

public final class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

@MainActor
public final class UITabBarItemAppearance {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  public init() {}
}

@MainActor
public final class UITabBarItemStateAppearance {
  public var iconColor: UIColor?
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var badgeBackgroundColor: UIColor?
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titlePositionAdjustment = UIOffset.zero

  init() {}
}

public final class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

public final class UIToolbarAppearance: UIBarAppearance {}

public final class UISearchBar: UIView {
  public init() { super.init(frame: .zero) }

  public let searchTextField = UISearchTextField()
}

public final class UISearchTextField: UIView {
  init() { super.init(frame: .zero) }

  public var textColor: UIColor?
}

public final class UIToolbar: UIView {
  public init() { super.init(frame: .zero) }

  public var standardAppearance = UIToolbarAppearance()
  public var compactAppearance: UIToolbarAppearance?
  public var scrollEdgeAppearance: UIToolbarAppearance?
  public var compactScrollEdgeAppearance: UIToolbarAppearance?
}

@MainActor
open class UIBarItem {
  public var title: String?
  public var image: UIImage?
  public var largeContentSizeImage: UIImage?
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public var accessibilityUserInputLabels: [String]?
  public var tag = 0
  public var imageInsets = UIEdgeInsets.zero

  public init() {}
}

public final class UITabBarItem: UIBarItem {
  public var selectedImage: UIImage?
  public var titlePositionAdjustment = UIOffset.zero
  public var badgeValue: String?

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

public final class UITabBar: UIView {
  init() { super.init(frame: .zero) }

  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
  public var unselectedItemTintColor: UIColor?
  public var items: [UITabBarItem]?
}

public final class UINavigationBar: UIView {
  init() { super.init(frame: .zero) }

  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?
}
