/** The tokens of Smile that are single bytes, or the first of a range (specification, "Tokens: value mode"). */
export const Token = {
  emptyString: 0x20,
  null: 0x21,
  false: 0x22,
  true: 0x23,
  int32: 0x24,
  int64: 0x25,
  bigInteger: 0x26,
  float32: 0x28,
  float64: 0x29,
  bigDecimal: 0x2a,
  /** ASCII of 1 to 64 bytes. */
  ascii: 0x40,
  /** UTF-8 of 2 to 65 bytes. */
  unicode: 0x80,
  /** Zigzag, -16 to 15. */
  smallInteger: 0xc0,
  longAscii: 0xe0,
  longUnicode: 0xe4,
  binary: 0xe8,
  /** Two bytes: an index from 31 on. */
  longReference: 0xec,
  array: 0xf8,
  arrayEnd: 0xf9,
  object: 0xfa,
  endOfString: 0xfc,
  rawBinary: 0xfd,
  endOfContent: 0xff,
} as const;

/** The tokens of names (specification, "Tokens: key mode"). */
export const KeyToken = {
  empty: 0x20,
  /** Two bytes: an index from 64 on. */
  longReference: 0x30,
  long: 0x34,
  /** An index from 0 to 63. */
  reference: 0x40,
  /** ASCII of 1 to 64 bytes. */
  ascii: 0x80,
  /** UTF-8 of 2 to 57 bytes. */
  unicode: 0xc0,
  objectEnd: 0xfb,
} as const;

/** `:)` and a line feed. */
export const HEADER: readonly number[] = [0x3a, 0x29, 0x0a];
/** Bits of the byte after the header. */
export const Flag = { names: 1, text: 2, rawBinary: 4 } as const;

/** Maximum number of entries in each table of shared text. After that, the table begins again. */
export const SHARED_AT_MOST = 1024;
/** The longest text that is shared as a value, in bytes. */
export const SHARED_TEXT_BYTES = 64;
/** Number of indices that fit into a short reference, of a value and of a name. */
export const SHORT_REFERENCES = 31;
export const SHORT_NAME_REFERENCES = 64;

/**
 * True if an index may be referred to: the bytes fe and ff occur in no reference, so that entries whose index ends with
 * them are written again ("Shared value Strings").
 */
export function isReferable(index: number): boolean {
  return (index & 0xff) < 0xfe;
}
