import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

/** Bytes that together contain every kind of the format. */
export const fixtures: readonly Fixture[] = [
  { name: 'the dictionary of BEP 3', hex: '64333a636f77333a6d6f6f343a7370616d343a6567677365' },
  { name: 'a list with a list, an empty string and integers', hex: '6c6c65303a69306569313065692d3365' + '65' },
  { name: 'an empty key', hex: '64303a69316565' },
  { name: 'a key and a string that are not UTF-8', hex: '64323aff00323ac32865' },
];

export const losses: Losses = {
  bencode: ['duplicate key', 'number text', 'lone surrogate', 'type'],
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: { integer: 'its digits are between two letters' },
  openEnded: { list: 'the letter e', dictionary: 'the letter e' },
};
