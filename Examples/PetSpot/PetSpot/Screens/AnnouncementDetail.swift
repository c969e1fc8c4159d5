import UIKit

@MainActor
final class AnnouncementDetailViewModel {
    let title: String
    let place: String

    init(announcement: Announcement) {
        title = announcement.name
        place = announcement.place
    }
}

/// One pet, with the whole screen to itself.
final class AnnouncementDetailViewController: UIViewController {
    private let viewModel: AnnouncementDetailViewModel

    init(viewModel: AnnouncementDetailViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = viewModel.title
        hidesBottomBarWhenPushed = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made from a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addCentered(UIStackView(arrangedSubviews: [UILabel(viewModel.place, .body, .label)]))
    }
}
