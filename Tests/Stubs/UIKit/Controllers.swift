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
  public var selectedIndex = 0
}
