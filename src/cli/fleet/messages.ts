import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Exit, Failure } from '../failures.ts';
import { unreadableFile } from '../input.ts';
import { isGlob, matching } from './globs.ts';
import type { Line } from './lines.ts';
import { type Listener, piecesOf } from './pieces.ts';

/** A message with the name of the file from which it was read. */
export interface ReadMessage extends Line {
  readonly file: string;
}

/** Reads the messages of one file, some at a time. */
export type ReadFile = (file: string) => AsyncIterable<readonly Line[]>;

/**
 * The messages of files, of folders with everything in them, of patterns, and of standard input for "-", in the order
 * of the paths and names, some at a time. Memory does not grow with their number. Rejects with a `Failure` that names
 * the file.
 */
export async function* messagesOf(paths: readonly string[], read: ReadFile): AsyncGenerator<readonly ReadMessage[]> {
  for (const path of paths) {
    for await (const file of filesOf(path)) yield* messagesOfFile(file, read);
  }
}

/**
 * The files of a path: for a folder, all files in it that are not hidden; for a pattern, those that match. Rejects with
 * a `Failure`.
 */
export async function* filesOf(path: string): AsyncGenerator<string> {
  if (path === '-') return yield path;
  if (isGlob(path) && !existsSync(path)) {
    const found = await readable(path, () => matching(path));
    if (found.length === 0) throw new Failure(`${path}: No file matches this pattern. Check it.`, Exit.unreadable);
    return yield* found;
  }
  const isFolder = (await readable(path, () => stat(path))).isDirectory();
  if (!isFolder) return yield path;
  const entries = await readable(path, () => readdir(path, { recursive: true, withFileTypes: true }));
  const names = entries
    .filter((entry) => entry.isFile())
    // `parentPath` is called `path` before Node 20.12.
    .map(({ parentPath, path: older, name }) => join(parentPath ?? older, name))
    .filter((file) => !/(?:^|[/\\])\./.test(relative(path, file)));
  if (names.length === 0) throw new Failure(`${path}: This folder has no files. Check the path.`, Exit.unreadable);
  yield* names.sort();
}

async function* messagesOfFile(file: string, read: ReadFile): AsyncGenerator<readonly ReadMessage[]> {
  const name = file === '-' ? 'standard input' : file;
  try {
    for await (const lines of read(file)) yield lines.map((line) => ({ file: name, ...line }));
  } catch (thrown) {
    // A `Failure` already has its message, so it is thrown unchanged.
    throw thrown instanceof Failure ? thrown : failureOf(name, thrown);
  }
}

/** Divides pieces of bytes into messages. */
export interface Splitter {
  /** The messages that end in a piece. */
  push(piece: Uint8Array): readonly Line[];
  /** The last message, if nothing marks its end. */
  finish(): readonly Line[];
}

/** Reads files whose messages follow one another. */
export function splitting(splitterFor: () => Splitter, listener: Listener): ReadFile {
  return async function* (file) {
    const splitter = splitterFor();
    for await (const piece of piecesOf(file, listener)) yield splitter.push(piece);
    yield splitter.finish();
  };
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
