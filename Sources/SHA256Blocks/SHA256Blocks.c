#include "SHA256Blocks.h"

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
    0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
    0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
    0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

void sha256_update_plainly(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) {
    uint32_t words[64];
    for (int i = 0; i < 16; i++) {
      const uint8_t *byte = blocks + 4 * i;
      words[i] = (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t early = words[i - 15], late = words[i - 2];
      words[i] = words[i - 16] + words[i - 7] + (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3) +
                 (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i++) {
      uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + (g ^ (e & (f ^ g))) + constants[i] + words[i];
      uint32_t second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

static int is_accelerated(void) {
  unsigned a, b, c, d;
  // SSSE3 and SSE4.1, then SHA.
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

__attribute__((target("sha,ssse3,sse4.1"))) static void update_accelerated(uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i *halves = (__m128i *)state;
  // The instructions want the words in the order ABEF and CDGH.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128(halves), 0xb1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128(halves + 1), 0x1b);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xf0);
  for (; count > 0; count--, blocks += 64) {
    __m128i words[4];
    __m128i abef_before = abef, cdgh_before = cdgh;
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      if (i < 4) {
        words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + i), swap);
      } else {
        __m128i last = words[(i + 3) % 4];
        __m128i sum = _mm_sha256msg1_epu32(words[i % 4], words[(i + 1) % 4]);
        sum = _mm_add_epi32(sum, _mm_alignr_epi8(last, words[(i + 2) % 4], 4));
        words[i % 4] = _mm_sha256msg2_epu32(sum, last);
      }
      __m128i mixed = _mm_add_epi32(words[i % 4], _mm_loadu_si128((const __m128i *)constants + i));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, mixed);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(mixed, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  low = _mm_shuffle_epi32(abef, 0x1b);
  high = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128(halves, _mm_blend_epi16(low, high, 0xf0));
  _mm_storeu_si128(halves + 1, _mm_alignr_epi8(high, low, 8));
}

void sha256_update(uint32_t state[8], const uint8_t *blocks, size_t count) {
  // Asked once: under a hypervisor every cpuid leaves the machine, which costs more than many blocks.
  static _Atomic int known;
  int answer = known;
  if (answer == 0) known = answer = is_accelerated() ? 1 : 2;
  (answer == 1 ? update_accelerated : sha256_update_plainly)(state, blocks, count);
}

#else

void sha256_update(uint32_t state[8], const uint8_t *blocks, size_t count) { sha256_update_plainly(state, blocks, count); }

#endif
