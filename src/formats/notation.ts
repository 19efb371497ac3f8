import { TextFault } from '../core/basics/text-cursor.ts';
import { type ParsedBytes, refused } from '../core/bytes/parse-hex.ts';

/** A longer text is read in no notation, in characters. */
export const LONGEST_NOTATION = 1024 * 1024;

/** The bytes of a text that is read, or the fault that the reader throws. */
export function bytesOrFault(read: () => Uint8Array): ParsedBytes {
  try {
    return { ok: true, bytes: read() };
  } catch (thrown) {
    if (thrown instanceof TextFault) return refused(thrown.at, thrown.message);
    throw thrown;
  }
}
