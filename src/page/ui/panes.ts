import { tabStopsIn } from './focusable.ts';

const LANES = '.lane :is([role="grid"], [role="treegrid"])';

/** The parts of the page that F6 moves between: elements with `data-pane`, and the lanes. */
const PANES = `[data-pane], ${LANES}`;

/** Moves the focus to the first Tab stop of the next or previous pane, cyclically. */
export function stepPane(by: 1 | -1): void {
  const panes = Array.from(document.querySelectorAll<HTMLElement>(PANES)).flatMap((pane) => {
    const stop = pane.tabIndex >= 0 ? pane : tabStopsIn(pane)[0];
    return pane.getClientRects().length === 0 || stop === undefined ? [] : [{ pane, stop }];
  });
  const at = panes.findIndex(({ pane }) => pane.contains(document.activeElement));
  const next = at === -1 ? (by > 0 ? 0 : panes.length - 1) : (at + by + panes.length) % panes.length;
  panes[next]?.stop.focus();
}

/** Moves the focus to the first lane. Returns false if there is none. */
export function goToFirstLane(): boolean {
  const lane = document.querySelector<HTMLElement>(LANES);
  const stop = lane === null ? undefined : lane.tabIndex >= 0 ? lane : tabStopsIn(lane)[0];
  stop?.focus();
  return stop !== undefined;
}
