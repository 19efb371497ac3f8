import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT_AT_MOST, type KeptInput, readKept, writeKept } from './kept-input.ts';

const KEPT: KeptInput = {
  hash: '',
  source: { kind: 'json', text: '{"a": "\ud83d \ufeff"}\r\n' },
  messages: 'lines',
  as: ['json'],
  areBytes: true,
  schemas: { proto: 'message M {}', avsc: '' },
  inference: 'tight',
  types: { all: false, groups: ['time /at'] },
  lesson: '{"title": "Ours"}',
};

test('a stored input is read back unchanged', () => {
  expect(readKept(writeKept(KEPT)!)).toEqual(KEPT);
  const least: KeptInput = { hash: '#sample=homer', schemas: {}, types: { all: true, groups: [] } };
  expect(readKept(writeKept(least)!)).toEqual(least);
});

test('any text is stored unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept: KeptInput = { ...KEPT, source: { kind: 'json', text } };
      expect(readKept(writeKept(kept)!)).toEqual(kept);
    }),
  );
});

test('a text is not stored if it is too long, even if only with its escapes', () => {
  const withText = (text: string): KeptInput => ({ ...KEPT, source: { kind: 'json', text } });
  expect(writeKept(withText('x'.repeat(KEPT_AT_MOST - 1000)))).toBeDefined();
  expect(writeKept(withText('x'.repeat(KEPT_AT_MOST)))).toBeUndefined();
  expect(writeKept(withText('"'.repeat(KEPT_AT_MOST - 1000)))).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"version": 1'],
  ['null', 'null'],
  ['an array', '[]'],
  ['another version', { version: 1 }],
  ['no hash', { hash: undefined }],
  ['a source of another kind', { source: { kind: 'hex', hex: '00', from: 'cbor' } }],
  ['a text that is a number', { source: { kind: 'json', text: 1 } }],
  ['a sample that there is not', { source: { kind: 'sample', id: '__proto__' } }],
  ['other messages', { messages: 'some' }],
  ['a chain of numbers', { as: [1] }],
  ['a schema of another language', { schemas: { xsd: '' } }],
  ['a schema that is an object', { schemas: { proto: {} } }],
  ['schemas in an array', { schemas: [] }],
  ['a way to infer schemas that there is not', { inference: 'loose' }],
  ['types without groups', { types: { all: true } }],
  ['groups that are numbers', { types: { all: false, groups: [1] } }],
  ['more than is ever written', ' '.repeat(KEPT_AT_MOST + 1)],
])('%s is not read', (_, stored) => {
  const text = typeof stored === 'string' ? stored : JSON.stringify({ version: 2, ...KEPT, ...stored });
  expect(readKept(text)).toBeUndefined();
});

test('unknown parts of a stored input are ignored', () => {
  const written = JSON.stringify({ ...JSON.parse(writeKept(KEPT)!), more: 'of a later version' });
  expect(readKept(written)).toEqual(KEPT);
});
