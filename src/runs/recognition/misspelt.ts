import type { FailureParts } from '../../core/basics/failure-text.ts';
import { positionIn } from '../../core/source/position.ts';
import { isMeantAsBytes, readByteText, readShort } from '../../core/spellings/byte-text.ts';
import type { Recognisable } from '../../formats/format.ts';
import { lostDigit } from './damaged.ts';
import { type Found, foundIn, Rule } from './found.ts';
import { isBroken } from './one-format.ts';
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
  return beginsLikeJson(text) || !isMeantAsBytes(text) ? undefined : errorInBytes(text, true);
}

/** The first error in a text that should spell bytes, which no format may have read; undefined if there is none. */
export function errorInBytes(text: string, isUnread = false): ByteTextFailure | undefined {
  const { name, parsed } = readByteText(text, isUnread);
  if (parsed.ok) return undefined;
  const place = parsed.anywhere ? {} : positionIn(text, parsed.offset);
  const { line, column } = { line: undefined, column: undefined, ...place };
  return { readAs: name, ...(line !== undefined && { line, column: column! }), message: parsed.message };
}

/**
 * Reads two kinds of texts as messages that are cut: a text that is cut short, and one that lacks a digit, so that its
 * digits do not form whole bytes. Also returns the sentence that names the lost digit. If a digit in the middle is
 * lost, only the first part of a message is right, so that each reading is a guess.
 */
export function readShortened(
  text: string,
  formats: readonly Recognisable[],
): { readonly found: readonly Found[]; readonly named?: string } {
  const short = readShort(text);
  if (short === undefined) return { found: [] };
  const { id, name, bytes, reason } = short;
  const all = formats.flatMap((format) => foundIn(format, bytes));
  const broken = all.filter(isBroken);
  // A message that is whole may be the first of several messages; the text then lacks the others.
  const found = (broken.length > 0 ? broken : all.filter(({ rule }) => rule <= Rule.length)).map((each) => ({
    ...each,
    isWeak: true,
    chain: [id, ...each.chain],
    spelling: `${name} (${reason})`,
  }));
  if (found.length === 0) return { found };
  // Where a digit is lost in the middle, the bytes after it seldom look like a message that is only cut.
  const isCut = found.some(({ rule }) => rule < Rule.contradicted);
  const named = lostDigit(text, formats, isCut ? 'at an end' : 'anywhere');
  return { found, ...(named !== undefined && { named }) };
}
