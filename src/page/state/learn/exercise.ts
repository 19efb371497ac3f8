import type { CodecId } from '../../../formats/format.ts';
import { type Answer, type Exercise, type Mark, markOf } from '../../../subjects/exercises/exercise.ts';
import type { ExerciseRequest } from '../../../subjects/exercises/request.ts';
import { type SourceRef, type Task, whyNoResult } from '../../../workers/protocol.ts';
import { getApp } from '../store.ts';
import { deadlineFor, pool } from '../workers.ts';

/** The request for an exercise from the shown document. */
export type CodecRequest = ExerciseRequest<CodecId>;

/** An exercise, or the reason why there is none. */
export type MadeExercise = { readonly exercise: Exercise } | { readonly exercise?: undefined; readonly why: string };

const NO_DOCUMENT = 'There is no document to make an exercise from.';
const NOTHING_TO_ASK =
  'This document contains nothing that an exercise of this type can ask about. Choose another type, format, seed or document.';

/**
 * The message if no exercise could be made. The choices of a lesson are fixed, so its reader is not asked to change
 * them.
 */
function nothingToAsk({ place, isWhole }: CodecRequest): string {
  if (place === undefined && isWhole !== true) return NOTHING_TO_ASK;
  const where = place === undefined ? '' : ` at ${place.at === '' ? 'the root' : place.at}`;
  return `The bytes of this document have nothing${where} that this step can ask about.`;
}

/** Makes an exercise from the shown document, in a worker. Undefined if the signal aborts first. */
export async function makeExercise(request: CodecRequest, signal: AbortSignal): Promise<MadeExercise | undefined> {
  const answer = await perform((source) => ({ type: 'exercise', source, request }), signal);
  if (answer === undefined) return undefined;
  if (answer === 'no document') return { why: NO_DOCUMENT };
  if (answer.type === 'exercise') {
    return answer.exercise === undefined ? { why: nothingToAsk(request) } : { exercise: answer.exercise };
  }
  return { why: whyNoResult(answer) };
}

/** Marks an answer to the exercise of a request, in a worker. Undefined if the signal aborts first. */
export async function markAnswer(
  request: CodecRequest,
  answer: Answer,
  signal: AbortSignal,
): Promise<Mark | undefined> {
  const marked = await perform((source) => ({ type: 'mark', source, request, answer }), signal);
  if (marked === undefined) return undefined;
  if (marked === 'no document') return markOf('refused', NO_DOCUMENT);
  if (marked.type === 'mark') return marked.mark;
  return markOf('refused', whyNoResult(marked));
}

async function perform(taskOf: (source: SourceRef) => Task, signal: AbortSignal) {
  const { shown, source } = getApp();
  if (shown === null || source === null) return 'no document';
  return pool.perform(taskOf(shown), deadlineFor(shown.input, source.scanned.messageCount), signal);
}
