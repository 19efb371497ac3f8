import { beginChunks, emptyChunk, MOST_BOUNDARIES, MOST_SHALLOW, MOST_VALUES, putValue } from '../wasm/chunk.as';
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
import { plainText, WritePlaces, WriteRegions } from './plain-text.as';
import {
  ARRAY,
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  DOUBTFUL,
  DUE_ELEMENT,
  DUE_END,
  DUE_FIRST_ELEMENT,
  DUE_FIRST_KEY,
  DUE_KEY,
  DUE_VALUE,
  ENDED,
  MOST_AT_ONCE,
  OBJECT,
  OPEN_ARRAY,
  OPEN_OBJECT,
  offsetOf,
  openAtBelow,
  openBelow,
  putIndex,
  putOpen,
  SCALAR,
  Scan,
  TEXT,
} from './scan-state.as';
import * as K from './token-kinds.as';
import { kindOfWord } from './token-kinds.as';
import { keyRegions, region, release, stringRegions } from './token-regions.as';

export { BOUNDARY, CODE, DEPTH, FAR, fars, LONG, longs, OWNER, other, owners, TYPE } from '../wasm/chunk.as';
export { DOUBTFUL, END, ENDED, KEY_END, KEY_START, START, TEXT } from './scan-state.as';
export * from './token-kinds.as';

/**
 * Scans a JSON text (RFC 8259) once, strictly, without recursion, and writes either the places of all values and keys,
 * or regions. Scans until the chunk is full or the window ends; scan.ts and the annotator of JSON read the chunk and
 * continue. A token that the end of the window may cut is scanned again at the beginning of the next window.
 */

/** Results of a step, copied from `Scan`. Positions are offsets in the text. */
export let regionCount: u32 = 0;
export let codes: u32 = 0;
export let boundaries: u32 = 0;
export let valueCount: u32 = 0;
export let endedCount: u32 = 0;
export let doubtfulCount: u32 = 0;
export let isDeep: bool = false;
export let deepest: u32 = 0;
export let members: u32 = 0;
export let whiteSpace: u32 = 0;
export let depth: u32 = 0;
/** Offset where the scan stopped; for a fault, where the faulty token begins. */
export let offset: u32 = 0;
export let lastStart: u32 = 0;
export let newest: i32 = -1;

/** Results of a step: the chunk is full, the text is complete, the window ended too early, or a fault. */
const GOING_ON: u32 = 0;
const COMPLETE: u32 = 1;
const CUT: u32 = 2;
/** The first faults are in the order of the states of `due`, one for each. */
const FAULT: u32 = 3;
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

/** Texts up to this length use no compounds, because the table of compounds takes memory itself. */
const LONG_TEXT: u32 = 1 << 16;

/** Number of letters in the longest word, `false`. */
const LONGEST_WORD: u32 = 5;
/** Number of bytes in the longest escape, which is longer than any UTF-8 sequence. */
const LONGEST_ESCAPE: u32 = 6;

/** Starts a text of `length` bytes. `look` provides the first window. */
export function begin(length: u32, withRegions: bool): void {
  Scan.at = TEXT;
  Scan.origin = TEXT;
  Scan.stack = TEXT;
  Scan.lastAt = TEXT;
  Scan.due = DUE_VALUE;
  Scan.hasRegions = withRegions;
  Scan.isLong = length > LONG_TEXT;
  Scan.values = 0;
  Scan.owner = 0;
  Scan.inObject = false;
  Scan.held = 0;
  Scan.lastOwner = -1;
  Scan.members = 0;
  Scan.whiteSpace = 0;
  Scan.depth = 0;
  Scan.newest = -1;
  beginChunks();
  publish();
}

/**
 * Moves the window. Afterwards the caller writes the next `length` bytes that are not scanned yet to `TEXT`. Memory
 * must have room for sixteen more bytes and for a few more open containers.
 */
export function look(length: u32, isLast: bool): void {
  const by = TEXT - Scan.at;
  Scan.at = TEXT;
  Scan.origin += by;
  Scan.lastAt += by;
  if (Scan.held !== 0) Scan.held += by;
  const stack = (TEXT + length + 23) & ~7;
  if (stack > Scan.stack) {
    memory.copy(stack, Scan.stack, Scan.depth << 3);
    Scan.stack = stack;
  }
  Scan.end = TEXT + length;
  memory.fill(Scan.end, 0, 16);
  Scan.isCut = !isLast;
}

/** Offset where the innermost open container begins. */
export function openAt(): u32 {
  return openAtBelow(Scan.depth);
}

/** Scans until the chunk is full, the text ends, or a fault. Returns the reason why it stopped. */
export function step(): u32 {
  emptyChunk();
  Scan.regionCount = 0;
  Scan.codeCount = 0;
  Scan.boundaryCount = 0;
  Scan.valueCount = 0;
  Scan.endedCount = 0;
  Scan.doubtfulCount = 0;
  Scan.deepest = 0;
  Scan.isDeep = Scan.depth > MOST_SHALLOW;
  Scan.status = GOING_ON;
  while (Scan.status === GOING_ON && hasRoom()) {
    if ((Scan.isLong || !Scan.hasRegions) && !Scan.isDeep && isBetween()) {
      if (Scan.hasRegions) plainText<WriteRegions>();
      else plainText<WritePlaces>();
      if (!hasRoom()) break;
    }
    if (isCutBefore(Scan.at)) break;
    if (Scan.due > DUE_FIRST_ELEMENT) afterValue();
    else value();
  }
  if (Scan.hasRegions && Scan.status >= FAULT) addUnfinished();
  publish();
  return Scan.status;
}

/** True if the token that seems to end at `to` may continue after the window. Then the step ends. */
function isCutBefore(to: usize): bool {
  if (!Scan.isCut || to < Scan.end) return false;
  Scan.status = CUT;
  return true;
}

/** True right after the beginning of a container or the end of a value. */
function isBetween(): bool {
  return Scan.due === DUE_END || Scan.due === DUE_FIRST_KEY || Scan.due === DUE_FIRST_ELEMENT;
}

function publish(): void {
  regionCount = Scan.regionCount;
  codes = Scan.codeCount;
  boundaries = Scan.boundaryCount;
  valueCount = Scan.valueCount;
  endedCount = Scan.endedCount;
  doubtfulCount = Scan.doubtfulCount;
  isDeep = Scan.isDeep;
  deepest = Scan.deepest;
  members = Scan.members;
  whiteSpace = Scan.whiteSpace;
  depth = Scan.depth;
  offset = offsetOf(Scan.at);
  lastStart = offsetOf(Scan.lastAt);
  newest = Scan.newest;
}

function hasRoom(): bool {
  const fits =
    Scan.boundaryCount <= MOST_BOUNDARIES - MOST_AT_ONCE &&
    Scan.valueCount < MOST_VALUES &&
    Scan.endedCount < MOST_VALUES;
  return fits && (Scan.depth <= MOST_SHALLOW || Scan.isDeep);
}

/** Scans a value. */
function value(): void {
  const byte: u32 = load<u8>(Scan.at);
  if (byte === QUOTE) string();
  else if (beginsNumber(byte)) number();
  else if (byte === OPEN_OBJECT) open(OBJECT);
  else if (byte === OPEN_ARRAY) open(ARRAY);
  else if (byte === CLOSE_ARRAY && Scan.due === DUE_FIRST_ELEMENT) close();
  else if (isSpace(byte)) space(Scan.inObject ? Scan.values : Scan.owner);
  else word(byte);
}

/** Scans a comma, a key, the end of a container, or the end of the text. */
function afterValue(): void {
  const byte: u32 = load<u8>(Scan.at);
  if (byte === COMMA && Scan.due === DUE_END && Scan.depth > 0) comma();
  else if (byte === QUOTE && Scan.due !== DUE_END) key();
  else if (Scan.depth > 0 && Scan.due !== DUE_KEY && byte === (Scan.inObject ? CLOSE_OBJECT : CLOSE_ARRAY)) close();
  else if (isSpace(byte)) space(Scan.owner);
  else if (Scan.due !== DUE_END) Scan.status = FAULT + Scan.due;
  else if (Scan.depth > 0) Scan.status = Scan.inObject ? AFTER_MEMBER : AFTER_ELEMENT;
  else Scan.status = Scan.at >= Scan.end ? COMPLETE : AFTER_ROOT;
}

function comma(): void {
  if (Scan.hasRegions) Scan.held = Scan.at;
  Scan.at++;
  Scan.due = Scan.inObject ? DUE_KEY : DUE_ELEMENT;
}

function key(): void {
  const from = Scan.at;
  const quote = textEnd(from + 1);
  const isComplete = load<u8>(quote) === QUOTE;
  const hasColon = isComplete && load<u8>(quote, 1) === COLON;
  if (isCutBefore(isComplete ? spaceEnd(quote + 1) : quote + LONGEST_ESCAPE)) return;
  if (Scan.hasRegions) keyRegions(from, quote, isComplete, hasColon);
  if (!isComplete) {
    stopInString(from, quote);
    return;
  }
  Scan.at = quote + 1;
  Scan.keyStart = offsetOf(from);
  Scan.keyEnd = offsetOf(Scan.at);
  if (!hasColon) {
    if (isSpace(load<u8>(Scan.at))) space(Scan.values);
    if (load<u8>(Scan.at) !== COLON) {
      Scan.status = COLON_FAULT;
      return;
    }
    if (Scan.hasRegions) region(Scan.at, K.nameSeparatorKind, Scan.values);
  }
  Scan.at++;
  Scan.members++;
  Scan.due = DUE_VALUE;
}

function string(): void {
  const from = Scan.at;
  const quote = textEnd(from + 1);
  const isComplete = load<u8>(quote) === QUOTE;
  if (!isComplete && isCutBefore(quote + LONGEST_ESCAPE)) return;
  if (Scan.hasRegions) stringRegions(from, quote, isComplete);
  if (!isComplete) {
    stopInString(from, quote);
    return;
  }
  Scan.at = quote + 1;
  addValue(from, SCALAR);
}

/**
 * Scans a string whose text begins at `from`. Returns the address of its closing quotation mark, or of the first byte
 * that it may not contain.
 */
function textEnd(from: usize): usize {
  const to = plainEnd(from);
  return load<u8>(to) === QUOTE ? to : stringEnd(to, Scan.end);
}

/** Stops in a string that begins at `from`, because of a fault at `to`. */
function stopInString(from: usize, to: usize): void {
  const byte: u32 = load<u8>(to);
  Scan.at = to;
  if (to >= Scan.end || (byte === BACKSLASH && to + 1 >= Scan.end)) {
    Scan.status = UNFINISHED_STRING;
    Scan.at = from;
  } else if (byte === BACKSLASH) Scan.status = ESCAPE_FAULT;
  else Scan.status = byte >= 0x80 ? UTF_8 : CONTROL_CHARACTER;
}

function number(): void {
  const from = Scan.at;
  const to = numberEnd(from);
  // The place of the fault in an invalid number is unknown and may be at the end of the window.
  if (isCutBefore(to === 0 ? Scan.end : to)) return;
  if (to === 0) {
    Scan.status = NUMBER_FAULT;
    return;
  }
  if (!Scan.hasRegions && isDoubtful(from, to)) {
    store<u32>(DOUBTFUL + (Scan.doubtfulCount << 2), Scan.values);
    Scan.doubtfulCount++;
  }
  Scan.at = to;
  scalar(from, K.numberKind);
}

function word(byte: u32): void {
  const from = Scan.at;
  if (isCutBefore(from + LONGEST_WORD)) return;
  const to = wordEnd(from);
  if (to === 0) {
    Scan.status = beginsWord(byte) ? WORD_FAULT : FAULT + Scan.due;
    return;
  }
  Scan.at = to;
  scalar(from, kindOfWord(byte));
}

/** Writes a number or a word from `from` to the current position. */
function scalar(from: usize, kind: u32): void {
  if (Scan.hasRegions) {
    release();
    region(from, kind, Scan.values);
  }
  addValue(from, SCALAR);
}

function open(type: u32): void {
  const from = Scan.at;
  const ordinal = Scan.values;
  const isObject = type === OBJECT;
  if (Scan.hasRegions) {
    release();
    region(from, isObject ? K.beginObjectKind : K.beginArrayKind, ordinal);
  }
  Scan.at++;
  addValue(from, type);
  if (Scan.stack + ((Scan.depth + 2) << 3) > usize(memory.size()) << 16) memory.grow(16);
  putOpen(Scan.depth, ordinal, isObject, offsetOf(from));
  Scan.depth++;
  Scan.owner = ordinal;
  Scan.inObject = isObject;
  Scan.due = isObject ? DUE_FIRST_KEY : DUE_FIRST_ELEMENT;
}

function close(): void {
  if (Scan.hasRegions) region(Scan.at, Scan.inObject ? K.endObjectKind : K.endArrayKind, Scan.owner);
  Scan.at++;
  if (!Scan.hasRegions) {
    const entry = ENDED + (Scan.endedCount << 3);
    store<u32>(entry, Scan.owner);
    store<u32>(entry, offsetOf(Scan.at), 4);
    Scan.endedCount++;
  }
  Scan.depth--;
  const around = openBelow(Scan.depth);
  Scan.owner = around >> 1;
  Scan.inObject = (around & 1) !== 0;
  Scan.due = DUE_END;
}

/** Writes white space that belongs to the value `ordinal`. */
function space(ordinal: u32): void {
  const to = spaceEnd(Scan.at);
  if (isCutBefore(to)) return;
  if (Scan.hasRegions) {
    release();
    region(Scan.at, K.whiteSpaceKind, ordinal);
  }
  Scan.whiteSpace += u32(to - Scan.at);
  Scan.at = to;
}

/** Writes the value that begins at `from`. A scalar ends at the current position. */
function addValue(from: usize, type: u32): void {
  const v = Scan.valueCount;
  putValue(v, Scan.depth, type, Scan.isDeep);
  if (Scan.depth > Scan.deepest) Scan.deepest = Scan.depth;
  if (!Scan.hasRegions) {
    const keyStart = Scan.inObject ? Scan.keyStart : 0;
    putIndex(v, offsetOf(from), offsetOf(Scan.at), keyStart, Scan.inObject ? Scan.keyEnd : 0);
  }
  Scan.valueCount = v + 1;
  Scan.values++;
  Scan.due = DUE_END;
}

/** After a fault: adds a value for a member without a value or for a string that was cut. */
function addUnfinished(): void {
  release();
  if (Scan.lastOwner === i32(Scan.values)) addValue(Scan.at, SCALAR);
}
