import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { EXAM_VALUES, type ExamResult } from '../../../subjects/exam/exam-code.ts';
import type { ExamId } from '../../../subjects/exam/exam-id.ts';
import type { ExamMark } from '../../../subjects/exam/mark.ts';
import type { ExamPaper } from '../../../subjects/exam/paper.ts';
import { whyNoResult } from '../../../workers/protocol.ts';
import { pool } from '../workers.ts';
import { storageIn } from './storage.ts';

/** One attempt at an examination. The tab keeps it for a reload. */
export interface Attempt {
  /** The answer as JSON text, even if it was entered in the form. */
  readonly answer: string;
  /** The time at which the message was first shown, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly usedTables: boolean;
  /** Whole minutes from the start to the hand-in; absent before the hand-in. */
  readonly minutes?: number;
}

/** Maximum number of attempts that are kept, the newest ones. */
const KEPT = 20;

const attempts = createStore<{ readonly byId: Readonly<Record<string, Attempt>> }>()(
  persist(() => ({ byId: {} }), {
    name: 'wireprint-exam',
    version: 1,
    storage: storageIn(() => sessionStorage),
  }),
);

const MINUTE = 60_000;
const MOST_MINUTES = 999;

function keyOf({ format, seed, seat, isAfter }: ExamId): string {
  return [format, seed, seat, isAfter ? 'after' : 'before'].join('.');
}

/** The attempt at an examination; undefined before its message was shown. */
export function useAttempt(id: ExamId): Attempt | undefined {
  return useStore(attempts, ({ byId }) => byId[keyOf(id)]);
}

/** Begins an attempt, unless it has begun. */
export function beginAttempt(id: ExamId): void {
  if (attempts.getState().byId[keyOf(id)] !== undefined) return;
  change(id, { answer: '', startedAt: Date.now(), usedTables: false });
}

/** Records the answer so far. */
export function noteExamAnswer(id: ExamId, answer: string): void {
  changeAttempt(id, { answer });
}

/** Notes that the tables were opened. If the answer is handed in already, this changes nothing. */
export function noteTables(id: ExamId): void {
  if (attempts.getState().byId[keyOf(id)]?.minutes === undefined) changeAttempt(id, { usedTables: true });
}

/** Notes that the answer is handed in. There is no second hand-in. */
export function handIn(id: ExamId): void {
  const attempt = attempts.getState().byId[keyOf(id)];
  if (attempt === undefined || attempt.minutes !== undefined) return;
  const minutes = Math.round((Date.now() - attempt.startedAt) / MINUTE);
  changeAttempt(id, { minutes: Math.max(0, Math.min(minutes, MOST_MINUTES)) });
}

function changeAttempt(id: ExamId, changes: Partial<Attempt>): void {
  const attempt = attempts.getState().byId[keyOf(id)];
  if (attempt !== undefined) change(id, { ...attempt, ...changes });
}

function change(id: ExamId, attempt: Attempt): void {
  attempts.setState(({ byId }) => {
    const { [keyOf(id)]: _, ...others } = byId;
    return { byId: Object.fromEntries([...Object.entries(others).slice(1 - KEPT), [keyOf(id), attempt]]) };
  });
}

/** The result of an attempt that is handed in, for its code. */
export function resultOf(id: ExamId, { usedTables, minutes = 0 }: Attempt, { values }: ExamMark): ExamResult {
  return {
    id,
    usedTables,
    answered: Array.from({ length: EXAM_VALUES }, (_, i) => values[i]?.given !== undefined),
    right: Array.from({ length: EXAM_VALUES }, (_, i) => values[i]?.isRight === true),
    minutes,
  };
}

/** A paper, or the reason why there is none. */
export type MadePaper = { readonly paper: ExamPaper } | { readonly paper?: undefined; readonly why: string };

/** Milliseconds after which a worker that makes a paper is replaced. */
const DEADLINE = 20_000;

/** Makes the message of an examination, in a worker. Undefined if the signal aborts first. */
export async function makePaper(id: ExamId, signal: AbortSignal): Promise<MadePaper | undefined> {
  const answer = await pool.perform({ type: 'exam', id }, DEADLINE, signal);
  if (answer === undefined) return undefined;
  return answer.type === 'exam' ? { paper: answer.paper } : { why: whyNoResult(answer) };
}
