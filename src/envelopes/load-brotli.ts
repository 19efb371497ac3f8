export type Brotli = typeof import('brotli-wasm/web');

let loading: Promise<Brotli> | undefined;

/**
 * Loads the library for Brotli once for each thread: a second load would clear its memory, even that of open streams.
 */
export function loadBrotli(file: Uint8Array<ArrayBuffer>): Promise<Brotli> {
  loading ??= load(file);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(file: Uint8Array<ArrayBuffer>): Promise<Brotli> {
  const library = await import('brotli-wasm/web');
  await library.default(file);
  return library;
}
