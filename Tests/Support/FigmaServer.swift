/// A Figma of five tab icons and a collection of variables in two modes, which can be told to fail.
package final class FigmaServer: Sendable {
  package typealias Answer = @Sendable (_ request: LoopbackServer.Request, _ earlier: Int) -> LoopbackServer.Reply?

  package static let token = "figd_secret-token_0123456789"
  package static let file = "abcDEF123456"
  package static let names = ["home", "lostPet", "foundPet", "contactUs", "account"]

  private let server: LoopbackServer
  package var url: String { server.url }
  package var requests: [LoopbackServer.Request] { server.requests }

  /// - Parameter answer: answers in place of the working Figma where it gives a reply; gets the request and how many came before it for
  ///   the same path.
  package init(_ answer: @escaping Answer = { _, _ in nil }) throws {
    server = try LoopbackServer { request, earlier in
      answer(request, earlier) ?? Self.reply(to: request)
    }
  }

  /// The icon as the picture server sends it.
  package static func svg(_ name: String) -> String {
    let x = 2 + (names.firstIndex(of: name) ?? 0)
    return SampleFiles.icon(##"<rect x="\##(x)" y="4" width="9" height="16" fill="#6A7282"/>"##)
  }

  /// An error of the first shape that the API has.
  package static func err(_ status: Int, _ words: String, headers: [String: String] = [:]) -> LoopbackServer.Reply {
    .init(#"{"status":\#(status),"err":"\#(words)"}"#, status: status, headers: headers)
  }

  /// An error of the second shape.
  package static func message(_ status: Int, _ words: String) -> LoopbackServer.Reply {
    .init(#"{"status":\#(status),"error":true,"message":"\#(words)"}"#, status: status)
  }

  /// The ids that a request to render asks for.
  package static func ids(in request: LoopbackServer.Request) -> [String] {
    let query = request.target.split(separator: "?").last ?? ""
    let ids = query.split(separator: "&").first { $0.hasPrefix("ids=") }?.dropFirst(4) ?? ""
    return ids.replacing("%3A", with: ":").replacing("%2C", with: ",").split(separator: ",").map(String.init)
  }

  private static func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let host = request.headers["host"] ?? ""
    if request.path.hasPrefix("/img/") { return .init(svg(String(request.path.dropFirst(5)))) }
    guard request.headers["x-figma-token"] == token else { return err(403, "Invalid token") }
    switch request.path {
    case "/v1/files/\(file)/meta": return .init(#"{"file":{"name":"Tab bar","version":"7"}}"#)
    case "/v1/files/\(file)/components": return .init(components)
    case "/v1/files/\(file)/variables/local": return .init(variables)
    case "/v1/files/\(file)": return .init(document)
    case "/v1/images/\(file)":
      let images = ids(in: request).map { id in
        let index = Int(id.split(separator: ":").last ?? "")
        let url = index.flatMap { names.indices.contains($0 - 2) ? #""http://\#(host)/img/\#(names[$0 - 2])""# : nil }
        return #""\#(id)":\#(url ?? "null")"#
      }
      return .init(#"{"err":null,"images":{\#(images.joined(separator: ","))}}"#)
    default: return message(404, "Not found")
    }
  }

  private static let components: String = {
    let list = names.enumerated().map { index, name in
      """
      {"key":"k\(index)","file_key":"\(file)","node_id":"1:\(index + 2)","name":"icons/tab/\(name)","description":"",
       "containing_frame":{"nodeId":"1:1","name":"Tab icons","pageId":"0:1","pageName":"Icons"}}
      """
    }
    return #"{"status":200,"error":false,"meta":{"components":[\#(list.joined(separator: ","))]}}"#
  }()

  /// The file itself, which also has a component that is not published.
  private static let document: String = {
    let children = (names + ["draft"]).enumerated().map { index, name in
      #"{"id":"1:\#(index + 2)","name":"icons/tab/\#(name)","type":"COMPONENT","children":[]}"#
    }
    return """
      {"name":"Tab bar","version":"7","document":{"id":"0:0","name":"Document","type":"DOCUMENT","children":[
      {"id":"0:1","name":"Icons","type":"CANVAS","children":[{"id":"1:1","name":"Tab icons","type":"FRAME","children":[
      \(children.joined(separator: ","))]}]}]}}
      """
  }()

  /// What the API gives of the variables, which plugins write into files too.
  package static let variables = """
    {"status":200,"error":false,"meta":{
    "variableCollections":{
      "C:1":{"id":"C:1","name":"Tab bar","remote":false,"defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark"}],
        "variableIds":["V:1","V:2","V:3","V:4"]},
      "C:2":{"id":"C:2","name":"Palette","remote":true,"defaultModeId":"2:0","modes":[{"modeId":"2:0","name":"Value"}],"variableIds":["V:9"]}},
    "variables":{
      "V:1":{"id":"V:1","name":"tabBar/background","variableCollectionId":"C:1","resolvedType":"COLOR","remote":false,"scopes":["ALL_SCOPES"],"description":"Behind the items",
        "valuesByMode":{"1:0":{"r":1,"g":1,"b":1,"a":1},"1:1":{"r":0.0784313753247261,"g":0.0784313753247261,"b":0.0784313753247261,"a":0.5}}},
      "V:2":{"id":"V:2","name":"tabBar/item/selected","variableCollectionId":"C:1","resolvedType":"COLOR","remote":false,"scopes":["ALL_SCOPES"],
        "valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:9"},"1:1":{"type":"VARIABLE_ALIAS","id":"V:9"}}},
      "V:3":{"id":"V:3","name":"tabBar/item/label/fontSize","variableCollectionId":"C:1","resolvedType":"FLOAT","remote":false,"scopes":["FONT_SIZE"],
        "valuesByMode":{"1:0":11,"1:1":11}},
      "V:4":{"id":"V:4","name":"greeting","variableCollectionId":"C:1","resolvedType":"STRING","remote":false,"scopes":["ALL_SCOPES"],
        "valuesByMode":{"1:0":"Hi","1:1":"Hi"}},
      "V:9":{"id":"V:9","name":"blue/500","variableCollectionId":"C:2","resolvedType":"COLOR","remote":true,"scopes":["ALL_SCOPES"],
        "valuesByMode":{"2:0":{"r":0.08235294371843338,"g":0.364705890417099,"b":0.9882352948188782,"a":1}}}}}}
    """
}
