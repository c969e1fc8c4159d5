import UIKit

@MainActor
final class PlaceholderViewModel {
    let screenTitle: String
    let title = NSLocalizedString("placeholder.title", value: "Coming soon", comment: "A feature that is not there yet")
    let message = NSLocalizedString(
        "placeholder.message", value: "This feature is under development", comment: "A feature that is not there yet")

    init(screenTitle: String) {
        self.screenTitle = screenTitle
    }
}

/// Says that a feature is still to come.
final class PlaceholderViewController: UIViewController {
    private let viewModel: PlaceholderViewModel

    init(viewModel: PlaceholderViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = viewModel.screenTitle
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made from a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let labels = [UILabel(viewModel.title, .headline, .label), UILabel(viewModel.message, .body, .secondaryLabel)]
        view.addCentered(UIStackView(arrangedSubviews: labels))
    }
}
