import { type FileHandle, open } from 'node:fs/promises';
import type { AsyncBuffer, Compressors, FileMetaData } from 'hyparquet';
import { counted } from '../../core/basics/counted.ts';
import { errorText } from '../../core/basics/error-text.ts';
import { Exit, Failure, wrongUse } from '../failures.ts';
import type { Line } from './lines.ts';
import type { ReadFile } from './messages.ts';
import type { Listener } from './pieces.ts';

/** Maximum bytes of the column in a row group, and of a decompressed page. One of each is held in memory. */
const MOST_BYTES = 64 * 2 ** 20;
/** Maximum number of rows, and approximate maximum of their bytes, that are passed on at a time. */
const MOST_ROWS = 10_000;
const MOST_AT_A_TIME = 2 ** 20;

/** Types of columns that can hold messages. */
const TYPES: ReadonlySet<string | undefined> = new Set(['BYTE_ARRAY', 'FIXED_LEN_BYTE_ARRAY']);

/**
 * Reads the values of one column of Parquet files, texts or bytes, one row group at a time. The first row has the
 * number
 * 1. A null is skipped. Row groups with more than `most` bytes of the column are refused.
 */
export function readingColumn(column: string, longest: number, listener: Listener, most = MOST_BYTES): ReadFile {
  return async function* (file) {
    if (file === '-') throw wrongUse('Parquet is read from files, since their contents are listed at the end.');
    const handle = await open(file);
    try {
      yield* valuesOf(file, await bufferOf(handle));
    } finally {
      await handle.close();
    }
  };

  async function* valuesOf(name: string, file: AsyncBuffer): AsyncGenerator<readonly Line[]> {
    const { parquetMetadataAsync, parquetRead } = await import('hyparquet');
    const metadata = await attempt('The list of its contents', () => parquetMetadataAsync(file));
    const compressors = await boundedCompressors();
    const place = await placeOf(name, column, metadata);
    let start = 0;
    for (const [i, { columns, num_rows }] of metadata.row_groups.entries()) {
      const what = `Row group ${i + 1}`;
      const bytes = Number(columns[place]?.meta_data?.total_compressed_size ?? 0);
      if (bytes > most) {
        const limit = `at most ${counted(most, 'byte')} are read at a time`;
        const why = `has ${counted(bytes, 'byte')} of the column ${column}; ${limit}. Write smaller row groups.`;
        throw new Failure(`${name}: ${what} ${why}`, Exit.unreadable);
      }
      const end = start + Number(num_rows);
      const opened = Number(columns[place]?.meta_data?.total_uncompressed_size ?? 0);
      const step = stepOf(opened, end - start);
      for (let from = start; from < end; from += step) {
        let rows: readonly unknown[][] = [];
        const wanted = { rowStart: from, rowEnd: Math.min(end, from + step), columns: [column] };
        const onComplete = (read: unknown[][]): void => {
          rows = read;
        };
        await attempt(what, () => parquetRead({ file, metadata, compressors, utf8: false, ...wanted, onComplete }));
        // The other columns are not read, so the bytes of a file are divided equally among its rows.
        listener.took((file.byteLength * rows.length) / Number(metadata.num_rows));
        yield linesOf(rows, from);
      }
      start = end;
    }
  }

  function linesOf(rows: readonly unknown[][], before: number): readonly Line[] {
    return rows.flatMap(([value], i): readonly Line[] => {
      if (!(value instanceof Uint8Array)) return [];
      return [{ line: before + i + 1, bytes: value.length <= longest ? value : undefined }];
    });
  }
}

/** Number of rows that are read at a time. */
function stepOf(bytes: number, rows: number): number {
  return Math.max(1, Math.min(MOST_ROWS, Math.floor((MOST_AT_A_TIME / Math.max(1, bytes)) * rows)));
}

/**
 * The number of a column among the leaves of a file. Its values are then read as their bytes, because their logical
 * type is removed from the metadata. Throws a `Failure` that lists the existing columns.
 */
async function placeOf(name: string, column: string, metadata: FileMetaData): Promise<number> {
  const { parquetSchema } = await import('hyparquet');
  const { children } = parquetSchema(metadata);
  const found = children.find(({ element }) => element.name === column);
  if (found === undefined || found.children.length > 0 || !TYPES.has(found.element.type)) {
    const typed = children.map(({ element }) => `${element.name} (${element.type ?? 'several columns'})`);
    const fault =
      column === ''
        ? 'Name the column of texts or bytes with --column'
        : found === undefined
          ? `There is no column "${column}"`
          : `The column "${column}" has no texts or bytes`;
    throw wrongUse(`${name}: ${fault}. There are ${typed.join(', ')}.`);
  }
  if (found.element.repetition_type === 'REPEATED') throw wrongUse(`${name}: The column "${column}" has lists.`);
  delete found.element.converted_type;
  delete found.element.logical_type;
  const paths = metadata.row_groups[0]?.columns.map(({ meta_data }) => meta_data?.path_in_schema.join('.')) ?? [];
  return paths.indexOf(column);
}

/** A file that keeps the last requested bytes, because each step requests them again. */
async function bufferOf(handle: FileHandle): Promise<AsyncBuffer> {
  const { size } = await handle.stat();
  let last: { readonly start: number; readonly end: number; readonly bytes: ArrayBuffer } | undefined;
  return {
    byteLength: size,
    async slice(start, end = size) {
      if (last?.start === start && last.end === end) return last.bytes;
      const bytes = new Uint8Array(end - start);
      let at = 0;
      while (at < bytes.length) {
        const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
        if (bytesRead === 0) throw new Error('The file became shorter while it was read');
        at += bytesRead;
      }
      last = { start, end, bytes: bytes.buffer };
      return bytes.buffer;
    },
  };
}

/** The library's decompressors, which refuse pages that are too large for the memory. */
async function boundedCompressors(): Promise<Compressors> {
  const { compressors } = await import('hyparquet-compressors');
  const bounded = Object.entries(compressors).map(([name, open]) => [
    name,
    (bytes: Uint8Array, length: number) => {
      if (length <= MOST_BYTES) return open(bytes, length);
      throw new Error(`A page has ${counted(length, 'byte')} once it is decompressed; at most ${MOST_BYTES} are read.`);
    },
  ]);
  return Object.fromEntries(bounded);
}

async function attempt<Result>(what: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (thrown) {
    const why = errorText(thrown).replace(/\.$/, '');
    throw new Error(`${what} cannot be read: ${why}. Check that the file is a whole Parquet file.`);
  }
}
