/// Distributes work over the processors.
package enum Concurrency {
  /// The number of processors, or less if the limit on open files is low.
  package static let width = max(1, min(SystemLimits.processorCount, SystemLimits.tasks))

  /// Transforms every element, in at most `width` tasks at a time. The results are in the order of the elements.
  ///
  /// - Parameter progress: called from time to time with the number of finished elements.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], width: Int = width, progress: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    // One task handles several elements, since creating a task costs as much as reading a small file's status.
    let stride = max(1, min(32, elements.count / (8 * width)))
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      var results = [[Result]](repeating: [], count: (elements.count + stride - 1) / stride)
      var next = 0
      var done = 0
      func start() {
        guard next < results.count else { return }
        let index = next
        next += 1
        group.addTask {
          var part: [Result] = []
          for element in elements[index * stride..<min((index + 1) * stride, elements.count)] {
            part.append(await transform(element))
          }
          return (index, part)
        }
      }
      for _ in 0..<width { start() }
      for await (index, part) in group {
        results[index] = part
        done += part.count
        progress(done)
        start()
      }
      return results.flatMap(\.self)
    }
  }
}
