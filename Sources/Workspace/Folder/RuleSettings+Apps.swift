package import Findings
internal import IconVerdict
internal import ProjectFiles
internal import SwiftGeneration

extension RuleSettings {
  /// The settings for the apps of a folder: without what only systems before iOS 16 draw wrongly, if no app runs there.
  package func forApps(of search: TargetSearch) -> RuleSettings {
    let rule = IconRule.coreSVGArcFlags.rule
    guard settings[rule.id] == nil, let oldest = search.targets.oldestIOS else { return self }
    return oldest >= SystemVersion(16) ? turningOff([rule]) : self
  }

  /// The same for a project, whose configuration may say for which system its code is written.
  package func forApps(of workspace: Workspace) -> RuleSettings {
    if workspace.configuration.swift.deploymentTarget >= DeploymentTarget(16) {
      return turningOff([IconRule.coreSVGArcFlags.rule])
    }
    return forApps(of: workspace.targetSearch)
  }
}
