import { tabStopsIn } from './focusable.ts';

/** The parts of the page that F6 steps through: those that say so, and every grid, as lanes are. */
const PANES = '[data-pane], [role="grid"], [role="treegrid"]';

/** Moves the focus to the first stop of the next pane, or of the previous one; behind the last comes the first. */
export function stepPane(by: 1 | -1): void {
  const panes = Array.from(document.querySelectorAll<HTMLElement>(PANES)).flatMap((pane) => {
    const stop = pane.tabIndex >= 0 ? pane : tabStopsIn(pane)[0];
    return pane.getClientRects().length === 0 || stop === undefined ? [] : [{ pane, stop }];
  });
  const at = panes.findIndex(({ pane }) => pane.contains(document.activeElement));
  const next = at === -1 ? (by > 0 ? 0 : panes.length - 1) : (at + by + panes.length) % panes.length;
  panes[next]?.stop.focus();
}

/** Moves the focus to the first lane. Returns whether there is one. */
export function goToFirstLane(): boolean {
  const lane = document.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]');
  const stop = lane === null ? undefined : lane.tabIndex >= 0 ? lane : tabStopsIn(lane)[0];
  stop?.focus();
  return stop !== undefined;
}
