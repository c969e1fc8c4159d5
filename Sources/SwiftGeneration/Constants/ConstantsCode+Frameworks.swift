/// What the helper types do for UIKit and SwiftUI.
extension ConstantsCode {
  private var name: String { options.typeName(SwiftNames.root) }

  // MARK: Text

  var textStyleType: String {
    """
    /// How text is set. Its sizes are those at the default text size of iOS; they follow Dynamic Type.
    \(access)struct TextStyle: Hashable\(options.sendable) {
        /// The families to look for, in this order; the system font stands in for families that the device lacks.
        \(access)var families: [String] = []
        /// The size of the font in points.
        \(access)var size: CGFloat
        \(access)var weight: UIFont.Weight
        /// The height of a line in points; nil for the font's own.
        \(access)var lineHeight: CGFloat?
        /// The space added to each character, in points.
        \(access)var tracking: CGFloat = 0
        /// The text style that the text grows and shrinks with.
        \(access)var textStyle: UIFont.TextStyle

        /// The font in the text size of `traits`; nil is the text size of the app.
        \(access)func font(compatibleWith traits: UITraitCollection? = nil) -> UIFont {
            UIFontMetrics(forTextStyle: textStyle).scaledFont(for: unscaledFont, compatibleWith: traits)
        }

        private var unscaledFont: UIFont {
            for family in families {
                guard let font = UIFont(name: family, size: size) else { continue }
                let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weight]
                let descriptor = UIFontDescriptor(fontAttributes: [.family: font.familyName, .traits: traits])
                return UIFont(descriptor: descriptor, size: size)
            }
            return UIFont.systemFont(ofSize: size, weight: weight)
        }

        /// How much higher a line is than the font makes it; 0 if the font is higher.
        fileprivate func extraHeight(of font: UIFont) -> CGFloat {
            guard let lineHeight else { return 0 }
            return Swift.max(0, lineHeight * font.pointSize / size - font.lineHeight)
        }
    }
    """
  }

  // MARK: UIKit

  func uiKitExtension(of helper: Helper) -> String? {
    switch helper {
    case .textStyle: textAttributes
    case .border:
      """
      extension CALayer {
          /// Draws a solid border. It does not follow the appearance, so apply it again when the traits change.
          \(access)func apply(_ border: \(name).BorderStyle, compatibleWith traits: UITraitCollection = .current) {
              borderColor = border.color.resolvedColor(with: traits).cgColor
              borderWidth = border.width
          }
      }
      """
    case .shadow:
      """
      extension CALayer {
          /// Draws a shadow, unless it is an inset one. A layer has one shadow: for several, give each a layer of its own.
          ///
          /// A spread is drawn by a `shadowPath` of the layer's bounds and corner radius, so apply it again after a layout.
          /// The color does not follow the appearance, so apply it again when the traits change.
          \(access)func apply(_ shadow: \(name).BoxShadow, compatibleWith traits: UITraitCollection = .current) {
              shadowColor = shadow.color.resolvedColor(with: traits).cgColor
              shadowOpacity = shadow.isInset ? 0 : 1
              shadowOffset = CGSize(width: shadow.x, height: shadow.y)
              shadowRadius = shadow.blur / 2
              shadowPath = shadow.spread == 0 ? nil : path(of: shadow)
          }

          private func path(of shadow: \(name).BoxShadow) -> CGPath {
              let width = max(0, bounds.width + 2 * shadow.spread)
              let height = max(0, bounds.height + 2 * shadow.spread)
              let radius = cornerRadius == 0 ? 0 : min(max(0, cornerRadius + shadow.spread), width / 2, height / 2)
              let rect = CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
              return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
          }
      }
      """
    case .gradient:
      """
      extension CAGradientLayer {
          /// Takes colors and locations. They do not follow the appearance, so apply them again when the traits change.
          \(access)func apply(_ gradient: \(name).GradientStops, compatibleWith traits: UITraitCollection = .current) {
              colors = gradient.stops.map { $0.color.resolvedColor(with: traits).cgColor }
              locations = gradient.stops.map { NSNumber(value: Double($0.location)) }
          }
      }
      """
    case .adaptive:
      """
      extension \(name).Adaptive {
          /// The value for a view or a view controller, by its `traitCollection`.
          \(access)func value(for traits: UITraitCollection) -> Value {
              value(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
          }
      }
      """
    case .curve:
      """
      extension \(name).TimingCurve {
          /// The curve for Core Animation; `UIViewPropertyAnimator` takes the two control points.
          \(access)var timingFunction: CAMediaTimingFunction {
              CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
          }
      }
      """
    case .line, .shadows, .transition: nil
    }
  }

  private var textAttributes: String {
    func offset(_ divisor: Int) -> String {
      "attributes[.baselineOffset] = extraHeight(of: font) / \(divisor)"
    }
    let lines =
      if options.runs(on: 16, 4) {
        [offset(2)]
      } else {
        [
          "// Before iOS 16.4, text in a line of a given height moves by twice its offset.",
          "if #available(iOS 16.4, *) {",
          "    " + offset(2),
          "} else {",
          "    " + offset(4),
          "}",
        ]
      }
    return """
      extension \(name).TextStyle {
          /// Attributes for `NSAttributedString`: font, tracking and line height, in the text size of `traits`; nil is the
          /// text size of the app. Ask for them again when the text size changes.
          ///
          /// The text is in the middle of its line. iOS adds the height that the font lacks above the text, so the text is
          /// raised by half of it. A line that is lower than the font cuts the text off at the top.
          \(access)func attributes(
              compatibleWith traits: UITraitCollection? = nil, alignment: NSTextAlignment = .natural,
              lineBreakMode: NSLineBreakMode = .byWordWrapping
          ) -> [NSAttributedString.Key: Any] {
              let font = self.font(compatibleWith: traits)
              let scale = font.pointSize / size
              let paragraph = NSMutableParagraphStyle()
              paragraph.alignment = alignment
              paragraph.lineBreakMode = lineBreakMode
              var attributes: [NSAttributedString.Key: Any] = [
                  .font: font, .kern: tracking * scale, .paragraphStyle: paragraph,
              ]
              guard let lineHeight else { return attributes }
              paragraph.minimumLineHeight = lineHeight * scale
              paragraph.maximumLineHeight = lineHeight * scale
              \(lines.joined(separator: "\n        "))
              return attributes
          }
      }
      """
  }

  // MARK: SwiftUI

  func swiftUIExtension(of helper: Helper) -> String? {
    switch helper {
    case .textStyle: textModifier
    case .border:
      """
      extension View {
          /// Draws a border inside of the view's edges: solid, or with the dashes that the design gives.
          \(access)func border(_ border: \(name).BorderStyle, cornerRadius: CGFloat = 0) -> some View {
              let cap: CGLineCap
              switch border.line.cap {
              case .round: cap = .round
              case .butt: cap = .butt
              case .square: cap = .square
              }
              let style = StrokeStyle(lineWidth: border.width, lineCap: cap, dash: border.line.dashes)
              return overlay(
                  RoundedRectangle(cornerRadius: cornerRadius)
                      .strokeBorder(\(swiftUIColor("border.color")), style: style))
          }
      }
      """
    case .shadow:
      """
      extension View {
          /// Draws a shadow, unless it is an inset one. SwiftUI has no spread, so that is left out.
          \(access)func shadow(_ shadow: \(name).BoxShadow) -> some View {
              self.shadow(
                  color: shadow.isInset ? .clear : \(swiftUIColor("shadow.color")), radius: shadow.blur / 2, x: shadow.x,
                  y: shadow.y)
          }
      }
      """
    case .shadows:
      """
      extension View {
          /// Draws several shadows, the first on top.
          \(access)func shadow(_ shadows: [\(name).BoxShadow]) -> some View {
              shadows.reduce(AnyView(self)) { view, shadow in AnyView(view.shadow(shadow)) }
          }
      }
      """
    case .gradient:
      """
      extension \(name).GradientStops {
          /// The colors for `LinearGradient`, `RadialGradient` and the like.
          \(access)var gradient: Gradient {
              Gradient(stops: stops.map { Gradient.Stop(color: \(swiftUIColor("$0.color")), location: $0.location) })
          }
      }
      """
    case .adaptive:
      """
      extension \(name).Adaptive {
          /// The value for a view, by its environment's `colorScheme` and `colorSchemeContrast`.
          \(access)func value(for colorScheme: ColorScheme, contrast: ColorSchemeContrast = .standard) -> Value {
              value(isDark: colorScheme == .dark, isHighContrast: contrast == .increased)
          }
      }
      """
    case .curve: unitCurve
    case .line, .transition: nil
    }
  }

  private func swiftUIColor(_ color: String) -> String {
    if hasUIKit { "Color(uiColor: \(color))" } else { color }
  }

  private var textModifier: String {
    let tracking = "text.tracking(style.tracking * font.pointSize / style.size)"
    let result: String
    let note: String
    if options.runs(on: 16) {
      result = "        " + tracking
      note = ""
    } else {
      result = """
                if #available(iOS 16.0, *) {
                    \(tracking)
                } else {
                    text
                }
        """
      note = " Tracking needs iOS 16."
    }
    return """
      extension View {
          /// Sets text in a style, in the text size of the environment.\(note)
          ///
          /// The text is in the middle of its line: half of the height that the font lacks is above, half below. Lines are
          /// never lower than the font.
          \(access)func textStyle(_ style: \(name).TextStyle) -> some View {
              modifier(TextStyleModifier(style: style))
          }
      }

      private struct TextStyleModifier: ViewModifier {
          let style: \(name).TextStyle
          @Environment(\\.dynamicTypeSize) private var dynamicTypeSize

          @ViewBuilder
          func body(content: Content) -> some View {
              let category = UIContentSizeCategory(dynamicTypeSize)
              let font = style.font(compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
              let extraHeight = style.extraHeight(of: font)
              let text = content.font(Font(font as CTFont)).lineSpacing(extraHeight).padding(.vertical, extraHeight / 2)
      \(result)
          }
      }
      """
  }

  private var unitCurve: String {
    let inner = available(17).map { $0 + "\n    " }.joined()
    return """
      extension \(name).TimingCurve {
          /// An animation at the pace of the curve.
          \(access)func animation(duration: TimeInterval) -> Animation {
              Animation.timingCurve(Double(x1), Double(y1), Double(x2), Double(y2), duration: duration)
          }

          \(inner)\(access)var unitCurve: UnitCurve {
              UnitCurve.bezier(
                  startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
          }
      }
      """
  }
}
