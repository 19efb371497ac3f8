import { counted } from '../../core/basics/counted.ts';
import { offsetText } from '../../core/bytes/hex.ts';
import type { Attempts, Cause, Diagnosed } from './diagnosed.ts';
import { headsBefore } from './heads.ts';

/** Lengths that are turned at most. */
const MOST_TURNED = 64;

/**
 * Turns the bytes of the length that stops reading, and so on with the next one. It is said only if the bytes are read
 * whole in the end.
 */
export function wrongOrder({ message, lengths }: Diagnosed, attempts: Attempts): Cause | undefined {
  const turned = new Set<number>();
  let now = message;
  while (now.queries.layout.failure !== undefined) {
    const head = [...headsBefore(now, lengths)].find(({ digits, start }) => digits && !turned.has(start));
    if (head?.digits === undefined || turned.size === MOST_TURNED || !attempts.canRead(now.bytes)) return undefined;
    turned.add(head.start);
    const bytes = new Uint8Array(now.bytes);
    bytes.subarray(head.digits.start, head.digits.end).reverse();
    now = attempts.messageIn(bytes);
  }
  if (!attempts.areWhole(now.bytes)) return undefined;
  const offset = [...turned].toSorted((a, b) => a - b)[0]!;
  const more = turned.size - 1;
  const further = more === 0 ? '' : `, and of ${counted(more, 'further length')},`;
  return {
    id: 'order',
    offset,
    says: `The bytes of the length at ${offsetText(offset)}${further} are in the other order: turned, all fits.`,
    bytes: now.bytes,
  };
}
