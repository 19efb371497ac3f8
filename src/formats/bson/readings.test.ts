import { expect, test } from 'vitest';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { arrayIndex, LATEST, milliseconds } from './readings.ts';

test.each([
  ['0', 0],
  ['12', 12],
  ['123456789012345', 123_456_789_012_345],
  ['1234567890123456', '1234567890123456'],
  ['01', '01'],
  ['1a', '1a'],
  ['a1', 'a1'],
  ['', ''],
])('the name %j of an array element is read as %j', (text, value) => {
  const bytes = utf8Bytes(`${text}\0`);
  expect(arrayIndex(bytes, 0, bytes.length)).toBe(value);
});

test.each([
  [0n, '1970-01-01T00:00:00.000Z'],
  [BigInt(LATEST), '+275760-09-13T00:00:00.000Z'],
  [BigInt(-LATEST), '-271821-04-20T00:00:00.000Z'],
  [BigInt(LATEST) + 1n, LATEST + 1],
  [2n ** 62n, 2n ** 62n],
])('%s ms since 1970 are read as %s', (ms, value) => {
  const bytes = new Uint8Array(new BigInt64Array([ms]).buffer);
  expect(milliseconds(bytes, 0, 8)).toBe(value);
});
