import { expect, test } from 'vitest';
import { LayoutBuilder } from './builder.ts';
import { headOf } from './head.ts';
import { LayoutQueries } from './queries.ts';
import { defineKinds, type Kind } from './vocabulary.ts';

/** The head of the byte 7 of the given kind. */
function headOfByte(kind: Kind): string {
  const kinds = defineKinds({ byte: kind });
  const builder = new LayoutBuilder(1);
  const value = builder.open(0, 1);
  builder.region(0, kinds.index.byte, value);
  return headOf(new LayoutQueries(builder.finish()), kinds, Uint8Array.of(7), 0);
}

test.each([
  ['object', 'object, {count member}', 'object: 0 members'],
  ['begin-object', '{ object, {count member}', 'begin-object: 0 members'],
  ['end-object', '}', 'end-object'],
  ['array end', 'end of the array', 'array end'],
  ['type int8', 'of int8', 'type int8'],
  ['uint 8', '8-bit unsigned integer', 'uint 8: 8-bit unsigned integer'],
  ['float 64', '64-bit float', 'float 64'],
  ['single-object marker', 'single object, version 1', 'single-object marker: version 1'],
  ['end of the string', 'and NUL', 'end of the string: NUL'],
  ['empty array', '{member}empty array', 'empty array'],
])('"%s" with "%s" is "%s"', (label, phrase, head) => {
  expect(headOfByte({ role: 'structure', label, phrase })).toBe(head);
});

test.each([
  ['positive fixint', 'integer {}', 'positive fixint 7'],
  ['array', '{}-element array', '7-element array'],
  ['UUID', 'tag {}: UUID', 'tag 7: UUID'],
  ['count', 'with a count of {}', 'count 7'],
  ['fixext 7', '{}-byte extension', 'fixext 7'],
])('"%s" that reads 7, with "%s", is "%s"', (label, phrase, head) => {
  expect(headOfByte({ role: 'length', label, phrase, read: () => 7 })).toBe(head);
});

test('the head of null has the label of its kind', () => {
  expect(headOfByte({ role: 'literal', label: 'nil', phrase: 'nil', read: () => null })).toBe('nil');
});
