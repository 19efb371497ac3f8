import { createHash, type Hash } from 'node:crypto';
import { toHex } from '../core/bytes/hex.ts';
import { carryAsBytes } from '../core/layout/broken-texts.ts';
import type { Layout, LayoutFailure, OuterKeys } from '../core/layout/layout.ts';
import { widened } from '../core/layout/regions.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { formatOf } from '../formats/all.ts';
import type { CodecId, CodecModule, FormatAnnotate, FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { fixturesOf } from './fixtures.ts';
import { regionsOf } from './regions.ts';
import { hexBytes } from './vectors.ts';

/** At most this many bytes of a region are shown. */
const SHOWN = 8;
const TYPES = ['scalar', 'array', 'object'];

/** Some bytes and the annotator to read them with. */
interface Annotated {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly annotate: (bytes: Uint8Array) => Layout;
  /** True if the failures of the bytes cut at each length are listed; otherwise they are part of a digest. */
  readonly isListed: boolean;
}

/** Documents that every codec of the format encodes. */
export const DOCUMENTS: Readonly<Record<string, JsonValue>> = {
  'a record': {
    id: 4,
    ratio: 0.5,
    isActive: true,
    none: null,
    name: 'Homer é',
    tags: ['a', 'bb'],
    flags: [true, false, true],
    sizes: [1, 300, -70_000],
    inner: { x: 1.5, big: 3_000_000_000, list: [] },
  },
  'mixed rows': [{ a: 1, b: [true, 'x', null] }, { a: null, b: [], c: { d: [[1], [2, 3]] } }, {}],
  lists: { texts: [['a', ''], ['b']], numbers: [[[1.5], []], [[2, -3]]], rows: [[{ x: 1 }], [{ y: '' }]] },
  'keys that are data': { counts: { '2026-11-24': 1, '2026-11-25': 2, '': 3 } },
};

/** Bits that are flipped in one byte at a time. */
const FLIPS = [0x01, 0x80];
/** Number of bytes at the beginning in which bits are flipped. */
const MOST_FLIPPED = 500;
/** Number of digits in a digest. */
const DIGEST = 12;

/** The fixtures and some documents of a format as text: the texts of all `goldenCases`. */
export async function goldenRegions(id: FormatId): Promise<string> {
  const cases = await goldenCases(id);
  return cases.map((text) => text()).join('\n');
}

/**
 * Functions that return the text of a fixture or a document: the regions (start, bytes, kind, value), the values
 * (depth, type, key, word), the failure of the bytes cut after each of their bytes, and a digest of what is read if one
 * byte is changed. Bytes with a schema are also read without it.
 */
export async function goldenCases(id: FormatId): Promise<readonly (() => string)[]> {
  const { annotate, kinds, module } = await loadCodec(id);
  const cases = fixturesOf(id).flatMap(({ name, hex, schemaText, codec }): Annotated[] => {
    const bytes = hexBytes(hex);
    const parsed = schemaText === undefined ? undefined : module.parseSchema!(schemaText);
    const schema = codec === undefined ? parsed : module.prepare(codec, [], schemaText).schema;
    const given = (part: Uint8Array, its?: unknown) => carryAsBytes(part, annotate(part, its), kinds).layout;
    const plain = { name, bytes, isListed: true, annotate: (part: Uint8Array) => given(part) };
    if (schema === undefined) return [plain];
    const withSchema = { ...plain, annotate: (part: Uint8Array) => given(part, schema) };
    return [withSchema, { ...plain, name: `${name}, without the schema` }];
  });
  for (const { id: codec } of formatOf(id).codecs) cases.push(...documentCases(codec, annotate, module));
  return cases.map((each) => () => [`# ${each.name}`, ...linesOf(each, kinds), ''].join('\n'));
}

function documentCases(codec: CodecId, annotate: FormatAnnotate, module: CodecModule): readonly Annotated[] {
  return Object.entries(DOCUMENTS).flatMap(([name, value]) => {
    try {
      const ready = module.prepare(codec, [value]);
      const bytes = ready.encode(ready.toLibrary(value));
      return [
        {
          name: `${codec}: ${name}`,
          bytes,
          isListed: false,
          annotate: (part: Uint8Array) => annotate(part, ready.schema),
        },
      ];
    } catch {
      // The format cannot carry the document.
      return [];
    }
  });
}

function linesOf({ bytes, annotate, isListed }: Annotated, kinds: Kinds): readonly string[] {
  const layout = annotate(bytes);
  return [
    ...regionLines(layout, kinds, bytes),
    ...valueLines(layout),
    ...(isListed ? failureLines(bytes, annotate) : [`all beginnings: ${beginningsDigest(bytes, annotate)}`]),
    ...FLIPS.map((bit) => `bit 0x${bit.toString(16)} of each byte flipped: ${flipsDigest(bytes, annotate, bit)}`),
  ];
}

function regionLines(layout: Layout, { names }: Kinds, bytes: Uint8Array): readonly string[] {
  const perByte = layout.unit === 'bit' ? 8 : 1;
  return regionsOf(layout).map(({ start, end, kind, value }) => {
    const covered = bytes.subarray(Math.floor(start / perByte), Math.ceil(end / perByte));
    const digits = toHex(covered.subarray(0, SHOWN), ' ') + (covered.length > SHOWN ? ' …' : '');
    return `${start}: ${digits} | ${names[kind]} | ${value}`;
  });
}

function valueLines({ values, keys, words }: Layout): readonly string[] {
  return Array.from(values.type, (type, ordinal) => {
    const names = [nameOf(keys, ordinal), nameOf(words, ordinal)].filter((name) => name !== undefined);
    return [`value ${ordinal}: depth ${values.depth[ordinal]}`, TYPES[type], ...names].join(', ');
  });
}

function nameOf(column: OuterKeys | undefined, ordinal: number): string | undefined {
  const index = column?.of[ordinal] ?? 0;
  return index === 0 ? undefined : column!.names[index - 1];
}

/** One line for each run of lengths that fail alike. */
function failureLines(bytes: Uint8Array, annotate: Annotated['annotate']): readonly string[] {
  const runs: { from: number; to: number; text: string }[] = [];
  for (let length = 0; length <= bytes.length; length++) {
    const { failure } = annotate(bytes.slice(0, length));
    const text = failure === undefined ? 'complete' : `at ${placesOf(failure)}: ${failure.message}`;
    const last = runs.at(-1);
    if (last?.text === text) last.to = length;
    else runs.push({ from: length, to: length, text });
  }
  return runs.map(({ from, to, text }) => `${from === to ? from : `${from}–${to}`} bytes, ${text}`);
}

/** A digest of what is read from every beginning of the bytes. */
function beginningsDigest(bytes: Uint8Array, annotate: Annotated['annotate']): string {
  const hash = createHash('sha256');
  for (let length = 0; length <= bytes.length; length++) addTo(hash, annotate(bytes.slice(0, length)));
  return shortDigest(hash);
}

/** A digest of what is read if one bit of one byte is flipped, for each of the first bytes in turn. */
function flipsDigest(bytes: Uint8Array, annotate: Annotated['annotate'], bit: number): string {
  const hash = createHash('sha256');
  for (let at = 0; at < Math.min(bytes.length, MOST_FLIPPED); at++) {
    const changed = bytes.slice();
    changed[at]! ^= bit;
    addTo(hash, annotate(changed));
  }
  return shortDigest(hash);
}

function addTo(hash: Hash, layout: Layout): void {
  const { start, kind, value } = widened(layout);
  const { depth, type } = layout.values;
  for (const column of [start, kind, value, depth, type]) hash.update(column);
  hash.update(`${layout.failure && placesOf(layout.failure)} ${layout.failure?.message}`);
}

/**
 * The offset of the item that cannot be decoded and, if it differs, the offset of what is wrong in the item: "107" or
 * "107, 109".
 */
function placesOf({ offset, wrongAt }: LayoutFailure): string {
  return wrongAt === undefined ? String(offset) : `${offset}, ${wrongAt}`;
}

function shortDigest(hash: Hash): string {
  return hash.digest('hex').slice(0, DIGEST);
}
