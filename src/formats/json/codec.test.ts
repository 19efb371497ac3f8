import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { findLosses } from '../../core/source/losses.ts';
import { lossesOf } from '../../testing/fixtures.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { Calls, CodecModule } from '../format.ts';
import { json } from './index.ts';

let codecModule: CodecModule;
beforeEach(async () => {
  vi.resetModules();
  ({ codecModule } = await import('./codec.ts'));
});

/** The text after encoding and decoding, and the losses. */
function through(text: string): { readonly written: string; readonly lost: readonly string[] } {
  const source = sourceOf(text);
  const codec = codecModule.prepare('json', [source.value]);
  const bytes = codec.encode(codec.toLibrary(source.value));
  const { losses } = findLosses(source, codec.fromLibrary(codec.decode(bytes)));
  for (const loss of losses) expect(lossesOf('json')).toContain(loss.class);
  return { written: utf8Text(bytes), lost: losses.map(({ class: kind, path }) => `${kind} ${path}`) };
}

const CASES: readonly (readonly [text: string, written: string, lost: readonly string[]])[] = [
  [
    '{"id": 4, "isActive": true, "fullname": "Homer Simpson"}',
    '{"id":4,"isActive":true,"fullname":"Homer Simpson"}',
    [],
  ],
  ['[-0, -0.0]', '[0,0]', ['negative zero /0', 'negative zero /1']],
  ['[1e400, 0.10000000000000000555, 1.0]', '[null,0.1,1]', ['number text /0', 'number text /1']],
  ['{"b": 1, "7": 2, "b": 3}', '{"7":2,"b":3}', ['duplicate key /b']],
  ['{"__proto__": [1], "\\ud800": "\\udc00"}', '{"__proto__":[1],"\\ud800":"\\udc00"}', []],
  ['"\\u00e9\\/"', '"é/"', []],
];

describe('the browser’s built-in JSON', () => {
  it.each(CASES)('%s', (text, written, lost) => expect(through(text)).toEqual({ written, lost }));

  it('overflows the stack at 100,000 levels, and throws', () => {
    const source = sourceOf('['.repeat(100_000) + ']'.repeat(100_000));
    const codec = codecModule.prepare('json', [source.value]);
    expect(() => codec.encode(codec.toLibrary(source.value))).toThrow(RangeError);
  });
});

const BIG: readonly string[] = [
  '9007199254740993',
  '{"a":[-12345678901234567890,1.5,"12345678901234567890"],"b":{"c":9007199254740992}}',
  `[${'9'.repeat(4096)}]`,
  '{"__proto__":18446744073709551616}',
];

describe('big integers', () => {
  it.each(BIG)('keep their digits, case %#', (text) => expect(through(text)).toEqual({ written: text, lost: [] }));

  it('do not change how -0 is written', () => {
    expect(through('[9007199254740993,-0]')).toEqual({ written: '[9007199254740993,0]', lost: ['negative zero /1'] });
  });

  it('keep their digits from foreign bytes, too', () => {
    const reader = codecModule.reader('json');
    expect(reader.fromLibrary(reader.decode(utf8Bytes('[9007199254740993]')))).toEqual([9007199254740993n]);
    expect(() => reader.decode(utf8Bytes('[1,]'))).toThrow(/Line 1, column 4/);
  });
});

/**
 * Chromium has raw JSON and source text access, but Node 20 does not, so these tests implement both as the proposal
 * does.
 */
describe('big integers, with raw JSON', () => {
  const { parse, stringify } = JSON;
  const RAW = Symbol('raw');

  beforeEach(async () => {
    if ('rawJSON' in JSON) return;
    vi.stubGlobal('JSON', {
      rawJSON: (text: string) => ({ [RAW]: text }),
      stringify: (value: unknown) =>
        stringify(value, (_, v) => (typeof v === 'object' && v?.[RAW] ? `@${v[RAW]}@` : v)).replace(
          /"@(-?\d+)@"/g,
          '$1',
        ),
      parse: (text: string, reviver?: (key: string, value: unknown, context: { source?: string }) => unknown) =>
        reviver === undefined
          ? parse(text)
          : parse(text.replace(/(?<=[[:,]|^)-?\d+(?=[\],}]|$)/g, '"@$&@"'), (key, value) => {
              const source = typeof value === 'string' ? /^@(.+)@$/.exec(value)?.[1] : undefined;
              return source === undefined ? reviver(key, value, {}) : reviver(key, Number(source), { source });
            }),
    });
    vi.resetModules();
    ({ codecModule } = await import('./codec.ts'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(BIG)('keep their digits, case %#', (text) => {
    const source = sourceOf(text);
    const codec = codecModule.prepare('json', [source.value]);
    expect(typeof codec.toLibrary(source.value)).toBe('object');
    expect(through(text)).toEqual({ written: text, lost: [] });
  });

  it('show the function that keeps their digits', () => {
    const { calls, decode } = codecModule.prepare('json', [9007199254740993n]);
    const bytes = utf8Bytes('[9007199254740993,-1,0.5,"12345678901234567890"]');
    expect(decode(bytes)).toEqual([9007199254740993n, -1, 0.5, '12345678901234567890']);
    expect(callsAsShown(calls!).decodeBytes(bytes)).toEqual(decode(bytes));
  });
});

/** Compiles the displayed calls to functions, as if a reader had copied them. */
function callsAsShown({ encode, decode }: Calls) {
  const [encoder, decoder, buffer] = [new TextEncoder(), new TextDecoder(), new Uint8Array(1000)];
  const make = (name: string, code: string) =>
    new Function('encoder', 'decoder', 'buffer', name, `return ${code};`).bind(undefined, encoder, decoder, buffer);
  return {
    encode: make('value', encode),
    decodeBytes: make('bytes', decode),
    decodeText: make('text', decode),
  } as Record<'encode' | 'decodeBytes' | 'decodeText', (input: unknown) => unknown>;
}

describe('the displayed calls', () => {
  const TEXT = '{"a":[1,"é",0.5],"b":null}';

  it('are the timed calls', () => {
    const { value } = sourceOf(TEXT);
    const codec = codecModule.prepare('json', [value]);
    expect(codec.calls).toBeUndefined();
    const shown = callsAsShown(json.codecs[0]!.calls);
    expect(shown.encode(value)).toEqual(codec.encode(value).slice());
    expect(shown.decodeBytes(utf8Bytes(TEXT))).toEqual(codec.decode(utf8Bytes(TEXT)));
  });

  it('to text are only stringify and parse', () => {
    const { value } = sourceOf(TEXT);
    const [way, ...others] = codecModule.prepare('json', [value]).ways!;
    expect(others).toEqual([]);
    expect(way).toMatchObject({
      id: 'json-text',
      calls: { encode: 'JSON.stringify(value)', decode: 'JSON.parse(text)' },
    });
    expect(way!.encode(way!.toLibrary(value))).toBe(TEXT);
    expect(way!.decode(TEXT)).toEqual(value);
  });

  it('differ for big integers, with plain JSON beside them', () => {
    const source = sourceOf('{"id":9007199254740993}');
    const { calls, ways } = codecModule.prepare('json', [source.value]);
    expect(calls).toBeDefined();
    expect(calls).not.toEqual(json.codecs[0]!.calls);
    expect(ways!.map(({ id }) => id)).toEqual(['json-text', 'json-doubles']);
    const [text, doubles] = ways!;
    expect(text!.decode(text!.encode(text!.toLibrary(source.value)))).toEqual({ id: 9007199254740993n });
    expect(doubles!.calls).toEqual(json.codecs[0]!.calls);
    expect(doubles!.decode(doubles!.encode(doubles!.toLibrary(source.value)))).toEqual({ id: 9007199254740992 });
  });
});

describe('JSON as typed', () => {
  it('is the text, including white space and escapes', () => {
    const text = ' {\n  "a": [1.0, 1e2],\t"b": "\\u00e9\\/"\n}\n';
    const source = sourceOf(text);
    const codec = codecModule.prepare('json-typed', [source.value]);
    const bytes = codec.encode(codec.toLibrary(source.value, source.bytes));
    expect(utf8Text(bytes)).toBe(text);
    expect(codec.fromLibrary(codec.decode(bytes))).toEqual({ a: [1, 100], b: 'é/' });
  });

  it('of a value without text is minified', () => {
    const codec = codecModule.prepare('json-typed', [[1, { a: 2n ** 70n }]]);
    expect(utf8Text(codec.encode(codec.toLibrary([1, { a: 2n ** 70n }])))).toBe('[1,{"a":1180591620717411303424}]');
  });
});
