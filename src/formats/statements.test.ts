import { beforeAll, describe, expect, test } from 'vitest';
import { type Glosses, glossTextOf } from '../core/layout/gloss.ts';
import { headOf } from '../core/layout/head.ts';
import { phraseOf, readRegion } from '../core/layout/labels.ts';
import type { Layout } from '../core/layout/layout.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { type DecodedValue, floatBitsOf, type Kind } from '../core/layout/vocabulary.ts';
import { workingOf } from '../core/layout/working.ts';
import { bitsIn, limitsIn, orderIn, orderOf, orderRead, typeBitsIn, type Width, widthsIn } from '../testing/claims.ts';
import { LAW_FORMATS, loadAll, loadedPartsOf, samples, writtenNewly } from '../testing/every-codec.ts';
import { annotateFixture, fixturesOf } from '../testing/fixtures.ts';
import { sectionsOf } from '../testing/sections.ts';
import { hexBytes } from '../testing/vectors.ts';
import { CODECS, FORMATS } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { FormatId } from './format.ts';
import { loadCodec } from './load-codec.ts';

const glossesOf = import.meta.glob<Glosses>('./*/glosses.ts', { import: 'glosses' });

/** All texts that the page shows for one region. */
interface Statement {
  readonly name: string;
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  readonly decoded: DecodedValue | undefined;
  readonly head: string;
  readonly phrase: string;
  readonly gloss: string;
  readonly why: string;
  /** The gloss and the reason together. */
  readonly sentence: string;
  readonly working: readonly string[];
}

const glosses = new Map<FormatId, Glosses>();

beforeAll(async () => {
  await loadAll();
  for (const { id } of FORMATS) glosses.set(id, await glossesOf[`./${id}/glosses.ts`]!());
});

function statementsOf(id: FormatId, bytes: Uint8Array, layout: Layout): Statement[] {
  const kinds = KINDS[id];
  const queries = new LayoutQueries(layout);
  return Array.from({ length: queries.regionCount }, (_, region) => {
    const index = queries.kindOf(region);
    const { start, end } = queries.bytesOf(region);
    const its = bytes.subarray(start, end);
    const decoded = readRegion(queries, kinds, bytes, region);
    const about = { decoded, bytes: its, isGuessed: layout.isGuessed === true };
    const texts = glosses.get(id)![kinds.names[index]!]!;
    const gloss = glossTextOf(texts.gloss, about);
    const why = texts.why === undefined ? '' : glossTextOf(texts.why, about);
    return {
      name: kinds.names[index]!,
      kind: kinds.list[index]!,
      bytes: its,
      decoded,
      head: headOf(queries, kinds, bytes, region),
      phrase: phraseOf(queries, kinds, bytes, region),
      gloss,
      why,
      sentence: `${gloss} ${why}`.trim(),
      working: workingOf(kinds.list[index]!, bytes, queries.spanOf(region), layout.unit).lines,
    };
  });
}

async function statementsAbout(id: FormatId, hex: string, schemaText?: string): Promise<Statement[]> {
  const { annotate, module } = await loadCodec(id);
  const bytes = hexBytes(hex);
  return statementsOf(
    id,
    bytes,
    annotate(bytes, schemaText === undefined ? undefined : module.parseSchema!(schemaText)),
  );
}

/** Samples up to this size, in bytes, are checked; longer ones add nothing new. */
const SHORT = 5_000;

/** The texts for a format's fixtures and for its shorter samples. */
async function allStatements(id: FormatId): Promise<Statement[]> {
  const all: Statement[] = [];
  for (const fixture of fixturesOf(id)) {
    const { bytes, layout } = await annotateFixture(id, fixture);
    all.push(...statementsOf(id, bytes, layout));
  }
  for (const { codec } of CODECS.filter(({ format }) => format.id === id)) {
    for (const { sample, source } of samples) {
      const written = source.bytes.length > SHORT ? undefined : writtenNewly(codec.id, sample.id);
      if (written === undefined) continue;
      all.push(...statementsOf(id, written.bytes, loadedPartsOf(codec.id).annotate(written.bytes, written.schema)));
    }
  }
  return all;
}

const ENUM = 'syntax = "proto3"; message M { optional E e = 1; optional bool b = 2; } enum E { ZERO = 0; ONE = 1; }';
const PROTO = 'syntax = "proto3"; message M { optional int32 a = 17; optional int32 b = 1; }';
const TIME =
  'syntax = "proto3"; import "google/protobuf/timestamp.proto"; message Root { google.protobuf.Timestamp at = 1; }';

/** A struct in Cap'n Proto with one list of the bytes 61 and 00. */
const BYTES = '0000000003000000000000000000010001000000120000006100000000000000';

/**
 * Bytes for which a sentence was wrong in the past: the kind of the region, a pattern that its sentence must match, and
 * a pattern that it must not match.
 */
const CASES: readonly {
  readonly format: FormatId;
  readonly hex: string;
  readonly schema?: string;
  readonly kind: string;
  readonly matches?: RegExp;
  readonly never?: RegExp;
}[] = [
  // A sentence about a head states what the format allows, not only what a writer that saves space produces.
  { format: 'msgpack', hex: 'cc05', kind: 'uint 8', matches: /0 to 255;/, never: /128 to 255/ },
  { format: 'msgpack', hex: 'cd0005', kind: 'uint 16', matches: /0 to 65,535;/, never: /256 to/ },
  { format: 'msgpack', hex: 'ce00000005', kind: 'uint 32', matches: /0 to 4,294,967,295;/, never: /65,536 to/ },
  { format: 'msgpack', hex: 'cf0000000000000005', kind: 'uint 64', matches: /0 to 18,446,744,073,709,551,615;/ },
  { format: 'msgpack', hex: 'd0ff', kind: 'int 8', matches: /-128 to 127;/, never: /to -33/ },
  { format: 'msgpack', hex: 'd100c8', kind: 'int 16', matches: /-32,768 to 32,767;/, never: /to -129/ },
  {
    format: 'msgpack',
    hex: 'd200000007',
    kind: 'int 32',
    matches: /-2,147,483,648 to 2,147,483,647;/,
    never: /to -32,769/,
  },
  { format: 'msgpack', hex: 'd30000000000000007', kind: 'int 64', matches: /needed below -2,147,483,648\./ },
  { format: 'msgpack', hex: 'd903616263', kind: 'str 8', matches: /up to 255 bytes/, never: /32 to 255/ },
  { format: 'msgpack', hex: 'da0003616263', kind: 'str 16', matches: /up to 65,535 bytes/, never: /256 to/ },
  { format: 'msgpack', hex: 'c50001ff', kind: 'bin 16', matches: /^Up to 65,535/, never: /Between 256/ },
  { format: 'msgpack', hex: 'de0000', kind: 'map 16', never: /of 16 to/ },
  { format: 'msgpack', hex: 'dc0000', kind: 'array 16', never: /of 16 to/ },
  { format: 'msgpack', hex: '81a16101', kind: 'fixmap', matches: /number of members: 1\. Because the number is known/ },
  { format: 'msgpack', hex: 'cb3fb999999999999a', kind: 'float 64', never: /so nothing is rounded|would lose/ },
  // Floats always have the size of their type.
  { format: 'msgpack', hex: 'db0000000161', kind: 'str 32', never: /65,536 to/ },
  { format: 'msgpack', hex: 'c60000000100', kind: 'bin 32', never: /65,536 to/ },
  { format: 'msgpack', hex: 'a3eda080', kind: 'str data', matches: /as escapes if they are half of a surrogate pair/ },
  {
    format: 'msgpack',
    hex: 'ca41480000',
    kind: 'float data',
    matches: /32-bit float takes four bytes/,
    never: /eight/,
  },
  { format: 'msgpack', hex: 'cb3ff8000000000000', kind: 'float data', matches: /64-bit float takes eight bytes/ },
  { format: 'ubjson', hex: '643dcccccd', kind: 'float data', matches: /32-bit float takes four bytes/, never: /eight/ },
  { format: 'ubjson', hex: '443fb999999999999a', kind: 'float64', never: /so nothing is rounded|would lose/ },

  { format: 'cbor', hex: 'c24102', kind: 'tagBignum', matches: /^The byte string after it/ },
  { format: 'cbor', hex: 'c48220190385', kind: 'tagDecimalFraction', never: /273/ },
  { format: 'cbor', hex: 'c120', kind: 'epoch', matches: /negative before it/, never: /minute/ },
  { format: 'cbor', hex: 'c117', kind: 'epoch', never: /minute/ },
  { format: 'cbor', hex: 'fb3ff8000000000000', kind: 'double', never: /cbor-x/ },
  {
    format: 'cbor',
    hex: '1903e8',
    kind: 'unsignedInitial',
    matches: /25, mean that the number is in the next two bytes/,
  },
  // Unread bytes may be cut off or trailing, and still belong to the format.
  { format: 'cbor', hex: '19', kind: 'unread', never: /not CBOR/ },
  { format: 'cbor', hex: '0000', kind: 'unread', never: /not CBOR/ },
  { format: 'bson', hex: '05000000', kind: 'unread', never: /not BSON/ },
  { format: 'json', hex: '5b317d', kind: 'unread', never: /stops being JSON/ },
  { format: 'msgpack', hex: 'cd00', kind: 'unread', never: /does not begin/ },

  {
    format: 'protobuf',
    hex: '880101',
    schema: PROTO,
    kind: 'VARINT tag',
    matches: /^Field 17,.* 2 bytes/,
    never: /in one byte/,
  },
  { format: 'protobuf', hex: '0801', schema: PROTO, kind: 'VARINT tag', matches: /^Field 1,/ },
  { format: 'protobuf', hex: '1007', schema: PROTO, kind: 'unknown tag', matches: /protobufjs.* drops them/ },
  { format: 'protobuf', hex: '0863', schema: ENUM, kind: 'enum', matches: /only the schema has names/, never: /named/ },
  { format: 'protobuf', hex: '1002', schema: ENUM, kind: 'bool', matches: /any other number is true/ },
  {
    format: 'avro',
    hex: '010200',
    schema: '{"type":"array","items":"boolean"}',
    kind: 'sized array block',
    matches: /negative count/,
  },
  {
    format: 'avro',
    hex: 'c301 0102030405060708 02',
    kind: 'fingerprint',
    matches: /of the schema in Parsing Canonical Form/,
  },
  {
    format: 'avro',
    hex: '48 31323365343536372d653839622d313264332d613435362d343236363134313734303030',
    schema: '{"type":"string","logicalType":"uuid"}',
    kind: 'uuid',
    matches: /32 hex digits and 4 hyphens/,
    never: /letters/,
  },
  {
    format: 'avro',
    hex: '02',
    schema: '{"type":"int","logicalType":"date"}',
    kind: 'date',
    matches: /a date or a time/,
  },
  { format: 'xml', hex: '3c726f6f743e3c613e313c2f613e3c2f726f6f743e', kind: 'endEnd', never: /white space/i },
  // The table of capabilities belongs to one message, not to the connection.
  {
    format: 'capnp',
    hex: '00000000010000000300000007000000',
    kind: 'capability index',
    matches: /the message’s table/,
    never: /connection/,
  },
  // The seconds of a time near 1970 take fewer than five bytes.
  { format: 'protobuf', hex: '0a0308ac02', schema: TIME, kind: 'seconds', never: /five bytes(?! until)/ },
  // A single byte has no byte order.
  { format: 'msgpack', hex: 'cc05', kind: 'uint data', matches: /in 1 byte\./, never: /first/ },
  { format: 'msgpack', hex: 'cd0005', kind: 'uint data', matches: /in 2 bytes, most significant byte first/ },
  { format: 'cbor', hex: '1818', kind: 'unsignedArgument', matches: /in 1 byte\./, never: /first/ },
  // A number may be longer than it has to be.
  { format: 'cbor', hex: 'c13a0000000f', kind: 'epochArgument', matches: /at most nine bytes/, never: /as few/ },
  { format: 'bson', hex: '140000000461000c000000106100050000000000', kind: 'arrayIndex', never: /decimal/ },
  // Without a schema, the types of a list’s elements are a guess.
  { format: 'capnp', hex: BYTES, kind: 'text', matches: /Without a schema, a list of bytes that reads as text/ },
  {
    format: 'capnp',
    hex: BYTES,
    schema: '@0xbf5147b1b3a5d4ab; struct Root { a @0 :Text; }',
    kind: 'text',
    never: /without a schema/i,
  },
  { format: 'capnp', hex: BYTES, kind: 'segment count', matches: /so there is 1\./, never: /there are/ },
  { format: 'bson', hex: '0c0000000b61006100 780000', kind: 'options', matches: /x skips spaces/ },
  { format: 'bson', hex: '0c0000000b61006100 6d0000', kind: 'options', matches: /\^ and \$/, never: /line by line/ },
];

describe('the page’s sentences about these bytes are true', () => {
  test.each(CASES)('$format $hex, $kind', async ({ format, hex, schema, kind, matches, never }) => {
    const statement = (await statementsAbout(format, hex.replaceAll(' ', ''), schema)).find(
      ({ name }) => name === kind,
    );
    expect(statement, kind).toBeDefined();
    if (matches) expect(statement!.sentence).toMatch(matches);
    if (never) expect(statement!.sentence).not.toMatch(never);
  });

  test.each([
    ['msgpack', 'ff', ['11111111 = 255', '255 - 256 = -1']],
    ['msgpack', 'e0', ['11100000 = 224', '224 - 256 = -32']],
    ['msgpack', 'cd012c', ['0x012c = 1 × 256 + 44 = 300']],
    ['cbor', '37', ['10111 = 23', '-1 - 23 = -24']],
    ['cbor', '17', ['10111 = 23']],
    ['cbor', 'c101', ['00001 = 1', '1 second since 1970']],
    ['cbor', '63e282ac', ['e2 82 ac: 0010 000010 101100 = U+20AC €']],
    [
      'cbor',
      'fb3fb999999999999a',
      ['plus, exponent 01111111011 = 1019, 1019 - 1023 = -4', '1.6000000000000000888… × 2^-4 = 0.1000000000000000055…'],
    ],
    [
      'bson',
      '1000000001 6100 9a9999999999b93f00',
      [
        'reversed: 3f b9 99 99 99 99 99 9a',
        'plus, exponent 01111111011 = 1019, 1019 - 1023 = -4',
        '1.6000000000000000888… × 2^-4 = 0.1000000000000000055…',
      ],
    ],
    ['bson', '0c00000010 6100 2c01000000', ['reversed: 00 00 01 2c', '0x0000012c = 1 × 256 + 44 = 300']],
  ] as const)('%s %s shows how the number results from its bits', async (format, hex, working) => {
    const all = await statementsAbout(format, hex.replaceAll(' ', ''));
    expect(all.map((each) => each.working)).toContainEqual(working);
  });

  test.each([
    ['880101', ['the last byte first: 0000001 0001 = 16 + 1 = 17']],
    ['0801', ['0001 = 1']],
    ['08ac02', ['the last byte first: 0000010 0101100 = 256 + 32 + 8 + 4 = 300']],
  ])('Protocol Buffers %s: bits for "more bytes follow" are not part of the number', async (hex, working) => {
    expect((await statementsAbout('protobuf', hex, PROTO)).map((each) => each.working)).toContainEqual(working);
  });

  test('a tag of CBOR has the head of its own number, not of its content', async () => {
    const heads = async (hex: string) => (await statementsAbout('cbor', hex)).map(({ head }) => head);
    expect((await heads('d82550000102030405060708090a0b0c0d0e0f'))[0]).toBe('tag 37: UUID');
    expect((await heads('c24102'))[0]).toBe('tag 2: unsigned bignum');
  });

  test('Avro shows the count as it is in the bytes: 01 is -1', async () => {
    const [block] = await statementsAbout('avro', '01020000', '{"type":"array","items":"boolean"}');
    expect(block).toMatchObject({ decoded: -1, phrase: 'block count -1,' });
  });
});

describe.each(LAW_FORMATS.map(({ id }) => id))('the texts about %s', (id) => {
  let all: readonly Statement[];
  beforeAll(async () => {
    all = await allStatements(id);
  });

  test('nouns agree with their numbers', () => {
    const phrases = all.filter(({ kind }) => !['string', 'key'].includes(kind.role)).map(({ phrase }) => phrase);
    const one = /(^|[^\d.-])1 (words|bytes|bits|seconds|nanoseconds|members|elements)\b/;
    const more = /(^|\s)([02-9]|\d{2,}) (word|byte|bit|second|nanosecond|member|element)\b/;
    expect(phrases.filter((phrase) => one.test(phrase) || more.test(phrase))).toEqual([]);
  });

  test('sentences are complete, even if they depend on the region', () => {
    const others = all.filter(({ name }) => name !== 'undefined');
    const sentences = [...new Set(others.flatMap(({ gloss, why }) => (why === '' ? [gloss] : [gloss, why])))];
    expect(sentences.filter((each) => !/^[A-Z0-9].*\.$/.test(each) || /undefined|NaN/.test(each))).toEqual([]);
  });

  test('the head of a sentence neither begins nor ends with a conjunction or a preposition', () => {
    const heads = [...new Set(all.map(({ head }) => head))];
    expect(heads.filter((head) => /^(and|of) |(,|:| of| and)$/.test(head))).toEqual([]);
  });

  test('a stated range contains the value', () => {
    for (const [i, { name, sentence, decoded, kind }] of all.entries()) {
      const range = /(-?[\d,]+) to (-?[\d,]+)/.exec(sentence);
      if (range === null || kind.role === 'string') continue;
      const value = typeof decoded === 'number' || typeof decoded === 'bigint' ? decoded : all[i + 1]?.decoded;
      if (!/marker of an? (un)?signed|^An integer from -?\d+ to/.test(sentence)) continue;
      const [low, high] = [range[1]!, range[2]!].map((text) => BigInt(text.replaceAll(',', '')));
      expect(BigInt(value as number) >= low! && BigInt(value as number) <= high!, `${name} ${String(value)}`).toBe(
        true,
      );
    }
  });

  test('a sentence about a float states its real number of bytes', () => {
    const words: Readonly<Record<number, string>> = { 2: 'two', 4: 'four', 8: 'eight' };
    for (const { kind, bytes, sentence } of all) {
      if (floatBitsOf(kind, bytes.length) === undefined) continue;
      for (const [length, word] of Object.entries(words))
        if (Number(length) !== bytes.length) expect(sentence).not.toMatch(new RegExp(`\\b${word} bytes`));
    }
  });

  test('a sentence states the order in which the kind reads its bytes', () => {
    const seen = new Map<string, boolean>();
    for (const { name, kind, bytes, decoded, sentence } of all) {
      const stated = orderIn(sentence);
      if (stated === undefined) continue;
      const order = orderOf(kind.form) ?? orderRead(bytes, decoded);
      if (order !== undefined && order !== stated) expect.fail(`${name}, ${order}: ${sentence}`);
      seen.set(name, order !== undefined || seen.get(name) === true);
    }
    // If a kind has no form, its order is known only if the other order would give another value. So one example of
    // each name is enough.
    expect([...seen].flatMap(([name, isKnown]) => (isKnown ? [] : [name]))).toEqual([]);
  });

  test('a gloss states the width of the number, and of the bytes that it announces', () => {
    for (const [i, { name, kind, bytes, gloss }] of all.entries()) {
      for (const stated of widthsIn(gloss)) {
        if (!isTrue(stated, i, kind, bytes))
          expect.fail(`${name}, ${bytes.length} bytes, not ${stated.bytes}: ${gloss}`);
      }
    }
  });

  test('a label and a phrase state the width of the type as its gloss, its form or the number after it does', () => {
    const longest = new Map<string, number>();
    for (const { name, bytes } of all) longest.set(name, Math.max(bytes.length, longest.get(name) ?? 0));
    for (const [i, { name, kind, bytes, phrase, gloss, why }] of all.entries()) {
      // A phrase about data contains the data, which may be anything.
      const ofPhrase = kind.role === 'string' || kind.role === 'key' ? [] : bitsIn(phrase);
      const stated = [...bitsIn(kind.label), ...typeBitsIn(kind.label), ...ofPhrase];
      if (stated.length === 0) continue;
      const next = all[i + 1];
      const known = [
        ...widthsIn(`${gloss} ${why}`).map((width) => width.bytes * 8),
        ...limitsIn(gloss),
        floatBitsOf(kind, bytes.length),
        next && floatBitsOf(next.kind, next.bytes.length),
        kind.form?.as === 'varint' ? kind.form.width : undefined,
        // Other numbers are as long as their type, except for the zero bytes that a packed message leaves out.
        kind.role === 'number' && kind.form?.as !== 'varint' && kind.form?.as !== 'own' ? longest.get(name)! * 8 : NaN,
      ];
      for (const bits of stated)
        if (!known.includes(bits)) expect.fail(`${name}: "${kind.label}", "${phrase}", but: ${gloss}`);
    }
  });

  function isTrue({ bytes, isType, of }: Width, i: number, { form }: Kind, its: Uint8Array): boolean {
    if (of === 'parts') return its.length % bytes === 0;
    if (of === 'after name') return endsAfter(i + 2, bytes);
    if (of === 'elements') {
      // The next region is the count.
      const number = all.slice(i + 1).find(({ kind }) => kind.role === 'number');
      return all[i + 1]!.decoded === 0 || number === undefined || number.bytes.length === bytes;
    }
    // A head may include the number that it announces.
    if (of === 'next')
      return form?.as === 'head' && its.length > 1 ? its.length === bytes + 1 : endsAfter(i + 1, bytes);
    if (form === undefined) return its.length === bytes || endsAfter(i + 1, bytes);
    if (form.as === 'varint') return bytes === (isType ? form.width / 8 : its.length);
    if (form.as === 'own') return form.float === undefined || bytes === form.float / 8;
    return !('order' in form) || bytes === (form.bytes ?? its.length - (form.after ?? 0));
  }

  /** True if a region ends this many bytes after the beginning of region `from`, or if the bytes are cut off. */
  function endsAfter(from: number, bytes: number): boolean {
    let left = bytes;
    for (let i = from; left > 0; i++) {
      const next = all[i];
      if (next === undefined || next.name === 'unread') return true;
      left -= next.bytes.length;
    }
    return left === 0;
  }

  test('each kind is explained by the section that is about it', () => {
    const sections = new Map(sectionsOf(id).map((section) => [section.at, section]));
    const own = glosses.get(id)!.unread!.document!.url;
    const cited = Object.entries(glosses.get(id)!).map(([name, { anchor, section, document }]) => {
      const its = sections.get(`${document!.url === own ? '' : document!.url}${anchor}`);
      return [name, its?.title === section && its.kinds.includes(name)] as const;
    });
    expect(cited.filter(([, isRight]) => !isRight).map(([name]) => name)).toEqual([]);
    const kinds = sectionsOf(id).flatMap((section) => section.kinds);
    expect(kinds.toSorted()).toEqual(cited.map(([name]) => name).toSorted());
  });

  test('a gloss has at most 160 characters, and so has its reason', () => {
    const long = new Set(all.flatMap(({ gloss, why }) => [gloss, why]).filter((text) => text.length > 160));
    expect([...long]).toEqual([]);
  });

  test('each kind has a reason, except unread bytes, whose reason is the failure', () => {
    const without = Object.entries(glosses.get(id)!).filter(([, { why }]) => why === undefined);
    expect(without.map(([name]) => name)).toEqual(['unread']);
  });
});
