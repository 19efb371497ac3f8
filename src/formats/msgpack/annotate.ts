import { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout } from '../../layout/layout.ts';
import { ValueType } from '../../value/value-tree.ts';
import { annotateRecords } from './annotate-records.ts';
import { endedBefore, NOTHING, neverUsed, tooShort, trailing } from './failures.ts';
import { type FieldOrder, nameFields } from './field-order.ts';
import { DATA_KIND, FAMILY, Family, KIND, lengthAt, SIZE } from './heads.ts';
import { annotateKey } from './keys.ts';
import type { RecordStream } from './records.ts';
import { annotateExtension } from './scalars.ts';

/** Guesses from records of mixed fields; the columns grow where they are too low. */
const BYTES_PER_REGION = 7;
const BYTES_PER_VALUE = 14;

/**
 * Says what every byte of a MessagePack value means (section "Formats"); with a stream's records, also what those are,
 * and with an order of fields, which arrays are objects. A count or length that the rest of the bytes cannot hold is refused where it is said.
 */
export function annotate(bytes: Uint8Array, known?: RecordStream | FieldOrder): Layout {
  if (known === undefined) return annotatePlain(bytes);
  return 'structures' in known ? annotateRecords(bytes, known) : nameFields(annotatePlain(bytes), known);
}

/**
 * One pass: the open containers stand on a stack of numbers. Scalars are read as `annotateScalar` does, within the loop,
 * which takes half the time.
 */
function annotatePlain(bytes: Uint8Array): Layout {
  const { length } = bytes;
  const builder = new LayoutBuilder(length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
  if (length === 0) return builder.finish(NOTHING);
  const { values } = builder;
  let pos = 0;
  /** Items that all open containers together still owe; a member is two. */
  let owed = 1;
  /** Elements or members that the innermost container still owes, and which of the two. Around the root there is none. */
  let left = 1;
  let inMap = false;
  /** Open containers, and `left` and `inMap` of each but the innermost, as `2 * left + inMap`. */
  let depth = 0;
  let outer = new Uint32Array(64);

  for (;;) {
    while (left === 0 && depth > 0) {
      const packed = outer[--depth]!;
      left = packed >>> 1;
      inMap = (packed & 1) === 1;
    }
    if (left === 0) break;
    if (pos >= length) return builder.finish(endedBefore(pos, inMap ? 'a key' : 'an element'));
    left--;
    const ordinal = values.add(depth, ValueType.scalar);
    if (inMap) {
      owed--;
      const end = annotateKey(builder, bytes, pos, ordinal, owed);
      if (typeof end !== 'number') return builder.finish(end);
      if (end >= length) return builder.finish(endedBefore(end, 'the value of a key'));
      pos = end;
    }
    owed--;
    const first = bytes[pos]!;
    const family = FAMILY[first]!;
    const headEnd = pos + 1 + SIZE[first]!;
    if (family === Family.single) {
      builder.region(pos, KIND[first]!, ordinal);
      pos = headEnd;
    } else if (family === Family.number) {
      if (headEnd > length) return builder.finish(tooShort(bytes, pos, owed));
      builder.region(pos, KIND[first]!, ordinal);
      builder.region(pos + 1, DATA_KIND[first]!, ordinal);
      pos = headEnd;
    } else if (family <= Family.bin) {
      const end = headEnd > length ? headEnd : headEnd + lengthAt(bytes, pos, headEnd);
      if (end > length) return builder.finish(tooShort(bytes, pos, owed));
      builder.region(pos, KIND[first]!, ordinal);
      if (end > headEnd) builder.region(headEnd, DATA_KIND[first]!, ordinal);
      pos = end;
    } else if (family === Family.ext) {
      const end = annotateExtension(builder, bytes, pos, ordinal);
      if (typeof end !== 'number') return builder.finish(end);
      pos = end;
    } else if (family === Family.unused) {
      return builder.finish(neverUsed(pos));
    } else {
      if (headEnd > length) return builder.finish(tooShort(bytes, pos, owed));
      const count = lengthAt(bytes, pos, headEnd);
      const items = family === Family.map ? 2 * count : count;
      if (count > 0 && owed + items > length - headEnd) return builder.finish(tooShort(bytes, pos, owed));
      builder.region(pos, KIND[first]!, ordinal);
      values.setType(ordinal, family === Family.map ? ValueType.object : ValueType.array);
      owed += items;
      if (depth === outer.length) outer = doubled(outer);
      outer[depth++] = 2 * left + (inMap ? 1 : 0);
      left = count;
      inMap = family === Family.map;
      pos = headEnd;
    }
  }
  return builder.finish(pos < length ? trailing(pos, length) : undefined);
}

function doubled(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const wide = new Uint32Array(column.length * 2);
  wide.set(column);
  return wide;
}
