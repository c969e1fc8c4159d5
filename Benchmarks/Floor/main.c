// The least that the work can cost: loads every SVG file of a folder, renders it at three scales, encodes and writes.
// No check, no catalog, no safety.
//
// usage: Floor ICONS OUTPUT

#include <dirent.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void die(const char *what, const char *path) {
  fprintf(stderr, "Floor: cannot %s %s\n", what, path);
  exit(2);
}

// Grey and alpha, as Monotint writes template images, and with the same effort.
static void write_png(const char *path, cairo_surface_t *surface) {
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  const uint8_t *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  FILE *file = fopen(path, "wb");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  uint8_t *row = calloc((size_t)width, 2);
  if (file == NULL || info == NULL || row == NULL || setjmp(png_jmpbuf(png))) die("write", path);
  png_init_io(png, file);
  png_set_compression_level(png, 6);
  png_set_compression_mem_level(png, 5);
  png_set_compression_strategy(png, Z_FILTERED);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(png, info, (uint32_t)width, (uint32_t)height, 8, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) {
    const uint32_t *pixels = (const uint32_t *)(const void *)(data + (size_t)y * (size_t)stride);
    for (int x = 0; x < width; x++) row[x * 2 + 1] = (uint8_t)(pixels[x] >> 24);
    png_write_row(png, row);
  }
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  free(row);
  if (fclose(file) != 0) die("write", path);
}

static void convert(const char *path, const char *output, const char *name) {
  static const char *suffixes[] = {"", "@2x", "@3x"};
  char *bytes;
  gsize count;
  if (!g_file_get_contents(path, &bytes, &count, NULL)) die("read", path);
  RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)bytes, count, NULL);
  if (handle == NULL) die("load", path);
  for (int scale = 1; scale <= 3; scale++) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 24 * scale, 24 * scale);
    cairo_t *context = cairo_create(surface);
    RsvgRectangle viewport = {0, 0, 24 * scale, 24 * scale};
    if (!rsvg_handle_render_document(handle, context, &viewport, NULL)) die("render", path);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    char target[4096];
    snprintf(target, sizeof target, "%s/%s%s.png", output, name, suffixes[scale - 1]);
    write_png(target, surface);
    cairo_surface_destroy(surface);
  }
  g_object_unref(handle);
  g_free(bytes);
}

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: Floor ICONS OUTPUT\n");
    return 2;
  }
  DIR *folder = opendir(words[1]);
  if (folder == NULL) die("list", words[1]);
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    size_t length = strlen(entry->d_name);
    if (length < 5 || strcmp(entry->d_name + length - 4, ".svg") != 0) continue;
    char path[4096], name[256];
    snprintf(path, sizeof path, "%s/%s", words[1], entry->d_name);
    snprintf(name, sizeof name, "%.*s", (int)length - 4, entry->d_name);
    convert(path, words[2], name);
  }
  closedir(folder);
  return 0;
}
