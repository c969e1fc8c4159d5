#ifndef YAML_EVENTS_H
#define YAML_EVENTS_H

#include <stddef.h>
#include <stdint.h>

/// What a document is made of, in its order.
typedef enum {
  YAML_EVENT_NONE,
  YAML_EVENT_DOCUMENT,
  YAML_EVENT_SCALAR,
  YAML_EVENT_ALIAS,
  YAML_EVENT_LIST,
  YAML_EVENT_LIST_END,
  YAML_EVENT_MAPPING,
  YAML_EVENT_MAPPING_END,
  YAML_EVENT_END,
  /// The text is not YAML; `text` says why.
  YAML_EVENT_ERROR,
} YAMLEventKind;

/// One event. Its texts belong to the parser and are valid until the next event.
typedef struct {
  YAMLEventKind kind;
  /// Whether a scalar has neither quotes nor a tag, so that it may be a number.
  int is_plain;
  /// In characters from the start of the text.
  size_t start;
  size_t end;
  /// A scalar's text, or the message of an error; not ended by NUL.
  const char *text;
  size_t length;
  /// The name of an anchor or an alias; NULL without one.
  const char *anchor;
  /// NULL without a tag.
  const char *tag;
} YAMLEvent;

/// A parser of libyaml.
typedef struct YAMLParser YAMLParser;

/// A parser for bytes, which must stay until it is freed; NULL without memory.
YAMLParser *yaml_events_new(const uint8_t *bytes, size_t count);

/// The next event. After an end or an error there is none.
YAMLEvent yaml_events_next(YAMLParser *parser);

void yaml_events_free(YAMLParser *parser);

#endif
