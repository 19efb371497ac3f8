import { errorText } from '../core/basics/error-text.ts';
import { makeReady } from '../runs/pipeline/ready.ts';
import type { ColdReply, ColdRequest } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Times one library's first calls, in a worker that has done nothing else and ends with the answer. */
export function serveCold(): void {
  self.onmessage = async ({ data }: MessageEvent<ColdRequest>): Promise<void> => {
    const reply = await firstCalls(data).catch(
      (thrown: unknown): ColdReply => ({ state: 'failed', message: errorText(thrown) }),
    );
    self.postMessage(reply);
  };
}

/** Times the first encode and decode of the first message. Schema and conversion are not timed, as for warm calls. */
async function firstCalls({ source, codec: id }: ColdRequest): Promise<ColdReply> {
  const from = await runSourceOf(source);
  const parts = await partsOf(id);
  const { codec, messages, texts } = makeReady(from, parts);
  const libraryValue = codec.toLibrary(messages[0]!, texts[0]);
  const begun = performance.now();
  const encoded = codec.encode(libraryValue);
  const encodeMs = performance.now() - begun;
  // Copies the bytes, because some libraries return a view of memory that they reuse.
  const bytes = new Uint8Array(encoded);
  const resumed = performance.now();
  codec.decode(bytes);
  return { state: 'done', encodeMs, decodeMs: performance.now() - resumed };
}
