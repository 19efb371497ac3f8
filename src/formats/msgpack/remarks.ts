import { intBE, uintBE } from '../../core/bytes/numbers.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { type Remark, type Remarks, repeatedKeys, SAFE_INTEGERS, unsafeIntegers } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { type KindName, kinds } from './kinds.ts';

type Rule = 'longer integer' | 'longer head' | 'str 8' | 'bin' | 'repeated key' | 'unsafe integer';

/** The largest length that a shorter head holds. */
const SHORTER: Partial<Readonly<Record<KindName, number>>> = {
  'str 8': 31,
  'str 16': 0xff,
  'str 32': 0xffff,
  'bin 16': 0xff,
  'bin 32': 0xffff,
  'array 16': 15,
  'array 32': 0xffff,
  'map 16': 15,
  'map 32': 0xffff,
  'ext 16': 0xff,
  'ext 32': 0xffff,
};

/** Extensions of these sizes have heads of their own. */
const FIXED: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);

/** Kinds that begin with the first byte of an integer. */
const INTEGERS: ReadonlySet<KindName> = new Set([
  'uint 8',
  'uint 16',
  'uint 32',
  'uint 64',
  'int 8',
  'int 16',
  'int 32',
  'int 64',
  'integer key',
]);
/** The first bytes of uint 8 and int 8; those of wider integers follow them. */
const [UINT_8, INT_8] = [0xcc, 0xd0];

/** The heads that did not exist when text and bytes had one type, raw. */
const NEWER: Partial<Readonly<Record<KindName, Rule>>> = {
  'str 8': 'str 8',
  'bin 8': 'bin',
  'bin 16': 'bin',
  'bin 32': 'bin',
};

/** The section about writers that stay compatible with old readers. */
const UPGRADING = 'Upgrading MessagePack specification';

/** The remarks about MessagePack. */
export const remarks: Remarks<Rule> = {
  warnings: ['longer integer', 'longer head', 'repeated key'],
  profiles: [
    {
      id: 'old-spec',
      name: 'MessagePack without str 8 and bin',
      source: 'MessagePack specification',
      rules: { 'str 8': UPGRADING, bin: UPGRADING },
    },
    SAFE_INTEGERS,
  ],
  *find(message) {
    const { bytes, queries } = message;
    const cursor = new RegionCursor(queries.layout);
    while (cursor.next() && cursor.kind !== UNREAD_KIND) {
      const { start, end } = cursor;
      const name = kinds.names[cursor.kind]!;
      const newer = NEWER[name];
      if (newer !== undefined) yield { offset: start, rule: newer, says: `This is ${name}.` };
      yield* longerHead(bytes, name, start, end);
      yield* longerInteger(bytes, name, start);
    }
    yield* repeatedKeys(message);
    yield* unsafeIntegers(message);
  },
};

function* longerHead(bytes: Uint8Array, name: KindName, start: number, end: number): Generator<Remark<Rule>> {
  const most = SHORTER[name];
  const size = most === undefined && name !== 'ext 8' ? undefined : uintBE(bytes, start + 1, end);
  if (size === undefined) return;
  if (size <= (most ?? -1) || (name.startsWith('ext') && FIXED.has(Number(size))))
    yield {
      offset: start,
      rule: 'longer head',
      says: `${name} announces ${size}, for which a shorter head is enough.`,
    };
}

function* longerInteger(bytes: Uint8Array, name: KindName, start: number): Generator<Remark<Rule>> {
  const first = bytes[start]!;
  if (!INTEGERS.has(name) || first < UINT_8 || first > INT_8 + 3) return;
  const width = 1 << ((first - UINT_8) % 4);
  const value = (first < INT_8 ? uintBE : intBE)(bytes, start + 1, start + 1 + width);
  const least = leastBytes(value);
  if (least < 1 + width) {
    const says = `${first < INT_8 ? 'uint' : 'int'} ${8 * width} holds ${value} in ${1 + width} bytes; ${least} ${least === 1 ? 'is' : 'are'} enough.`;
    yield { offset: start, rule: 'longer integer', says };
  }
}

/** Size in bytes of the shortest integer that has a value. */
function leastBytes(value: number | bigint): number {
  if (value >= -32 && value <= 0x7f) return 1;
  if (value >= -0x80 && value <= 0xff) return 2;
  if (value >= -0x8000 && value <= 0xffff) return 3;
  return value >= -0x8000_0000 && value <= 0xffff_ffff ? 5 : 9;
}
