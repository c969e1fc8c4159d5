internal import AppearanceCode
internal import BarDesign

extension TabItem {
  /// A tab as the configuration describes it.
  ///
  /// - Parameters:
  ///   - picture: what the item's icon or symbol is.
  ///   - selectedPicture: what its `selectedIcon` or `selectedSymbol` is; nil if it has none.
  ///   - sourceLanguage: the language of a title that is made from the id.
  init(_ item: Configuration.Item, picture: Picture, selectedPicture: Picture?, sourceLanguage: String) {
    let title: LocalizedText? =
      switch item.title {
      case .fromID: .texts([Title(language: sourceLanguage, text: IconList.titleText(from: item.id))])
      case .hidden: nil
      case .text(let text): text
      }
    self.init(
      id: item.id, picture: picture, selectedPicture: selectedPicture, title: title,
      accessibilityLabel: item.accessibilityLabel, accessibilityIdentifier: item.accessibilityIdentifier)
    (imageInsets, titleOffset, badge) = (item.imageInsets, item.titleOffset, item.badge)
    isSearch = item.isSearch
  }
}
