// A stand-in for SwiftUI, to type-check generated code with where there is no Apple SDK. It holds only names that Apple's SDK has, in
// the shapes that the project's code uses, and nothing runs. What it does not know is decided by the SDK, never by this file.

@_exported import Foundation
public import UIKit

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

/// Every view of the stub whose content does not matter.
public struct StubView: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> StubView { StubView() }
  public static func buildEither<First: View, Second: View>(first: First) -> StubConditional<First, Second> { .init() }
  public static func buildEither<First: View, Second: View>(second: Second) -> StubConditional<First, Second> {
    .init()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> StubView { StubView() }
}

public struct StubConditional<First: View, Second: View>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct Text {
  public init<S: StringProtocol>(_ content: S) {}
}

extension Text: View {
  public var body: Never { fatalError() }
}

public struct Image: Sendable {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(systemName: String) {}
}

extension Image: View {
  public var body: Never { fatalError() }
}

public struct EmptyView: View {
  public var body: Never { fatalError() }
}

public struct Label<Title: View, Icon: View>: View {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
  public var body: Never { fatalError() }
}

public struct Color: Hashable, Sendable, ShapeStyle {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(_ color: UIColor) {}
  @available(iOS 15.0, *)
  public init(uiColor: UIColor) {}
}

public protocol ShapeStyle: Sendable {}

public struct Material: ShapeStyle, Sendable {}

extension ShapeStyle where Self == Material {
  public static var bar: Material { Material() }
}

public enum Visibility: Sendable { case automatic, visible, hidden }

public struct ToolbarPlacement: Sendable {
  public static var tabBar: ToolbarPlacement { ToolbarPlacement() }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement() }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement() }
}

public struct SymbolVariants: Hashable, Sendable {
  public static let none = SymbolVariants()
}

public struct EnvironmentValues: Sendable {
  public var symbolVariants = SymbolVariants.none
}

extension View {
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View { StubView() }
  nonisolated public func tint(_ tint: Color?) -> some View { StubView() }
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { StubView() }
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    StubView()
  }
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    StubView()
  }
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    StubView()
  }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { StubView() }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { StubView() }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { StubView() }
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { StubView() }
  nonisolated public func accessibilityInputLabels(_ labels: [Text]) -> some View { StubView() }
  nonisolated public func badge(_ label: Text?) -> some View { StubView() }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    StubView()
  }
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { StubView() }
}
