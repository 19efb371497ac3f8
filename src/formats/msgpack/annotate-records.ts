import { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout, LayoutFailure } from '../../layout/layout.ts';
import { ValueType } from '../../value/value-tree.ts';
import { endedBefore, NOTHING, notKey, tooShort, trailing } from './failures.ts';
import { FAMILY, FAMILY_AMONG_RECORDS, Family, KIND, lengthAt, SIZE } from './heads.ts';
import { annotateKey } from './keys.ts';
import { RECORD_TYPE, type RecordStream, Records } from './records.ts';
import { annotateScalar } from './scalars.ts';

/** Guesses from records of mixed fields; the columns grow where they are too low. */
const BYTES_PER_REGION = 9;
const BYTES_PER_VALUE = 12;

/** Numbers that the stack holds for each container around the innermost. */
const HELD = 3;

/** What the innermost container holds: elements, members with their keys, or the values of a record. */
const In = { array: 0, map: 1, record: 2 } as const;

/**
 * Says what every byte of a MessagePack value with msgpackr's record extension means. As without it, open containers
 * stand on a stack of numbers, and what the rest of the bytes cannot hold is refused where it is said.
 */
export function annotateRecords(bytes: Uint8Array, stream: RecordStream): Layout {
  const builder = new LayoutBuilder(bytes.length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
  if (bytes.length === 0) return builder.finish(NOTHING);
  const records = new Records(bytes, builder, stream);
  const failure = walk(bytes, builder, records);
  const { count } = builder.values;
  return builder.finish(failure, records.keys(count), records.words(count));
}

function walk(bytes: Uint8Array, builder: LayoutBuilder, records: Records): LayoutFailure | undefined {
  const { length } = bytes;
  const { values } = builder;
  const outer: number[] = [];
  let depth = 0;
  let pos = 0;
  /** Items that all open containers together still owe; a member of a map is two. */
  let owed = 1;
  /** Items that the innermost container still owes, and what they are; where its keys end, if it is a record. */
  let left = 1;
  let inside: number = In.array;
  let keysEnd = 0;

  for (;;) {
    while (left === 0 && depth > 0) {
      depth--;
      left = outer[depth * HELD]!;
      inside = outer[depth * HELD + 1]!;
      keysEnd = outer[depth * HELD + 2]!;
    }
    if (left === 0) return pos < length ? trailing(pos, length) : undefined;
    if (pos >= length) return endedBefore(pos, EXPECTED[inside]!);
    left--;
    const value = values.add(depth, ValueType.scalar);
    if (inside === In.record) records.name(value, keysEnd, left);
    else if (inside === In.map) {
      owed--;
      // Keys of other types may hold records, which would be no values of their own; the library writes none.
      if (FAMILY[bytes[pos]!] !== Family.str) return notKey(pos, bytes[pos]!, 'the string of a key');
      const end = annotateKey(builder, bytes, pos, value, owed);
      if (typeof end !== 'number') return end;
      if (end >= length) return endedBefore(end, 'the value of a key');
      pos = end;
    }
    owed--;
    const first = bytes[pos]!;
    const family = FAMILY_AMONG_RECORDS[first]!;
    const headEnd = pos + 1 + SIZE[first]!;
    const isRecord = family === Family.record || (family === Family.ext && bytes[headEnd] === RECORD_TYPE);
    if (!isRecord && family !== Family.array && family !== Family.map) {
      const end = annotateScalar(builder, bytes, pos, value, owed);
      if (typeof end !== 'number') return end;
      pos = end;
      continue;
    }

    outer[depth * HELD] = left;
    outer[depth * HELD + 1] = inside;
    outer[depth * HELD + 2] = keysEnd;
    depth++;
    if (isRecord) {
      const end = records.begin(pos, value, owed);
      if (typeof end !== 'number') return end;
      pos = end;
      inside = In.record;
      left = records.count;
      keysEnd = records.end;
      owed += left;
    } else {
      if (headEnd > length) return tooShort(bytes, pos, owed);
      inside = family === Family.map ? In.map : In.array;
      left = lengthAt(bytes, pos, headEnd);
      const items = inside === In.map ? 2 * left : left;
      if (left > 0 && owed + items > length - headEnd) return tooShort(bytes, pos, owed);
      builder.region(pos, KIND[first]!, value);
      pos = headEnd;
      owed += items;
    }
    values.setType(value, inside === In.array ? ValueType.array : ValueType.object);
  }
}

/** By what is inside: what is missing where the bytes end. */
const EXPECTED = ['an element', 'a key', 'a value of a record'] as const;
