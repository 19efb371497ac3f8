import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorText } from '../../core/basics/error-text.ts';
import { beginsWith } from '../../core/bytes/equal.ts';
import { Exit, Failure } from '../failures.ts';
import { unreadableFile } from '../input.ts';
import type { Line } from './lines.ts';

/** A message as it is read. */
export interface ReadMessage {
  readonly file: string;
  /** Number of its line or, in binary files, of the message, from 1. */
  readonly line: number;
  /** Undefined if it is too long. */
  readonly bytes: Uint8Array | undefined;
}

/** Divides pieces of bytes into messages. */
export interface Splitter {
  /** The messages that end in a piece. */
  push(piece: Uint8Array): readonly Line[];
  /** The last message, if nothing marks its end. */
  finish(): readonly Line[];
}

const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/**
 * The messages of files, folders with all that is in them, and standard input for "-", in the order of the paths and
 * names, some at a time. Memory does not grow with their number. Rejects with a `Failure` that names the file.
 */
export async function* messagesOf(
  paths: readonly string[],
  splitterFor: () => Splitter,
  note: (sentence: string) => void,
): AsyncGenerator<readonly ReadMessage[]> {
  for (const path of paths) {
    for await (const file of filesOf(path)) yield* messagesOfFile(file, splitterFor(), note);
  }
}

async function* filesOf(path: string): AsyncGenerator<string> {
  if (path === '-') return yield path;
  const isFolder = (await readable(path, () => stat(path))).isDirectory();
  if (!isFolder) return yield path;
  const entries = await readable(path, () => readdir(path, { recursive: true, withFileTypes: true }));
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  if (names.length === 0) throw new Failure(`${path}: This folder has no files. Check the path.`, Exit.unreadable);
  // `parentPath` is called `path` before Node 20.12.
  yield* names.map(({ parentPath, path: older, name }) => join(parentPath ?? older, name)).sort();
}

async function* messagesOfFile(
  file: string,
  splitter: Splitter,
  note: (sentence: string) => void,
): AsyncGenerator<readonly ReadMessage[]> {
  const name = file === '-' ? 'standard input' : file;
  const named = (lines: readonly Line[]): readonly ReadMessage[] =>
    lines.map(({ line, bytes }) => ({ file: name, line, bytes }));
  try {
    for await (const piece of unpacked(file === '-' ? process.stdin : bytesOfFile(file, note))) {
      yield named(splitter.push(piece));
    }
    yield named(splitter.finish());
  } catch (thrown) {
    // A consumer that throws has ended with its own failure.
    throw thrown instanceof Failure ? thrown : failureOf(name, thrown);
  }
}

/** The bytes that a file has when it is opened: what is written to it meanwhile is not read. */
async function* bytesOfFile(file: string, note: (sentence: string) => void): AsyncGenerator<Uint8Array> {
  const before = await stat(file);
  if (!before.isFile()) return yield* createReadStream(file);
  if (before.size === 0) return;
  yield* createReadStream(file, { end: before.size - 1 });
  const { size } = await stat(file);
  if (size > before.size) note(`${file}: It grew while it was read. Its first ${before.size} bytes are counted.`);
  if (size < before.size) throw new Error('The file became shorter while it was read. Count it when it is complete.');
}

/** What gzip or Zstandard holds; other bytes as they are. */
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

async function* unpackedZstd(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
  // The library keeps the pieces.
  for await (const piece of pieces) yield* push(piece.slice(), false);
  yield* push(new Uint8Array(), true);
}

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function readable<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (thrown) {
    throw failureOf(path, thrown);
  }
}

function failureOf(name: string, thrown: unknown): Failure {
  const isGzip = thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('Z_');
  if (isGzip) return new Failure(`${name}: Its gzip data are damaged: ${thrown.message}.`, Exit.unreadable);
  return unreadableFile(name, thrown);
}
