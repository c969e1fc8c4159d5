// What the design of an app needs of SwiftUI: fonts, gradients, curves, shadows and the environment.

public import Combine
@_exported import Foundation
public import UIKit

public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let name: String
    public static let ultraLight = Weight(name: "ultraLight")
    public static let thin = Weight(name: "thin")
    public static let light = Weight(name: "light")
    public static let regular = Weight(name: "regular")
    public static let medium = Weight(name: "medium")
    public static let semibold = Weight(name: "semibold")
    public static let bold = Weight(name: "bold")
    public static let heavy = Weight(name: "heavy")
    public static let black = Weight(name: "black")
  }

  public init(_ font: CTFont) {}

  public static func system(size: CGFloat, weight: Weight = .regular) -> Font { Font(stub: ()) }

  private init(stub: Void) {}
}

public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }
}

public struct UnitPoint: Hashable, Sendable {
  public init(x: CGFloat, y: CGFloat) {}
}

@available(iOS 17.0, *)
public struct UnitCurve: Hashable, Sendable {
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
}

public struct Animation: Equatable, Sendable {
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
}

public enum ColorScheme: Hashable, Sendable { case light, dark }

public enum ColorSchemeContrast: Hashable, Sendable { case standard, increased }

@available(iOS 15.0, *)
public enum DynamicTypeSize: Hashable, Sendable { case large, accessibility5 }

extension UIContentSizeCategory {
  @available(iOS 15.0, *)
  public init(_ dynamicTypeSize: DynamicTypeSize?) { self.init(stubScale: dynamicTypeSize == .accessibility5 ? 3 : 1) }
}

extension EnvironmentValues {
  @available(iOS 15.0, *)
  public var dynamicTypeSize: DynamicTypeSize {
    get { .large }
    set {}
  }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension EnvironmentValues {
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    set {}
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}

extension Environment: Sendable where Value: Sendable {}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = StubModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct StubModifierContent<Modifier: ViewModifier>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) {}
  public var body: Never { fatalError() }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }

public struct StrokeStyle: Equatable, Sendable {
  public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, dash: [CGFloat] = []) {}
}

public struct RoundedRectangle: View, Sendable {
  nonisolated public init(cornerRadius: CGFloat) {}
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { StubView() }
  public var body: Never { fatalError() }
}

extension Color {
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}

public struct Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let vertical = Set(rawValue: 5)
  }
}

extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View { StubView() }
  nonisolated public func font(_ font: Font?) -> some View { StubView() }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { StubView() }
  nonisolated public func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View { StubView() }
  @available(iOS 16.0, *)
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { StubView() }
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay) -> some View { StubView() }
  nonisolated public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    StubView()
  }
}
