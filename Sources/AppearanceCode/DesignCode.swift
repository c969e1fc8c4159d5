internal import BarDesign
internal import SwiftCode

extension SwiftLiteral {
  static func insets(_ insets: TabItem.Insets) -> String {
    "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), bottom: \(number(insets.bottom)), "
      + "right: \(number(insets.right)))"
  }

  static func offset(_ offset: TabItem.Offset) -> String {
    "UIOffset(horizontal: \(number(offset.horizontal)), vertical: \(number(offset.vertical)))"
  }
}

extension ColorCode {
  init(_ color: TabBarDesign.Color) { self.init(color.values, path: color.tokenPath) }
}
