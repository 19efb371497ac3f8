import { lineEndLength } from '../../core/bytes/ascii.ts';
import { areEqual } from '../../core/bytes/equal.ts';
import { damageOf, lostFirst, lostInText } from './damage.ts';
import { Attempts, type Cause, type Diagnosed } from './diagnosed.ts';
import { wrongLength, wrongOrder } from './wrong-length.ts';

export type { Cause, Diagnosed } from './diagnosed.ts';

/** Maximum number of bytes: longer input is not examined, because each attempt takes as long as a reading. */
const LONGEST = 262_144;

/**
 * Why bytes cannot be read to their end: damage, a wrong length, or a length in the other byte order. Each cause is
 * tested: if it is undone, the bytes can be read to their end. Several may apply; the first explains the most. Bounded
 * by the work of `Attempts`; never throws.
 */
export function causesOf(input: Diagnosed): readonly Cause[] {
  const { queries, bytes, kinds } = input.message;
  const { failure } = queries.layout;
  if (failure === undefined || bytes.length === 0 || bytes.length > LONGEST) return [];
  const attempts = (): Attempts => new Attempts(input.annotate, kinds);
  const damage = damageOf(input, attempts());
  if (damage !== undefined) return [damage];
  // An editor or a shell has added a line end.
  const rest = bytes.length - failure.offset;
  if (failure.isTrailing && rest === lineEndLength(bytes)) return [];
  const order = wrongOrder(input, attempts());
  const length = wrongLength(input, attempts());
  const isSame = order?.bytes && length?.bytes && areEqual(order.bytes, length.bytes);
  const lengths = [order, isSame ? undefined : length].filter((each) => each !== undefined);
  // A lost first byte is considered only if no wrong length explains the failure.
  const lost = lengths.length > 0 ? undefined : (lostInText(input) ?? lostFirst(input, attempts()));
  return lost === undefined ? lengths : [lost];
}
