import { expect, test } from 'vitest';
import { piecesOf } from './octets.ts';

test('the pieces of a long text are short, and together its UTF-8', async () => {
  // One code unit, and then pairs: each piece would end between the halves of one.
  const text = `a${'\u{1f600}'.repeat(1_250_000)}`;
  const pieces = [...piecesOf(text)];
  expect(pieces.length).toBe(3);
  for (const { size } of pieces) expect(size).toBeLessThanOrEqual(2_000_002);
  expect(await new Blob(pieces).text()).toBe(text);
});
