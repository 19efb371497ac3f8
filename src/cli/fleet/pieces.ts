import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { counted } from '../../core/basics/counted.ts';
import { errorText } from '../../core/basics/error-text.ts';
import { beginsWith } from '../../core/bytes/equal.ts';

/** Receives news while files are read. */
export interface Listener {
  /** Receives a sentence for the person who waits. */
  note(sentence: string): void;
  /** Receives the number of bytes that were read from a file, before decompression. */
  took(bytes: number): void;
}

const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/** The bytes of a file, or of standard input for "-", in pieces. Gzip and Zstandard input is decompressed. */
export function piecesOf(file: string, listener: Listener): AsyncGenerator<Uint8Array> {
  return unpacked(listened(file === '-' ? process.stdin : bytesOfFile(file, listener), listener));
}

async function* listened(pieces: AsyncIterable<Uint8Array>, { took }: Listener): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    took(piece.length);
    yield piece;
  }
}

/** The bytes that a file has when it is opened. Bytes that are written to it later are not read. */
async function* bytesOfFile(file: string, { note }: Listener): AsyncGenerator<Uint8Array> {
  const before = await stat(file);
  if (!before.isFile()) return yield* createReadStream(file);
  if (before.size === 0) return;
  yield* createReadStream(file, { end: before.size - 1 });
  const { size } = await stat(file);
  if (size > before.size)
    note(
      `${file}: It grew while it was read. Its first ${counted(before.size, 'byte')} ${before.size === 1 ? 'is' : 'are'} counted.`,
    );
  if (size < before.size) throw new Error('The file became shorter while it was read. Count it when it is complete.');
}

/** The decompressed content of gzip or Zstandard; other bytes as they are. */
async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  let head = new Uint8Array();
  let isDone = false;
  while (head.length < ZSTD.length && !isDone) {
    const next = await iterator.next();
    isDone = next.done === true;
    if (!isDone) head = Buffer.concat([head, next.value]);
  }
  const rest = withHead(head, iterator);
  if (beginsWith(head, ZSTD)) return yield* unpackedZstd(rest);
  if (!beginsWith(head, GZIP)) return yield* rest;
  const source = Readable.from(rest, { objectMode: false });
  const gunzip = createGunzip();
  // An error of the source ends the reading, too.
  source.on('error', (thrown) => gunzip.destroy(thrown));
  yield* source.pipe(gunzip);
}

/** The decompressed content of Zstandard frames. */
export async function* unpackedZstd(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Decompress } = await import('fzstd');
  let unpackedPieces: Uint8Array[] = [];
  const stream = new Decompress((piece) => unpackedPieces.push(piece));
  const push = (piece: Uint8Array, isLast: boolean): readonly Uint8Array[] => {
    unpackedPieces = [];
    try {
      stream.push(piece, isLast);
    } catch (thrown) {
      throw new Error(`Its Zstandard data are damaged: ${errorText(thrown)}.`);
    }
    return unpackedPieces;
  };
  // The library keeps the pieces, so it gets copies. `slice` of a Buffer does not copy.
  for await (const piece of pieces) yield* push(new Uint8Array(piece), false);
  yield* push(new Uint8Array(), true);
}

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
