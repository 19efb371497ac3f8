import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { parseHex } from '../core/bytes/parse-hex.ts';
import { mayBeBytes } from '../core/spellings/may-be-bytes.ts';
import { FORMATS } from '../formats/all.ts';
import { fixturesOf } from '../testing/fixtures.ts';
import { runs, thorough } from '../testing/runs.ts';
import { hexBytes } from '../testing/vectors.ts';
import * as avro from './formats/avro.ts';
import * as msgpack from './formats/msgpack.ts';
import {
  annotate,
  annotateOpened,
  CannotRead,
  compare,
  convert,
  dump,
  openInput,
  opinions,
  recognise,
  timings,
} from './index.ts';

const HOMER = parseHex(
  '83a2696404a869734163746976 65c3a866756c6c6e616d65ad486f6d65722053696d70736f6e'.replace(' ', ''),
);
if (!HOMER.ok) throw new Error(HOMER.message);
const homer = HOMER.bytes;

describe('annotate', () => {
  it('explains every byte, by region, by column, by offset and by path', async () => {
    const annotation = await annotate(homer);
    expect(annotation.format).toBe('msgpack');
    expect(
      [...annotation].slice(0, 4).map(({ start, end, label, path, text }) => ({ start, end, label, path, text })),
    ).toEqual([
      { start: 0, end: 1, label: 'fixmap', path: '', text: '3-element map' },
      { start: 1, end: 2, label: 'fixstr', path: '/id', text: '2-byte string' },
      { start: 2, end: 4, label: 'key', path: '/id', text: '"id"' },
      { start: 4, end: 5, label: 'positive fixint', path: '/id', text: 'integer 4' },
    ]);
    expect(annotation.length).toBe([...annotation].length);
    expect(annotation.columns.start).toHaveLength(annotation.length);
    expect(annotation.value).toEqual({ id: 4, isActive: true, fullname: 'Homer Simpson' });
    expect(annotation.problems).toEqual([]);
    expect(annotation.at(30)).toMatchObject({ path: '/fullname', value: 'Homer Simpson', region: { role: 'string' } });
    expect(annotation.at(homer.length)).toBeUndefined();
    expect(annotation.at(-1)).toBeUndefined();
    expect(annotation.spans('/isActive')).toEqual([{ start: 5, end: 15 }]);
    expect(annotation.spans('')).toEqual([{ start: 0, end: homer.length }]);
    expect(annotation.spans('/nothing')).toEqual([]);
    expect(() => annotation.spans('id')).toThrow('"id" is not a JSON Pointer');
  });

  it('says what it was given if that is neither a text, nor bytes, nor the id of a format or a codec', async () => {
    const untyped = { annotate, recognise, openInput, compare, timings } as Record<string, (input: unknown) => unknown>;
    for (const call of Object.values(untyped)) {
      await expect(call(null)).rejects.toThrow(
        new TypeError('The input is null, where a text or a Uint8Array was expected.'),
      );
      await expect(call(new ArrayBuffer(1))).rejects.toThrow('The input is ArrayBuffer, where a text or a Uint8Array');
    }
    const annotateBytes = msgpack.annotate as (bytes: unknown) => unknown;
    expect(() => annotateBytes('a1')).toThrow(new TypeError('The input is a text, where a Uint8Array was expected.'));
    const codec = 'xyz' as 'cbor';
    for (const call of [compare('1', { codecs: [codec] }), timings('1', { codecs: [codec] }), convert('1', codec)])
      await expect(call).rejects.toThrow(/^There is no codec "xyz"\. The codecs are json, json-typed, /);
    for (const call of [compare('1', { format: codec }), annotate('1', { format: codec })])
      await expect(call).rejects.toThrow('There is no format "xyz". The formats are json, msgpack, ');
    await expect(compare('{"a":')).rejects.toBeInstanceOf(CannotRead);
  });

  it('hands over each row as soon as it is known', async () => {
    const seen: string[] = [];
    const rows = await compare('{"a":1}', { codecs: ['cbor', 'json'], onRow: ({ id }) => seen.push(id) });
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('says which choice does not exist, in place of a default or an error of the engine', async () => {
    const compareWith = (options: unknown) => compare('{"a":1}', options as { codecs: ['json'] });
    for (const [options, sentence] of [
      [{ messages: 'line' }, 'There is no kind of messages "line". There are: whole, elements, lines.'],
      [{ inference: 'wide' }, 'There is no inference "wide".'],
      [{ codecs: 'cbor' }, 'The codecs are a text, where a list of ids was expected.'],
      [{ schemas: { avro: '"int"' } }, 'There is no schema language "avro". There are: proto, avsc, capnp.'],
      [{ schemas: { avsc: {} } }, 'The schema is Object, where a text was expected.'],
      [{ schemas: '"int"' }, 'The schemas are a text, where an object such as { avsc: "…" } was expected.'],
      [{ format: 'json', offsets: [0, 7] }, 'The offsets are Array, where a Uint32Array was expected.'],
      [{ format: 'json', offsets: Uint32Array.of(0, 8) }, 'ascend to at most 7, the length of the bytes.'],
    ] as const)
      await expect(compareWith(options)).rejects.toThrow(sentence);
    await expect(timings('1', { codecs: 'cbor' as never })).rejects.toThrow('The codecs are a text');
    const proto = 'syntax = "proto3"; message M { int32 id = 1; } message N { string s = 1; }';
    const call = annotate('08 01', { format: 'protobuf', schema: proto, root: 'O' });
    await expect(call).rejects.toThrow('There is no type "O". There are: M, N.');
    await expect(annotate('08 01', { schema: {} as string })).rejects.toThrow('The schema is Object');
    const avsc = '{"type":"record","name":"M","fields":[{"name":"id","type":"int"}]}';
    const wrongRoot = () => avro.annotate(Uint8Array.of(8), { schema: avsc, root: 'N' });
    expect(wrongRoot).toThrow('There is no type "N". There are: M.');
    expect(avro.annotate(Uint8Array.of(8), { schema: avsc, root: 'M' }).value).toEqual({ id: 4 });
    expect(() => msgpack.annotate(homer).spans(3 as never)).toThrow('The path is 3, where a text was expected.');
    expect(() => dump(annotate('c3') as never)).toThrow('The annotation is Promise');
  });

  it('says which argument is wrong, in place of an error of the engine', async () => {
    const untyped = { annotate, compare, convert, dump, openInput, opinions, annotateOpened, recognise } as unknown as {
      readonly [name: string]: (...args: unknown[]) => unknown;
    };
    const annotation = await annotate(homer);
    const cases: readonly (readonly [name: string, args: readonly unknown[], sentence: string])[] = [
      ['annotate', [homer, null], 'The options are null, where an object was expected.'],
      ['annotate', [homer, 'msgpack'], 'The options are a text, where an object was expected.'],
      ['annotate', [homer, { schema: null }], 'The schema is null, where a text was expected.'],
      ['annotate', [homer, { root: 5, schema: '"int"' }], 'The root is 5, where a text was expected.'],
      ['annotate', [homer, { root: 'M' }], 'The root is a type of a schema, and there is no schema.'],
      ['annotate', [homer, { format: 5n }], 'There is no format 5. The formats are'],
      ['annotate', [''], 'There is nothing, or only white space.'],
      [
        'annotateOpened',
        [undefined],
        'The input is undefined, where the result of openInput was expected: write await',
      ],
      ['annotateOpened', [openInput(homer)], 'The input is Promise, where the result of openInput was expected'],
      ['annotateOpened', [{ bytes: homer, format: 'xyz' }], 'There is no format "xyz".'],
      ['annotateOpened', [{ bytes: homer }, 5], 'The options are 5, where an object was expected.'],
      ['openInput', [homer, 5], 'The schema is 5, where a text was expected.'],
      ['opinions', [null], 'The annotation is null, where the result of annotate was expected'],
      ['opinions', [annotation, 5], 'The options are 5, where an object was expected.'],
      ['opinions', [annotation, { schema: '"int"' }], 'MessagePack has no schemas. Leave the schema out.'],
      ['opinions', [annotation, { root: 'M' }], 'The root is a type of a schema, and there is no schema.'],
      ['compare', ['1', null], 'The options are null, where an object was expected.'],
      ['compare', ['1', { onRow: 5 }], 'The value of onRow is 5, where a function was expected.'],
      ['compare', ['1', { format: null }], 'There is no format null.'],
      ['compare', ['1', { codecs: [5n] }], 'There is no codec 5.'],
      ['convert', ['1', Symbol('cbor')], 'There is no codec Symbol(cbor).'],
      ['convert', ['1', 'cbor', 5], 'The options are 5, where an object was expected.'],
      ['recognise', [() => 1], 'The input is a function, where a text or a Uint8Array was expected.'],
    ];
    for (const [name, args, sentence] of cases) {
      const call = async () => untyped[name]!(...args);
      await expect(call(), `${name}: ${sentence}`).rejects.toThrow(sentence);
    }
    for (const offset of [1.5, Number.NaN, '4', 5n, null, undefined, {}])
      expect(() => annotation.at(offset as number)).toThrow(/^The offset is .*, where a whole number was expected\.$/);
    expect(annotation.at(2 ** 60)).toBeUndefined();
    expect(() => avro.annotate(homer, null as never)).toThrow('The options are null, where an object was expected.');
    expect(() => avro.annotate(homer, { root: 'M' })).toThrow(
      'The root is a type of a schema, and there is no schema.',
    );
    // No bytes are a message of Protocol Buffers.
    const proto = 'syntax = "proto3"; message M { int32 id = 1; }';
    expect(await annotate(new Uint8Array(), { schema: proto, root: 'M' })).toMatchObject({ value: {}, problems: [] });
    expect(await compare(new Uint8Array(), { schemas: { proto }, codecs: ['json'] })).toMatchObject([{ bytes: 2 }]);
  });

  it('says where bytes are wrong, and returns the value as far as it could be read', async () => {
    const cut = msgpack.annotate(homer.subarray(0, 14));
    expect(cut.value).toEqual({ id: 4 });
    expect(cut.problems).toMatchObject([{ offset: 14, path: '/isActive', found: 'the end of the bytes', isEnd: true }]);
    expect(cut.soFar).toEqual({
      text: '{\n  "id": 4,\n  "isActive": ▮',
      json: '{"id":4}',
      isWhole: false,
      missing: ['83 at offset 0 announces 3 members; 1 is complete.'],
    });
    const trailing = msgpack.annotate(Uint8Array.of(0x01, 0x02));
    expect(trailing.problems).toMatchObject([{ offset: 1, isEnd: true, isNote: true }]);
    expect(trailing.soFar).toEqual({ text: '1', json: '1', isWhole: true, missing: [] });
    expect(msgpack.annotate(Uint8Array.of(0xc1)).soFar).toEqual({ text: '▮', isWhole: false, missing: [] });
    // Nothing was read of the first root. The second is null.
    expect(msgpack.annotate(Uint8Array.of(0xc1)).value).toBeUndefined();
    expect(msgpack.annotate(Uint8Array.of(0xc0, 0xc1)).value).toBeNull();
    expect(msgpack.annotate(Uint8Array.of(0xc1)).problems).toMatchObject([{ offset: 0, path: '', found: 'byte 0xc1' }]);
  });

  it('says why bytes are wrong, and returns the bytes with the cause undone', async () => {
    const whole = [0x81, 0xa1, 0x61, 0xa5, 0x68, 0x65, 0x6c, 0x6c, 0x6f];
    const [cause] = await msgpack.annotate(Uint8Array.from(whole.with(3, 0xb2))).causes();
    expect(cause).toMatchObject({ id: 'length', offset: 3, bytes: Uint8Array.from(whole) });
    expect(await msgpack.annotate(Uint8Array.from(whole)).causes()).toEqual([]);
  });

  thorough('times codecs relative to JSON', async () => {
    const times = await timings('{"id":4,"tags":["a","b"]}', { codecs: ['json', 'msgpack'] });
    expect([...times.keys()]).toEqual(['json', 'msgpack']);
    const { encode, decode } = times.get('msgpack')!;
    for (const { ratio, low, high, medianNs } of [encode!, decode!]) {
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThanOrEqual(ratio);
      expect(ratio).toBeLessThanOrEqual(high);
      expect(medianNs).toBeGreaterThan(0);
    }
    expect(times.get('json')).toMatchObject({ encode: { ratio: 1 }, decode: { ratio: 1 } });
  });

  it('refuses what it does not know, in a sentence', async () => {
    await expect(annotate(homer, { format: 'xyz' as 'json' })).rejects.toThrow('There is no format "xyz".');
    await expect(
      annotate(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 1, 2)),
    ).rejects.toThrow('PNG');
    await expect(annotate(homer, { schema: '{}' })).rejects.toThrow('MessagePack has no schemas.');
  });

  it('covers all bytes of every fixture, and returns the region and spans of each place', async () => {
    for (const { id } of FORMATS) {
      for (const { hex, schemaText } of fixturesOf(id).slice(0, 12)) {
        const bytes = hexBytes(hex);
        const annotation = await annotate(bytes, {
          format: id,
          ...(schemaText !== undefined && { schema: schemaText }),
        });
        let at = 0;
        for (const { start, end } of annotation) {
          expect(start).toBe(at);
          at = end;
        }
        expect(at).toBe(annotation.unit === 'bit' ? bytes.length * 8 : bytes.length);
        const paths = [...new Set([...annotation].map(({ path }) => path))];
        expect(paths.filter((path) => annotation.spans(path).length === 0)).toEqual([]);
      }
    }
  });
});

it('recognise names what wraps the bytes', async () => {
  const { readings } = await recognise('g6JpZASoaXNBY3RpdmXDqGZ1bGxuYW1lrUhvbWVyIFNpbXBzb24=');
  expect(readings[0]).toMatchObject({ chain: ['base64', 'msgpack'], sure: 'certain' });
});

it('dump is the text of the listing', async () => {
  expect(
    dump(await annotate(homer))
      .split('\n')
      .slice(0, 3),
  ).toEqual(['MessagePack, bytes as given, 38 bytes', '', '00  83                       3-element map']);
});

describe('compare', () => {
  it('returns the sizes of the golden table', async () => {
    const text = readFileSync('public/samples/homer.json', 'utf8');
    const rows = await compare(text, { codecs: ['json', 'msgpack', 'cbor', 'avro'] });
    const golden = readFileSync('src/formats/sizes.golden.tsv', 'utf8').split('\n');
    const head = golden[0]!.split('\t');
    const homerRow = golden.find((line) => line.startsWith('homer\t'))!.split('\t');
    for (const { id, bytes } of rows)
      expect({ id, bytes: String(bytes) }).toEqual({ id, bytes: homerRow[head.indexOf(id)] });
    expect(rows[0]).toMatchObject({ ratio: 1, losses: [] });
  });

  it('also reads bytes, and says why it cannot read some', async () => {
    const [row] = await compare(homer, { codecs: ['msgpack'] });
    expect(row!.bytes).toBe(homer.length);
    // The map {"id": 4} with a head of five bytes and an integer of nine. Its row keeps the bytes as given, as the
    // page's report does.
    const wide = hexBytes('df00000001a26964d30000000000000004');
    expect(await compare(wide, { codecs: ['msgpack', 'msgpackr'] })).toMatchObject([
      { isGiven: true, bytes: wide.length, losses: [] },
      { bytes: 5 },
    ]);
    await expect(compare('{"a": }')).rejects.toThrow('Line 1, column 7');
    expect((await convert('{"a":1}', 'msgpack')).bytes).toEqual(Uint8Array.of(0x81, 0xa1, 0x61, 1));
  });
});

it('several values one after another are several messages, also in an envelope', async () => {
  const maps = hexBytes([4, 5].map((id) => `82a26964${toHex(Uint8Array.of(id))}a16ea3616263`).join(''));
  const texts = '{"id":4,"n":"abc"}\n{"id":5,"n":"abc"}\n';
  for (const bytes of [maps, gzipSync(maps)]) {
    const { set } = await openInput(bytes);
    expect(Array.from(set!.offsets)).toEqual([0, maps.length / 2, maps.length]);
    expect(await compare(bytes, { codecs: ['msgpack', 'json'] })).toMatchObject([
      { bytes: maps.length, losses: [] },
      { bytes: texts.length - 2, losses: [] },
    ]);
    expect(new TextDecoder().decode((await convert(bytes, 'json')).bytes)).toBe(texts);
    expect((await convert(bytes, 'msgpack')).bytes).toEqual(maps);
  }
});

it('JSON that cannot be bytes is opened as recognition would open it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (json) => {
      fc.pre(!mayBeBytes(json));
      const { inner } = await recognise(json);
      expect(inner).toBeUndefined();
      expect((await openInput(json)).format).toBe('json');
    }),
    { numRuns: runs(100) },
  );
});
