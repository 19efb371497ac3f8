import { useEffect, useSyncExternalStore } from 'react';
import { coverKey } from '../../state/cover/covered.ts';
import { getApp, useApp } from '../../state/store.ts';

/**
 * The newest text. Each text has a number, so that screen readers also speak a text that is the same as the one before.
 */
let newest = { text: '', number: 0, under: '' };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Speaks a text to a screen reader user who pressed a key in a lane. `under` is the cover at that time. */
export function speak(text: string, under = coverKey(getApp())): void {
  newest = { text, number: newest.number + 1, under };
  for (const listener of listeners) listener();
}

/** Like `speak`, but does not repeat the text until another one is spoken or `hush` is called. */
export function speakOnce(text: string): void {
  if (newest.text !== text) speak(text);
}

/** Clears the text without speaking. */
export function hush(): void {
  if (newest.text !== '') speak('');
}

/** The live region of the lanes. Only keys pressed in a lane write to it. */
export function Spoken() {
  const { text, number, under } = useSyncExternalStore(subscribe, () => newest);
  // A cover may hide the spoken text. Clears the text then: it must not be spoken again when the cover ends.
  const isShown = useApp((state) => coverKey(state) === under);
  useEffect(() => {
    if (!isShown) hush();
  }, [isShown]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span key={number}>{isShown && text}</span>
    </div>
  );
}
