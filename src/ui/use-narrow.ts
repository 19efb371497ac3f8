import { useSyncExternalStore } from 'react';

/** As in the style sheets: up to this width the parts of the page are stacked. */
const NARROW = '(max-width: 900px)';

const query = matchMedia(NARROW);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the parts of the page are stacked, since they do not fit beside each other. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
