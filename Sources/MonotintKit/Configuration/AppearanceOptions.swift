extension Configuration.SwiftFile {
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

extension Configuration {
  /// What is drawn behind the items of a bar.
  package enum Background: String, CaseIterable, Sendable {
    /// The design's colour on an opaque bar.
    case opaque
    /// The design's colour, if there is one, on a bar that is otherwise clear.
    case transparent
    /// The design's colour over the blur that bars had before iOS 26.
    case blur
    /// Nothing of ours, so that iOS 26 draws Liquid Glass.
    case system
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
}
