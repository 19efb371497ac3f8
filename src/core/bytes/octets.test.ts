import { expect, test } from 'vitest';
import { piecesOf } from './octets.ts';

test('the pieces of a long text are short and together are its UTF-8', async () => {
  // One code unit comes before the surrogate pairs, so a piece of even length would end inside a pair.
  const text = `a${'\u{1f600}'.repeat(1_250_000)}`;
  const pieces = [...piecesOf(text)];
  expect(pieces.length).toBe(3);
  for (const { size } of pieces) expect(size).toBeLessThanOrEqual(2_000_002);
  expect(await new Blob(pieces).text()).toBe(text);
});
