open class UIScene: UIResponder {
  public final class ConnectionOptions {
    public nonisolated init(stub: Void) {}
  }
}

public final class UIWindowScene: UIScene {}

@MainActor
public final class UISceneSession {
  public struct Role: Hashable, Sendable {
    public static let windowApplication = Role()
  }

  public let role = Role.windowApplication

  public init(stub: Void) {}
}

@MainActor
public final class UISceneConfiguration {
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

public final class UIWindow: UIView {
  public var rootViewController: UIViewController?
  public private(set) var stubIsVisible = false

  public init(windowScene: UIWindowScene) {
    super.init(frame: .zero)
  }

  public func makeKeyAndVisible() { stubIsVisible = true }
}

@MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

public final class UIApplication: UIResponder {}

@MainActor
public protocol UIApplicationDelegate: AnyObject {
  init()
}

extension UIApplicationDelegate {
  public static func main() {}
}
