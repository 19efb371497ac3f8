import { whenIdle, whenIdleOrPressed } from '../../workers/loading/patience.ts';
import { isEmbedded } from '../state/embedded.ts';
import { getApp } from '../state/store.ts';
import { FORMS } from '../views/lanes/forms/forms.ts';

/** The part of the Network Information API used here. Only Chromium has it. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Fetches the code that draws the first bytes, while they are encoded. If that fails, a lane loads it again. */
export function loadLaneForm(): void {
  void FORMS[getApp().laneForm].load().catch(() => undefined);
}

/**
 * Keeps the focus in place from the first press on. Before it, no element that has the focus is removed. The press
 * itself may remove that element while the script loads, so the place of the element is remembered.
 */
export async function keepFocusOnceUsed(): Promise<void> {
  await whenIdleOrPressed();
  const element = document.activeElement ?? document.body;
  const places = [];
  for (let at = element; at.parentElement !== null; at = at.parentElement) {
    places.push({ parent: at.parentElement, after: at.previousSibling });
  }
  (await import('../ui/keep-focus.ts')).keepFocus({ element, places });
}

/** Starts the loads that wait for the first rows. A part that cannot be loaded is loaded again when it is needed. */
export function loadWhenIdle(): void {
  if (!isEmbedded) void prefetchLater().catch(() => undefined);
}

/**
 * Fetches everything that the page may need later, after the first rows are encoded and drawn. If the data saver of
 * the user's browser is on, each part is fetched when it is first needed instead, and nothing is kept for use without a
 * network.
 */
async function prefetchLater(): Promise<void> {
  if (navigator.connection?.saveData) return;
  await whenIdle();
  (await import('./prefetch.ts')).prefetch();
}
