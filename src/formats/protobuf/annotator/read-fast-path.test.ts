import { describe, expect, test } from 'vitest';
import { hexBytes } from '../../../testing/vectors.ts';
import { takeFastPath } from './fast-path.ts';
import { planOf } from './make-plan.ts';
import { NamedLayout } from './named-layout.ts';
import { OpenMessages } from './open-messages.ts';
import { tablesOf } from './tables.ts';
import { EVERY_FIELD } from './walk.test-support.ts';

/** Offset up to which the fast path reads a message. */
function readUpTo(hex: string): number {
  const bytes = hexBytes(hex);
  const tables = tablesOf(EVERY_FIELD);
  const layout = new NamedLayout(bytes.length, tables);
  const fastPath = takeFastPath(bytes, planOf(tables), tables.names.length);
  const open = new OpenMessages(bytes.length, tables, layout, fastPath);
  fastPath.read(open, layout);
  fastPath.release();
  return open.pos;
}

describe('the fast path', () => {
  test.each([
    ['varints', '080108ff0108ffffffffffffffffff01', 16],
    ['eight bytes', '110000000000000000', 9],
    ['four bytes', '1d00000000', 5],
    ['text and bytes', '2201612a0180', 6],
    ['messages in messages', '3202080132043202080132000801', 14],
    ['lists, packed or not', '38013a0202033804', 8],
    ['a packed list of numbers of eight bytes', '620800000000000000f03f', 10],
    ['a list of texts', '6a01616a00', 5],
    ['maps', '42050a01611001420042020a00', 13],
    ['enums', '48015001520101', 7],
  ])('reads %s', (_, hex, length) => {
    expect(readUpTo(hex)).toBe(length);
  });

  test.each([
    ['a varint that is cut off', '080108ff', 2],
    ['a number that is cut off', '08011100', 2],
    ['a length that is too long', '0801220561', 2],
    ['an unknown field', '08017001', 2],
    ['another wire type', '08010d00000000', 2],
    ['a number that the closed enum does not have', '08014802', 2],
    ['a number of a closed enum of two bytes', '080148c801', 2],
    ['a group', '08015b08015c', 2],
    ['a field number that takes three bytes', '0801e0120108', 2],
    ['a packed record of a field that is not a list', '08010a0101', 2],
  ])('stops before %s', (_, hex, length) => {
    expect(readUpTo(hex)).toBe(length);
  });
});
