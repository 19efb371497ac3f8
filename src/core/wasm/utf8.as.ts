/** UTF-8 validation (RFC 3629 section 4). Reads up to sixteen bytes beyond the end; their content does not matter. */

/** The end of the run of well-formed non-ASCII sequences at `at`. */
export function sequenceEnd(at: usize, end: usize): usize {
  while (load<u8>(at) >= 0x80) {
    const first: u32 = load<u8>(at);
    const size: usize = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first < 0xc2 || first > 0xf4 || at + size > end) return at;
    const second: u32 = load<u8>(at, 1);
    if ((second & 0xc0) !== 0x80) return at;
    if (size > 2) {
      if (first === 0xe0 ? second < 0xa0 : first === 0xed && second > 0x9f) return at;
      if (first === 0xf0 ? second < 0x90 : first === 0xf4 && second > 0x8f) return at;
      if ((load<u8>(at, 2) & 0xc0) !== 0x80) return at;
      if (size > 3 && (load<u8>(at, 3) & 0xc0) !== 0x80) return at;
    }
    at += size;
  }
  return at;
}
