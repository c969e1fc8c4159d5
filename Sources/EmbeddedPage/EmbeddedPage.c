#include "EmbeddedPage.h"

// SwiftPM's own `.embedInCode` writes an array literal of bytes, which the Swift compiler needs 20 seconds for. #embed needs none.
// clang-format off
static const unsigned char html[] = {
#embed "Page/page.html"
};

static const unsigned char css[] = {
#embed "Page/base.css"
,
#embed "Page/bar.css"
,
#embed "Page/eras.css"
,
#embed "Page/icons.css"
,
#embed "Page/set.css"
,
#embed "Page/changes.css"
,
#embed "Page/constants.css"
,
#embed "Page/catalogs.css"
};

static const unsigned char js[] = {
#embed "Page/base.js"
,
#embed "Page/bar.js"
,
#embed "Page/eras.js"
,
#embed "Page/icons.js"
,
#embed "Page/set.js"
,
#embed "Page/colors.js"
,
#embed "Page/barchange.js"
,
#embed "Page/changes.js"
,
#embed "Page/main.js"
};

static const unsigned char live_js[] = {
#embed "Page/live.js"
};

static const unsigned char plain_css[] = {
#embed "Page/base.css"
,
#embed "Page/explained.css"
};

const EmbeddedFile embedded_page_html = {html, sizeof html};
const EmbeddedFile embedded_page_css = {css, sizeof css};
const EmbeddedFile embedded_page_js = {js, sizeof js};
const EmbeddedFile embedded_page_live_js = {live_js, sizeof live_js};
const EmbeddedFile embedded_page_plain_css = {plain_css, sizeof plain_css};
