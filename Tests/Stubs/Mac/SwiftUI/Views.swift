// A stand-in for SwiftUI on a Mac, where there is no UIKit. See the stub of SwiftUI for iOS.

@_exported import Foundation

public struct Image: Sendable {
  public init(_ name: String, bundle: Bundle? = nil) {}
}

public struct Color: Sendable {
  public init(_ name: String, bundle: Bundle? = nil) {}
}
