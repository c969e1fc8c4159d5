internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

extension Workspace {
  /// The app icons of the configuration, each as an icon with its pictures.
  func appIcons() throws -> (icons: [IconSource], diagnostics: [Diagnostic]) {
    var icons: [IconSource] = []
    var diagnostics: [Diagnostic] = []
    for configured in configuration.appIcons {
      var isComplete = true
      for source in configured.sources {
        inputs.record(source.path.value)
        let status = try Disk.status(ProjectPath.join(folder, source.path.value))
        if status?.kind == .folder || status == nil {
          isComplete = false
          diagnostics.append(
            SourceRule.iconMissing.finding(
              "there is no app icon “\(source.path.value)”", help: "put the file there, or name another",
              at: source.path.place))
        }
      }
      diagnostics += try composerFiles(of: configured)
      guard isComplete else { continue }
      var icon = IconSource(name: configured.name, group: AssetGroup(""), path: configured.icon.value)
      icon.isAppIcon = true
      icon.rendering = .original
      icon.canvas = .square(AppIconSet.side)
      for source in configured.sources.dropFirst() { icon.variants[source.variant] = source.path.value }
      icons.append(icon)
    }
    return (icons, diagnostics)
  }

  /// A note about each file of Icon Composer that Xcode would take in place of an app icon: beside a catalog, or beside
  /// the source.
  private func composerFiles(of icon: AppIcon) throws(DiskError) -> [Diagnostic] {
    let catalogs = [configuration.catalog.path] + configuration.catalogs.map(\.path)
    let folders = Set(([icon.icon.value] + catalogs).map { Disk.parent(of: $0) } + ["."])
    var found: [Diagnostic] = []
    for folder in folders.sorted() {
      let path = ProjectPath.join(folder, "\(icon.name.text).icon")
      guard try Disk.status(ProjectPath.join(self.folder, path)) != nil else { continue }
      found.append(
        AppIconRule.composer.finding(
          "Xcode 26 takes “\(path)” in place of this app icon; Monotint leaves that file as it is",
          help: "keep both if older versions of Xcode build the app; otherwise remove this entry", at: icon.place))
    }
    return found
  }
}
