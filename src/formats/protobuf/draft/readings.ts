import { counted } from '../../../core/basics/counted.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import type { Span } from '../../../core/bytes/span.ts';
import { invalidUtf8At, utf8Text } from '../../../core/bytes/utf8.ts';
import { varintSigned64, varintUnsigned64, varintZigzag64 } from '../../../core/bytes/varint.ts';
import { shorten } from '../../../core/value/shorten.ts';
import type { ScalarType } from '../descriptor.ts';
import { I32, I64, VARINT, varintEnd } from '../wire.ts';
import { type Drafting, type Records, recordsIn } from './complete.ts';

/** A way to read the records of a field. */
export interface Way {
  /** "sint64", "packed sint64", "message". */
  readonly name: string;
  /** The scalar type; "message" for a message type. */
  readonly type: ScalarType | 'message';
  readonly isPacked: boolean;
  /** True if a payload can be read in this way. */
  readonly fits: (drafting: Drafting, payload: Span) => boolean;
  /** The text of a payload that fits. */
  readonly text: (bytes: Uint8Array, payload: Span) => string;
}

/** A scalar type that numbers of one wire type can have. */
interface Numeric {
  readonly type: ScalarType;
  readonly size?: 4 | 8;
  readonly read: (bytes: Uint8Array, start: number, end: number) => number | bigint | boolean;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const VARINTS: readonly Numeric[] = [
  { type: 'uint64', read: varintUnsigned64 },
  { type: 'int64', read: varintSigned64 },
  { type: 'sint64', read: varintZigzag64 },
];
const FOURS: readonly Numeric[] = [
  { type: 'float', size: 4, read: (bytes, start) => view(bytes).getFloat32(start, true) },
  { type: 'fixed32', size: 4, read: (bytes, start) => view(bytes).getUint32(start, true) },
  { type: 'sfixed32', size: 4, read: (bytes, start) => view(bytes).getInt32(start, true) },
];
const EIGHTS: readonly Numeric[] = [
  { type: 'double', size: 8, read: (bytes, start) => view(bytes).getFloat64(start, true) },
  { type: 'fixed64', size: 8, read: (bytes, start) => view(bytes).getBigUint64(start, true) },
  { type: 'sfixed64', size: 8, read: (bytes, start) => view(bytes).getBigInt64(start, true) },
];

/** Maximum length of a reading's text, in characters. */
const LONGEST = 60;
/** Maximum number of packed numbers in a reading's text. */
const MOST_NUMBERS = 8;

const BOOL: Way = {
  ...one({ type: 'bool', read: (bytes, start, end) => varintUnsigned64(bytes, start, end) !== 0 }),
  fits: ({ bytes }, { start, end }) => end - start === 1 && bytes[start]! <= 1,
};

const LENGTH_DELIMITED: readonly Way[] = [
  {
    name: 'string',
    type: 'string',
    isPacked: false,
    fits: ({ bytes }, { start, end }) => invalidUtf8At(bytes, start, end) < 0,
    text: (bytes, { start, end }) =>
      JSON.stringify(shorten(utf8Text(bytes, start, Math.min(end, start + 4 * LONGEST)), LONGEST)),
  },
  {
    name: 'bytes',
    type: 'bytes',
    isPacked: false,
    fits: () => true,
    text: (bytes, { start, end }) =>
      end === start ? 'no bytes' : shorten(toHex(bytes.subarray(start, Math.min(end, start + LONGEST)), ' '), LONGEST),
  },
  {
    name: 'message',
    type: 'message',
    isPacked: false,
    fits: (drafting, payload) => drafting.isMessage(payload),
    text: (bytes, { start, end }) => counted([...recordsIn(bytes, start, end)].length, 'field'),
  },
  ...[...VARINTS, ...FOURS, ...EIGHTS].map(packed),
];

const WAYS: Readonly<Record<number, readonly Way[]>> = {
  [VARINT]: [...VARINTS.map(one), BOOL],
  [I32]: FOURS.map(one),
  [I64]: EIGHTS.map(one),
};

function one({ type, read }: Numeric): Way {
  return {
    name: type,
    type,
    isPacked: false,
    fits: () => true,
    text: (bytes, { start, end }) => numberText(read(bytes, start, end)),
  };
}

/** Reads a payload as numbers without tags. Every type would fit an empty payload. */
function packed(numeric: Numeric): Way {
  const { type, size, read } = numeric;
  return {
    name: `packed ${type}`,
    type,
    isPacked: true,
    fits: ({ bytes }, { start, end }) =>
      end > start &&
      (size === undefined ? bytes[end - 1]! < 0x80 && areVarints(bytes, start, end) : (end - start) % size === 0),
    text(bytes, { start, end }) {
      const numbers: string[] = [];
      let at = start;
      while (at < end && numbers.length < MOST_NUMBERS) {
        const after = size === undefined ? varintEnd(bytes, at, end) : at + size;
        numbers.push(numberText(read(bytes, at, after)));
        at = after;
      }
      return `[${numbers.join(', ')}${at < end ? ', …' : ''}]`;
    },
  };
}

function areVarints(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; ) {
    at = varintEnd(bytes, at, end);
    if (at < 0) return false;
  }
  return true;
}

function numberText(value: number | bigint | boolean): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** The ways in which all records of a field can be read. */
export function waysOf(drafting: Drafting, { wire, payloads }: Records): readonly Way[] {
  const ways = WAYS[wire] ?? LENGTH_DELIMITED;
  return ways.filter(({ fits }) => payloads.every((payload) => fits(drafting, payload)));
}
