import {
  BOUNDARY,
  FIRST_COMPOUND,
  lengthBits,
  MOST_BOUNDARIES,
  MOST_SHALLOW,
  MOST_VALUES,
  NEXT,
  NEXT_BOUNDARY,
  ownerOf,
  putBoundary,
  putCode,
  putValue,
} from '../wasm/chunk.as';
import { beginsNumber, isDoubtful, lettersEnd, numberEnd, plainEnd, QUOTE } from './lexemes.as';
import {
  ARRAY,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  DOUBTFUL,
  DUE_END,
  DUE_FIRST_ELEMENT,
  DUE_FIRST_KEY,
  ENDED,
  OBJECT,
  OPEN_OBJECT,
  openBelow,
  putIndex,
  putOpen,
  QUOTE_COLON,
  SCALAR,
  Scan,
} from './scan-state.as';
import * as K from './token-kinds.as';
import { kindOfWord, LETTER_F, LETTER_T } from './token-kinds.as';

/** The code of each shape of value, as in the compound codes of JSON. Arrays and objects use `ARRAY` and `OBJECT`. */
const STRING: u32 = 0;
const NUMBER: u32 = 3;
const TRUE: u32 = 4;
const FALSE: u32 = 5;
const NULL: u32 = 6;
/** Code of the first compound of each group. */
const MEMBER: u32 = FIRST_COMPOUND;
const STRING_ELEMENT: u32 = MEMBER - ((NULL + 1) << 1);
const LATER_ELEMENT: u32 = STRING_ELEMENT - 1;

/**
 * `plainText` is compiled twice: once to write regions, once to write the places of values. The two types only select
 * the variant.
 */
export type WriteRegions = bool;
export type WritePlaces = u32;

/**
 * The inner loop for the bulk of most long texts: members and elements without white space, whose keys and strings have
 * no escapes and, if regions are written, are not empty. Stops before anything else. It does the work of the functions
 * in scan.as.ts in a single function, with all state in local variables and one compound for the regions of a member.
 * That halves the time.
 */
export function plainText<Output>(): void {
  // Stops at the top level, and at a depth that does not fit in one byte.
  if (Scan.depth - 1 >= MOST_SHALLOW - 1) return;
  const regions = isBoolean<Output>();
  const origin = Scan.origin;
  let from = Scan.at;
  let last = Scan.lastAt;
  let r = Scan.regionCount;
  let c = Scan.codeCount;
  let b = Scan.boundaryCount;
  let v = Scan.valueCount;
  let ended = Scan.endedCount;
  let doubtful = Scan.doubtfulCount;
  let level = Scan.depth;
  Scan.deepest = max(Scan.deepest, level);
  let ordinal = Scan.values;
  let outer = Scan.owner;
  let isObject = Scan.inObject;
  let keys: u32 = 0;
  // True if the container has just begun.
  let isFirst = Scan.due !== DUE_END;
  // Each iteration writes at most one value, one end or three boundaries; there is room for all of them.
  let turns = min(MOST_VALUES - v, regions ? (MOST_BOUNDARIES - b) / 3 : MOST_VALUES - ended);
  for (; turns > 0; turns--) {
    const byte: u32 = load<u8>(from);
    const before = u32(from - last);
    let key = from;
    if (byte === COMMA) {
      if (isFirst) break;
      key++;
    } else if (byte === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
      if (regions) {
        putBoundary(b, before, ownerOf(outer, ordinal - 1));
        putCode(c, isObject ? K.endObjectKind : K.endArrayKind);
        r++;
        c++;
        b++;
        last = from;
      } else {
        store<u32>(ENDED + (ended << 3), outer);
        store<u32>(ENDED + (ended << 3), u32(from + 1 - origin), 4);
        ended++;
      }
      from++;
      level--;
      const around = openBelow(level);
      outer = around >> 1;
      isObject = (around & 1) !== 0;
      isFirst = false;
      if (level === 0) break;
      continue;
    } else if (!isFirst) break;

    // A member or an element, after its comma: the start of its key, the quotation mark that ends the key, and the
    // start of its value.
    let quote = key;
    let start = key;
    if (isObject) {
      if (load<u8>(key) !== QUOTE) break;
      quote = inline.always(plainEnd(key + 1));
      if (load<u16>(quote) !== QUOTE_COLON || (regions && quote === key + 1)) break;
      start = quote + 2;
    }
    const first: u32 = load<u8>(start);
    let to = start + 1;
    let type = SCALAR;
    let shape = STRING;
    if (first === QUOTE) {
      to = inline.always(plainEnd(to));
      if (load<u8>(to) !== QUOTE || (regions && to === start + 1)) break;
      to++;
    } else if ((first | 0x20) === OPEN_OBJECT) {
      type = first === OPEN_OBJECT ? OBJECT : ARRAY;
      shape = type;
    } else {
      if (beginsNumber(first)) {
        shape = NUMBER;
        to = inline.always(numberEnd(start));
      } else {
        shape = first === LETTER_T ? TRUE : first === LETTER_F ? FALSE : NULL;
        to = lettersEnd(start);
      }
      // A number or a word must be followed by a comma or a closing bracket within the window.
      const next: u32 = load<u8>(to);
      if (to === 0 || (next !== COMMA && (next | 0x20) !== CLOSE_OBJECT)) break;
      if (!regions && shape === NUMBER && isDoubtful(start, to)) {
        store<u32>(DOUBTFUL + (doubtful << 2), ordinal);
        doubtful++;
      }
    }

    if (regions) {
      const text = u32(to - start - 2);
      let code: u32;
      if (isObject) {
        code = MEMBER - (shape << 1) - u32(isFirst);
        const nameBoundaries = lengthBits(before) | NEXT_BOUNDARY | (lengthBits(u32(quote - key - 1)) << 8);
        if (shape === STRING) {
          store<u32>(BOUNDARY + b, nameBoundaries | (lengthBits(text) << 16));
          b += 3;
          r += 6;
        } else {
          store<u16>(BOUNDARY + b, u16(nameBoundaries));
          b += 2;
          r += 4;
        }
      } else if (shape === STRING) {
        code = STRING_ELEMENT - u32(isFirst);
        store<u16>(BOUNDARY + b, u16(lengthBits(before) | NEXT_BOUNDARY | (lengthBits(text) << 8)));
        b += 2;
        r += 3;
      } else {
        code = isFirst ? kindOfShape(shape, first) : LATER_ELEMENT - shape;
        putBoundary(b, before, isFirst ? NEXT : ownerOf(outer, ordinal - 1));
        b++;
        r += isFirst ? 1 : 2;
      }
      last = shape === STRING ? to - 1 : start;
      putCode(c, code);
      c++;
    } else {
      const keyStart = isObject ? u32(key - origin) : 0;
      const keyEnd = isObject ? u32(quote + 1 - origin) : 0;
      putIndex(v, u32(start - origin), u32(to - origin), keyStart, keyEnd);
    }
    putValue(v, level, type, false);
    v++;
    if (!regions) keys += u32(isObject);
    ordinal++;
    from = to;
    isFirst = type !== SCALAR;
    if (isFirst) {
      isObject = type === OBJECT;
      outer = ordinal - 1;
      putOpen(level, outer, isObject, u32(start - origin));
      level++;
      Scan.deepest = max(Scan.deepest, level);
      if (level >= MOST_SHALLOW) break;
    }
  }
  Scan.at = from;
  Scan.lastAt = last;
  Scan.regionCount = r;
  Scan.codeCount = c;
  Scan.boundaryCount = b;
  Scan.valueCount = v;
  Scan.endedCount = ended;
  Scan.doubtfulCount = doubtful;
  Scan.depth = level;
  Scan.values = ordinal;
  Scan.members += keys;
  Scan.owner = outer;
  Scan.inObject = isObject;
  Scan.due = isFirst ? (isObject ? DUE_FIRST_KEY : DUE_FIRST_ELEMENT) : DUE_END;
  Scan.newest = ordinal - 1;
}

/** Kind of the first element of an array, unless it is a string. `byte` is its first byte. */
function kindOfShape(shape: u32, byte: u32): u32 {
  if (shape === NUMBER) return K.numberKind;
  if (shape === ARRAY) return K.beginArrayKind;
  return shape === OBJECT ? K.beginObjectKind : kindOfWord(byte);
}
