import { beforeAll, describe, expect, test } from 'vitest';
import { utf8Text } from '../core/bytes/utf8.ts';
import { FORM_LETTERS, WHOLE_LETTER } from '../core/layout/bit-groups.ts';
import type { Layout } from '../core/layout/layout.ts';
import { playOf } from '../core/layout/play.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { type DecodedValue, floatBitsOf, type Kind } from '../core/layout/vocabulary.ts';
import { isNegative, workingOf } from '../core/layout/working.ts';
import { ValueType } from '../core/value/value-tree.ts';
import { LAW_FORMATS, loadAll, loadedPartsOf, samples, writtenNewly } from '../testing/every-codec.ts';
import { annotateFixture, fixturesOf, workingExceptionsOf } from '../testing/fixtures.ts';
import { thorough } from '../testing/runs.ts';
import { hexBytes, vectorsOf } from '../testing/vectors.ts';
import { CODECS } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { FormatId } from './format.ts';

/** Samples and messages of corpora up to this size, in bytes, are checked; longer ones add nothing new. */
const SHORT = 6_000;

/** At most this many regions of each kind are tested. */
const PLAYED = 40;

interface Message {
  readonly of: string;
  readonly bytes: Uint8Array;
  readonly layout: Layout;
}

/**
 * The messages of a format: its samples by each codec, its fixtures, and the published corpora, read without a schema.
 */
async function messagesOf(id: FormatId): Promise<readonly Message[]> {
  const all: Message[] = [];
  for (const fixture of fixturesOf(id)) all.push({ of: fixture.name, ...(await annotateFixture(id, fixture)) });
  for (const { codec } of CODECS.filter(({ format }) => format.id === id)) {
    const { annotate } = loadedPartsOf(codec.id);
    for (const { sample, source } of samples) {
      const written = source.bytes.length > SHORT ? undefined : writtenNewly(codec.id, sample.id);
      if (written === undefined) continue;
      all.push({ of: `${codec.id} ${sample.id}`, ...written, layout: annotate(written.bytes, written.schema) });
    }
  }
  const { annotate } = loadedPartsOf(CODECS.find(({ format }) => format.id === id)!.codec.id);
  for (const bytes of corpusOf(id)) all.push({ of: 'a corpus', bytes, layout: annotate(bytes) });
  return all;
}

function corpusOf(id: FormatId): readonly Uint8Array[] {
  return vectorsOf(id).flatMap(({ hex }) => (hex !== undefined && hex.length < 2 * SHORT ? [hexBytes(hex)] : []));
}

/** Calls `visit` for each region of a message. */
function eachRegion({ layout }: Message, visit: (queries: LayoutQueries, region: number) => void): void {
  const queries = new LayoutQueries(layout);
  for (let region = 0; region < queries.regionCount; region++) visit(queries, region);
}

const ISO_UNITS: Readonly<Record<string, number>> = {
  days: 86_400_000,
  seconds: 1000,
  milliseconds: 1,
  microseconds: 1e-3,
  nanoseconds: 1e-6,
};

/**
 * True if `result`, a number of units of time, denotes the date or the time of day that the reading returns as text.
 */
function isSameTime(counts: string, result: DecodedValue, read: DecodedValue): boolean {
  if (typeof read !== 'string') return Object.is(Number(read), Number(result));
  const [unit = '', , since] = counts.split(' ');
  const iso = new Date(Math.floor(Number(result) * ISO_UNITS[unit]!)).toISOString();
  if (since === 'midnight') return read.startsWith(iso.slice(11, 19));
  return unit === 'days' ? iso.startsWith(read) : read.slice(0, 19) === iso.slice(0, 19);
}

function isSame(kind: Kind, result: DecodedValue, read: DecodedValue): boolean {
  if (kind.form?.counts !== undefined) return isSameTime(kind.form.counts, result, read);
  if (typeof result === 'string' && typeof read !== 'string') return Object.is(Number(result), Number(read));
  return Object.is(result, read);
}

/**
 * True if the bits of a number, read as a plain binary number, are its value: no sign, no bits left out, nothing added.
 */
function isPlainSum({ form }: Kind, first: number): boolean {
  switch (form?.as) {
    case 'varint':
      return form.sign === undefined && form.width === 64 && form.shift === undefined;
    case 'head':
      return !isNegative(form, first);
    case 'field':
      return form.signed === undefined && form.plus === undefined;
    case 'uint':
      return form.sign === undefined;
    default:
      return false;
  }
}

beforeAll(loadAll);

describe.each(LAW_FORMATS.map(({ id }) => id))('the working of %s', (id) => {
  const kinds = KINDS[id];
  let messages: readonly Message[];
  beforeAll(async () => {
    messages = await messagesOf(id);
  });

  test('results in what the kind reads, and its groups tile the bits of the region', () => {
    const checked = new Set<string>();
    const met = new Set<string>();
    for (const message of messages) {
      eachRegion(message, (queries, region) => {
        const kind = kinds.list[queries.kindOf(region)]!;
        const name = kinds.names[queries.kindOf(region)]!;
        const span = queries.spanOf(region);
        met.add(name);
        const { unit } = message.layout;
        const working = workingOf(kind, message.bytes, span, unit, Infinity);
        const { start, end } = queries.bytesOf(region);
        const at = `${message.of}: ${name} at ${start}`;
        if (working.result !== undefined) {
          checked.add(name);
          // The value of punctuation is its characters.
          const reads = kind.read ?? utf8Text;
          const read = reads(message.bytes, span.start, span.end);
          if (!isSame(kind, working.result, read)) expect.fail(`${at}: ${working.result} instead of ${read}`);
          // Only float notations have fractions, so the kind must say that it is a float.
          const isFraction = typeof read === 'number' && !Number.isInteger(read) && kind.form?.as !== 'text';
          if (isFraction && floatBitsOf(kind, end - start) === undefined) expect.fail(`${at}: ${read} is no integer`);
        }
        let position = 0;
        for (const group of working.groups) {
          if (group.byte * 8 + group.from !== position || group.means === '') expect.fail(`${at}, bit ${position}`);
          if (unit === 'byte' && group.part === 'outside') expect.fail(at);
          position += group.digits.length;
        }
        if (position !== working.drawn * 8 || working.drawn > end - start) expect.fail(`${at}: ${position} bits`);
        if (working.drawn === 0 && end > start) expect.fail(`${at} is not drawn`);
      });
    }
    const missing = kinds.names.filter(
      (name, i) => kinds.list[i]!.form !== undefined && met.has(name) && !checked.has(name),
    );
    expect(missing).toEqual([]);
  });

  thorough(
    'is played with the bits of the region, which end as the number if the calculation only adds them up',
    () => {
      const played = new Map<string, number>();
      for (const message of messages) {
        eachRegion(message, (queries, region) => {
          const name = kinds.names[queries.kindOf(region)]!;
          const { start } = queries.bytesOf(region);
          const kind = kinds.list[queries.kindOf(region)]!;
          const count = played.get(name) ?? 0;
          if (count === PLAYED) return;
          played.set(name, count + 1);
          const at = `${message.of}: ${name} at ${start}`;
          const { steps, lines } = playOf({ queries, kinds, bytes: message.bytes }, region);
          let before: ReadonlySet<number> | undefined;
          for (const { groups, says } of steps) {
            const bits = groups.flatMap((group) => group.bits).filter((bit) => bit.bits === 1);
            for (const { at: place, text } of bits) {
              const byte = message.bytes[start + (place >> 3)]!;
              if (String((byte >> (7 - (place & 7))) & 1) !== text) expect.fail(`${at}, bit ${place}: ${text}`);
              if (before !== undefined && !before.has(place)) expect.fail(`${at}, bit ${place} comes from nowhere`);
            }
            if (bits.length > 0) before = new Set(bits.map(({ at: place }) => place));
            if (says === '') expect.fail(`${at}: a step says nothing`);
          }
          expect(steps.at(-1)!.lines, at).toBe(lines.length);
          const { result } = workingOf(kind, message.bytes, queries.spanOf(region), message.layout.unit);
          const last = steps.at(-1)!.groups;
          if (result === undefined || !isPlainSum(kind, message.bytes[start]!)) return;
          expect(last, at).toHaveLength(1);
          const number = BigInt(`0b${last[0]!.bits.map(({ text }) => text).join('')}`);
          if (number !== BigInt(result as bigint)) expect.fail(`${at}: ${number}, not ${result}`);
        });
      }
    },
  );

  test('has a form for each kind whose reading depends on its bytes, or a reason', () => {
    const reasons = workingExceptionsOf(id).withoutForm ?? {};
    const read = new Map<string, Set<DecodedValue>>();
    for (const message of messages) {
      eachRegion(message, (queries, region) => {
        const index = queries.kindOf(region);
        const { start, end } = queries.spanOf(region);
        const decoded = kinds.list[index]!.read?.(message.bytes, start, end);
        if (decoded === undefined) return;
        const name = kinds.names[index]!;
        read.set(name, (read.get(name) ?? new Set()).add(decoded));
      });
    }
    const depends = [...read].filter(([, values]) => values.size > 1).map(([name]) => name);
    const missing = depends.filter((name) => kinds.list[kinds.index[name as never]!]!.form === undefined);
    expect(missing.filter((name) => !(name in reasons)).sort()).toEqual([]);
    const needless = Object.keys(reasons).filter((name) => kinds.list[kinds.index[name as never]!]?.form !== undefined);
    expect(needless).toEqual([]);
  });

  test('explains every letter', () => {
    for (const [i, { bits = '', letters = {} }] of kinds.list.entries()) {
      for (const letter of bits.replace(/[01]/g, '')) {
        if (letters[letter] === undefined && (FORM_LETTERS[letter] === undefined || letter === WHOLE_LETTER)) {
          expect.fail(`${kinds.names[i]}: ${letter}`);
        }
      }
      // The page shows the letter before its meaning.
      for (const [letter, means] of Object.entries(letters)) {
        expect(means.split(/\W/), `${kinds.names[i]}: ${letter}`).not.toContain(letter);
      }
    }
  });

  test('keeps the promises of heads: items are children, bytes are the extent', () => {
    const { unopened = [] } = workingExceptionsOf(id);
    for (const message of messages) {
      if (message.layout.failure !== undefined) continue;
      const queries = new LayoutQueries(message.layout);
      const { values } = message.layout;
      const items = new Map<number, number>();
      eachRegion(message, (_, region) => {
        const index = queries.kindOf(region);
        const { promises, read, unexplained } = kinds.list[index]!;
        if (promises === undefined || unexplained || unopened.includes(kinds.names[index]!)) return;
        const value = queries.ownerOf(region);
        const span = queries.spanOf(region);
        const n = Math.abs(Number(read!(message.bytes, span.start, span.end)));
        const name = kinds.names[index]!;
        const isContainer = values.type[value] !== undefined && values.type[value] !== ValueType.scalar;
        const following = Math.min(region + 1, queries.regionCount - 1);
        if (promises === 'items' && isContainer) items.set(value, (items.get(value) ?? 0) + n);
        if (promises !== 'bytes' && promises !== 'all bytes') return;
        const end = (promises === 'bytes' ? span.end : span.start) + n;
        // An Avro block has its own size. The length of a text or of a key leads to the end of its bytes, the length
        // of a container to the end of all its values.
        const next = queries.regionAt(end);
        if (next >= 0 && queries.spanOf(next).start !== end) {
          const { start: from, end: to } = queries.spanOf(next);
          expect.fail(
            `${message.of}: ${name} at ${span.start}: ${n} bytes end at ${end}, inside the region ${from}–${to}`,
          );
        }
        if (n === 0 || queries.spanOf(following).end === end) return;
        const last = queries.spanOf(queries.subtreeRegions(value).end - 1).end;
        if (isContainer && !items.has(value) && end !== last)
          expect.fail(`${message.of}: ${name} at ${span.start}: ${n} bytes end at ${end}, the container at ${last}`);
      });
      for (const [value, n] of items) {
        if (n !== queries.childCount(value)) {
          expect.fail(`${message.of}: value ${value} has ${queries.childCount(value)} children, not ${n}`);
        }
      }
    }
  });

  test('has a promise for each kind that opens a container, or what ends it', () => {
    const { openEnded = {} } = workingExceptionsOf(id);
    const missing = new Set<string>();
    for (const message of messages) {
      if (message.layout.failure !== undefined) continue;
      const queries = new LayoutQueries(message.layout);
      const { type } = message.layout.values;
      for (let value = 0; value < type.length; value++) {
        if (type[value] === ValueType.scalar) continue;
        const its = queries.regionsOf(value).map((region) => queries.kindOf(region));
        const framing = its.filter((kind) => ['structure', 'length'].includes(kinds.list[kind]!.role));
        if (framing.length === 0 || framing.some((kind) => kinds.list[kind]!.promises !== undefined)) continue;
        const names = its.map((kind) => kinds.names[kind]!);
        if (!names.some((name) => name in openEnded)) missing.add(names.join(' + '));
      }
    }
    expect([...missing]).toEqual([]);
  });
});
