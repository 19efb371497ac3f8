import { checkReplaced } from './own-build.ts';

/** Thrown if a file of the page could not be loaded. The message is a sentence for the user. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/**
 * Fetches one of the page's own files. Rejects with `NotLoaded`, or with the signal's reason. Before it rejects, it is
 * known whether another build has replaced the file.
 * @param integrity the hash of the file (Subresource Integrity), if its name contains none
 */
export async function fetchFile(url: string, signal?: AbortSignal, integrity = ''): Promise<Blob> {
  try {
    const response = await fetch(url, { signal: signal ?? null, integrity });
    if (!response.ok)
      throw new NotLoaded(`The host answered ${response.status} for ${new URL(url, location.href).pathname}.`);
    return await response.blob();
  } catch (thrown) {
    signal?.throwIfAborted();
    await checkReplaced();
    throw thrown instanceof NotLoaded ? thrown : new NotLoaded(whyNoAnswer());
  }
}

/** The likely reason why a request got no response. */
export function whyNoAnswer(): string {
  return navigator.onLine
    ? 'The network, the host, or something in between blocks its files.'
    : 'This browser is offline.';
}
