/** In the order in which tables show them. */
export const COMPRESSION_IDS = ['gzip', 'deflate', 'brotli', 'zstd'] as const;
/** Names a compression in reports and tables. */
export type CompressionId = (typeof COMPRESSION_IDS)[number];

/** What the page knows of a compression: plain data, no code. */
export interface CompressionFacts {
  /** As a heading: "gzip". */
  readonly name: string;
  /** As a choice, with the level: "gzip 6". */
  readonly label: string;
  /** What does the work, with which settings, and who uses these, in a few words. */
  readonly settings: string;
  /** In one sentence: what it is, and what it adds around the compressed data. */
  readonly gloss: string;
  readonly spec: { readonly title: string; readonly url: string };
  /** Whether browsers have it, or a library in WebAssembly does it, whose file is loaded only when asked for. */
  readonly by: 'browser' | 'wasm';
}

/** A way to compress bytes once they are encoded. */
export interface Compression {
  /**
   * Makes it ready. `wasm` is the library's file, for those done by one; the page has to hand it over, since workers
   * fetch nothing. Rejects where the browser refuses it, or where none was given.
   */
  load(wasm?: Blob): Promise<Compressor>;
}

interface Sizing {
  /**
   * How many bytes `bytes` become. The output is counted as it comes and not held where the library allows that.
   * Rejects with the signal's reason once that is aborted, and where the library refuses bytes of this length.
   */
  size(bytes: Uint8Array, signal?: AbortSignal): Promise<number>;
}

interface Calls<Result> {
  /** All at once, as one would for a message: what is timed. */
  compress(bytes: Uint8Array): Result;
  /** Of bytes that `compress` made. */
  decompress(bytes: Uint8Array): Result;
}

/** A compression that is ready to work. `waits` tells whether its calls give promises. */
export type Compressor = Sizing &
  (({ readonly waits: false } & Calls<Uint8Array>) | ({ readonly waits: true } & Calls<Promise<Uint8Array>>));
