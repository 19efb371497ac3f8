import { uintBE, uintLE } from '../../core/bytes/numbers.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** A way to write the length before a message. */
export interface Way {
  /** Number of bytes of the length. */
  readonly width: 2 | 4;
  readonly order: 'highest byte first' | 'lowest byte first';
  /** Number of bytes for the type of the message, before the length. */
  readonly lead: 0 | 1;
  /** Set if the length counts its own bytes too. */
  readonly countsItself: boolean;
  readonly kind: number;
}

const ORDERS = [
  { width: 4, order: 'highest byte first' },
  { width: 4, order: 'lowest byte first' },
  { width: 2, order: 'highest byte first' },
  { width: 2, order: 'lowest byte first' },
] as const;

const isHighFirst = ({ order }: Pick<Way, 'order'>): boolean => order === 'highest byte first';
const HIGHEST_FIRST = ORDERS[0];

/** The ways to write a length, the most usual first. */
export const WAYS: readonly Way[] = [
  ...ORDERS.map((each): Way => {
    const kind = isHighFirst(each) ? index.lengthBE : index.lengthLE;
    return { ...each, lead: 0, countsItself: false, kind };
  }),
  ...ORDERS.map((each): Way => {
    const kind = isHighFirst(each) ? index.wholeBE : index.wholeLE;
    return { ...each, lead: 0, countsItself: true, kind };
  }),
  // The messages of PostgreSQL.
  { ...HIGHEST_FIRST, lead: 1, countsItself: true, kind: index.wholeBE },
];

/** The number of bytes before a message. */
export function headOf({ width, lead }: Way): number {
  return lead + width;
}

/** The announced length of the message alone; negative if a length that counts itself is too short for that. */
export function sizeAt(bytes: Uint8Array, at: number, way: Way): number {
  const [start, end] = [at + way.lead, at + headOf(way)];
  const announced = Number(isHighFirst(way) ? uintBE(bytes, start, end) : uintLE(bytes, start, end));
  return way.countsItself ? announced - way.width : announced;
}
