internal import BarDesign

extension AppearanceCode {
  /// The namespace of the navigation bar's look for UIKit.
  func navigationBar(_ code: inout CodeWriter) {
    code.gap()
    code.doc("The look of the navigation bar.")
    code.block("\(access)enum NavigationBarAppearance") { code in
      constants(of: navigationBarCode, colors(ofNavigationBar: true), edge: "below", to: &code)
      makeNavigationBarAppearance(&code)
      applyToNavigationBar(&code)
    }
  }

  private func makeNavigationBarAppearance(_ code: inout CodeWriter) {
    code.gap()
    code.doc("A new appearance with the values of the design, to apply or to change further.")
    code.line("@MainActor")
    code.block("\(access)static func makeAppearance() -> UINavigationBarAppearance") { code in
      code.line("let appearance = UINavigationBarAppearance()")
      code.lines(settings(of: navigationBarCode))
      if let title = design.color(.navigationBarTitle) {
        code.line("appearance.titleTextAttributes = [.foregroundColor: \(title.role.name)]")
        code.line("appearance.largeTitleTextAttributes = [.foregroundColor: \(title.role.name)]")
      }
      code.line("return appearance")
    }
  }

  private func applyToNavigationBar(_ code: inout CodeWriter) {
    code.gap()
    code.doc(
      "Gives the bar its appearance in every size and at every place; `UINavigationBar.appearance()` is all bars.")
    code.line("@MainActor")
    code.block("\(access)static func apply(to navigationBar: UINavigationBar)") { code in
      code.line("let appearance = makeAppearance()")
      code.line("navigationBar.standardAppearance = appearance")
      code.line("navigationBar.compactAppearance = appearance")
      code.line("navigationBar.scrollEdgeAppearance = appearance")
      since(15, ["navigationBar.compactScrollEdgeAppearance = appearance"], to: &code)
      if let tint = design.color(.navigationBarTint) { code.line("navigationBar.tintColor = \(tint.role.name)") }
    }
  }
}
