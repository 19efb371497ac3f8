import { HEAD_SIZE, KIND_OF } from './jump-table.ts';
import { kinds } from './kinds.ts';

/** Items that the fast path reads. Text, byte strings and numbers have two regions, the others one. */
export const Plain = { no: 0, text: 1, bytes: 2, number: 3, single: 4, integerKey: 5, array: 6, map: 7 } as const;

/** Position of the bit that is set for a key in an index into `PLAIN_HEAD`. */
export const KEY_BIT = 8;
const AS_KEY = 1 << KEY_BIT;

/**
 * One entry for each initial byte of a value, followed by one for each initial byte of a key. The four bytes of an
 * entry, from the lowest, are the item (`Plain`), the length of the head, the kind of the first region, and the kind of
 * the second region. A key has a head of the same size as a value.
 */
export const PLAIN_HEAD = new Uint32Array(2 * AS_KEY);

const { index } = kinds;

/**
 * Ranges of initial bytes: the item, the kind of its second region, and the kind of its first region if it differs from
 * the jump table.
 */
const ROWS: readonly (readonly [first: number, last: number, plain: number, second?: number, kind?: number])[] = [
  [0x00, 0x17, Plain.single],
  [0x18, 0x1b, Plain.number, index.unsignedArgument],
  [0x20, 0x37, Plain.single],
  [0x38, 0x3b, Plain.number, index.negativeArgument],
  [0x40, 0x40, Plain.single, 0, index.emptyBytes],
  [0x41, 0x5b, Plain.bytes, index.bytes],
  [0x60, 0x60, Plain.single, 0, index.emptyText],
  [0x61, 0x7b, Plain.text, index.text],
  [0x80, 0x9b, Plain.array],
  [0xa0, 0xbb, Plain.map],
  [0xf4, 0xf7, Plain.single],
  [0xf9, 0xf9, Plain.number, index.half],
  [0xfa, 0xfa, Plain.number, index.single],
  [0xfb, 0xfb, Plain.number, index.double],

  [AS_KEY + 0x00, AS_KEY + 0x1b, Plain.integerKey, 0, index.keyInteger],
  [AS_KEY + 0x20, AS_KEY + 0x3b, Plain.integerKey, 0, index.keyInteger],
  [AS_KEY + 0x60, AS_KEY + 0x60, Plain.single, 0, index.emptyKey],
  [AS_KEY + 0x61, AS_KEY + 0x7b, Plain.text, index.keyText],
];

for (const [first, last, plain, second = 0, kind] of ROWS) {
  for (let entry = first; entry <= last; entry++) {
    const initial = entry % AS_KEY;
    PLAIN_HEAD[entry] = plain | (HEAD_SIZE[initial]! << 8) | ((kind ?? KIND_OF[initial]!) << 16) | (second << 24);
  }
}
