/// Which Swift code is written.
package struct SwiftOptions: Sendable, Hashable {
  package enum Access: String, CaseIterable, Sendable {
    case `internal`, `package`, `public`
  }

  package enum Framework: String, CaseIterable, Sendable {
    case uiKit = "UIKit"
    case swiftUI = "SwiftUI"
  }

  package var path = "Generated/TabBarAppearance.swift"
  package var access = Access.internal
  package var frameworks: [Framework] = [.uiKit]
  package var colors = Colors.code
  package var fonts = Fonts.system
  package var images = Images.named
  package var deploymentTarget = DeploymentTarget(15)

  package init() {}
}

extension SwiftOptions {
  /// Where the Swift file takes its colours from.
  package enum Colors: String, CaseIterable, Sendable {
    /// Written out in the code.
    case code
    /// Colour sets of the asset catalog, by name.
    case catalog
  }

  /// Which font the titles are set in.
  package enum Fonts: String, CaseIterable, Sendable {
    /// The system font in the design's size and weight, whatever family the design names.
    case system
    /// The design's first family that the device has; the system font when it has none.
    case named
  }

  /// How the Swift file finds images (and colours) of the asset catalog.
  package enum Images: String, CaseIterable, Sendable {
    /// `UIImage(named:in:compatibleWith:)`.
    case named
    /// `UIImage(resource:)`, which is there from iOS 17 on.
    case resource
  }
}

/// The iOS version that an app still runs on: availability is checked for what came later.
package struct DeploymentTarget: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// The oldest that has `UITabBarAppearance`.
  package static let oldest = DeploymentTarget(13)

  package var description: String { "\(major).\(minor)" }

  package static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
}
