import type { Looks, RightLength } from '../format.ts';
import { annotate } from './annotate.ts';
import { SHELL } from './shell.ts';

/**
 * A document has a length, a final 00, and elements that can all be read. The length and the 00 alone prove little: of
 * all groups of four small integers, 0.3 % have them.
 */
export const looks: Looks = {
  rank: 3,
  nouns: { object: 'document', array: 'array' },
  isProof: true,
  isDelimited: true,
  hasSequences: true,
  mayBeOneContainer: (bytes) => bytes.length >= 5 && int32At(bytes) === bytes.length,
  notations: [SHELL],
  withRightLength,
};

/** The same document with the length of the input as its length; undefined if more than the length is wrong. */
function withRightLength(bytes: Uint8Array): RightLength | undefined {
  if (bytes.length < 5 || bytes.at(-1) !== 0) return undefined;
  const announced = int32At(bytes);
  if (announced === bytes.length) return undefined;
  const right = new Uint8Array(bytes);
  new DataView(right.buffer).setInt32(0, bytes.length, true);
  if (annotate(right).failure !== undefined) return undefined;
  return {
    bytes: right,
    says: `the document announces ${announced} bytes; ${bytes.length} are there, and ${bytes.length} fits`,
  };
}

/** The length that a document announces. */
function int32At(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
}
