import { errorText } from '../core/basics/error-text.ts';
import type { MemoryReply, MemoryRequest } from './memory-protocol.ts';
import { loadMeasuring } from './serve-load.ts';

/** Serves a worker that holds decoded values. The page measures the memory, because workers cannot. */
export function serveMemory(): void {
  let holder: Awaited<ReturnType<typeof prepare>> | undefined;
  self.onmessage = async ({ data }: MessageEvent<MemoryRequest>): Promise<void> => {
    try {
      if (data.type === 'prepare') holder = await prepare(data);
      else if (data.type === 'hold') holder?.hold(data.copies);
      else holder?.release();
      post({ type: 'done' });
    } catch (thrown) {
      post({ type: 'failed', message: errorText(thrown) });
    }
  };
}

async function prepare(request: MemoryRequest & { readonly type: 'prepare' }) {
  return (await loadMeasuring()).memoryHolder(request);
}

const post = (reply: MemoryReply): void => self.postMessage(reply);
