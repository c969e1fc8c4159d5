internal import Drawing
internal import Findings

/// What a slot of an app icon set is for: a device, a size in points, a scale and an appearance.
///
/// Sources: the sets that Xcode 9 to 26 writes, and what `actool` says of others.
package struct AppIconSlot {
  package let slot: AssetSlot
  private let device: Device?
  /// In points; nil if “size” is no square.
  private let side: Double?

  /// The devices whose icons have slots of their own.
  private enum Device: String {
    case iPhone, iPad, mac, watch, car
    case iOSMarketing, watchMarketing
    case iOS, watchOS

    var title: String {
      switch self {
      case .iPhone: "an iPhone icon"
      case .iPad: "an iPad icon"
      case .mac: "a Mac icon"
      case .watch: "a watch icon"
      case .car: "a CarPlay icon"
      case .iOSMarketing, .watchMarketing: "the icon of the App Store"
      case .iOS: "an iOS icon"
      case .watchOS: "a watchOS icon"
      }
    }
  }

  package init(_ slot: AssetSlot) {
    self.slot = slot
    device = Self.device(of: slot)
    let sides = slot.object["size"]?.string?.split(separator: "x").compactMap { Decimals.number($0) } ?? []
    side = sides.count == 2 && sides[0] == sides[1] ? sides[0] : nil
  }

  private static func device(of slot: AssetSlot) -> Device? {
    switch slot.object["idiom"]?.string {
    case "iphone": .iPhone
    case "ipad": .iPad
    case "mac": .mac
    case "watch": .watch
    case "car": .car
    case "ios-marketing": .iOSMarketing
    case "watch-marketing": .watchMarketing
    case "universal" where slot.platform == "ios": .iOS
    case "universal" where slot.platform == "watchos": .watchOS
    default: nil
    }
  }

  // MARK: What Xcode has

  /// The scales of each size.
  private static func scales(of device: Device) -> [Double: Set<Scale>] {
    switch device {
    case .iPhone: [20: [2, 3], 29: [1, 2, 3], 40: [2, 3], 57: [1, 2], 60: [2, 3]]
    case .iPad: [20: [1, 2], 29: [1, 2], 40: [1, 2], 50: [1, 2], 72: [1, 2], 76: [1, 2], 83.5: [2]]
    case .mac: [16: [1, 2], 32: [1, 2], 128: [1, 2], 256: [1, 2], 512: [1, 2]]
    case .car: [60: [2, 3], 120: [1]]
    case .iOSMarketing, .watchMarketing: [1024: [1]]
    case .iOS:
      [
        20: [2, 3], 29: [2, 3], 38: [2, 3], 40: [2, 3], 60: [2, 3], 64: [2, 3], 68: [2], 76: [2], 83.5: [2],
        1024: [1],
      ]
    case .watch:
      [
        24: [2], 27.5: [2], 29: [2, 3], 33: [2], 40: [2], 44: [2], 46: [2], 50: [2], 51: [2], 54: [2], 86: [2],
        98: [2], 102: [2], 108: [2], 117: [2], 129: [2],
      ]
    case .watchOS:
      [
        22: [2], 24: [2], 27.5: [2], 29: [2], 30: [2], 32: [2], 33: [2], 40: [2], 43.5: [2], 44: [2], 46: [2],
        50: [2], 51: [2], 54: [2], 86: [2], 98: [2], 102: [2], 108: [2], 117: [2], 129: [2], 1024: [1],
      ]
    }
  }

  /// Why Xcode has no such slot, as in “no slot of Xcode is for … ”; nil if it has one, and if nobody knows.
  var problem: String? {
    if slot.idiom == "universal", let platform = slot.platform, device == nil {
      let help = ["ios", "watchos"].contains(platform.lowercased()) ? "; platforms are written in small letters" : ""
      return "Xcode has no app icons of the platform “\(platform)”\(help)"
    }
    guard let device else { return nil }
    guard let side else {
      let size = slot.object["size"]?.string.map { "reads a size such as “60x60”, and not “\($0)”" }
      return "Xcode \(size ?? "has no app icon without a “size”")"
    }
    guard Self.scales(of: device)[side]?.contains(scale) == true else {
      let size = Decimals.shortest(side)
      return "Xcode has no slot for \(device.title) of \(size) x \(size) points\(scaleWords)"
    }
    if !slot.traits.isEmpty, device != .iOS {
      return "Xcode has no \(appearance) slot for \(device.title)"
    }
    return nil
  }

  private var isKnown: Bool { device != nil && side != nil && problem == nil }

  /// @1x where the slot names no scale, as that of the one size for all does.
  private var scale: Scale { slot.scale ?? 1 }

  private var scaleWords: String { slot.scaleText.map { " at @\($0)" } ?? "" }

  /// Such as “dark”.
  package var appearance: String { slot.appearance }

  /// The length of a side of its picture in pixels; nil if Xcode has no such slot.
  var pixels: Int? {
    guard isKnown, let side else { return nil }
    return Int(exactly: (side * scale.pixelsPerPoint).rounded())
  }

  // MARK: What it is for

  /// Whether it is for devices without a screen at @3x: Macs and watches.
  var isBelowLargest: Bool {
    switch device {
    case .mac, .watch, .watchMarketing, .watchOS: true
    case .iPhone, .iPad, .car, .iOSMarketing, .iOS, nil: false
    }
  }

  /// Whether the App Store and Xcode take the picture for every size: it may have no alpha.
  package var mustBeOpaque: Bool { isKnown && side == 1024 && slot.traits.isEmpty }

  /// Whether it is the one slot of an appearance for all sizes.
  var isForAllSizes: Bool { device == .iOS && side == 1024 }

  /// Whether it is a slot of iOS for a single size.
  var isForOneSize: Bool {
    switch device {
    case .iPhone, .iPad: true
    case .iOS: side != 1024
    case .mac, .watch, .car, .iOSMarketing, .watchMarketing, .watchOS, nil: false
    }
  }

  /// Whether the other slot is for the same icon, perhaps in another appearance.
  package func isSameSize(as other: AppIconSlot) -> Bool {
    device != nil && device == other.device && side == other.side && scale == other.scale
  }

  /// The icons that `actool` asks for once a set has others of the device.
  private static let required: [(device: Device, side: Double, scale: Scale)] = [
    (.iPhone, 60, 2), (.iPad, 76, 2), (.iPad, 83.5, 2),
  ]

  /// What `actool` misses among the slots with pictures of a set, in words.
  ///
  /// - Parameter hasStoreIcon: whether the catalog has the icon of the App Store, in this set or another.
  static func missing(in used: [AppIconSlot], hasStoreIcon: Bool) -> [String] {
    let devices = Set(used.compactMap(\.device))
    var missing = required.filter { icon in
      devices.contains(icon.device)
        && !used.contains { $0.device == icon.device && $0.side == icon.side && $0.scale == icon.scale }
    }.map { icon in
      let size = Decimals.shortest(icon.side)
      return "\(icon.device.title) of \(size) x \(size) points at @\(icon.scale.text)"
    }
    let isForStore = devices.contains(.iPhone) || devices.contains(.iPad)
    if isForStore, !hasStoreIcon {
      missing.append("the icon of the App Store, of 1024 x 1024 points")
    }
    return missing
  }

  /// Whether an empty slot is a gap beside the slots with pictures: one for a device that they are for, and that is
  /// still in use.
  func isGap(in used: [AppIconSlot]) -> Bool {
    guard isKnown, let device, let side, slot.traits.isEmpty else { return false }
    let isOld = [50, 57, 72].contains(side) || device == .iPhone && scale == 1 || device == .iPad && scale == 1
    let isRequired = Self.required.contains { $0.device == device && $0.side == side && $0.scale == scale }
    return !isOld && !isRequired && device != .car && used.contains { $0.device == device }
  }

  /// As in “an iPhone icon of 29 x 29 points at @3x”.
  var title: String {
    guard let device, let side else { return "an icon" }
    let size = Decimals.shortest(side)
    return "\(device.title) of \(size) x \(size) points\(scaleWords)"
  }
}

extension AssetSlot {
  fileprivate var platform: String? { object["platform"]?.string }
}

extension AssetSet {
  /// The slots of an app icon that name a file; empty for a set of another kind.
  package var iconSlots: [AppIconSlot] {
    guard kind == .appIcon else { return [] }
    return slots.filter { $0.filename != nil && !$0.isUnassigned }.map(AppIconSlot.init)
  }
}
