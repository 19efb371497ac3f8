import { expect, test } from 'vitest';
import { itemsWith, type PaletteItem } from './palette.tsx';

const item = (group: string, title: string, note?: string): PaletteItem => ({
  group,
  title,
  ...(note !== undefined && { note }),
  run: () => undefined,
});
const ITEMS = [
  item('Views', 'Sizes'),
  item('Samples', 'Small object', 'sizes of a few bytes'),
  item('Formats', 'MessagePack msgpackr'),
];
const titles = (words: string) => itemsWith(ITEMS, words).map(({ title }) => title);

test('an item has all words, in its title, note or group; titles that begin with them come first', () => {
  expect(titles('')).toEqual(['Sizes', 'Small object', 'MessagePack msgpackr']);
  expect(titles('siz')).toEqual(['Sizes', 'Small object']);
  expect(titles('formats MSG')).toEqual(['MessagePack msgpackr']);
  expect(titles('small few')).toEqual(['Small object']);
  expect(titles('nothing')).toEqual([]);
});
