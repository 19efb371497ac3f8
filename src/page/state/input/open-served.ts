import { fetchFile } from '../../../workers/loading/fetch-file.ts';
import { takeFiles } from './take-given.ts';

/**
 * Opens a file that the host of the page serves in the folder `opened` beside it, as `wireprint open` does. Returns
 * sentences for the user. Rejects with `NotLoaded` if the host has no such file.
 */
export async function openServed(name: string): Promise<readonly string[]> {
  const url = new URL(`opened/${encodeURIComponent(name)}`, document.baseURI).href;
  return takeFiles([new File([await fetchFile(url)], name)]);
}
