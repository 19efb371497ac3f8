import { grouped } from '../../../core/basics/counted.ts';
import { invalidUtf8At } from '../../../core/bytes/utf8.ts';
import { FORMATS } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';

/** Maximum bytes of a file in "Bytes in". The hex of a larger file is too long for the field. */
const BYTES_FILE_AT_MOST = 256 * 1024;

/** The reason why a file is too large for "Bytes in"; undefined if it fits. */
export function tooLargeForBytes({ name, size }: File): string | undefined {
  if (size <= BYTES_FILE_AT_MOST) return undefined;
  return `${name} has ${grouped(size)} bytes. Files up to 256 KiB (262,144 bytes) can be read as bytes.`;
}

/**
 * True if the bytes of a file say what they are, and not its name: a binary file whose extension is unknown or belongs
 * to several formats. Files that are too large to be recognised have no such bytes.
 */
export async function isUnnamedBinary(blob: Blob, name: string): Promise<boolean> {
  if (blob.size > BYTES_FILE_AT_MOST) return false;
  const candidates = formatsOfFile(name);
  if (candidates.length === 0) return invalidUtf8At(new Uint8Array(await blob.arrayBuffer())) >= 0;
  return candidates.length > 1 && (await isBinaryFile(blob, name));
}

/** The format of a file by its extension; `chosen` if the extension is unknown or belongs to several formats. */
export function formatOfFile(name: string, chosen: FormatId): FormatId {
  const candidates = formatsOfFile(name);
  return candidates.length === 1 ? candidates[0]! : chosen;
}

/** True if the extension belongs to a binary format and the file does not contain JSON. */
export async function isBinaryFile(blob: Blob, name: string): Promise<boolean> {
  return formatsOfFile(name).some((id) => id !== 'json') && !(await isJson(blob));
}

/** Formats with the longest extension that the name ends with: `.capnp.bin` is not `.bin`. */
function formatsOfFile(name: string): readonly FormatId[] {
  const lower = name.toLowerCase();
  const found = FORMATS.flatMap(({ id, facts }) =>
    facts.extensions.filter((extension) => lower.endsWith(extension)).map((extension) => ({ id, extension })),
  );
  const longest = Math.max(0, ...found.map(({ extension }) => extension.length));
  return found.filter(({ extension }) => extension.length === longest).map(({ id }) => id);
}

/** True if a file contains JSON. For a file too large for "Bytes in", true if its beginning is valid UTF-8. */
async function isJson(blob: Blob): Promise<boolean> {
  const bytes = await blob.slice(0, BYTES_FILE_AT_MOST).arrayBuffer();
  const isWhole = blob.size <= BYTES_FILE_AT_MOST;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    if (isWhole) JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
