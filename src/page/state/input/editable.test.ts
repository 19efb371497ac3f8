import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, excess, inEditor, inPlainField, JSON_EDITOR, linesOf } from './editable.ts';

const ROOM = { characters: 12, lines: 3 };

test('a field shows all of a text that fits', () => {
  expect(inEditor('[\n1,\n2]', ROOM)).toEqual({ text: '[\n1,\n2]' });
  expect(inEditor('123456789012', ROOM)).toEqual({ text: '123456789012' });
});

test('a text with too many characters or lines shows its beginning and its total length', () => {
  expect(inEditor('1'.repeat(13), ROOM).beginningOf).toEqual({ unit: 'character', count: 13 });
  expect(inEditor('[\n\n\n]', ROOM).beginningOf).toEqual({ unit: 'line', count: 3 });
});

test('an editor shows at most two thousand of millions of lines', () => {
  const { text, beginningOf } = inEditor('\n'.repeat(1_000_000), JSON_EDITOR);
  expect(linesOf(text)).toBe(2_000);
  expect(beginningOf).toEqual({ unit: 'line', count: JSON_EDITOR.lines });
});

test.each([
  ['accents', `${'a'.repeat(30_000)}${'\u0301'.repeat(100_000)}`, true],
  ['letters with 50 accents each', `a${'\u0301'.repeat(50)}`.repeat(2_000), true],
  ['zero-width joiners', '\u200d'.repeat(100_000), true],
  ['accents, few enough', `${'a'.repeat(200_000)}${'\u0301'.repeat(2_000)}`, false],
  ['accents between letters', `${'a'.repeat(30_000)}${'\u0301'.repeat(9_000)}`.repeat(2), true],
  ['Arabic with its vowels', 'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ '.repeat(5_000), false],
  ['Hindi', 'नमस्ते दुनिया, यह एक लंबा पाठ है। '.repeat(5_000), false],
  ['decomposed letters', 'e\u0301'.repeat(100_000), false],
])('of a text that is all in view at once a field shows the beginning: %s', (_, text, isCut) => {
  expect(inEditor(text, JSON_EDITOR).beginningOf).toEqual(
    isCut ? { unit: 'character', count: text.length } : undefined,
  );
});

test('the beginning is short if all of it is in view at once', () => {
  expect(inEditor('\u0301'.repeat(100_000), JSON_EDITOR).text).toHaveLength(5_000);
  expect(inEditor(`${'a'.repeat(100_000)}${'\u0301'.repeat(100_000)}`, JSON_EDITOR).text).toHaveLength(100_000);
});

test('a plain field shows less, because it lays out all of its text', () => {
  expect(inPlainField('c0'.repeat(50_000)).beginningOf).toBeUndefined();
  const { text, beginningOf } = inPlainField('c0'.repeat(150_000));
  expect(text).toBe('c0'.repeat(10_000));
  expect(beginningOf).toEqual({ unit: 'character', count: 300_000 });
});

test('a beginning is as long as possible and ends with a whole character', () => {
  const units = fc.string({ unit: fc.constantFrom('a', '\n', '\u{1f600}', 'é'), maxLength: 30 });
  fc.assert(
    fc.property(units, (text) => {
      const beginning = beginningOf(text, ROOM);
      expect(text.startsWith(beginning)).toBe(true);
      expect(beginning.isWellFormed()).toBe(true);
      expect(excess(beginning, ROOM)).toBeUndefined();
      const next = text.slice(0, beginning.length + 1);
      const longer = next.isWellFormed() ? next : text.slice(0, beginning.length + 2);
      if (longer.length > beginning.length) expect(excess(longer, ROOM)).toBeDefined();
    }),
  );
});
