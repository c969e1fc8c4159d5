internal import Findings

extension JSONObject.Member {
  /// Whether a member of a group is a group or a token in it. All other names that begin with `$` are properties of the group.
  var isGroupOrToken: Bool { key.first != "$" || key == "$root" }
}
