/** The ids of the compressions in the order of the tables. */
export const COMPRESSION_IDS = ['gzip', 'deflate', 'brotli', 'zstd'] as const;
/** Id of a compression in reports and tables. */
export type CompressionId = (typeof COMPRESSION_IDS)[number];

/** The description of a compression for the page: plain data, no code. */
export interface CompressionFacts {
  /** The name in a heading: "gzip". */
  readonly name: string;
  /** The name in a choice, with the level: "gzip 6". */
  readonly label: string;
  /** The implementation, its settings, and who uses them, in a few words. */
  readonly settings: string;
  /** A sentence on the algorithm and on the bytes that it adds around the compressed data. */
  readonly gloss: string;
  readonly spec: { readonly title: string; readonly url: string };
  /** `browser`: built into browsers. `wasm`: a WebAssembly library whose file is loaded only on request. */
  readonly by: 'browser' | 'wasm';
}

/** A compression algorithm, before its library is loaded. */
export interface Compression {
  /**
   * Loads the compression. `wasm` is the file of its library, if it has one; the page passes it in, since workers
   * cannot fetch. Rejects if the file is missing or the browser rejects it.
   */
  load(wasm?: Blob): Promise<Compressor>;
}

interface Sizing {
  /**
   * The compressed size of `bytes`. Counts the output without keeping it if the library allows that. Rejects with the
   * signal's reason, or if the library cannot handle this length.
   */
  size(bytes: Uint8Array, signal?: AbortSignal): Promise<number>;
}

interface Calls<Result> {
  /** Compresses one message at once. This call is timed. */
  compress(bytes: Uint8Array): Result;
  /** Decompresses the output of `compress`. */
  decompress(bytes: Uint8Array): Result;
}

/** A loaded compression. `waits` is true if its calls return promises. */
export type Compressor = Sizing &
  (({ readonly waits: false } & Calls<Uint8Array>) | ({ readonly waits: true } & Calls<Promise<Uint8Array>>));
