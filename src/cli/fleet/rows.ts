import { rmSync, statSync } from 'node:fs';
import type { SchemaElement } from 'hyparquet';
import type { ParquetWriter } from 'hyparquet-writer';
import type { CodecId, MessageRow } from '../../package/fleet.ts';
import { unwritable } from '../input.ts';

/** Number of rows in a group. This many are held in memory. */
const ROWS_OF_GROUP = 50_000;

/** Columns before those of the codecs. */
const HEAD: readonly SchemaElement[] = [
  { name: 'id', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'file', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'line', type: 'INT64', repetition_type: 'REQUIRED' },
  { name: 'kind', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'bytes', type: 'INT32', repetition_type: 'REQUIRED' },
];

/**
 * Writes one row per message to a Parquet file: the message's id, which is the hash of its bytes, its place, its kind,
 * the number of its bytes as read and, for each codec, the number of bytes that the codec wrote, or null. The file can
 * be read once it is whole.
 */
export class RowsFile {
  readonly #path: string;
  readonly #codecs: readonly CodecId[];
  readonly #writer: ParquetWriter;
  #rows: MessageRow[] = [];

  private constructor(path: string, codecs: readonly CodecId[], writer: ParquetWriter) {
    this.#path = path;
    this.#codecs = codecs;
    this.#writer = writer;
  }

  /** Begins a file. Throws a `Failure` if it cannot be written. */
  static async open(path: string, codecs: readonly CodecId[]): Promise<RowsFile> {
    const { fileWriter, ParquetWriter } = await import('hyparquet-writer');
    const ofCodecs = codecs.map((name): SchemaElement => ({ name, type: 'INT32', repetition_type: 'OPTIONAL' }));
    const columns = [...HEAD, ...ofCodecs];
    const schema = [{ name: 'messages', num_children: columns.length }, ...columns];
    return attempt(path, () => {
      return new RowsFile(
        path,
        codecs,
        new ParquetWriter({ writer: fileWriter(path), schema, createdBy: 'wireprint' }),
      );
    });
  }

  /** Adds rows. Throws a `Failure` if the disk is full. */
  add(rows: readonly MessageRow[]): void {
    for (const row of rows) {
      this.#rows.push(row);
      if (this.#rows.length >= ROWS_OF_GROUP) this.#writeGroup();
    }
  }

  /** Ends the file. Throws a `Failure` if the disk is full. */
  finish(): void {
    if (this.#rows.length > 0) this.#writeGroup();
    attempt(this.#path, () => this.#writer.finish());
  }

  /** Removes what was written: without its end, it cannot be read. */
  abandon(): void {
    if (statSync(this.#path, { throwIfNoEntry: false })?.isFile()) rmSync(this.#path);
  }

  #writeGroup(): void {
    const rows = this.#rows;
    const columnData = [
      { name: 'id', data: rows.map(({ hash }) => hash) },
      { name: 'file', data: rows.map(({ place }) => place.file) },
      { name: 'line', data: rows.map(({ place }) => BigInt(place.line)) },
      { name: 'kind', data: rows.map(({ kind }) => kind) },
      { name: 'bytes', data: rows.map(({ bytes }) => bytes) },
      ...this.#codecs.map((name, i) => ({ name, data: rows.map(({ sizes }) => sizes[i] ?? null) })),
    ];
    attempt(this.#path, () => this.#writer.write({ columnData, rowGroupSize: rows.length }));
    this.#rows = [];
  }
}

function attempt<Result>(path: string, write: () => Result): Result {
  try {
    return write();
  } catch (thrown) {
    throw unwritable(path, thrown);
  }
}
