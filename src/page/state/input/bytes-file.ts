import { FORMATS } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';

/** Bytes at the beginning of a longer file that show whether it is text. */
const HEAD = 256 * 1024;

/**
 * True if a file is read as bytes: its extension belongs to a binary format and it does not contain JSON, or the
 * extension says nothing and the file is not UTF-8.
 */
export async function isBytesFile(blob: Blob, name: string): Promise<boolean> {
  const formats = formatsOfFile(name);
  if (formats.length > 0) return formats.some((id) => id !== 'json') && !(await isText(blob, true));
  return !(await isText(blob, false));
}

/** The binary format that the extension of a file names; undefined if it is unknown or belongs to several formats. */
export function formatOfFile(name: string): FormatId | undefined {
  const [first, ...others] = formatsOfFile(name);
  return others.length === 0 && first !== 'json' ? first : undefined;
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

/** True if a file is UTF-8 and, if asked, JSON. Of a long file, true if its beginning is UTF-8. */
async function isText(blob: Blob, asJson: boolean): Promise<boolean> {
  const isWhole = blob.size <= HEAD;
  const bytes = await blob.slice(0, HEAD).arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    if (isWhole && asJson) JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
