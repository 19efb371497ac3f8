import { useSyncExternalStore } from 'react';
import type { CodecId } from '../../formats/format.ts';

/** A pointed value, with its codec and region if the user pointed at it in a lane. */
export interface Pointed {
  /** Source ordinal. */
  readonly value: number;
  readonly codec?: CodecId;
  /** Region of that codec's layout. */
  readonly region?: number;
  /** Index of a decision that a reader takes at that region, in the step form; absent for the first. */
  readonly decision?: number;
}

export interface PointerState {
  /** The value under the mouse or the focus. */
  readonly hover: Pointed | null;
  /** The value selected by click, tap, keys or a link. */
  readonly kept: Pointed | null;
}

/** Hover and selection. They are not in the store because they change with every mouse move. */
let state: PointerState = { hover: null, kept: null };
const listeners = new Set<() => void>();

function set(next: PointerState): void {
  state = next;
  for (const listener of listeners) listener();
}

function same(a: Pointed | null, b: Pointed | null): boolean {
  return a === b || (a !== null && b !== null && a.value === b.value && a.codec === b.codec && a.region === b.region);
}

export const pointer = {
  get: (): PointerState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hover(hover: Pointed | null): void {
    if (!same(state.hover, hover)) set({ ...state, hover });
  },
  keep(kept: Pointed | null): void {
    set({ hover: null, kept });
  },
};

/** The hovered value, or else the selected one. */
export function pointedAt({ hover, kept }: PointerState): Pointed | null {
  return hover ?? kept;
}

/** A part of the pointer's state. The component renders only when the result of `select` changes (by `Object.is`). */
export function usePointer<T>(select: (state: PointerState) => T): T {
  return useSyncExternalStore(pointer.subscribe, () => select(state));
}
