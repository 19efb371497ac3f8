import { ValueTreeBuilder, ValueType } from '../value/value-tree.ts';
import {
  BEGINS_NUMBER,
  BEGINS_WORD,
  IS_SPACE,
  isDoubtful,
  numberEnd,
  plainEnd,
  QUOTE,
  spaceEnd,
  stringEnd,
  stringFault,
  wordEnd,
  wordsOf,
} from './lexemes.ts';
import type { SourceIndex } from './source.ts';

/** Why the scanner stopped; `fault-words.ts` has the words for each. */
export type Reason =
  | (typeof REASON_OF_DUE)[number]
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
  /** The first byte that cannot be understood; of a number, a word or an unfinished string its beginning. */
  readonly offset: number;
  /** The beginning of the innermost container that is open there; left out where none is. */
  readonly within?: number;
}

/** What one pass over the bytes tells. */
export interface Scan {
  /** Of the whole text, or of all that was begun before the fault. */
  readonly index: SourceIndex;
  /** How many members all objects of the text have together. */
  readonly members: number;
  /** Bytes of white space between tokens. */
  readonly whiteSpace: number;
  /** Ordinals of numbers that a double may not hold as written: an exponent, over 15 digits, or a negative zero. */
  readonly doubtful: readonly number[];
  readonly fault?: Fault;
}

/**
 * Is told of every piece of the text from left to right, each beginning where the one before ends. `owner` is the
 * ordinal of the value that a piece belongs to, which may yet have to come. `quote` is where the closing quotation mark
 * stands, or the fault that a key or a string has in its stead.
 */
export interface TokenSink {
  /** Gets the values of the text. */
  readonly values: ValueTreeBuilder;
  space(start: number, owner: number): void;
  comma(start: number, owner: number, inObject: boolean): void;
  open(start: number, owner: number, isObject: boolean): void;
  close(start: number, owner: number, isObject: boolean): void;
  /** `hasColon`: the colon follows at once, and is not told of apart. */
  key(start: number, quote: number, owner: number, hasColon: boolean): void;
  colon(start: number, owner: number): void;
  string(start: number, quote: number, owner: number): void;
  number(start: number, owner: number): void;
  /** `true`, `false` or `null`. */
  word(start: number, owner: number): void;
}

const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/** What the grammar allows next. */
const Due = { value: 0, element: 1, firstElement: 2, key: 3, firstKey: 4, end: 5 } as const;
const REASON_OF_DUE = ['value', 'element', 'first element', 'key', 'first key'] as const;

/**
 * A JSON text (RFC 8259) read once, strictly, without recursion: where every value and key stands. With a sink, the
 * index stays empty: the sink is told the same.
 */
export function scan(bytes: Uint8Array, sink?: TokenSink): Scan {
  const length = bytes.length;
  const words = wordsOf(bytes);
  const isIndexed = sink === undefined;
  const capacity = isIndexed ? 64 + (length >>> 4) : 1;
  let start = new Uint32Array(capacity);
  let end = new Uint32Array(capacity);
  let keyStart = new Uint32Array(capacity);
  let keyEnd = new Uint32Array(capacity);
  const values = isIndexed ? new ValueTreeBuilder(capacity) : sink.values;
  const doubtful: number[] = [];
  let members = 0;
  let whiteSpace = 0;
  /** The containers that are open: ordinal * 2, + 1 for objects. */
  let open = new Uint32Array(64);
  /** Where they begin. */
  let openAt = new Uint32Array(64);
  let depth = 0;
  /** The innermost of them. */
  let owner = 0;
  let inObject = false;
  /** Of the member whose value comes next. */
  let keyAt = 0;
  let keyEndsAt = 0;
  let due: number = Due.value;
  let reason: Reason | undefined;
  let i = 0;

  text: for (;;) {
    // A value is due.
    let byte = i < length ? bytes[i]! : 0;
    const at = i;
    let type: number = ValueType.scalar;
    if (byte === QUOTE) {
      i = plainEnd(bytes, words, at + 1);
      if (i < length && bytes[i] !== QUOTE) i = stringEnd(bytes, words, i);
      sink?.string(at, i, values.count);
      if (i >= length || bytes[i] !== QUOTE) {
        reason = stringFault(bytes, i);
        if (reason === 'unfinished string') i = at;
        break;
      }
      i++;
    } else if (BEGINS_NUMBER[byte] === 1) {
      i = numberEnd(bytes, at);
      if (i < 0) {
        reason = 'number';
        i = at;
        break;
      }
      if (isDoubtful(bytes, at, i)) doubtful.push(values.count);
      sink?.number(at, values.count);
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      type = byte === OPEN_OBJECT ? ValueType.object : ValueType.array;
      i++;
      sink?.open(at, values.count, byte === OPEN_OBJECT);
    } else if (IS_SPACE[byte] === 1) {
      i = spaceEnd(bytes, at);
      whiteSpace += i - at;
      sink?.space(at, inObject ? values.count : owner);
      continue;
    } else {
      i = wordEnd(bytes, at);
      if (i < 0) {
        if (BEGINS_WORD[byte] === 1) reason = 'word';
        i = at;
        break;
      }
      sink?.word(at, values.count);
    }

    const ordinal = values.add(depth, type);
    if (isIndexed) {
      if (ordinal === start.length) {
        start = grown(start);
        end = grown(end);
        keyStart = grown(keyStart);
        keyEnd = grown(keyEnd);
      }
      start[ordinal] = at;
      end[ordinal] = i;
      if (inObject) {
        keyStart[ordinal] = keyAt;
        keyEnd[ordinal] = keyEndsAt;
      }
    }
    due = Due.end;
    if (type !== ValueType.scalar) {
      if (depth === open.length) {
        open = grown(open);
        openAt = grown(openAt);
      }
      inObject = type === ValueType.object;
      openAt[depth] = at;
      open[depth++] = ordinal * 2 + (inObject ? 1 : 0);
      owner = ordinal;
      due = inObject ? Due.firstKey : Due.firstElement;
    }

    // Whatever comes until a value is due again.
    for (;;) {
      byte = i < length ? bytes[i]! : 0;
      if (byte === COMMA && due === Due.end && depth > 0) {
        sink?.comma(i, owner, inObject);
        i++;
        due = inObject ? Due.key : Due.element;
        if (inObject) continue;
        continue text;
      }
      if (byte === QUOTE && (due === Due.key || due === Due.firstKey)) {
        keyAt = i;
        i = plainEnd(bytes, words, keyAt + 1);
        if (i < length && bytes[i] !== QUOTE) i = stringEnd(bytes, words, i);
        if (i >= length || bytes[i] !== QUOTE) {
          reason = stringFault(bytes, i);
          sink?.key(keyAt, i, values.count, false);
          if (reason === 'unfinished string') i = keyAt;
          break text;
        }
        keyEndsAt = ++i;
        const hasColon = i < length && bytes[i] === COLON;
        sink?.key(keyAt, i - 1, values.count, hasColon);
        if (!hasColon) {
          i = spaceEnd(bytes, i);
          whiteSpace += i - keyEndsAt;
          if (i > keyEndsAt) sink?.space(keyEndsAt, values.count);
          if (i >= length || bytes[i] !== COLON) {
            reason = 'colon';
            break text;
          }
          sink?.colon(i, values.count);
        }
        i++;
        members++;
        due = Due.value;
        continue text;
      }
      if (depth > 0 && due !== Due.key && byte === (inObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
        sink?.close(i, owner, inObject);
        i++;
        if (isIndexed) end[owner] = i;
        const outer = --depth > 0 ? open[depth - 1]! : 0;
        owner = outer >>> 1;
        inObject = (outer & 1) === 1;
        due = Due.end;
        continue;
      }
      if (IS_SPACE[byte] === 1) {
        const from = i;
        i = spaceEnd(bytes, i);
        whiteSpace += i - from;
        sink?.space(from, owner);
        continue;
      }
      if (due === Due.firstElement) continue text;
      break text;
    }
  }

  const isComplete = i >= length && due === Due.end && depth === 0;
  const fault = {
    reason: reason ?? reasonOf(due, depth, inObject),
    offset: i,
    ...(depth > 0 && { within: openAt[depth - 1]! }),
  };
  const count = isIndexed ? values.count : 0;
  return {
    index: {
      values: values.finish(),
      start: start.subarray(0, count),
      end: end.subarray(0, count),
      keyStart: keyStart.subarray(0, count),
      keyEnd: keyEnd.subarray(0, count),
    },
    members,
    whiteSpace,
    doubtful,
    ...(!isComplete && { fault }),
  };
}

function reasonOf(due: number, depth: number, inObject: boolean): Reason {
  if (due !== Due.end) return REASON_OF_DUE[due]!;
  return depth === 0 ? 'after root' : inObject ? 'after member' : 'after element';
}

function grown(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const wide = new Uint32Array(column.length * 2);
  wide.set(column);
  return wide;
}
