internal import Findings
internal import Platform
internal import SwiftGeneration

extension Workspace {
  /// The string catalogs of the app whose texts become constants, and an error for each that is not there.
  func appStringCatalogs() throws -> (found: [SourceFile], missing: [Diagnostic]) {
    guard configuration.swift.strings != nil else { return ([], unusedStringCatalogs) }
    var found: [SourceFile] = []
    var missing: [Diagnostic] = []
    for catalog in configuration.stringCatalogs {
      inputs.record(catalog.value)
      if let bytes = try bytes(at: catalog.value) {
        found.append(SourceFile(path: catalog.value, bytes: bytes))
      } else {
        missing.append(
          ConfigurationRule.stringCatalog.finding(
            "there is no string catalog at “\(catalog.value)”", help: "correct the path, or remove the entry",
            at: catalog.place))
      }
    }
    return (found, missing)
  }

  /// A warning about string catalogs whose texts become constants of no file.
  private var unusedStringCatalogs: [Diagnostic] {
    guard let first = configuration.stringCatalogs.first else { return [] }
    return [
      ConfigurationRule.noEffect.finding(
        "“catalogs” has no effect, because no file of Swift has the texts",
        help: #"name one in "swift": { "strings": "Generated/Strings.swift" }, or leave "catalogs" out"#,
        at: first.place)
    ]
  }

  /// The existing string catalog, whose other keys are kept.
  func stringCatalog() throws(DiskError) -> SourceFile? {
    let path = configuration.strings.path
    var tree = try FolderTree(folder)
    guard configuration.strings.isCatalog, case .file(let bytes, _) = try FoundFile(at: path, in: &tree) else {
      return nil
    }
    return SourceFile(path: path, bytes: bytes)
  }
}
