import { useSyncExternalStore } from 'react';

/** Up to this width, which style sheets use too, the parts of the page are stacked. */
const NARROW = '(max-width: 900px)';

const query = matchMedia(NARROW);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the parts of the page are stacked. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
