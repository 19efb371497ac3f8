import type { FailureParts } from '../../core/basics/failure-text.ts';
import { positionIn } from '../../core/source/position.ts';
import { isMeantAsBytes, readByteText } from '../../core/spellings/byte-text.ts';
import type { Recognisable } from '../../formats/format.ts';
import { lostDigit } from './damaged.ts';
import type { Recognition } from './reading.ts';
import { beginsLikeJson } from './text.ts';

/** An error in a text of bytes, with its place and the spelling in which it was read. */
export type ByteTextFailure = Required<Pick<FailureParts, 'message' | 'readAs'>> &
  Pick<FailureParts, 'line' | 'column'>;

/**
 * The first error in a text that is meant as bytes but has no reading, with the lost digit that may explain it;
 * undefined for any other text.
 */
export function errorInMeant(
  text: string,
  { readings, named }: Pick<Recognition, 'readings' | 'named'>,
  formats: readonly Recognisable[],
): ByteTextFailure | undefined {
  const failure = readings.length === 0 && named === undefined ? misspelt(text) : undefined;
  const lost = failure && lostDigit(text, formats);
  return lost === undefined ? failure : { ...failure!, message: `${failure!.message} ${lost}` };
}

/** The first error in a text that clearly looks like bytes; undefined for any other text. */
export function misspelt(text: string): ByteTextFailure | undefined {
  return beginsLikeJson(text) || !isMeantAsBytes(text) ? undefined : errorInBytes(text);
}

/** The first error in a text that should spell bytes; undefined if there is none. */
export function errorInBytes(text: string): ByteTextFailure | undefined {
  const { name, parsed } = readByteText(text);
  if (parsed.ok) return undefined;
  const place = parsed.anywhere ? {} : positionIn(text, parsed.offset);
  const { line, column } = { line: undefined, column: undefined, ...place };
  return { readAs: name, ...(line !== undefined && { line, column: column! }), message: parsed.message };
}
