import { Inflate, Z_BUF_ERROR } from 'pako';
import { counted } from '../../../core/basics/counted.ts';
import { textOrBroken, utf8Text } from '../../../core/bytes/utf8.ts';
import { varintZigzag64 } from '../../../core/bytes/varint.ts';
import { LayoutBuilder } from '../../../core/layout/builder.ts';
import type { Layout } from '../../../core/layout/layout.ts';
import { LayoutQueries } from '../../../core/layout/queries.ts';
import { widened } from '../../../core/layout/regions.ts';
import { annotateAvro } from '../annotate.ts';
import { Cursor } from '../annotator/cursor.ts';
import { tablesOf } from '../annotator/tables.ts';
import { Walk } from '../annotator/walk.ts';
import type { AvroSchema } from '../descriptor.ts';
import { kinds } from '../kinds.ts';
import { parseSchema } from '../schema/parse-schema.ts';
import { fromLibrary } from './from-library.ts';
import { asBuffer, libraryOf } from './library.ts';

const K = kinds.index;

/** Maximum number of values without bytes: a few bytes can announce any number of them. */
const MOST_WITHOUT_BYTES = 1_000_000;

/**
 * Decodes foreign bytes: a container file to the array of its objects, with the file's own schema; a single object or
 * bare data with `schema`. Bytes stay bytes, and all longs are exact. Throws if the bytes are invalid or a file uses an
 * unsupported compression.
 */
export function readForeign(bytes: Uint8Array, foreignSchema: AvroSchema | undefined): unknown {
  const layout = annotateAvro(bytes, foreignSchema);
  if (layout.failure !== undefined) throw new Error(layout.failure.message);
  const queries = new LayoutQueries(layout);
  const first = layout.regionCount > 0 ? queries.kindOf(0) : undefined;
  if (first === K.magic) return readContainer(bytes, layout);
  const start = first === K.marker ? queries.spanOf(1).end : 0;
  return readData(foreignSchema!, [bytes.subarray(start)], [1])[0];
}

/** The objects of all blocks, in order. */
function readContainer(bytes: Uint8Array, layout: Layout): unknown {
  const queries = new LayoutQueries(layout);
  const regionKinds = widened(layout).kind;
  const textOf = (kind: number): string | undefined => {
    const region = regionKinds.lastIndexOf(kind);
    if (region < 0) return undefined;
    const { start, end } = queries.spanOf(region);
    return utf8Text(bytes, start, end);
  };
  const codec = textOf(K.codec) ?? 'null';
  if (codec !== 'null' && codec !== 'deflate') {
    throw new Error(
      `The blocks of this file are compressed with ${JSON.stringify(codec)}, which is not decompressed here.`,
    );
  }
  const counts: number[] = [];
  const blocks: Uint8Array[] = [];
  let inflated = 0;
  for (const [region, kind] of regionKinds.entries()) {
    if (kind !== K['block size']) continue;
    const { start, end } = queries.spanOf(region);
    const block = bytes.subarray(end, end + Number(varintZigzag64(bytes, start, end)));
    counts.push(Number(varintZigzag64(bytes, queries.spanOf(region - 1).start, start)));
    blocks.push(codec === 'null' ? block : inflateBlock(block, MOST_INFLATED - inflated));
    inflated += blocks.at(-1)!.length;
  }
  return readData(parseSchema(textOf(K.schema)!), blocks, counts);
}

/** Maximum total size of a file's decompressed blocks, in bytes. */
const MOST_INFLATED = 64 * 2 ** 20;

/** Decodes `counts[i]` values from each `blocks[i]`. */
function readData(schema: AvroSchema, blocks: readonly Uint8Array[], counts: readonly number[]): unknown[] {
  const library = libraryOf(schema, true);
  const data: unknown[] = [];
  for (const [i, block] of blocks.entries()) {
    check(schema, block, counts[i]!);
    const buffer = textKeeping(asBuffer(block));
    let at = 0;
    for (let left = counts[i]!; left > 0; left--) {
      const { value, offset } = library.type.decode(buffer, at);
      at = offset;
      data.push(fromLibrary(schema, library, value, 'bytes'));
    }
  }
  return data;
}

/**
 * Gives a buffer its own `utf8Slice`, with which the library reads text. The usual method replaces bytes that are not
 * UTF-8 with replacement characters.
 */
function textKeeping(buffer: Uint8Array): Uint8Array {
  return Object.assign(buffer, { utf8Slice: (start: number, end: number) => textOrBroken(buffer, start, end) });
}

/**
 * Throws if the bytes are not `count` valid values. The library trusts any count and any length, so its input is
 * checked first, even after decompression.
 */
function check(schema: AvroSchema, bytes: Uint8Array, count: number): void {
  const tables = tablesOf(schema);
  const cursor = new Cursor(bytes, new LayoutBuilder(bytes.length));
  const walk = new Walk(cursor, tables);
  if (tables.isEmpty[schema.root] === 0 || walk.affords(schema.root, count)) {
    for (let i = 0; i < count && walk.datum(0); i++);
  }
  const { failure, pos } = cursor;
  if (failure !== undefined) throw new Error(failure.message);
  if (pos < bytes.length)
    throw new Error(`Found ${counted(bytes.length - pos, 'byte')} after the last object of a block.`);
  if (walk.omitted > MOST_WITHOUT_BYTES) {
    throw new Error(
      `Found more than ${MOST_WITHOUT_BYTES} values that take no bytes, which is more than can be shown.`,
    );
  }
}

/**
 * Decompresses DEFLATE (RFC 1951), which every reader of object container files must support. Synchronous, unlike the
 * browser's own decompression. Throws if the bytes are invalid or decompress to more than `most` bytes.
 */
export function inflateBlock(bytes: Uint8Array, most: number): Uint8Array {
  const inflate = new BoundedInflate(most);
  inflate.push(bytes, true);
  if (inflate.err) {
    const why = inflate.err === Z_BUF_ERROR ? 'they end too early' : inflate.msg;
    throw new Error(`Found compressed bytes that are not valid: ${why}.`);
  }
  return inflate.result;
}

class BoundedInflate extends Inflate {
  readonly #most: number;
  #length = 0;

  constructor(most: number) {
    super({ raw: true });
    this.#most = most;
  }

  override onData(chunk: Uint8Array<ArrayBuffer>): void {
    this.#length += chunk.length;
    if (this.#length > this.#most) throw new Error(`The compressed bytes expand to more than ${this.#most} bytes.`);
    super.onData(chunk);
  }
}
