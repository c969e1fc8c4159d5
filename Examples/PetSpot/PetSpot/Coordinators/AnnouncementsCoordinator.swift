import UIKit

/// The tab of lost pets: a list, and the announcement that is chosen from it.
@MainActor
final class AnnouncementsCoordinator: RootCoordinator {
    let navigationController: UINavigationController

    init(tab: TabItem) {
        navigationController = UINavigationController(tab: tab)
    }

    func start() {
        let viewModel = AnnouncementListViewModel(announcements: Announcement.samples)
        viewModel.onSelect = { [weak self] in self?.show($0) }
        let list = AnnouncementListViewController(viewModel: viewModel)
        navigationController.setViewControllers([list], animated: false)
    }

    private func show(_ announcement: Announcement) {
        let detail = AnnouncementDetailViewController(viewModel: AnnouncementDetailViewModel(announcement: announcement))
        navigationController.pushViewController(detail, animated: true)
    }
}
