import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../core/basics/random.ts';
import { type Edit, edited } from '../core/bytes/edits.ts';
import { joinedBytes } from '../core/bytes/joined.ts';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { valuesAt, valuesIn } from '../core/layout/inserted.ts';
import type { Lengths } from '../core/layout/lengths.ts';
import type { Message } from '../core/layout/message.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { repairsOf } from '../core/layout/repair.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { agreed, thorough } from '../testing/runs.ts';
import { entryOf } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { Codec, CodecId } from './format.ts';
import { lengthsOf } from './lengths.ts';
import { loadParts } from './load-parts.ts';
import { readForeign } from './ubjson/foreign.ts';

/** Lengths, most of them at limits where the head takes another form in some format. */
const LENGTHS = [0, 1, 2, 22, 23, 24, 31, 32, 33, 63, 64, 65, 126, 127, 128, 129, 254, 255, 256, 257];
const LONG = [32_767, 32_768, 65_535, 65_536, 65_537];
const NUMBERS = [1, 23, 24, 31, 32, 127, 128, 255, 256, 65_535, 65_536, 2 ** 31 - 1, -1, -24, -25, -32, -33, -129];

/** A value with texts and numbers at several depths. No text occurs twice. */
interface Sample {
  readonly value: JsonValue;
  readonly texts: readonly string[];
}

function sampleOf(random: () => number, isLong: boolean): Sample {
  const texts: string[] = [];
  const text = (): string => {
    const lengths = isLong && random() < 0.2 ? LONG : LENGTHS;
    const length = Math.max(5, pick(lengths, random));
    const one = `${texts.length}:`.padEnd(length, random() < 0.5 ? 'x' : 'y');
    texts.push(one);
    return one;
  };
  const number = (): number => pick(NUMBERS, random);
  const item = (): JsonValue => ({ name: text(), count: number(), tags: [text(), text()] });
  const value = {
    title: text(),
    size: number(),
    items: Array.from({ length: 1 + Math.floor(random() * 3) }, item),
    inner: { deep: { deeper: { note: text(), level: number() }, label: text() } },
  };
  return { value, texts };
}

function pick<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!;
}

/** The value with the text `from` replaced. */
function replaced(value: JsonValue, from: JsonValue, to: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value).replace(JSON.stringify(from), () => JSON.stringify(to))) as JsonValue;
}

describe.each(['msgpack', 'cbor', 'bson', 'ubjson', 'protobuf', 'avro', 'ion', 'smile'] as const satisfies CodecId[])(
  'repair law: %s',
  (id) => {
    let lengths: Lengths;
    let parts: Awaited<ReturnType<typeof loadParts>>;
    const kinds = KINDS[entryOf(id).format.id];
    let annotate: (bytes: Uint8Array, schema?: unknown) => Message;

    beforeAll(async () => {
      lengths = lengthsOf(entryOf(id).format.id);
      parts = await loadParts(id);
      annotate = (bytes, schema) => {
        const layout = parts.annotate(bytes, schema);
        expect(layout.failure).toBeUndefined();
        return { queries: new LayoutQueries(layout), kinds, bytes };
      };
    });

    const encode = (codec: Codec, value: JsonValue): Uint8Array => codec.encode(codec.toLibrary(value)).slice();
    const decode = (codec: Codec, bytes: Uint8Array): unknown => codec.fromLibrary(codec.decode(bytes));
    const prepare = (...values: readonly JsonValue[]): Codec => parts.module.prepare(id, values);
    /** The bytes with the edit and its repair. */
    const repaired = (message: Message, edit: Edit): Uint8Array => {
      const repairs = repairsOf(message, [edit], lengths);
      return edited(message.bytes, [edit, ...repairs.flatMap((repair) => repair.edits)]);
    };

    test('a text of another length, repaired, decodes to the value meant', () => {
      const random = seededRandom(46);
      for (let run = 0; run < agreed(1000); run++) {
        const { value, texts } = sampleOf(random, run % 20 === 0);
        const codec = prepare(value);
        const message = annotate(encode(codec, value), codec.schema);
        const before = pick(texts, random);
        const after = 'z'.repeat(pick(run % 20 === 0 ? LONG : LENGTHS, random));
        const edit = { ...spanOfText(message, before), bytes: utf8Bytes(after) };
        expect(decode(codec, repaired(message, edit)), `${before.length} to ${after.length}`).toEqual(
          replaced(value, before, after),
        );
      }
    });

    test('bytes inserted at the end of a text belong to it', () => {
      const value = { a: { note: 'text', b: 7 } };
      const codec = prepare(value);
      const message = annotate(encode(codec, value), codec.schema);
      const { end } = spanOfText(message, 'text');
      const bytes = repaired(message, { start: end, end, bytes: utf8Bytes('y'.repeat(300)) });
      expect(decode(codec, bytes)).toEqual(replaced(value, 'text', `text${'y'.repeat(300)}`));
    });

    thorough('a number of another width, repaired, decodes to the value meant', () => {
      const random = seededRandom(47);
      for (let run = 0; run < agreed(1000); run++) {
        const { value } = sampleOf(random, run % 20 === 0);
        const path = pick(NUMBER_PATHS, random);
        const meant = structuredClone(value);
        setAt(meant, path, pick(NUMBERS, random));
        const codec = prepare(value, meant);
        const [message, other] = [value, meant].map((each) => annotate(encode(codec, each), codec.schema));
        const [place, written] = [message!, other!].map((each) => spanOfPath(each, path));
        const edit = { ...place!, bytes: other!.bytes.subarray(written!.start, written!.end) };
        expect(decode(codec, repaired(message!, edit))).toEqual(meant);
      }
    });
  },
);

describe.each(['msgpack', 'cbor'] as const)('counts of inserted items: %s', (id) => {
  const lengths = lengthsOf(id);
  const kinds = KINDS[id];

  test('items and members before any item are counted, and decode to the value meant', async () => {
    const { module, annotate } = await loadParts(id);
    const countOf = ({ bytes }: Edit) => valuesIn(bytes, annotate);
    const random = seededRandom(48);
    for (let run = 0; run < agreed(1000); run++) {
      const { value } = sampleOf(random, false);
      const list = (value as { items: { tags: JsonValue[] }[] }).items[0]!.tags;
      const codec = module.prepare(id, [value]);
      const encode = (of: JsonValue): Uint8Array => codec.encode(codec.toLibrary(of)).slice();
      const bytes = encode(value);
      const message = { queries: new LayoutQueries(annotate(bytes)), kinds, bytes };
      const at = Math.floor(random() * list.length);
      // Numbers are added, because a text after a text would become part of it.
      const added = [-129, ...Array.from({ length: Math.floor(random() * 40) }, () => pick(NUMBERS, random))];
      const { start } = spanOfPath(message, [2, 0, 2, at]);
      const edit = { start, end: start, bytes: joinedBytes(added.map(encode)) };
      const repairs = repairsOf(message, [edit], lengths, countOf);
      const result = edited(bytes, [edit, ...repairs.flatMap((repair) => repair.edits)]);
      list.splice(at, 0, ...added);
      expect(codec.fromLibrary(codec.decode(result))).toEqual(value);
    }
  });

  test('a member at the end of all is one of the outermost map, and a part of an item is none', async () => {
    const { annotate } = await loadParts(id);
    const countOf = ({ bytes }: Edit) => valuesIn(bytes, annotate);
    // The bytes of {"a": [1]}, and those of the member "b": 2.
    const [given, member] = id === 'msgpack' ? ['81a1619101', 'a16202'] : ['a161618101', '616202'];
    const bytes = new Uint8Array(Buffer.from(given, 'hex'));
    const message = { queries: new LayoutQueries(annotate(bytes)), kinds, bytes };
    const inserted = { start: 5, end: 5, bytes: new Uint8Array(Buffer.from(member, 'hex')) };
    expect(repairsOf(message, [inserted], lengths, countOf)).toMatchObject([{ counts: 'items', before: 1, after: 2 }]);
    const half = { start: 5, end: 5, bytes: new Uint8Array(Buffer.from(member.slice(0, 2), 'hex')) };
    expect(repairsOf(message, [half], lengths, countOf)).toEqual([]);
    // Two items with the value 1 replace the single one.
    const two = { start: 4, end: 5, bytes: Uint8Array.of(1, 1) };
    expect(repairsOf(message, [two], lengths, countOf)).toMatchObject([{ counts: 'items', before: 1, after: 2 }]);
  });
});

describe.each(['ubjson', 'avro'] as const)('counts of inserted items that are read at their place: %s', (id) => {
  const lengths = lengthsOf(id);
  const kinds = KINDS[id];

  test('items of lists, and members of maps, are counted and decode to the value meant', async () => {
    const { module, annotate } = await loadParts(id);
    const random = seededRandom(49);
    for (let run = 0; run < agreed(200); run++) {
      const { value } = listsOf(random);
      const meant = structuredClone(value);
      const [key, inner] = pick(Object.entries(value), random);
      const at = Math.floor(random() * inner.length);
      const added = Array.from({ length: 1 + Math.floor(random() * 30) }, () => pick(inner, random));
      meant[key]!.splice(at, 0, ...added);
      const codec = module.prepare(id, [value, meant]);
      const [before, after] = [value, meant].map((each) => {
        // The library of UBJSON writes no counts.
        const bytes = id === 'ubjson' ? countedUbjson(each) : codec.encode(codec.toLibrary(each)).slice();
        return { queries: new LayoutQueries(annotate(bytes, codec.schema)), kinds, bytes };
      });
      expect(before!.queries.layout.failure).toBeUndefined();
      const position = Object.keys(value).indexOf(key);
      const { start } = spanOfPath(before!, [position, at]);
      const first = spanOfPath(after!, [position, at]).start;
      const { end } = spanOfPath(after!, [position, at + added.length - 1]);
      const edit = { start, end: start, bytes: after!.bytes.slice(first, end) };
      const countOf = (each: Edit) => valuesAt(before!, each, lengths, (bytes) => annotate(bytes, codec.schema));
      const repairs = repairsOf(before!, [edit], lengths, countOf);
      const result = edited(before!.bytes, [edit, ...repairs.flatMap((repair) => repair.edits)]);
      // The library of UBJSON reads no counts, either.
      const read = id === 'ubjson' ? readForeign(result) : codec.fromLibrary(codec.decode(result));
      expect(JSON.stringify(read), `${key}: ${added.length} before ${at}`).toBe(JSON.stringify(meant));
      // A part of an item is not counted as an item.
      const half = { ...edit, bytes: edit.bytes.slice(0, -1) };
      const halved = repairsOf(before!, [half], lengths, (each) =>
        valuesAt(before!, each, lengths, (bytes) => annotate(bytes, codec.schema)),
      );
      if (key === 'records') expect(halved.filter(({ counts }) => counts === 'items')).toEqual([]);
    }
  });
});

/** UBJSON whose containers have counts, and whose lists of numbers have a type, too. */
function countedUbjson(value: JsonValue): Uint8Array {
  const count = (items: number): string => `#U${String.fromCharCode(items)}`;
  const int32 = (number: number): string => String.fromCharCode(...[24, 16, 8, 0].map((by) => (number >> by) & 0xff));
  const length = (text: string): string => `l${int32(text.length)}${text}`;
  const written = (one: JsonValue): string => {
    if (typeof one === 'number') return `l${int32(one)}`;
    if (typeof one === 'string') return `S${length(one)}`;
    if (Array.isArray(one)) {
      const areNumbers = one.every((each) => typeof each === 'number');
      return areNumbers
        ? `[$l${count(one.length)}${one.map(int32).join('')}`
        : `[${count(one.length)}${one.map(written).join('')}`;
    }
    const members = Object.entries(one as Container);
    return `{${count(members.length)}${members.map(([key, each]) => length(key) + written(each)).join('')}`;
  };
  return new Uint8Array(Buffer.from(written(value), 'latin1'));
}

/** Lists of texts, numbers and records. */
function listsOf(random: () => number): { readonly value: Record<string, JsonValue[]> } {
  const many = <T>(make: () => T): T[] => Array.from({ length: 1 + Math.floor(random() * 5) }, make);
  return {
    value: {
      texts: many(() => 'x'.repeat(pick(LENGTHS, random))),
      numbers: many(() => pick(NUMBERS, random)),
      records: many(() => ({ a: pick(NUMBERS, random), b: 'y'.repeat(pick(LENGTHS, random)), c: [1, 2] })),
    },
  };
}

/** The paths of numbers that every sample has, as positions among the children. */
const NUMBER_PATHS = [[1], [2, 0, 1], [3, 0, 0, 1]] as const;
type Container = Record<string, JsonValue>;

function setAt(value: JsonValue, path: readonly number[], number: number): void {
  const at = path.slice(0, -1).reduce((inner, index) => Object.values(inner as Container)[index]!, value) as Container;
  at[Object.keys(at)[path.at(-1)!]!] = number;
}

/** The bytes of a value and its key. */
function spanOfPath({ queries }: Message, path: readonly number[]): { start: number; end: number } {
  let value = 0;
  for (const index of path) {
    value++;
    for (let i = 0; i < index; i++) value = queries.subtreeEnd(value);
  }
  const { start, end } = queries.subtreeRegions(value);
  return { start: queries.bytesOf(start).start, end: queries.bytesOf(end - 1).end };
}

/** The bytes of the only value with this text. */
function spanOfText({ queries, kinds, bytes }: Message, text: string): { start: number; end: number } {
  for (let region = 0; region < queries.regionCount; region++) {
    const kind = kinds.list[queries.kindOf(region)]!;
    const { start, end } = queries.spanOf(region);
    if (kind.role === 'string' && kind.read?.(bytes, start, end) === text) {
      const closing = kind.form?.as === 'text' ? (kind.form.closing ?? 0) : 0;
      return { start, end: end - closing };
    }
  }
  throw new Error(`No region has the text ${text}.`);
}
