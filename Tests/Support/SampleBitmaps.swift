internal import Drawing
package import Foundation

/// Bitmaps of an app.
package enum SampleBitmaps {
  /// A PNG in colours of a square drawing of 24 points.
  ///
  /// - Parameters:
  ///   - content: elements of SVG.
  ///   - side: in pixels.
  package static func png(_ content: String, side: Int) throws -> Data {
    let drawing = try SVGDrawing(bytes: Array(SampleFiles.icon(content).utf8))
    return Data(try PNG.encodeOriginal(drawing.render(width: side, height: side)))
  }

  /// The same picture with an empty text, so that its bytes differ.
  package static func commented(_ png: Data) -> Data {
    Data(SamplePictures.inserting(SamplePictures.chunk("tEXt", Array("a\0b".utf8)), into: Array(png)))
  }

  /// A grey JPEG of 24 x 24 pixels.
  package static let jpeg: Data = Data(base64Encoded: jpegText) ?? Data()

  private static let jpegText = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz\
    /wAALCAAYABgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBka\
    EII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6i\
    pqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/ANm4njtoWmmbbGuMnBPfHaoLXUrS8kMdvLvcDcRtI4/E\
    e9W6qanbPeWEsEZUO+MFunBB/pWfo2j3Gn3byzPEymMr8hJOcg+ntW3RRRX/2Q==
    """
}
