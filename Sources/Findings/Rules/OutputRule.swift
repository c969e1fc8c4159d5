/// The rules about the output on disk. `export` and `verify` report their findings.
package enum OutputRule {
  package static let all = [
    missing, stale, redrawn, pointer, edited, differs, foreignFile, leftOver, namesake, unassignedFile, lockConflict,
    lockDamaged, lockOrphaned, temporaryFolder, renderer, baseline,
  ]

  package static let missing = Rule(
    "missing", .error, title: "output that is not there",
    why: "The app would not find it.",
    cure: "Run `monotint export`, and commit what it writes.")

  package static let stale = Rule(
    "stale", .error, title: "output that is older than the design",
    why: "The tokens, the icons or the configuration have changed since the last export.",
    cure: "Run `monotint export`, and commit what it writes.")

  package static let redrawn = Rule(
    "redrawn", .error, title: "a picture of an adopted catalog that has changed since the last export",
    why: "It is a source, whose changes a pull request has to show.",
    cure: "Look at `monotint diff`, run `monotint export`, and commit the lock file.")

  package static let edited = Rule(
    "edited", .error, title: "output, or a file from Figma, that was changed by hand",
    why: "The next export, or the next pull, undoes the change.",
    cure: """
      Make the change in the design. `monotint export` restores output, and `monotint pull --adopt` a pulled file.
      """,
    alsoReports: [.warning])

  package static let differs = Rule(
    "differs", .error, title: "output that differs for an unknown reason",
    why: "There is no lock file that could say who changed it.",
    cure: "Run `monotint export --adopt`, and commit the lock file.")

  package static let foreignFile = Rule(
    "foreign-file", .error, title: "a file at an output path that Monotint did not write",
    why: "Monotint replaces and deletes only files that it wrote.",
    cure: """
      Rename the file or the icon, or run `monotint export --adopt` (`monotint pull --adopt` for a file \
      from Figma).
      """,
    alsoReports: [.warning])

  package static let leftOver = Rule(
    "left-over", .error, title: "output that the design no longer needs",
    why: "The app would keep an image or a colour that the design has removed.",
    cure: "Run `monotint export`.",
    alsoReports: [.warning])

  package static let lockConflict = Rule(
    "lock-conflict", .error, title: "merge conflict markers in the lock file",
    why: "Two branches have exported, and the merge kept both records.",
    cure: "Run `monotint export`, which writes the file anew, and commit it.")

  package static let lockDamaged = Rule(
    "lock-damaged", .warning, title: "a lock file that cannot be read",
    why: "Without it, no file counts as Monotint’s own.",
    cure: "Run `monotint export` (for monotint.figma.lock `monotint pull`), which writes the file anew.")

  package static let lockOrphaned = Rule(
    "lock-orphaned", .warning, title: "a lock file without its configuration",
    why: "Its configuration was deleted or renamed, so it is ignored.",
    cure: "Delete it, and the files that it lists if nobody needs them.")

  package static let temporaryFolder = Rule(
    "temporary-folder", .warning, title: "a temporary folder that an earlier run left",
    why: "The next run deletes what a stopped run left. Files that Monotint did not make stay.",
    cure: "Look into it, and delete it if nobody needs it.",
    alsoReports: [.note])

  package static let renderer = Rule(
    "renderer", .note, title: "pictures or symbols that another librsvg or cairo drew",
    why: "Versions of librsvg and cairo differ in a few pixels or digits that nobody sees, so the files stay.",
    cure: "`monotint export --force` replaces them.")

  package static let baseline = Rule(
    "baseline", .note, title: "accepted findings that are gone",
    why: "The list of accepted findings has entries that no file needs any more.",
    cure: "`monotint check --write-baseline FILE` brings the list up to date.")

  package static let namesake = Rule(
    "namesake", .error, title: "a set of somebody else that has the name of one of Monotint’s",
    why: "Which of the two an app shows is not defined.",
    cure: "Rename one of the two, let the group of one provide a namespace, or delete the set.")

  package static let unassignedFile = Rule(
    "unassigned-file", .error, title: "a file in a set that no slot names",
    why: "Xcode warns about it and may leave it out.",
    cure: #"""
      Move it into a set of its own, delete it, or accept it by its path: `"unassigned-file": { "icons": { \#
      "App/Assets.xcassets/home.imageset/notes.txt": "note" } }` under `rules`.
      """#, levels: RuleSettings.Level.allCases)

  package static let pointer = Rule(
    "lfs-pointer", .error, title: "a Git LFS pointer in place of output",
    why: "Git LFS has not fetched the file, so its content cannot be compared.",
    cure: "Run `git lfs pull`.")
}
