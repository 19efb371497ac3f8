import { seedOfSeat } from '../../../subjects/exercises/seat.ts';
import type { Show } from '../../../subjects/lessons/lesson.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { showState } from '../address/address.ts';
import { keepBeforeLesson } from '../address/keep-input.ts';
import { linkSchemas } from '../address/link-schemas.ts';
import type { LinkSource, LinkState } from '../address/link-state.ts';
import { openedOf } from '../address/open-link.ts';
import { liftLessonCover } from '../cover/cover.ts';
import { coverForLesson } from '../cover/cover-for-lesson.ts';
import { COVERS } from '../cover/slice.ts';
import { putBack, wholeInput } from '../input/input.ts';
import { LANE_FORMS } from '../selection/slice.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';

/** Opens a step of a lesson, or the list of lessons if it is empty. */
export function openStep(learn: string): void {
  update({ learn, exercise: '', exam: '' });
}

/** Opens exercises, or closes them if the text is empty. With the seed "seat", each student types a seat number. */
export function openExercises(exercise: string, seed: number | 'seat'): void {
  update({ learn: '', exercise, seed, bySeat: seed === 'seat', exam: '' });
}

/** Opens an examination by its name, or closes it if the name is empty. */
export function openExam(exam: string, isAfter: boolean): void {
  update({ learn: '', exercise: '', exam, isAfter });
}

/** Sets the seat number of a student. */
export function takeSeat(seat: number): void {
  update({ seed: seedOfSeat(seat) });
}

/** Records the seed of the open exercise, so that a link leads to the exercise. */
export function noteSeed(seed: number): void {
  update({ seed });
}

/** Opens the first step of a teacher's lesson from its JSON. */
export function openTeachers(lesson: string): void {
  update({ lesson, learn: `${TEACHERS_ID}.1`, exercise: '', exam: '' });
}

/** The input that lessons show in place of the user's own. */
const lessonInput = {
  /** The document of the last lesson step, and the signal of its input. Any other input is the user's own. */
  newest: undefined as { readonly document: string; readonly signal: AbortSignal } | undefined,
  /** Restores the input of the user that the lessons have replaced; undefined if they have not. */
  restore: undefined as (() => void) | undefined,
};

/** True if the input with this signal is the document of a lesson step, not the reader's own. */
export function isOfLesson(signal: AbortSignal = getApp().inputSignal): boolean {
  return lessonInput.newest?.signal === signal;
}

/**
 * Shows the document, the lanes, their form, their cover and the value of a step. Keeps the input and the cover that it
 * replaces.
 */
export async function showForLesson({ lanes, at, byte, form, cover, ...document }: Show): Promise<void> {
  const source = sourceOf(document);
  const name = JSON.stringify(document);
  const isThere = source === undefined || (isOfLesson() && lessonInput.newest?.document === name);
  if (!isThere && !isOfLesson()) {
    keepBeforeLesson(isOfLesson);
    const own = wholeInput();
    lessonInput.restore = () => putBack(own);
  }
  const covered = COVERS.find((each) => each === cover);
  if (covered !== undefined) coverForLesson(covered);
  const laneForm = LANE_FORMS.find((each) => each === form);
  const state: LinkState = {
    // With the inference `seen`, the bytes have no marks that say whether a field is there, which lessons do not
    // explain.
    ...(!isThere && { source, inference: 'seen' }),
    ...(!isThere && document.schema !== undefined && { schemaText: document.schema }),
    ...(lanes && { show: lanes }),
    ...(at !== undefined && { at }),
    ...(byte !== undefined && lanes?.[0] !== undefined && { byte: { codec: lanes[0], start: byte } }),
    ...(laneForm && { form: laneForm }),
  };
  const opened = openedOf(state, 'hex', linkSchemas(state));
  const shown = showState(opened);
  if (!isThere) lessonInput.newest = { document: name, signal: getApp().inputSignal };
  await shown;
  if (!isThere && document.sample !== undefined) lessonInput.newest = { document: name, signal: getApp().inputSignal };
}

function sourceOf({ json, sample, hex, from }: Show): LinkSource | undefined {
  if (json !== undefined) return { kind: 'json', text: json };
  if (sample !== undefined) return { kind: 'sample', id: sample };
  return hex === undefined || from === undefined ? undefined : { kind: 'hex', hex, from };
}

/** Restores the cover that the lessons have replaced, and the input, unless the user has entered another one since. */
export function restoreOwn(): void {
  liftLessonCover();
  if (isOfLesson()) lessonInput.restore?.();
  lessonInput.restore = undefined;
  lessonInput.newest = undefined;
}
