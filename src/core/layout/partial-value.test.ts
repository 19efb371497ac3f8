import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LAW_CODECS, loadAll, loadedPartsOf, samples, writtenNewly } from '../../testing/every-codec.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { seededRandom } from '../basics/random.ts';
import type { JsonValue } from '../value/json-value.ts';
import { toPointer } from '../value/path.ts';
import { ValueType } from '../value/value-tree.ts';
import { byteOf } from './layout.ts';
import type { Message } from './message.ts';
import { completeJson } from './partial-text.ts';
import { type PartialNode, partialValue } from './partial-value.ts';
import { LayoutPaths, pointerOf } from './paths.ts';
import { problemsOf } from './problems.ts';
import { LayoutQueries } from './queries.ts';
import { readToCut } from './read-to-cut.ts';
import { RegionCursor, widened } from './regions.ts';
import { valueOfMessage } from './value-of-layout.ts';

/** Samples of more bytes than this are left out: long samples repeat their records. */
const LONG = 20_000;
/**
 * The first cut after `end` at which a value that ends there is known to be complete: in text, only the next byte shows
 * that a number is complete, and Cap'n Proto is read in words.
 */
const COMPLETE_AT: Readonly<Record<string, (end: number) => number>> = {
  json: (end) => end + 1,
  xml: (end) => end + 1,
  capnp: (end) => Math.ceil(end / 8) * 8,
};

/** Values that truncated bytes cannot show: in XML, only the second element shows that there is a list. */
const CANNOT_TELL: Readonly<Record<string, (path: string, json: string) => boolean>> = {
  xml: (path) => /\/\d+(\/|$)/.test(path),
  // An empty text or a null may be a pointer whose content is in the missing words.
  capnp: (_, json) => json === '""' || json === 'null',
};

/**
 * If a run of unpacked words is cut, the reader of packed Cap'n Proto stops before the run, so the values in it are
 * missing even if they are complete.
 */
const UNPROVEN: ReadonlySet<string> = new Set(['capnp-packed']);

/**
 * Codecs for which the test does not compare the path of a problem with that of the last value before the cut. In
 * messages of records, only the first record spells the names. XML escapes keys, and only a later element shows that
 * values are a list.
 */
const PATH_UNPROVEN: ReadonlySet<string> = new Set(['msgpackr-records', 'msgpackr-shared', 'xml']);

beforeAll(loadAll);

/** The keys of the object at a path, and whether their values have bytes: a value may be open before its first byte. */
function keysAt({ queries, kinds, bytes }: Message, path: string) {
  const paths = new LayoutPaths(queries.layout, kinds, bytes);
  const found = new Map<string, boolean>();
  for (let value = 1; value < queries.layout.values.type.length; value++) {
    if (paths.pointerOf(queries.parentOf(value)) !== path) continue;
    const { start, end } = queries.subtreeRegions(value);
    found.set(String(paths.keysOf(value).at(-1)), end > start);
  }
  return [...found].map(([key, hasBytes]) => ({ key, hasBytes }));
}

/** The path of the value that has the last byte before a cut, or the last one that was read. */
function lastPath(whole: Message, { queries: { layout } }: Message, cut: number): string {
  const { queries } = whole;
  const last = Math.max(0, Math.min(cut, byteOf(layout, layout.failure!)) - 1);
  return pointerOf(whole, queries.ownerOf(queries.regionAtByte(last)));
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** True if two paths are the same, even if a key is cut, or if one is the path of the container of the other. */
function isAround(told: string, path: string): boolean {
  const parent = `${parentOf(path)}/`;
  const isInside = parentOf(told) === path;
  return isInside || told === parentOf(path) || (told.startsWith(parent) && path.startsWith(told));
}

describe.each(
  LAW_CODECS.filter(({ codec }) => !UNPROVEN.has(codec.id)).map(({ format, codec }) => [codec.id, format.id] as const),
)('%s', (id, format) => {
  thorough('all that was complete before a cut is in the value so far, and the place of the cut is stated', () => {
    for (const { sample } of samples) {
      const written = writtenNewly(id, sample.id);
      if (written === undefined || written.bytes.length === 0 || written.bytes.length > LONG) continue;
      const { bytes, schema } = written;
      const { annotate, kinds } = loadedPartsOf(id);
      const at = (end: number): Message => {
        const part = bytes.subarray(0, end);
        const layout = readToCut(part, annotate(part, schema), kinds, (longer) => annotate(longer, schema));
        expectTiles(layout, end, kinds);
        return { queries: new LayoutQueries(layout), kinds, bytes: part };
      };
      const wholeMessage = at(bytes.length);
      const whole = endsOf(wholeMessage);
      const random = seededRandom(bytes.length);
      for (let round = 0; round < runs(100); round++) {
        const cut = Math.floor(bytes.length * random());
        const message = at(cut);
        const { failure } = message.queries.layout;
        // The beginning of a message may be a whole message.
        if (failure === undefined) continue;
        const { root } = partialValue(message);
        const known = new Map(scalarsOf(root));
        for (const { path, json, end } of whole) {
          if (CANNOT_TELL[format]?.(path, json)) continue;
          const isComplete = (COMPLETE_AT[format]?.(end) ?? end) <= cut;
          if (isComplete && known.get(path) !== json)
            expect.fail(`${sample.id} cut at ${cut}: ${path} is ${known.get(path)}, not ${json}`);
        }
        const json = completeJson(root);
        if (json !== undefined) {
          const [copied, value] = [JSON.parse(json) as JsonValue, valueOfMessage(message)];
          expect(pathsIn(value), `${sample.id} cut at ${cut}`).toEqual(pathsIn(copied));
        }
        const [problem] = problemsOf(message);
        expect(problem).toMatchObject({ isEnd: true, offset: byteOf(message.queries.layout, failure) });
        const told = pointerOf(message, problem!.value).replace(/\ufffd+$/, '');
        const last = lastPath(wholeMessage, message, cut);
        // Bytes before the cut that belong to no region yet are the beginning of the value after the last one.
        const isNext = byteOf(message.queries.layout, failure) < cut && parentOf(told) === parentOf(last);
        if (!PATH_UNPROVEN.has(id) && !isAround(told, last) && !isNext)
          expect.fail(`${sample.id} cut at ${cut}: ${told}, not ${last}`);
        for (const { value, names, mayBeAbsent } of message.queries.layout.missing ?? []) {
          const path = pointerOf(message, value);
          const there = keysAt(message, path).filter(({ hasBytes }) => hasBytes);
          const all = keysAt(wholeMessage, path).map(({ key }) => key);
          // A record of Avro has its members in their order; a struct of Cap'n Proto has its pointers last. Members
          // without bytes after the last one with bytes may or may not be read.
          const isInAnyOrder = mayBeAbsent || format === 'capnp';
          const missing = isInAnyOrder
            ? all.filter((each) => !there.some(({ key }) => key === each))
            : all.slice(all.indexOf(there.at(-1)?.key ?? '') + 1);
          if (isInAnyOrder) expect(names, `${sample.id} cut at ${cut}`).toEqual(expect.arrayContaining(missing));
          else expect(names, `${sample.id} cut at ${cut}`).toEqual(missing);
        }
      }
    }
  });
});

/** The scalars and empty containers of whole bytes whose path is unique, and where the last byte of each ends. */
function endsOf(message: Message): readonly { readonly path: string; readonly json: string; readonly end: number }[] {
  const { layout } = message.queries;
  const { start, value, length } = widened(layout);
  const ends = new Map<number, number>();
  const units = layout.unit === 'bit' ? 8 : 1;
  for (let i = 0; i < start.length; i++) {
    const end = Math.ceil((start[i + 1] ?? length) / units);
    ends.set(value[i]!, Math.max(ends.get(value[i]!) ?? 0, end));
  }
  const known = new Map(scalarsOf(partialValue(message).root));
  const paths = new LayoutPaths(layout, message.kinds, message.bytes);
  const seen = new Map<string, number>();
  const scalars = Array.from(layout.values.type.keys()).filter((v) => layout.values.type[v] === ValueType.scalar);
  for (const v of scalars) seen.set(paths.pointerOf(v), (seen.get(paths.pointerOf(v)) ?? 0) + 1);
  return scalars.flatMap((v) => {
    const path = paths.pointerOf(v);
    const [json, end] = [known.get(path), ends.get(v)];
    return end === undefined || json === undefined || seen.get(path) !== 1 ? [] : [{ path, json, end }];
  });
}

/** The path of each scalar and empty container, sorted. */
function pathsIn(root: JsonValue): readonly string[] {
  const found: string[] = [];
  const open: [JsonValue, readonly string[]][] = [[root, []]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, path] = next;
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (entries.length === 0) found.push(toPointer(path));
    for (const [key, each] of entries) open.push([each as JsonValue, [...path, key]]);
  }
  return found.sort();
}

/** The JSON text of each scalar by its path. */
function* scalarsOf(root: PartialNode | undefined): Generator<readonly [path: string, json: string | undefined]> {
  const open: { readonly node: PartialNode | undefined; readonly path: readonly (string | number)[] }[] = [
    { node: root, path: [] },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path } = next;
    if (node === undefined) continue;
    if (node.type === 'scalar') {
      yield [toPointer(path), node.json];
      continue;
    }
    const inside = node.entries.map(({ key, node: each }, i) => ({
      node: each,
      path: [...path, key === undefined ? i : (JSON.parse(key) as string)],
    }));
    open.push(...inside.toReversed());
  }
}

test('the value so far of many values reads each region a few times', () => {
  const { annotate, kinds } = loadedPartsOf('msgpack');
  const items = 20_000;
  const bytes = Uint8Array.from([0xdd, 0, 0, 0x7f, 0xff, ...new Uint8Array(items).fill(7)]);
  const queries = new LayoutQueries(annotate(bytes));
  const next = vi.spyOn(RegionCursor.prototype, 'next');
  const { root } = partialValue({ queries, kinds, bytes });
  expect(root).toMatchObject({ isOpen: true, entries: { length: items } });
  expect(next.mock.calls.length).toBeLessThan(4 * items);
  next.mockRestore();
});
