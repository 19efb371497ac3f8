import { counted, countedPlain } from '../../../core/basics/counted.ts';
import { beginsWith } from '../../../core/bytes/equal.ts';
import type { Span } from '../../../core/bytes/span.ts';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { LayoutBuilder } from '../../../core/layout/builder.ts';
import type { Layout } from '../../../core/layout/layout.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { kinds } from '../kinds.ts';
import { parseSchema } from '../schema/parse-schema.ts';
import { Cursor } from './cursor.ts';
import { type Tables, tablesOf } from './tables.ts';
import { LONG_BYTES, magnitudeText, onlyLeft, zigzag, zigzagText } from './varints.ts';
import { Walk } from './walk.ts';

const K = kinds.index;

/** "Obj" and the byte 1. */
export const MAGIC = [0x4f, 0x62, 0x6a, 0x01];
/** Size of a sync marker in bytes. */
export const SYNC = 16;
export const LINE_FEED = 0x0a;

/** True if bytes begin like an object container file: "Obj" and the byte 1. */
export function isContainer(bytes: Uint8Array): boolean {
  return beginsWith(bytes, MAGIC);
}

/**
 * Explains every byte of an object container file (specification, Object Container Files). The objects become the
 * elements of one array; compressed blocks are not opened.
 */
export function annotateContainer(bytes: Uint8Array): Layout {
  return new ContainerWalk(bytes).run();
}

class ContainerWalk {
  readonly #cursor: Cursor;
  /** Offsets of the schema's text; undefined until it has been read. */
  #schema: Span | undefined;
  #codec = 'null';
  /** Offset of the header's sync marker. */
  #sync = 0;

  constructor(bytes: Uint8Array) {
    this.#cursor = new Cursor(bytes, new LayoutBuilder(bytes.length, 'byte', 6, 12));
  }

  run(): Layout {
    const cursor = this.#cursor;
    const { bytes, builder } = cursor;
    builder.open(0, ValueType.array);
    cursor.take(MAGIC.length, K.magic, 0);
    while (cursor.failure === undefined && this.#metadataBlock());
    const tables = cursor.failure === undefined ? this.#header() : undefined;
    if (tables === undefined) return builder.finish(cursor.failure);
    const walk = new Walk(cursor, tables);
    while (cursor.failure === undefined && cursor.pos < bytes.length && !this.#isLastLine()) {
      this.#dataBlock(walk, tables);
    }
    return walk.finish();
  }

  /** Reads one block of the metadata map; returns false at the end of the map. */
  #metadataBlock(): boolean {
    const cursor = this.#cursor;
    const { bytes, pos } = cursor;
    const after = cursor.varint(pos, LONG_BYTES, 'the count of metadata');
    if (after < 0) return false;
    const count = zigzag(bytes, pos, after);
    if (count === 0) {
      cursor.take(after, K['metadata end'], 0);
      return false;
    }
    const from = count < 0 ? cursor.varint(after, LONG_BYTES, 'the size of metadata', pos) : after;
    if (from < 0) return false;
    if (Math.abs(count) > bytes.length - from) {
      const entries = countedPlain(magnitudeText(bytes, pos, after), 'entry', 'entries');
      cursor.fail(pos, `Found ${entries} of metadata; ${onlyLeft(bytes.length - from)}.`);
      return false;
    }
    cursor.take(after, count < 0 ? K['sized metadata block'] : K['metadata block'], 0);
    if (count < 0) cursor.take(from, K['metadata block size'], 0);
    for (let i = Math.abs(count); i > 0 && cursor.failure === undefined; i--) this.#property();
    return true;
  }

  #property(): void {
    const cursor = this.#cursor;
    const { bytes } = cursor;
    const key = cursor.delimited(0, 'the name of a metadata property', K['property length'], K.property);
    if (key < 0) return;
    const name = utf8Text(bytes, key, cursor.pos);
    const kind = name === 'avro.schema' ? K.schema : name === 'avro.codec' ? K.codec : K['property value'];
    const what = 'the value of a metadata property';
    const start = cursor.delimited(0, what, K['property value length'], kind);
    if (start < 0) return;
    if (kind === K.schema) this.#schema = { start, end: cursor.pos };
    if (kind === K.codec) this.#codec = utf8Text(bytes, start, cursor.pos);
  }

  /** Reads the end of the header, the sync marker, and parses the schema. */
  #header(): Tables | undefined {
    const cursor = this.#cursor;
    const { bytes, pos } = cursor;
    const schema = this.#schema;
    if (schema === undefined) {
      cursor.fail(pos, 'The metadata has no "avro.schema", which is needed to read the objects.');
    } else if (bytes.length - pos < SYNC) {
      cursor.fail(
        pos,
        `Only ${countedPlain(bytes.length - pos, 'byte is', 'bytes are')} left where a sync marker of ${SYNC} was expected.`,
      );
    } else {
      this.#sync = pos;
      cursor.take(pos + SYNC, K['sync marker'], 0);
      try {
        return tablesOf(parseSchema(utf8Text(bytes, schema.start, schema.end)));
      } catch (error) {
        cursor.fail(schema.start, (error as Error).message);
      }
    }
    return undefined;
  }

  /**
   * Accepts a line feed after the last block. It is not part of the format, but some editors add it, and readers ignore
   * it.
   */
  #isLastLine(): boolean {
    const cursor = this.#cursor;
    const { bytes, pos } = cursor;
    const isLast = pos === bytes.length - 1 && bytes[pos] === LINE_FEED;
    if (isLast) cursor.take(bytes.length, K['last line feed'], 0);
    return isLast;
  }

  /** Reads a data block: a count, a size, the objects, and the sync marker. */
  #dataBlock(walk: Walk, tables: Tables): void {
    const cursor = this.#cursor;
    const { bytes, pos } = cursor;
    const afterCount = cursor.varint(pos, LONG_BYTES, 'the count of objects');
    const from = afterCount < 0 ? -1 : cursor.varint(afterCount, LONG_BYTES, 'the size of a block', pos);
    if (from < 0) return;
    const count = zigzag(bytes, pos, afterCount);
    const objects = countedPlain(zigzagText(bytes, pos, afterCount), 'object');
    const size = zigzag(bytes, afterCount, from);
    const end = from + size;
    if (count < 0 || size < 0 || end > bytes.length) {
      const long = countedPlain(zigzagText(bytes, afterCount, from), 'byte');
      const isNegative = count < 0 || size < 0;
      const why = isNegative
        ? 'neither may be negative'
        : `the file ends after ${counted(bytes.length - from, 'byte')}`;
      cursor.fail(pos, `Found a block of ${objects} in ${long}; ${why}.`);
      return;
    }
    const isPlain = this.#codec === 'null';
    const isWithoutBytes = tables.isEmpty[tables.root] === 1;
    if (isPlain && !isWithoutBytes && count > size) {
      cursor.fail(pos, `Found a block of ${objects} in ${countedPlain(size, 'byte')}, which cannot hold them.`);
      return;
    }
    cursor.take(afterCount, K['object count'], 0);
    cursor.take(from, K['block size'], 0);
    if (isPlain) this.#objects(walk, isWithoutBytes && !walk.affords(tables.root, count) ? 0 : count, end);
    else this.#compressed(end);
    if (cursor.failure === undefined) this.#marker();
  }

  /** Reads the objects of a block, which begin at the cursor and end at `end`. */
  #objects(walk: Walk, count: number, end: number): void {
    const cursor = this.#cursor;
    cursor.narrowTo(end);
    let read = 0;
    while (read < count && walk.datum(1)) read++;
    if (cursor.failure?.offset === end && !walk.isInBlock) {
      cursor.addCount(`the block of the file announces ${counted(count, 'object')}`, read);
    }
    cursor.widen();
    if (cursor.failure === undefined && cursor.pos < end) {
      cursor.fail(cursor.pos, `Found ${counted(end - cursor.pos, 'byte')} after the last object of the block.`);
    }
  }

  /**
   * Emits a compressed block. Snappy blocks end with a checksum of the uncompressed data (specification, Optional
   * Codecs).
   */
  #compressed(end: number): void {
    const cursor = this.#cursor;
    const checksum = this.#codec === 'snappy' && end - cursor.pos > 4 ? end - 4 : end;
    if (checksum > cursor.pos) cursor.take(checksum, K['compressed block'], 0);
    if (end > checksum) cursor.take(end, K['block checksum'], 0);
  }

  #marker(): void {
    const cursor = this.#cursor;
    const { bytes, pos } = cursor;
    const sync = this.#sync;
    if (bytes.length - pos < SYNC) {
      cursor.fail(
        pos,
        `Only ${countedPlain(bytes.length - pos, 'byte is', 'bytes are')} left where a sync marker of ${SYNC} was expected.`,
      );
      return;
    }
    for (let i = 0; i < SYNC; i++) {
      if (bytes[pos + i] === bytes[sync + i]) continue;
      cursor.fail(pos, 'Found a sync marker that differs from the one in the header.', pos + i);
      return;
    }
    cursor.take(pos + SYNC, K['sync marker'], 0);
  }
}
