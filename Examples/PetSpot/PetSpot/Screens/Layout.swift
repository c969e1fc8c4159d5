import UIKit

extension UILabel {
    /// A label that grows with the text size and breaks its lines.
    convenience init(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) {
        self.init(frame: .zero)
        self.text = text
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
        textAlignment = .center
        numberOfLines = 0
    }
}

extension UIView {
    /// Puts a column into the middle, clear of both sides on screens from 320 points wide.
    func addCentered(_ stack: UIStackView) {
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
    }
}
