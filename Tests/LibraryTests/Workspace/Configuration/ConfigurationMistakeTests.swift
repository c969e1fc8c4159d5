import Findings
import TestSupport
import Testing
import Workspace

/// What is said of wrong values of keys, and what to do about them.
@Suite(.recorded()) struct ConfigurationMistakeTests {
  private static let bars = [
    #""tabBar": 1"#, #""tabBar": { "items": 1 }"#, #""tabBar": { "items": [1] }"#, #""navigationBar": []"#,
    #""toolbar": { "border": 1 }"#, #""tabBar": { "border": "thick" }"#, #""tabBar": { "background": "glass" }"#,
    #""tabBar": { "items": [{ "id": "a", "symbol": 1 }] }"#, #""tabBar": { "items": [{ "id": "a", "symbol": [] }] }"#,
    #""tabBar": { "items": [{ "id": "a", "symbol": "a", "role": "search" }, { "id": "b", "symbol": "b", "role": "search" }] }"#,
    #""tabBar": { "items": [{ "id": "a", "symbol": "a", "title": { "key": "a" } }] }"#,
    #""tabBar": { "items": [{ "id": "a", "symbol": "a", "title": { "expression": 1 } }] }"#,
    #""tabBar": { "items": [{ "id": "a", "symbol": "a", "title": { "expression": "" } }] }"#,
    #""tabBar": { "items": [{ "id": "a", "symbol": "a", "title": {} }] }"#,
    #""tabBar": { "items": [{ "id": "a", "icon": { "catalog": "A.xcassets" } }] }"#,
    #""tabBar": { "items": [{ "id": "a", "icon": 1 }] }"#, #""tabBar": { "sections": 1 }"#,
    #""tabBar": { "sections": [{ "title": "x" }] }"#, #""tabBar": { "sections": [{ "id": "a" }, { "id": "a" }] }"#,
    #""tabBar": { "items": [{ "id": "a", "symbol": "a" }, { "id": "a", "symbol": "b" }] }"#,
  ]

  private static let outputs = [
    #""catalog": 1"#, #""catalog": { "path": "A" }"#, #""catalog": { "format": "gif" }"#, #""swift": 1"#,
    #""swift": { "icons": "A.txt" }"#, #""swift": { "icons": "A.swift", "bars": "A.swift" }"#,
    #""swift": { "prefix": "1" }"#, #""swift": { "access": "open" }"#, #""appIcons": 1"#, #""appIcons": [{}]"#,
    #""appIcons": [{ "icon": "a.svg", "name": "A" }, { "icon": "b.svg", "name": "a" }]"#,
    #""appIcons": [{ "icon": "a.svg", "name": "a/b" }]"#, #""appIcons": [{ "icon": "A.icon" }]"#,
    #""appIcons": [{ "icon": "a.pdf" }]"#, #""constants": 1"#, #""strings": 1"#, #""strings": { "texts": 1 }"#,
    #""code": 1"#, #""code": { "paths": 1 }"#, #""excluded": 1"#, #""rules": 1"#, #""rules": { "raster": 1 }"#,
    #""rules": { "too-thin": { "limit": -1 } }"#, #""rules": { "raster": { "icons": 1 } }"#,
    #""rules": { "rster": "off" }"#,
    #""monotint": "x""#, #""$schema": 1"#, #""baseline": 1"#,
  ]

  private static let inputs = [
    #""tokens": 1"#, #""tokens": { "resolver": 1 }"#, #""tokens": {}"#, #""tokens": { "file": "a.json", "choose": 1 }"#,
    #""tokens": { "file": "a.json", "choose": { "a": 1 } }"#, #""themes": 1"#, #""themes": ["a", "a"]"#,
    #""themes": []"#,
    #""remInPoints": 0"#, #""roles": 1"#, #""roles": { "tabBar.background": 1 }"#,
    #""roles": { "tabBar.border.height": { "system": "separator" } }"#,
    #""roles": { "tabBar.borderTop.height": { "system": "separator" } }"#,
    #""roles": { "tabBar.borderTop": { "asset": "a" } }"#,
    #""roles": { "tabBar.background": { "system": "nothing" } }"#,
    #""catalogs": 1"#, #""catalogs": [{}]"#, #""catalogs": ["A"]"#, #""catalogs": ["A.xcassets", "A.xcassets"]"#,
    #""catalogs": [{ "path": "A.xcassets", "swift": "A.swift", "type": "1" }]"#,
    #""catalogs": [{ "path": "A.xcassets", "assets": "A.swift", "swift": "A.swift" }]"#,
    #""figma": 1"#, #""figma": {}"#, #""figma": { "file": "abcDEF123456", "icons": 1 }"#,
    #""figma": { "file": "abcDEF123456", "icons": { "a": "b.png" } }"#,
    #""figma": { "file": "abcDEF123456", "variables": 1 }"#, #""figma": { "file": "abcDEF123456", "variables": {} }"#,
    #""figma": { "file": "abcDEF123456", "variables": { "modes": 1 } }"#,
    #""figma": { "file": "abcDEF123456", "variables": { "brands": 1 } }"#,
    #""icons": 1"#, #""icons": [{ "path": "a", "symbolScale": 3 }]"#, #""icons": [{ "path": "a", "variants": 1 }]"#,
    #""icons": [{ "path": "a", "variants": { "dark": "*" } }]"#, #""icons": [{ "path": "a", "overrides": 1 }]"#,
    #""icons": [{ "path": "a", "overrides": [{}] }]"#, #""icons": [{ "path": "a", "compression": "best" }]"#,
    #""icons": [{ "path": "a", "names": { "a*": "b*c*" } }]"#, #""canvas": 0"#, #""canvas": 1025"#,
  ]

  @Test(arguments: ["bars", "outputs", "inputs"])
  func `each wrong value is told with what to do`(subject: String) {
    let values = ["bars": Self.bars, "outputs": Self.outputs, "inputs": Self.inputs][subject] ?? []
    for value in values {
      let found = ConfigurationReader.read(SourceFile(path: "monotint.json", text: "{ \(value) }")).diagnostics
      Transcript.current?.add(value)
      for diagnostic in found.map({ $0 }) {
        let place = diagnostic.place?.start.column ?? 0
        Transcript.current?.add("  \(place): \(diagnostic.message)\(diagnostic.help.map { "; \($0)" } ?? "")")
      }
    }
  }
}
