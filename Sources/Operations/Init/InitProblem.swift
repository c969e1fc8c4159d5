internal import Workspace

/// Why there is nothing to write, and what to do.
package struct InitProblem: Error, Sendable {
  package let message: String
  package let help: String

  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }

  /// - Parameters:
  ///   - survey: it has no catalog of an app.
  ///   - passedOver: what looks like tokens and cannot be read, a line for each form.
  static func nothing(_ survey: AppSurvey, passedOver: [String]) -> InitProblem {
    guard passedOver.isEmpty else {
      return InitProblem(
        "there is nothing to work with here: no asset catalog of an app, no SVG file, and of tokens only these, which are not read",
        help: passedOver.joined(separator: ", and "))
    }
    let looked = "no asset catalog of an app, no file of design tokens and no SVG file"
    if let other = survey.others.first, let purpose = other.purpose {
      return InitProblem(
        "there is nothing to work with here: \(looked); \(other.path) is a catalog \(purpose.rawValue)",
        help: "`monotint check '\(other.path)'` looks at that catalog; name the app's folder with --project")
    }
    return InitProblem(
      "there is nothing to work with here: \(looked)",
      help: """
        name the app's folder with `monotint init --project FOLDER`, or put icons as SVG into the folder Assets and \
        run `monotint init --starter`
        """)
  }
}
