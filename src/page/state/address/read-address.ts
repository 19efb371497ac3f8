import { NotLoaded } from '../../../workers/loading/fetch-file.ts';
import type { OpenedLink } from './link-state.ts';

/** Loads the reader of links, which the page does not need without one. */
export const loadLinks = (): Promise<typeof import('./open-link.ts')> => import('./open-link.ts');

/** Reads the fragment of the address. If the reader cannot be loaded, no part is used, and a notice says why. */
export async function readAddress(hash: string): Promise<OpenedLink> {
  const nothing = { state: {}, notices: [], schemas: {} };
  if (hash === '') return nothing;
  try {
    const { openLink } = await loadLinks();
    return await openLink(hash);
  } catch (thrown) {
    if (!(thrown instanceof NotLoaded)) throw thrown;
    const notice = `The address is not read, because a script could not be loaded. ${thrown.message} Reload the page.`;
    return { ...nothing, notices: [notice] };
  }
}
