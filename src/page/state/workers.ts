import { type Octets, octetCount } from '../../core/bytes/octets.ts';
import { GROWTH } from '../../envelopes/room.ts';
import { startPool } from '../../workers/client.ts';
import type { Input } from '../../workers/protocol.ts';

/**
 * The pool uses at most half of the cores, because the page itself needs the others. More than three workers gain
 * little.
 */
export const pool = startPool(Math.max(1, Math.min(3, navigator.hardwareConcurrency >> 1)));

/** Milliseconds for one task of the pool, long enough for slow machines. Grows with the input and its messages. */
export function deadlineFor(input: Input, messages = 1): number {
  return 10_000 + octetCount(input.octets) / 500 + messages / 5;
}

/** Milliseconds for a task that opens envelopes, which may produce up to `growth` bytes more than they have. */
export function deadlineToOpen(octets: Octets, growth = GROWTH): number {
  return deadlineFor({ kind: 'text', octets }) + growth / 2000;
}

/** The ids of the sources of this page. */
const sourceIds = { last: 0 };

/** An id that no other source of this page has. */
export function newSourceId(): number {
  return ++sourceIds.last;
}
