#include "PNGCoding.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

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
  PNGCodingBytes *result;
  size_t room;
} Output;

static void append(png_structp png, png_bytep bytes, size_t count) {
  Output *output = png_get_io_ptr(png);
  PNGCodingBytes *result = output->result;
  if (count > output->room - result->count) {
    size_t room = (result->count + count) * 2;
    uint8_t *grown = realloc(result->bytes, room);
    if (grown == NULL) png_error(png, "out of memory");
    result->bytes = grown;
    output->room = room;
  }
  memcpy(result->bytes + result->count, bytes, count);
  result->count += count;
}

static void flush(png_structp png) { (void)png; }

static int encode(png_structp png, png_infop info, Failure *failure, const uint8_t *pixels, PNGCodingFormat format,
                  PNGCodingEffort effort, const char *comment) {
  if (setjmp(failure->escape)) return 0;
  png_set_compression_level(png, effort.level);
  png_set_compression_mem_level(png, effort.memory);
  png_set_compression_strategy(png, effort.skips_short_matches ? Z_FILTERED : Z_DEFAULT_STRATEGY);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(png, info, format.width, format.height, 8,
               format.channels == 2 ? PNG_COLOR_TYPE_GRAY_ALPHA : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (comment != NULL) {
    // libpng takes a copy.
    png_text text = {.compression = PNG_TEXT_COMPRESSION_NONE, .key = "Comment", .text = (png_charp)comment};
    png_set_text(png, info, &text, 1);
  }
  png_write_info(png, info);
  size_t stride = (size_t)format.width * format.channels;
  for (uint32_t row = 0; row < format.height; row++) png_write_row(png, pixels + row * stride);
  png_write_end(png, NULL);
  return 1;
}

int png_coding_encode(const uint8_t *pixels, PNGCodingFormat format, PNGCodingEffort effort, const char *comment,
                      PNGCodingBytes *result, char message[PNG_CODING_MESSAGE_SIZE]) {
  Failure failure = {.message = message};
  snprintf(message, PNG_CODING_MESSAGE_SIZE, "out of memory");
  *result = (PNGCodingBytes){NULL, 0};
  Output output = {result, 0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, ignore);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  int done = 0;
  if (info != NULL) {
    png_set_error_fn(png, &failure, fail, ignore);
    png_set_write_fn(png, &output, append, flush);
    done = encode(png, info, &failure, pixels, format, effort, comment);
  }
  png_destroy_write_struct(&png, &info);
  if (!done) png_coding_free(result);
  return done;
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

static int decode(png_structp png, png_infop info, Failure *failure, size_t count, uint32_t side_limit,
                  PNGCodingFormat *format, PNGCodingBytes *result) {
  if (setjmp(failure->escape)) return 0;
  png_set_user_limits(png, side_limit, side_limit);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  // Deflate never shrinks more than 1032 times, so a small file that claims to be huge is a lie.
  size_t stored = png_get_rowbytes(png, info) * png_get_image_height(png, info);
  if (stored / 1032 > count) png_error(png, "the file is too short for the size that it claims");
  png_read_update_info(png, info);
  *format = (PNGCodingFormat){png_get_image_width(png, info), png_get_image_height(png, info), 4};
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

int png_coding_decode(const uint8_t *bytes, size_t count, uint32_t side_limit, PNGCodingFormat *format,
                      PNGCodingBytes *result, char message[PNG_CODING_MESSAGE_SIZE]) {
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
    done = decode(png, info, &failure, count, side_limit, format, result);
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (!done) png_coding_free(result);
  return done;
}

void png_coding_free(PNGCodingBytes *bytes) {
  free(bytes->bytes);
  *bytes = (PNGCodingBytes){NULL, 0};
}

const char *png_coding_library_version(void) { return png_get_libpng_ver(NULL); }
