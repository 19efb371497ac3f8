import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** The lessons that were read to their end, by id. Stored in this browser only; nothing of a payload or an answer is. */
interface Progress {
  readonly done: Readonly<Record<string, true>>;
}

/** Key in local storage. */
const KEY = 'wireprint-learn';

const progress = createStore<Progress>()(persist(() => ({ done: {} }) as Progress, { name: KEY, version: 1 }));

export function useDone(): Progress['done'] {
  return useStore(progress, ({ done }) => done);
}

export function noteDone(lesson: string): void {
  progress.setState(({ done }) => ({ done: { ...done, [lesson]: true } }));
}

/** Forgets all progress. */
export function forgetProgress(): void {
  progress.setState({ done: {} });
  progress.persist.clearStorage();
}
