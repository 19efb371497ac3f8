import type { CodecId } from '../formats/format.ts';
import { startWorker, urlOfWorker } from './client.ts';
import { listenTo } from './listen-to.ts';
import { MEMORY_WORKER, type MemoryReply, type MemoryRequest } from './memory-protocol.ts';

/** Maximum time for one request, in milliseconds. */
const PATIENCE = 30_000;

/** A worker that holds decoded values of one codec. */
export class MemoryWorker {
  readonly codec: CodecId;
  /** The URL under which the browser lists the worker's memory. */
  readonly url: string;
  readonly #worker: Worker;

  constructor(codec: CodecId) {
    this.codec = codec;
    this.url = urlOfWorker(codec);
    this.#worker = startWorker(MEMORY_WORKER, this.url);
  }

  /** Resolves when the worker has finished the request. Rejects if the worker fails, hangs or stops. */
  ask(request: MemoryRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = listenTo<MemoryReply>([this.#worker], {
        patience: PATIENCE,
        hung: `The worker had not answered after ${PATIENCE / 1000} s.`,
        who: 'The worker',
        onReply: (reply) => {
          stop();
          if (reply.type === 'done') resolve();
          else reject(new Error(reply.message));
        },
        onLost: (message) => reject(new Error(message)),
      });
      this.#worker.postMessage(request);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
