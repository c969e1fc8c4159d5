package import Findings
internal import IconVerdict
internal import Platform
package import SwiftGeneration
internal import Synchronization

/// The oldest iOS that the apps of a folder are built for, as their project files say.
///
/// `project.pbxproj` and configuration files of Xcode say `IPHONEOS_DEPLOYMENT_TARGET`, XcodeGen's `project.yml` has
/// `deploymentTarget`, Tuist's `Project.swift` has `.iOS("15.0")`, and `Package.swift` has `.iOS(.v15)` among its platforms.
package enum OldestTarget {
  /// nil if no project file says it. A package without an app runs where its platforms say; with one, the app decides.
  package static func read(below folder: String) -> DeploymentTarget? {
    var apps: [DeploymentTarget] = []
    var packages: [DeploymentTarget] = []
    var files = 0
    // The search for tokens enters the projects of Xcode, which are folders.
    try? FolderWalk.visit(".", in: folder, for: .tokens) { entry in
      guard entry.kind == .file, files < mostFiles, let form = Form(fileName: entry.lowercasedName) else { return }
      files += 1
      guard let bytes = try? Disk.read(ProjectPath.join(folder, entry.path), limit: largestFile) else { return }
      let targets = form.targets(in: String(decoding: bytes, as: UTF8.self))
      if form == .package { packages += targets } else { apps += targets }
    }
    return apps.min() ?? packages.min()
  }

  /// The oldest iOS of the apps of one folder, which is searched when it is first asked for.
  final class Search: Sendable {
    private let folder: String
    /// nil until the folder is searched.
    private let found = Mutex<DeploymentTarget??>(nil)

    init(in folder: String) { self.folder = folder }

    var target: DeploymentTarget? {
      found.withLock { found in
        if let found { return found }
        let target = OldestTarget.read(below: folder)
        found = .some(target)
        return target
      }
    }
  }

  private static let mostFiles = 400
  private static let largestFile = 16 << 20

  private enum Form {
    case settings, xcodeGen, tuist, package

    init?(fileName: String) {
      switch fileName {
      case "project.pbxproj": self = .settings
      case "project.yml", "project.yaml": self = .xcodeGen
      case "project.swift": self = .tuist
      case "package.swift": self = .package
      case _ where fileName.hasSuffix(".xcconfig"): self = .settings
      default: return nil
      }
    }

    func targets(in text: String) -> [DeploymentTarget] {
      var found = text.matches(of: /IPHONEOS_DEPLOYMENT_TARGET"?\s*[=:]\s*["']?(\d+(?:\.\d+)?)/).map(\.output.1)
      switch self {
      case .settings: break
      case .xcodeGen:
        found += text.matches(of: /\biOS["']?\s*:\s*["']?(\d+(?:\.\d+)?)/).map(\.output.1)
        found += text.matches(of: /deploymentTarget\s*:\s*["']?(\d+(?:\.\d+)?)/).map(\.output.1)
      case .tuist, .package:
        found += text.matches(of: /\.iOS\(\s*(?:targetVersion:\s*)?"(\d+(?:\.\d+)?)/).map(\.output.1)
        found += text.matches(of: /\.iOS\(\s*\.v(\d+)/).map(\.output.1)
      }
      return found.compactMap { version in
        DeploymentTarget(version) ?? DeploymentTarget("\(version).0")
      }
    }
  }
}

extension RuleSettings {
  /// The settings for the apps of a folder: without what only systems before iOS 16 draw wrongly, if no app runs there.
  package func forApps(below folder: String) -> RuleSettings { forApps(of: OldestTarget.Search(in: folder)) }

  private func forApps(of search: OldestTarget.Search) -> RuleSettings {
    let rule = IconRule.coreSVGArcFlags.rule
    guard settings[rule.id] == nil, let oldest = search.target, oldest >= Self.drawsArcs else { return self }
    return turningOff([rule])
  }

  /// The same for a project, whose configuration may say for which system its code is written.
  package func forApps(of workspace: Workspace) -> RuleSettings {
    if workspace.configuration.swift.deploymentTarget >= Self.drawsArcs {
      return turningOff([IconRule.coreSVGArcFlags.rule])
    }
    return forApps(of: workspace.oldestTarget)
  }

  private static let drawsArcs = DeploymentTarget(16)
}
