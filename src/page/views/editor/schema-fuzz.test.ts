import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { beforeAll, describe, expect, test } from 'vitest';
import { SchemaError } from '../../../core/schema/schema-error.ts';
import { loadAll, loadedPartsOf } from '../../../testing/every-codec.ts';
import { runs, thorough } from '../../../testing/runs.ts';
import { randomEditsOf, singleEditsOf } from '../../../testing/schema-edits.ts';
import { codeMarks, setFault } from './code-marks.ts';

/**
 * Edits over all schemas. `WIREPRINT_RUNS=20` tries every character at every position of the small schemas, and as many
 * random edits of the larger ones.
 */
const EDITS = runs(6000);

/** For each language: one of its codecs, a small schema, and one with most features of the language. */
const SCHEMAS = [
  {
    codec: 'protobuf',
    small: 'syntax = "proto3"; message M { string s = 1; }',
    large: `syntax = "proto3";
import "google/protobuf/timestamp.proto";
// a line
message M { /* a note */ reserved 9; map<string, E> m = 1; oneof o { N n = 2; int32 k = 3 [json_name = "kk"]; }
  repeated N r = 4 [packed = true]; message N { google.protobuf.Timestamp t = 1; } }
enum E { A = 0; B = 1; }
// file: other.proto
message Other { }`,
  },
  {
    codec: 'avro',
    small: '{"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}]}',
    large: `[{"type": "enum", "name": "n.E", "symbols": ["A", "B"]},
  {"type": "record", "name": "R", "namespace": "x.y", "fields": [{"name": "e", "type": "n.E"},
   {"name": "f", "type": {"type": "fixed", "name": "F", "size": 4, "logicalType": "decimal", "precision": 3}},
   {"name": "m", "type": {"type": "map", "values": {"type": "array", "items": ["null", "R"]}}, "default": {}}]}]`,
  },
  {
    codec: 'capnp',
    small: '@0xdbb9ad1f14bf0b36; struct M { s @0 :Text; }',
    large: `@0xdbb9ad1f14bf0b36;
annotation key @0xfa5b1fd61c2e7c3d (field) :Text;
struct M { # a note
  a @0 :List(N) $key("x"); union { b @1 :Int32 = -5; c @2 :E; }
  g :group { d @3 :Text = "q"; } struct N { x @0 :Data; y @1 :Float64 = 1.5e3; } }
enum E { p @0; q @1; }`,
  },
] as const;

beforeAll(loadAll);

describe.each(SCHEMAS)('an edited schema of $codec', ({ codec, small, large }) => {
  const share = Math.ceil(EDITS / SCHEMAS.length / 2);

  test('is valid before the edit', () => {
    expect(faultsOf(codec, small)).toEqual([]);
    expect(faultsOf(codec, large)).toEqual([]);
  });

  test('is valid, or its error has line, column and a place in the text: one edit', () => {
    for (const text of singleEditsOf(small, share)) expectMarked(text, faultsOf(codec, text));
  });

  thorough('is valid, or its error has line, column and a place in the text: several edits', () => {
    for (const text of randomEditsOf(large, share, 15)) expectMarked(text, faultsOf(codec, text));
  });
});

/** The errors thrown for a schema, once when reading bytes and once when encoding JSON. */
function faultsOf(codec: (typeof SCHEMAS)[number]['codec'], text: string): readonly unknown[] {
  const { module } = loadedPartsOf(codec);
  return [() => module.parseSchema!(text), () => module.prepare(codec, [{ s: 'a', m: {} }], text)].flatMap((read) => {
    try {
      read();
      return [];
    } catch (thrown) {
      return [thrown];
    }
  });
}

function expectMarked(text: string, faults: readonly unknown[]): void {
  for (const fault of faults) {
    const context = `${JSON.stringify(text)}: ${fault}`;
    if (!(fault instanceof SchemaError)) throw new Error(context, { cause: fault });
    expect(fault.message, context).toMatch(/\. Line \d+, column \d+: .*\.$/s);
    expect(fault.character, context).toBeGreaterThanOrEqual(0);
    expect(fault.character, context).toBeLessThanOrEqual(text.length);
    expect(marksIn(text, fault.character!), context).toBe(1);
  }
}

/** Number of marks that the editor draws for an error at `at`. */
function marksIn(text: string, at: number): number {
  // The editors keep carriage returns, so that positions equal those in the text.
  const extensions = [EditorState.lineSeparator.of('\n'), codeMarks];
  const { state } = EditorState.create({ doc: text, extensions }).update({ effects: setFault.of(at) });
  const drawn = state.facet(EditorView.decorations).map((marks) => {
    return typeof marks === 'function' ? marks({ state } as EditorView) : marks;
  });
  return drawn.reduce((sum, { size }) => sum + size, 0);
}

test.each([-1, 4, Number.NaN, Number.POSITIVE_INFINITY])('an error at %d of three characters has no mark', (at) => {
  expect(marksIn('abc', at)).toBe(0);
});

test.each([0, 2, 3])('an error at %d of three characters has one mark', (at) => {
  expect(marksIn('abc', at)).toBe(1);
});
