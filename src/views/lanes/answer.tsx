import { useSyncExternalStore } from 'react';

/** The newest answer to a key; each has a number of its own, so that the same words are spoken again. */
let answer = { text: '', number: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Speaks to someone who has pressed a key in a lane. */
export function say(text: string): void {
  answer = { text, number: answer.number + 1 };
  for (const listener of listeners) listener();
}

/** The same, but not again until something else is said or `hush` is called. */
export function sayOnce(text: string): void {
  if (answer.text !== text) say(text);
}

/** Forgets the answer, once the reader goes on. Nothing is spoken by that. */
export function hush(): void {
  if (answer.text !== '') say('');
}

/** The one live region of the lanes. Only keys that are pressed in a lane write to it. */
export function Answer() {
  const { text, number } = useSyncExternalStore(subscribe, () => answer);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span key={number}>{text}</span>
    </div>
  );
}
