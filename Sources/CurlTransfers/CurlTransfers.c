#include "CurlTransfers.h"

#include "LibraryLoading.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The bit mask of protocols is deprecated, but older versions of libcurl have nothing else.
#define CURL_DISABLE_DEPRECATION
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

_Static_assert(CURL_TRANSFERS_MESSAGE_SIZE >= CURL_ERROR_SIZE, "libcurl writes its messages into buffers of this size");

#define FUNCTIONS(F)                                                                                            \
  F(curl_global_init) F(curl_getdate)                                                                           \
  F(curl_easy_init) F(curl_easy_setopt) F(curl_easy_getinfo) F(curl_easy_strerror) F(curl_easy_cleanup)         \
  F(curl_multi_init) F(curl_multi_add_handle) F(curl_multi_remove_handle) F(curl_multi_perform)                 \
  F(curl_multi_wait) F(curl_multi_info_read) F(curl_multi_cleanup) F(curl_slist_append) F(curl_slist_free_all)

// curl.h wraps these in macros that check the number of arguments.
#undef curl_easy_setopt
#undef curl_easy_getinfo

static struct {
#define DECLARE(name) __typeof__(name) *name;
  FUNCTIONS(DECLARE)
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char load_error[CURL_TRANSFERS_MESSAGE_SIZE];

static void load(void) {
#ifdef __APPLE__
  // A part of the system.
  static const char *const names[] = {"/usr/lib/libcurl.4.dylib"};
#else
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  if (library_search_problem(load_error, sizeof load_error)) return;
  char problem[CURL_TRANSFERS_MESSAGE_SIZE];
  void *handle = load_library(names, sizeof names / sizeof *names, RTLD_NOW | RTLD_LOCAL, problem, sizeof problem);
  if (handle == NULL) {
    snprintf(load_error, sizeof load_error, "libcurl is not installed");
    return;
  }
#define FIND(name) \
  if ((lib.name = (__typeof__(lib.name))dlsym(handle, #name)) == NULL) snprintf(load_error, sizeof load_error, "libcurl has no " #name);
  FUNCTIONS(FIND)
  if (load_error[0] == 0 && lib.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
    snprintf(load_error, sizeof load_error, "libcurl does not start");
}

int curl_transfers_seconds_until(const char *date, long *seconds) {
  pthread_once(&once, load);
  time_t time_of_date = load_error[0] != 0 ? -1 : lib.curl_getdate(date, NULL);
  *seconds = (long)(time_of_date - time(NULL));
  return time_of_date != -1;
}

struct CurlTransfers {
  CURLM *multi;
  struct Transfer *first;
};

typedef struct Transfer {
  struct Transfer *next;
  CURL *easy;
  struct curl_slist *headers;
  int is_body_too_large, is_head_too_large, is_out_of_memory;
  CurlResult result;
} Transfer;

static const size_t head_limit = 256 << 10;

/// CURLE_TOO_LARGE, which older headers do not have.
enum { too_large = 100 };

/// Appends to a buffer whose capacity doubles. Returns the number of bytes taken, as libcurl's callbacks do.
static size_t append(Transfer *t, CurlBytes *bytes, const char *more, size_t size) {
  if (size > bytes->capacity - bytes->count) {
    size_t wanted = bytes->capacity < 4096 ? 4096 : bytes->capacity;
    while (wanted < bytes->count + size) wanted *= 2;
    uint8_t *grown = realloc(bytes->bytes, wanted);
    if (grown == NULL) {
      t->is_out_of_memory = 1;
      return 0;
    }
    bytes->bytes = grown;
    bytes->capacity = wanted;
  }
  memcpy(bytes->bytes + bytes->count, more, size);
  bytes->count += size;
  return size;
}

static size_t take_body(char *more, size_t size, size_t count, void *context) {
  Transfer *t = context;
  t->is_body_too_large = size * count > t->result.body_limit - t->result.body.count;
  if (t->is_body_too_large) return 0;
  return append(t, &t->result.body, more, size * count);
}

static size_t take_head(char *more, size_t size, size_t count, void *context) {
  Transfer *t = context;
  // A status line begins a new head. The one before belongs to an interim response.
  if (size * count >= 5 && memcmp(more, "HTTP/", 5) == 0) t->result.head.count = 0;
  t->is_head_too_large = size * count > head_limit - t->result.head.count;
  if (t->is_head_too_large) return 0;
  return append(t, &t->result.head, more, size * count);
}

static void transfer_free(Transfer *t) {
  if (t == NULL) return;
  if (t->easy != NULL) lib.curl_easy_cleanup(t->easy);
  lib.curl_slist_free_all(t->headers);
  curl_result_free(&t->result);
  free(t);
}

void curl_result_free(CurlResult *result) {
  free(result->body.bytes);
  free(result->head.bytes);
  free(result->redirect);
  *result = (CurlResult){0};
}

CurlTransfers *curl_transfers_new(char message[CURL_TRANSFERS_MESSAGE_SIZE]) {
  pthread_once(&once, load);
  snprintf(message, CURL_TRANSFERS_MESSAGE_SIZE, "%s", load_error[0] != 0 ? load_error : "memory has run out");
  if (load_error[0] != 0) return NULL;
  CurlTransfers *transfers = calloc(1, sizeof *transfers);
  if (transfers != NULL && (transfers->multi = lib.curl_multi_init()) == NULL) {
    free(transfers);
    return NULL;
  }
  return transfers;
}

static int set_up(Transfer *t, const CurlRequest *request) {
  if (*request->header != 0 && (t->headers = lib.curl_slist_append(NULL, request->header)) == NULL) return 0;
  long protocols = request->allows_http ? CURLPROTO_HTTPS | CURLPROTO_HTTP : CURLPROTO_HTTPS;
  int failed = 0;
#define SET(option, value) failed |= lib.curl_easy_setopt(t->easy, option, value) != CURLE_OK
  SET(CURLOPT_URL, request->url);
  SET(CURLOPT_HTTPHEADER, t->headers);
  SET(CURLOPT_USERAGENT, "monotint");
  SET(CURLOPT_PROTOCOLS, protocols);
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout_ms);
  SET(CURLOPT_TIMEOUT_MS, request->timeout_ms);
  SET(CURLOPT_LOW_SPEED_LIMIT, request->least_speed);
  SET(CURLOPT_LOW_SPEED_TIME, request->least_speed_seconds);
  SET(CURLOPT_ACCEPT_ENCODING, "");
  SET(CURLOPT_WRITEFUNCTION, take_body);
  SET(CURLOPT_WRITEDATA, t);
  SET(CURLOPT_HEADERFUNCTION, take_head);
  SET(CURLOPT_HEADERDATA, t);
  SET(CURLOPT_ERRORBUFFER, t->result.message);
  if (request->allows_http) SET(CURLOPT_NOPROXY, "*");
  return !failed;
}

int curl_transfers_add(CurlTransfers *transfers, size_t tag, const CurlRequest *request) {
  Transfer *t = calloc(1, sizeof *t);
  if (t == NULL) return 0;
  t->result.tag = tag;
  t->result.body_limit = request->body_limit;
  t->easy = lib.curl_easy_init();
  if (t->easy == NULL || !set_up(t, request) || lib.curl_multi_add_handle(transfers->multi, t->easy) != CURLM_OK) {
    transfer_free(t);
    return 0;
  }
  t->next = transfers->first;
  transfers->first = t;
  return 1;
}

/// Whether a transfer reached a phase that libcurl records the time of.
static int has_reached(const Transfer *t, CURLINFO point) {
  double seconds = 0;
  lib.curl_easy_getinfo(t->easy, point, &seconds);
  return seconds > 0;
}

static CurlOutcome outcome(const Transfer *t, CURLcode code) {
  if (t->is_out_of_memory) return CURL_OUTCOME_REFUSED;
  if (t->is_body_too_large) return CURL_OUTCOME_TOO_LARGE;
  if (t->is_head_too_large) return CURL_OUTCOME_HEAD_TOO_LARGE;
  switch (code) {
  case CURLE_OK: return CURL_OUTCOME_RESPONSE;
  case CURLE_PARTIAL_FILE: return CURL_OUTCOME_CUT_OFF;
  case CURLE_OPERATION_TIMEDOUT:
    return has_reached(t, CURLINFO_PRETRANSFER_TIME) ? CURL_OUTCOME_TIMED_OUT : CURL_OUTCOME_DROPPED;
  // libcurl limits the length of a header line. Versions before 8.6 report that as a lack of memory.
  case CURLE_OUT_OF_MEMORY:
  case too_large:
    return has_reached(t, CURLINFO_STARTTRANSFER_TIME) && t->result.body.count == 0 ? CURL_OUTCOME_HEAD_TOO_LARGE
                                                                                    : CURL_OUTCOME_REFUSED;
  case CURLE_COULDNT_RESOLVE_HOST:
  case CURLE_COULDNT_CONNECT:
  case CURLE_GOT_NOTHING:
  case CURLE_SEND_ERROR:
  case CURLE_RECV_ERROR:
  case CURLE_SSL_CONNECT_ERROR:
  case CURLE_HTTP2:
  case CURLE_HTTP2_STREAM: return CURL_OUTCOME_DROPPED;
  default: return CURL_OUTCOME_REFUSED;
  }
}

/// Removes a transfer from the list, and moves its result out.
static void finish(CurlTransfers *transfers, CURL *easy, CURLcode code, CurlResult *result) {
  Transfer **link = &transfers->first;
  while ((*link)->easy != easy) link = &(*link)->next;
  Transfer *t = *link;
  *link = t->next;
  lib.curl_multi_remove_handle(transfers->multi, easy);

  t->result.outcome = outcome(t, code);
  lib.curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &t->result.status);
  char *redirect = NULL;
  lib.curl_easy_getinfo(easy, CURLINFO_REDIRECT_URL, &redirect);
  if (redirect != NULL) t->result.redirect = strdup(redirect);
  if (t->result.message[0] == 0) snprintf(t->result.message, sizeof t->result.message, "%s", lib.curl_easy_strerror(code));
  *result = t->result;
  memset(&t->result, 0, sizeof t->result);
  transfer_free(t);
}

int curl_transfers_next(CurlTransfers *transfers, CurlResult *result) {
  while (transfers->first != NULL) {
    int running = 0, queued = 0;
    CURLMcode code = lib.curl_multi_perform(transfers->multi, &running);
    for (CURLMsg *m; (m = lib.curl_multi_info_read(transfers->multi, &queued)) != NULL;) {
      if (m->msg != CURLMSG_DONE) continue;
      finish(transfers, m->easy_handle, m->data.result, result);
      return 1;
    }
    if (code == CURLM_OK) code = lib.curl_multi_wait(transfers->multi, NULL, 0, 1000, NULL);
    if (code != CURLM_OK) {
      finish(transfers, transfers->first->easy, CURLE_OUT_OF_MEMORY, result);
      return 1;
    }
  }
  return 0;
}

void curl_transfers_free(CurlTransfers *transfers) {
  while (transfers->first != NULL) {
    Transfer *t = transfers->first;
    transfers->first = t->next;
    lib.curl_multi_remove_handle(transfers->multi, t->easy);
    transfer_free(t);
  }
  lib.curl_multi_cleanup(transfers->multi);
  free(transfers);
}
