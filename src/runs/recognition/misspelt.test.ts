import { expect, test } from 'vitest';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { followChain } from './follow-chain.ts';
import { errorInBytes, misspelt } from './misspelt.ts';
import { recognise } from './recognise.ts';

test('an error in bytes is reported with its place and its spelling', () => {
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

test.each([
  ['hex', '0123456789abcdef'.repeat(8).concat('\n').repeat(60_000)],
  ['base64', 'QUJD'.repeat(19).concat('\n').repeat(60_000)],
])('one wrong character in a long text of %s is found', (readAs, text) => {
  const at = 4_500_000;
  const wrong = readAs === 'hex' ? 'x' : '*';
  const message = expect.stringMatching(/^Found "[x*]" where a .* was expected\.$/);
  expect(misspelt(`${text.slice(0, at)}${wrong}${text.slice(at + 1)}`)).toMatchObject({ readAs, message });
  expect(misspelt(text)).toBeUndefined();
});

test('a chain reads hex that is cut inside a byte only if it has eight whole bytes', async () => {
  const formats = await loadRecognisable();
  const chain = ['hex', 'msgpack'];
  expect(await followChain('83a26', chain, formats)).toBeUndefined();
  const followed = await followChain('84a2696404a46e616d65a5486f6d657', chain, formats);
  expect(followed).toMatchObject({
    chain,
    bytes: 15,
    spelling: 'hex (31 digits: one is missing or too many, somewhere)',
  });
});

test('a whole message before bytes that a print leaves out is read', async () => {
  const formats = await loadRecognisable();
  const text = '<Buffer 82 a2 69 64 04 a4 6e 61 6d 65 a5 48 6f 6d 65 72 ... 30 more bytes>';
  const [reading] = (await recognise(text, formats)).readings;
  expect(reading).toMatchObject({ sure: 'guess', evidence: 'one map of 2 members' });
  expect(reading?.spelling).toContain('30 more bytes');
});
