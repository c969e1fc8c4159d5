/// What the commands do with a project, each as a function of a workspace and a request.
///
/// An operation opens nothing by itself and prints nothing. It makes the plan, compares it with the disk, collects all
/// findings, applies the rules of the configuration to them once, decides, and only then writes.
package enum Operations {}
