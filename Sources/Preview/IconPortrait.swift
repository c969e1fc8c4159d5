internal import Color
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Operations
internal import Rendering
internal import SwiftGeneration

/// Large pictures of one icon: in its own colours, and as a template.
struct IconPortrait: Sendable {
  /// The side of the pictures in points.
  static let side = 120
  /// That of a tab's icon.
  static let tabSide = 25
  static let scale: Scale = 3

  /// nil if the icon cannot be drawn.
  let original: PixelImage?
  let template: PixelImage?
  let tab: PixelImage?
  /// The boxes of the elements with findings, in points, by their offsets in the file.
  let boxes: [Int: Rectangle]

  /// A picture of each file, in their order.
  ///
  /// - Parameter places: the offsets of findings in each file.
  static func all(
    _ files: [SourceFile], places: [Set<Int>], judge: IconJudge, at renderers: RendererPool
  ) async throws -> [IconPortrait] {
    let kinds = 3
    let found = try await renderers.perform(files.count * kinds, limits: judge.limits) {
      number -> RendererPool.Task<IconInspection?> in
      let index = number / kinds
      let side: IconCanvas = number % kinds == 2 ? .square(tabSide) : .square(Self.side)
      let request = IconInspection.Request(
        canvas: side, scales: [scale], drawsPictures: true,
        places: number % kinds == 0 ? places[index] : [])
      let rendering: RenderingIntent = number % kinds == 0 ? .original : .template
      return .job(IconJob(.inspection(request, rendering), file: files[index], judge: judge))
    } outcome: { _, _, result in
      result.inspection
    }
    return files.indices.map { index in
      let own = found[(index * kinds)..<((index + 1) * kinds)].map(\.self)
      let pictures = own.map { $0?.pictures[scale].flatMap(picture) }
      return IconPortrait(
        original: pictures[0], template: pictures[1], tab: pictures[2], boxes: own[0]?.boxes ?? [:])
    }
  }

  private static func picture(_ png: [UInt8]) -> PixelImage? {
    guard let size = PNG.size(of: png) else { return nil }
    return try? PNG.decode(png, expecting: .size(size))
  }

  // MARK: Tiles

  /// The icon as iOS tints it on the bar: large, and in the size of a tab.
  func tile(_ state: TintedState) -> PixelImage {
    var image = PixelImage(width: Self.tileWidth * 3, height: Self.tileHeight * 3)
    let ground = state.ground.bytes
    for index in stride(from: 0, to: image.rgba.count, by: 4) {
      for channel in 0..<3 { image.rgba[index + channel] = ground[channel] }
      image.rgba[index + 3] = 255
    }
    if let template { image.lay(template, tint: state.tint, x: 12 * 3, y: 12 * 3) }
    if let tab {
      image.lay(tab, tint: state.tint, x: (Self.tileWidth - Self.tabSide) * 3 / 2, y: (Self.side + 24) * 3)
    }
    return image
  }

  static let tileWidth = side + 24
  static let tileHeight = side + 24 + tabSide + 12
}

/// A tab of the bar in one appearance.
struct TintedState: Sendable {
  let name: String
  let tint: DesignColor
  let ground: DesignColor

  /// In the colours of a design, or in those of iOS.
  static func all(_ design: TabBarDesign?) -> [TintedState] {
    func color(_ role: ColorRole) -> Appearances<DesignColor> {
      design?.color(role)?.values ?? PreviewBars.standard(role)
    }
    return [Appearance.light, .dark].flatMap { appearance in
      let ground = color(.tabBarBackground)[appearance].over(.page(in: appearance))
      let roles: [(ColorRole, String)] = [(.tabBarItemSelected, "selected"), (.tabBarItemUnselected, "unselected")]
      return roles.map { role, name in
        TintedState(
          name: "\(appearance.isDark ? "dark" : "light"), \(name)",
          tint: color(role)[appearance].over(ground), ground: ground)
      }
    }
  }
}

extension DesignColor {
  /// As 8 bits of sRGB.
  fileprivate var bytes: SIMD3<UInt8> {
    let color = srgb
    return SIMD3(UInt8(share: color.x), UInt8(share: color.y), UInt8(share: color.z))
  }
}

extension PixelImage {
  /// Lays a template over this picture, which is opaque, in one opaque colour.
  ///
  /// - Parameters:
  ///   - x: the column in which the template begins, in pixels. What lies outside is cut off.
  ///   - y: its first row.
  fileprivate mutating func lay(_ template: PixelImage, tint: DesignColor, x: Int, y: Int) {
    let color = tint.bytes
    for row in (0..<template.height).clamped(to: -y..<height - y) {
      for column in (0..<template.width).clamped(to: -x..<width - x) {
        let alpha = Int(template.rgba[(row * template.width + column) * 4 + 3])
        let target = ((y + row) * width + x + column) * 4
        for channel in 0..<3 {
          let mixed = Int(color[channel]) * alpha + Int(rgba[target + channel]) * (255 - alpha)
          rgba[target + channel] = UInt8((mixed + 127) / 255)
        }
      }
    }
  }

  /// A PNG file as an address.
  var dataAddress: String? {
    guard let png = try? PNG.encodeOriginal(self) else { return nil }
    return "data:image/png;base64,\(Base64.text(of: png))"
  }
}
