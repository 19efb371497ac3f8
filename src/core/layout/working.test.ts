import { expect, test } from 'vitest';
import { spokenWorking } from './working.ts';

test.each([
  ['01000 = 8', '0 1 0 0 0 = 8'],
  [
    'the last byte first: 0000010 0101100 = 256 + 44 = 300',
    'the last byte first: 0 0 0 0 0 1 0, 0 1 0 1 1 0 0 = 256 + 44 = 300',
  ],
  ['reversed: 00 00 01 2c', 'reversed: 0 0, 0 0, 0 1, 2 c'],
  ['0x012c = 1 × 256 + 44 = 300', 'hex 0 1 2 c = 1 × 256 + 44 = 300'],
  ['plus, exponent 01111111 = 127, 127 - 127 = 0', 'plus, exponent 0 1 1 1 1 1 1 1 = 127, 127 - 127 = 0'],
  ['110 - 256 = -146', '110 - 256 = -146'],
  ['its lowest 32 bits: 11', 'its lowest 32 bits: 11'],
])('bits and hex are spoken digit by digit, and numbers as numbers: %s', (line, spoken) => {
  expect(spokenWorking({ groups: [], drawn: 1, lines: [line], result: 1 })).toBe(`. ${spoken}.`);
});
