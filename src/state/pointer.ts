import { useSyncExternalStore } from 'react';
import type { CodecId } from '../formats/format.ts';

/** What the reader points at: a source value, and where in a lane where it was pointed at there. */
export interface Pointed {
  /** Source ordinal. */
  readonly value: number;
  readonly codec?: CodecId;
  /** Region of that codec's layout. */
  readonly region?: number;
}

export interface PointerState {
  /** Under the mouse or the focus, for as long as it is. */
  readonly hover: Pointed | null;
  /** Kept by click, tap, keys or a link. */
  readonly kept: Pointed | null;
}

/** Hover and selection, outside React's state: they change with every mouse move. */
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

/** What the reader points at now: what is under the mouse, else what was kept. */
export function pointedAt({ hover, kept }: PointerState): Pointed | null {
  return hover ?? kept;
}

/** A part of the pointer's state; the component renders only when what `select` gives changes (compared by `Object.is`). */
export function usePointer<T>(select: (state: PointerState) => T): T {
  return useSyncExternalStore(pointer.subscribe, () => select(state));
}
