import type { CodecId } from '../formats/format.ts';
import type { SourceRef } from './protocol.ts';

/** Name of the workers that hold decoded values while the browser measures their memory. */
export const MEMORY_WORKER = 'memory';

export type MemoryRequest =
  /** Prepares a codec, and decodes once so that its code is compiled. */
  | { readonly type: 'prepare'; readonly source: SourceRef; readonly codec: CodecId }
  /** Decodes the messages this many times and keeps the results. */
  | { readonly type: 'hold'; readonly copies: number }
  | { readonly type: 'release' };

export type MemoryReply = { readonly type: 'done' } | { readonly type: 'failed'; readonly message: string };
