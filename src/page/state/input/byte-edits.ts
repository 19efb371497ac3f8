import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LengthRepair } from '../../../core/layout/repair.ts';
import type { CodecId } from '../../../formats/format.ts';

/** The edit of given bytes, as the lane and its strip show it. */
export interface ByteEdits {
  /** The lane whose bytes are being edited; null if keys do not edit. */
  readonly editing: CodecId | null;
  /** The byte at the cursor; the number of bytes is the place after the last one. */
  readonly at: number;
  /** True if the first digit of the byte at the cursor was typed, and the second one is not typed yet. */
  readonly isHalf: boolean;
  /** True if digits insert bytes; false if they overwrite them. */
  readonly inserts: boolean;
  /** The lane that the repairs and the notices are about; null if there are none. */
  readonly lane: CodecId | null;
  /** The lengths and counts that no longer fit, from inside to outside. */
  readonly repairs: readonly LengthRepair[];
  /** Sentences about the last edit: why it was refused, or what happened to the field or to old steps. */
  readonly notices: readonly string[];
}

export const NO_BYTE_EDITS: ByteEdits = {
  editing: null,
  at: 0,
  isHalf: false,
  inserts: false,
  lane: null,
  repairs: [],
  notices: [],
};

/**
 * The state of the edit has its own store, because it changes with every key, and because the code that changes it
 * loads late.
 */
const store = createStore<ByteEdits>(() => NO_BYTE_EDITS);

export const byteEdits = { get: store.getState, set: store.setState };

/** A part of the state of the edit. The component renders only when the result of `select` changes (by `Object.is`). */
export function useByteEdits<T>(select: (state: ByteEdits) => T): T {
  return useStore(store, select);
}
