/// The rules about app icons.
package enum AppIconRule {
  package static let all = [size, alpha, corners, gray, margin, composer]

  package static let size = Rule(
    "app-icon-size", .error, title: "an app icon of another size",
    why: "Xcode makes every size from one picture of 1024 x 1024 pixels.",
    cure: "Export the icon in this size, or as an SVG with a square canvas.")

  package static let alpha = Rule(
    "app-icon-alpha", .error, title: "an app icon with transparent parts",
    why: "The App Store refuses it. Only the dark and the tinted picture may be transparent.",
    cure: "Draw a background that fills the square.")

  package static let corners = Rule(
    "app-icon-corners", .warning, title: "rounded corners that are drawn in",
    why: "iOS rounds the corners itself, and a rim of drawn ones stays.",
    cure: "Fill the whole square with the background.")

  package static let gray = Rule(
    "app-icon-gray", .warning, title: "a tinted app icon with colours of its own",
    why: "iOS lays a tint over the picture by how light it is. Colours are lost.",
    cure: "Draw the tinted picture in shades of gray.")

  package static let margin = Rule(
    "app-icon-margin", .note, title: "an app icon that reaches near the edge",
    why: "Most icons leave a sixth of the side free on each edge.",
    cure: "Make the picture smaller, unless it is meant to fill the icon.")

  package static let composer = Rule(
    "app-icon-composer", .note, title: "a file of Icon Composer of the same name",
    why: "Xcode 26 takes `AppIcon.icon` in its place.",
    cure: "Keep both for older versions of Xcode; otherwise remove the entry from “appIcons”.")
}
