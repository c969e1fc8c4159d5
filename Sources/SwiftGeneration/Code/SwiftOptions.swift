/// Which Swift code is written.
package struct SwiftOptions: Sendable, Hashable {
  package enum Access: String, CaseIterable, Sendable {
    case `internal`, `package`, `public`
  }

  package enum Framework: String, CaseIterable, Sendable {
    case uiKit = "UIKit"
    case swiftUI = "SwiftUI"
  }

  /// Which font the titles are set in.
  package enum Fonts: String, CaseIterable, Sendable {
    /// The system font in the design's size and weight, whatever family the design names.
    case system
    /// The first family that the design names. A device without it uses the system font.
    case named
  }

  /// The file of the bars; nil for none.
  package var path: String? = "Generated/TabBarAppearance.swift"
  /// The file of the icons' constants; nil for none.
  package var icons: String?
  /// The file of the tokens' constants; nil for none.
  package var tokens: String?
  /// The file of the types of images and colours for all files of the module; nil if each file has types of its own.
  package var assets: String?
  /// The file of the app's tests of its tab bar; nil for none.
  package var tests: String?
  /// The file of the texts of string catalogs; nil for none.
  package var strings: String?
  /// What the names of all generated types begin with.
  package var prefix = ""
  package var access = Access.internal
  package var frameworks: [Framework] = [.uiKit]
  package var fonts = Fonts.system
  package var deploymentTarget = DeploymentTarget(15)
  /// Whether the tabs are values of iOS 18 too: `UITab` for UIKit, tabs with a role and a
  /// customization id for SwiftUI.
  package var tabs = false
  /// An expression of the bundle of images and colours, such as "Bundle.design"; nil for the bundle
  /// that the code is in.
  package var bundle: String?

  package init() {}

  /// The files of code that are written, each with what it has, as messages name it.
  package var files: [(path: String, contents: String)] {
    let files = [
      (path, "the bars"), (icons, "the icons"), (tokens, "the tokens"), (assets, "the types of assets"),
      (tests, "the tests"), (strings, "the texts"),
    ]
    return files.compactMap { path, contents in path.map { ($0, contents) } }
  }

  /// The name of a generated type: "AppTabItem" for "TabItem" with the prefix "App".
  package func typeName(_ name: String) -> String { prefix + name }
}

/// The oldest iOS version that an app runs on; the code checks the availability of whatever later
/// versions added.
package struct DeploymentTarget: Hashable, Sendable, CustomStringConvertible {
  package let major: Int
  let minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads a version such as “15.0” or “16.4”; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major, minor)
  }

  /// iOS 15, the oldest version that Xcode 27 builds apps for.
  package static let oldest = DeploymentTarget(15)

  package var description: String { "\(major).\(minor)" }
}

extension DeploymentTarget: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
