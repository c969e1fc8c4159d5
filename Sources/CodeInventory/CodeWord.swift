/// A word that readers of code look for; every other identifier is `other`.
enum CodeWord: String, CaseIterable {
  case other = ""
  // Keywords of declarations.
  case actor, `associatedtype`, `case`, `class`, `enum`, `extension`, `func`, `import`, `protocol`, `static`
  case `struct`, `typealias`, `let`, `var`, macro
  case initializer = "init"
  // Keywords after which an expression begins.
  case `return`, `in`, `else`, `where`, `if`, `guard`, `while`, `switch`, `try`, await, `throw`, `is`, `as`, `default`
  case `repeat`, `do`, yield, some, any, consume, copy, `catch`, `for`
  case endif
  // Types of Apple's.
  case uiImage = "UIImage"
  case nsImage = "NSImage"
  case image = "Image"
  case uiColor = "UIColor"
  case nsColor = "NSColor"
  case color = "Color"
  case nsDataAsset = "NSDataAsset"
  case label = "Label"
  case tab = "Tab"
  case contentUnavailableView = "ContentUnavailableView"
  case imageResource = "ImageResource"
  case colorResource = "ColorResource"
  case inImage = "INImage"
  case skTexture = "SKTexture"
  case skSpriteNode = "SKSpriteNode"
  case shortcutIcon = "UIApplicationShortcutIcon"
  case notificationActionIcon = "UNNotificationActionIcon"
  case name = "Name"
  case bundle = "Bundle"
  case nsBundle = "NSBundle"
  case string = "String"
  case substring = "Substring"
  case staticString = "StaticString"
  case codingKey = "CodingKey"
  // Modules.
  case swiftUI = "SwiftUI"
  case uiKit = "UIKit"
  case appKit = "AppKit"
  case widgetKit = "WidgetKit"
  case swiftUICore = "SwiftUICore"
  case spriteKit = "SpriteKit"
  case intents = "Intents"
  case userNotifications = "UserNotifications"
  case developerToolsSupport = "DeveloperToolsSupport"
  case rSwiftResources = "RswiftResources"
  case rSwift = "Rswift"
  case exported = "_exported"
  case platform
  // Labels and methods.
  case named, imageLiteralResourceName, decorative, imageLabel = "image", nameLabel = "name", imageNamed
  case templateImageName, resource, bundleLabel = "bundle", inBundle, resourceName, main, module
  case systemName, systemImage, systemImageName, systemSymbolName
  case compatibleWith, with, variableValue, configuration, value, role, labelLabel = "label", description, content
  case appending, appendingFormat, format, joined, separator, describing, rawValue
  case selfWord = "self", type = "Type", nilWord = "nil"
  case imageLiteral, colorNamed, initWithName, alloc, textureWithImageNamed, spriteNodeWithImageNamed
  case iconWithTemplateImageName, systemImageNamed, mainBundle, bundleForClass, stringByAppendingString
  case stringByAppendingFormat, stringWithFormat, localizedStringWithFormat, define
  case animatedImageNamed, animatedResizableImageNamed, setImageNamed

  /// The words by their hashes, for readers that meet millions of identifiers.
  private struct Table {
    private static let size = 1024
    private var slots = [(hash: UInt64, length: Int, word: CodeWord)](repeating: (0, 0, .other), count: Self.size)

    init() {
      for word in CodeWord.allCases where word != .other {
        var hash = CodeWord.startHash
        for byte in word.rawValue.utf8 { hash = CodeWord.hash(hash, adding: byte) }
        var slot = Int(hash % UInt64(Self.size))
        while slots[slot].length != 0 { slot = (slot + 1) % Self.size }
        slots[slot] = (hash, word.rawValue.utf8.count, word)
      }
    }

    func word(_ hash: UInt64, length: Int) -> CodeWord {
      var slot = Int(hash % UInt64(Self.size))
      while slots[slot].length != 0 {
        if slots[slot].hash == hash, slots[slot].length == length { return slots[slot].word }
        slot = (slot + 1) % Self.size
      }
      return .other
    }
  }

  private static let table = Table()

  /// FNV-1a.
  static let startHash: UInt64 = 0xCBF2_9CE4_8422_2325

  static func hash(_ hash: UInt64, adding byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The word with a hash and a length in bytes.
  init(hash: UInt64, length: Int) { self = Self.table.word(hash, length: length) }

  /// Whether an expression begins behind it, so that `.x` after it is no member of what stands before.
  var precedesExpression: Bool {
    switch self {
    case .return, .in, .else, .where, .if, .guard, .while, .switch, .try, .await, .throw, .is, .as, .case, .default,
      .repeat, .do, .yield, .catch, .for, .consume, .copy:
      true
    default: false
    }
  }

  /// Whether it declares a type of the name behind it.
  var declaresType: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol, .typealias, .associatedtype: true
    default: false
    }
  }
}
