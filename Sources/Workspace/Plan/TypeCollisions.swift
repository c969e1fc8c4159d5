internal import Findings
internal import SwiftGeneration

extension Workspace {
  /// Errors about types that two of the files would declare, which a module cannot have.
  ///
  /// - Parameter files: those of a plan, in an order that does not change. Those that are no Swift code, and the tests,
  ///   which are a part of another module, are passed over.
  func typeCollisions(_ files: [PlannedFile]) -> [Diagnostic] {
    var owners: [String: String] = [:]
    var found: [Diagnostic] = []
    for file in files where file.path.hasSuffix(".swift") && file.path != configuration.swift.tests {
      for type in TopLevelTypes.names(in: String(decoding: file.bytes, as: UTF8.self)) {
        guard let other = owners.updateValue(file.path, forKey: type), other != file.path else { continue }
        found.append(typeCollision(type, in: file.path, and: other))
      }
    }
    return found
  }

  private func typeCollision(_ type: String, in path: String, and other: String) -> Diagnostic {
    let message = "“\(other)” and “\(path)” would both declare the type “\(type)”"
    let catalog = configuration.catalogs.first { $0.swift == path }
    if let place = catalog?.namePlace {
      return SourceRule.nameCollision.finding(
        message, help: #"give this catalog another "name", such as “\#(type)Assets”"#, at: place)
    }
    return SourceRule.nameCollision.finding(
      message, help: #"give the generated types another "prefix""#, in: designPath)
  }
}
