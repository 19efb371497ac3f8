import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { utf8Text } from '../core/bytes/utf8.ts';
import { loadSchemaReader } from '../formats/load-schema-reader.ts';
import { Exit, Failure, unreadable, wrongUse } from './failures.ts';

/** A file, or standard input, that was read. */
export interface InputFile {
  /** The name of the file as the user gave it; "standard input" for "-". */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file. Check the path.',
  EACCES: 'This file may not be read. Check its permissions.',
  EISDIR: 'This is a folder. Name the files in it.',
  ENOTDIR: 'A part of this path is a file, not a folder. Check the path.',
  ELOOP: 'This link leads back to itself. Name the file.',
};
/** The reasons why a file cannot be written. Some of them replace those of `REASONS`, which are about reading. */
const WRITE_REASONS: Readonly<Record<string, string>> = {
  ...REASONS,
  ENOENT: 'Its folder does not exist. Make the folder, or name another place.',
  EACCES: 'This place may not be written. Check its permissions, or name another place.',
  EISDIR: 'This is a folder. Name a file in it.',
  EROFS: 'This place cannot be written. Name another one.',
  ENOSPC: 'The disk is full, so the file is not written. Make room, or name another place.',
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
    if (path === '-') {
      if (process.stdin.readableDidRead) throw wrongUse('"-" is standard input, which can be read only once.');
      return { name, bytes: await readStandardInput() };
    }
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new Error(`This file has ${size} bytes; at most ${MOST_BYTES} can be read. Split it.`);
    return { name, bytes: await readFile(path) };
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : unreadableFile(name, thrown);
  }
}

/** The failure of a file that the system does not allow to read, with the reason and a remedy. */
export function unreadableFile(name: string, thrown: unknown): Failure {
  return failureOf(name, thrown, REASONS);
}

function failureOf(name: string, thrown: unknown, reasons: Readonly<Record<string, string>>): Failure {
  const reason = thrown instanceof Error && 'code' in thrown ? reasons[String(thrown.code)] : undefined;
  return reason === undefined ? unreadable(name, thrown) : new Failure(`${name}: ${reason}`, Exit.unreadable);
}

/** The failure of a file that the system does not allow to write, with the reason and a remedy. */
export function unwritable(name: string, thrown: unknown): Failure {
  return failureOf(name, thrown, WRITE_REASONS);
}

/**
 * Writes a whole file. If the disk is full, removes the part that was written. Throws a `Failure` that names the file
 * if it cannot be written.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (thrown) {
    const isPart = await stat(path).then(
      (found) => found.isFile() && found.size < Buffer.byteLength(content),
      () => false,
    );
    if (isPart && isFull(thrown)) await rm(path);
    throw unwritable(path, thrown);
  }
}

function isFull(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(thrown.code));
}

/** True if two paths lead to one file. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map((path) => stat(path).catch(() => undefined)));
  return one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino && one.isFile();
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
