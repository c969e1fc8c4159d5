@testable internal import Operations
import Testing

/// Which catalog the documents of Icon Composer belong to.
@Suite struct CatalogSearchTests {
  @Test(arguments: [
    ("App/Assets.xcassets", ["App/AppIcon.icon", "Root.icon"]), ("Kit/Media.xcassets", ["Kit/Icons/K.icon"]),
    ("Kit/Icons/Deep.xcassets", []),
  ])
  func `a document belongs to the first of the nearest catalogs`(catalog: String, documents: [String]) {
    let all = ["App/AppIcon.icon", "Kit/Icons/K.icon", "Root.icon"]
    var catalogs = ["App/Assets.xcassets", "Kit/Media.xcassets"]
    #expect(CatalogSearch.documents(all, near: catalog, among: catalogs) == documents)
    catalogs.append("Kit/Icons/Deep.xcassets")
    let deep = CatalogSearch.documents(all, near: "Kit/Icons/Deep.xcassets", among: catalogs)
    #expect(deep == ["Kit/Icons/K.icon"])
  }
}
