import { beforeAll, describe, expect, test } from 'vitest';
import type { CodecId } from '../../formats/format.ts';
import {
  encodedOf,
  LAW_CODECS,
  lawSampleOf,
  loadAll,
  loadedPartsOf,
  outcomeOf,
  samples,
  writtenNewly,
} from '../../testing/every-codec.ts';
import { thorough } from '../../testing/runs.ts';
import type { JsonValue } from '../value/json-value.ts';
import { ValueType } from '../value/value-tree.ts';
import { type BrokenPromise, brokenPromises } from './broken-promises.ts';
import { decisionsOf } from './decisions.ts';
import { byteOf } from './layout.ts';
import { closedAt, type Message } from './message.ts';
import { headOfContainer, type OpenValue, OpenValues, promiseOf } from './open-values.ts';
import { LayoutQueries } from './queries.ts';
import { soFar } from './so-far.ts';
import { valueOfLayout } from './value-of-layout.ts';
import type { Kinds } from './vocabulary.ts';

/** Samples up to this size, in bytes, are stepped through. */
const SHORT = 3000;
/** Samples up to this size are cut at every byte. */
const TINY = 130;
/** Maximum number of places of a sample whose whole JSON is compared. */
const PLACES = 60;
const EVERYTHING = { values: Infinity, text: 1e9 };

beforeAll(loadAll);

interface Sampled extends Message {
  readonly sample: string;
}

describe.each(LAW_CODECS.map(({ codec }) => codec.id))('stepping through %s', (codec) => {
  const messages = (): readonly Sampled[] =>
    samples
      .filter(({ source }) => source.bytes.length <= SHORT)
      .flatMap(({ sample }) => {
        const encoded = outcomeOf(codec, sample.id).state === 'done' ? encodedOf(codec, sample.id) : undefined;
        if (encoded === undefined || encoded.bytes.length === 0) return [];
        const { bytes, layout } = encoded;
        return [{ sample: sample.id, bytes, queries: new LayoutQueries(layout), kinds: loadedPartsOf(codec).kinds }];
      });

  test('each region has a decision', () => {
    for (const message of messages()) {
      for (let region = 0; region < message.queries.regionCount; region++) {
        if (decisionsOf(message, region).length === 0) expect.fail(`${message.sample}, region ${region}`);
      }
    }
  });

  test('the stack has the containers around each region, and is empty at the end', () => {
    for (const message of messages()) {
      const open = new OpenValues(message);
      const { queries, sample } = message;
      for (let region = 0; region < queries.regionCount; region++) {
        const owner = queries.ownerOf(region);
        const stack = open.after(region).flatMap(({ type, value }) => (type === 'container' ? [value] : []));
        const around = ancestorsOf(message, owner).filter((value) => region < closedAt(message, value));
        const own = stack.slice(around.length);
        const isRight =
          String(stack.slice(0, around.length)) === String(around) && own.every((value) => value === owner);
        if (!isRight || own.length > 1)
          expect.fail(`${sample}, region ${region}: ${stack}, not ${around} and ${owner}`);
        // A jump to a place results in the same stack as stepping to it.
        if (region % 7 === 0) expect(new OpenValues(message).after(region)).toEqual(open.after(region));
      }
      expect(open.after(queries.regionCount - 1), sample).toEqual([]);
    }
  });

  test('as many items or bytes follow as the head of a container promises', () => {
    for (const message of messages()) {
      const { queries, sample } = message;
      const { type } = queries.layout.values;
      for (let value = 0; value < type.length; value++) {
        const last = closedAt(message, value);
        if (type[value] === ValueType.scalar || headOfContainer(message, value) === undefined) continue;
        const open = new OpenValues(message)
          .after(last - 1)
          .find((each) => each.value === value && each.type === 'container');
        if (open?.promised === undefined || open.promised.unit === 'words') continue;
        const { unit, count, end } = open.promised;
        const follows = unit === 'items' ? queries.childCount(value) : queries.bytesOf(last).end;
        if ((end ?? count) !== follows) expect.fail(`${sample}, value ${value}: ${count} ${unit}, not ${follows}`);
      }
    }
  });

  thorough('the JSON so far only grows, and at the end it is the value', () => {
    for (const message of messages()) {
      const { queries, sample, kinds, bytes } = message;
      const { regionCount, layout } = queries;
      let before = '';
      for (let place = 0; place < Math.min(PLACES, regionCount); place++) {
        const region = regionCount <= PLACES ? place : Math.floor(((place + 1) * regionCount) / PLACES) - 1;
        const { text } = soFar(message, region, EVERYTHING)!;
        if (!text.startsWith(before)) expect.fail(`${sample}, region ${region}: ${before} and ${text}`);
        before = text;
      }
      const parsed = JSON.parse(before);
      const outcome = outcomeOf(codec, sample);
      const isLossless = outcome.state === 'done' && outcome.losses.length === 0;
      const hasSchema = encodedOf(codec, sample)!.sourceOf !== undefined || layout.keys !== undefined;
      if (isLossless && !hasSchema && !sample.endsWith('carried')) {
        const value = asJson(lawSampleOf(sample).source.value);
        // A message of BSON is a document even if it was an array.
        expect(parsed, sample).toEqual(Array.isArray(value) && !Array.isArray(parsed) ? { ...value } : value);
      } else if (!sample.endsWith('carried')) {
        expect(emptyAsNull(parsed), sample).toEqual(
          emptyAsNull(asJson(valueOfLayout(layout, absentAsNull(kinds), bytes))),
        );
      }
    }
  });

  test('of a cut message, the broken promises have the right figures', () => {
    const { annotate, kinds } = loadedPartsOf(codec);
    for (const { sample, source } of samples) {
      const written = source.bytes.length > TINY ? undefined : writtenNewly(codec, sample.id);
      if (written === undefined) continue;
      const { bytes, schema } = written;
      const whole: Message = { bytes, kinds, queries: new LayoutQueries(annotate(bytes, schema)) };
      // XML does not distinguish a number from a text; the annotator decides by the whole element.
      const plain = (json: string): string => (codec === 'xml' ? json.replaceAll('"', '') : json);
      const all = soFar(whole, whole.queries.regionCount - 1, EVERYTHING)!.text;
      for (let cut = 1; cut < bytes.length; cut++) {
        const rest = bytes.subarray(0, cut);
        const layout = annotate(rest, schema);
        if (layout.failure === undefined) continue;
        const message: Message = { bytes: rest, kinds, queries: new LayoutQueries(layout) };
        const broken = brokenPromises(message);
        const found = broken.map(({ head, unit, announced, there }) => {
          return { at: message.queries.bytesOf(head).start, unit, announced, there };
        });
        const expected = brokenIn(whole, cut);
        const at = `${sample.id} cut at ${cut}`;
        for (const each of found) expect(expected, at).toContainEqual(each);
        const { text } = soFar(message, message.queries.regionCount - 1, EVERYTHING)!;
        if (!plain(all).startsWith(plain(text)) || text === all)
          expect.fail(`${at}: ${text}, not the beginning of ${all}`);
        const open = new OpenValues(message).after(message.queries.regionCount - 1);
        if (layout.values.type[0] !== ValueType.scalar && text !== '' && open[0]?.value !== 0)
          expect.fail(`${at}: not open`);
        namesCount(codec, layout.failure.message, broken, open, at);
        // The failure names the count that was too large. Its offset may be that of the tag before the count.
        const sentence = layout.failure.message;
        const stopped = whole.queries.regionAtByte(byteOf(layout, layout.failure));
        const unread = expected.findLast((each) => whole.queries.regionAtByte(each.at) >= stopped);
        if (unread === undefined || whole.queries.regionAtByte(unread.at) > stopped + 2) continue;
        // The annotator of BSON requires five bytes of a document before it uses the length. A member of a map is
        // counted as two items.
        if (sentence.startsWith('A document has at least')) continue;
        const figures = [unread.announced, 2 * unread.announced].map(String);
        if (!figures.some((figure) => sentence.includes(figure)))
          expect.fail(`${at}: ${sentence} does not name the count that was too large, ${JSON.stringify(unread)}`);
      }
    }
  });
});

/**
 * If an item of a counted container is missing, the failure names its position or the number of complete items, and the
 * count. Avro names the block around the values of a record.
 */
function namesCount(
  codec: CodecId,
  sentence: string,
  broken: readonly BrokenPromise[],
  open: readonly OpenValue[],
  at: string,
): void {
  if (!/^The bytes end (where|here, where)/.test(sentence) || sentence.includes('the content of a tag')) return;
  const inner = open.findLast(({ type }) => type === 'container');
  const items = broken.find(({ unit, value }) => unit === 'items' && (codec === 'avro' || value === inner?.value));
  if (items === undefined) return;
  const { announced, there } = items;
  const counts = `announces ${announced} item${announced === 1 ? '' : 's'}, and ${there === 0 ? 'none is' : there === 1 ? '1 is' : `${there} are`} complete.`;
  expect(sentence, at).toContain(codec === 'avro' ? counts : ` ${there + 1} of ${announced} was expected`);
}

/** The containers around a value, outermost first. */
function ancestorsOf({ queries }: Message, value: number): readonly number[] {
  const around: number[] = [];
  for (let at = value; at !== 0; ) {
    at = queries.parentOf(at);
    around.unshift(at);
  }
  return around;
}

/** The counts in a whole message that are greater than what its first bytes contain, the last one first. */
function brokenIn(message: Message, cut: number): { at: number; unit: string; announced: number; there: number }[] {
  const { queries } = message;
  const broken = [];
  for (let region = 0; region < queries.regionCount; region++) {
    const { start, end } = queries.bytesOf(region);
    const promised = end > cut ? undefined : promiseOf(message, region);
    if (promised === undefined || promised.unit === 'words') continue;
    const { unit, count } = promised;
    if (promised.end !== undefined) {
      if (promised.end > cut)
        broken.unshift({ at: start, unit, announced: count, there: count - (promised.end - cut) });
      continue;
    }
    const value = queries.ownerOf(region);
    let there = 0;
    for (let child = value + 1; child < queries.subtreeEnd(value); child = queries.subtreeEnd(child)) {
      if (queries.bytesOf(closedAt(message, child)).end <= cut) there++;
    }
    if (there < count) broken.unshift({ at: start, unit, announced: count, there });
  }
  return broken;
}

/** A value as JSON has it: big integers are numbers. */
function asJson(value: JsonValue): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)));
}

/** The steps write a key before its bytes say that the member is absent, so they write null for it. */
function absentAsNull(kinds: Kinds): Kinds {
  const list = kinds.list.map((kind) => (kind.isWhole === 'absent' ? { ...kind, isWhole: 'null' as const } : kind));
  return { ...kinds, list };
}

/** A text without bytes and a null without bytes look alike in a layout. */
function emptyAsNull(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (each === '' ? null : each)));
}
