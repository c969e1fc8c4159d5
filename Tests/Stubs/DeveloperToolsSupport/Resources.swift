// A stand-in for the module that has the types of asset resources; see the stub of UIKit for what stubs are.

public import Foundation

public struct ColorResource: Hashable, Sendable {
  public let stubName: String

  public init(name: String, bundle: Bundle) {
    stubName = name
  }
}

public struct ImageResource: Hashable, Sendable {
  public let stubName: String

  public init(name: String, bundle: Bundle) {
    stubName = name
  }
}
