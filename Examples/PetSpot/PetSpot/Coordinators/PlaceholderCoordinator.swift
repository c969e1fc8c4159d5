import UIKit

/// A tab whose feature is still to come.
@MainActor
final class PlaceholderCoordinator: RootCoordinator {
    let navigationController: UINavigationController
    private let tab: TabItem

    init(tab: TabItem) {
        self.tab = tab
        navigationController = UINavigationController(tab: tab)
    }

    func start() {
        let screen = PlaceholderViewController(viewModel: PlaceholderViewModel(screenTitle: tab.title))
        navigationController.setViewControllers([screen], animated: false)
    }
}
