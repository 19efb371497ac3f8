import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRecords } from '../../testing/any-json.ts';
import { runs } from '../../testing/runs.ts';
import type { JsonObject, JsonValue } from '../value/json-value.ts';
import { CHANGES, isFit } from './changes.ts';
import { fieldKindOf } from './field-kind.ts';
import { judge } from './judge.ts';
import { boundedRecord, FIELDS_AT_MOST, fieldsOf, recordsOf } from './record.ts';
import { readRequest, writeRequest } from './request.ts';
import { jsonOf, type ReadFields, type Version, type VersionField } from './version.ts';
import { versionsOf } from './versions.ts';

const scalar = fc.oneof(
  fc.constantFrom<JsonValue>(null, true, -0, 0.5, 2 ** 40, 2n ** 65n, 'x'),
  fc.integer(),
  fc.string({ unit: 'binary' }),
);
const documents = anyRecords(scalar, fc.string({ unit: 'binary', maxLength: 3 }));

test('versions keep meanings and numbers unique, and the other fields unchanged', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(...CHANGES), (root, change) => {
      for (const { record, key, kind, fields } of fieldsOf(recordsOf(root))) {
        if (!isFit(change, kind, fields)) continue;
        const value = recordsOf(root).find(({ path }) => path === record)!.value;
        const { before, after } = versionsOf(value, key, change.id);
        for (const version of [before, after]) {
          for (const of of ['meaning', 'key', 'number'] as const) {
            const all = [...version.fields, ...version.retired].map((field) => field[of]);
            expect(new Set(all).size).toBe(all.length);
          }
          const numbers = [...version.fields, ...version.retired].map(({ number }) => number).sort((a, b) => a - b);
          expect(numbers).toEqual(numbers.map((_, i) => i + 1));
        }
        const others = (version: Version): readonly VersionField[] =>
          version.fields.filter(({ meaning }) => value[meaning] !== undefined && meaning !== key);
        const changed = others(after).filter((field) => !before.fields.includes(field));
        expect(changed.length).toBeLessThanOrEqual(change.id === 'renumber' ? 1 : 0);
      }
    }),
    { numRuns: runs(1200) },
  );
});

/** The values that a reader gets from a document if it finds fields by their names. */
function readNames(document: JsonObject, { fields }: Version): ReadFields {
  return new Map(
    fields
      .filter(({ key }) => Object.hasOwn(document, key))
      .map(({ key }) => [key, { value: document[key]!, from: 'bytes' as const }]),
  );
}

test('a reader of the same version reads all', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(...CHANGES), (root, change) => {
      for (const { record, key, kind, fields } of fieldsOf(recordsOf(root))) {
        if (!isFit(change, kind, fields) || change.id === 'default-absent') continue;
        const value = recordsOf(root).find(({ path }) => path === record)!.value;
        for (const version of Object.values(versionsOf(value, key, change.id)) as readonly Version[]) {
          const got = readNames(jsonOf(version), version);
          const results = judge({ writer: version, meant: got, reader: version, got, hasBytes: false });
          expect(results.filter(({ outcome }) => outcome !== 'all')).toEqual([]);
        }
      }
    }),
    { numRuns: runs(800) },
  );
});

test('integers are distinguished by the bits that they need', () => {
  expect([2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2n ** 63n - 1n, 2n ** 63n, -0, 0.5].map(fieldKindOf)).toEqual([
    'int32',
    'int32',
    'int64',
    'int64',
    'double',
    'double',
    'double',
  ]);
});

test('records and fields are bounded in any document', () => {
  const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, { a: { b: i } }]));
  const records = recordsOf(wide);
  expect(records.length).toBe(24);
  expect(fieldsOf(records).length).toBeLessThanOrEqual(24 * FIELDS_AT_MOST);
  expect(Object.keys(boundedRecord(wide).record).length).toBe(FIELDS_AT_MOST);
  let deep: JsonValue = { end: 1 };
  for (let i = 0; i < 100_000; i++) deep = { a: deep };
  expect(recordsOf(deep).length).toBe(8);
  expect(boundedRecord(deep as JsonObject).isCut).toBe(true);
  const flat = { text: 'x'.repeat(1e6), list: Array.from({ length: 1e5 }, (_, i) => i), __proto__: null };
  expect(boundedRecord(flat as JsonObject).record).toMatchObject({ list: [0, 1, 2] });
});

test('a request survives a link, and an unknown change is named', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CHANGES),
      fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
      (change, path) => {
        expect(readRequest(writeRequest({ change: change.id, path }))).toEqual({ change: change.id, path });
      },
    ),
  );
  expect(readRequest('')).toEqual({ change: 'add-default', path: undefined });
  expect(readRequest('melt:/id')).toEqual({
    change: 'add-default',
    path: '/id',
    problem: 'This version has no change “melt”.',
  });
});
