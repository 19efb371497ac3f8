import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { annotateExtension } from './extensions.ts';
import { endedBefore, NOTHING, neverUsed, notKey, tooShort, trailing } from './failures.ts';
import { type FieldOrder, nameFields } from './field-order.ts';
import { DATA_KIND, FAMILY, FAMILY_AMONG_RECORDS, HeadFamily, KIND, lengthAt, SIZE } from './heads.ts';
import { annotateKey } from './keys.ts';
import { close, enter, In, noContainers, type OpenContainers } from './open-containers.ts';
import { beginsPlain, readPlainItems } from './plain-items.ts';
import { RECORD_TYPE, type RecordStream, Records } from './records.ts';

/** Averages from records with mixed fields. They set the initial size of the columns. */
const BYTES_PER_REGION = 7;
const BYTES_PER_VALUE = 12;

/**
 * For each kind of container content (`In`): the item that is missing if the bytes end. The message adds the position
 * of the item and the number of all items.
 */
const EXPECTED = ['element', 'the key of member', 'the value of record member'] as const;

/**
 * Explains every byte of a MessagePack value (section "Formats"); given the records of a stream, explains these, too;
 * given an order of fields, shows which arrays are objects. Refuses a length that exceeds the remaining bytes, at its
 * own offset. If a count exceeds the remaining bytes, explains the items of the container as far as the bytes go.
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

/** Reads all bytes in one pass. The open containers are on a stack of numbers. */
function walk(bytes: Uint8Array, builder: LayoutBuilder, records?: Records): LayoutFailure | undefined {
  const { length } = bytes;
  const families = records === undefined ? FAMILY : FAMILY_AMONG_RECORDS;
  const open = noContainers();
  for (;;) {
    if (beginsPlain(families[bytes[open.pos]!], open)) readPlainItems(bytes, builder, open, families, records);
    while (open.left === 0 && open.depth > 0) close(open);
    if (open.left === 0) return open.pos < length ? trailing(open.pos, length) : undefined;
    const failure = readItem(bytes, builder, open, families, records);
    if (failure !== undefined) return failure;
  }
}

/** Reads the next item, with its key; for a container, only its beginning. Returns the failure if it is invalid. */
function readItem(
  bytes: Uint8Array,
  builder: LayoutBuilder,
  open: OpenContainers,
  families: Uint8Array,
  records: Records | undefined,
): LayoutFailure | undefined {
  const { length } = bytes;
  const { pos, count, inside, depth } = open;
  if (pos >= length) return endedBefore(pos, `${EXPECTED[inside]} ${count - open.left + 1} of ${count}`);
  open.left--;
  const value = builder.open(depth, ValueType.scalar);
  let at = pos;
  if (inside === In.map) {
    // Keys of other types could contain records that are not values of their own; the library never writes such keys.
    if (records !== undefined && FAMILY[bytes[pos]!] !== HeadFamily.str) {
      return notKey(pos, bytes[pos]!, 'the string of a key');
    }
    const end = annotateKey(builder, bytes, pos, value);
    if (typeof end !== 'number') return end;
    if (end >= length) return endedBefore(end, `the value of member ${count - open.left} of ${count}`);
    at = end;
  } else if (inside === In.record) records!.name(value, open.keysEnd, open.left);
  const first = bytes[at]!;
  const family = families[first]!;
  const headEnd = at + 1 + SIZE[first]!;
  if (family === HeadFamily.unused) return neverUsed(at);
  if (
    family === HeadFamily.record ||
    (family === HeadFamily.ext && records !== undefined && bytes[headEnd] === RECORD_TYPE)
  ) {
    const end = records!.begin(at, value);
    if (typeof end !== 'number') return end;
    enter(open, In.record, records!.count, records!.end);
    builder.values.setType(value, ValueType.object);
    open.pos = end;
    return undefined;
  }
  if (family === HeadFamily.ext) {
    const end = annotateExtension(builder, bytes, at, value);
    if (typeof end !== 'number') return end;
    open.pos = end;
    return undefined;
  }
  if (headEnd > length) return tooShort(bytes, at);
  open.pos = headEnd;
  if (family === HeadFamily.single) builder.region(at, KIND[first]!, value);
  else if (family === HeadFamily.number) builder.pair(at, KIND[first]!, at + 1, DATA_KIND[first]!, value);
  else if (family === HeadFamily.array || family === HeadFamily.map) {
    builder.region(at, KIND[first]!, value);
    enter(open, family === HeadFamily.map ? In.map : In.array, lengthAt(bytes, at, headEnd), 0);
    builder.values.setType(value, family === HeadFamily.map ? ValueType.object : ValueType.array);
  } else {
    const end = headEnd + lengthAt(bytes, at, headEnd);
    if (end > length) return tooShort(bytes, at);
    if (end > headEnd) builder.pair(at, KIND[first]!, headEnd, DATA_KIND[first]!, value);
    else builder.region(at, KIND[first]!, value);
    open.pos = end;
  }
  return undefined;
}
