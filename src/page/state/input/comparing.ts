import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The open comparison, with the text with which it begins. Null if none is open. */
const store = createStore<{ readonly text: string } | null>(() => null);

/** Opens the comparison of the input with another message, whose text may be known already. */
export function openComparison(text = ''): void {
  store.setState({ text }, true);
}

export function closeComparison(): void {
  store.setState(null, true);
}

export function useComparison(): { readonly text: string } | null {
  return useStore(store);
}
