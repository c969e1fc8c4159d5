#include "YAMLEvents.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct YAMLParser {
  yaml_parser_t parser;
  yaml_event_t event;
  int has_event;
};

YAMLParser *yaml_events_new(const uint8_t *bytes, size_t count) {
  YAMLParser *result = calloc(1, sizeof(YAMLParser));
  if (!result) return NULL;
  if (!yaml_parser_initialize(&result->parser)) {
    free(result);
    return NULL;
  }
  yaml_parser_set_encoding(&result->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&result->parser, bytes, count);
  return result;
}

static YAMLEvent failure(const yaml_parser_t *parser) {
  YAMLEvent result = {.kind = YAML_EVENT_ERROR};
  result.text = parser->problem ? parser->problem : "it cannot be read";
  result.length = strlen(result.text);
  result.start = parser->problem_mark.index;
  // The reader of bytes knows no mark.
  if (result.start == 0) result.start = parser->mark.index;
  result.end = result.start;
  return result;
}

YAMLEvent yaml_events_next(YAMLParser *parser) {
  if (parser->has_event) yaml_event_delete(&parser->event);
  parser->has_event = 0;
  if (!yaml_parser_parse(&parser->parser, &parser->event)) return failure(&parser->parser);
  parser->has_event = 1;
  const yaml_event_t *event = &parser->event;
  YAMLEvent result = {.start = event->start_mark.index, .end = event->end_mark.index};
  switch (event->type) {
  case YAML_DOCUMENT_START_EVENT:
    result.kind = YAML_EVENT_DOCUMENT;
    break;
  case YAML_SCALAR_EVENT:
    result.kind = YAML_EVENT_SCALAR;
    result.text = (const char *)event->data.scalar.value;
    result.length = event->data.scalar.length;
    result.anchor = (const char *)event->data.scalar.anchor;
    result.tag = (const char *)event->data.scalar.tag;
    result.is_plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    break;
  case YAML_ALIAS_EVENT:
    result.kind = YAML_EVENT_ALIAS;
    result.anchor = (const char *)event->data.alias.anchor;
    break;
  case YAML_SEQUENCE_START_EVENT:
    result.kind = YAML_EVENT_LIST;
    result.anchor = (const char *)event->data.sequence_start.anchor;
    result.tag = (const char *)event->data.sequence_start.tag;
    break;
  case YAML_MAPPING_START_EVENT:
    result.kind = YAML_EVENT_MAPPING;
    result.anchor = (const char *)event->data.mapping_start.anchor;
    result.tag = (const char *)event->data.mapping_start.tag;
    break;
  case YAML_SEQUENCE_END_EVENT:
    result.kind = YAML_EVENT_LIST_END;
    break;
  case YAML_MAPPING_END_EVENT:
    result.kind = YAML_EVENT_MAPPING_END;
    break;
  case YAML_STREAM_END_EVENT:
    result.kind = YAML_EVENT_END;
    break;
  default:
    result.kind = YAML_EVENT_NONE;
    break;
  }
  return result;
}

void yaml_events_free(YAMLParser *parser) {
  if (!parser) return;
  if (parser->has_event) yaml_event_delete(&parser->event);
  yaml_parser_delete(&parser->parser);
  free(parser);
}
