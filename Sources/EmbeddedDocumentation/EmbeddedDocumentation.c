#include "EmbeddedDocumentation.h"

// clang-format off
static const unsigned char appearance[] = {
#embed "../../Documentation/Appearance.md"
};

static const unsigned char asset_names[] = {
#embed "../../Documentation/AssetNames.md"
};

static const unsigned char ci[] = {
#embed "../../Documentation/CI.md"
};

static const unsigned char collections[] = {
#embed "../../Documentation/Collections.md"
};

static const unsigned char configuration[] = {
#embed "../../Documentation/Configuration.md"
};

static const unsigned char constants[] = {
#embed "../../Documentation/Constants.md"
};

static const unsigned char existing_app[] = {
#embed "../../Documentation/ExistingApp.md"
};

static const unsigned char figma[] = {
#embed "../../Documentation/Figma.md"
};

static const unsigned char liquid_glass[] = {
#embed "../../Documentation/LiquidGlass.md"
};

static const unsigned char roles[] = {
#embed "../../Documentation/Tokens.md"
};

static const unsigned char symbols[] = {
#embed "../../Documentation/Symbols.md"
};

static const unsigned char token_files[] = {
#embed "../../Documentation/TokenFiles.md"
};

static const EmbeddedDocument documents[] = {
  {"configuration", configuration, sizeof configuration},
  {"collections", collections, sizeof collections},
  {"existing-app", existing_app, sizeof existing_app},
  {"roles", roles, sizeof roles},
  {"token-files", token_files, sizeof token_files},
  {"figma", figma, sizeof figma},
  {"appearance", appearance, sizeof appearance},
  {"liquid-glass", liquid_glass, sizeof liquid_glass},
  {"constants", constants, sizeof constants},
  {"symbols", symbols, sizeof symbols},
  {"asset-names", asset_names, sizeof asset_names},
  {"ci", ci, sizeof ci},
};
// clang-format on

const size_t embedded_document_count = sizeof documents / sizeof documents[0];

EmbeddedDocument embedded_document(size_t index) { return documents[index]; }
