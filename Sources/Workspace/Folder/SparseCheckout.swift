package import Findings
internal import Platform

/// The files of a project that git's sparse checkout leaves out of the working tree.
package enum SparseCheckout {
  /// The files that are left out. It asks git if the repository has a sparse checkout.
  ///
  /// - Parameter paths: the files and folders that matter. They are relative to the project, as is the result.
  package static func leftOut(of folder: String, _ paths: [String]) throws -> Set<String> {
    guard !paths.isEmpty, case .repository(let repository) = try GitRepository.find(around: folder),
      try repository.hasSparseCheckout
    else { return [] }
    let skipped = try repository.skippedFiles(below: paths)
    return Set(try skipped.filter { try Disk.status(ProjectPath.join(folder, $0)) == nil })
  }

  /// An error about a file that is left out.
  ///
  /// - Parameter folder: the folder to add to the checkout. Findings with the same one are printed as one.
  package static func finding(_ path: String, adding folder: String) -> Diagnostic {
    SourceRule.sparseCheckout.finding(
      "git's sparse checkout leaves this file out",
      help: "run `git sparse-checkout add \(folder)`", in: path)
  }
}
