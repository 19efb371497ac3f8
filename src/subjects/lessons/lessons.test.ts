import { beforeAll, describe, expect, test } from 'vitest';
import { widened } from '../../core/layout/regions.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { parseSource } from '../../core/source/parse.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { entryOf } from '../../formats/all.ts';
import type { CodecId, Format } from '../../formats/format.ts';
import { COVERS } from '../../page/state/cover/slice.ts';
import { Lane } from '../../page/state/selection/lane.ts';
import { LANE_FORMS } from '../../page/state/selection/slice.ts';
import { compressorOf } from '../../runs/compression/all.ts';
import { runCodec } from '../../runs/pipeline/run.ts';
import { loadAll, loadedPartsOf } from '../../testing/every-codec.ts';
import { sourceOf } from '../../testing/samples.ts';
import { mark } from '../exercises/make.ts';
import { nextExercise } from '../exercises/next.ts';
import { seedOfSeat } from '../exercises/seat.ts';
import { type ExerciseWish, questionKey } from '../exercises/wish.ts';
import { placed } from '../making/place-exercise.ts';
import { Specimens } from '../making/specimen.ts';
import { LESSONS } from './all.ts';
import { BEYOND } from './beyond.ts';
import { codecsIn, fill } from './fill.ts';
import type { LessonStep } from './lesson.ts';
import { wishOf } from './wish-of.ts';

beforeAll(loadAll);

const LOADERS = { partsOf: async (id: CodecId) => loadedPartsOf(id), gzip: () => compressorOf('gzip') };

function laneOf(json: string, codec: CodecId): Lane {
  const parsed = parseSource(new TextEncoder().encode(json), 'whole');
  if (!parsed.ok) throw new Error(json);
  const tree = new SourceTree(parsed.source.bytes, parsed.source.index);
  const outcome = runCodec({ source: parsed.source, tree, inference: 'seen' }, loadedPartsOf(codec));
  if (outcome.state !== 'done') throw new Error(`${codec} refuses ${json}`);
  const scanned = { ...parsed.source, messageCount: 1, values: tree.count, depth: 1, memory: 0 };
  const source = { id: 1, scanned, tree, typedBytes: json.length };
  return new Lane(codec, outcome.encoded, loadedPartsOf(codec).kinds, source);
}

/** Each step with the document and the lanes that it shows. */
function stepsOf(
  steps: readonly LessonStep[],
): readonly { step: LessonStep; json: string; lanes: readonly CodecId[] }[] {
  let [json, lanes]: [string, readonly CodecId[]] = ['', []];
  return steps.map((step) => {
    json = step.show?.json ?? json;
    lanes = step.show?.lanes ?? lanes;
    return { step, json, lanes };
  });
}

function textsOf(step: LessonStep): readonly string[] {
  const text = 'say' in step ? step.say : 'because' in step ? step.because : 'own' in step ? step.own : undefined;
  return [step.lead, text].filter((each) => each !== undefined);
}

/** The codecs that a step shows or asks about. */
function codecsOf({ step, lanes }: { readonly step: LessonStep; readonly lanes: readonly CodecId[] }): Set<CodecId> {
  const asked = 'ask' in step && 'codec' in step.ask ? [step.ask.codec] : [];
  return new Set([...lanes, ...asked, ...('do' in step ? [step.codec] : [])]);
}

test('every kind of the formats used is met in a lesson, or named beyond them', () => {
  const met = new Map<Format, Set<string>>();
  for (const each of LESSONS.flatMap(({ steps }) => stepsOf(steps))) {
    for (const codec of codecsOf(each)) {
      const { format } = entryOf(codec);
      const { list } = loadedPartsOf(codec).kinds;
      const labels = Array.from(widened(laneOf(each.json, codec).queries.layout).kind, (kind) => list[kind]!.label);
      met.set(format, new Set([...(met.get(format) ?? []), ...labels]));
    }
  }
  const missing = [...met].map(([{ id, codecs }, labels]) => {
    const kinds = loadedPartsOf(codecs[0]!.id).kinds.list.slice(UNREAD_KIND + 1);
    return [id, [...new Set(kinds.map(({ label }) => label))].filter((label) => !labels.has(label))];
  });
  expect(BEYOND).toEqual(Object.fromEntries(missing));
});

test('each lesson has an id of its own', () => {
  expect(LESSONS).toHaveLength(15);
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (_id, { steps }) => {
  test('its texts are short, and contain no figure that is not computed', () => {
    for (const text of steps.flatMap(textsOf)) {
      expect(text.length, text).toBeLessThanOrEqual(320);
      expect(text.replace(/\{[^}]*\}/g, '').replaceAll('UTF-8', ''), text).not.toMatch(/\d/);
    }
  });

  test('its forms and covers exist', () => {
    for (const { form = 'listing', cover = 'off' } of steps.map(({ show }) => show ?? {})) {
      expect(LANE_FORMS).toContain(form);
      expect(COVERS).toContain(cover);
    }
  });

  test('its exercises ask different questions', async () => {
    const all = stepsOf(steps);
    for (const [i, { step, json }] of all.entries()) {
      if (!('do' in step)) continue;
      const from = new Specimens(sourceOf(json));
      const wish: ExerciseWish<CodecId> = { type: step.do.type, codecs: [step.codec], seed: 0 };
      const asked: string[] = [];
      for (let seed = seedOfSeat(0, i); asked.length < step.do.count; ) {
        const next = seed;
        const at = async (more: number) => (await placed(from, wish, next + more, LOADERS))?.exercise;
        const exercise = await nextExercise(at, { boxes: {}, asked });
        expect(asked, JSON.stringify(step.do)).not.toContain(questionKey(exercise!));
        asked.push(questionKey(exercise!));
        seed = exercise!.seed + 1;
      }
    }
  });

  test('it has exercises, so that it gives a result code', () => {
    expect(steps.some((step) => 'do' in step)).toBe(true);
  });

  test('its places exist, its figures are there, and its questions have a right answer', async () => {
    for (const { step, json, lanes } of stepsOf(steps)) {
      const lane = (codec: CodecId) => laneOf(json, codec);
      for (const text of textsOf(step)) {
        for (const codec of codecsIn(text)) expect(lanes, text).toContain(codec);
        expect(fill(text, lane), text).not.toMatch(/[{…]/);
      }
      const at = step.show?.at;
      if (at !== undefined) expect(lane(lanes[0]!).source!.tree.ordinalOf(at), at).toBeDefined();
      const wish =
        'do' in step ? { ...step.do, codecs: [step.codec], seed: 1 } : 'ask' in step ? wishOf(step.ask, 1) : undefined;
      if (wish === undefined) continue;
      const made = await placed(new Specimens(sourceOf(json)), wish as ExerciseWish<CodecId>, 1, LOADERS);
      expect(made, `${json} ${JSON.stringify(wish)}`).toBeDefined();
      expect(mark(made!.exercise, made!.exercise.solution, made!.specimen)).toMatchObject({ degree: 'right' });
    }
  });
});
