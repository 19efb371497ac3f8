import {
  BOUND,
  KIND,
  MOST_REGIONS,
  MOST_SHALLOW,
  MOST_VALUES,
  NEXT,
  NEXT_BOUND,
  ownerOf,
  putRegion,
  putValue,
  sizeOf,
} from '../wasm/chunk.as';
import { beginsNumber, isDoubtful, numberEnd, plainEnd, QUOTE, wordEnd } from './lexemes.as';
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
  MOST_AT_ONCE,
  OBJECT,
  OPEN_OBJECT,
  openBelow,
  putIndex,
  putOpen,
  QUOTE_COLON,
  SCALAR,
  Scan,
  TEXT,
} from './scan-state.as';
import * as K from './token-kinds.as';
import { kindOfWord } from './token-kinds.as';

/** What `plainText` tells, for each of which it is compiled: these types stand for a choice, and nothing else. */
export type Regions = bool;
export type Places = u32;

/**
 * The inner loop over most of most long texts: members and elements without white space, whose keys and strings stand for
 * themselves and, where regions are told, are not empty. Stops before whatever else there is. It does what
 * the functions of scan.as.ts do, in one function with all its state in variables, and puts the regions of a member down
 * together: that halves the time.
 */
export function plainText<Told>(): void {
  const regions = isBoolean<Told>();
  const nextNameKinds = K.separatorBeginNameKind | (K.nameKind << 8);
  const firstNameKinds = K.beginNameKind | (K.nameKind << 8);
  const stringKinds = (K.endNameBeginStringKind << 16) | (K.stringKind << 24);
  const scalarKinds = K.endNameKind << 16;
  let from = Scan.at;
  let last = Scan.lastAt;
  let r = Scan.regionCount;
  let v = Scan.valueCount;
  let ended = Scan.endedCount;
  let doubtful = Scan.doubtfulCount;
  let level = Scan.depth;
  Scan.deepest = max(Scan.deepest, level);
  let ordinal = Scan.values;
  let outer = Scan.owner;
  let isObject = Scan.inObject;
  let keys: u32 = 0;
  // Whether the container has just begun.
  let isFirst = Scan.due !== DUE_END;
  while (regions ? r <= MOST_REGIONS - MOST_AT_ONCE : ended < MOST_VALUES) {
    if (v >= MOST_VALUES || level - 1 >= MOST_SHALLOW - 1) break;
    const byte: u32 = load<u8>(from);
    const before = u32(from - last);
    if (byte === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
      if (regions) {
        putRegion(r, before, isObject ? K.endObjectKind : K.endArrayKind, ownerOf(outer, ordinal - 1));
        r++;
        last = from;
      } else {
        store<u32>(ENDED + (ended << 3), outer);
        store<u32>(ENDED + (ended << 3), u32(from + 1 - TEXT), 4);
        ended++;
      }
      from++;
      level--;
      const around = openBelow(level);
      outer = around >> 1;
      isObject = (around & 1) !== 0;
      isFirst = false;
      continue;
    }
    if (!isFirst && byte !== COMMA) break;

    // A member or an element, behind its comma: where its key is, the quotation mark that ends that, and its value.
    const lead: u32 = isFirst ? 0 : 1;
    const key = from + lead;
    let quote = key;
    let start = key;
    if (isObject) {
      quote = plainEnd(key + 1);
      if (load<u8>(key) !== QUOTE || load<u16>(quote) !== QUOTE_COLON) break;
      start = quote + 2;
    }
    const first: u32 = load<u8>(start);
    let to = start + 1;
    let type = SCALAR;
    let kind = K.numberKind;
    if (first === QUOTE) {
      to = plainEnd(to);
      if (load<u8>(to) !== QUOTE) break;
      to++;
    } else if ((first | 0x20) === OPEN_OBJECT) {
      type = first === OPEN_OBJECT ? OBJECT : ARRAY;
    } else {
      if (beginsNumber(first)) {
        to = numberEnd(start);
        if (!regions && to !== 0 && isDoubtful(start, to)) {
          store<u32>(DOUBTFUL + (doubtful << 2), ordinal);
          doubtful++;
        }
      } else {
        to = wordEnd(start);
        kind = kindOfWord(first);
      }
      if (to === 0) break;
    }

    if (regions) {
      const name = isObject ? u32(quote - key - 1) : 1;
      const text = first === QUOTE ? u32(to - start - 2) : 1;
      if (name === 0 || text === 0) break;
      if (isObject) {
        const nameBounds = sizeOf(before) | NEXT_BOUND | ((lead + 1) << 8) | (sizeOf(name) << 16);
        const nameKinds = isFirst ? firstNameKinds : nextNameKinds;
        if (first === QUOTE) {
          store<u32>(BOUND + r, nameBounds | (3 << 24));
          store<u8>(BOUND + r, u8(sizeOf(text)), 4);
          store<u32>(KIND + r, nameKinds | stringKinds);
          store<u8>(KIND + r, u8(K.endStringKind), 4);
          r += 5;
          last = to - 1;
        } else if (type !== SCALAR) {
          const opening = type === OBJECT ? K.endNameBeginObjectKind : K.endNameBeginArrayKind;
          store<u32>(BOUND + r, nameBounds);
          store<u32>(KIND + r, nameKinds | (opening << 16));
          r += 3;
          last = quote;
        } else {
          store<u32>(BOUND + r, nameBounds | (2 << 24));
          store<u32>(KIND + r, nameKinds | scalarKinds | (kind << 24));
          r += 4;
          last = start;
        }
      } else if (first === QUOTE) {
        const opening = isFirst ? K.beginStringKind : K.separatorBeginStringKind;
        store<u32>(BOUND + r, sizeOf(before) | NEXT_BOUND | ((lead + 1) << 8) | (sizeOf(text) << 16));
        store<u32>(KIND + r, opening | (K.stringKind << 8) | (K.endStringKind << 16));
        r += 3;
        last = to - 1;
      } else {
        if (!isFirst) {
          putRegion(r, before, K.valueSeparatorKind, ownerOf(outer, ordinal - 1));
          r++;
        }
        if (type !== SCALAR) kind = type === OBJECT ? K.beginObjectKind : K.beginArrayKind;
        putRegion(r, isFirst ? before : 1, kind, NEXT);
        r++;
        last = start;
      }
    } else {
      putIndex(v, start, to, isObject ? key : TEXT, isObject ? quote + 1 : TEXT);
    }
    putValue(v, level, type, false);
    v++;
    if (!regions) keys += u32(isObject);
    from = to;
    isFirst = type !== SCALAR;
    if (isFirst) {
      isObject = type === OBJECT;
      outer = ordinal;
      putOpen(level, ordinal, isObject, u32(start - TEXT));
      level++;
      Scan.deepest = max(Scan.deepest, level);
    }
    ordinal++;
  }
  Scan.at = from;
  Scan.lastAt = last;
  Scan.regionCount = r;
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
