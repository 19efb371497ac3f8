import type { LoadPlan } from '../subjects/load/plan.ts';
import type { LoadLine } from '../subjects/load/result.ts';
import { startWorker } from './client.ts';
import { listenTo } from './listen-to.ts';
import { type GenerateLoad, LOAD_SERVER, LOAD_USERS, type LoadReply, type ServeLoad } from './load-protocol.ts';
import type { SourceRef } from './protocol.ts';

/** Milliseconds without a report after which a load is treated as hung. */
const SILENCE = 30_000;

export interface WantedLoad {
  readonly source: SourceRef;
  readonly lines: readonly LoadLine[];
  readonly plan: LoadPlan;
}

/**
 * Starts a load in two new workers, which end with the load or when the signal aborts. `onReply` receives its reports;
 * the last one is `done` or `failed`, unless the signal aborts.
 */
export function startLoad(
  { source, lines, plan }: WantedLoad,
  signal: AbortSignal,
  onReply: (reply: LoadReply) => void,
): void {
  if (signal.aborted) return;
  const { port1, port2 } = new MessageChannel();
  const server = startWorker(LOAD_SERVER);
  const users = startWorker(LOAD_USERS);
  const end = (): void => {
    stop();
    signal.removeEventListener('abort', end);
    server.terminate();
    users.terminate();
  };
  const take = (reply: LoadReply): void => {
    if (reply.type === 'done' || reply.type === 'failed') end();
    onReply(reply);
  };
  signal.addEventListener('abort', end, { once: true });
  const stop = listenTo<LoadReply>([server, users], {
    patience: SILENCE,
    hung: `The server had not answered for ${SILENCE / 1000} s, so the load was stopped.`,
    who: 'A worker of the load',
    onReply: take,
    onLost: (message) => take({ type: 'failed', message }),
  });
  server.postMessage({ type: 'serve', source, lines, port: port1 } satisfies ServeLoad, [port1]);
  users.postMessage({ type: 'generate', plan, port: port2 } satisfies GenerateLoad, [port2]);
}
