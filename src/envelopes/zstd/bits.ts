/**
 * Bits in the order in which Zstandard's entropy coders read them: from the last byte to the first, the highest bit
 * first (RFC 8878 section 4.1). The highest set bit of the last byte marks the end, and is not data.
 */
export class BackwardBits {
  /** Number of bits that are left; negative after reading beyond the start, where all bits are read as zeros. */
  left: number;

  readonly bytes: Uint8Array;
  readonly start: number;

  /** Throws if the last byte has no mark. */
  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.start = start;
    const last = end > start ? bytes[end - 1]! : 0;
    if (last === 0) throw new Damage('a stream of bits has no end mark');
    this.left = (end - start) * 8 - Math.clz32(last) + 23;
  }

  /** The next `count` bits, at most 25; they are not consumed. */
  peek(count: number): number {
    const from = this.left - count;
    const low = Math.max(0, from);
    const first = this.start + (low >> 3);
    const { bytes } = this;
    const four =
      bytes[first]! |
      ((bytes[first + 1] ?? 0) << 8) |
      ((bytes[first + 2] ?? 0) << 16) |
      ((bytes[first + 3] ?? 0) << 24);
    const have = this.left - low;
    if (have <= 0) return 0;
    const value = (four >>> (low & 7)) & (2 ** have - 1);
    return from < 0 ? value << -from : value;
  }

  /** Consumes the next `count` bits, at most 32. */
  take(count: number): number {
    if (count > 16) {
      const high = this.take(count - 16);
      return high * 65_536 + this.take(16);
    }
    const value = count === 0 ? 0 : this.peek(count);
    this.left -= count;
    return value;
  }
}

/** Thrown if the bytes contradict the format. The message says what is wrong, without a full stop. */
export class Damage extends Error {}
