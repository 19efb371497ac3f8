import { type KeptInput, readKept } from './kept-input.ts';
import { isSamePayload } from './place.ts';

/** Key in session storage. */
const KEY = 'wireprint-input';

/**
 * Returns the stored input after a reload or a back or forward navigation. A new visit, even through a link, ignores
 * it.
 */
export function keptInput(): KeptInput | undefined {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return undefined;
    const kept = readKept(stored);
    if (visit?.type !== 'navigate' && kept !== undefined && isSamePayload(kept.hash, location.hash)) return kept;
    sessionStorage.removeItem(KEY);
  } catch {
    // This runs if the browser blocks the storage.
  }
  return undefined;
}

/** Replaces the stored text; undefined removes it. Returns false if the text cannot be stored. */
export function storeText(text: string | undefined): boolean {
  try {
    sessionStorage.removeItem(KEY);
    if (text !== undefined) sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return text === undefined;
  }
}
