import type { CodecId } from '../formats/format.ts';
import { startWorker, urlOfWorker } from './client.ts';
import { MEMORY_WORKER, type MemoryReply, type MemoryRequest } from './memory-protocol.ts';

/** Milliseconds for one request. */
const PATIENCE = 30_000;

/** A worker that holds decoded values of one codec. */
export class MemoryWorker {
  readonly codec: CodecId;
  /** The URL under which the browser lists its memory. */
  readonly url: string;
  readonly #worker: Worker;

  constructor(codec: CodecId) {
    this.codec = codec;
    this.url = urlOfWorker(codec);
    this.#worker = startWorker(MEMORY_WORKER, this.url);
  }

  /** Resolves once the worker has finished the request. Rejects if the worker fails, hangs or stops. */
  ask(request: MemoryRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (message: string): void => {
        clearTimeout(deadline);
        reject(new Error(message));
      };
      const deadline = setTimeout(() => fail(`The worker had not answered after ${PATIENCE / 1000} s.`), PATIENCE);
      this.#worker.onmessage = ({ data }: MessageEvent<MemoryReply>) => {
        clearTimeout(deadline);
        if (data.type === 'done') resolve();
        else reject(new Error(data.message));
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        fail(`The worker stopped. ${event.message ?? ''}`.trim());
      };
      this.#worker.postMessage(request);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
