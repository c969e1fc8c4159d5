@testable internal import CodeInventory
import TestSupport
import Testing

/// All that is read of a file of code, in each language.
@Suite struct WholeInventoryTests {
  private static let texts: [(language: CodeLanguage, text: String)] = [
    (
      .swift,
      #"""
      import SwiftUI
      import Kit
      @_exported import UIKit
      import struct Kit.Image

      typealias Picture = UIImage
      enum Flag: String, CaseIterable { case poland, germany = "de"; enum Inner { case one, two } }
      struct Image { init(_ name: String) {} }
      extension UIImage { convenience init?(asset: String) {} }
      extension ImageResource { static let star = ImageResource(name: "star", bundle: .main) }
      extension Shop.Screen {
        func body() -> some View {
          SwiftUI.Image("Tabs/home")
          Image(decorative: "é")
          Label("t", image: on ? "a" : "b")
          Color("Ink", bundle: .main).padding(3)
          UIImage(resource: .Tabs.bell)
          UIImage(named: "flag-\(code)", in: .main, with: nil)
          UIImage(named: "\(kind)")
          Image("wait" + number + "@2x.png")
          String(format: "step_%02d", n)
          let list = ["x", "y/z"]
          asset = Asset.Icons.star.image
        }
      }
      """#
    ),
    (
      .objectiveC,
      #"""
      #import <UIKit/UIKit.h>
      // [UIImage imageNamed:@"comment"]
      #define NAME @"macro"
      @interface Shop : NSObject @end
      UIImage *a = [UIImage imageNamed:@"home"];
      UIColor *b = [UIColor colorNamed:@"Ink"];
      NSString *c = [NSString stringWithFormat:@"flag-%@", code];
      NSDataAsset *d = [[NSDataAsset alloc] initWithName:@"notes"];
      """#
    ),
    (
      .kotlin,
      #"""
      package app
      import app.R
      val a = R.drawable.home
      val b = painterResource("bell")
      val c = "flag_${code}"
      """#
    ),
    (
      .interface,
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <imageView image="home"/><button><state image="bell" catalog="system"/></button>
          <color key="backgroundColor" name="Ink"/>
          <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="image" keyPath="icon" value="star"/></userDefinedRuntimeAttributes>
        </objects>
        <resources><image name="home" width="24" height="24"/><image name="bell" catalog="system" width="1" height="1"/>
          <namedColor name="Ink"><color red="1" green="0" blue="0" alpha="1"/></namedColor></resources>
      </document>
      """#
    ),
    (
      .propertyList,
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>UILaunchScreen</key><dict><key>UIImageName</key><string>launch</string><key>UIColorName</key><string>Ink</string></dict>
        <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemIconFile</key><string>plus</string></dict></array>
        <key>CFBundleIconName</key><string>AppIcon</string><key>Other</key><string>text</string>
      </dict></plist>
      """#
    ),
    (
      .buildSettings,
      """
      ASSETCATALOG_COMPILER_APPICON_NAME = "AppIcon";
      ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = Ink;
      ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = "Winter Summer";
      INFOPLIST_KEY_UILaunchScreen_Image = launch
      """
    ),
    (
      .yaml,
      """
      settings:
        ASSETCATALOG_COMPILER_APPICON_NAME: AppIcon
        other: [home, "bell"]
      info: { UIImageName: launch }
      """
    ),
    (.json, #"{ "icon": "home", "list": ["bell", { "name": "flag-%@" }], "n": 1 }"#),
  ]

  @Test func `everything that is read of each language`() throws {
    let text = Self.texts.map { language, text in
      "# \(language)\n\(WholeText(CodeInventory(Array(text.utf8), language)))\n"
    }
    try expectGolden(text.joined().utf8, "inventories.txt")
  }
}
