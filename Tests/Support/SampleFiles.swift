/// The files of a small project that exports without a finding.
package enum SampleFiles {
  package static let all: [String: String] = [
    "tokens.json": tokens, "monotint.json": configuration, "Assets/TabBar/home.svg": home,
    "Assets/TabBar/bell.svg": bell,
  ]

  /// A PDF of 24 x 24 points with this drawing.
  package static func pdf(_ content: String) -> String {
    """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents 4 0 R>>endobj
    4 0 obj<</Length \(content.utf8.count)>>stream
    \(content)
    endstream endobj
    trailer<</Root 1 0 R>>
    %%EOF

    """
  }

  package static let tokens = """
    {
      "base": {
        "$type": "color",
        "white": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" } },
        "black": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } },
        "accent": { "$value": { "colorSpace": "srgb", "components": [0.082353, 0.364706, 0.988235] } },
        "gray": { "$value": { "colorSpace": "srgb", "components": [0.415686, 0.447059, 0.509804] } }
      },
      "tabBar": {
        "background": { "$type": "color", "$value": "{base.white}" },
        "borderTop": {
          "$type": "border",
          "$value": { "color": "{base.black}", "width": { "value": 0.667, "unit": "px" }, "style": "solid" }
        },
        "item": {
          "selected": { "$type": "color", "$value": "{base.accent}" },
          "unselected": { "$type": "color", "$value": "{base.gray}" }
        }
      }
    }

    """

  package static let configuration = """
    {
      "icons": "Assets/TabBar",
      "tabBar": {
        "glass": "appearance",
        "items": [
          { "id": "home", "icon": "home.svg", "title": { "en": "Home" } },
          { "id": "alerts", "icon": "bell.svg", "title": { "en": "Alerts" } }
        ]
      }
    }

    """

  package static let home = icon(#"<path d="M4 20V11L12 4L20 11V20H4Z" stroke="black" stroke-width="2"/>"#)
  package static let bell = icon(
    #"<path d="M6 16V10a6 6 0 0 1 12 0v6l2 2H4l2-2Z" stroke="black" stroke-width="2"/><circle cx="12" cy="20" r="2" fill="black"/>"#
  )

  /// An icon that takes many seconds to draw: 20,000 lines that cross each other, the same on every run.
  package static let costly: String = {
    var state: UInt64 = 1
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % 24
    }
    let points = (0..<20_000).map { _ in "\(next()) \(next())" }.joined(separator: "L")
    return icon("<path d=\"M\(points)z\" fill=\"black\"/>")
  }()

  /// A 24 x 24 icon of this content, as Figma would export it.
  package static func icon(_ content: String) -> String {
    """
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
    \(content)
    </svg>

    """
  }
}
