import type { KeyboardEvent } from 'react';

/** How far each key goes in a list of what is beneath each other, or beside each other. */
const DOWN: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const ACROSS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves the focus within a table whose rows are one stop of the Tab key: up and down go from row to row, right goes into
 * a row and from control to control, left back, and Escape back to the row. Space and Enter on the row itself are for
 * `act`.
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

/** Moves the focus among buttons beside each other that are one stop of the Tab key. */
export function moveAcross(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (!(key in ACROSS)) return;
  focusFrom(Array.from(currentTarget.querySelectorAll('button')), event.target as HTMLElement, ACROSS[key]!);
  event.preventDefault();
}

/** Focuses the element so many steps from another one, those left out that are not drawn. */
function focusFrom(elements: readonly HTMLElement[], from: HTMLElement, steps: number): void {
  const drawn = elements.filter((element) => element.getClientRects().length > 0);
  drawn[Math.max(0, Math.min(drawn.indexOf(from) + steps, drawn.length - 1))]?.focus();
}
