import type { CodecId } from '../../formats/format.ts';
import { showState } from '../address/address.ts';
import { currentText, pickSample, putText } from '../input/input.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import type { Cover } from './slice.ts';

/** Opens a step of a lesson, or the list of lessons if it is empty. */
export function openStep(learn: string): void {
  update({ learn, exercise: '', covered: 'nothing' });
}

/** Opens exercises, or closes them if the text is empty. */
export function openExercises(exercise: string, seed: number): void {
  update({ learn: '', exercise, seed, covered: 'nothing' });
}

/** Notes the seed of the open exercise, so that a link leads to it. */
export function noteSeed(seed: number): void {
  update({ seed });
}

/** Hides the parts of the page that contain the answer of a question, or shows them again. */
export function cover(covered: Cover): void {
  update({ covered });
}

/** The input before the lessons, so that it can come back; undefined if no lesson has replaced it. */
let before: { readonly sample: string } | { readonly text: string } | undefined;
/** The text of the last lesson step; any other text is the user's own. */
let ofLesson: string | undefined;

/** The document, the lanes and the value that a step shows. Absent parts stay as they are. */
export interface Shown {
  readonly json?: string;
  readonly lanes?: readonly CodecId[];
  readonly at?: string;
}

/** Shows the document, the lanes and the value of a step. Keeps the input that it replaces. */
export async function showForLesson({ json, lanes, at }: Shown): Promise<void> {
  if (json !== undefined) keepOwn();
  if (json !== undefined) ofLesson = json;
  await showState({
    ...(json !== undefined && { source: { kind: 'json', text: json } }),
    ...(lanes && { show: lanes }),
    ...(at !== undefined && { at }),
  });
}

function keepOwn(): void {
  const { sample } = getApp();
  const text = currentText();
  if (text === undefined || text === ofLesson) return;
  before = sample === null ? { text } : { sample };
}

/** Shows the input that the lessons have replaced, if they have replaced one. */
export function bringBackOwn(): void {
  if (before === undefined) return;
  if ('sample' in before) void pickSample(before.sample);
  else putText(before.text);
  before = undefined;
  ofLesson = undefined;
}
