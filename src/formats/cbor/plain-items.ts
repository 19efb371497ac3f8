import type { LayoutBuilder } from '../../layout/builder.ts';
import { ValueType } from '../../value/value-tree.ts';
import { argumentAt, HEAD_SIZE, KIND_AFTER, KIND_OF } from './jump-table.ts';
import { kinds } from './kinds.ts';
import type { OpenContainers } from './open-containers.ts';

const { index } = kinds;

/** By initial byte: what the fast way reads. */
const Plain = { no: 0, text: 1, number: 2 } as const;
const PLAIN = new Uint8Array(256);
PLAIN.fill(Plain.number, 0x00, 0x1c);
PLAIN.fill(Plain.number, 0x20, 0x3c);
PLAIN.fill(Plain.text, 0x61, 0x7c);
PLAIN.fill(Plain.number, 0xf4, 0xf7);
PLAIN[0xfb] = Plain.number;

/**
 * The fast way through most of most documents: a run of ASCII strings, integers, doubles and literals in a container
 * of known length. Whatever is unusual, or wrong, is left to the annotator, from the offset that this returns.
 */
export function readPlainItems(
  bytes: Uint8Array,
  view: DataView,
  from: number,
  open: OpenContainers,
  builder: LayoutBuilder,
): number {
  if (!open.isPlain) return from;
  const { depth, isMap } = open;
  const { length } = bytes;
  let { remaining } = open;
  let value = builder.values.count - 1;
  let at = from;
  while (remaining > 0 && at < length) {
    const first = bytes[at]!;
    const plain = PLAIN[first]!;
    const isKey = isMap && (remaining & 1) === 0;
    if (plain === Plain.no || (isKey && plain !== Plain.text)) break;
    const size = HEAD_SIZE[first]!;
    const start = at + size;
    if (start > length) break;
    if (plain === Plain.text) {
      const end = start + argumentAt(bytes, at, size);
      if (end > length || end === start || !isAscii(view, start, end)) break;
      if (isKey || !isMap) value = builder.open(depth, ValueType.scalar);
      builder.region(at, KIND_OF[first]!, value);
      builder.region(start, isKey ? index.keyText : index.text, value);
      at = end;
    } else {
      // Infinity and what is not a number have an exponent whose bits are all set.
      if (first === 0xfb && (bytes[at + 1]! & 0x7f) === 0x7f) break;
      if (!isMap) value = builder.open(depth, ValueType.scalar);
      builder.region(at, KIND_OF[first]!, value);
      if (size > 1) builder.region(at + 1, KIND_AFTER[first]!, value);
      at = start;
    }
    remaining--;
  }
  open.take(open.remaining - remaining);
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
