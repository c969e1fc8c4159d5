// HTTP transfers by libcurl, several at once. libcurl is loaded when it is first needed, because linking it doubles the
// start-up time of every command.
#ifndef CURL_TRANSFERS_H
#define CURL_TRANSFERS_H

#include <stddef.h>
#include <stdint.h>

#define CURL_TRANSFERS_MESSAGE_SIZE 256

/// The transfers that are under way, and their shared connections.
typedef struct CurlTransfers CurlTransfers;

/// A GET. Redirects are not followed.
typedef struct {
  const char *url;
  /// A header such as `Name: value`; empty for none.
  const char *header;
  /// The largest body, in bytes after decompression.
  size_t body_limit;
  long connect_timeout_ms;
  long timeout_ms;
  /// A transfer fails when it is slower than this many bytes a second for this many seconds.
  long least_speed, least_speed_seconds;
  /// Whether `http:` is allowed, which then uses no proxy. `https:` is always allowed.
  int allows_http;
} CurlRequest;

typedef enum {
  CURL_OUTCOME_RESPONSE,
  /// The body is larger than the limit.
  CURL_OUTCOME_TOO_LARGE,
  /// The head is larger than our limit or libcurl's.
  CURL_OUTCOME_HEAD_TOO_LARGE,
  /// The body ended before the length that the server announced.
  CURL_OUTCOME_CUT_OFF,
  /// The transfer took too long, or was too slow.
  CURL_OUTCOME_TIMED_OUT,
  /// There was no connection, or it broke. Another try may succeed.
  CURL_OUTCOME_DROPPED,
  /// Anything else, such as a certificate that is not trusted.
  CURL_OUTCOME_REFUSED,
} CurlOutcome;

/// Bytes that grow while they arrive.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} CurlBytes;

typedef struct {
  size_t tag;
  /// That of the request.
  size_t body_limit;
  CurlOutcome outcome;
  long status;
  CurlBytes body;
  /// The lines of the response's head.
  CurlBytes head;
  /// The absolute URL of a redirect, or NULL.
  char *redirect;
  /// libcurl's message when there is no response.
  char message[CURL_TRANSFERS_MESSAGE_SIZE];
} CurlResult;

/// Returns NULL and a message when libcurl cannot be loaded.
CurlTransfers *curl_transfers_new(char message[CURL_TRANSFERS_MESSAGE_SIZE]);

/// Begins a transfer. Returns 0 when memory has run out.
int curl_transfers_add(CurlTransfers *transfers, size_t tag, const CurlRequest *request);

/// Waits until a transfer ends. Returns 1 and its result, which the caller frees, or 0 when none is under way.
int curl_transfers_next(CurlTransfers *transfers, CurlResult *result);

void curl_result_free(CurlResult *result);

/// Cancels the transfers that are under way, and frees everything.
void curl_transfers_free(CurlTransfers *transfers);

/// The seconds from now to a date in HTTP's format, negative for the past. Returns 0 for a malformed date.
int curl_transfers_seconds_until(const char *date, long *seconds);

#endif
