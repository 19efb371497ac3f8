import { expect, test } from 'vitest';
import { FORMATS } from '../../formats/all.ts';
import { loadGlosses } from '../../formats/load-glosses.ts';
import { TERMS, termsIn } from './terms.ts';

const textOf = (parts: ReturnType<typeof termsIn>): string => parts.map(({ text }) => text).join('');
const namesIn = (text: string, format: Parameters<typeof termsIn>[1]): readonly string[] =>
  termsIn(text, format).flatMap(({ term, text }) => (term === undefined ? [] : [text]));

test('a term is marked where it occurs first, in singular and plural, and as a whole word', () => {
  expect(namesIn('A varint. Varints again; subvarint, varint-like.', 'protobuf')).toEqual(['varint']);
  expect(namesIn('Doubles and Schemas.', 'bson')).toEqual(['Doubles', 'Schemas']);
  expect(namesIn("in two's complement, big-endian.", 'msgpack')).toEqual(["two's complement", 'big-endian']);
});

test('a term of one format is not marked in others', () => {
  expect(namesIn('a block of a union', 'avro')).toEqual(['block', 'union']);
  expect(namesIn('a block of a union', 'json')).toEqual([]);
});

test('the longest spelling wins', () => {
  expect(namesIn('a positive fixint', 'msgpack')).toEqual(['positive fixint']);
});

test('no spelling belongs to two terms, and no explanation uses a term without end', () => {
  const words = TERMS.flatMap(({ words }) => words.map((word) => word.toLowerCase()));
  expect(new Set(words).size).toBe(words.length);
  for (const { words, means } of TERMS) {
    expect(means).toMatch(/[.…]$/);
    expect(means.length, words[0]).toBeLessThanOrEqual(160);
  }
});

test('marking changes no sentence, and most terms occur in the glosses', async () => {
  const found = new Set<string>();
  for (const { id } of FORMATS) {
    for (const { gloss } of Object.values(await loadGlosses(id))) {
      if (typeof gloss !== 'string') continue;
      const parts = termsIn(gloss, id);
      expect(textOf(parts)).toBe(gloss);
      for (const { term } of parts) if (term !== undefined) found.add(term.words[0]!);
    }
  }
  expect(found.size / TERMS.length).toBeGreaterThan(0.7);
});
