import { setInputPart } from '../state/actions.ts';
import { putText } from '../state/input/input.ts';
import { pointer } from '../state/selection/pointer.ts';
import { getApp } from '../state/store.ts';
import { focusablesIn } from '../ui/focusable.ts';
import { gridIdOf } from '../views/lanes/lane-focus.ts';

/** Moves the focus to the selected byte, in the lane of the selection or else in the first one. */
export function readFirstBytes(showBytes: () => void): void {
  showBytes();
  const codec = pointer.get().kept?.codec ?? getApp().pins[0]!;
  // Waits for the next frame, when the lanes are rendered.
  requestAnimationFrame(() => document.getElementById(gridIdOf(codec))?.focus());
}

/** Opens the lessons, and moves the focus to their panel, which can have the focus only until it loses it. */
export function readLessons(showLessons: () => void, panelId: string): void {
  showLessons();
  requestAnimationFrame(() => {
    const panel = document.getElementById(panelId)!;
    panel.tabIndex = -1;
    panel.addEventListener('blur', () => panel.removeAttribute('tabindex'), { once: true });
    panel.focus();
  });
}

/** Empties the field if it contains a sample, and moves the focus to it. */
export function emptyForOwn(showInput: () => void): void {
  showInput();
  setInputPart('source');
  if (getApp().sample !== null) putText('');
  requestAnimationFrame(() => {
    const fields = focusablesIn(document.body).filter((element) => element.getAttribute('aria-label') === 'Input');
    fields[0]?.focus();
  });
}
