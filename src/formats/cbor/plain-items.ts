import { invalidUtf8At } from '../../bytes/utf8.ts';
import type { LayoutBuilder } from '../../layout/builder.ts';
import { LONG } from '../../layout/regions.ts';
import { ValueType } from '../../value/value-tree.ts';
import { argumentAt, HEAD_SIZE, KIND_OF } from './jump-table.ts';
import type { KeyNames } from './key-table.ts';
import { kinds } from './kinds.ts';
import { HELD, MAP, type OpenContainers } from './open-containers.ts';

const { index } = kinds;

/** What the fast way reads. The first three have two regions, the others one. */
const Plain = { no: 0, text: 1, bytes: 2, number: 3, single: 4, integerKey: 5, array: 6, map: 7 } as const;

/** By range of initial bytes: what begins there, and the kind of its second region. Of what is no key. */
const ITEMS = [
  [0x00, 0x17, Plain.single, 0],
  [0x18, 0x1b, Plain.number, index.unsignedArgument],
  [0x20, 0x37, Plain.single, 0],
  [0x38, 0x3b, Plain.number, index.negativeArgument],
  [0x41, 0x5b, Plain.bytes, index.bytes],
  [0x61, 0x7b, Plain.text, index.text],
  [0x80, 0x9b, Plain.array, 0],
  [0xa0, 0xbb, Plain.map, 0],
  [0xf4, 0xf7, Plain.single, 0],
  [0xf9, 0xf9, Plain.number, index.half],
  [0xfa, 0xfa, Plain.number, index.single],
  [0xfb, 0xfb, Plain.number, index.double],
] as const;

/** The same of keys. */
const KEYS = [
  [0x00, 0x1b, Plain.integerKey, 0],
  [0x20, 0x3b, Plain.integerKey, 0],
  [0x61, 0x7b, Plain.text, index.keyText],
] as const;

/** By initial byte, 256 higher for a key. */
const PLAIN = new Uint8Array(512);
/** By the same, the kinds of both regions, the first one lowest. */
const KIND_PAIR = new Uint16Array(512);
for (const [rows, base] of [
  [ITEMS, 0],
  [KEYS, 256],
] as const) {
  for (const [first, last, plain, second] of rows) {
    for (let initial: number = first; initial <= last; initial++) {
      const kind = plain === Plain.integerKey ? index.keyInteger : KIND_OF[initial]!;
      PLAIN[base + initial] = plain;
      KIND_PAIR[base + initial] = kind | (second << 8);
    }
  }
}

/** Whether the fast way reads what begins with this byte and is no key. */
export function beginsPlain(initial: number): boolean {
  return PLAIN[initial] !== Plain.no;
}

/**
 * The fast way through most of most documents: strings that are not empty, numbers, literals, and arrays and maps of
 * known length with text or integers as keys. Whatever is unusual, or wrong, is left to the annotator, from the offset
 * that this returns.
 */
export function readPlainItems(
  bytes: Uint8Array,
  view: DataView,
  from: number,
  open: OpenContainers,
  builder: LayoutBuilder,
  names: KeyNames | undefined,
): number {
  const { length } = bytes;
  const { values } = builder;
  const { size: sizes, kind: kindsOf, owner: owners } = builder.reserve(2);
  const { depth: depths, type: types } = values.reserve(1, open.depth);
  const { outer } = open;
  const mostRegions = kindsOf.byteLength - 2;
  const mostValues = types.length;
  const mostDepth = Math.max(0xff, open.depth);
  let { remaining, flags, owner, depth } = open;
  let owedAround = open.owed - remaining;
  let value = values.count - 1;
  let count = builder.count;
  let start = builder.lastStart;
  let at = from;
  for (;;) {
    if (remaining === 0) {
      const top = (depth - 1) * HELD;
      if (depth === 0 || outer[top + 1]! > MAP) break;
      depth--;
      remaining = outer[top]!;
      flags = outer[top + 1]!;
      owner = outer[top + 2]!;
      owedAround -= remaining;
      continue;
    }
    // A member's value begins with its key.
    const isNew = 1 ^ (flags & remaining);
    if (at >= length || count > mostRegions || value + isNew >= mostValues) break;
    const first = bytes[at]!;
    const entry = first | ((flags & isNew) << 8);
    const plain = PLAIN[entry]!;
    const headEnd = at + HEAD_SIZE[first]!;
    if (plain === Plain.no || headEnd > length) break;
    let pair = KIND_PAIR[entry]!;
    let type: number = ValueType.scalar;
    /** Where the second region begins; where the only one does if there is none. */
    let second = at;
    let end = headEnd;
    let due = 0;
    if (plain <= Plain.bytes) {
      second = headEnd;
      end += argumentAt(bytes, at, headEnd - at);
      if (end > length || end === second) break;
      if (plain === Plain.text && !isAscii(view, second, end) && invalidUtf8At(bytes, second, end) >= 0) break;
    } else if (plain === Plain.number) {
      second = at + 1;
      // Infinity and what is not a number have an exponent whose bits are all set.
      if (first >= 0xf9 && (bytes[second]! & 0x7c) === 0x7c) break;
    } else if (plain >= Plain.array) {
      due = argumentAt(bytes, at, headEnd - at);
      type = ValueType.array;
      if (plain === Plain.map) {
        due *= 2;
        type = ValueType.object;
      }
      if (owedAround + remaining - 1 + due > length - end) break;
      if (depth >= mostDepth || depth * HELD === outer.length) break;
    } else if (plain === Plain.integerKey) {
      if (first < 0x20 && names?.name(value + 1, argumentAt(bytes, at, headEnd - at))) pair = index.keyNumber;
    }
    const before = at - start;
    sizes.setUint16(count, (before < LONG ? before : builder.longSize(before)) | ((second - at) << 8), true);
    kindsOf.setUint16(count, pair, true);
    owners.setUint16(count, isNew, true);
    count += plain <= Plain.number ? 2 : 1;
    value += isNew;
    depths[value] = depth;
    types[value] = type;
    start = second;
    at = end;
    remaining--;
    if (plain >= Plain.array) {
      outer[depth * HELD] = remaining;
      outer[depth * HELD + 1] = flags;
      outer[depth * HELD + 2] = owner;
      owedAround += remaining;
      depth++;
      remaining = due;
      flags = plain === Plain.map ? MAP : 0;
      owner = value;
    }
  }
  builder.advance(count, start, value);
  values.count = value + 1;
  open.moveTo(depth, remaining, flags, owner, owedAround + remaining);
  return at;
}

/** Whether `[start, end)` is all ASCII, as most text is: four bytes at a time. */
export function isAscii(view: DataView, start: number, end: number): boolean {
  if (end - start < 4) {
    for (let i = start; i < end; i++) if (view.getUint8(i) >= 0x80) return false;
    return true;
  }
  for (let i = start; i < end - 4; i += 4) if ((view.getUint32(i, true) & 0x80808080) !== 0) return false;
  return (view.getUint32(end - 4, true) & 0x80808080) === 0;
}
