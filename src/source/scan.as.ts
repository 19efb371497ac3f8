import {
  beginChunks,
  CHUNK_END,
  codeOf,
  emptyChunk,
  KIND,
  LONGEST,
  MOST_REGIONS,
  MOST_SHALLOW,
  MOST_VALUES,
  OWNER,
  putRegion,
  putValue,
  SIZE,
} from '../wasm/chunk.as';
import {
  beginsNumber,
  beginsWord,
  isDoubtful,
  isSpace,
  numberEnd,
  plainEnd,
  QUOTE,
  spaceEnd,
  stringEnd,
  wordEnd,
} from './lexemes.as';

export { DEPTH, FAR, fars, KIND, LONG, lastFar, longs, OWNER, SIZE, TYPE } from '../wasm/chunk.as';

/**
 * A JSON text (RFC 8259) read once, strictly, without recursion: where every value and key stands, or as regions. Reads
 * until the chunk is full; scan.ts and the annotator of JSON take what is in it, and go on.
 */

/** Addresses of what is told of each value in place of regions: offsets of its text and of its key. */
export const START: usize = CHUNK_END;
export const END: usize = START + (MOST_VALUES << 2);
export const KEY_START: usize = END + (MOST_VALUES << 2);
export const KEY_END: usize = KEY_START + (MOST_VALUES << 2);
/** Containers that ended: ordinal and offset of the end of each. */
export const ENDED: usize = KEY_END + (MOST_VALUES << 2);
/** Ordinals of numbers that a double may not hold as written. */
export const DOUBTFUL: usize = ENDED + (MOST_VALUES << 3);
/** The text, and behind it the containers that are open: of each its ordinal * 2, + 1 for objects, and its offset. */
export const TEXT: usize = DOUBTFUL + (MOST_VALUES << 2);

/** Entries in the chunk; of containers that ended two words each. */
export let regionCount: u32 = 0;
export let valueCount: u32 = 0;
export let endedCount: u32 = 0;
export let doubtfulCount: u32 = 0;
/** Whether depths take four bytes each, and the greatest. */
export let isDeep: bool = false;
export let deepest: u32 = 0;

/** Of all that was read: members of objects, bytes of white space. */
export let members: u32 = 0;
export let whiteSpace: u32 = 0;
/** Where reading stopped; of what is wrong there the beginning. */
export let offset: u32 = 0;
/** Containers that are open there. */
export let depth: u32 = 0;
/** Where the last region begins, and the newest value that one belongs to. */
export let lastStart: u32 = 0;
export let newest: i32 = -1;

/** Kinds of regions, which the annotator sets. */
export let whiteSpaceKind: u32 = 0;
export let beginObjectKind: u32 = 0;
export let endObjectKind: u32 = 0;
export let beginArrayKind: u32 = 0;
export let endArrayKind: u32 = 0;
export let valueSeparatorKind: u32 = 0;
export let beginNameKind: u32 = 0;
export let separatorBeginNameKind: u32 = 0;
export let nameKind: u32 = 0;
export let emptyNameKind: u32 = 0;
export let endNameKind: u32 = 0;
export let endNameAloneKind: u32 = 0;
export let nameSeparatorKind: u32 = 0;
export let endNameBeginStringKind: u32 = 0;
export let endNameBeginObjectKind: u32 = 0;
export let endNameBeginArrayKind: u32 = 0;
export let beginStringKind: u32 = 0;
export let separatorBeginStringKind: u32 = 0;
export let stringKind: u32 = 0;
export let emptyStringKind: u32 = 0;
export let endStringKind: u32 = 0;
export let numberKind: u32 = 0;
export let trueKind: u32 = 0;
export let falseKind: u32 = 0;
export let nullKind: u32 = 0;

/** What the grammar allows next; scan.ts has the words for each in this order. */
const DUE_VALUE: u32 = 0;
const DUE_ELEMENT: u32 = 1;
const DUE_FIRST_ELEMENT: u32 = 2;
const DUE_KEY: u32 = 3;
const DUE_FIRST_KEY: u32 = 4;
const DUE_END: u32 = 5;

/** How a step ends: with a full chunk, at the end of the text, or by a fault. */
const GOING_ON: u32 = 0;
const COMPLETE: u32 = 1;
/** The faults begin with what was due. */
const FAULT: u32 = 2;
const COLON_FAULT: u32 = FAULT + 5;
const AFTER_ELEMENT: u32 = FAULT + 6;
const AFTER_MEMBER: u32 = FAULT + 7;
const AFTER_ROOT: u32 = FAULT + 8;
const WORD_FAULT: u32 = FAULT + 9;
const NUMBER_FAULT: u32 = FAULT + 10;
const UNFINISHED_STRING: u32 = FAULT + 11;
const CONTROL_CHARACTER: u32 = FAULT + 12;
const ESCAPE_FAULT: u32 = FAULT + 13;
const UTF_8: u32 = FAULT + 14;

const SCALAR: u32 = 0;
const ARRAY: u32 = 1;
const OBJECT: u32 = 2;

const COMMA: u32 = 0x2c;
const COLON: u32 = 0x3a;
const OPEN_OBJECT: u32 = 0x7b;
const CLOSE_OBJECT: u32 = 0x7d;
const OPEN_ARRAY: u32 = 0x5b;
const CLOSE_ARRAY: u32 = 0x5d;
const LETTER_T: u32 = 0x74;
const LETTER_F: u32 = 0x66;
const BACKSLASH: u32 = 0x5c;
/** `":` as a number, the first character in the lowest bits. */
const QUOTE_COLON: u32 = 0x3a22;

/** Regions that are made at most between two looks at the room that is left. */
const MOST_AT_ONCE: u32 = 16;
/** Longer texts get regions that span a colon and what is beside it. */
const LONG_TEXT: u32 = 1 << 16;

/** What is kept from step to step, as addresses. */
let at: usize = 0;
let end: usize = 0;
let stack: usize = 0;
let lastAt: usize = 0;
let status: u32 = GOING_ON;
let due: u32 = DUE_VALUE;
let hasRegions: bool = false;
let isLong: bool = false;
/** Values so far; also the ordinal that the next one gets. */
let values: u32 = 0;
/** The innermost container that is open. */
let owner: u32 = 0;
let inObject: bool = false;
/** Marks that wait for what follows them: where they begin, or 0; their kind if nothing joins them, and their owner. */
let held: usize = 0;
let heldKind: u32 = 0;
let heldOwner: u32 = 0;
/** The key of the member whose value comes next. */
let keyStart: usize = 0;
let keyEnd: usize = 0;
/** The last key or string began this value. */
let lastOwner: i32 = -1;

/** Begins a text of `length` bytes that stands at `TEXT`, with room for sixteen more and a few containers. */
export function begin(length: u32, withRegions: bool): void {
  at = TEXT;
  end = TEXT + length;
  memory.fill(end, 0, 16);
  stack = (end + 23) & ~7;
  lastAt = TEXT;
  due = DUE_VALUE;
  hasRegions = withRegions;
  isLong = length > LONG_TEXT;
  values = 0;
  owner = 0;
  inObject = false;
  held = 0;
  lastOwner = -1;
  members = 0;
  whiteSpace = 0;
  depth = 0;
  newest = -1;
  beginChunks();
}

/** Where the innermost container begins that is open. */
export function openAt(): u32 {
  return load<u32>(stack + ((depth - 1) << 3), 4);
}

/** Reads on until the chunk is full or the text has ended, well or not. Says which. */
export function step(): u32 {
  emptyChunk();
  regionCount = 0;
  valueCount = 0;
  endedCount = 0;
  doubtfulCount = 0;
  deepest = 0;
  isDeep = depth > MOST_SHALLOW;
  status = GOING_ON;
  while (status === GOING_ON && hasRoom()) {
    if (hasRegions && isLong && held === 0 && !isDeep && isBetween()) {
      plainText();
      if (!hasRoom()) break;
    }
    if (due > DUE_FIRST_ELEMENT) afterValue();
    else value();
  }
  if (hasRegions && status >= FAULT) addUnfinished();
  offset = u32(at - TEXT);
  lastStart = u32(lastAt - TEXT);
  return status;
}

/** Whether a container has just begun, or a value has ended. */
function isBetween(): bool {
  return due === DUE_END || due === DUE_FIRST_KEY || due === DUE_FIRST_ELEMENT;
}

function hasRoom(): bool {
  const fits = regionCount <= MOST_REGIONS - MOST_AT_ONCE && valueCount < MOST_VALUES && endedCount < MOST_VALUES;
  return fits && (depth <= MOST_SHALLOW || isDeep);
}

/** A value is due. */
function value(): void {
  const byte: u32 = load<u8>(at);
  if (byte === QUOTE) string();
  else if (beginsNumber(byte)) number();
  else if (byte === OPEN_OBJECT) open(OBJECT);
  else if (byte === OPEN_ARRAY) open(ARRAY);
  else if (byte === CLOSE_ARRAY && due === DUE_FIRST_ELEMENT) close();
  else if (isSpace(byte)) space(inObject ? values : owner);
  else word(byte);
}

/** A comma, a key or the end of a container is due, or that of the text. */
function afterValue(): void {
  const byte: u32 = load<u8>(at);
  if (byte === COMMA && due === DUE_END && depth > 0) comma();
  else if (byte === QUOTE && due !== DUE_END) key();
  else if (depth > 0 && due !== DUE_KEY && byte === (inObject ? CLOSE_OBJECT : CLOSE_ARRAY)) close();
  else if (isSpace(byte)) space(owner);
  else if (due !== DUE_END) status = FAULT + due;
  else if (depth > 0) status = inObject ? AFTER_MEMBER : AFTER_ELEMENT;
  else status = at >= end ? COMPLETE : AFTER_ROOT;
}

function comma(): void {
  if (hasRegions) {
    held = at;
    heldKind = valueSeparatorKind;
    heldOwner = owner;
  }
  at++;
  due = inObject ? DUE_KEY : DUE_ELEMENT;
}

function key(): void {
  const from = at;
  const quote = textEnd(from + 1);
  const isComplete = load<u8>(quote) === QUOTE;
  const hasColon = isComplete && load<u8>(quote, 1) === COLON;
  if (hasRegions) keyRegions(from, quote, isComplete, hasColon);
  if (!isComplete) {
    stopInString(from, quote);
    return;
  }
  at = quote + 1;
  keyStart = from;
  keyEnd = at;
  if (!hasColon) {
    if (isSpace(load<u8>(at))) space(values);
    if (load<u8>(at) !== COLON) {
      status = COLON_FAULT;
      return;
    }
    if (hasRegions) region(at, nameSeparatorKind, values);
  }
  at++;
  members++;
  due = DUE_VALUE;
}

function keyRegions(from: usize, quote: usize, isComplete: bool, hasColon: bool): void {
  lastOwner = values;
  if (isComplete && quote === from + 1) {
    release();
    region(from, emptyNameKind, values);
    if (hasColon) region(quote + 1, nameSeparatorKind, values);
    return;
  }
  if (held !== 0 && isComplete) join(separatorBeginNameKind, values);
  else {
    release();
    region(from, beginNameKind, values);
  }
  if (quote > from + 1) region(from + 1, nameKind, values);
  if (!hasColon) region(quote, endNameAloneKind, values);
  else if (!isLong) region(quote, endNameKind, values);
  else {
    held = quote;
    heldKind = endNameKind;
    heldOwner = values;
  }
}

function string(): void {
  const from = at;
  const quote = textEnd(from + 1);
  const isComplete = load<u8>(quote) === QUOTE;
  if (hasRegions) stringRegions(from, quote, isComplete);
  if (!isComplete) {
    stopInString(from, quote);
    return;
  }
  at = quote + 1;
  addValue(from, SCALAR);
}

function stringRegions(from: usize, quote: usize, isComplete: bool): void {
  lastOwner = values;
  if (isComplete && quote === from + 1) {
    release();
    region(from, emptyStringKind, values);
    return;
  }
  if (held !== 0 && isComplete) {
    join(heldKind === valueSeparatorKind ? separatorBeginStringKind : endNameBeginStringKind, values);
  } else {
    release();
    region(from, beginStringKind, values);
  }
  if (quote > from + 1) region(from + 1, stringKind, values);
  region(quote, endStringKind, values);
}

/** The closing quotation mark of a string whose text begins at `from`, or what may not stand in it. */
function textEnd(from: usize): usize {
  const to = plainEnd(from);
  return load<u8>(to) === QUOTE ? to : stringEnd(to, end);
}

/** A string that begins at `from` cannot go on at `to`. */
function stopInString(from: usize, to: usize): void {
  const byte: u32 = load<u8>(to);
  at = to;
  if (to >= end || (byte === BACKSLASH && to + 1 >= end)) {
    status = UNFINISHED_STRING;
    at = from;
  } else if (byte === BACKSLASH) status = ESCAPE_FAULT;
  else status = byte >= 0x80 ? UTF_8 : CONTROL_CHARACTER;
}

function number(): void {
  const from = at;
  const to = numberEnd(from);
  if (to === 0) {
    status = NUMBER_FAULT;
    return;
  }
  if (!hasRegions && isDoubtful(from, to)) {
    store<u32>(DOUBTFUL + (doubtfulCount << 2), values);
    doubtfulCount++;
  }
  at = to;
  scalar(from, numberKind);
}

function word(byte: u32): void {
  const from = at;
  const to = wordEnd(from);
  if (to === 0) {
    status = beginsWord(byte) ? WORD_FAULT : FAULT + due;
    return;
  }
  at = to;
  scalar(from, kindOfWord(byte));
}

function kindOfWord(byte: u32): u32 {
  return byte === LETTER_T ? trueKind : byte === LETTER_F ? falseKind : nullKind;
}

/** A number or a word from `from` to where reading is. */
function scalar(from: usize, kind: u32): void {
  if (hasRegions) {
    release();
    region(from, kind, values);
  }
  addValue(from, SCALAR);
}

function open(type: u32): void {
  const from = at;
  const ordinal = values;
  const isObject = type === OBJECT;
  if (hasRegions) {
    if (held !== 0 && heldKind === endNameKind) {
      join(isObject ? endNameBeginObjectKind : endNameBeginArrayKind, ordinal);
    } else {
      release();
      region(from, isObject ? beginObjectKind : beginArrayKind, ordinal);
    }
  }
  at++;
  addValue(from, type);
  putOpen(depth, ordinal, isObject, u32(from - TEXT));
  depth++;
  owner = ordinal;
  inObject = isObject;
  due = isObject ? DUE_FIRST_KEY : DUE_FIRST_ELEMENT;
}

/** The container at a depth. */
function putOpen(level: u32, ordinal: u32, isObject: bool, from: u32): void {
  const top = stack + (level << 3);
  if (top + 16 > usize(memory.size()) << 16) memory.grow(16);
  store<u32>(top, (ordinal << 1) | u32(isObject));
  store<u32>(top, from, 4);
}

function close(): void {
  if (hasRegions) region(at, inObject ? endObjectKind : endArrayKind, owner);
  at++;
  if (!hasRegions) {
    const entry = ENDED + (endedCount << 3);
    store<u32>(entry, owner);
    store<u32>(entry, u32(at - TEXT), 4);
    endedCount++;
  }
  depth--;
  const around = depth > 0 ? load<u32>(stack + ((depth - 1) << 3)) : 0;
  owner = around >> 1;
  inObject = (around & 1) !== 0;
  due = DUE_END;
}

/** White space, which belongs to the value `ordinal`. */
function space(ordinal: u32): void {
  const to = spaceEnd(at);
  if (hasRegions) {
    release();
    region(at, whiteSpaceKind, ordinal);
  }
  whiteSpace += u32(to - at);
  at = to;
}

/** The value that begins at `from` and, but for a container, ends where reading is. */
function addValue(from: usize, type: u32): void {
  const v = valueCount;
  putValue(v, depth, type, isDeep);
  if (depth > deepest) deepest = depth;
  if (!hasRegions) {
    store<u32>(START + (v << 2), u32(from - TEXT));
    store<u32>(END + (v << 2), u32(at - TEXT));
    store<u32>(KEY_START + (v << 2), inObject ? u32(keyStart - TEXT) : 0);
    store<u32>(KEY_END + (v << 2), inObject ? u32(keyEnd - TEXT) : 0);
  }
  valueCount = v + 1;
  values++;
  due = DUE_END;
}

/** A region that begins at `start` and belongs to the value `ordinal`. */
function region(start: usize, kind: u32, ordinal: u32): void {
  const isNew = i32(ordinal) > newest;
  putRegion(regionCount, u32(start - lastAt), kind, isNew ? 1 : codeOf(ordinal, newest));
  if (isNew) newest = ordinal;
  regionCount++;
  lastAt = start;
}

/** What was held stands alone. */
function release(): void {
  if (held === 0) return;
  region(held, heldKind, heldOwner);
  held = 0;
}

/** What was held becomes one region with the mark that follows. */
function join(kind: u32, ordinal: u32): void {
  region(held, kind, ordinal);
  held = 0;
}

/** After a fault: a member whose value never came, or a string that was cut, is a value too. */
function addUnfinished(): void {
  release();
  if (lastOwner === i32(values)) addValue(at, SCALAR);
}

/**
 * The inner loop over most of most long texts: members and elements without white space whose keys and strings stand for
 * themselves and are neither empty nor long. Stops before whatever else there is. It does what the functions above do, in
 * one function with all its state in variables, and puts the regions of a member down together: that halves the time.
 */
function plainText(): void {
  const endNameKinds = separatorBeginNameKind | (nameKind << 8);
  const firstNameKinds = beginNameKind | (nameKind << 8);
  let from = at;
  let last = lastAt;
  let r = regionCount;
  let v = valueCount;
  let level = depth;
  let greatest = deepest;
  let ordinal = values;
  let outer = owner;
  let isObject = inObject;
  let keys: u32 = 0;
  // Whether the container has just begun.
  let isFirst = due !== DUE_END;
  while (r <= MOST_REGIONS - MOST_AT_ONCE && v < MOST_VALUES && level > 0 && level < MOST_SHALLOW) {
    const byte: u32 = load<u8>(from);
    const before = u32(from - last);
    if (before > LONGEST) break;
    if (byte === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
      store<u8>(SIZE + r, u8(before));
      store<u8>(KIND + r, u8(isObject ? endObjectKind : endArrayKind));
      store<u8>(OWNER + r, u8(codeOf(outer, ordinal - 1)));
      r++;
      last = from;
      from++;
      level--;
      const around = level > 0 ? load<u32>(stack + ((level - 1) << 3)) : 0;
      outer = around >> 1;
      isObject = (around & 1) !== 0;
      isFirst = false;
      continue;
    }
    if (!isFirst && byte !== COMMA) break;
    /** The comma. */
    const lead: u32 = isFirst ? 0 : 1;
    let start = from + lead;
    let type = SCALAR;
    if (isObject) {
      const quote = plainEnd(start + 1);
      const name = u32(quote - start - 1);
      if (load<u8>(start) !== QUOTE || name === 0 || name > LONGEST || load<u16>(quote) !== QUOTE_COLON) break;
      start = quote + 2;
      const first: u32 = load<u8>(start);
      const sizes = before | ((lead + 1) << 8) | (name << 16);
      const kinds = isFirst ? firstNameKinds : endNameKinds;
      if (first === QUOTE) {
        const to = plainEnd(start + 1);
        const length = u32(to - start - 1);
        if (length === 0 || length > LONGEST || load<u8>(to) !== QUOTE) break;
        store<u32>(SIZE + r, sizes | (3 << 24));
        store<u8>(SIZE + r, u8(length), 4);
        store<u32>(KIND + r, kinds | (endNameBeginStringKind << 16) | (stringKind << 24));
        store<u8>(KIND + r, u8(endStringKind), 4);
        store<u32>(OWNER + r, 1);
        store<u8>(OWNER + r, 0, 4);
        r += 5;
        last = to;
        from = to + 1;
      } else if ((first | 0x20) === OPEN_OBJECT) {
        type = first === OPEN_OBJECT ? OBJECT : ARRAY;
        store<u32>(SIZE + r, sizes);
        store<u32>(KIND + r, kinds | ((type === OBJECT ? endNameBeginObjectKind : endNameBeginArrayKind) << 16));
        store<u32>(OWNER + r, 1);
        r += 3;
        last = quote;
        from = start + 1;
      } else {
        const isNumber = beginsNumber(first);
        const to = isNumber ? numberEnd(start) : wordEnd(start);
        if (to === 0) break;
        store<u32>(SIZE + r, sizes | (2 << 24));
        store<u32>(KIND + r, kinds | (endNameKind << 16) | ((isNumber ? numberKind : kindOfWord(first)) << 24));
        store<u32>(OWNER + r, 1);
        r += 4;
        last = start;
        from = to;
      }
      keys++;
    } else {
      const first: u32 = load<u8>(start);
      if (first === QUOTE) {
        const to = plainEnd(start + 1);
        const length = u32(to - start - 1);
        if (length === 0 || length > LONGEST || load<u8>(to) !== QUOTE) break;
        const kind = isFirst ? beginStringKind : separatorBeginStringKind;
        store<u32>(SIZE + r, before | ((lead + 1) << 8) | (length << 16));
        store<u32>(KIND + r, kind | (stringKind << 8) | (endStringKind << 16));
        store<u32>(OWNER + r, 1);
        r += 3;
        last = to;
        from = to + 1;
      } else {
        const isNumber = beginsNumber(first);
        let to = start + 1;
        let kind = beginObjectKind;
        if (first === OPEN_OBJECT) type = OBJECT;
        else if (first === OPEN_ARRAY) {
          type = ARRAY;
          kind = beginArrayKind;
        } else {
          to = isNumber ? numberEnd(start) : wordEnd(start);
          kind = isNumber ? numberKind : kindOfWord(first);
        }
        if (to === 0) break;
        if (lead !== 0) {
          store<u8>(SIZE + r, u8(before));
          store<u8>(KIND + r, u8(valueSeparatorKind));
          store<u8>(OWNER + r, u8(codeOf(outer, ordinal - 1)));
          r++;
        }
        store<u8>(SIZE + r, u8(lead !== 0 ? 1 : before));
        store<u8>(KIND + r, u8(kind));
        store<u8>(OWNER + r, 1);
        r++;
        last = start;
        from = to;
      }
    }
    putValue(v, level, type, false);
    v++;
    greatest = max(greatest, level);
    isFirst = type !== SCALAR;
    if (isFirst) {
      isObject = type === OBJECT;
      outer = ordinal;
      putOpen(level, ordinal, isObject, u32(from - 1 - TEXT));
      level++;
    }
    ordinal++;
  }
  at = from;
  lastAt = last;
  regionCount = r;
  valueCount = v;
  depth = level;
  deepest = greatest;
  values = ordinal;
  owner = outer;
  inObject = isObject;
  due = isFirst ? (isObject ? DUE_FIRST_KEY : DUE_FIRST_ELEMENT) : DUE_END;
  newest = values - 1;
  members += keys;
}
