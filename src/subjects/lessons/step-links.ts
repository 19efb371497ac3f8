import { FIRST_SEED, LESSONS, lessonOfSeed } from './all.ts';
import type { Lesson } from './lesson.ts';

/** A step of a lesson, found by its link. */
export interface LinkedStep {
  readonly lesson: Lesson;
  /** Index of the step. */
  readonly index: number;
  /** The seed of the last question. */
  readonly seed: number;
}

/**
 * The steps of each lesson in their order in version 0.1.0; for a newer lesson, in its first version. Old links give
 * the number of a step in this order. A step whose text is now in another lesson is named with that lesson. Today's
 * links name their step, so these lists do not change when steps are inserted.
 */
export const NUMBERED_STEPS: Readonly<Record<string, readonly string[]>> = {
  'one-byte': ['digits', 'sum', 'json-bytes.ascii', 'json-bytes.ascii', 'write'],
  bits: ['cut', 'text', 'array', 'integer', 'say', 'last'],
  'json-bytes': ['ascii', 'size', 'framing', 'beyond', 'count'],
  'type-and-length': ['first', 'map', 'integer', 'text', 'say'],
  constants: ['nil', 'true', 'size', 'name'],
  integers: ['heads', 'size', 'value', 'cbor-arguments.value', 'size', 'cbor-arguments.write'],
  'below-zero': ['complement', 'value', 'cbor.negative', 'avro.integer', 'say', 'own', 'own-say'],
  floats: ['double', 'nearest', 'nearest', 'nearest', 'nearest', 'say'],
  text: ['utf8', 'length', 'own-size', 'cut', 'own', 'own-size'],
  'long-heads': ['heads', 'length', 'bytes', 'extension', 'fix'],
  cbor: ['types', 'map', 'integer', 'cbor-arguments.integers', 'cbor-arguments.text', 'say'],
  'cbor-arguments': ['heads', 'value', 'integers', 'text', 'write'],
  'cbor-rest': ['simple', 'true', 'double', 'tag', 'break', 'half', 'name'],
  'byte-order': ['bson', 'highest', 'lowest', 'types', 'match'],
  varints: ['groups', 'value', 'tag', 'zigzag', 'write'],
  tag: ['types', 'field', 'size', 'long', 'order'],
  nested: ['len', 'message', 'packed', 'bare', 'fix'],
  schema: ['types', 'zigzag', 'double', 'fixed', 'say'],
  avro: ['order', 'integer', 'text', 'say'],
  'avro-blocks': ['array', 'count', 'union', 'size', 'say'],
  ubjson: ['letters', 'integer', 'counts', 'say'],
  names: ['names', 'smallest', 'tag', 'bare', 'schema', 'which'],
  ends: ['ends', 'length', 'count', 'mark', 'tag.order', 'long-heads.fix'],
  damage: ['ends.damage', 'ends.early', 'ends.late', 'ends.notice', 'ends.find'],
  compression: ['repeats', 'before', 'after', 'cause', 'own', 'own-after'],
};

/**
 * The step as links and the state name it: "nested.packed", or "nested.read.417" with another seed than the first one
 * for the last question. Steps of a teacher's lesson have numbers, from 1.
 */
export function stepLink({ id, steps }: Lesson, index: number, seed = FIRST_SEED): string {
  return `${id}.${steps[index]?.name ?? index + 1}${seed === FIRST_SEED ? '' : `.${seed}`}`;
}

/** The seed that a link gives; the first one if it gives none. */
export function seedIn(link: string): number {
  const [, , seed = ''] = link.split('.');
  return /^\d{1,9}$/.test(seed) ? Number(seed) : FIRST_SEED;
}

/**
 * The step that a link names in one of the page's lessons: by its name, or by the number that it had in an earlier
 * version. The index is −1 if the lesson has no such step; undefined if there is no such lesson.
 */
export function linkedStep(link: string): LinkedStep | undefined {
  const [id = '', step = '1'] = link.split('.');
  const named = NUMBERED_STEPS[id]?.[Number(step) - 1];
  if (named !== undefined) return linkedStep(named.includes('.') ? named : `${id}.${named}`);
  const found = LESSONS.find((each) => each.id === id);
  if (found === undefined) return undefined;
  const seed = seedIn(link);
  const lesson = seed === FIRST_SEED ? found : lessonOfSeed(found, seed);
  return { lesson, index: indexOfStep(lesson, step), seed };
}

/** The index of the step with this name or number; −1 if the lesson has none. */
export function indexOfStep({ steps }: Lesson, step: string): number {
  const index = steps.findIndex(({ name }) => name === step);
  return index >= 0 || steps[Number(step) - 1] === undefined ? index : Number(step) - 1;
}
