import { beforeAll, describe, expect, test } from 'vitest';
import { carryTypes } from '../../core/native-types/carry.ts';
import type { SchemaLanguage } from '../../core/schema/language.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { Carried, type Native } from '../../core/value/carried.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { regionsOf } from '../../testing/regions.ts';
import { thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { Outcome } from './outcome.ts';
import { type Parts, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();
const CARRYING = CODECS.filter(({ codec }) => codec.carries !== undefined);
const ids = CARRYING.map(({ codec }) => codec.id);

beforeAll(async () => {
  for (const id of ids) parts.set(id, await loadParts(id));
});

/** Runs a text with all of its types carried natively. */
function runOf(id: CodecId, text: string) {
  const source = sourceOf(text);
  const tree = new SourceTree(source.bytes, source.index);
  const carried = carryTypes(source, { all: true, groups: [] });
  const outcome = runCodec({ source, tree, carried, inference: 'realistic' }, parts.get(id)!);
  if (outcome.state === 'failed') throw new Error(`${id}, ${text}: ${outcome.failure.message}`);
  return { outcome, tree, carried };
}

/** The ordinals of values that are text in the bytes. A text with CBOR's tag for times is a time and is left out. */
function textsIn(id: CodecId, { encoded }: Outcome & { readonly state: 'done' }): ReadonlySet<number> {
  const { kinds } = parts.get(id)!;
  const { layout, sourceOf: ordinalOf } = encoded;
  const texts = new Set<number>();
  const tagged = new Set<number>();
  for (const { kind, value } of regionsOf(layout)) {
    const ordinal = ordinalOf?.[value] ?? value;
    if (kinds.list[kind]!.role === 'string') texts.add(ordinal);
    if (kinds.list[kind]!.native === 'time') tagged.add(ordinal);
  }
  return new Set([...texts].filter((ordinal) => !tagged.has(ordinal)));
}

const TYPED: Readonly<Record<string, string>> = {
  'a time': '"2020-01-02T03:04:05Z"',
  'a fine time': '"2020-01-02T03:04:05.123456789Z"',
  'a far, fine time': '"2300-01-02T03:04:05.000000001Z"',
  'a time with an offset': '"2020-01-02T03:04:05+08:00"',
  'a UUID': '"da8a8c6f-d89e-4606-f064-c9e959958698"',
  base64: '"q83vEjRWeJCrze8SNFZ4kA=="',
  hex: '"abcdef1234567890abcdef12"',
  'an integer in text': '"1544712660300000000"',
};

const OTHERS: Readonly<Record<string, string>> = {
  'a long': '1544712660300000001',
  'an integer': '5',
  'a double': '1.5',
  text: '"hello"',
  null: 'null',
  'a boolean': 'true',
  'a list': '[]',
  'an object': '{"a":1}',
};

const PLACES: Readonly<Record<string, (a: string, b: string) => string>> = {
  'one list': (a, b) => `{"v":[${a},${b}]}`,
  'one field': (a, b) => `[{"v":${a}},{"v":${b}}]`,
  'one map': (a, b) => `{"m":{"2026-11-24":${a},"2026-11-25":${b}}}`,
};

/**
 * For each language, how its schemas declare the native types. Each document has a value of such a type in only one
 * place.
 */
const DECLARED: Readonly<Record<SchemaLanguage, Readonly<Partial<Record<Native['kind'], RegExp>>>>> = {
  avsc: { time: /"timestamp-/, uuid: /"logicalType": "uuid"/, bytes: /"bytes"/, integer: /"long"/ },
  proto: { time: /protobuf\.Timestamp/, uuid: /\bbytes v\b/, bytes: /\bbytes\b/, integer: /\bu?int64\b/ },
  capnp: { uuid: /\bData\b/, bytes: /\bData\b/, integer: /\bU?Int64\b/ },
};

describe.each(ids)('%s', (id) => {
  const { format, codec } = CARRYING.find((entry) => entry.codec.id === id)!;
  const { schemaLanguage } = format.facts;

  thorough.each(Object.keys(PLACES))('takes the native type of each value in %s, if it has one there', (place) => {
    const wrong: string[] = [];
    for (const [name, first] of Object.entries(TYPED)) {
      for (const [beside, second] of Object.entries({ ...TYPED, ...OTHERS })) {
        for (const text of [PLACES[place]!(first, second), PLACES[place]!(second, first)]) {
          const { outcome, carried } = runOf(id, text);
          const texts = textsIn(id, outcome);
          for (const [ordinal, { native }] of carried) {
            if (!codec.carries!.includes(native.kind) || !texts.has(ordinal)) continue;
            const declared = schemaLanguage && DECLARED[schemaLanguage][native.kind];
            if (schemaLanguage !== undefined && declared?.test(outcome.schema.text!) !== true) continue;
            wrong.push(`${name} beside ${beside}: ${text}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    '"2026-01-02T03:04:05+08:00"',
    '"2026-01-02T03:04:05.250+08:00"',
    '"2026-01-02T03:04:05.123456-03:30"',
    '{"$date":"2026-01-02T03:04:05+08:00"}',
  ])('lists the offset of %s as a loss, unless the bytes have it', (time) => {
    const offset = /[+-]\d\d:\d\d(?="\}?$)/.exec(time)![0];
    for (const text of [`{"t":${time}}`, `[${time},"2026-01-02T03:04:05Z"]`, `{"t":[${time},5000000000,null]}`]) {
      const { outcome, tree } = runOf(id, text);
      // Packing splits texts, but omits no byte of them.
      const { bytes } = id === 'capnp-packed' ? runOf('capnp', text).outcome.encoded : outcome.encoded;
      const hasOffset = Buffer.from(bytes).includes(id === 'ion' ? minutesOf(offset) : offset);
      const path = tree.allPointers().find((each, ordinal) => each !== '' && startsAt(tree, ordinal, time))!;
      const lost = outcome.losses.some((loss) => loss.path === path || loss.path === `${path}/$date`);
      expect([text, lost]).toEqual([text, !hasOffset]);
    }
  });
});

test.each(ids)('%s writes an integer of given bytes as itself or as the nearest double', (id) => {
  for (const value of [2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 15n, 2n ** 64n - 1n, -(2n ** 63n)]) {
    const source = sourceOf(`[${value}]`);
    const carried = new Map([[1, new Carried({ kind: 'integer', value }, value)]]);
    const tree = new SourceTree(source.bytes, source.index);
    const outcome = runCodec({ source, tree, carried }, parts.get(id)!);
    const became = outcome.state === 'done' && outcome.losses.map((loss) => loss.became);
    expect([[], [String(Number(value))]]).toContainEqual(became);
  }
});

/** True if the text of the value with this ordinal is `text`. */
function startsAt({ bytes, index }: SourceTree, ordinal: number, text: string): boolean {
  return Buffer.from(bytes.subarray(index.start[ordinal], index.end[ordinal])).toString() === text;
}

/** An offset such as "+08:00" as Ion writes it: minutes as a VarInt of two bytes, whose first bits are the sign. */
function minutesOf(offset: string): Buffer {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return Buffer.from([(offset.startsWith('-') ? 0x40 : 0) + (minutes >> 7), 0x80 + (minutes & 0x7f)]);
}
