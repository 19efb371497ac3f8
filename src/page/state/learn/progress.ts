import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { type Boxes, boxesAfter } from '../../../subjects/exercises/boxes.ts';
import { isEmbedded } from '../embedded.ts';
import { storageIn } from './storage.ts';

/** The progress, which is stored in this browser only. It contains no part of a document or an answer. */
interface Progress {
  /** The lessons that were read to their end with every question answered, by id. */
  readonly done: Readonly<Record<string, true>>;
  /** The lessons that were read to their end, but with questions skipped, by id. */
  readonly read: Readonly<Record<string, true>>;
  /** The reader's success with each term of a format. */
  readonly boxes: Boxes;
}

/** Key in local storage. */
const KEY = 'wireprint-learn';

const NOTHING: Progress = { done: {}, read: {}, boxes: {} };

/** A browser that refuses the storage keeps the progress until the page is closed. */
const progress = createStore<Progress>()(
  persist(() => NOTHING, { name: KEY, version: 1, storage: storageIn(() => localStorage) }),
);

/** True if this browser keeps the progress: if its storage is neither blocked nor full. */
export function isKept(): boolean {
  try {
    localStorage.setItem(`${KEY}-test`, JSON.stringify(progress.getState()));
    localStorage.removeItem(`${KEY}-test`);
    return true;
  } catch {
    return false;
  }
}

export function boxes(): Boxes {
  return progress.getState().boxes;
}

/** Records whether the first answer to an exercise about a term was right. A frame in another page stores nothing. */
export function noteAnswer(term: string, isRight: boolean): void {
  if (isEmbedded) return;
  progress.setState((state) => ({ boxes: boxesAfter(state.boxes, term, isRight) }));
}

export function useDone(): Progress['done'] {
  return useStore(progress, ({ done }) => done);
}

export function useRead(): Progress['read'] {
  return useStore(progress, ({ read }) => read);
}

/** Notes that a lesson was read to its end: done if every question was answered, else read. */
export function noteEnd(lesson: string, isAnswered: boolean): void {
  progress.setState(({ done, read }) =>
    isAnswered ? { done: { ...done, [lesson]: true } } : { read: { ...read, [lesson]: true } },
  );
}

/** Forgets all progress. */
export function forgetProgress(): void {
  progress.setState(NOTHING);
  progress.persist.clearStorage();
}
