import { counted } from '../../core/basics/counted.ts';
import type { Checked, Looks } from '../format.ts';
import { isRefusal, readTable } from './pointers.ts';

export const looks: Looks = { rank: 7, nouns: { object: 'struct', array: 'list' }, check };

/** A segment table whose sizes add up to the input, whatever the pointers say. */
function check(bytes: Uint8Array): Checked | undefined {
  if (bytes.length % 8 !== 0 || bytes.length < 16) return undefined;
  const table = readTable(bytes);
  if (isRefusal(table) || table.cut !== undefined || table.end.at(-1)! * 8 !== bytes.length) return undefined;
  return { by: 'length', evidence: `one message of ${counted(table.start.length, 'segment')}` };
}
