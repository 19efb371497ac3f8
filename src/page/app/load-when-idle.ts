import { whenIdle } from '../../workers/loading/patience.ts';
import { isEmbedded } from '../state/embedded.ts';

/** The part of the Network Information API used here. Only Chromium has it. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Starts what waits for the first rows. A part that cannot be loaded is loaded again when it is needed. */
export function loadWhenIdle(): void {
  if (!isEmbedded) void prefetchLater().catch(() => undefined);
}

/**
 * Fetches everything that the page may need later, after the first rows are encoded and drawn. If the user's browser is
 * set to save data, each part is fetched when it is first needed instead, and nothing is kept for use without a network.
 */
async function prefetchLater(): Promise<void> {
  if (navigator.connection?.saveData) return;
  await whenIdle();
  (await import('./prefetch.ts')).prefetch();
}
