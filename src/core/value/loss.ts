/**
 * The ways in which a codec fails to carry a value. Each codec's facts declare which ones it has; tests check them. The
 * order of members has no meaning (RFC 8259 section 4), so a different order is not a loss.
 */
const LOSS_CLASSES = [
  'duplicate key', // an earlier member with the same key is missing
  'big integer', // an integer came back as another number
  'number text', // the double differs from the number as written: 1e400, 0.1 with thirty digits
  'negative zero',
  'lone surrogate',
  'proto key', // a key `__proto__` is missing or renamed
  'null', // null became absent
  'empty', // an empty array or object became absent
  'native text', // carried as a native type, such as a time, and spelled differently when it comes back
  'type', // came back as another type or value
] as const;
export type LossClass = (typeof LOSS_CLASSES)[number];

/** One difference between the source and the decoded value. */
export interface Loss {
  readonly class: LossClass;
  /** JSON Pointer of the value in the source. */
  readonly path: string;
  /** JSON text, or a description for values that JSON cannot write; shortened if long. */
  readonly was: string;
  readonly became: string;
  /** Present if nothing came back in place of the value. */
  readonly isAbsent?: true;
}
