import { afterUnlessAborted } from '../latest.ts';
import { getApp } from '../store.ts';

/** Milliseconds between a keystroke and its work, long enough to join keys that are pressed almost together. */
const DEBOUNCE = 15;

/** Runs `act` after `DEBOUNCE` ms, unless the input, its schemas or its types change before. */
export function debounce(act: () => void): void {
  afterUnlessAborted(DEBOUNCE, getApp().runSignal, act);
}
