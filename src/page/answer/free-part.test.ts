import { expect, test } from 'vitest';
import { answerInput } from '../../testing/answers.ts';
import { answerOf } from './answer.ts';

test('the answer says that a library writes integers as doubles, and the size with integers', async () => {
  const input = await answerInput({ text: '{"at":1700000000000,"to":1700000000001,"n":7}', messages: 'whole' });
  expect(answerOf(input).find(({ id }) => id === 'free')!.note).toContain(
    'CBOR’s library writes 2 integers as floating-point numbers; with integers, it takes as much.',
  );
});
