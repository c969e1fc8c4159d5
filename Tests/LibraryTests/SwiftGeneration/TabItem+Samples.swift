@testable import SwiftGeneration

extension TabItem {
  /// An item whose title is written to the project's own table.
  init(
    id: String, picture: Picture, selectedPicture: Picture? = nil, titles: [Title],
    accessibilityIdentifier: String? = nil
  ) {
    self.init(
      id: id, picture: picture, selectedPicture: selectedPicture, title: .texts(titles),
      accessibilityIdentifier: accessibilityIdentifier)
  }
}

extension BarOptions {
  /// - Parameter glass: what the configuration says of Liquid Glass; nil if nothing.
  init(background: Background = .opaque, glass: Glass? = nil) {
    var options = BarOptions()
    options.background = background
    if let glass { options.glass = glass }
    self = options
  }
}

extension SystemSymbol: ExpressibleByStringInterpolation {
  public init(stringLiteral name: String) { self.init(name) }
}
