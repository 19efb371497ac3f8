import type { KeyboardEvent } from 'react';

/** Number of steps for each key, vertically and horizontally. */
const DOWN: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const ACROSS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves the focus in a table in which each row is one Tab stop. Up and down move between rows; right enters a row and
 * moves between its controls; left moves back; Escape returns to the row. Space and Enter on a row call `act`.
 */
export function moveByRows(event: KeyboardEvent<HTMLElement>, act: (key: ' ' | 'Enter') => void): void {
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  const { key } = event;
  if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const controls = [row, ...row.querySelectorAll<HTMLElement>('button:enabled, input:enabled')];
  if (key in DOWN) focusFrom(Array.from(event.currentTarget.querySelectorAll('tr')), row, DOWN[key]!);
  else if (key in ACROSS) focusFrom(controls, target, ACROSS[key]!);
  else if (key === 'Escape' && target !== row) row.focus();
  else if ((key === ' ' || key === 'Enter') && target === row) act(key);
  else return;
  event.preventDefault();
}

/** Moves the focus in a row of buttons that is one Tab stop. */
export function moveAcross(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (!(key in ACROSS)) return;
  focusFrom(Array.from(currentTarget.querySelectorAll('button')), event.target as HTMLElement, ACROSS[key]!);
  event.preventDefault();
}

/** Focuses the element `steps` away from another one, among those that are visible. */
function focusFrom(elements: readonly HTMLElement[], from: HTMLElement, steps: number): void {
  const drawn = elements.filter((element) => element.getClientRects().length > 0);
  drawn[Math.max(0, Math.min(drawn.indexOf(from) + steps, drawn.length - 1))]?.focus();
}
