import type { FailureParts } from '../../core/basics/failure-text.ts';
import { positionIn } from '../../core/source/position.ts';
import { isMeantAsBytes, readByteText } from '../../core/spellings/byte-text.ts';
import { beginsLikeJson } from './text.ts';

/** An error in a text of bytes, with its place and the spelling in which it was read. */
export type ByteTextFailure = Required<Pick<FailureParts, 'message' | 'readAs'>> &
  Pick<FailureParts, 'line' | 'column'>;

/** The first error in a text whose looks leave no doubt that it is meant as bytes; undefined for any other text. */
export function misspelt(text: string): ByteTextFailure | undefined {
  return beginsLikeJson(text) || !isMeantAsBytes(text) ? undefined : errorInBytes(text);
}

/** The first error in a text that should spell bytes; undefined if it does. */
export function errorInBytes(text: string): ByteTextFailure | undefined {
  const { name, parsed } = readByteText(text);
  if (parsed.ok) return undefined;
  const place = parsed.anywhere ? {} : positionIn(text, parsed.offset);
  const { line, column } = { line: undefined, column: undefined, ...place };
  return { readAs: name, ...(line !== undefined && { line, column: column! }), message: parsed.message };
}
