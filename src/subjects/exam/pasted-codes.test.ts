import { expect, test } from 'vitest';
import { ClassLines, readPastedLine } from './pasted-codes.ts';

const CODE = 'WPX1.cbor.417.12.at.ffd.bfd.9.1a2b3';

test.each([
  [CODE, ''],
  [`Ada ${CODE}`, 'Ada'],
  [`Ada Lovelace\t${CODE}`, 'Ada Lovelace'],
  [`Ada: ${CODE}`, 'Ada'],
  [`"Ada";"${CODE}"`, 'Ada'],
  [`${CODE},Ada`, 'Ada'],
  [`Ada – ${CODE}.`, 'Ada'],
  [`Ada (3b) ${CODE}`, 'Ada (3b)'],
  [`Ada (${CODE})`, 'Ada'],
  [`Ada - ${CODE} (second try)`, 'Ada (second try)'],
  [`12\u00a0Ada\u00a0${CODE}`, '12\u00a0Ada'],
  [`Anne-Marie O'Neil, ${CODE}`, "Anne-Marie O'Neil"],
])('%s', (line, name) => {
  expect(readPastedLine(line)).toEqual({ name, code: CODE });
});

test('a line without a code has its last word as the code', () => {
  expect(readPastedLine('Ada 7/8')).toEqual({ name: 'Ada', code: '7/8' });
  expect(readPastedLine('WPX1')).toEqual({ name: '', code: 'WPX1' });
});

test('a repeated code and a second result of a seat are named with their line', () => {
  const lines = new ClassLines();
  const id = { format: 'cbor', seed: 1, seat: 12, isAfter: false } as const;
  const result = { id, usedTables: false, answered: [], right: [], minutes: 1 };
  expect(lines.repeated('a', { number: 1, name: 'Ada' })).toBeUndefined();
  expect(lines.repeated('a', { number: 2, name: 'Bob' })).toBe(
    'This is the code of line 1, Ada, again. It counts once.',
  );
  expect(lines.repeated('b', { number: 3, name: '' })).toBeUndefined();
  expect(lines.otherResult(result, { number: 1, name: 'Ada' })).toBeUndefined();
  expect(lines.otherResult({ ...result, id: { ...id, isAfter: true } }, { number: 2, name: '' })).toBeUndefined();
  expect(lines.otherResult(result, { number: 3, name: '' })).toBe(
    'Seat 12 has another result in line 1, Ada. Both count.',
  );
});
