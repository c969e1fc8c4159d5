internal import Findings
internal import Platform
internal import ProjectFiles
internal import Workspace

/// What an app is written with, if its code is not Swift and finds pictures outside of catalogs.
enum ForeignFramework: String {
  case flutter = "Flutter"
  case reactNative = "React Native"

  /// So many image, colour and symbol sets are those of the launch screen that its template has, and a few more.
  private static let mostSets = 4

  /// That of an app whose catalogs hold little more than the template; nil for other apps.
  ///
  /// - Parameter folder: the folder of the project.
  init?(of app: AppSurvey, in folder: String) {
    guard !app.catalogs.isEmpty, app.sets <= Self.mostSets else { return nil }
    let folders = Set(app.catalogs.flatMap { FolderPath.folders(of: $0.path) }).sorted { $0.isBefore($1) }
    let found = folders.lazy.compactMap { Self(describedIn: ProjectPath.join(folder, $0)) }.first
    guard let found else { return nil }
    self = found
  }

  private static let longestFile = 1 << 20

  /// By the description of its package in a folder.
  private init?(describedIn folder: String) {
    func file(_ name: String) -> SourceFile? {
      let bytes = try? Disk.read(Disk.path(of: name, in: folder), limit: Self.longestFile, within: [folder])
      return bytes.map { SourceFile(path: name, bytes: $0) }
    }
    if let pubspec = file("pubspec.yaml"), pubspec.bytes.contains("sdk: flutter".utf8) {
      self = .flutter
      return
    }
    guard let package = file("package.json"), let root = JSONReader.read(package).value?.object else { return nil }
    let lists = ["dependencies", "devDependencies", "peerDependencies"].compactMap { root[$0]?.object }
    guard lists.contains(where: { $0.contains("react-native") }) else { return nil }
    self = .reactNative
  }

  /// What is worth using in such an app, a line each.
  func advice(for app: AppSurvey) -> [String] {
    let sets = app.sets
    return [
      "The code of this \(rawValue) app finds its pictures outside of catalogs, so \(sets.counted("set")) of them "
        + "\(sets == 1 ? "gets no constant" : "get no constants").",
      "Worth using: `monotint check` in CI, which judges the app icon and the pictures of the launch screen.",
    ]
  }
}
