/** Reads terms from left to right: each has a tag, and some announce further terms. */
class Terms {
  readonly #bytes: Uint8Array;
  /** The offset of the next term; negative as soon as a term does not fit. */
  #at = 1;
  /** The number of terms that are still announced. */
  #left = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if all announced terms are there, and nothing follows them. */
  get areWhole(): boolean {
    while (this.#left > 0 && this.#at > 0 && this.#at < this.#bytes.length) {
      this.#left--;
      this.#term(this.#bytes[this.#at++]!);
    }
    return this.#left === 0 && this.#at === this.#bytes.length;
  }

  #uint(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + (this.#bytes[this.#at++] ?? 0);
    return value;
  }

  /** Skips a term after its tag, and counts the terms that it announces. */
  #term(tag: number): void {
    const size = FIXED[tag];
    const text = COUNTED[tag];
    if (size !== undefined) this.#at += size;
    else if (text !== undefined) {
      const length = this.#uint(text.lengthSize);
      this.#at += length + text.more;
    } else if (tag === Tag.smallTuple || tag === Tag.largeTuple)
      this.#left += this.#uint(tag === Tag.smallTuple ? 1 : 4);
    else if (tag === Tag.list) this.#left += this.#uint(4) + 1;
    else if (tag === Tag.map) this.#left += 2 * this.#uint(4);
    else this.#at = -1;
  }
}

const Tag = {
  compressed: 80,
  smallTuple: 104,
  largeTuple: 105,
  list: 108,
  atom: 115,
  map: 116,
  utf8Atom: 119,
} as const;

/** In CBOR, the byte at the place of an atom's length is a printable character. */
const FIRST_PRINTABLE = 0x20;

/** The bytes after the tag of terms with a fixed size: floats, integers, the empty list. */
const FIXED: Readonly<Record<number, number>> = { 70: 8, 97: 1, 98: 4, 99: 31, 106: 0 };

/**
 * Atoms, texts, binaries and large integers have a length after their tag: the size of this length, and the number of
 * further bytes that the length does not count.
 */
const COUNTED: Readonly<Record<number, { readonly lengthSize: number; readonly more: number }>> = {
  77: { lengthSize: 4, more: 1 },
  100: { lengthSize: 2, more: 0 },
  107: { lengthSize: 2, more: 0 },
  109: { lengthSize: 4, more: 0 },
  110: { lengthSize: 1, more: 1 },
  111: { lengthSize: 4, more: 1 },
  115: { lengthSize: 1, more: 0 },
  118: { lengthSize: 2, more: 0 },
  119: { lengthSize: 1, more: 0 },
};

/**
 * The tags after which CBOR and MessagePack do not fill the bytes by chance: those of containers, and those of a length
 * with two bytes or more. After the others, a text of CBOR with a few further values may be a term, too.
 */
const TELLING: ReadonlySet<number> = new Set([
  ...[Tag.smallTuple, Tag.largeTuple, Tag.list, Tag.map],
  ...Object.keys(COUNTED)
    .map(Number)
    .filter((tag) => COUNTED[tag]!.lengthSize > 1),
]);

/** True for the header of a zlib stream (RFC 1950 section 2.2), here with the usual window of 32 KiB. */
function isZlibHeader(first = 0, second = 0): boolean {
  return first === 0x78 && (first * 256 + second) % 31 === 0;
}

/**
 * True for one term of Erlang's external term format after its version, which fills the bytes, and which no other
 * format has by chance. Identifiers of processes and functions, which other programs do not read either, are not
 * followed.
 */
export function isErlangTerm(bytes: Uint8Array): boolean {
  const [version, tag = 0] = bytes;
  if (version !== 131) return false;
  // The size of the term comes before the stream.
  if (tag === Tag.compressed) return isZlibHeader(bytes[6], bytes[7]) && bytes.length > 10 && bytes[2]! < 0x10;
  const isShortAtom = (tag === Tag.atom || tag === Tag.utf8Atom) && bytes[2]! < FIRST_PRINTABLE;
  return (TELLING.has(tag) || isShortAtom) && new Terms(bytes).areWhole;
}
