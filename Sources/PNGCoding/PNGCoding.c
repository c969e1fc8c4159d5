#include "PNGCoding.h"

#include <libdeflate.h>
#include <limits.h>
#include <png.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Encoding. libdeflate takes half of zlib's time for the same size, and wants the whole picture at once.

// A compressor is a megabyte, and costs more to make than a small picture to compress: each thread keeps its last one.
typedef struct {
  struct libdeflate_compressor *compressor;
  int effort;
} Tool;

static pthread_key_t tool_key;
static pthread_once_t tool_once = PTHREAD_ONCE_INIT;
static int has_tool_key;

static void free_tool(void *pointer) {
  Tool *tool = pointer;
  libdeflate_free_compressor(tool->compressor);
  free(tool);
}

static void make_tool_key(void) { has_tool_key = pthread_key_create(&tool_key, free_tool) == 0; }

static struct libdeflate_compressor *compressor(int effort) {
  pthread_once(&tool_once, make_tool_key);
  if (!has_tool_key) return NULL;
  Tool *tool = pthread_getspecific(tool_key);
  if (tool != NULL && tool->effort == effort) return tool->compressor;
  if (tool == NULL) {
    tool = calloc(1, sizeof *tool);
    if (tool == NULL) return NULL;
    if (pthread_setspecific(tool_key, tool) != 0) {
      free(tool);
      return NULL;
    }
  }
  libdeflate_free_compressor(tool->compressor);
  tool->compressor = libdeflate_alloc_compressor(effort);
  tool->effort = tool->compressor == NULL ? 0 : effort;
  return tool->compressor;
}

static uint8_t *put(uint8_t *place, uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) *place++ = (uint8_t)(number >> shift);
  return place;
}

// Writes the length, the type and the checksum of a chunk around its `count` bytes of content, which are already in place.
// Returns the end of the chunk.
static uint8_t *frame_chunk(uint8_t *chunk, const char *type, uint32_t count) {
  put(chunk, count);
  memcpy(chunk + 4, type, 4);
  return put(chunk + 8 + count, libdeflate_crc32(0, chunk + 4, 4 + (size_t)count));
}

// The rows as they are compressed: each after a byte that says that it is not filtered.
static uint8_t *make_rows(const uint8_t *pixels, PNGCodingFormat format, size_t *count) {
  size_t width = format.width, stride = width * (format.channels == 1 ? 2 : 4);
  *count = (stride + 1) * format.height;
  uint8_t *rows = calloc(*count, 1), *row = rows;
  if (rows == NULL) return NULL;
  for (uint32_t y = 0; y < format.height; y++, row += stride + 1, pixels += width * format.channels) {
    if (format.channels == 1)
      for (size_t x = 0; x < width; x++) row[2 + x * 2] = pixels[x];
    else
      memcpy(row + 1, pixels, stride);
  }
  return rows;
}

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
enum { CHUNK_FRAME = 12, HEADER_SIZE = 13, LONGEST_SIDE = 1 << 20, LONGEST_COMMENT = 1 << 16 };

int png_coding_encode(const uint8_t *pixels, PNGCodingFormat format, int effort, const char *comment,
                      PNGCodingBytes *result, char message[PNG_CODING_MESSAGE_SIZE]) {
  *result = (PNGCodingBytes){NULL, 0};
  int fits = format.width > 0 && format.height > 0 && format.width <= LONGEST_SIDE && format.height <= LONGEST_SIDE;
  snprintf(message, PNG_CODING_MESSAGE_SIZE, fits ? "out of memory" : "a picture of this size cannot be written");
  if (!fits) return 0;
  static const char keyword[] = "Comment";
  size_t count, words = comment == NULL ? 0 : strnlen(comment, LONGEST_COMMENT);
  uint8_t *rows = make_rows(pixels, format, &count);
  struct libdeflate_compressor *tool = compressor(effort);
  if (rows != NULL && tool != NULL) {
    size_t bound = libdeflate_zlib_compress_bound(tool, count);
    result->bytes = malloc(sizeof signature + 4 * CHUNK_FRAME + HEADER_SIZE + sizeof keyword + words + bound);
    if (result->bytes != NULL) {
      memcpy(result->bytes, signature, sizeof signature);
      uint8_t *chunk = result->bytes + sizeof signature;
      uint8_t *field = put(put(chunk + 8, format.width), format.height);
      *field++ = 8;
      *field++ = format.channels == 1 ? PNG_COLOR_TYPE_GRAY_ALPHA : PNG_COLOR_TYPE_RGB_ALPHA;
      memset(field, 0, 3);
      chunk = frame_chunk(chunk, "IHDR", HEADER_SIZE);
      if (words > 0) {
        memcpy(chunk + 8, keyword, sizeof keyword);
        memcpy(chunk + 8 + sizeof keyword, comment, words);
        chunk = frame_chunk(chunk, "tEXt", (uint32_t)(sizeof keyword + words));
      }
      size_t packed = libdeflate_zlib_compress(tool, rows, count, chunk + 8, bound);
      // A chunk is shorter than 2 GiB.
      if (packed > 0 && packed <= INT_MAX) {
        chunk = frame_chunk(chunk, "IDAT", (uint32_t)packed);
        result->count = (size_t)(frame_chunk(chunk, "IEND", 0) - result->bytes);
      }
    }
  }
  free(rows);
  if (result->count == 0) png_coding_free(result);
  return result->count > 0;
}

// MARK: Decoding

// libpng leaves a call that failed by longjmp. Everything that must survive the jump lives in these structures,
// which the functions with setjmp reach through their own parameters and never change in between.

typedef struct {
  jmp_buf escape;
  char *message;
} Failure;

static void fail(png_structp png, png_const_charp text) {
  Failure *failure = png_get_error_ptr(png);
  snprintf(failure->message, PNG_CODING_MESSAGE_SIZE, "%s", text);
  longjmp(failure->escape, 1);
}

// A warning is about a chunk that is not needed for the pixels; libpng would print it.
static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

typedef struct {
  const uint8_t *bytes;
  size_t count;
} Input;

static void take(png_structp png, png_bytep bytes, size_t count) {
  Input *input = png_get_io_ptr(png);
  if (count > input->count) png_error(png, "the file ends too early");
  memcpy(bytes, input->bytes, count);
  input->bytes += count;
  input->count -= count;
}

static int is_within(PNGCodingFormat format, PNGCodingLimit limit) {
  if (limit.width > 0) return format.width == limit.width && format.height == limit.height;
  return (uint64_t)format.width * format.height <= limit.pixels;
}

static int decode(png_structp png, png_infop info, Failure *failure, size_t count, uint32_t longest_side,
                  PNGCodingLimit limit, PNGCodingFormat *format, PNGCodingBytes *result) {
  if (setjmp(failure->escape)) return 0;
  png_set_user_limits(png, longest_side, longest_side);
  png_read_info(png, info);
  *format = (PNGCodingFormat){png_get_image_width(png, info), png_get_image_height(png, info), 4};
  if (!is_within(*format, limit)) png_error(png, "not the expected size");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  // Deflate never shrinks more than 1032 times, so a small file that claims to be huge is a lie.
  size_t stored = png_get_rowbytes(png, info) * png_get_image_height(png, info);
  if (stored / 1032 > count) png_error(png, "the file is too short for the size that it claims");
  png_read_update_info(png, info);
  size_t stride = png_get_rowbytes(png, info);
  if (stride != (size_t)format->width * 4) png_error(png, "not a format that is known");
  result->count = stride * format->height;
  result->bytes = malloc(result->count);
  if (result->bytes == NULL) png_error(png, "out of memory");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < format->height; row++) png_read_row(png, result->bytes + row * stride, NULL);
  png_read_end(png, NULL);
  return 1;
}

int png_coding_decode(const uint8_t *bytes, size_t count, uint32_t longest_side, PNGCodingLimit limit,
                      PNGCodingFormat *format, PNGCodingBytes *result, char message[PNG_CODING_MESSAGE_SIZE]) {
  Failure failure = {.message = message};
  Input input = {bytes, count};
  snprintf(message, PNG_CODING_MESSAGE_SIZE, "out of memory");
  *result = (PNGCodingBytes){NULL, 0};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, ignore);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  int done = 0;
  if (info != NULL) {
    png_set_error_fn(png, &failure, fail, ignore);
    png_set_read_fn(png, &input, take);
    done = decode(png, info, &failure, count, longest_side, limit, format, result);
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (!done) png_coding_free(result);
  return done;
}

void png_coding_free(PNGCodingBytes *bytes) {
  free(bytes->bytes);
  *bytes = (PNGCodingBytes){NULL, 0};
}
