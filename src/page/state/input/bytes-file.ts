import { formatsOfFile } from '../../../formats/file-names.ts';

/** Bytes at the beginning of a longer file that show whether it is text. */
const HEAD = 256 * 1024;

/**
 * True if a file is read as bytes. This is so if its extension names a binary format and it does not contain JSON, or
 * if its extension names no format and it is not UTF-8.
 */
export async function isBytesFile(blob: Blob, name: string): Promise<boolean> {
  const formats = formatsOfFile(name);
  if (formats.length > 0) return formats.some((id) => id !== 'json') && !(await isText(blob, true));
  return !(await isText(blob, false));
}

/** True if a file is UTF-8 and, if asked, JSON. For a long file, only the beginning has to be UTF-8. */
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
