#ifndef PNG_CODING_H
#define PNG_CODING_H

#include <stddef.h>
#include <stdint.h>

/// The longest message of libpng that is kept, with its final NUL.
#define PNG_CODING_MESSAGE_SIZE 128

/// Bytes on the C heap; `png_coding_free` gives them back.
typedef struct {
  uint8_t *bytes;
  size_t count;
} PNGCodingBytes;

/// An 8-bit picture, rows from the top, no padding.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1: alpha alone, 3: red, green and blue, 4: red, green, blue and alpha.
  uint8_t channels;
} PNGCodingFormat;

/// Encodes `pixels` with no chunk but IHDR, IDAT and IEND; alpha alone becomes grey and alpha, the grey being black.
/// Rows are never filtered: that pays on photographs, not on flat shapes.
///
/// `effort` is libdeflate's level, 1 to 12. Returns 1 and sets `result`, or returns 0 and sets `message`.
int png_coding_encode(const uint8_t *pixels, PNGCodingFormat format, int effort, PNGCodingBytes *result,
                      char message[PNG_CODING_MESSAGE_SIZE]);

/// Whether a file consists of the chunks that `png_coding_encode` writes, and inflates to exactly the rows of
/// these pixels. Nothing is decoded, so it is much faster than decoding, and another form of the same picture is not
/// recognised.
int png_coding_holds(const uint8_t *bytes, size_t count, const uint8_t *pixels, PNGCodingFormat format);

/// The pictures that are decoded: those of exactly this size, or if `width` is 0, those with at most `pixels` pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint64_t pixels;
} PNGCodingLimit;

/// Decodes any PNG to straight 8-bit RGBA. A picture that the limit excludes, or with a side longer than `longest_side`,
/// is refused before anything is allocated.
///
/// Returns 1 and sets `format` and `result`, or returns 0 and sets `message`. `format` is set as soon as the header is read.
int png_coding_decode(const uint8_t *bytes, size_t count, uint32_t longest_side, PNGCodingLimit limit,
                      PNGCodingFormat *format, PNGCodingBytes *result, char message[PNG_CODING_MESSAGE_SIZE]);

/// Whether the image data of a PNG that was decoded hold the rows of its picture and nothing else.
int png_coding_has_only_rows(const uint8_t *bytes, size_t count);

void png_coding_free(PNGCodingBytes *bytes);

#endif
