@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value

  nonisolated public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  nonisolated public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

@available(iOS 18.0, *)
public struct TabRole: Hashable, Sendable {
  public static var search: TabRole { TabRole() }
  @available(iOS 27.0, *)
  public static var prominent: TabRole { TabRole() }
}

@available(iOS 26.0, *)
public struct TabSearchActivation: Sendable {
  public static var automatic: TabSearchActivation { TabSearchActivation() }
  public static var searchTabSelection: TabSearchActivation { TabSearchActivation() }
}

@available(iOS 26.0, *)
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  public static let automatic = TabBarMinimizeBehavior()
  public static let never = TabBarMinimizeBehavior()
  public static let onScrollDown = TabBarMinimizeBehavior()
  public static let onScrollUp = TabBarMinimizeBehavior()
}

extension View {
  @available(iOS 26.0, *)
  nonisolated public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View { StubView() }
  @available(iOS 26.0, *)
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { StubView() }
}

public struct StubTabContent<TabValue: Hashable>: TabContent {
  nonisolated init() {}
}

extension TabContent {
  nonisolated public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { StubTabContent<TabValue>() }
  nonisolated public func accessibilityLabel(
    _ label: Text, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { StubTabContent<TabValue>() }
  nonisolated public func accessibilityInputLabels(
    _ labels: [Text], isEnabled: Bool = true
  ) -> some TabContent<TabValue> { StubTabContent<TabValue>() }
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> { StubTabContent<TabValue>() }
  nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> { StubTabContent<TabValue>() }
}

@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public struct Content<C: TabContent>: View {
    nonisolated init() {}
    public var body: Never { fatalError() }
  }

  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  public static func buildEither<First: TabContent, Second: TabContent>(
    first: First
  ) -> StubEitherTab<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue { StubEitherTab() }
  public static func buildEither<First: TabContent, Second: TabContent>(
    second: Second
  ) -> StubEitherTab<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue { StubEitherTab() }
}

/// One of two kinds of tabs.
public struct StubEitherTab<First: TabContent, Second: TabContent>: TabContent {
  public typealias TabValue = First.TabValue

  nonisolated init() {}
}

@available(iOS 18.0, *)
public struct TabSection<Header, Content, Footer, SelectionValue: Hashable>: TabContent {
  public typealias TabValue = SelectionValue

  nonisolated public init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text, Footer == EmptyView, Content: TabContent, Content.TabValue == SelectionValue {}
}

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}

  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {}

  public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {}

  public var body: Never { fatalError() }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable, Content.TabValue == V {}
}

@propertyWrapper
public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}

extension Binding: Sendable where Value: Sendable {}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

extension State: Sendable where Value: Sendable {}
