/** A file of the page that did not come. Its message is a sentence for the reader. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** Fetches one of the page's own files. Rejects with `NotLoaded`, or with the signal's reason. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal: signal ?? null });
    if (!response.ok)
      throw new NotLoaded(`The host answers ${response.status} for ${new URL(url, location.href).pathname}.`);
    return await response.blob();
  } catch (thrown) {
    signal?.throwIfAborted();
    throw thrown instanceof NotLoaded ? thrown : new NotLoaded(whyNoAnswer());
  }
}

/** The likely cause where a request fails without an answer. */
export function whyNoAnswer(): string {
  return navigator.onLine
    ? 'The network, the host, or something in between blocks its files.'
    : 'This browser is offline.';
}
