@MainActor
public final class UINavigationItem {
  public var title: String?
  init() {}
}

open class UIViewController: UIResponder {
  public var tabBarItem: UITabBarItem = UITabBarItem(title: nil, image: nil, selectedImage: nil)
  public let navigationItem = UINavigationItem()
  public var hidesBottomBarWhenPushed = false
  private var loadedView: UIView?

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

open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []
  public let navigationBar = UINavigationBar()
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
  public var selectedIndex = 0
}

@available(iOS 18.0, *)
@MainActor
open class UITab {
  public let identifier: String
  public var title: String
  public var image: UIImage?
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

  /// The only initializer that UIKit's own class declares.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(title: "", image: nil, identifier: "stub search", viewControllerProvider: viewControllerProvider)
  }
}
