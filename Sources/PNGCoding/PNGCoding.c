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
  size_t width = format.width, stride = width * (format.channels == 1 ? 2 : format.channels);
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
enum { CHUNK_FRAME = 12, HEADER_SIZE = 13, LONGEST_SIDE = 1 << 20 };

int png_coding_encode(const uint8_t *pixels, PNGCodingFormat format, int effort, PNGCodingBytes *result,
                      char message[PNG_CODING_MESSAGE_SIZE]) {
  *result = (PNGCodingBytes){NULL, 0};
  int fits = format.width > 0 && format.height > 0 && format.width <= LONGEST_SIDE && format.height <= LONGEST_SIDE;
  snprintf(message, PNG_CODING_MESSAGE_SIZE, fits ? "out of memory" : "a picture of this size cannot be written");
  if (!fits) return 0;
  size_t count;
  uint8_t *rows = make_rows(pixels, format, &count);
  struct libdeflate_compressor *tool = compressor(effort);
  if (rows != NULL && tool != NULL) {
    size_t bound = libdeflate_zlib_compress_bound(tool, count);
    result->bytes = malloc(sizeof signature + 3 * CHUNK_FRAME + HEADER_SIZE + bound);
    if (result->bytes != NULL) {
      memcpy(result->bytes, signature, sizeof signature);
      uint8_t *chunk = result->bytes + sizeof signature;
      uint8_t *field = put(put(chunk + 8, format.width), format.height);
      *field++ = 8;
      *field++ = format.channels == 1   ? PNG_COLOR_TYPE_GRAY_ALPHA
                 : format.channels == 3 ? PNG_COLOR_TYPE_RGB
                                        : PNG_COLOR_TYPE_RGB_ALPHA;
      memset(field, 0, 3);
      chunk = frame_chunk(chunk, "IHDR", HEADER_SIZE);
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

// MARK: Comparing

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Whether a chunk of this type begins here, with a right sum, and at least `after` bytes follow it. Sets its length.
static int is_chunk(const uint8_t *chunk, size_t count, const char *type, size_t after, size_t *length) {
  if (count < CHUNK_FRAME + after || memcmp(chunk + 4, type, 4) != 0) return 0;
  *length = number(chunk);
  if (*length > count - CHUNK_FRAME - after) return 0;
  return libdeflate_crc32(0, chunk + 4, 4 + *length) == number(chunk + 8 + *length);
}

int png_coding_holds(const uint8_t *bytes, size_t count, const uint8_t *pixels, PNGCodingFormat format) {
  if (format.width == 0 || format.height == 0 || format.width > LONGEST_SIDE || format.height > LONGEST_SIDE) return 0;
  if (count < sizeof signature || memcmp(bytes, signature, sizeof signature) != 0) return 0;
  const uint8_t *chunk = bytes + sizeof signature, *end = bytes + count;
  uint8_t header[HEADER_SIZE] = {0};
  uint8_t *field = put(put(header, format.width), format.height);
  field[0] = 8;
  field[1] = format.channels == 1 ? PNG_COLOR_TYPE_GRAY_ALPHA : PNG_COLOR_TYPE_RGB_ALPHA;
  size_t length = 0, used = 0, row_count = 0;
  if (!is_chunk(chunk, (size_t)(end - chunk), "IHDR", 0, &length) || length != HEADER_SIZE) return 0;
  if (memcmp(chunk + 8, header, HEADER_SIZE) != 0) return 0;
  chunk += CHUNK_FRAME + HEADER_SIZE;
  if (!is_chunk(chunk, (size_t)(end - chunk), "IDAT", CHUNK_FRAME, &length)) return 0;
  const uint8_t *packed = chunk + 8;
  chunk += CHUNK_FRAME + length;
  size_t last = 0;
  if (!is_chunk(chunk, (size_t)(end - chunk), "IEND", 0, &last) || last != 0 || end - chunk != CHUNK_FRAME) return 0;

  uint8_t *rows = make_rows(pixels, format, &row_count), *found = malloc(row_count);
  struct libdeflate_decompressor *tool = libdeflate_alloc_decompressor();
  int is_same = 0;
  if (rows != NULL && found != NULL && tool != NULL) {
    // Without a place for the size, anything but exactly so many bytes is a failure.
    enum libdeflate_result result = libdeflate_zlib_decompress_ex(tool, packed, length, found, row_count, &used, NULL);
    is_same = result == LIBDEFLATE_SUCCESS && used == length && memcmp(rows, found, row_count) == 0;
  }
  if (tool != NULL) libdeflate_free_decompressor(tool);
  free(rows);
  free(found);
  return is_same;
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

// How many bytes the rows of a picture have, each with the byte that names its filter.
static size_t size_of_rows(size_t width, size_t height, size_t bits) {
  return width == 0 ? 0 : height * (1 + (width * bits + 7) / 8);
}

// How many bytes the image data of a PNG have when they are inflated.
static size_t inflated_size(size_t width, size_t height, size_t bits, int is_interlaced) {
  if (!is_interlaced) return size_of_rows(width, height, bits);
  static const uint8_t x[7] = {0, 4, 0, 2, 0, 1, 0}, dx[7] = {8, 8, 4, 4, 2, 2, 1};
  static const uint8_t y[7] = {0, 0, 4, 0, 2, 0, 1}, dy[7] = {8, 8, 8, 4, 4, 2, 2};
  size_t size = 0;
  for (int pass = 0; pass < 7; pass++) {
    size_t columns = (width + dx[pass] - 1 - x[pass]) / dx[pass];
    size_t rows = (height + dy[pass] - 1 - y[pass]) / dy[pass];
    size += size_of_rows(columns, rows, bits);
  }
  return size;
}

// Joins the contents of all IDAT chunks in `joined`, unless that is NULL. Returns how many bytes they have.
static size_t image_data(const uint8_t *bytes, size_t count, uint8_t *joined) {
  size_t sum = 0;
  for (size_t place = sizeof signature; place + CHUNK_FRAME <= count;) {
    size_t length = number(bytes + place);
    if (length > count - place - CHUNK_FRAME) break;
    if (memcmp(bytes + place + 4, "IDAT", 4) == 0) {
      if (joined != NULL) memcpy(joined + sum, bytes + place + 8, length);
      sum += length;
    }
    place += CHUNK_FRAME + length;
  }
  return sum;
}

enum { FITS, HAS_MORE, IS_UNKNOWN };

// Whether the image data inflate to at most `size` bytes, and nothing follows them. `slack` bytes more do not count.
static int check_image_data(const uint8_t *bytes, size_t count, size_t size, size_t slack) {
  size_t packed = image_data(bytes, count, NULL), used = 0, inflated = 0;
  struct libdeflate_decompressor *tool = libdeflate_alloc_decompressor();
  uint8_t *joined = malloc(packed + 1), *rows = malloc(size + slack + 1);
  int answer = IS_UNKNOWN;
  if (tool != NULL && joined != NULL && rows != NULL) {
    image_data(bytes, count, joined);
    switch (libdeflate_zlib_decompress_ex(tool, joined, packed, rows, size + slack, &used, &inflated)) {
      case LIBDEFLATE_SUCCESS: answer = used + slack < packed ? HAS_MORE : FITS; break;
      case LIBDEFLATE_INSUFFICIENT_SPACE: answer = HAS_MORE; break;
      default: break;
    }
  }
  if (tool != NULL) libdeflate_free_decompressor(tool);
  free(joined);
  free(rows);
  return answer;
}

// Deflate never shrinks more than 1032 times.
enum { LARGEST_RATIO = 1032, SLACK = 1 << 16 };

// libpng inflates all image data, also those behind the last row: a megabyte of them can take a minute.
static int is_bomb(png_structp png, png_infop info, const uint8_t *bytes, size_t count) {
  size_t bits = (size_t)png_get_bit_depth(png, info) * png_get_channels(png, info);
  size_t size = inflated_size(png_get_image_width(png, info), png_get_image_height(png, info), bits,
                              png_get_interlace_type(png, info) != PNG_INTERLACE_NONE);
  if (image_data(bytes, count, NULL) * LARGEST_RATIO <= size * 4 + (1 << 20)) return 0;
  return check_image_data(bytes, count, size, SLACK) == HAS_MORE;
}

int png_coding_has_only_rows(const uint8_t *bytes, size_t count) {
  const uint8_t *header = bytes + sizeof signature + 8;
  if (count < sizeof signature + CHUNK_FRAME + HEADER_SIZE) return 0;
  static const uint8_t channels[7] = {1, 0, 3, 1, 2, 0, 4};
  if (header[9] > 6) return 0;
  size_t size = inflated_size(number(header), number(header + 4), (size_t)header[8] * channels[header[9]], header[12] != 0);
  return check_image_data(bytes, count, size, 0) == FITS;
}

static int decode(png_structp png, png_infop info, Failure *failure, const uint8_t *bytes, size_t count,
                  uint32_t longest_side, PNGCodingLimit limit, PNGCodingFormat *format, PNGCodingBytes *result) {
  if (setjmp(failure->escape)) return 0;
  png_set_user_limits(png, longest_side, longest_side);
  png_read_info(png, info);
  *format = (PNGCodingFormat){png_get_image_width(png, info), png_get_image_height(png, info), 4};
  if (!is_within(*format, limit)) png_error(png, "not the expected size");
  if (is_bomb(png, info, bytes, count)) png_error(png, "it holds more data than its picture has");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  // A small file that claims to be huge is a lie.
  size_t stored = png_get_rowbytes(png, info) * png_get_image_height(png, info);
  if (stored / LARGEST_RATIO > count) png_error(png, "the file is too short for the size that it claims");
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
    done = decode(png, info, &failure, bytes, count, longest_side, limit, format, result);
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (!done) png_coding_free(result);
  return done;
}

void png_coding_free(PNGCodingBytes *bytes) {
  free(bytes->bytes);
  *bytes = (PNGCodingBytes){NULL, 0};
}
