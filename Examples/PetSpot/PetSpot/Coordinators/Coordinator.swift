import UIKit

/// Decides which screen comes when, so that no screen knows of another.
@MainActor
protocol Coordinator: AnyObject {
    func start()
}

/// The coordinator of one tab: it makes the tab's navigation stack and everything on it.
@MainActor
protocol RootCoordinator: Coordinator {
    var navigationController: UINavigationController { get }
}

extension UINavigationController {
    /// The stack of a tab, with the item that the design gives it.
    convenience init(tab: TabItem) {
        self.init()
        tabBarItem = tab.makeTabBarItem()
    }
}
