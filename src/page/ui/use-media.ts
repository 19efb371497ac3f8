import { useSyncExternalStore } from 'react';

/** Makes a hook that returns true while a media query matches. */
function mediaHook(text: string): () => boolean {
  const query = matchMedia(text);
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** True while the parts of the page are stacked. The style sheets use the same width. */
export const useNarrow = mediaHook('(max-width: 900px)');

/**
 * True while the window is narrow and low, such as on a phone on its side. The bytes are then beside the explanation.
 */
export const useLow = mediaHook('(max-width: 900px) and (max-height: 560px) and (min-width: 560px)');

/** True while the header has no room for all of its buttons. */
export const useTight = mediaHook('(max-width: 1239px)');

/** True while the window is high enough for a row of each codec beside the answer and the bytes. */
export const useHigh = mediaHook('(min-height: 1024px)');
