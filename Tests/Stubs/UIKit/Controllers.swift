@MainActor
public final class UINavigationItem {
  public var title: String?
  init() {}
}

open class UIViewController: UIResponder {
  public var tabBarItem: UITabBarItem = UITabBarItem(title: nil, image: nil, selectedImage: nil)
  public let navigationItem = UINavigationItem()
  public var hidesBottomBarWhenPushed = false
  /// Of a controller that is in no window yet.
  public private(set) var traitCollection = UITraitCollection(stubWidth: .unspecified, idiom: .pad)
  fileprivate var stubTraitHandlers: [(UITraitCollection) -> Void] = []
  private var loadedView: UIView?

  /// Gives the controller other traits, and tells what has asked for them.
  public func stubChange(to traits: UITraitCollection) {
    let previous = traitCollection
    traitCollection = traits
    for handler in stubTraitHandlers { handler(previous) }
  }

  public var view: UIView {
    if let loadedView { return loadedView }
    let view = UIView(frame: .zero)
    loadedView = view
    viewDidLoad()
    return view
  }

  public override init() {}

  public init(nibName: String?, bundle: Bundle?) {}

  public required init?(coder: NSCoder) { nil }

  open func viewDidLoad() {}
}

@available(iOS 17.0, *)
public protocol UITraitDefinition {}

@available(iOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type

@available(iOS 17.0, *)
public struct UITraitHorizontalSizeClass: UITraitDefinition {}

@available(iOS 17.0, *)
public protocol UITraitChangeRegistration {}

private struct StubRegistration: UITraitChangeRegistration {}

@MainActor
public protocol UITraitChangeObservable {}

extension UIViewController: UITraitChangeObservable {}

@available(iOS 17.0, *)
extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let controller = self as? UIViewController
    controller?.stubTraitHandlers.append { [weak controller] previous in
      if let controller = controller as? Self { handler(controller, previous) }
    }
    return StubRegistration()
  }
}

open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []
  public let navigationBar = UINavigationBar()

  public init(rootViewController: UIViewController) {
    viewControllers = [rootViewController]
    super.init()
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { nil }

  public var topViewController: UIViewController? { viewControllers.last }

  /// Whether a tab bar below the stack is out of sight.
  public var stubHidesTabBar: Bool { viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) { viewControllers = controllers }
  public func pushViewController(_ controller: UIViewController, animated: Bool) { viewControllers.append(controller) }

  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

open class UITabBarController: UIViewController {
  public let tabBar = UITabBar()
  public var viewControllers: [UIViewController]?
  @available(iOS 18.0, *)
  public var tabs: [UITab] {
    get { stubTabs }
    set { stubTabs = newValue }
  }
  private var stubTabs: [UITab] = []
  @available(iOS 18.0, *)
  public var selectedTab: UITab?
  public var selectedIndex = 0

  @available(iOS 26.0, *)
  public enum MinimizeBehavior: Sendable { case automatic, never, onScrollDown, onScrollUp }

  @available(iOS 26.0, *)
  public var tabBarMinimizeBehavior = MinimizeBehavior.automatic

  @available(iOS 27.0, *)
  public var prominentTabIdentifier: String?

  @available(iOS 27.0, *)
  public func setProminentTabIdentifier(_ identifier: String?, animated: Bool) { prominentTabIdentifier = identifier }
}

@available(iOS 18.0, *)
@MainActor
open class UITab {
  public let identifier: String
  public var title: String
  public var image: UIImage?
  @available(iOS 26.1, *)
  public var selectedImage: UIImage?
  public var badgeValue: String?
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public var accessibilityUserInputLabels: [String]?
  public var stubIsSearch: Bool { false }
  private let provider: ((UITab) -> UIViewController)?

  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
  }

  public var viewController: UIViewController? { provider?(self) }
}

@available(iOS 18.0, *)
public final class UITabGroup: UITab {
  public var children: [UITab]
  public var managingNavigationController: UINavigationController?

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITabGroup) -> UIViewController?)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier)
  }
}

@available(iOS 18.0, *)
public final class UISearchTab: UITab {
  public override var stubIsSearch: Bool { true }

  @available(iOS 26.0, *)
  public var automaticallyActivatesSearch = false

  /// The only initializer that UIKit's own class declares.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(title: "", image: nil, identifier: "stub search", viewControllerProvider: viewControllerProvider)
  }
}
