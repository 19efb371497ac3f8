import type { LoadFigures } from '../subjects/load/figures.ts';
import type { LoadPlan } from '../subjects/load/plan.ts';
import type { LoadLine } from '../subjects/load/result.ts';
import type { SourceRef } from './protocol.ts';

/** Names of the two workers of a load. */
export const LOAD_SERVER = 'load-server';
export const LOAD_USERS = 'load-users';

/** The only request to the worker that is the server. The server and the users talk through a channel of their own. */
export interface ServeLoad {
  readonly type: 'serve';
  readonly source: SourceRef;
  readonly lines: readonly LoadLine[];
  readonly port: MessagePort;
}

/** The only request to the worker that holds the users. */
export interface GenerateLoad {
  readonly type: 'generate';
  readonly plan: LoadPlan;
  readonly port: MessagePort;
}

/** The first message of the server to the users: the messages to send, by line. */
export interface LoadReady {
  readonly lines: readonly ReadyLine[];
}

export type ReadyLine =
  | {
      readonly state: 'ready';
      readonly messages: readonly Uint8Array[];
      /** Seconds to process one message while nothing else runs. */
      readonly alone: number;
    }
  | { readonly state: 'failed'; readonly message: string };

/** One request of a user. */
export interface LoadRequest {
  readonly line: number;
  readonly id: number;
  /** A copy of the bytes, which is transferred. */
  readonly bytes: Uint8Array;
}

/** The response to one request: its status, and the milliseconds that the server spent on it. */
export interface LoadResponse {
  readonly id: number;
  readonly ok: boolean;
  readonly busy: number;
}

/** The reports of the two workers to the page. */
export type LoadReply =
  | { readonly type: 'prepared'; readonly lines: readonly PreparedLine[] }
  /** The share of all runs that have ended, 0 to 1. */
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'ran'; readonly line: number; readonly figures: LoadFigures }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };

export type PreparedLine =
  | { readonly state: 'ready'; readonly bytes: number; readonly alone: number }
  | { readonly state: 'failed'; readonly message: string };
