import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64 } from '../../core/bytes/base64.ts';
import { invalidUtf8At, utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { phraseOf } from '../../core/layout/labels.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { FormatId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { readBytes } from './read.ts';

type Member = readonly [key: Uint8Array, text: Uint8Array];

function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const int32 = (n: number): readonly number[] => [n & 0xff, (n >> 8) & 0xff, (n >> 16) & 0xff, (n >> 24) & 0xff];

/** Writers of one object whose members are texts, in a line or two for each format; a text has at most 100 bytes. */
const WRITERS: Partial<
  Record<FormatId, { readonly schema?: string; readonly write: (of: readonly Member[]) => Uint8Array }>
> = {
  msgpack: {
    write: (of) => joined([0xde, 0, of.length], ...of.flat().flatMap((text) => [[0xd9, text.length], text])),
  },
  cbor: {
    write: (of) => joined([0xb8, of.length], ...of.flat().flatMap((text) => [[0x78, text.length], text])),
  },
  ubjson: {
    write: (of) =>
      joined(
        [0x7b],
        ...of.flatMap(([key, text]) => [[0x55, key.length], key, [0x53, 0x55, text.length], text]),
        [0x7d],
      ),
  },
  smile: {
    write(of) {
      // True for a text that is written up to the byte fc. Any other text is written after its length.
      const isClosed = (text: Uint8Array): boolean => text.length % 2 === 0 && !text.includes(0xfc);
      const written = (text: Uint8Array, closed: number, sized: number): Uint8Array =>
        isClosed(text) ? joined([closed], text, [0xfc]) : joined([sized + text.length - 1], text);
      const members = of.flatMap(([key, text]) => [written(key, 0x34, 0x80), written(text, 0xe4, 0x40)]);
      return joined([0x3a, 0x29, 0x0a, 0x01, 0xfa], ...members, [0xfb]);
    },
  },
  bson: {
    write(of) {
      const inside = joined(...of.flatMap(([key, text]) => [[2], key, [0], int32(text.length + 1), text, [0]]), [0]);
      return joined(int32(inside.length + 4), inside);
    },
  },
  protobuf: {
    schema: 'syntax = "proto3"; message M { map<string, string> m = 1; }',
    write: (of) =>
      joined(
        ...of.flatMap(([key, text]) => {
          const entry = joined([0x0a, key.length], key, [0x12, text.length], text);
          return [[0x0a, (entry.length & 0x7f) | 0x80, entry.length >> 7], entry];
        }),
      ),
  },
  avro: {
    schema: '{"type":"map","values":"string"}',
    write(of) {
      const length = (n: number): readonly number[] => [((2 * n) & 0x7f) | 0x80, n >> 6];
      return of.length === 0
        ? Uint8Array.of(0)
        : joined([2 * of.length], ...of.flat().flatMap((text) => [length(text.length), text]), [0]);
    },
  },
};

/** Text, or binary data without NUL, so that BSON's names can hold it. */
const content = fc
  .oneof(
    fc.uint8Array({ min: 1, maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 10 }).map((text) => utf8Bytes(text.replaceAll('\0', ''))),
    fc.constantFrom('eda080', 'c328', 'f09f98', 'efbfbd', 'c3a9ff').map(hexBytes),
  )
  .map((bytes) => Uint8Array.from(bytes));

const members = fc.uniqueArray(fc.tuple(content, content), { selector: ([key]) => String(key), maxLength: 6 });

/** What every row reads: text if the bytes are UTF-8, else their base64. */
const readingOf = (bytes: Uint8Array): string => (invalidUtf8At(bytes) < 0 ? utf8Text(bytes) : toBase64(bytes));

describe.each(Object.entries(WRITERS))('text that is not UTF-8, in %s', (format, { schema, write }) => {
  test('is bytes, in keys and values alike, and each is a problem at its first wrong byte', async () => {
    const parts = await loadParts(format as FormatId);
    fc.assert(
      fc.property(members, (of) => {
        const bytes = write(of);
        const { scanned } = readBytes(bytes, parts, schema);
        if (!scanned.ok || scanned.given?.state !== 'done') throw new Error(JSON.stringify(scanned));
        const read = JSON.parse(utf8Text(scanned.source.bytes)) as Record<string, unknown>;
        const whole = (format === 'protobuf' ? (read.m ?? {}) : read) as Record<string, unknown>;
        const expected = new Map(of.map(([key, text]) => [readingOf(key), readingOf(text)]));
        expect(new Map(Object.entries(whole))).toEqual(expected);
        const wrong = of.flat().filter((text) => invalidUtf8At(text) >= 0);
        const { problems = [] } = scanned.given.encoded;
        expect(problems).toHaveLength(wrong.length);
        for (const [i, text] of wrong.entries()) {
          const { offset, message } = problems[i]!;
          const first = invalidUtf8At(text);
          expect(bytes.subarray(offset - first, offset - first + text.length)).toEqual(text);
          expect(message).toContain('is not UTF-8: 0x');
        }
      }),
    );
  });

  test('is never shown as characters', async () => {
    const parts = await loadParts(format as FormatId);
    const { scanned } = readBytes(write([[hexBytes('c328'), hexBytes('61ff')]]), parts, schema);
    if (!scanned.ok || scanned.given?.state !== 'done') throw new Error(JSON.stringify(scanned));
    const { bytes, layout } = scanned.given.encoded;
    const queries = new LayoutQueries(layout);
    const phrases = Array.from({ length: queries.regionCount }, (_, region) =>
      phraseOf(queries, parts.kinds, bytes, region),
    );
    expect(phrases.join(' ')).toContain('(bytes, not UTF-8)');
    expect(phrases.join(' ')).not.toMatch(/\ufffd|"\u0061/);
    // The key is matched, although JSON spells it in base64.
    expect(scanned.given.encoded.sourceOf).toBe(format === 'protobuf' ? scanned.given.encoded.sourceOf : undefined);
    expect(utf8Text(scanned.source.bytes)).toContain('"wyg=":"Yf8="');
  });
});

describe('old raw strings of MessagePack', () => {
  test('with 16 bytes are said at the string and carried as bytes', async () => {
    const parts = await loadParts('msgpack');
    const hex = '82a475756964b0584bcd8f6d81485abac9629c14b53847a16e01';
    const { scanned, beyond } = readBytes(hexBytes(hex), parts);
    if (!scanned.ok || scanned.given?.state !== 'done') throw new Error(JSON.stringify(scanned));
    expect(utf8Text(scanned.source.bytes)).toBe('{"uuid":"WEvNj22BSFq6yWKcFLU4Rw==","n":1}');
    expect(scanned.given.encoded.problems).toEqual([
      { offset: 12, message: 'The text is not UTF-8: 0x81 is wrong there. It is carried as bytes.' },
    ]);
    expect(scanned.given.losses).toEqual([]);
    const lost = { class: 'type', path: '/uuid', was: '16 bytes', became: 'base64 text' };
    expect(beyond!.losses.besides().losses).toEqual([lost]);
    expect(beyond!.losses.besides(['bytes']).losses).toEqual([]);
  });

  test.each([
    ['in a key that is an array', '8191a1ff01', '{"[\\"/w==\\"]":1}'],
    ['of each length', '94a1ffd901ffda0001ffdb00000001ff', '["/w==","/w==","/w==","/w=="]'],
    ['whose bytes look like the head of another', '92a2a0ffa2b0a0', '["oP8=","sKA="]'],
  ])('%s', async (_what, hex, json) => {
    const { scanned } = readBytes(hexBytes(hex), await loadParts('msgpack'));
    if (!scanned.ok) throw new Error(JSON.stringify(scanned));
    expect(utf8Text(scanned.source.bytes)).toBe(json);
  });
});

test.each<[what: string, FormatId, hex: string, json: string, offset: number, schema?: string]>([
  ['a chunk', 'cbor', '7f 61c3 61a9 ff', '"w6k="', 2],
  ['a text with a tag', 'cbor', 'c0 62c328', '"wyg="', 2],
  ['a key in chunks', 'cbor', 'a1 7f 61ff 6161 ff 01', '{"/2E=":1}', 3],
  ['a typed array of texts', 'ubjson', '5b 24 53 23 69 01 69 01 ff', '["/w=="]', 8],
  ['code', 'bson', '0e000000 0d 6100 02000000 ff 00 00', '{"a":{"$code":"/w=="}}', 11],
  ['a symbol', 'bson', '0e000000 0e 6100 02000000 ff 00 00', '{"a":{"$symbol":"/w=="}}', 11],
  [
    'a regular expression',
    'bson',
    '0b000000 0b 6100 ff 00 00 00',
    '{"a":{"$regularExpression":{"pattern":"/w==","options":""}}}',
    7,
  ],
  [
    'a name within documents, whose lengths change with it',
    'bson',
    '1c000000 03 6100 14000000 03 ff00 0c000000 10 ff00 01000000 00 00 00',
    '{"a":{"/w==":{"/w==":1}}}',
    12,
  ],
  [
    'a string of proto2',
    'protobuf',
    '0a 01 ff',
    '{"a":"/w=="}',
    2,
    'syntax = "proto2"; message M { optional string a = 1; }',
  ],
  ['a union with bytes', 'avro', '00 02 ff', '"/w=="', 2, '["string","bytes"]'],
  [
    'Text and the keys of entries',
    'capnp',
    '00000000070000000000000000000100010000001700000004000000000002000500000012000000050000001a000000ff00000000000000c328000000000000',
    '{"entries":{"/w==":"wyg="}}',
    48,
    `@0xbf5147b1b3a5d4ab;
struct Root { entries @0 :List(RootEntry); }
struct RootEntry { key @0 :Text; value @1 :Text; }
`,
  ],
])('%s: %s', async (_what, format, hex, json, offset, schema) => {
  const { scanned } = readBytes(hexBytes(hex.replaceAll(' ', '')), await loadParts(format), schema);
  if (!scanned.ok || scanned.given?.state !== 'done') throw new Error(JSON.stringify(scanned));
  expect(utf8Text(scanned.source.bytes)).toBe(json);
  expect(scanned.given.encoded.problems?.[0]?.offset).toBe(offset);
});
