import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { toHex } from '../../../core/bytes/hex.ts';
import type { Ask, Show } from '../../../subjects/lessons/lesson.ts';
import type { TeacherLesson, TeacherStep } from '../../../subjects/lessons/teacher-lesson.ts';
import { textOf } from '../input/slice.ts';
import { laneOf } from '../selection/lane.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { storageIn } from './storage.ts';

/** The lesson that a teacher is making. The tab keeps it for a reload. */
interface Draft {
  readonly lesson: TeacherLesson;
}

/** Key in session storage. */
const KEY = 'wireprint-lesson';

const EMPTY: TeacherLesson = { title: '', steps: [] };

const draft = createStore<Draft>()(
  persist(() => ({ lesson: EMPTY }) as Draft, {
    name: KEY,
    version: 1,
    storage: storageIn(() => sessionStorage),
  }),
);

export function useDraft(): TeacherLesson {
  return useStore(draft, ({ lesson }) => lesson);
}

export function changeDraft(change: Partial<TeacherLesson>): void {
  draft.setState(({ lesson }) => ({ lesson: { ...lesson, ...change } }));
}

/** Sets whether the seeds of exercises follow from seat numbers. */
export function setDraftBySeat(bySeat: boolean): void {
  const { seed: _, ...lesson } = draft.getState().lesson;
  setDraft(bySeat ? { ...lesson, seed: 'seat' } : lesson);
}

/** Replaces the whole draft. */
export function setDraft(lesson: TeacherLesson): void {
  draft.setState({ lesson });
}

/** Empties the draft. */
export function clearDraft(): void {
  setDraft(EMPTY);
}

/** Adds a step that shows the current view. */
export function addStep(): void {
  changeDraft({ steps: [...draft.getState().lesson.steps, { show: currentShow(), say: '' }] });
}

export function changeStep(index: number, step: TeacherStep): void {
  changeDraft({ steps: draft.getState().lesson.steps.with(index, step) });
}

export function deleteStep(index: number): void {
  changeDraft({ steps: draft.getState().lesson.steps.toSpliced(index, 1) });
}

/** Exchanges a step with the one before it. */
export function moveUp(index: number): void {
  const { steps } = draft.getState().lesson;
  changeDraft({ steps: steps.with(index, steps[index - 1]!).with(index - 1, steps[index]!) });
}

/** The document, the lanes, their form, their cover and the selected value on the screen. */
export function currentShow(): Show {
  const { pins, laneForm, cover, source } = getApp();
  const { kept } = pointer.get();
  const at = kept === null ? undefined : source?.tree.pointerOf(kept.value);
  return {
    ...documentOf(),
    lanes: [...pins],
    ...(at !== undefined && { at }),
    // These two are always stored, because a step without a form or a cover keeps those of the step before it.
    form: laneForm,
    cover,
  };
}

function documentOf(): Pick<Show, 'json' | 'sample' | 'hex' | 'from' | 'schema'> {
  const { given: input, sample, source, runs, ownSchemas, schemaLanguage } = getApp();
  const schema = ownSchemas[schemaLanguage];
  const beside = schema === undefined ? {} : { schema };
  const given = source?.givenCodec ? laneOf(runs[source.givenCodec]) : undefined;
  if (given !== undefined) return { hex: toHex(given.bytes), from: given.format.id, ...beside };
  if (sample !== null) return { sample, ...beside };
  return { json: (textOf(input) ?? '').replaceAll('\r\n', '\n'), ...beside };
}

/**
 * A question about the selected value; about its first region if that region is selected. Undefined if
 * nothing is selected.
 */
export function askAboutSelection(about: 'value' | 'kind'): Ask | undefined {
  const { kept } = pointer.get();
  const { runs, pins, source } = getApp();
  const codec = kept?.codec ?? pins[0];
  const lane = codec && laneOf(runs[codec]);
  if (kept === null || codec === undefined || lane === undefined || source === null) return undefined;
  const at = source.tree.pointerOf(kept.value);
  const { region } = kept;
  const isFirst = region !== lane.mainRegionOf(kept.value) && region === lane.regionsOf(kept.value)[0];
  return { about, codec, at, ...(isFirst && { part: 'first' }) };
}
