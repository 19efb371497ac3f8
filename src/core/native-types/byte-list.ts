import { lastWordOf } from '../value/key-words.ts';
import type { ListStats, PatternNode } from './pattern-tree.ts';

/** Words at the end of a key whose values are bytes. `data` is not among them: charts have such lists of numbers. */
const OF_BYTES = new Set(
  'byte bytes octet octets buffer blob raw binary payload frame packet digest hash checksum mac hmac signature sig nonce salt iv secret pubkey ciphertext'.split(
    ' ',
  ),
);

/** Adds one list to the statistics. `node` is its pattern, and `parent` is the object or array that contains it. */
export function noteByteList(
  stats: ListStats,
  list: readonly number[],
  { node, parent }: { readonly node: PatternNode; readonly parent: object | undefined },
): void {
  stats.numbers += list.length;
  stats.longest = Math.max(stats.longest, list.length);
  for (const number of list) {
    stats.least = Math.min(stats.least, number);
    stats.most = Math.max(stats.most, number);
  }
  stats.isNamed ||= OF_BYTES.has(lastWordOf(node.key()).toLowerCase()) || isNodeBuffer(parent, node);
}

/** True for the list in `{"type":"Buffer","data":[…]}`, as Node.js writes bytes in JSON. */
function isNodeBuffer(parent: object | undefined, { token }: PatternNode): boolean {
  return token === 'data' && (parent as { readonly type?: unknown } | undefined)?.type === 'Buffer';
}

/**
 * Minimum length of the longest list: shorter lists, such as colours, versions and addresses, are more likely numbers.
 */
const LEAST_LONGEST = 8;
/**
 * Lists are bytes if they have at least this many numbers, and if these differ by at least `LEAST_RANGE`. Ages,
 * percentages and pulses differ by less.
 */
const LEAST_NUMBERS = 16;
const LEAST_RANGE = 192;

/** True if lists of integers from 0 to 255 are meant as bytes. */
export function areBytesMeant({ numbers, longest, least, most, isNamed }: ListStats): boolean {
  if (longest < LEAST_LONGEST) return false;
  return isNamed || (numbers >= LEAST_NUMBERS && most - least >= LEAST_RANGE);
}
