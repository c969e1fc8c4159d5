/// A place in the bars that takes a colour; the raw value is the token path it is read from by default.
package enum ColorRole: String, CaseIterable, Sendable {
  case tabBarBackground = "tabBar.background"
  case tabBarBorderTop = "tabBar.borderTop.color"
  case tabBarItemSelected = "tabBar.item.selected"
  case tabBarItemUnselected = "tabBar.item.unselected"
  case tabBarItemBadge = "tabBar.item.badge"
  case navigationBarBackground = "navigationBar.background"
  case navigationBarTitle = "navigationBar.title"
  case navigationBarTint = "navigationBar.tint"
  case navigationBarBorderBottom = "navigationBar.borderBottom.color"

  /// The name of its colour set and of its Swift constant.
  package var name: String {
    switch self {
    case .tabBarBackground: "tabBarBackground"
    case .tabBarBorderTop: "tabBarBorderTop"
    case .tabBarItemSelected: "tabBarItemSelected"
    case .tabBarItemUnselected: "tabBarItemUnselected"
    case .tabBarItemBadge: "tabBarItemBadge"
    case .navigationBarBackground: "navigationBarBackground"
    case .navigationBarTitle: "navigationBarTitle"
    case .navigationBarTint: "navigationBarTint"
    case .navigationBarBorderBottom: "navigationBarBorderBottom"
    }
  }
}
