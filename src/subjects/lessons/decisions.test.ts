import { beforeAll, describe, expect, test } from 'vitest';
import { widened } from '../../core/layout/regions.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId, FormatId } from '../../formats/format.ts';
import { compressorOf } from '../../runs/compression/all.ts';
import { runCodec } from '../../runs/pipeline/run.ts';
import { encodedOf, loadAll, loadedPartsOf, samples } from '../../testing/every-codec.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { ExerciseRequest } from '../exercises/request.ts';
import { placed } from '../making/place-exercise.ts';
import { Specimens } from '../making/specimen.ts';
import { LESSONS } from './all.ts';
import { DECISIONS, PATHS } from './decisions.ts';
import type { LessonStep } from './lesson.ts';
import { requestOf } from './request-of.ts';

beforeAll(loadAll);

const LOADERS = { partsOf: async (id: CodecId) => loadedPartsOf(id), gzip: () => compressorOf('gzip') };

const ALL = (Object.keys(DECISIONS) as FormatId[]).flatMap((format) =>
  DECISIONS[format]!.map((decision) => ({ format, ...decision })),
);

function textsOf(step: LessonStep): readonly string[] {
  const text = 'say' in step ? step.say : 'because' in step ? step.because : undefined;
  return [step.lead, text].filter((each) => each !== undefined);
}

test.each(ALL)('$format: the lesson $lesson says: $sentence', ({ lesson, sentence }) => {
  const texts = LESSONS.find(({ id }) => id === lesson)?.steps.flatMap(textsOf) ?? [];
  expect(texts.some((text) => text.includes(sentence))).toBe(true);
});

test.each(Object.entries(PATHS))(
  'the path of %s has lessons in their order, with each of its decisions',
  (id, path) => {
    const order = LESSONS.map((lesson) => lesson.id).filter((lesson) => path.includes(lesson));
    expect(path).toEqual(order);
    for (const { lesson } of DECISIONS[id as FormatId]!) expect(path).toContain(lesson);
  },
);

/** Messages like those of an examination: twelve values of all types, an array, a nested map, and records. */
const MESSAGES = [
  '{"name":"Zoë","id":7,"n":4096,"w":200,"big":70000,"low":-40,"l2":-5,"t":21.5,"on":true,"off":false,"none":null,"tags":["a","bc","def"],"m":{"x":"hi"}}',
  '[{"a":1,"none":null,"e":"x"},{"a":2,"none":5,"e":"y"}]',
];

describe.each(Object.keys(PATHS) as (FormatId & CodecId)[])('%s', (id) => {
  test.each(MESSAGES)('each decision in a message of the usual shape is taught: %s', (json) => {
    const source = sourceOf(json);
    const tree = new SourceTree(source.bytes, source.index);
    const outcome = runCodec({ source, tree, inference: 'realistic' }, loadedPartsOf(id));
    // Some formats have no array at their root.
    if (outcome.state !== 'done') return;
    const { list } = loadedPartsOf(id).kinds;
    const labels = new Set(Array.from(widened(outcome.encoded.layout).kind, (kind) => list[kind]!.label));
    const taught = new Set(DECISIONS[id]!.flatMap(({ kinds }) => kinds));
    expect([...labels].filter((label) => !taught.has(label))).toEqual([]);
  });
});

/** Minimum share of the kinds of bytes in all samples that lessons teach. */
const TAUGHT: Readonly<Record<string, number>> = { msgpack: 1, cbor: 1, protobuf: 1, avro: 1, bson: 0.9, ubjson: 0.9 };

/** The kinds of bytes in all samples of a format, as written by each of its codecs whose bytes every reader reads. */
function kindsInSamples(id: FormatId): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { format, codec } of CODECS) {
    if (format.id !== id || codec.whatIf !== undefined || codec.readOnlyBy !== undefined) continue;
    const { list } = loadedPartsOf(codec.id).kinds;
    for (const { sample } of samples) {
      // Generated samples are like other samples, only long.
      const encoded = 'generate' in sample ? undefined : encodedOf(codec.id, sample.id);
      for (const kind of new Set(encoded && widened(encoded.layout).kind)) found.add(list[kind]!.label);
    }
  }
  return found;
}

test('lessons teach the kinds in all samples, except those that the golden file names', async () => {
  const lines = Object.entries(TAUGHT).map(([id, share]) => {
    const taught = new Set(DECISIONS[id as FormatId]!.flatMap(({ kinds }) => kinds));
    const kinds = [...kindsInSamples(id as FormatId)];
    const left = kinds.filter((kind) => !taught.has(kind));
    const count = kinds.length - left.length;
    expect(count / kinds.length, `${id}: ${left.join(', ')}`).toBeGreaterThanOrEqual(share);
    return `${id}: ${count} of ${kinds.length}${left.map((kind) => `, not ${kind}`).join('')}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('decisions.golden.txt');
});

/** Types of exercises whose term a reader has to know. */
const READING = new Set(['say', 'write', 'name']);

/** Number of seeds of each exercise, in addition to that of the lesson. */
const SEEDS = 20;

describe.each(LESSONS.map(({ id, steps }, index) => [id, index, steps] as const))('lesson %s', (_id, index, steps) => {
  test('asks about nothing before it is taught', async () => {
    let json: string | undefined;
    const said = LESSONS.slice(0, index).flatMap((lesson) => lesson.steps.flatMap(textsOf));
    const known = (term: string): boolean =>
      ALL.some(
        ({ format, kinds, sentence }) =>
          kinds.some((kind) => `${format} ${kind}` === term) && said.some((text) => text.includes(sentence)),
      );
    for (const step of steps) {
      json = step.show?.hex === undefined ? (step.show?.json ?? json) : undefined;
      if (step.lead !== undefined) said.push(step.lead);
      const requests: ExerciseRequest<CodecId>[] =
        'do' in step && READING.has(step.do.type)
          ? Array.from({ length: SEEDS }, (_, seed) => ({ type: step.do.type, codecs: [step.codec], seed }))
          : 'ask' in step && (step.ask.about === 'value' || step.ask.about === 'kind')
            ? [requestOf(step.ask, 1)]
            : [];
      for (const request of json === undefined ? [] : requests) {
        const made = await placed(new Specimens(sourceOf(json!)), request, request.seed, LOADERS);
        const term = made?.exercise.term;
        if (term !== undefined) expect(known(term), `${json}: ${term}`).toBe(true);
      }
      said.push(...textsOf(step));
    }
  });
});
