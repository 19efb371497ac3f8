import { type KeptInput, readKept } from './kept-input.ts';

/** The one key of session storage that the page uses. */
const KEY = 'wireprint-input';

/**
 * The input that was kept, if this is the same visit: after a reload, or on the way back. Whoever comes anew, or by a
 * link, finds the page as it is for everybody.
 */
export function keptInput(): KeptInput | undefined {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return undefined;
    const kept = readKept(stored);
    if (visit?.type !== 'navigate' && kept?.hash === location.hash) return kept;
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser does not let the page store anything.
  }
  return undefined;
}

/** Stores a text in place of the one before; undefined removes it. False if it cannot be stored. */
export function storeText(text: string | undefined): boolean {
  try {
    sessionStorage.removeItem(KEY);
    if (text !== undefined) sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return text === undefined;
  }
}
