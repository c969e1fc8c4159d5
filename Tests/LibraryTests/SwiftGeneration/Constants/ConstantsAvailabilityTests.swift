import Foundation
@testable import SwiftGeneration
import Testing

/// What the constants use of Apple's frameworks came with the iOS version that the code checks for.
@Suite struct ConstantsAvailabilityTests {
  /// Every type and member of Apple's that a file of constants uses: the iOS version that has it, and the page of Apple's
  /// documentation (below developer.apple.com/documentation) that says so.
  private static let table: [(name: String, version: String, source: String)] = [
    // Core Graphics, Core Animation, Foundation and Swift.
    ("CGFloat", "7.0", "corefoundation/cgfloat"), ("CGPoint", "2.0", "corefoundation/cgpoint"),
    ("CGRect", "2.0", "corefoundation/cgrect"), ("CGSize", "2.0", "corefoundation/cgsize"),
    ("midX", "7.0", "corefoundation/cgrect/midx"), ("midY", "7.0", "corefoundation/cgrect/midy"),
    ("CGPath", "2.0", "coregraphics/cgpath/init(roundedrect:cornerwidth:cornerheight:transform:)"),
    ("CALayer", "2.0", "quartzcore/calayer"), ("CAGradientLayer", "3.0", "quartzcore/cagradientlayer"),
    ("CAMediaTimingFunction", "2.0", "quartzcore/camediatimingfunction/init(controlpoints:_:_:_:)"),
    ("NSNumber", "2.0", "foundation/nsnumber"), ("NSAttributedString", "3.2", "foundation/nsattributedstring"),
    ("Key", "8.0", "foundation/nsattributedstring/key"), ("TimeInterval", "2.0", "foundation/timeinterval"),
    ("Duration", "16.0", "swift/duration"), ("seconds", "16.0", "swift/duration/seconds(_:)-5ifzr"),
    // UIKit: colours and traits.
    ("UIColor", "13.0", "uikit/uicolor/init(dynamicprovider:)"), ("cgColor", "2.0", "uikit/uicolor/cgcolor"),
    ("displayP3Red", "10.0", "uikit/uicolor/init(displayp3red:green:blue:alpha:)"),
    ("resolvedColor", "13.0", "uikit/uicolor/resolvedcolor(with:)"),
    ("UITraitCollection", "8.0", "uikit/uitraitcollection"), ("current", "13.0", "uikit/uitraitcollection/current"),
    ("userInterfaceStyle", "12.0", "uikit/uitraitcollection/userinterfacestyle"),
    ("accessibilityContrast", "13.0", "uikit/uitraitcollection/accessibilitycontrast"),
    ("dark", "12.0", "uikit/uiuserinterfacestyle/dark"), ("high", "13.0", "uikit/uiaccessibilitycontrast/high"),
    // UIKit: text.
    ("UIFont", "2.0", "uikit/uifont"), ("Weight", "8.2", "uikit/uifont/weight"),
    ("systemFont", "8.2", "uikit/uifont/systemfont(ofsize:weight:)"), ("familyName", "2.0", "uikit/uifont/familyname"),
    ("pointSize", "2.0", "uikit/uifont/pointsize"), ("UIFontDescriptor", "7.0", "uikit/uifontdescriptor"),
    ("TraitKey", "7.0", "uikit/uifontdescriptor/traitkey"),
    ("family", "7.0", "uikit/uifontdescriptor/attributename/family"),
    ("traits", "7.0", "uikit/uifontdescriptor/attributename/traits"),
    ("UIFontMetrics", "11.0", "uikit/uifontmetrics"),
    ("scaledFont", "11.0", "uikit/uifontmetrics/scaledfont(for:compatiblewith:)"),
    ("regular", "8.2", "uikit/uifont/weight/regular"), ("semibold", "8.2", "uikit/uifont/weight/semibold"),
    ("bold", "8.2", "uikit/uifont/weight/bold"), ("callout", "9.0", "uikit/uifont/textstyle/callout"),
    ("footnote", "7.0", "uikit/uifont/textstyle/footnote"),
    ("NSMutableParagraphStyle", "6.0", "uikit/nsmutableparagraphstyle"),
    ("alignment", "6.0", "uikit/nsmutableparagraphstyle/alignment"),
    ("lineBreakMode", "6.0", "uikit/nsmutableparagraphstyle/linebreakmode"),
    ("minimumLineHeight", "6.0", "uikit/nsmutableparagraphstyle/minimumlineheight"),
    ("maximumLineHeight", "6.0", "uikit/nsmutableparagraphstyle/maximumlineheight"),
    ("NSTextAlignment", "6.0", "uikit/nstextalignment"), ("natural", "6.0", "uikit/nstextalignment/natural"),
    ("NSLineBreakMode", "6.0", "uikit/nslinebreakmode"),
    ("byWordWrapping", "6.0", "uikit/nslinebreakmode/bywordwrapping"),
    ("kern", "6.0", "foundation/nsattributedstring/key/kern"),
    ("paragraphStyle", "6.0", "foundation/nsattributedstring/key/paragraphstyle"),
    ("baselineOffset", "7.0", "foundation/nsattributedstring/key/baselineoffset"),
    ("CTFont", "3.2", "coretext/ctfont-q6r"),
    ("UIContentSizeCategory", "15.0", "uikit/uicontentsizecategory/init(_:)-abz4"),
    // SwiftUI.
    ("Color", "13.0", "swiftui/color"), ("sRGB", "13.0", "swiftui/color/rgbcolorspace/srgb"),
    ("displayP3", "13.0", "swiftui/color/rgbcolorspace/displayp3"), ("clear", "13.0", "swiftui/color/clear"),
    ("uiColor", "15.0", "swiftui/color/init(uicolor:)"), ("Font", "13.0", "swiftui/font/init(_:)"),
    ("Gradient", "13.0", "swiftui/gradient"), ("Stop", "13.0", "swiftui/gradient/stop"),
    ("Animation", "13.0", "swiftui/animation"),
    ("timingCurve", "13.0", "swiftui/animation/timingcurve(_:_:_:_:duration:)"),
    ("UnitCurve", "17.0", "swiftui/unitcurve"),
    ("bezier", "17.0", "swiftui/unitcurve/bezier(startcontrolpoint:endcontrolpoint:)"),
    ("UnitPoint", "13.0", "swiftui/unitpoint"), ("ColorScheme", "13.0", "swiftui/colorscheme"),
    ("ColorSchemeContrast", "13.0", "swiftui/colorschemecontrast"),
    ("standard", "13.0", "swiftui/colorschemecontrast/standard"),
    ("increased", "13.0", "swiftui/colorschemecontrast/increased"), ("View", "13.0", "swiftui/view"),
    ("ViewModifier", "13.0", "swiftui/viewmodifier"), ("Content", "13.0", "swiftui/viewmodifier/content"),
    ("ViewBuilder", "13.0", "swiftui/viewbuilder"), ("AnyView", "13.0", "swiftui/anyview"),
    ("Environment", "13.0", "swiftui/environment"),
    ("dynamicTypeSize", "15.0", "swiftui/environmentvalues/dynamictypesize"),
    ("lineSpacing", "13.0", "swiftui/view/linespacing(_:)"), ("padding", "13.0", "swiftui/view/padding(_:_:)-6pgqq"),
    ("vertical", "13.0", "swiftui/edge/set/vertical"), ("tracking", "16.0", "swiftui/view/tracking(_:)"),
    ("RoundedRectangle", "13.0", "swiftui/roundedrectangle"),
    ("strokeBorder", "13.0", "swiftui/insettableshape/strokeborder(_:style:antialiased:)"),
    ("StrokeStyle", "13.0", "swiftui/strokestyle"),
    ("CGLineCap", "2.0", "coregraphics/cglinecap"), ("SwiftUI", "13.0", "swiftui"),
  ]

  /// Swift's own, which have no version.
  private static let swift: Set<String> = [
    "Any", "Bool", "Double", "Float", "Hashable", "Sendable", "String", "Swift", "UIKit", "UInt32", "map", "reduce",
    "self",
  ]

  private static let frameworks: [[SwiftOptions.Framework]] = [[.uiKit], [.swiftUI], [.uiKit, .swiftUI]]

  @Test(arguments: [15, 16, 17, 18, 26], frameworks)
  func `every name is in the table, and checked for where it must be`(target: Int, frameworks: [SwiftOptions.Framework])
  {
    var options = SwiftOptions()
    (options.deploymentTarget, options.frameworks, options.fonts) = (DeploymentTarget(target), frameworks, .named)
    let constants = ConstantSamples.constants(ConstantSamples.everything, exclude: ["names.**"])
    let code = Self.withoutComments(ConstantsFile(constants, options).text)
    let used = Set(
      code.matches(of: /(\.)?\b([A-Za-z]\w*)/).compactMap { match -> String? in
        let word = String(match.output.2)
        return match.output.1 != nil || word.first?.isUppercase == true || word == "uiColor" ? word : nil
      })
    let declared = Set(
      code.matches(of: /\b(?:enum|struct|case|let|var|func) (\w+)/).map { String($0.output.1) }
        + code.matches(of: /<(\w+): Sendable>/).map { String($0.output.1) }
        + code.matches(of: /case ((?:\w+, )+\w+)/).flatMap { $0.output.1.split(separator: ", ").map(String.init) })
    let groups = Set(constants.root.groups.flatMap { [$0.name.name] + $0.groups.map(\.name.name) })
    let known = Set(Self.table.map(\.name)).union(Self.swift)
    let unknown = used.subtracting(declared).subtracting(groups).subtracting(known)
    #expect(unknown.filter { !Self.isLayerProperty($0) }.sorted() == [])
    let late = Self.table.filter { (Double($0.version) ?? 0) > 13 }
    var reader = AvailabilityReader(
      target: Double(target), names: late.map { (Self.marker($0.name), Double($0.version) ?? 0) })
    reader.read(code)
    #expect(reader.problems.isEmpty)
  }

  private static func isLayerProperty(_ name: String) -> Bool { ["bounds", "width", "height"].contains(name) }

  /// The text by which the use of a name is found.
  private static func marker(_ name: String) -> String {
    switch name {
    case "Duration": ": Duration"
    case "seconds": ".seconds("
    case "uiColor": "Color(uiColor:"
    case "tracking": ".tracking(style"
    case "bezier": ".bezier("
    case "dynamicTypeSize": "\\.dynamicTypeSize"
    case "UIContentSizeCategory": "UIContentSizeCategory("
    default: name
    }
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"")
  }
}
