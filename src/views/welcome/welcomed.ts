import { useSyncExternalStore } from 'react';

/** Key in local storage. Its presence means that the user has dismissed the welcome. */
const KEY = 'wireprint-welcomed';

const listeners = new Set<() => void>();

/** A link shows what its sender means, and a reload continues, so neither shows the welcome. */
let shown = location.hash === '' && !isStored();

function isStored(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // If the browser forbids storage, each visit begins with the welcome.
    return false;
  }
}

/** Dismisses the welcome, in this and in later visits. */
export function dismissWelcome(): void {
  shown = false;
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage, the next visit shows it again.
  }
  for (const listener of listeners) listener();
}

/** True until the user dismisses the welcome. */
export function useWelcome(): boolean {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
