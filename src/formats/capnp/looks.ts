import { counted } from '../../core/basics/counted.ts';
import type { Checked, Looks } from '../format.ts';
import { annotate } from './annotate.ts';
import { isRefusal, readTable } from './pointers.ts';

export const looks: Looks = { rank: 7, nouns: { object: 'struct', array: 'list' }, check };

/**
 * Size in bytes from which a segment table alone is evidence; in shorter input, small integers may look like one by
 * coincidence.
 */
const LEAST_ALONE = 72;

/**
 * Checks that there is a segment table whose sizes add up to the size of the input. In a very short message, the
 * pointers must also be valid, and the root must be a struct.
 */
function check(bytes: Uint8Array): Checked | undefined {
  if (bytes.length % 8 !== 0 || bytes.length < 16) return undefined;
  const table = readTable(bytes);
  if (isRefusal(table) || table.cut !== undefined || table.end.at(-1)! * 8 !== bytes.length) return undefined;
  const isStruct = (bytes[table.start[0]! * 8]! & 3) === 0;
  const isWeak = bytes.length < LEAST_ALONE && !(isStruct && annotate(bytes).failure === undefined);
  return {
    by: 'length',
    ...(isWeak && { isWeak }),
    evidence: `one message of ${counted(table.start.length, 'segment')}`,
  };
}
