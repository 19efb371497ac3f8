/** Reads terms from left to right: each has a tag, and some announce further terms. */
class Terms {
  readonly #bytes: Uint8Array;
  /** Negative once a term does not fit. */
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

const Tag = { compressed: 80, smallTuple: 104, largeTuple: 105, list: 108, map: 116 } as const;

/** The bytes after the tag of terms with a fixed size: floats, integers, the empty list. */
const FIXED: Readonly<Record<number, number>> = { 70: 8, 97: 1, 98: 4, 99: 31, 106: 0 };

/** The size of the length after the tag of atoms, texts, binaries and large integers, and the bytes that it leaves out. */
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

/** The first byte of the stream that follows the size of a compressed term. */
const ZLIB = 0x78;

/**
 * True for one term of Erlang's external term format after its version, which fills the bytes. Identifiers of processes
 * and functions, which other programs do not read either, are not followed.
 */
export function isErlangTerm(bytes: Uint8Array): boolean {
  if (bytes[0] !== 131) return false;
  if (bytes[1] === Tag.compressed) return bytes[6] === ZLIB && bytes.length > 10;
  return new Terms(bytes).areWhole;
}
