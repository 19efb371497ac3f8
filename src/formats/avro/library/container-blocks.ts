import { counted, countedPlain } from '../../../core/basics/counted.ts';
import { joinedBytes } from '../../../core/bytes/joined.ts';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { byteOf, failureIn } from '../../../core/layout/layout.ts';
import { LayoutQueries } from '../../../core/layout/queries.ts';
import { widened } from '../../../core/layout/regions.ts';
import type { ContainerBlock, ContainerBlocks } from '../../format.ts';
import { annotateContainer, isContainer, LINE_FEED, MAGIC, SYNC } from '../annotator/annotate-container.ts';
import { LONG_BYTES, varintEnd, varintFault, zigzag, zigzagText } from '../annotator/varints.ts';
import { kinds } from '../kinds.ts';

const K = kinds.index;

/** Maximum size of a header in bytes. Its schema is a text that a person or a program wrote, so it is not that long. */
const MOST_HEADER = 16 * 2 ** 20;

interface Header {
  readonly schema: string;
  readonly codec: string;
  readonly sync: Uint8Array;
  /** Offset of the first block. */
  readonly end: number;
}

/**
 * Divides an object container file that comes in pieces into its blocks (specification, Object Container Files), of
 * which it keeps one at a time. Blocks stay compressed.
 */
export class AvroBlocks implements ContainerBlocks {
  readonly #most: number;
  #header: Header | undefined;
  #pieces: Uint8Array[] = [];
  /** Number of bytes in the pieces. */
  #length = 0;
  /** Number of bytes that are needed before more can be read. */
  #needs = MAGIC.length;
  /** Offset of the pieces in the file. */
  #offset = 0;
  #block = 0;

  constructor(most: number) {
    this.#most = most;
  }

  push(piece: Uint8Array): readonly ContainerBlock[] {
    // The piece is copied, because its owner may use the memory again. `slice` of a Buffer would not make a copy.
    this.#pieces.push(new Uint8Array(piece));
    this.#length += piece.length;
    return this.#length < this.#needs ? [] : this.#take();
  }

  finish(): void {
    const bytes = joinedBytes(this.#pieces);
    const isLastLine = this.#header !== undefined && bytes.length === 1 && bytes[0] === LINE_FEED;
    if (this.#header !== undefined && (bytes.length === 0 || isLastLine)) return;
    if (this.#header === undefined) this.#readHeader(bytes, true);
    throw this.#wrong(0, 'The file ends within this block.');
  }

  #take(): readonly ContainerBlock[] {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : joinedBytes(this.#pieces);
    this.#header ??= this.#readHeader(bytes, false);
    const blocks: ContainerBlock[] = [];
    let at = this.#header === undefined || this.#offset > 0 ? 0 : this.#header.end;
    if (this.#header === undefined) this.#needs = bytes.length * 2;
    else {
      for (let next = this.#readBlock(bytes, at); next !== undefined; next = this.#readBlock(bytes, at)) {
        blocks.push(next.block);
        at = next.end;
      }
      this.#needs -= at;
    }
    this.#pieces = at < bytes.length ? [bytes.subarray(at)] : [];
    this.#length = bytes.length - at;
    this.#offset += at;
    return blocks;
  }

  /** The header, as soon as all of it has come. Throws if the header is wrong, or if the file ends within it. */
  #readHeader(bytes: Uint8Array, isEnd: boolean): Header | undefined {
    if (!isContainer(bytes)) {
      throw new Error('This is no object container file of Avro, which begins with "Obj" and the byte 1.');
    }
    const layout = annotateContainer(bytes);
    const queries = new LayoutQueries(layout);
    const regions = widened(layout).kind;
    const spanOf = (kind: number) => {
      const region = kind === K['sync marker'] ? regions.indexOf(kind) : regions.lastIndexOf(kind);
      return region < 0 ? undefined : queries.spanOf(region);
    };
    const sync = spanOf(K['sync marker']);
    const { failure } = layout;
    if (sync === undefined) {
      if (!isEnd && bytes.length < MOST_HEADER) return undefined;
      const why = failure === undefined ? 'The file ends within the header.' : failureIn(layout, failure).message;
      throw new Error(`Byte ${failure === undefined ? bytes.length : byteOf(layout, failure)}: ${why}`);
    }
    const textOf = (kind: number): string | undefined => {
      const span = spanOf(kind);
      return span && utf8Text(bytes, span.start, span.end);
    };
    return {
      schema: textOf(K.schema)!,
      codec: textOf(K.codec) ?? 'null',
      sync: bytes.slice(sync.start, sync.end),
      end: sync.end,
    };
  }

  /**
   * The block at an offset, with its end. If not all of the block has come yet, returns undefined and sets how many
   * bytes are needed.
   */
  #readBlock(bytes: Uint8Array, at: number): { readonly block: ContainerBlock; readonly end: number } | undefined {
    this.#needs = bytes.length + 1;
    const afterCount = this.#varint(bytes, at, 'the count of objects');
    const from = afterCount === undefined ? undefined : this.#varint(bytes, afterCount, 'the size of a block');
    if (afterCount === undefined || from === undefined) return undefined;
    const [count, size] = [zigzag(bytes, at, afterCount), zigzag(bytes, afterCount, from)];
    if (count < 0 || size < 0 || size > this.#most) {
      const objects = countedPlain(zigzagText(bytes, at, afterCount), 'object');
      const long = countedPlain(zigzagText(bytes, afterCount, from), 'byte');
      const why =
        size > this.#most
          ? `at most ${counted(this.#most, 'byte')} are read at a time. Write the file with smaller blocks`
          : 'neither may be negative';
      throw this.#wrong(at, `Found a block of ${objects} in ${long}; ${why}.`);
    }
    const end = from + size + SYNC;
    if (end > bytes.length) {
      this.#needs = end;
      return undefined;
    }
    const { schema, codec, sync } = this.#header!;
    if (sync.some((byte, i) => byte !== bytes[from + size + i])) {
      throw this.#wrong(from + size, 'Found a sync marker that differs from the one in the header.');
    }
    const block = ++this.#block;
    const offset = this.#offset + from;
    return { block: { block, schema, codec, count, offset, bytes: bytes.subarray(from, from + size) }, end };
  }

  #varint(bytes: Uint8Array, at: number, what: string): number | undefined {
    const end = varintEnd(bytes, at, bytes.length, LONG_BYTES);
    if (end >= 0) return end;
    if (bytes.length - at < LONG_BYTES) return undefined;
    throw this.#wrong(at, `Found ${varintFault(bytes, at, bytes.length, LONG_BYTES, what)}.`);
  }

  #wrong(at: number, sentence: string): Error {
    return new Error(`At block ${this.#block + 1}, byte ${this.#offset + at}: ${sentence} What follows is not read.`);
  }
}
