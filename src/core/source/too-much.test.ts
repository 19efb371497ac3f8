import { expect, it } from 'vitest';
import { utf8Bytes } from '../bytes/utf8.ts';
import { type Need, needFor } from '../value/memory.ts';
import { parseSource } from './parse.ts';
import { TooMuch } from './scan.ts';
import type { MessageMode } from './source.ts';

const ELEMENTS = 5000;
const ARRAY = utf8Bytes(`[${'{},1,'.repeat(ELEMENTS / 2 - 1)}{},1]`);
const LINES = utf8Bytes('{}\n1\n'.repeat(ELEMENTS / 2));

/** The need because of which a parse stops; undefined if the parse succeeds. */
function needOf(bytes: Uint8Array, messages: MessageMode, mostMemory: number): TooMuch['need'] | undefined {
  try {
    parseSource(bytes, messages, mostMemory);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof TooMuch) return thrown.need;
    throw thrown;
  }
}

/** The estimates for a text of `bytes` bytes that is an array of `ELEMENTS` elements. */
function estimate(bytes: number): Need {
  const type = Uint8Array.from([1, ...Array.from({ length: ELEMENTS }, (_, i) => (i % 2 === 0 ? 2 : 0))]);
  return needFor(bytes, { type, depth: new Uint8Array(type.length).fill(1, 1) });
}

it.each([
  ['whole', ARRAY, ARRAY.length],
  ['elements', ARRAY, ARRAY.length],
  // Lines are scanned as one array, in two brackets.
  ['lines', LINES, LINES.length + 2],
] as const)('a text that needs more memory than its caller takes is not indexed: %s', (messages, bytes, scanned) => {
  const need = estimate(scanned);
  expect(needOf(bytes, messages, need.memory)).toBeUndefined();
  expect(needOf(bytes, messages, need.memory - 1)).toEqual(need);
});

it('a syntax error is reported rather than the need for memory', () => {
  const broken = utf8Bytes(`[${'1,'.repeat(ELEMENTS)}]`);
  expect(parseSource(broken, 'whole', 1)).toMatchObject({ ok: false, failure: { offset: broken.length - 1 } });
});

it('a text that is valid only as lines is offered as lines, whatever memory it needs', () => {
  expect(parseSource(LINES, 'whole', 1)).toMatchObject({ ok: false, failure: { remedy: 'lines' } });
});
