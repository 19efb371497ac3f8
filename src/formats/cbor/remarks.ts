import { toHex } from '../../core/bytes/hex.ts';
import { floatBE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Message } from '../../core/layout/message.ts';
import {
  endOfRead,
  type Profile,
  type Remark,
  type Remarks,
  SAFE_INTEGERS,
  unsafeIntegers,
} from '../../core/layout/remarks.ts';
import { type ScannedHead, scan } from './scan.ts';

const RULES = [
  'longer head',
  'indefinite length',
  'wider float',
  'repeated key',
  'bytewise order',
  'length-first order',
  'CTAP2 order',
  'depth over 4',
  'tag',
  'tag other than 42',
  'key that is no text',
  'float narrower than 64 bits',
  'integral float',
  'NaN or infinity',
  'other NaN',
  'simple value',
  'undefined',
  'text not in NFC',
  'unsafe integer',
] as const;
type Rule = (typeof RULES)[number];

const CORE = {
  'longer head': 'section 4.2.1',
  'indefinite length': 'section 4.2.1',
  'wider float': 'section 4.2.1',
  'bytewise order': 'section 4.2.1',
  'repeated key': 'section 5.6',
} as const;

const PROFILES: readonly Profile<Rule>[] = [
  { id: 'deterministic', name: 'deterministic CBOR', source: 'RFC 8949', rules: CORE },
  {
    id: 'ctap2',
    name: 'CTAP2 canonical CBOR',
    source: 'CTAP 2',
    rules: {
      'longer head': 'Message Encoding',
      'indefinite length': 'Message Encoding',
      'CTAP2 order': 'Message Encoding',
      'repeated key': 'Message Encoding',
      'depth over 4': 'Message Encoding',
      tag: 'Message Encoding',
    },
  },
  {
    id: 'dcbor',
    name: 'dCBOR',
    source: 'draft-mcnally-deterministic-cbor',
    rules: {
      ...CORE,
      'integral float': 'numeric reduction',
      'other NaN': 'numeric reduction',
      'simple value': 'simple values',
      undefined: 'simple values',
      'text not in NFC': 'text strings',
    },
  },
  {
    id: 'dag-cbor',
    name: 'DAG-CBOR',
    source: 'IPLD, DAG-CBOR specification',
    rules: {
      'longer head': 'Strictness',
      'indefinite length': 'Strictness',
      'length-first order': 'Strictness',
      'repeated key': 'Strictness',
      'key that is no text': 'Map Keys',
      'tag other than 42': 'Links',
      'float narrower than 64 bits': 'Strictness',
      'NaN or infinity': 'Strictness',
      'simple value': 'Strictness',
      undefined: 'Strictness',
    },
  },
  SAFE_INTEGERS,
];

/** The remarks about CBOR. */
export const remarks: Remarks<Rule> = {
  warnings: ['longer head', 'repeated key'],
  profiles: PROFILES,
  *find(message) {
    const found: Remark<Rule>[] = [];
    const { bytes } = message;
    const add = (offset: number, rule: Rule, says: string): void => void found.push({ offset, rule, says });
    scan(bytes, endOfRead(message), {
      head: (head) => remarkHead(message, head, add),
      map: ({ keys }) => remarkKeys(bytes, keys, add),
    });
    yield* found;
    yield* unsafeIntegers(message);
  },
};

type Add = (offset: number, rule: Rule, says: string) => void;

/** By the form of a head, the largest number that the next shorter form holds. */
const FITS: Readonly<Record<number, number>> = { 24: 23, 25: 0xff, 26: 0xffff, 27: 0xffff_ffff };
/** Maximum number of nested containers that CTAP2 allows. */
const MOST_LEVELS = 4;
const LINK = 42;

function remarkHead({ bytes }: Message, head: ScannedHead, add: Add): void {
  const { start, end, major, info, argument, depth, isKey } = head;
  if (info === 31) {
    add(start, 'indefinite length', 'The length is indefinite: a break ends the item.');
  }
  if (major === 7) remarkSimple(bytes, head, add);
  else if (FITS[info] !== undefined && argument <= FITS[info]) {
    const least = argument <= 23 ? 1 : argument <= 0xff ? 2 : argument <= 0xffff ? 3 : 5;
    add(
      start,
      'longer head',
      `The head has ${end - start} bytes; ${least} ${least === 1 ? 'is' : 'are'} enough for ${argument}.`,
    );
  }
  if ((major === 4 || major === 5) && depth >= MOST_LEVELS) {
    add(start, 'depth over 4', `Containers are nested ${depth + 1} levels deep here.`);
  }
  if (major === 6) {
    add(start, 'tag', `This is tag ${argument}.`);
    if (argument !== LINK) add(start, 'tag other than 42', `This is tag ${argument}.`);
  }
  if (isKey && major !== 3) add(start, 'key that is no text', 'The key is not text.');
  if (major === 3 && info !== 31) {
    const text = utf8Text(bytes, end, end + Number(argument));
    if (text.normalize('NFC') !== text)
      add(start, 'text not in NFC', 'The text is not in Unicode normalization form C.');
  }
}

const UNDEFINED = 23;

function remarkSimple(bytes: Uint8Array, { start, end, info, argument }: ScannedHead, add: Add): void {
  if (info === UNDEFINED) add(start, 'undefined', 'This is undefined.');
  else if (info < 20 || info === 24) add(start, 'simple value', `This is simple value ${argument}.`);
  if (info < 25 || info > 27) return;
  const number = floatBE(bytes, start + 1, end);
  const width = (end - start - 1) * 8;
  if (width < 64) add(start, 'float narrower than 64 bits', `The float has ${width} bits.`);
  if (!Number.isFinite(number)) add(start, 'NaN or infinity', `This is ${number}.`);
  if (Number.isNaN(number)) {
    if (toHex(bytes.subarray(start, end)) !== 'f97e00') add(start, 'other NaN', 'This NaN is not f9 7e 00.');
    if (width > 16 && hasShorterNan(bytes, start, end))
      add(start, 'wider float', `The NaN has ${width} bits; fewer are enough.`);
    return;
  }
  const narrowest = isHalf(number) ? 16 : Math.fround(number) === number ? 32 : 64;
  if (narrowest < width)
    add(start, 'wider float', `The float has ${width} bits; ${narrowest} are enough for exactly ${number}.`);
  if (Number.isInteger(number) && number >= -(2 ** 63) && number < 2 ** 64) {
    add(start, 'integral float', `The float is ${number}, which could be an integer.`);
  }
}

/** True if the low bits of a NaN's payload are zero, so that a narrower float holds it. */
function hasShorterNan(bytes: Uint8Array, start: number, end: number): boolean {
  // A double has 29 more bits of payload than a single, a single 13 more than a half.
  const bits = BigInt(`0x${toHex(bytes.subarray(start + 1, end))}`);
  const more = end - start === 9 ? 29n : 13n;
  return (bits & ((1n << more) - 1n)) === 0n;
}

/**
 * True if half precision holds a number exactly: the number has at most 11 significant bits, and its exponent is in
 * range.
 */
function isHalf(number: number): boolean {
  const size = Math.abs(number);
  if (size === 0 || size === Number.POSITIVE_INFINITY) return true;
  if (size > 65_504 || size < 2 ** -24) return false;
  const step = Math.max(2 ** -24, 2 ** (Math.floor(Math.log2(size)) - 10));
  return Number.isInteger(size / step);
}

function remarkKeys(bytes: Uint8Array, keys: readonly (readonly [number, number])[], add: Add): void {
  const seen = new Set<string>();
  let before: Uint8Array | undefined;
  for (const [start, end] of keys) {
    const key = bytes.subarray(start, end);
    const text = toHex(key);
    if (seen.has(text)) add(start, 'repeated key', 'The key occurs again in its map.');
    else if (before !== undefined) {
      const isLess = bytewise(key, before) < 0;
      const isShorter = key.length - before.length || bytewise(key, before);
      if (isLess) add(start, 'bytewise order', 'Compared byte by byte, the key is lower than the one before it.');
      if (isShorter < 0)
        add(
          start,
          'length-first order',
          'The key is shorter than the one before it, or it has the same length and is lower.',
        );
      if (((key[0]! >> 5) - (before[0]! >> 5) || isShorter) < 0)
        add(start, 'CTAP2 order', 'The key has a lower major type than the one before it, is shorter, or is lower.');
    }
    seen.add(text);
    before = key;
  }
}

function bytewise(a: Uint8Array, b: Uint8Array): number {
  const least = Math.min(a.length, b.length);
  for (let i = 0; i < least; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
