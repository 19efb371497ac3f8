import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { escapeText, isName, keyOf, nameOf, textOf } from './names.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('_', 'x', '0', '4', '1', 'F', '_x0041_', '\ud800', '\r', ':', '-', 'm', 'l', 'X'),
  }),
);

test('every key has a name of XML without a colon, and comes back from it', () => {
  fc.assert(
    fc.property(texts, (key) => {
      const name = nameOf(key);
      expect(isName(name)).toBe(true);
      expect(name).not.toMatch(/:|^xml|^(__proto__|constructor|prototype)$/i);
      expect(keyOf(name)).toBe(key);
    }),
    { numRuns: runs(2000) },
  );
});

test('different keys have different names', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      fc.pre(one !== other);
      expect(nameOf(one)).not.toBe(nameOf(other));
    }),
  );
});

test('every text comes back, and is written in characters of XML only', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const escaped = escapeText(text);
      expect(escaped).not.toMatch(/[\0-\x08\v-\x1f\ufffe\uffff]|\p{Surrogate}/u);
      expect(textOf(escaped)).toBe(text);
    }),
    { numRuns: runs(2000) },
  );
});

test.each([
  ['id', 'id'],
  ['ключ', 'ключ'],
  ['a b', 'a_x0020_b'],
  ['10', '_x0031_0'],
  ['a:b', 'a_x003A_b'],
  ['', '_'],
  ['_', '_x005F_'],
  ['_x0020_', '_x005F_x0020_'],
  ['xmlns', '_x0078_mlns'],
  ['xml b', '_x0078_ml_x0020_b'],
  ['axml', 'axml'],
  ['prototypes', 'prototypes'],
  ['\ud800', '_xD800_'],
])('the key %j is named %s', (key, name) => {
  expect(nameOf(key)).toBe(name);
});
