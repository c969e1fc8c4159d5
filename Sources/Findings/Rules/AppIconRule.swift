/// The rules about app icons.
package enum AppIconRule {
  package static let all = [size, alpha, corners, gray, margin, composer]

  package static let size = Rule(
    "app-icon-size", .error, title: "an app icon of another size",
    why:
      "Xcode makes every size of an app icon from one picture of 1024 x 1024 pixels, and refuses a bitmap of another.",
    cure: "Export the icon with 1024 x 1024 pixels, or as an SVG with a square canvas.")

  package static let alpha = Rule(
    "app-icon-alpha", .error, title: "an app icon with transparent parts",
    why: """
      The App Store refuses an icon with transparency, and iOS shows black behind it. Only the dark and the tinted \
      picture may be transparent: iOS has a background for them.
      """,
    cure: "Draw a background that fills the whole square.")

  package static let corners = Rule(
    "app-icon-corners", .warning, title: "rounded corners that are drawn in",
    why: """
      iOS rounds the corners of every icon itself, and not exactly as a drawn corner is. What lies outside of the \
      drawn corners stays to be seen as a rim.
      """,
    cure: "Fill the whole square with the background, and draw no corners.")

  package static let gray = Rule(
    "app-icon-gray", .warning, title: "a tinted app icon with colours of its own",
    why: "iOS lays the tint of the home screen over the tinted picture by how light it is. Its own colours are lost.",
    cure: "Draw the tinted picture in shades of gray.")

  package static let margin = Rule(
    "app-icon-margin", .note, title: "an app icon that reaches near the edge",
    why: """
      A sixth (16.7 %) of the side on each edge is free in most icons, so that the corner that iOS cuts and the edge \
      of the icon stay clear of the picture. It may be meant, as for a pattern that fills the icon.
      """,
    cure: "Make the picture smaller, unless it is meant to fill the icon.")

  package static let composer = Rule(
    "app-icon-composer", .note, title: "a file of Icon Composer of the same name",
    why: """
      Xcode 26 takes `AppIcon.icon` in place of a set `AppIcon` in a catalog. Monotint neither writes nor deletes such \
      files.
      """,
    cure: "Keep both if older versions of Xcode build the app; otherwise remove the entry from “appIcons”.")
}
