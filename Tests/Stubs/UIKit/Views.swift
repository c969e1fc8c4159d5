@MainActor
open class UIResponder {
  public init() {}
}

open class UIView: UIResponder {
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
}
