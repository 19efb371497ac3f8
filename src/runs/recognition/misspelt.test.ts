import { expect, test } from 'vitest';
import { errorInBytes, misspelt } from './misspelt.ts';

test('an error in bytes is told with its place and its spelling', () => {
  const message = 'Found "256" where a number from 0 to 255 was expected.';
  expect(errorInBytes('[147,\n\u00a01, 256]')).toEqual({ readAs: 'a list of numbers', line: 2, column: 5, message });
  expect(errorInBytes('93 01')).toBeUndefined();
});

test.each([
  ['82 a2\n69 6', 'hex'],
  ['00000000: 82a2 6964 04g4 6e61 6d65 a341 6461       ..id..name.Ada', 'an xxd dump'],
])('%j is meant as bytes', (text, readAs) => {
  expect(misspelt(text)).toMatchObject({ readAs, line: expect.any(Number) });
});

test.each(['{"a": tru}', 'This is a sentence, with a comma.', 'hello', 'null and void', '12 monkeys'])(
  '%j is no text of bytes',
  (text) => {
    expect(misspelt(text)).toBeUndefined();
  },
);
