import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CodecId } from '../../../formats/format.ts';

/** The bar or the menu that is open over a lane. */
export interface Hand {
  readonly codec: CodecId;
  /** A `note` states what was done; `value` edits the selected value. */
  readonly open: 'menu' | 'go' | 'find' | 'select' | 'value' | 'note';
  /** The text of a note. */
  readonly text?: string;
}

/** What is open over the lanes: at most one bar, menu or note. It has its own store, as the selection does. */
export const hands = createStore<Hand | null>(() => null);

/** What is open over a lane. */
export function useHand(codec: CodecId): Hand | null {
  return useStore(hands, (hand) => (hand?.codec === codec ? hand : null));
}
