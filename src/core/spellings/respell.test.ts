import { expect, test } from 'vitest';
import { toBase64 } from '../bytes/base64.ts';
import { edited } from '../bytes/edits.ts';
import { toHex } from '../bytes/hex.ts';
import { parseHex } from '../bytes/parse-hex.ts';
import { respelt } from './respell.ts';

const one = (start: number, end: number, ...bytes: number[]) => ({ start, end, bytes: Uint8Array.from(bytes) });
const BYTES = Uint8Array.of(0x81, 0xa1, 0x61, 0x01);

test.each([
  ['81 a1 61 01', one(2, 3, 0x62), '81 a1 62 01'],
  ['81a16101', one(2, 3, 0x62), '81a16201'],
  ['81 a1 61 01', one(2, 2, 0x62), '81 a1 62 61 01'],
  ['81 A1 61 01', one(4, 4, 0xff), '81 A1 61 01 FF'],
  ['81 a1 61 01', one(3, 4), '81 a1 61'],
  ['81 a1\n61 01', one(1, 2), '81\n61 01'],
  ['81 a1\n61 01', one(2, 2, 7), '81 a1\n07 61 01'],
  ['0x81, 0xa1, 0x61, 0x01', one(1, 1, 9), '0x81, 0x09, 0xa1, 0x61, 0x01'],
  ['0x81, 0xa1, 0x61, 0x01', one(1, 2), '0x81, 0x61, 0x01'],
  ['\\x81\\xa1\\x61\\x01', one(4, 4, 2, 3), '\\x81\\xa1\\x61\\x01\\x02\\x03'],
  ['  81:a1:61:01\n', one(0, 1, 0x82), '  82:a1:61:01\n'],
  [toBase64(BYTES), one(1, 1, 0xff, 0xfe), toBase64(Uint8Array.of(0x81, 0xff, 0xfe, 0xa1, 0x61, 0x01))],
])('%j keeps its spelling', (text, edit, expected) => {
  expect(respelt(text, BYTES, edit)).toBe(expected);
});

test.each(['129, 161, 97, 1', '00000000: 81a1 6101  ..a.', '[129,161,97,1]'])('%j cannot be written again', (text) => {
  expect(respelt(text, BYTES, one(2, 3, 0x62))).toBeUndefined();
});

test('hex stays hex of the edited bytes for every edit', () => {
  for (const text of ['81 a1 61 01', '81a1 6101', '81\na1\n61 01', '0x81 0xA1 0x61 0x01']) {
    for (let start = 0; start <= 4; start++) {
      for (let end = start; end <= 4; end++) {
        for (let count = 0; count < 4; count++) {
          const edit = one(start, end, ...[0xc0, 0x0d, 0xff].slice(0, count));
          const parsed = parseHex(respelt(text, BYTES, edit)!);
          expect(parsed.ok && toHex(parsed.bytes), `${text} ${start} ${end} ${count}`).toBe(
            toHex(edited(BYTES, [edit])),
          );
        }
      }
    }
  }
});
