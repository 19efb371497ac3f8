import { seededRandom } from '../../core/basics/random.ts';
import { kindAt } from '../../core/layout/message.ts';
import { ANSWER_LIMITS, type Answer, type Control, type Exercise, type Mark, markOf, type Shown } from './exercise.ts';
import { type ExerciseLane, isUsable, type Specimen } from './lane.ts';
import { visibleJson } from './reading.ts';
import type { OwnQuestion } from './request.ts';
import { RULES } from './rules.ts';
import type { ExerciseType } from './types.ts';

/** The part of a message that a lesson asks about. Without it, the seed chooses. */
export interface AskedAbout {
  readonly region?: number;
  /** Set if the question about the region shows the schema. */
  readonly withSchema?: true;
  readonly isWhole?: boolean;
  readonly own?: OwnQuestion;
}

/**
 * Makes an exercise of one type. The same specimen and seed make the same exercise. Undefined if the specimen has
 * nothing to ask about.
 */
export function make(
  type: ExerciseType,
  specimen: Specimen,
  seed: number,
  about: AskedAbout = {},
): Exercise | undefined {
  const [lane] = specimen.lanes;
  if (lane === undefined || lane.bytes.length === 0) return undefined;
  if (about.region !== undefined && !isUsable(lane, about.region)) return undefined;
  const made = RULES[type].make({ ...specimen, ...about, lane, seed, random: seededRandom(seed) });
  if (made === undefined) return undefined;
  // The meaning of the bytes depends on their schema, so the question shows it, with three exceptions: a comparison of
  // many formats, which would show too many schemas; a lesson that asks about one place, or a teacher's own question,
  // which say what is needed; and a question about a tag, which the schema would answer.
  const asksForTag = about.region !== undefined && kindAt(lane, about.region).role === 'tag';
  const isChosen = about.region === undefined || (about.withSchema === true && !asksForTag);
  const isOfMany = RULES[type].lanes === 'all' || specimen.lanes.length > 2;
  const needsSchemas = !isOfMany && type !== 'own' && isChosen;
  const shown = needsSchemas ? specimen.lanes.filter((each) => schemaShown(each) !== undefined) : [];
  const schemas = shown.map(
    (each): Shown => ({
      as: 'text',
      label: shown.length > 1 ? `Schema of ${each.name}` : 'Schema',
      text: schemaShown(each)!,
      hasLines: true,
    }),
  );
  return { working: [], ...made, shown: [...made.shown.map(madeVisible), ...schemas], type, seed };
}

/** A shown JSON in which invisible characters are written as escapes. */
function madeVisible(shown: Shown): Shown {
  return shown.as === 'text' && shown.label === 'JSON' ? { ...shown, text: visibleJson(shown.text) } : shown;
}

/** Maximum length of a schema that a question shows, in UTF-16 code units. */
const SCHEMA_AT_MOST = 1200;

/** The schema of a message that cannot be read without it; undefined if it is too long for a question. */
function schemaShown({ needsSchema, schemaText }: ExerciseLane): string | undefined {
  const isShown = needsSchema && schemaText !== undefined && schemaText.length <= SCHEMA_AT_MOST;
  return isShown ? schemaText.trim() : undefined;
}

/**
 * Marks an answer in the form in which the user entered it. Refuses an answer that is too long or does not fit the
 * control.
 */
export function mark(exercise: Exercise, answer: Answer, specimen: Specimen): Mark {
  const isLong = answer.length > ANSWER_LIMITS.parts || answer.some(({ length }) => length > ANSWER_LIMITS.characters);
  if (isLong) return markOf('refused', `An answer has at most ${ANSWER_LIMITS.characters} characters.`);
  if (!isComplete(exercise.by, answer)) return markOf('refused', 'There is no complete answer yet.');
  return RULES[exercise.type].mark(exercise, answer, specimen);
}

/** True if an answer has the parts that the control requires. */
function isComplete(by: Control, answer: Answer): boolean {
  const isIndex = (part: string, count: number): boolean => /^\d{1,6}$/.test(part) && Number(part) < count;
  switch (by.as) {
    case 'choice':
      return answer.length === 1 && isIndex(answer[0]!, by.choices.length);
    case 'byte':
      return answer.length === 1 && isIndex(answer[0]!, by.bytes.length);
    case 'text':
    case 'hex':
      return answer.length === 1 && answer[0]!.trim() !== '';
    case 'ticks':
      return answer.every((part) => isIndex(part, by.choices.length));
    case 'numbers':
      return answer.length === by.fields.length && answer.every((part) => part.trim() !== '');
    case 'order':
      return answer.length === by.parts.length && answer.every((part) => isIndex(part, by.parts.length));
    case 'pairs':
      return answer.length === by.rows.length && answer.every((part, i) => isIndex(part, by.rows[i]!.choices.length));
  }
}
