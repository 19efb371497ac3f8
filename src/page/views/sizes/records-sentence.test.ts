import { expect, test } from 'vitest';
import { rowsFrom } from '../../../testing/rows.ts';
import { recordsSentence } from './sentence.ts';

test('records that each message defines anew are compared with shared structures', async () => {
  // Each plain message has 13 bytes. As a record, it has 3 bytes more. With shared structures, each message has three
  // bytes: 0x40, the id and the boolean. The table is `91 92 a2 "id" a6 "active"`.
  const rows = await rowsFrom('[{"id":1,"active":true},{"id":2,"active":false}]', 'elements');
  expect(recordsSentence(rows)).toBe(
    'Each message is read by itself, so msgpackr’s records define their keys anew in every one: ' +
      '32 B, 6 more than the 26 B without records. ' +
      'With shared structures the messages take 6 B, 20 fewer than without records, ' +
      'beside a table of 12 B that both sides keep.',
  );
});

test('the sentence is absent for a single message', async () => {
  expect(recordsSentence(await rowsFrom('[{"id":1},{"id":2}]'))).toBeUndefined();
  expect(recordsSentence(await rowsFrom('[{"id":1}]', 'elements'))).toBeUndefined();
});
