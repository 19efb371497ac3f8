import { invalidUtf8At } from '../bytes/utf8.ts';
import { ValueTreeBuilder, ValueType } from '../value/value-tree.ts';
import type { SourceIndex } from './source.ts';

/** Why the scanner stopped; `messages.ts` has the words for each. */
export type Reason =
  | 'value'
  | 'element'
  | 'first element'
  | 'key'
  | 'first key'
  | 'colon'
  | 'after element'
  | 'after member'
  | 'after root'
  | 'word'
  | 'number'
  | 'unfinished string'
  | 'control character'
  | 'escape'
  | 'utf-8';

/** The first place where the text is no JSON. */
export interface Fault {
  readonly reason: Reason;
  /** In bytes: the first one that cannot be understood; for a number, a word or an unfinished string its beginning. */
  readonly offset: number;
}

/** What one pass over the bytes tells. */
export interface Scan {
  /** Of the whole text, or of all that was complete before the fault. */
  readonly index: SourceIndex;
  /** How many members all objects of the text have together. */
  readonly members: number;
  /** Bytes of white space between tokens. */
  readonly whiteSpace: number;
  /** Ordinals of numbers that a double may not hold as written: an exponent, over 15 digits, or a negative zero. */
  readonly doubtful: readonly number[];
  readonly fault?: Fault;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const MINUS = 0x2d;
const ZERO = 0x30;
const POINT = 0x2e;

/** Which rule a token begins, by its first byte. */
const Begins = {
  nothing: 0,
  whiteSpace: 1,
  string: 2,
  number: 3,
  word: 4,
  object: 5,
  array: 6,
  objectEnd: 7,
  arrayEnd: 8,
  comma: 9,
} as const;

const BEGINS = new Uint8Array(256);
for (const [rule, letters] of [
  [Begins.whiteSpace, ' \t\n\r'],
  [Begins.string, '"'],
  [Begins.number, '-0123456789'],
  [Begins.word, 'tfn'],
  [Begins.object, '{'],
  [Begins.array, '['],
  [Begins.objectEnd, '}'],
  [Begins.arrayEnd, ']'],
  [Begins.comma, ','],
] as const) {
  for (const letter of letters) BEGINS[letter.charCodeAt(0)] = rule;
}

/** 1 for the bytes that stand for themselves in a string (RFC 8259 section 7), of those below 0x80. */
const PLAIN = new Uint8Array(256).fill(1, 0x20, 0x80);
PLAIN[QUOTE] = 0;
PLAIN[BACKSLASH] = 0;

/** 1 for the digits. */
const DIGIT = new Uint8Array(256).fill(1, ZERO, ZERO + 10);

/** What the grammar allows next. */
const Next = { value: 0, element: 1, firstElement: 2, key: 3, firstKey: 4, afterValue: 5 } as const;
const VALUE_DUE = Next.firstElement;
const REASON_OF_NEXT = ['value', 'element', 'first element', 'key', 'first key'] as const;

/** A JSON text (RFC 8259) read once, strictly, without recursion: where every value and key stands. */
export function scan(bytes: Uint8Array): Scan {
  const length = bytes.length;
  let capacity = 64 + (length >>> 4);
  let start = new Uint32Array(capacity);
  let end = new Uint32Array(capacity);
  let keyStart = new Uint32Array(capacity);
  let keyEnd = new Uint32Array(capacity);
  const values = new ValueTreeBuilder(capacity);
  const doubtful: number[] = [];
  let open = new Uint32Array(64);
  let depth = 0;
  let members = 0;
  let whiteSpace = 0;
  let pendingKey = 0;
  let pendingKeyEnd = 0;
  let next: number = Next.value;
  let inObject = false;
  let i = 0;
  let reason: Reason | undefined;

  for (;;) {
    const tokenAt = i;
    const rule = i < length ? BEGINS[bytes[i]!]! : Begins.nothing;
    if (rule === Begins.whiteSpace) {
      i++;
      while (i < length && BEGINS[bytes[i]!] === Begins.whiteSpace) i++;
      whiteSpace += i - tokenAt;
      continue;
    }
    if (rule === Begins.comma) {
      if (next !== Next.afterValue || depth === 0) break;
      next = inObject ? Next.key : Next.element;
      i++;
      continue;
    }
    if (rule === Begins.string && (next === Next.key || next === Next.firstKey)) {
      i = stringEnd(bytes, i + 1);
      if (i >= length || bytes[i] !== QUOTE) {
        [reason, i] = stringFault(bytes, tokenAt, i);
        break;
      }
      i++;
      pendingKey = tokenAt;
      pendingKeyEnd = i;
      while (i < length && bytes[i] !== COLON && BEGINS[bytes[i]!] === Begins.whiteSpace) {
        i++;
        whiteSpace++;
      }
      if (i >= length || bytes[i] !== COLON) {
        reason = 'colon';
        break;
      }
      i++;
      members++;
      next = Next.value;
      continue;
    }
    if (rule === Begins.objectEnd || rule === Begins.arrayEnd) {
      if (depth === 0 || inObject !== (rule === Begins.objectEnd)) break;
      if (next !== Next.afterValue && next !== Next.firstElement && next !== Next.firstKey) break;
      i++;
      end[open[--depth]! >>> 1] = i;
      inObject = depth > 0 && (open[depth - 1]! & 1) === 1;
      next = Next.afterValue;
      continue;
    }
    if (next > VALUE_DUE || rule === Begins.nothing) break;

    // A value begins here.
    let type: number = ValueType.scalar;
    if (rule === Begins.string) {
      i = stringEnd(bytes, i + 1);
      if (i >= length || bytes[i] !== QUOTE) {
        [reason, i] = stringFault(bytes, tokenAt, i);
        break;
      }
      i++;
    } else if (rule === Begins.number) {
      i = numberEnd(bytes, i);
      if (i < 0) {
        reason = 'number';
        i = tokenAt;
        break;
      }
      if (isDoubtful(bytes, tokenAt, i)) doubtful.push(values.count);
    } else if (rule === Begins.word) {
      i = wordEnd(bytes, i);
      if (i < 0) {
        reason = 'word';
        i = tokenAt;
        break;
      }
    } else {
      type = rule === Begins.object ? ValueType.object : ValueType.array;
      i++;
    }
    const ordinal = values.add(depth, type);
    if (ordinal === capacity) {
      capacity *= 2;
      start = grown(start, capacity);
      end = grown(end, capacity);
      keyStart = grown(keyStart, capacity);
      keyEnd = grown(keyEnd, capacity);
    }
    start[ordinal] = tokenAt;
    keyStart[ordinal] = pendingKey;
    keyEnd[ordinal] = pendingKeyEnd;
    pendingKey = 0;
    pendingKeyEnd = 0;
    if (type === ValueType.scalar) {
      end[ordinal] = i;
      next = Next.afterValue;
    } else {
      if (depth === open.length) open = grown(open, depth * 2);
      inObject = type === ValueType.object;
      open[depth++] = ordinal * 2 + (inObject ? 1 : 0);
      next = inObject ? Next.firstKey : Next.firstElement;
    }
  }

  const complete = i >= length && reason === undefined && next === Next.afterValue && depth === 0;
  const count = values.count;
  return {
    index: {
      values: values.finish(),
      start: start.slice(0, count),
      end: end.slice(0, count),
      keyStart: keyStart.slice(0, count),
      keyEnd: keyEnd.slice(0, count),
    },
    members,
    whiteSpace,
    doubtful,
    ...(!complete && { fault: { reason: reason ?? reasonOf(next, depth, inObject), offset: i } }),
  };
}

function reasonOf(next: number, depth: number, inObject: boolean): Reason {
  if (next !== Next.afterValue) return REASON_OF_NEXT[next]!;
  return depth === 0 ? 'after root' : inObject ? 'after member' : 'after element';
}

function grown(column: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer> {
  const wide = new Uint32Array(capacity);
  wide.set(column);
  return wide;
}

/** From behind the opening quotation mark to the closing one, or to the first byte that may not stand in a string. */
function stringEnd(bytes: Uint8Array, from: number): number {
  const length = bytes.length;
  let i = from;
  for (;;) {
    while (i < length && PLAIN[bytes[i]!] === 1) i++;
    if (i >= length) return i;
    const byte = bytes[i]!;
    if (byte === QUOTE) return i;
    const size = byte === BACKSLASH ? escapeSize(bytes, i) : byte >= 0x80 ? sequenceSize(bytes, i) : 0;
    if (size === 0) return i;
    i += size;
  }
}

/** The length of the escape that begins at `at`, or 0 where it is none. */
function escapeSize(bytes: Uint8Array, at: number): number {
  switch (bytes[at + 1]) {
    case 0x22: // "
    case 0x5c: // \
    case 0x2f: // /
    case 0x62: // b
    case 0x66: // f
    case 0x6e: // n
    case 0x72: // r
    case 0x74: // t
      return 2;
    case 0x75: // u
      return isHex(bytes[at + 2]) && isHex(bytes[at + 3]) && isHex(bytes[at + 4]) && isHex(bytes[at + 5]) ? 6 : 0;
    default:
      return 0;
  }
}

function isHex(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return DIGIT[byte] === 1 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}

/** The length of the UTF-8 sequence that begins at `at`, or 0 where it is not well-formed. */
function sequenceSize(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return at + size <= bytes.length && invalidUtf8At(bytes, at, at + size) < 0 ? size : 0;
}

function stringFault(bytes: Uint8Array, quote: number, at: number): [Reason, number] {
  if (at >= bytes.length) return ['unfinished string', quote];
  const byte = bytes[at]!;
  if (byte === BACKSLASH) return at + 1 >= bytes.length ? ['unfinished string', quote] : ['escape', at];
  return [byte >= 0x80 ? 'utf-8' : 'control character', at];
}

/** The end of the number that begins at `from` (RFC 8259 section 6), or -1 where its text is none. */
function numberEnd(bytes: Uint8Array, from: number): number {
  const length = bytes.length;
  let i = bytes[from] === MINUS ? from + 1 : from;
  const digits = i;
  while (i < length && DIGIT[bytes[i]!] === 1) i++;
  if (i === digits || (bytes[digits] === ZERO && i > digits + 1)) return -1;
  if (i < length && bytes[i] === POINT) {
    const point = i++;
    while (i < length && DIGIT[bytes[i]!] === 1) i++;
    if (i === point + 1) return -1;
  }
  if (i < length && (bytes[i]! | 0x20) === 0x65) {
    i++;
    if (bytes[i] === MINUS || bytes[i] === 0x2b) i++;
    const exponent = i;
    while (i < length && DIGIT[bytes[i]!] === 1) i++;
    if (i === exponent) return -1;
  }
  return i;
}

/** A decimal of at most 15 digits without an exponent comes back from a double as it was. */
function isDoubtful(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > 15) return true;
  if (bytes[start] === MINUS && bytes[start + 1] === ZERO) return true;
  if (end - start < 3) return false;
  for (let i = start + 1; i < end; i++) if ((bytes[i]! | 0x20) === 0x65) return true;
  return false;
}

/** The end of `true`, `false` or `null`, or -1. */
function wordEnd(bytes: Uint8Array, at: number): number {
  const word = bytes[at] === 0x74 ? TRUE : bytes[at] === 0x66 ? FALSE : NULL;
  for (let k = 1; k < word.length; k++) if (bytes[at + k] !== word[k]) return -1;
  return at + word.length;
}

const TRUE = [0x74, 0x72, 0x75, 0x65] as const;
const FALSE = [0x66, 0x61, 0x6c, 0x73, 0x65] as const;
const NULL = [0x6e, 0x75, 0x6c, 0x6c] as const;
