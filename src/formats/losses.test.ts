import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { failureText } from '../core/basics/failure-text.ts';
import { unitsPerByte } from '../core/layout/layout.ts';
import { widened } from '../core/layout/regions.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { printJson } from '../core/value/print.ts';
import type { Encoded, Outcome } from '../runs/pipeline/outcome.ts';
import { type Parts, runCodec } from '../runs/pipeline/run.ts';
import { isOneFormat, LAW_CODECS } from '../testing/every-codec.ts';
import { sourceOf } from '../testing/samples.ts';
import { expectTiles } from '../testing/tiling.ts';
import { CODECS } from './all.ts';
import type { CodecId } from './format.ts';
import { loadCodec } from './load-codec.ts';

const parts = new Map<CodecId, Parts>();

beforeAll(async () => {
  for (const { format, codec } of CODECS) parts.set(codec.id, { format, codec, ...(await loadCodec(format.id)) });
});

/**
 * Documents that at least one codec does not preserve, by the class of the loss. Their texts are as `printJson` writes
 * them.
 */
const DANGERS: Readonly<Record<string, readonly string[]>> = {
  'big integer': ['{"a":9007199254740993}', '{"a":-9223372036854775809}', '{"a":18446744073709551617}', '[4294967296]'],
  'number text': ['{"a":1e400}', '[0.100000000000000005551115123126]'],
  'negative zero': ['{"a":-0}', '[0,-0]', '-0'],
  'float width': ['[0.1,1.5,16777217,3.4e+39]', '{"a":5e-324}'],
  'member order': ['{"b":1,"7":2}', '{"z":{"2":1,"1":2}}', '[{"a":1,"b":2},{"b":2,"a":1}]'],
  'duplicate key': ['{"a":1,"b":2,"a":3}', '{"a":{"x":1},"a":null}'],
  'proto key': ['{"__proto__":1}', '{"a":{"__proto__":{"b":1}}}', '[{"constructor":1,"toString":2}]'],
  'lone surrogate': ['{"a":"\\ud800"}', '{"\\udc00":1}', '["x\\ud83d"]'],
  null: ['{"a":null,"b":1}', '[{"a":null},{"a":1},{}]', '[null,1]', '{"a":[null]}'],
  empty: ['{"a":[],"b":{}}', '[[],[1]]', '[{},{"a":1}]', '{"a":[{}]}', '{"":""}', '{"a":""}', '{"a":[[]]}'],
  mixed: ['[1,"1",true,null,[1],{"a":1}]', '{"a":[1,1.5]}', '[{"a":1},{"a":"x"},{"a":[2]}]'],
};

/** Root values that some formats cannot encode. */
const ROOTS = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '9007199254740993',
  '""',
  '"x"',
  '[]',
  '{}',
  '[[]]',
  '[{}]',
  '[null]',
  '[""]',
  '[0]',
];

interface Through {
  readonly outcome: Outcome;
  /** The decoded value, printed; "absent" if the codec returned undefined; undefined if it failed. */
  readonly back: string | undefined;
}

function through(id: CodecId, text: string): Through {
  const source = sourceOf(text);
  const { module, ...rest } = parts.get(id)!;
  let back: unknown;
  // These parts do what the parts of the pipeline do; in addition, they record each decoded value.
  const listening: Parts = {
    ...rest,
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
  const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, listening);
  const printed = back === undefined ? 'absent' : printJson(back as JsonValue);
  return { outcome, back: outcome.state === 'done' ? printed : undefined };
}

/** A line of the golden table: the result for one document. */
function lineOf(id: CodecId, text: string): string {
  const { outcome } = through(id, text);
  const size = outcome.encoded === undefined ? '' : `${outcome.encoded.bytes.length} B`;
  if (outcome.state === 'failed') return [id, text, size, `failed: ${failureText(outcome.failure)}`].join('\t');
  const losses = outcome.losses.map(({ class: kind, path, was, became }) => `${kind} ${path}: ${was} -> ${became}`);
  return [id, text, size, losses.join('; ') || 'nothing lost'].join('\t');
}

const IDS = LAW_CODECS.map(({ codec }) => codec.id);
const TEXTS = [...Object.values(DANGERS).flat(), ...ROOTS];

describe.each(IDS)('%s', (id) => {
  test.each(TEXTS)('reports every loss of %s', (text) => {
    const { outcome, back } = through(id, text);
    if (outcome.state === 'failed') {
      expect(outcome.failure.message).toMatch(/^\S.{10,}/);
      return;
    }
    const source = sourceOf(text);
    expectTiles(outcome.encoded.layout, outcome.encoded.bytes.length, parts.get(id)!.kinds);
    const tree = new SourceTree(source.bytes, source.index);
    for (const { path, was, became } of outcome.losses) {
      expect(tree.ordinalOf(path), path).toBeDefined();
      expect(became).not.toBe(was);
    }
    const isSame = isSameText(text, back) && isUtf8(outcome.encoded, parts.get(id)!.kinds);
    expect(outcome.losses.length > 0, `${back}`).toBe(!isSame);
  });
});

/** True if the texts are equal. For documents about the order of members, it is enough that the values are equal. */
function isSameText(text: string, back: string | undefined): boolean {
  if (back === text || back === undefined || !DANGERS['member order']!.includes(text)) return back === text;
  return isDeepStrictEqual(JSON.parse(back), JSON.parse(text));
}

/** True if all strings and keys in the bytes, and all keys of records, are valid UTF-8. */
function isUtf8({ bytes, layout }: Encoded, kinds: Kinds): boolean {
  const hasRecords = kinds.list.some(({ names }) => names !== undefined);
  if (hasRecords && layout.keys?.names.some((name) => !name.isWellFormed())) return false;
  const { start, kind } = widened(layout);
  const units = unitsPerByte(layout);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return start.every((at, region) => {
    const { role, read, names } = kinds.list[kind[region]!]!;
    const isText = (role === 'string' || role === 'key') && names === undefined;
    // An empty key consists of its head only.
    if (!isText || !read?.(bytes, at / units, (start[region + 1] ?? layout.length) / units)) return true;
    try {
      return decoder.decode(bytes.subarray(at / units, (start[region + 1] ?? layout.length) / units)) !== undefined;
    } catch {
      return false;
    }
  });
}

test('MessagePack reports lone surrogates that it writes unchanged as bytes that are not UTF-8', () => {
  const became = 'bytes that are not UTF-8';
  expect(through('msgpack', '{"k\\udc00":1}').outcome).toMatchObject({ losses: [{ was: 'key "k\\udc00"', became }] });
  expect(through('msgpack', '"\\ud800"').outcome).toMatchObject({ losses: [{ was: '"\\ud800"', became, path: '' }] });
});

test('a key with half of a surrogate pair is a loss of each member, also if a record or a table spells it once', () => {
  const text = '[{"k\\udc00":1},{"k\\udc00":2}]';
  for (const id of ['msgpackr', 'msgpackr-records', 'msgpackr-shared', 'msgpack-arrays'] as const) {
    const { outcome } = through(id, text);
    expect(outcome.state === 'done' && outcome.losses.map(({ path, was }) => [path, was]), id).toEqual([
      ['/0/k\udc00', 'key "k\\udc00"'],
      ['/1/k\udc00', 'key "k\\udc00"'],
    ]);
  }
});

test('the row of JSON lists no number that is unchanged', () => {
  const { outcome } = through('json', '[123456789012345680000.0,9007199254740993]');
  expect(outcome).toMatchObject({ state: 'done', losses: [] });
});

test.skipIf(isOneFormat)('the outcomes of each danger and each root equal the committed table', async () => {
  const lines = [...Object.entries(DANGERS), ['root', ROOTS] as const].flatMap(([danger, texts]) =>
    texts.flatMap((text) => IDS.map((id) => `${danger}\t${lineOf(id, text)}`)),
  );
  // A file cannot contain halves of surrogate pairs.
  const escaped = lines.map((line) => line.replace(/[^ -~\t]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`));
  await expect(`${escaped.join('\n')}\n`).toMatchFileSnapshot('./losses.golden.tsv');
});
