// HTTP transfers by libcurl, several at once. libcurl is loaded when the first transfers are made, not when the process starts:
// linking it doubles the start-up time of every command.
#ifndef CURL_TRANSFERS_H
#define CURL_TRANSFERS_H

#include <stddef.h>
#include <stdint.h>

#define CURL_TRANSFERS_MESSAGE_SIZE 256

/// Transfers that are under way, and the connections that they share.
typedef struct CurlTransfers CurlTransfers;

/// A GET. Redirects are not followed.
typedef struct {
  const char *url;
  /// Lines such as `Name: value`, an LF after each.
  const char *headers;
  /// The most bytes of a body, once decompressed.
  size_t body_limit;
  long connect_timeout_ms;
  long timeout_ms;
  /// The fewest bytes a second, and for how many seconds fewer are borne.
  long least_speed, least_speed_seconds;
  /// Whether `http:` may be used, and then without any proxy; `https:` always may.
  int allows_http;
} CurlRequest;

typedef enum {
  CURL_OUTCOME_RESPONSE,
  /// The body is larger than the limit.
  CURL_OUTCOME_TOO_LARGE,
  /// The head is larger than this code, or libcurl, takes.
  CURL_OUTCOME_HEAD_TOO_LARGE,
  /// The body ended before the length that the server announced.
  CURL_OUTCOME_CUT_OFF,
  /// A connection that took too long, or sent too little.
  CURL_OUTCOME_TIMED_OUT,
  /// No connection, or one that broke: trying again may help.
  CURL_OUTCOME_DROPPED,
  /// Anything else, such as a certificate that is not trusted.
  CURL_OUTCOME_REFUSED,
} CurlOutcome;

typedef struct {
  size_t tag;
  CurlOutcome outcome;
  long status;
  uint8_t *body;
  size_t body_count;
  /// The lines of the response's head.
  uint8_t *head;
  size_t head_count;
  /// Where a redirect leads, as an absolute URL; or NULL.
  char *redirect;
  /// libcurl's own words unless there is a response.
  char message[CURL_TRANSFERS_MESSAGE_SIZE];
} CurlResult;

/// NULL, with a message, when libcurl cannot be loaded.
CurlTransfers *curl_transfers_new(char message[CURL_TRANSFERS_MESSAGE_SIZE]);

/// Begins a transfer; 0 when memory runs out.
int curl_transfers_add(CurlTransfers *transfers, size_t tag, const CurlRequest *request);

/// Waits until any transfer has ended: 1 with its result, which the caller frees; 0 when none is under way.
int curl_transfers_next(CurlTransfers *transfers, CurlResult *result);

void curl_result_free(CurlResult *result);

/// Ends the transfers that are still under way, too.
void curl_transfers_free(CurlTransfers *transfers);

/// The seconds from now to a date as HTTP writes it, negative for one that is past; 0 is returned for what is no date.
int curl_transfers_seconds_until(const char *date, long *seconds);

#endif
