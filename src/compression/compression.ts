export const COMPRESSION_IDS = ['gzip', 'deflate'] as const;
/** Names a compression in reports and tables. */
export type CompressionId = (typeof COMPRESSION_IDS)[number];

/** A way to compress bytes once they are encoded. */
export interface Compression {
  readonly id: CompressionId;
  /** As a heading: "gzip". */
  readonly name: string;
  /** What does the work, with which settings, in a few words. */
  readonly settings: string;
  /** In one sentence: what it is, and what it adds around the compressed data. */
  readonly gloss: string;
  readonly spec: { readonly title: string; readonly url: string };
  /**
   * How many bytes `bytes` become. The output is counted as it comes and never held. Rejects with the signal's reason
   * once that is aborted.
   */
  size(bytes: Uint8Array, signal?: AbortSignal): Promise<number>;
}
