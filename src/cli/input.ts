import { readFile, stat } from 'node:fs/promises';
import { utf8Text } from '../core/bytes/utf8.ts';
import { loadSchemaReader } from '../formats/load-schema-reader.ts';
import { Exit, Failure, unreadable } from './failures.ts';

/** A file, or standard input, that was read. */
export interface InputFile {
  /** As given; "standard input" for "-". */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file. Check the path.',
  EACCES: 'This file may not be read. Check its permissions.',
  EISDIR: 'This is a folder. Name the files in it.',
  ENOTDIR: 'A part of this path is a file, not a folder. Check the path.',
};
/** Maximum size of a file. Larger ones do not fit in a buffer of Node. */
const MOST_BYTES = 2 ** 31 - 1;

/** Reads a file, or standard input for "-". Throws a `Failure` that names the file, even if the file is only empty. */
export async function readInput(path: string): Promise<InputFile> {
  const input = await read(path);
  if (input.bytes.length > 0) return input;
  throw new Failure(`${input.name}: The input is empty. Give it some bytes.`, Exit.unreadable);
}

async function read(path: string): Promise<InputFile> {
  const name = path === '-' ? 'standard input' : path;
  try {
    if (path === '-') return { name, bytes: await readStandardInput() };
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new Error(`This file has ${size} bytes; at most ${MOST_BYTES} can be read. Split it.`);
    return { name, bytes: await readFile(path) };
  } catch (thrown) {
    throw unreadableFile(name, thrown);
  }
}

/** The failure of a file that the system does not allow to read, with the reason and a remedy. */
export function unreadableFile(name: string, thrown: unknown): Failure {
  const reason = thrown instanceof Error && 'code' in thrown ? REASONS[String(thrown.code)] : undefined;
  return reason === undefined ? unreadable(name, thrown) : new Failure(`${name}: ${reason}`, Exit.unreadable);
}

/** The failure of a file that the system does not allow to write, with the reason and a remedy. */
export function unwritable(name: string, thrown: unknown): Failure {
  const isFull = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC';
  if (!isFull) return unreadableFile(name, thrown);
  return new Failure(
    `${name}: The disk is full, so this file is not whole. Make room, or name another place.`,
    Exit.unreadable,
  );
}

/** Reads a file of text. */
export async function readText(path: string): Promise<string> {
  const { bytes } = await read(path);
  return utf8Text(bytes);
}

/** Reads a schema file; undefined if none is named. */
export async function readSchema(path: string | undefined): Promise<string | undefined> {
  return path === undefined ? undefined : readSchemaFile(path);
}

/** The first byte of a descriptor set: the tag of its first file. */
const FIRST_OF_DESCRIPTORS = 0x0a;

/** Reads the file of a schema. A descriptor set becomes .proto. */
export async function readSchemaFile(path: string): Promise<string> {
  const { bytes } = await readInput(path);
  const reader = bytes[0] === FIRST_OF_DESCRIPTORS ? await loadSchemaReader('protobuf') : undefined;
  return (await reader?.fromBytes?.(bytes)) ?? utf8Text(bytes);
}

async function readStandardInput(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}
