internal import Findings

/// The build settings of one place: of a configuration of a project or of a target, or of an `.xcconfig` file.
struct BuildSettings: Sendable {
  /// The value of each name, without the settings that have a condition.
  private(set) var values: [String: String] = [:]
  /// The values for iPhones, of settings with a condition such as `[sdk=iphoneos*]`.
  private(set) var conditional: [String: String] = [:]

  /// - Parameters:
  ///   - name: with its conditions, such as "SDKROOT" or "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]".
  ///   - configuration: the name of the configuration, such as "Debug".
  mutating func set(_ name: String, _ value: String, in configuration: String) {
    guard let bracket = name.firstIndex(of: "[") else {
      values[name] = value
      return
    }
    let key = String(name[..<bracket]).trimmed
    let conditions = name[bracket...].split { "[],".contains($0) }
    let holds = conditions.allSatisfy { Self.holds($0, in: configuration) }
    if holds { conditional[key] = value }
  }

  private static func holds(_ condition: Substring, in configuration: String) -> Bool {
    let parts = condition.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return false }
    let stem = parts[1].prefix { $0 != "*" }
    switch parts[0] {
    case "sdk": return stem.isEmpty || stem.hasPrefix("iphoneos") || "iphoneos".hasPrefix(stem)
    case "config": return parts[1].hasSuffix("*") ? configuration.hasPrefix(stem) : configuration == parts[1]
    case "arch": return true
    default: return false
    }
  }

  subscript(name: String) -> String? { conditional[name] ?? values[name] }
}

/// The `.xcconfig` files of a project.
struct ConfigurationFiles {
  /// The text of a file of the project; nil if there is none.
  let read: (_ path: String) -> String?
  private var found: [Place: BuildSettings] = [:]
  /// How many more bytes are read.
  private var rest = 32 << 20

  private struct Place: Hashable {
    let path: String
    let configuration: String
  }

  private static let deepest = 8
  /// How many files one file may include.
  private static let mostIncluded = 32

  init(read: @escaping (_ path: String) -> String?) { self.read = read }

  /// The settings of a file and of the files that it includes; none if it is not there.
  ///
  /// - Parameter configuration: the name of the configuration, such as "Debug".
  mutating func settings(_ path: String, in configuration: String) -> BuildSettings {
    settings(path, in: configuration, including: [])
  }

  /// - Parameter including: the paths of the files that lead to this one.
  private mutating func settings(
    _ path: String, in configuration: String, including: [String]
  ) -> BuildSettings {
    let place = Place(path: path, configuration: configuration)
    if let known = found[place] { return known }
    var settings = BuildSettings()
    // A file that includes itself ends here.
    guard rest > 0, including.count < Self.deepest, !including.contains(path), let text = read(path) else {
      return settings
    }
    rest -= text.utf8.count
    var count = 0
    for line in text.split(whereSeparator: \.isNewline) {
      let line = BuildSettings.withoutComment(line)
      if let included = BuildSettings.includedFile(line) {
        count += 1
        let file = FolderPath.join(FolderPath.parent(of: path), included)
        guard let file, count <= Self.mostIncluded else { continue }
        settings.merge(self.settings(file, in: configuration, including: including + [path]))
      } else if let (name, value) = BuildSettings.assignment(line) {
        settings.set(name, value, in: configuration)
      }
    }
    found[place] = settings
    return settings
  }
}

extension BuildSettings {
  fileprivate mutating func merge(_ other: BuildSettings) {
    values.merge(other.values) { $1 }
    conditional.merge(other.conditional) { $1 }
  }

  fileprivate static func withoutComment(_ line: Substring) -> Substring {
    guard let comment = line.firstRange(of: "//") else { return line }
    return line[..<comment.lowerBound]
  }

  /// The path in `#include "Other.xcconfig"` and `#include? "Other.xcconfig"`.
  fileprivate static func includedFile(_ line: Substring) -> String? {
    guard line.hasPrefix("#include") else { return nil }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  fileprivate static func assignment(_ line: Substring) -> (name: String, value: String)? {
    // A condition has one too.
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        let name = line[..<index].trimmed
        var value = line[line.index(after: index)...].trimmed
        if value.hasSuffix(";") { value = value.dropLast().trimmed }
        return name.isEmpty ? nil : (name, value)
      default: break
      }
    }
    return nil
  }
}

/// The settings of a target in one configuration: its own first, then those of its `.xcconfig`, then the project's.
struct SettingLayers {
  let layers: [BuildSettings]

  /// The value of a setting, with the settings that it names; nil if it is not known.
  func value(of name: String) -> String? { value(of: name, from: 0, depth: 0) }

  private static let deepest = 8

  private func value(of name: String, from first: Int, depth: Int) -> String? {
    guard depth < Self.deepest else { return nil }
    for index in layers.indices.dropFirst(first) {
      guard let value = layers[index][name] else { continue }
      guard let reference = Self.reference(in: value) else { return value.contains("$") ? nil : value }
      if reference.name == "inherited" || reference.name == name {
        return self.value(of: name, from: index + 1, depth: depth + 1)
      }
      return self.value(of: reference.name, from: 0, depth: depth + 1) ?? reference.standard
    }
    return nil
  }

  /// The setting that a whole value names, as `$(NAME)`, `${NAME}` or `$(NAME:default=15.0)`.
  private static func reference(in value: String) -> (name: String, standard: String?)? {
    let isInParentheses = value.hasPrefix("$(") && value.hasSuffix(")")
    let isInBraces = value.hasPrefix("${") && value.hasSuffix("}")
    guard isInParentheses || isInBraces else { return nil }
    let inner = value.dropFirst(2).dropLast()
    let parts = inner.split(separator: ":", maxSplits: 1)
    guard let name = parts.first, !name.contains("$") else { return nil }
    let standard = parts.count > 1 && parts[1].hasPrefix("default=") ? parts[1].dropFirst("default=".count) : nil
    return (String(name), standard.map(String.init))
  }

  /// The oldest versions that it names.
  var deployment: [ApplePlatform: SystemVersion] {
    var versions: [ApplePlatform: SystemVersion] = [:]
    for platform in ApplePlatform.allCases {
      versions[platform] = value(of: platform.deploymentSetting).flatMap { SystemVersion($0) }
    }
    return versions
  }

  /// The system that it is built for first; nil if that is not known.
  var platform: ApplePlatform? {
    if let sdk = value(of: "SDKROOT"), let platform = ApplePlatform(sdk: sdk) { return platform }
    let supported = value(of: "SUPPORTED_PLATFORMS")?.split(separator: " ") ?? []
    return supported.lazy.compactMap { ApplePlatform(sdk: $0) }.first
  }
}
