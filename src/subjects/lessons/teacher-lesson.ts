import { oneLine } from '../../core/value/visible.ts';
import type { CodecId } from '../../formats/format.ts';
import type { ExerciseChoice } from '../exercises/types.ts';
import type { Ask, Lesson, LessonStep, Show } from './lesson.ts';
import { TEACHERS_ID } from './teachers-id.ts';

/** The version of lessons in links and files. */
export const LESSON_VERSION = 1;

/** Limits of a teacher's lesson, in UTF-16 code units. */
export const LESSON_LIMITS = {
  title: 120,
  text: 2000,
  document: 16_384,
  steps: 60,
  choices: 8,
  choice: 200,
  lanes: 8,
  file: 1024 * 1024,
} as const;

/** One step: a text; or a question or some exercises, with or without a text above them. */
export interface TeacherStep {
  readonly show?: Show;
  readonly say?: string;
  readonly ask?: Ask;
  /** Shown after the question is answered. */
  readonly because?: string;
  /** Shown on request before the answer. */
  readonly hint?: string;
  /** Exercises about any bytes of one codec. */
  readonly do?: { readonly type: ExerciseChoice; readonly count: number; readonly codec: CodecId };
}

/** A lesson that a teacher made, as links and files contain it. */
export interface TeacherLesson {
  readonly title: string;
  /** Completes the sentence "You learn to …". */
  readonly goal?: string;
  readonly minutes?: number;
  /** Set if the seeds of the exercises follow from the seat number that each student types. */
  readonly seed?: 'seat';
  readonly steps: readonly TeacherStep[];
}

/** The JSON of a lesson. */
export function lessonJson(lesson: TeacherLesson): string {
  return JSON.stringify({ v: LESSON_VERSION, ...lesson });
}

/**
 * The lesson in the form in which the page plays it. Its texts contain no characters that change how other text looks.
 */
export function playable({ title, goal = '', minutes = 0, seed, steps }: TeacherLesson): Lesson {
  return {
    id: TEACHERS_ID,
    title: oneLine(title),
    goal: oneLine(goal),
    minutes,
    ...(seed && { seed }),
    steps: steps.map(stepOf),
  };
}

function stepOf({ show, say = '', ask, because = '', hint = '', do: exercises }: TeacherStep): LessonStep {
  const shown = show === undefined ? {} : { show };
  const lead = say === '' ? {} : { lead: linesOf(say) };
  if (ask !== undefined) {
    const help = hint === '' ? {} : { hint: linesOf(hint) };
    return { ...shown, ...lead, ask: shownAsk(ask), because: linesOf(because), ...help };
  }
  if (exercises !== undefined) {
    const { codec, ...wanted } = exercises;
    return { ...shown, ...lead, do: wanted, codec };
  }
  return { ...shown, say: linesOf(say) };
}

/**
 * A question in the form in which the page shows it. If the bytes need a schema, a question about a value or a kind
 * shows it, because a teacher cannot choose whether it is shown.
 */
function shownAsk(ask: Ask): Ask {
  if (ask.about === 'own') return { ...ask, question: oneLine(ask.question), choices: ask.choices.map(oneLine) };
  return ask.about === 'value' || ask.about === 'kind' ? { ...ask, withSchema: true } : ask;
}

/** The text with its line breaks. `oneLine` changes everything else. */
function linesOf(text: string): string {
  return text.split(/\r?\n/).map(oneLine).join('\n');
}
