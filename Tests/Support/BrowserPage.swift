package import Drawing
package import Findings
internal import Foundation

/// A page open in Chromium, as a reader with a mouse and a keyboard has it.
package struct BrowserPage: Sendable {
  /// How a page is looked at.
  package struct View: Sendable {
    package var width = 1280
    package var height = 900
    /// Device pixels for each CSS pixel.
    package var scale = 1
    package var isDark = false
    package var reducesMotion = false
    package var isPrinted = false

    package init(
      width: Int = 1280, height: Int = 900, scale: Int = 1, isDark: Bool = false, reducesMotion: Bool = false,
      isPrinted: Bool = false
    ) {
      (self.width, self.height, self.scale) = (width, height, scale)
      (self.isDark, self.reducesMotion, self.isPrinted) = (isDark, reducesMotion, isPrinted)
    }
  }

  private let browser: Chromium
  private let session: String
  private let target: String

  /// Opens a file of the disk and waits until it has loaded.
  package init(_ path: String, _ view: View = View()) async throws {
    try await self.init(url: URL(filePath: path).absoluteString, view)
  }

  /// Opens an address and waits until it has loaded.
  package init(url: String, _ view: View = View()) async throws {
    browser = try await Chromium.running
    let target = try await browser.call("Target.createTarget", ["url": "about:blank"])
    self.target = try Self.text(target, "targetId")
    let attached = try await browser.call(
      "Target.attachToTarget", ["targetId": .string(self.target), "flatten": true])
    session = try Self.text(attached, "sessionId")
    for domain in ["Page", "Runtime", "Network", "Log"] { _ = try await call("\(domain).enable") }
    try await resize(view)
    _ = await browser.takeEvents(of: session)
    _ = try await call("Page.navigate", ["url": .string(url)])
    try await wait(until: "document.readyState === 'complete' && location.protocol !== 'about:'")
  }

  package func close() async throws { _ = try await browser.call("Target.closeTarget", ["targetId": .string(target)]) }

  package func resize(_ view: View) async throws {
    _ = try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(view.width), "height": .integer(view.height), "deviceScaleFactor": .integer(view.scale),
        "mobile": false,
      ])
    _ = try await call(
      "Emulation.setEmulatedMedia",
      [
        "media": .string(view.isPrinted ? "print" : ""),
        "features": [
          ["name": "prefers-color-scheme", "value": .string(view.isDark ? "dark" : "light")],
          ["name": "prefers-reduced-motion", "value": .string(view.reducesMotion ? "reduce" : "no-preference")],
        ],
      ])
    // The page hears of its new size, and of the media that it fits, when it is next drawn.
    try await wait(until: "innerWidth === \(view.width)")
    try await settle()
  }

  /// The value of an expression of JavaScript, a promise's once it is kept.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSONValue {
    let result = try await call(
      "Runtime.evaluate",
      ["expression": .string(expression), "awaitPromise": true, "returnByValue": true, "userGesture": true]
    ).object
    if let exception = result?["exceptionDetails"]?.object {
      let text = exception["exception"]?.object?["description"]?.string ?? exception["text"]?.string
      throw Chromium.Failure(message: text ?? "the script failed")
    }
    guard let value = result?["result"]?.object else { throw Chromium.Failure(message: "no result") }
    return value["value"] ?? JSONValue(.null, at: 0..<0)
  }

  package func wait(until condition: String) async throws {
    for _ in 0..<2400 {
      // While a page is being replaced by another, it answers nothing: not yet.
      if let answer = try? await evaluate(condition), answer.boolean == true { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw Chromium.Failure(message: "waited in vain until \(condition)")
  }

  /// Two frames, so that what was changed is drawn.
  package func settle() async throws {
    try await evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
  }

  /// Clicks into the middle of the first element that a selector finds, as a person would: once it stands still.
  package func click(_ selector: String) async throws {
    let middle = try await place(of: selector)
    for type in ["mousePressed", "mouseReleased"] {
      _ = try await call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(middle[0]), "y": .number(middle[1]), "button": "left", "clickCount": 1,
        ])
    }
    try await settle()
  }

  /// The middle of an element that has been scrolled to, when two frames show it in one place with nothing above it.
  private func place(of selector: String) async throws -> [Double] {
    var last: [Double] = []
    for _ in 0..<1000 {
      let middle = try await evaluate(
        """
        (() => { const element = document.querySelector(\(Self.quoted(selector)));
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const box = element.getBoundingClientRect(), middle = [box.x + box.width / 2, box.y + box.height / 2];
          return element.contains(document.elementFromPoint(...middle)) ? middle : []; })()
        """
      ).array?.compactMap(\.number)
      if let middle, middle.count == 2, middle == last { return middle }
      last = middle ?? []
      try await settle()
    }
    throw Chromium.Failure(message: "\(selector) is not there to be clicked")
  }

  /// Presses a key by its name in JavaScript: "ArrowRight", "Enter" …
  package func press(_ key: String) async throws {
    let codes = [
      "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
      "ArrowDown": 40, "Tab": 9,
    ]
    for type in ["keyDown", "keyUp"] {
      var event: [(key: String, value: JSONWriter)] = [
        ("type", .string(type)), ("key", .string(key)), ("code", .string(key)),
        ("windowsVirtualKeyCode", .integer(codes[key] ?? 0)),
      ]
      if key == "Enter" { event.append(("text", "\r")) }
      _ = try await call("Input.dispatchKeyEvent", .object(event))
    }
    try await settle()
  }

  /// The device pixels of an element, or of what the window shows.
  package func screenshot(of selector: String? = nil, scale: Int = 1) async throws -> PixelImage {
    try PNG.decode(try await screenshotPNG(of: selector, scale: scale))
  }

  package func screenshotPNG(of selector: String? = nil, scale: Int = 1) async throws -> [UInt8] {
    try await settle()
    var parameters: [(key: String, value: JSONWriter)] = [("format", "png")]
    if let selector {
      let box = try await evaluate(
        """
        (() => { const element = document.querySelector(\(Self.quoted(selector)));
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const box = element.getBoundingClientRect(); const whole = (x) => Math.round(x * devicePixelRatio) / devicePixelRatio;
          return [whole(box.x), whole(box.y), box.width, box.height]; })()
        """
      ).array?.compactMap(\.number)
      guard let box, box.count == 4 else { throw Chromium.Failure(message: "there is no \(selector)") }
      let origin = try await evaluate("[scrollX, scrollY]").array?.compactMap(\.number) ?? [0, 0]
      parameters.append(
        (
          "clip",
          [
            "x": .number(box[0] + origin[0]), "y": .number(box[1] + origin[1]), "width": .number(box[2]),
            "height": .number(box[3]), "scale": 1,
          ]
        ))
    }
    let result = try await call("Page.captureScreenshot", .object(parameters))
    guard let data = Data(base64Encoded: try Self.text(result, "data")) else {
      throw Chromium.Failure(message: "no screenshot")
    }
    return Array(data)
  }

  /// What the page wrote to the console, what it failed in, and every address that it asked for, its own and data aside.
  package func complaints() async throws -> [String] {
    try await settle()
    let own = try await evaluate("location.href.split('#')[0]").string ?? ""
    return await browser.takeEvents(of: session).compactMap { event in
      let values = event.values?.object
      switch event.name {
      case "Runtime.consoleAPICalled": return "console: \(values?["type"]?.string ?? "")"
      case "Runtime.exceptionThrown":
        let details = values?["exceptionDetails"]?.object
        let text = details?["exception"]?.object?["description"]?.string ?? details?["text"]?.string
        return "exception: \(text ?? "")"
      case "Log.entryAdded": return "log: \(values?["entry"]?.object?["text"]?.string ?? "")"
      case "Network.requestWillBeSent":
        let address = values?["request"]?.object?["url"]?.string ?? ""
        return address == own || address.hasPrefix("data:") ? nil : "request: \(address)"
      default: return nil
      }
    }
  }

  /// The accessible name and the role of everything that a screen reader can stop at.
  package func accessibilityTree() async throws -> [(role: String, name: String)] {
    let nodes = try await call("Accessibility.getFullAXTree").object?["nodes"]?.array ?? []
    return nodes.compactMap { node in
      guard let node = node.object, node["ignored"]?.boolean != true else { return nil }
      return (
        node["role"]?.object?["value"]?.string ?? "", node["name"]?.object?["value"]?.string ?? ""
      )
    }
  }

  func call(_ method: String, _ parameters: JSONWriter = [:]) async throws -> JSONValue {
    try await browser.call(method, parameters, session: session)
  }

  private static func text(_ value: JSONValue, _ key: String) throws -> String {
    guard let text = value.object?[key]?.string else { throw Chromium.Failure(message: "the browser gave no \(key)") }
    return text
  }

  /// A text as JavaScript writes it.
  package static func quoted(_ text: String) -> String { JSONWriter.string(text).line }
}
