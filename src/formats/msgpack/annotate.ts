import { doubled } from '../../bytes/copy.ts';
import { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout, LayoutFailure } from '../../layout/layout.ts';
import { ValueType } from '../../value/value-tree.ts';
import { annotateExtension } from './extensions.ts';
import { endedBefore, NOTHING, neverUsed, notKey, tooShort, trailing } from './failures.ts';
import { type FieldOrder, nameFields } from './field-order.ts';
import { DATA_KIND, FAMILY, FAMILY_AMONG_RECORDS, HeadFamily, KIND, lengthAt, SIZE } from './heads.ts';
import { annotateKey } from './keys.ts';
import { RECORD_TYPE, type RecordStream, Records } from './records.ts';

/** Estimates from records of mixed fields, for the initial size of the columns. */
const BYTES_PER_REGION = 7;
const BYTES_PER_VALUE = 12;

/** Numbers on the stack for each container around the innermost one. */
const HELD = 4;

/** Content of the innermost container: elements, members with their keys, or the values of a record. */
const In = { array: 0, map: 1, record: 2 } as const;

/** By content: the item that is missing if the bytes end. The number and count of items follow. */
const EXPECTED = ['element', 'the key of member', 'the value of record member'] as const;

/**
 * Explains every byte of a MessagePack value (section "Formats"); with a stream's records, also these; with an order of
 * fields, shows which arrays are objects. Refuses a length that the remaining bytes cannot hold, at its own offset. The
 * items of a container with such a count are explained as far as they go.
 */
export function annotate(bytes: Uint8Array, known?: RecordStream | FieldOrder): Layout {
  if (known === undefined) return annotateStream(bytes);
  return 'structures' in known ? annotateStream(bytes, known) : nameFields(annotateStream(bytes), known);
}

function annotateStream(bytes: Uint8Array, stream?: RecordStream): Layout {
  const builder = new LayoutBuilder(bytes.length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
  if (bytes.length === 0) return builder.finish(NOTHING);
  if (stream === undefined) return builder.finish(walk(bytes, builder));
  const records = new Records(bytes, builder, stream);
  const failure = walk(bytes, builder, records);
  const { count } = builder.values;
  return builder.finish(failure, records.keys(count), records.words(count));
}

/** One pass; the open containers are on a stack of numbers. */
function walk(bytes: Uint8Array, builder: LayoutBuilder, records?: Records): LayoutFailure | undefined {
  const { length } = bytes;
  const { values } = builder;
  const families = records === undefined ? FAMILY : FAMILY_AMONG_RECORDS;
  let pos = 0;
  /**
   * The innermost container: the number of its items and of those to come, its content (`In`), and, for a record, the end
   * of its keys. The root has no container.
   */
  let count = 1;
  let left = 1;
  let inside: number = In.array;
  let keysEnd = 0;
  /** Number of open containers, and `left`, `inside`, `keysEnd` and `count` of each except the innermost. */
  let depth = 0;
  let outer = new Uint32Array(HELD * 32);

  for (;;) {
    while (left === 0 && depth > 0) {
      const top = --depth * HELD;
      left = outer[top]!;
      inside = outer[top + 1]!;
      keysEnd = outer[top + 2]!;
      count = outer[top + 3]!;
    }
    if (left === 0) return pos < length ? trailing(pos, length) : undefined;
    if (pos >= length) return endedBefore(pos, `${EXPECTED[inside]} ${count - left + 1} of ${count}`);
    left--;
    const value = values.add(depth, ValueType.scalar);
    if (inside === In.map) {
      // Keys of other types could contain records that are not values of their own; the library never writes any.
      if (records !== undefined && FAMILY[bytes[pos]!] !== HeadFamily.str) {
        return notKey(pos, bytes[pos]!, 'the string of a key');
      }
      const end = annotateKey(builder, bytes, pos, value);
      if (typeof end !== 'number') return end;
      if (end >= length) return endedBefore(end, `the value of member ${count - left} of ${count}`);
      pos = end;
    } else if (inside === In.record) records!.name(value, keysEnd, left);
    const first = bytes[pos]!;
    const family = families[first]!;
    const headEnd = pos + 1 + SIZE[first]!;
    if (family === HeadFamily.single) {
      builder.region(pos, KIND[first]!, value);
      pos = headEnd;
    } else if (family === HeadFamily.number) {
      if (headEnd > length) return tooShort(bytes, pos);
      builder.pair(pos, KIND[first]!, pos + 1, DATA_KIND[first]!, value);
      pos = headEnd;
    } else if (family <= HeadFamily.bin) {
      const end = headEnd > length ? headEnd : headEnd + lengthAt(bytes, pos, headEnd);
      if (end > length) return tooShort(bytes, pos);
      if (end > headEnd) builder.pair(pos, KIND[first]!, headEnd, DATA_KIND[first]!, value);
      else builder.region(pos, KIND[first]!, value);
      pos = end;
    } else if (family === HeadFamily.unused) {
      return neverUsed(pos);
    } else if (family === HeadFamily.ext && (records === undefined || bytes[headEnd] !== RECORD_TYPE)) {
      const end = annotateExtension(builder, bytes, pos, value);
      if (typeof end !== 'number') return end;
      pos = end;
    } else {
      if (depth * HELD === outer.length) outer = doubled(outer);
      outer[depth * HELD] = left;
      outer[depth * HELD + 1] = inside;
      outer[depth * HELD + 2] = keysEnd;
      outer[depth * HELD + 3] = count;
      depth++;
      if (family === HeadFamily.array || family === HeadFamily.map) {
        if (headEnd > length) return tooShort(bytes, pos);
        inside = family === HeadFamily.map ? In.map : In.array;
        count = lengthAt(bytes, pos, headEnd);
        builder.region(pos, KIND[first]!, value);
        pos = headEnd;
      } else {
        const end = records!.begin(pos, value);
        if (typeof end !== 'number') return end;
        pos = end;
        inside = In.record;
        count = records!.count;
        keysEnd = records!.end;
      }
      left = count;
      values.setType(value, inside === In.array ? ValueType.array : ValueType.object);
    }
  }
}
