internal import Disk

/// Work spread over the cores.
package enum Concurrency {
  /// As many tasks as the cores can run at once.
  static let width = max(1, Disk.processorCount)

  /// Transforms every element, at most `width` at a time, and gives the results in the order of the elements.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: elements.count)
      var next = 0
      func start() {
        guard next < elements.count else { return }
        let index = next
        next += 1
        group.addTask { (index, await transform(elements[index])) }
      }
      for _ in 0..<width { start() }
      for await (index, result) in group {
        results[index] = result
        start()
      }
      return results.compactMap(\.self)
    }
  }
}
