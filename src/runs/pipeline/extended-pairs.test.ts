import { beforeAll, describe, expect } from 'vitest';
import { carryTypes } from '../../core/native-types/carry.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { parsePointer } from '../../core/value/path.ts';
import { isRecord } from '../../core/value/words.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { regionsOf } from '../../testing/regions.ts';
import { thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { type Parts, runCodec } from './run.ts';

/**
 * Extended JSON values of each type, and ordinary values. A union with an ordinary value may have no branch for the
 * type.
 */
const VALUES: Readonly<Record<string, string>> = {
  id: '{"$oid":"0123456789abcdef01234567"}',
  date: '{"$date":"2020-01-02T03:04:05Z"}',
  milliseconds: '{"$date":{"$numberLong":"1600000000123"}}',
  'a date with an offset': '{"$date":"2020-01-02T03:04:05+08:00"}',
  'a fine date': '{"$date":"2300-01-02T03:04:05.000000001Z"}',
  'a far date': '{"$date":{"$numberLong":"-99999999999999"}}',
  long: '{"$numberLong":"5"}',
  'a wide long': '{"$numberLong":"9007199254740993"}',
  int: '{"$numberInt":"7"}',
  double: '{"$numberDouble":"1.5"}',
  'not a number': '{"$numberDouble":"NaN"}',
  decimal: '{"$numberDecimal":"1.10"}',
  bytes: '{"$binary":{"base64":"AQID","subType":"00"}}',
  'bytes of a subtype': '{"$binary":{"base64":"AQID","subType":"05"}}',
  uuid: '{"$uuid":"00112233-4455-6677-8899-aabbccddeeff"}',
  timestamp: '{"$timestamp":{"t":1,"i":2}}',
  pattern: '{"$regularExpression":{"pattern":"a","options":"i"}}',
  symbol: '{"$symbol":"x"}',
  code: '{"$code":"f()"}',
  'bytes of version 1': '{"$binary":"AQID","$type":"00"}',
  'bytes of a subtype, version 1': '{"$binary":"AQID","$type":"05"}',
  'a pattern of version 1': '{"$regex":"a","$options":"i"}',
  'milliseconds of version 1': '{"$date":1600000000123}',
  'the least key': '{"$minKey":1}',
  'a wide integer': '9007199254740993',
  number: '1.5',
  text: '"hello"',
  'a time': '"2020-01-02T03:04:05Z"',
  null: 'null',
};

const PLACES: Readonly<Record<string, (a: string, b: string) => string>> = {
  'a list': (a, b) => `[${a},${b}]`,
  'a record': (a, b) => `{"x":${a},"y":${b}}`,
  'a map': (a, b) => `{"m":{"2026-11-24":${a},"2026-11-25":${b}}}`,
  records: (a, b) => `[{"v":${a}},{"v":${b}}]`,
  lists: (a, b) => `[[${a}],[${b},${a}]]`,
};

const parts = new Map<CodecId, Parts>();
const ids = CODECS.filter(({ codec }) => codec.carries !== undefined && codec.whatIf === undefined).map(
  ({ codec }) => codec.id,
);

beforeAll(async () => {
  for (const id of ids) parts.set(id, await loadParts(id));
});

/** The value at a path of a decoded value; undefined if there is none. */
function valueAt(root: unknown, path: string): unknown {
  let at = root;
  for (const step of parsePointer(path)!) at = (at as Record<string, unknown> | undefined)?.[step];
  return at;
}

/** The paths of the values that were Extended JSON objects, came back as a scalar, and are text in the bytes. */
function textsIn(id: CodecId, text: string): readonly string[] {
  const { module, kinds, ...rest } = parts.get(id)!;
  const source = sourceOf(text);
  const tree = new SourceTree(source.bytes, source.index);
  const carried = carryTypes(source, { all: true, groups: [] });
  let back: unknown;
  const listening: Parts = {
    ...rest,
    kinds,
    module: {
      ...module,
      prepare(...given) {
        const codec = module.prepare(...given);
        return {
          ...codec,
          fromLibrary(value) {
            back = codec.fromLibrary(value);
            return back;
          },
        };
      },
    },
  };
  const outcome = runCodec({ source, tree, carried }, listening);
  if (outcome.state === 'failed') throw new Error(outcome.failure.message);
  const { layout, sourceOf: ordinalOf } = outcome.encoded;
  const lost = new Set(outcome.losses.map(({ path }) => path));
  const found: string[] = [];
  for (const [ordinal, { json, native }] of carried) {
    const path = tree.pointerOf(ordinal);
    if (typeof json === 'string' || native.kind === 'bson' || lost.has(path)) continue;
    if (isRecord(valueAt(back, path))) continue;
    const regions = regionsOf(layout).filter(({ value }) => (ordinalOf?.[value] ?? value) === ordinal);
    const roles = regions.map(({ kind }) => kinds.list[kind]!.role);
    // CBOR's tag 0 turns a text into a time.
    const isTagged = regions.some(({ kind }) => kinds.names[kind] === 'tag');
    if (roles.includes('string') && !isTagged) found.push(path);
  }
  return found;
}

describe.each(ids)('%s', (id) => {
  thorough.each(Object.keys(PLACES))('never writes Extended JSON as mere text without a loss in %s', (place) => {
    const wrong: string[] = [];
    const all = Object.values(VALUES);
    for (const [name, first] of Object.entries(VALUES)) {
      const pairs = all.map((second, i) => `"p${i}":${PLACES[place]!(first, second)}`);
      for (const path of textsIn(id, `{${pairs.join(',')}}`)) wrong.push(`${name}: ${path}`);
    }
    expect(wrong).toEqual([]);
  });
});
