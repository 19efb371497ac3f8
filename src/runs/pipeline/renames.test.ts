import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rename, Renames } from '../../core/schema/renames.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { runs } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { type Parts, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();
const IDS = ['avro', 'protobuf', 'capnp'] as const;

beforeAll(async () => {
  for (const id of IDS) parts.set(id, await loadParts(id));
});

function schemaOf(id: CodecId, text: string): { readonly text: string; readonly renames?: Renames } {
  const source = sourceOf(text);
  const { schema } = runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, parts.get(id)!);
  return { ...schema, text: schema.text! };
}

/** The names of the root's fields, in the order of their keys, read from the text of the schema. */
const FIELDS: Readonly<Record<(typeof IDS)[number], RegExp>> = {
  avro: /\{ "name": "(\w+)"/g,
  protobuf: /^ {2}optional \w+ (\w+) = /gm,
  capnp: /^ {2}(\w+) @\d+ :/gm,
};

function namesIn(id: (typeof IDS)[number], text: string): readonly string[] {
  return [...text.matchAll(FIELDS[id])].map(([, name]) => name!);
}

/** Keys in several scripts, keys that become the same name, keywords, and names that JavaScript objects have. */
const KEYS = [
  'größe',
  'имя',
  '名前',
  '名',
  'κλειδί',
  'שם',
  '🍎',
  '',
  ' ',
  'a b',
  'a-b',
  'a.b',
  'a_b',
  'aB',
  'AB',
  '1st',
  'message',
  'struct',
  'record',
  'enum',
  'null',
  'true',
  'id',
  'constructor',
  'toString',
  'hasOwnProperty',
  'field_1',
  'field1',
  'empty',
  'é',
  'e\u0301',
  '\u0000',
  '"',
];

describe.each(IDS)('%s', (id) => {
  test('lists each key that has another name in the schema, with that name', () => {
    const keys = fc.uniqueArray(fc.oneof(fc.constantFrom(...KEYS), fc.string({ unit: 'grapheme', maxLength: 4 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(keys, (all) => {
        fc.pre(!all.includes('__proto__'));
        // JavaScript puts keys that are integers first.
        const ordered = Object.keys(Object.fromEntries(all.map((key) => [key, 0])));
        const json = `{${ordered.map((key) => `${JSON.stringify(key)}:"v"`).join(',')}}`;
        const { text, renames } = schemaOf(id, json);
        const names = namesIn(id, text);
        expect(names.length).toBe(ordered.length);
        const expected: Rename[] = ordered.map((key, i) => ({ key, name: names[i]! }));
        expect(renames?.listed ?? []).toEqual(expected.filter(({ key, name }) => key !== name));
        expect(renames?.more ?? 0).toBe(0);
      }),
      { numRuns: runs(100) },
    );
  });

  test('lists a key of several objects once, and includes keys in lists and maps', () => {
    const inner = '{"größe":1,"n":{"größe":2}}';
    const { renames } = schemaOf(id, `{"list":[${inner},${inner}],"one":{"x y":1}}`);
    expect(renames!.listed.map(({ key }) => key).sort()).toEqual(['größe', 'x y']);
  });

  test('lists no key that is a valid name', () => {
    expect(schemaOf(id, '{"name":"a","size":1,"list":[{"n":1.5},{"n":2}]}').renames).toBeUndefined();
  });

  test('counts the keys beyond those listed', () => {
    const keys = Array.from({ length: 120 }, (_, i) => `"ключ ${i}":"v"`);
    const { renames } = schemaOf(id, `{${keys.join(',')}}`);
    expect([renames!.listed.length, renames!.more]).toEqual([100, 20]);
  });
});

test('a key that is not ASCII has a name without a word', () => {
  expect(schemaOf('avro', '{"名前":"x"}').renames).toEqual({ listed: [{ key: '名前', name: 'field_1' }], more: 0 });
});
