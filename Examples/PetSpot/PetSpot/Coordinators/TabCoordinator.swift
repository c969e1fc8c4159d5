import UIKit

/// Builds the tab bar of the design: a stack for each tab, and Home in front.
@MainActor
final class TabCoordinator: Coordinator {
    let tabBarController = UITabBarController()
    private var roots: [any RootCoordinator] = []

    func start() {
        TabBarAppearance.apply(to: tabBarController.tabBar)
        roots = TabItem.allCases.map { makeRoot(for: $0) }
        for root in roots { root.start() }
        tabBarController.viewControllers = roots.map { $0.navigationController }
        tabBarController.selectedIndex = 0
    }

    private func makeRoot(for tab: TabItem) -> any RootCoordinator {
        switch tab {
        case .lostPet: AnnouncementsCoordinator(tab: tab)
        case .home, .foundPet, .contactUs, .account: PlaceholderCoordinator(tab: tab)
        }
    }
}
