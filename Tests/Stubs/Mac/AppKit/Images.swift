// A stand-in for AppKit, to type-check generated code with where there is no Apple SDK. It holds only names that Apple's SDK has, in the
// shapes that the project's code uses, and nothing runs. What it does not know is decided by the SDK, never by this file.

@_exported import Foundation

open class NSImage {
  public typealias Name = String

  public init() {}

  public init?(named name: Name) {}
}

public final class NSColor: Sendable {
  public typealias Name = String

  public static let clear = NSColor()

  private init() {}

  public init?(named name: Name, bundle: Bundle?) {}
}

extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage? { NSImage(named: name) }
}
