import { deflateRawSync } from 'node:zlib';
import { decodeMulti, encode } from '@msgpack/msgpack';
import { beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { widened } from '../../core/layout/regions.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { languageOf } from '../../core/schema/guess-language.ts';
import type { SchemaTexts } from '../../core/schema/language.ts';
import type { Source } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { entryOf, formatOf } from '../../formats/all.ts';
import type { CodecId, Format } from '../../formats/format.ts';
import { COVERS } from '../../page/state/cover/slice.ts';
import { Lane } from '../../page/state/selection/lane.ts';
import { LANE_FORMS } from '../../page/state/selection/slice.ts';
import { compressorOf } from '../../runs/compression/all.ts';
import { readBytes } from '../../runs/pipeline/read.ts';
import { runCodec } from '../../runs/pipeline/run.ts';
import { loadAll, loadedPartsOf } from '../../testing/every-codec.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { mark } from '../exercises/make.ts';
import { nextExercise } from '../exercises/next.ts';
import { type ExerciseRequest, questionKey } from '../exercises/request.ts';
import { seedOfSeat } from '../exercises/seat.ts';
import { placed } from '../making/place-exercise.ts';
import { Specimens } from '../making/specimen.ts';
import { hasSeeds, LESSONS, lessonOfSeed } from './all.ts';
import { BEYOND } from './beyond.ts';
import { codecsIn, fill } from './fill.ts';
import type { Ask, LessonStep, Show } from './lesson.ts';
import { requestOf } from './request-of.ts';
import { lessonJson, playable, type TeacherStep } from './teacher-lesson.ts';

beforeAll(loadAll);

const LOADERS = { partsOf: async (id: CodecId) => loadedPartsOf(id), gzip: () => compressorOf('gzip') };

/** The document of a step: JSON, or bytes that are shown as given. */
type Document = Pick<Show, 'json' | 'hex' | 'from' | 'schema'>;

function laneOf({ json, hex, from, schema }: Document, codec: CodecId): Lane {
  const parts = loadedPartsOf(codec);
  if (hex !== undefined) {
    const { source, scanned } = readBytes(parseBytes(hex), loadedPartsOf(formatOf(from!).codecs[0]!.id));
    if (source === undefined || !('given' in scanned) || scanned.given?.state !== 'done') throw new Error(hex);
    const tree = new SourceTree(source.bytes, source.index);
    return new Lane(codec, scanned.given.encoded, parts.kinds, {
      id: 1,
      scanned: known(source, tree),
      tree,
      typedBytes: 1,
    });
  }
  const source = sourceOf(json!);
  const tree = new SourceTree(source.bytes, source.index);
  const outcome = runCodec({ source, tree, inference: 'seen', ...(schema && { schemas: schemasOf(schema) }) }, parts);
  if (outcome.state !== 'done') throw new Error(`${codec} refuses ${json}`);
  return new Lane(codec, outcome.encoded, parts.kinds, { id: 1, scanned: known(source, tree), tree, typedBytes: 1 });
}

/** Number of seeds for which the last questions are made. */
const SEEDS = runs(80);

/** The first exercise of a step; undefined if it asks nothing. */
function requestIn(step: LessonStep): ExerciseRequest<CodecId> | undefined {
  if ('do' in step) return { ...step.do, codecs: [step.codec, ...(step.among ?? [])], seed: 1 };
  return 'ask' in step ? requestOf(step.ask, 1) : undefined;
}

function parseBytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

function schemasOf(schema: string): SchemaTexts {
  return { [languageOf(schema)]: schema };
}

function known(source: Source, tree: SourceTree) {
  return { ...source, messageCount: 1, values: tree.count, depth: 1, memory: 0 };
}

function specimensOf({ json, hex, from, schema: own }: Document): Specimens {
  if (hex === undefined) return new Specimens(sourceOf(json!), own === undefined ? {} : schemasOf(own));
  const parts = loadedPartsOf(formatOf(from!).codecs[0]!.id);
  const { source, scanned } = readBytes(parseBytes(hex), parts);
  if (source === undefined || !('given' in scanned) || scanned.given?.state !== 'done') throw new Error(hex);
  const { encoded, schema } = scanned.given;
  return new Specimens(source, {}, { parts, encoded, schema });
}

interface ShownStep {
  readonly step: LessonStep;
  readonly document: Document;
  readonly lanes: readonly CodecId[];
}

/** Each step with the document and the lanes that it shows. */
function stepsOf(steps: readonly LessonStep[]): readonly ShownStep[] {
  let [document, lanes]: [Document, readonly CodecId[]] = [{}, []];
  return steps.map((step) => {
    if ((step.show?.json ?? step.show?.hex) !== undefined) document = step.show!;
    lanes = step.show?.lanes ?? lanes;
    return { step, document, lanes };
  });
}

function textsOf(step: LessonStep): readonly string[] {
  const text = 'say' in step ? step.say : 'because' in step ? step.because : 'own' in step ? step.own : undefined;
  return [step.lead, text].filter((each) => each !== undefined);
}

/** The codecs that a step shows or asks about. */
function codecsOf({ step, lanes }: ShownStep): Set<CodecId> {
  const asked = 'ask' in step && 'codec' in step.ask ? [step.ask.codec] : [];
  return new Set([...lanes, ...asked, ...('do' in step ? [step.codec] : [])]);
}

test('every kind of the formats used is met in a lesson, or named beyond them', () => {
  const met = new Map<Format, Set<string>>();
  for (const each of LESSONS.flatMap(({ steps }) => stepsOf(steps))) {
    for (const codec of codecsOf(each)) {
      const { format } = entryOf(codec);
      const { list } = loadedPartsOf(codec).kinds;
      const labels = Array.from(widened(laneOf(each.document, codec).queries.layout).kind, (kind) => list[kind]!.label);
      met.set(format, new Set([...(met.get(format) ?? []), ...labels]));
    }
  }
  const missing = [...met].map(([{ id, codecs }, labels]) => {
    const kinds = loadedPartsOf(codecs[0]!.id).kinds.list.slice(UNREAD_KIND + 1);
    return [id, [...new Set(kinds.map(({ label }) => label))].filter((label) => !labels.has(label))];
  });
  expect(BEYOND).toEqual(Object.fromEntries(missing));
});

test('a teacher’s lesson of twelve steps and 3,400 characters fits in a link of 2,000', () => {
  const steps = LESSONS.flatMap((lesson) => lesson.steps.map(({ name: _, ...step }) => step));
  let fitting = 0;
  for (let first = 0; first + 12 <= steps.length; first++) {
    const lesson = { title: 'Our telemetry, byte by byte', goal: 'read one of our messages', minutes: 20 };
    const json = lessonJson({ ...lesson, steps: steps.slice(first, first + 12) as readonly TeacherStep[] });
    if (json.length > 3400) continue;
    fitting++;
    const before = 'https://wireprint.example/#lesson=';
    expect(before.length + deflateRawSync(json).toString('base64url').length).toBeLessThanOrEqual(2000);
  }
  expect(fitting / steps.length).toBeGreaterThan(0.5);
});

test('a teacher’s question about a value shows the schema that it needs, except where the schema answers it', async () => {
  const schema = 'syntax = "proto3";\nmessage Pump { sint32 rpm = 1; }\n';
  const labelsFor = async (ask: Ask) => {
    const { steps } = playable({ title: 'Pumps', steps: [{ ask }] });
    const made = await placed(specimensOf({ json: '{"rpm":75}', schema }), requestIn(steps[0]!)!, 1, LOADERS);
    return made!.exercise.shown.map(({ label }) => label);
  };
  expect(await labelsFor({ about: 'value', codec: 'protobuf', at: '/rpm' })).toContain('Schema');
  expect(await labelsFor({ about: 'value', codec: 'protobuf', at: '/rpm', part: 'first' })).not.toContain('Schema');
  expect(await labelsFor({ about: 'value', codec: 'msgpack', at: '/rpm' })).not.toContain('Schema');
});

test('the last question of names asks for one value in four formats, without their schemas', async () => {
  const step = LESSONS.find(({ id }) => id === 'names')!.steps.at(-1)!;
  const { exercise } = (await placed(specimensOf(step.show!), requestIn(step)!, 1, LOADERS))!;
  if (exercise.by.as !== 'pairs') throw new Error('It is another question.');
  const names = exercise.by.rows.map(({ name }) => name.split(' in '));
  expect(names.map(([, format]) => format)).toEqual(['Avro', 'Protobuf', 'MessagePack', 'JSON']);
  expect(new Set(names.map(([value]) => value)).size).toBe(1);
  expect(exercise.shown).toEqual([]);
});

/** Figures that lessons state in addition to those that they compute: years, examples, and the bias of a double. */
const FIGURES: ReadonlySet<string> = new Set([
  '52',
  '1,022',
  '1,023',
  '1970',
  '300',
  '100.0',
  '0.1',
  '0.5',
  '1.5',
  '40',
  '33',
  '34',
]);

/** True for a figure that does not depend on a message: a small number, a power of 2, or one less than a power of 2. */
function isConstant(figure: string): boolean {
  const number = Number(figure.replaceAll(',', ''));
  return (
    number < 33 || Number.isInteger(Math.log2(number)) || Number.isInteger(Math.log2(number + 1)) || FIGURES.has(figure)
  );
}

/** The last step of a lesson for each of many seeds. */
function lastStepsOf(id: string): readonly LessonStep[] {
  const lesson = LESSONS.find((each) => each.id === id)!;
  return Array.from({ length: SEEDS }, (_, i) => lessonOfSeed(lesson, i + 1).steps.at(-1)!);
}

test.each(lastStepsOf('long-heads'))(
  'the last question of long-heads asks for the time that its bytes hold',
  (step) => {
    if (!('ask' in step) || step.ask.about !== 'own') throw new Error('It is another question.');
    const seconds = Number.parseInt(step.show!.hex!.slice(4), 16);
    const times = [`the time ${new Date(seconds * 1000).toISOString().replace('.000', '')}`, `the integer ${seconds}`];
    expect(step.ask.choices).toEqual(expect.arrayContaining(times));
    expect(step.ask.choices[step.ask.right]).toBe(times[0]);
  },
);

test.each(lastStepsOf('ends'))('the second of three messages in ends begins where the answer says', (step) => {
  if (!('ask' in step) || step.ask.about !== 'own') throw new Error('It is another question.');
  const [, hex] = /`([\da-f ]+)`/.exec(step.lead!)!;
  const messages = [...decodeMulti(parseBytes(hex!.replaceAll(' ', '')))];
  expect(messages).toHaveLength(3);
  expect(messages[0]).toEqual(JSON.parse(step.show!.json!));
  expect(Array.isArray(messages[1])).toBe(true);
  expect(step.ask.choices[step.ask.right]).toBe(String(encode(messages[0]).length));
  expect(new Set(step.ask.choices).size).toBe(4);
});

test.each(lastStepsOf('text'))('the characters of the text in the last step of text are counted', (step) => {
  if (!('ask' in step) || step.ask.about !== 'own') throw new Error('It is another question.');
  const text: string = JSON.parse(step.show!.json!);
  expect(step.ask.choices[step.ask.right]).toBe(String([...text].length));
  expect(new Set(step.ask.choices).size).toBe(4);
  const [, bytes, lead] = /^The length is (\d+), and counts bytes\. `(..)`/.exec(step.because)!;
  expect([Number(bytes), lead]).toEqual([Buffer.byteLength(text), Buffer.from(text).toString('hex').slice(0, 2)]);
});

describe.each(LESSONS.filter(hasSeeds))('the last question of $id', (first) => {
  const lessons = Array.from({ length: SEEDS }, (_, i) => lessonOfSeed(first, i + 1));

  test('has a right answer and short texts for each seed, and differs by seed', async () => {
    const questions = new Set<string>();
    for (const { steps } of lessons) {
      const { step, document, lanes } = stepsOf(steps).at(-1)!;
      questions.add(JSON.stringify(step));
      for (const text of textsOf(step)) {
        expect(text.length, text).toBeLessThanOrEqual(320);
        expect(
          fill(text, (codec) => laneOf(document, codec)),
          text,
        ).not.toMatch(/[{…]/);
      }
      expect(lanes.length).toBeGreaterThan(0);
      const made = await placed(specimensOf(document), requestIn(step)!, 1, LOADERS);
      expect(made, JSON.stringify([document, step])).toBeDefined();
      expect(mark(made!.exercise, made!.exercise.solution, made!.specimen)).toMatchObject({ degree: 'right' });
    }
    expect(questions.size).toBeGreaterThan(1);
  });

  thorough('cannot be looked up: its message is in no earlier step of the lesson', () => {
    for (const { steps } of lessons) {
      const all = stepsOf(steps);
      const codecs = codecsOf(all.at(-1)!);
      const messageOf = (document: Document, codec: CodecId): string => toHex(laneOf(document, codec).bytes, ' ');
      for (const codec of codecs) {
        const asked = messageOf(all.at(-1)!.document, codec);
        for (const { step, document, lanes } of all.slice(0, -1)) {
          if (lanes.includes(codec)) expect(messageOf(document, codec)).not.toContain(asked);
          for (const text of textsOf(step)) expect(fill(text, (id) => laneOf(document, id))).not.toContain(asked);
        }
      }
    }
  });
});

test('each lesson has an id of its own', () => {
  expect(LESSONS).toHaveLength(24);
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (_id, { steps, keep }) => {
  test('its texts are short, and contain no figure that is not computed', () => {
    for (const text of steps.flatMap(textsOf)) {
      expect(text.length, text).toBeLessThanOrEqual(320);
      const plain = text.replace(/\{[^}]*\}|`[^`]*`|UTF-8/g, '');
      expect(
        [...plain.matchAll(/\d[\d,.]*\d|\d/g)].filter(([figure]) => !isConstant(figure)),
        text,
      ).toEqual([]);
      expect(plain, 'numbers are digits').not.toMatch(
        /\b(zero|ten|eleven|twelve|\w+teen|\w+ty-\w+|hundred|thousand)\b/,
      );
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
    for (const [i, { step, document }] of all.entries()) {
      if (!('do' in step)) continue;
      const from = specimensOf(document);
      const request: ExerciseRequest<CodecId> = {
        type: step.do.type,
        codecs: [step.codec, ...(step.among ?? [])],
        seed: 0,
      };
      const asked: string[] = [];
      for (let seed = seedOfSeat(0, i); asked.length < step.do.count; ) {
        const next = seed;
        const at = async (more: number) => (await placed(from, request, next + more, LOADERS))?.exercise;
        const exercise = await nextExercise(at, { boxes: {}, asked });
        expect(asked, JSON.stringify(step.do)).not.toContain(questionKey(exercise!));
        asked.push(questionKey(exercise!));
        seed = exercise!.seed + 1;
      }
    }
  });

  test('it ends with one short sentence to keep', () => {
    expect(keep).toMatch(/^.{20,119}\.$/);
  });

  test('it has exercises, so that it gives a result code', () => {
    expect(steps.some((step) => 'do' in step)).toBe(true);
  });

  test('its places exist, its figures are there, and its questions have a right answer', async () => {
    for (const { step, document, lanes } of stepsOf(steps)) {
      const lane = (codec: CodecId) => laneOf(document, codec);
      for (const text of textsOf(step)) {
        for (const codec of codecsIn(text)) expect(lanes, text).toContain(codec);
        expect(fill(text, lane), text).not.toMatch(/[{…]/);
      }
      const at = step.show?.at;
      if (at !== undefined) expect(lane(lanes[0]!).source!.tree.ordinalOf(at), at).toBeDefined();
      const request = requestIn(step);
      if (request === undefined) continue;
      const made = await placed(specimensOf(document), request, 1, LOADERS);
      expect(made, `${JSON.stringify(document)} ${JSON.stringify(request)}`).toBeDefined();
      if (request.place !== undefined) {
        const schemas = made!.exercise.shown.filter(({ label }) => label === 'Schema');
        expect(schemas.length, JSON.stringify(request)).toBe(request.place.withSchema ? 1 : 0);
      }
      expect(mark(made!.exercise, made!.exercise.solution, made!.specimen)).toMatchObject({ degree: 'right' });
    }
  });
});
