import { createStore } from 'zustand/vanilla';

/** The build of this page, from the mark that the build writes into the HTML; empty in development. */
export const ownBuild = globalThis.document?.documentElement?.dataset.build ?? '';

/** True after a file of this page was missing while the host had another build, which has replaced the file. */
export const isReplaced = createStore<boolean>(() => false);

/** Finds out whether the host has another build. Call it when a file of this page is missing. Never rejects. */
export async function checkReplaced(): Promise<void> {
  if (ownBuild === '' || isReplaced.getState()) return;
  const build = await hostBuild();
  if (build !== undefined && build !== ownBuild) isReplaced.setState(true);
}

/** Asks the host which build it has. Undefined if there is no answer, or if the answer is not a page of a build. */
export async function hostBuild(): Promise<string | undefined> {
  try {
    // The service worker ignores a request with this option.
    const response = await fetch(location.pathname, { cache: 'no-store' });
    return /<html data-build="(\w+)"/.exec(response.ok ? await response.text() : '')?.[1];
  } catch {
    return undefined;
  }
}
