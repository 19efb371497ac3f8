import { TextFault } from '../core/basics/text-cursor.ts';
import { type ParsedBytes, refused } from '../core/bytes/parse-hex.ts';

/** Maximum length of a text that is read in a notation, in characters. */
export const LONGEST_NOTATION = 1024 * 1024;

/** The bytes that `read` returns, or the fault that it throws. */
export function bytesOrFault(read: () => Uint8Array): ParsedBytes {
  try {
    return { ok: true, bytes: read() };
  } catch (thrown) {
    if (thrown instanceof TextFault) return refused(thrown.at, thrown.message);
    throw thrown;
  }
}
