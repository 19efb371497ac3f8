import { createStore } from 'zustand/vanilla';
import { ownBuild } from '../../workers/loading/own-build.ts';
import { whenIdle } from '../../workers/loading/patience.ts';

/** True while a build other than that of this page can be used. */
export const hasNewBuild = createStore<boolean>(() => false);

const loadBuilds = () => import('./new-build.ts');

/** Undefined in development, in old browsers, and in sandboxed frames, where reading the property throws. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return ownBuild === '' ? undefined : navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** From the first rows on, follows the builds that the browser keeps, even if this page itself keeps none. */
export async function watchBuilds(): Promise<void> {
  const isServed = serviceWorkers()?.controller !== null;
  await whenIdle();
  const { watch } = await loadBuilds();
  await watch(isServed);
}

/** Reloads the page with the newest build. Other pages keep theirs. */
export async function openNewBuild(): Promise<void> {
  // If this code cannot be loaded, the page can still be reloaded.
  const builds = await loadBuilds().catch(() => undefined);
  await builds?.choose();
  location.reload();
}
