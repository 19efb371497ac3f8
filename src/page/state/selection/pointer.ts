import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CodecId } from '../../../formats/format.ts';

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

/**
 * The selected bytes of a lane, from the one at which the selection began to the one to which it was extended, both
 * included.
 */
export interface ByteRange {
  readonly codec: CodecId;
  readonly from: number;
  readonly to: number;
}

export interface PointerState {
  /** The value under the mouse or the focus. */
  readonly hover: Pointed | null;
  /** The value selected by click, tap, keys or a link. */
  readonly kept: Pointed | null;
  /** The selected bytes around the selected value, until another selection. */
  readonly range: ByteRange | null;
}

/** Hover and selection. They have a store of their own because they change with every mouse move. */
const store = createStore<PointerState>(() => ({ hover: null, kept: null, range: null }));

function same(a: Pointed | null, b: Pointed | null): boolean {
  return a === b || (a !== null && b !== null && a.value === b.value && a.codec === b.codec && a.region === b.region);
}

export const pointer = {
  get: store.getState,
  subscribe: store.subscribe,
  hover(hover: Pointed | null): void {
    if (!same(store.getState().hover, hover)) store.setState({ hover });
  },
  keep(kept: Pointed | null, range: ByteRange | null = null): void {
    store.setState({ hover: null, kept, range });
  },
};

/** The hovered value, or else the selected one. */
export function pointedAt({ hover, kept }: PointerState): Pointed | null {
  return hover ?? kept;
}

/** A part of the pointer's state. The component renders only when the result of `select` changes (by `Object.is`). */
export function usePointer<T>(select: (state: PointerState) => T): T {
  return useStore(store, select);
}
