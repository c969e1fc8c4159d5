import UIKit

@MainActor
final class AnnouncementListViewModel {
    let title = NSLocalizedString("announcements.title", value: "Announcements", comment: "Title of the list of lost pets")
    let announcements: [Announcement]
    /// What happens when an announcement is chosen; the coordinator says.
    var onSelect: ((Announcement) -> Void)?

    init(announcements: [Announcement]) {
        self.announcements = announcements
    }

    func select(_ announcement: Announcement) {
        onSelect?(announcement)
    }
}

/// The pets that are missed.
final class AnnouncementListViewController: UIViewController {
    private let viewModel: AnnouncementListViewModel

    init(viewModel: AnnouncementListViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = viewModel.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made from a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let buttons = viewModel.announcements.map { announcement in
            UIButton(primaryAction: UIAction(title: announcement.name) { [weak self] _ in
                self?.viewModel.select(announcement)
            })
        }
        view.addCentered(UIStackView(arrangedSubviews: buttons))
    }
}
