import {
  codeOf,
  KIND,
  LONGEST,
  MOST_REGIONS,
  MOST_SHALLOW,
  MOST_VALUES,
  OWNER,
  putValue,
  SIZE,
} from '../wasm/chunk.as';
import { beginsNumber, numberEnd, plainEnd, QUOTE, wordEnd } from './lexemes.as';
import {
  ARRAY,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  DUE_END,
  DUE_FIRST_ELEMENT,
  DUE_FIRST_KEY,
  MOST_AT_ONCE,
  OBJECT,
  OPEN_ARRAY,
  OPEN_OBJECT,
  openBelow,
  putOpen,
  QUOTE_COLON,
  SCALAR,
  Scan,
  TEXT,
} from './scan-state.as';
import * as K from './token-kinds.as';
import { kindOfWord } from './token-kinds.as';

/**
 * The inner loop over most of most long texts: members and elements without white space whose keys and strings stand for
 * themselves and are neither empty nor long. Stops before whatever else there is. It does what the functions above do, in
 * one function with all its state in variables, and puts the regions of a member down together: that halves the time.
 */
export function plainText(): void {
  const endNameKinds = K.separatorBeginNameKind | (K.nameKind << 8);
  const firstNameKinds = K.beginNameKind | (K.nameKind << 8);
  let from = Scan.at;
  let last = Scan.lastAt;
  let r = Scan.regionCount;
  let v = Scan.valueCount;
  let level = Scan.depth;
  let greatest = Scan.deepest;
  let ordinal = Scan.values;
  let outer = Scan.owner;
  let isObject = Scan.inObject;
  let keys: u32 = 0;
  // Whether the container has just begun.
  let isFirst = Scan.due !== DUE_END;
  while (r <= MOST_REGIONS - MOST_AT_ONCE && v < MOST_VALUES && level > 0 && level < MOST_SHALLOW) {
    const byte: u32 = load<u8>(from);
    const before = u32(from - last);
    if (before > LONGEST) break;
    if (byte === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
      store<u8>(SIZE + r, u8(before));
      store<u8>(KIND + r, u8(isObject ? K.endObjectKind : K.endArrayKind));
      store<u8>(OWNER + r, u8(codeOf(outer, ordinal - 1)));
      r++;
      last = from;
      from++;
      level--;
      const around = openBelow(level);
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
        store<u32>(KIND + r, kinds | (K.endNameBeginStringKind << 16) | (K.stringKind << 24));
        store<u8>(KIND + r, u8(K.endStringKind), 4);
        store<u32>(OWNER + r, 1);
        store<u8>(OWNER + r, 0, 4);
        r += 5;
        last = to;
        from = to + 1;
      } else if ((first | 0x20) === OPEN_OBJECT) {
        type = first === OPEN_OBJECT ? OBJECT : ARRAY;
        store<u32>(SIZE + r, sizes);
        store<u32>(KIND + r, kinds | ((type === OBJECT ? K.endNameBeginObjectKind : K.endNameBeginArrayKind) << 16));
        store<u32>(OWNER + r, 1);
        r += 3;
        last = quote;
        from = start + 1;
      } else {
        const isNumber = beginsNumber(first);
        const to = isNumber ? numberEnd(start) : wordEnd(start);
        if (to === 0) break;
        store<u32>(SIZE + r, sizes | (2 << 24));
        store<u32>(KIND + r, kinds | (K.endNameKind << 16) | ((isNumber ? K.numberKind : kindOfWord(first)) << 24));
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
        const kind = isFirst ? K.beginStringKind : K.separatorBeginStringKind;
        store<u32>(SIZE + r, before | ((lead + 1) << 8) | (length << 16));
        store<u32>(KIND + r, kind | (K.stringKind << 8) | (K.endStringKind << 16));
        store<u32>(OWNER + r, 1);
        r += 3;
        last = to;
        from = to + 1;
      } else {
        const isNumber = beginsNumber(first);
        let to = start + 1;
        let kind = K.beginObjectKind;
        if (first === OPEN_OBJECT) type = OBJECT;
        else if (first === OPEN_ARRAY) {
          type = ARRAY;
          kind = K.beginArrayKind;
        } else {
          to = isNumber ? numberEnd(start) : wordEnd(start);
          kind = isNumber ? K.numberKind : kindOfWord(first);
        }
        if (to === 0) break;
        if (lead !== 0) {
          store<u8>(SIZE + r, u8(before));
          store<u8>(KIND + r, u8(K.valueSeparatorKind));
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
  Scan.at = from;
  Scan.lastAt = last;
  Scan.regionCount = r;
  Scan.valueCount = v;
  Scan.depth = level;
  Scan.deepest = greatest;
  Scan.values = ordinal;
  Scan.owner = outer;
  Scan.inObject = isObject;
  Scan.due = isFirst ? (isObject ? DUE_FIRST_KEY : DUE_FIRST_ELEMENT) : DUE_END;
  Scan.newest = Scan.values - 1;
  Scan.members += keys;
}
