import UIKit

/// Fills the window; the app always starts on its tabs.
@MainActor
final class AppCoordinator: Coordinator {
    private let window: UIWindow
    private let tabs = TabCoordinator()

    init(window: UIWindow) {
        self.window = window
    }

    func start() {
        tabs.start()
        window.rootViewController = tabs.tabBarController
        window.makeKeyAndVisible()
    }
}
