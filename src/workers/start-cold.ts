import { SILENCE, startWorker } from './client.ts';
import { listenTo } from './listen-to.ts';
import { COLD_WORKER, type ColdReply, type ColdRequest } from './protocol.ts';
import { Restarts } from './restarts.ts';

/** Makes a first call in a new worker and ends the worker. Returns undefined if the signal aborts; never rejects. */
export type CallCold = (request: ColdRequest, signal: AbortSignal) => Promise<ColdReply | undefined>;

/**
 * Returns a function for a series of first calls. It stops starting workers after several in a row have ended without
 * an answer.
 */
export function coldCaller(): CallCold {
  const restarts = new Restarts();
  let last: ColdReply | undefined;
  return async (request, signal) => {
    if (restarts.hasStopped) return last;
    const reply = await callCold(request, signal, restarts);
    if (reply !== undefined) last = reply;
    return reply;
  };
}

function callCold(request: ColdRequest, signal: AbortSignal, restarts: Restarts): Promise<ColdReply | undefined> {
  return new Promise((settle) => {
    const worker = startWorker(COLD_WORKER);
    const end = (reply: ColdReply | undefined): void => {
      stop();
      signal.removeEventListener('abort', drop);
      worker.terminate();
      settle(reply);
    };
    const drop = (): void => end(undefined);
    signal.addEventListener('abort', drop, { once: true });
    const stop = listenTo<ColdReply>([worker], {
      patience: SILENCE,
      hung: 'The call had not ended after 20 s, so it was stopped.',
      who: 'The worker',
      onReply: (reply) => {
        restarts.answered();
        end(reply);
      },
      onLost: (message, isCrash) => {
        if (isCrash) restarts.failed();
        end({ state: 'failed', message });
      },
    });
    worker.postMessage(request);
  });
}
