/**
 * The lower 32 bits of XXH64 with seed 0, as in RFC 8878 section 3.1.1. 64-bit numbers are pairs of 32-bit halves,
 * since BigInt takes a microsecond for each step.
 */
export function xxh64Low(bytes: Uint8Array): number {
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const at = new Cursor();
  let hash = new U64(P5.high, P5.low);
  if (length >= 32) {
    const lanes = [plus(P1, P2), copy(P2), new U64(0, 0), minus(P1)];
    for (; at.offset + 32 <= length; at.offset += 32) {
      for (let lane = 0; lane < 4; lane++) round(lanes[lane]!, view, at.offset + 8 * lane);
    }
    hash = new U64(0, 0);
    for (const [i, lane] of lanes.entries()) {
      const turned = copy(lane);
      turned.rotate([1, 7, 12, 18][i]!);
      hash.add(turned.high, turned.low);
    }
    for (const lane of lanes) {
      lane.multiply(P2);
      lane.rotate(31);
      lane.multiply(P1);
      hash.xor(lane.high, lane.low);
      hash.multiply(P1);
      hash.add(P4.high, P4.low);
    }
  }
  hash.add(Math.floor(length / 2 ** 32), length >>> 0);
  for (; at.offset + 8 <= length; at.offset += 8) {
    const part = new U64(0, 0);
    round(part, view, at.offset);
    hash.xor(part.high, part.low);
    hash.rotate(27);
    hash.multiply(P1);
    hash.add(P4.high, P4.low);
  }
  if (at.offset + 4 <= length) {
    const part = new U64(0, view.getUint32(at.offset, true));
    part.multiply(P1);
    hash.xor(part.high, part.low);
    hash.rotate(23);
    hash.multiply(P2);
    hash.add(P3.high, P3.low);
    at.offset += 4;
  }
  for (; at.offset < length; at.offset++) {
    const part = new U64(0, bytes[at.offset]!);
    part.multiply(P5);
    hash.xor(part.high, part.low);
    hash.rotate(11);
    hash.multiply(P1);
  }
  hash.xor(0, hash.high >>> 1);
  hash.multiply(P2);
  hash.xor(hash.high >>> 29, (hash.high << 3) | (hash.low >>> 29));
  hash.multiply(P3);
  hash.xor(0, hash.high);
  return hash.low >>> 0;
}

class Cursor {
  offset = 0;
}

/** A 64-bit number that is changed in place. */
class U64 {
  high: number;
  low: number;

  constructor(high: number, low: number) {
    this.high = high;
    this.low = low;
  }

  add(high: number, low: number): void {
    const sum = (this.low >>> 0) + (low >>> 0);
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) | 0;
    this.low = sum | 0;
  }

  xor(high: number, low: number): void {
    this.high ^= high;
    this.low ^= low;
  }

  /** Rotates to the left by 1 to 31 bits. */
  rotate(count: number): void {
    const { high, low } = this;
    this.high = (high << count) | (low >>> (32 - count));
    this.low = (low << count) | (high >>> (32 - count));
  }

  multiply({ high, low }: U64): void {
    const [a, b] = [this.low & 0xffff, this.low >>> 16];
    const [c, d] = [low & 0xffff, low >>> 16];
    const middle = a * d + (((a * c) / 65_536) >>> 0);
    const other = b * c + (middle & 0xffff);
    const upper = b * d + Math.floor(middle / 65_536) + Math.floor(other / 65_536);
    this.high = (Math.imul(this.high, low) + Math.imul(this.low, high) + upper) | 0;
    this.low = Math.imul(this.low, low);
  }
}

const P1 = new U64(0x9e3779b1, 0x85ebca87);
const P2 = new U64(0xc2b2ae3d, 0x27d4eb4f);
const P3 = new U64(0x165667b1, 0x9e3779f9);
const P4 = new U64(0x85ebca77, 0xc2b2ae63);
const P5 = new U64(0x27d4eb2f, 0x165667c5);

function copy({ high, low }: U64): U64 {
  return new U64(high, low);
}

function plus(a: U64, b: U64): U64 {
  const sum = copy(a);
  sum.add(b.high, b.low);
  return sum;
}

function minus({ high, low }: U64): U64 {
  const negative = new U64(~high, ~low);
  negative.add(0, 1);
  return negative;
}

/** lane = rotl(lane + input * P2, 31) * P1 */
function round(lane: U64, view: DataView, offset: number): void {
  const input = new U64(view.getInt32(offset + 4, true), view.getInt32(offset, true));
  input.multiply(P2);
  lane.add(input.high, input.low);
  lane.rotate(31);
  lane.multiply(P1);
}
