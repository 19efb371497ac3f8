import { seededRandom } from '../../core/basics/random.ts';
import { lesson as avro } from './avro.ts';
import { lesson as avroBlocks } from './avro-blocks.ts';
import { lesson as belowZero } from './below-zero.ts';
import { lesson as bits } from './bits.ts';
import { lesson as byteOrder } from './byte-order.ts';
import { lesson as cbor } from './cbor.ts';
import { lesson as cborArguments } from './cbor-arguments.ts';
import { lesson as cborRest } from './cbor-rest.ts';
import { lesson as compression } from './compression.ts';
import { lesson as constants } from './constants.ts';
import { lesson as ends } from './ends.ts';
import { lesson as floats } from './floats.ts';
import { lesson as integers } from './integers.ts';
import { lesson as jsonBytes } from './json-bytes.ts';
import type { Lesson, WrittenLesson } from './lesson.ts';
import { lesson as longHeads } from './long-heads.ts';
import { lesson as names } from './names.ts';
import { lesson as nested } from './nested.ts';
import { lesson as oneByte } from './one-byte.ts';
import { lesson as schema } from './schema.ts';
import { lesson as tag } from './tag.ts';
import { lesson as text } from './text.ts';
import { lesson as typeAndLength } from './type-and-length.ts';
import { lesson as ubjson } from './ubjson.ts';
import { lesson as varints } from './varints.ts';

const WRITTEN: readonly WrittenLesson[] = [
  oneByte,
  bits,
  jsonBytes,
  typeAndLength,
  constants,
  integers,
  belowZero,
  floats,
  text,
  longHeads,
  cbor,
  cborArguments,
  cborRest,
  byteOrder,
  varints,
  tag,
  nested,
  schema,
  avro,
  avroBlocks,
  ubjson,
  names,
  ends,
  compression,
];

/** The seed of the last questions of a lesson that is opened without one. */
export const FIRST_SEED = 1;

/** All lessons with the last questions of the first seed. Each lesson builds on those before it. */
export const LESSONS: readonly Lesson[] = WRITTEN.map((lesson) => withLast(lesson, FIRST_SEED));

/** The lesson with the last question of a seed. */
export function lessonOfSeed({ id }: Lesson, seed: number): Lesson {
  return withLast(WRITTEN.find((lesson) => lesson.id === id)!, seed);
}

/** True if each seed gives the lesson another last question. */
export function hasSeeds({ id }: Lesson): boolean {
  return WRITTEN.some((lesson) => lesson.id === id && lesson.last !== undefined);
}

function withLast({ last, ...lesson }: WrittenLesson, seed: number): Lesson {
  return last === undefined ? lesson : { ...lesson, steps: [...lesson.steps, last(seededRandom(seed))] };
}
