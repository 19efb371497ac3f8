/**
 * Undoes DEFLATE (RFC 1951), which every reader of object container files has to. Throws where the bytes are not
 * valid, and where they hold more than `most` bytes.
 */
export function inflateRaw(bytes: Uint8Array, most: number): Uint8Array {
  const input = new BitReader(bytes);
  const output = new Output(most, Math.min(most, bytes.length * 4));
  let isLast = false;
  while (!isLast) {
    isLast = input.bits(1) === 1;
    const type = input.bits(2);
    if (type === 0) copyStored(input, output);
    else if (type === 1) inflateBlock(input, output, FIXED_LITERALS, FIXED_DISTANCES);
    else if (type === 2) {
      const { literals, distances } = readCodes(input);
      inflateBlock(input, output, literals, distances);
    } else throw new Error('Found a compressed block of a type that DEFLATE does not have.');
  }
  return output.finish();
}

/** Bits from the least significant of each byte on (section 3.1.1). */
class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  bits(count: number): number {
    while (this.#count < count) {
      if (this.#at === this.#bytes.length) throw new Error('The compressed bytes end too early.');
      this.#held |= this.#bytes[this.#at++]! << this.#count;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }

  /** The rest of a byte that was begun is of no meaning. */
  skipToByte(): void {
    this.#held = 0;
    this.#count = 0;
  }
}

/** What was written so far, which later parts refer back to. */
class Output {
  #bytes: Uint8Array;
  #length = 0;
  readonly #most: number;

  constructor(most: number, guess: number) {
    this.#most = most;
    this.#bytes = new Uint8Array(Math.max(64, guess));
  }

  add(byte: number): void {
    if (this.#length === this.#most) throw new Error(`The compressed bytes hold more than ${this.#most} bytes.`);
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }

  repeat(distance: number, length: number): void {
    if (distance > this.#length) throw new Error('The compressed bytes refer to before their beginning.');
    for (let i = 0; i < length; i++) this.add(this.#bytes[this.#length - distance]!);
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** A Huffman code by the lengths of its codes (section 3.2.2): how many there are of each, and their symbols in order. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const LONGEST_CODE = 15;

function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const next = new Uint16Array(LONGEST_CODE + 2);
  let left = 1;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    left = left * 2 - counts[length]!;
    if (left < 0) throw new Error('The compressed bytes begin with a code that is none.');
    next[length + 1] = next[length]! + counts[length]!;
  }
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) if (length > 0) symbols[next[length]!++] = symbol;
  return { counts, symbols };
}

function symbolOf(input: BitReader, { counts, symbols }: Code): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    code |= input.bits(1);
    const count = counts[length]!;
    if (code - count < first) return symbols[index + code - first]!;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new Error('Found compressed bytes that stand for nothing.');
}

/** Section 3.2.5: lengths from 3 and distances from 1, each with the bits that come on top. */
const EXTRA_LENGTH = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const EXTRA_DISTANCE = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const LENGTHS = [...basesOf(EXTRA_LENGTH.slice(0, -1), 3), 258];
const DISTANCES = basesOf(EXTRA_DISTANCE, 1);

function basesOf(extra: readonly number[], first: number): number[] {
  let base = first;
  return extra.map((bits) => {
    const own = base;
    base += 1 << bits;
    return own;
  });
}

const END = 256;

function inflateBlock(input: BitReader, output: Output, literals: Code, distances: Code): void {
  for (;;) {
    const symbol = symbolOf(input, literals);
    if (symbol === END) return;
    if (symbol < END) output.add(symbol);
    else {
      const length = withExtra(input, symbol - END - 1, LENGTHS, EXTRA_LENGTH);
      output.repeat(withExtra(input, symbolOf(input, distances), DISTANCES, EXTRA_DISTANCE), length);
    }
  }
}

function withExtra(input: BitReader, symbol: number, bases: readonly number[], extra: readonly number[]): number {
  const base = bases[symbol];
  if (base === undefined) throw new Error('Found compressed bytes that stand for nothing.');
  return base + input.bits(extra[symbol]!);
}

/** Bytes as they are (section 3.2.4). */
function copyStored(input: BitReader, output: Output): void {
  input.skipToByte();
  const length = input.bits(16);
  if ((length ^ input.bits(16)) !== 0xffff) throw new Error('Found a stored block whose two lengths differ.');
  for (let i = 0; i < length; i++) output.add(input.bits(8));
}

/** Section 3.2.6. */
const FIXED_LITERALS = codeOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)));
const FIXED_DISTANCES = codeOf(new Array<number>(30).fill(5));

/** In which order the lengths of the code for lengths stand (section 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function readCodes(input: BitReader): { readonly literals: Code; readonly distances: Code } {
  const literals = input.bits(5) + 257;
  const distances = input.bits(5) + 1;
  const count = input.bits(4) + 4;
  const own = new Array<number>(19).fill(0);
  for (let i = 0; i < count; i++) own[ORDER[i]!] = input.bits(3);
  const code = codeOf(own);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = symbolOf(input, code);
    if (symbol < 16) lengths.push(symbol);
    else {
      if (symbol === 16 && lengths.length === 0) throw new Error('Found a repetition of nothing.');
      const repeated = symbol === 16 ? lengths.at(-1)! : 0;
      const times = symbol === 16 ? 3 + input.bits(2) : symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7);
      for (let i = 0; i < times; i++) lengths.push(repeated);
    }
  }
  if (lengths.length > literals + distances) throw new Error('Found more lengths of codes than there are codes.');
  return { literals: codeOf(lengths.slice(0, literals)), distances: codeOf(lengths.slice(literals)) };
}
