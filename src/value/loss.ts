/** The ways in which a codec fails to carry a value. A codec's facts declare its own; the laws check them. */
export const LOSS_CLASSES = [
  'duplicate key', // an earlier occurrence is gone
  'key order',
  'big integer', // an integer that came back as another number
  'number text', // a number whose double differs from what was written: 1e400, 0.1 with thirty digits
  'negative zero',
  'lone surrogate',
  'proto key', // a key `__proto__` is gone or renamed
  'null', // null became absent
  'empty', // an empty array or object became absent
  'native text', // carried as what it says, such as a time, and written in another way when it comes back
  'type', // came back as something else altogether
] as const;
export type LossClass = (typeof LOSS_CLASSES)[number];

/** One difference between the source and what a codec gives back. */
export interface Loss {
  readonly class: LossClass;
  /** JSON Pointer of the value in the source. */
  readonly path: string;
  /** As JSON text, or in words where JSON has none; cut where long. */
  readonly was: string;
  readonly became: string;
}
