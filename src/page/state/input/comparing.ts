import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The open comparison: the text that it begins with. Null if none is open. */
const store = createStore<{ readonly text: string } | null>(() => null);

/** Opens the comparison of the input with another message, of which the text may be known already. */
export function openComparison(text = ''): void {
  store.setState({ text }, true);
}

export function closeComparison(): void {
  store.setState(null, true);
}

export function useComparison(): { readonly text: string } | null {
  return useStore(store);
}
