import { expect, test } from 'vitest';
import { identifies, identifyingWord, wordsLike } from './key-words.ts';

test('the last word of a key says that its values identify something', () => {
  expect(['tripId', 'order_key', 'SKU', 'user ids', 'account-no', 'bookIsbn'].map(identifyingWord)).toEqual([
    'Id',
    'key',
    'SKU',
    'ids',
    'no',
    'Isbn',
  ]);
  expect(['idle', 'keyboard', 'count', 'idCount', ''].map(identifies)).toEqual([false, false, false, false, false]);
});

test('other such words of the same length keep the case of letters', () => {
  expect(wordsLike('Id')).toEqual(['No', 'Nr']);
  expect(wordsLike('name')).not.toContain('name');
  for (const word of ['id', 'key', 'name', 'token', 'number']) expect(wordsLike(word).length).toBeGreaterThan(1);
});
