import type { Recognisable } from '../../formats/format.ts';
import { byRule, type Found, foundIn, LEAST_CERTAIN, readingOf } from './found.ts';
import type { Reading } from './reading.ts';

/** Maximum number of bytes before the reading. */
const LATEST_BEGIN = 64;
/** The last of the rules by which a reading is found if bytes before it are left out. */
const LAST_OF_LATER = 4;

/**
 * Rule 9: the first later byte from which rules 0 to 4 hold for at least eight bytes. The reading is offered, but never
 * used by itself.
 */
export function beginsLater(
  { octets, chain }: Found,
  start: number,
  formats: readonly Recognisable[],
): Reading | undefined {
  for (let skip = start; skip < start + LATEST_BEGIN && octets.length - skip >= LEAST_CERTAIN; skip++) {
    const rest = octets.subarray(skip);
    const found = formats
      .flatMap((format) => foundIn(format, rest, LAST_OF_LATER))
      .filter(({ isWeak }) => !isWeak)
      .toSorted(byRule)[0];
    if (found !== undefined) return readingOf({ ...found, chain: [...chain, `skip:${skip}`, ...found.chain] }, 'guess');
  }
  return undefined;
}
