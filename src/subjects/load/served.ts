import { makeEncoded } from '../../runs/pipeline/ready.ts';
import type { Parts, RunSource } from '../../runs/pipeline/run.ts';
import type { Clock } from '../../runs/timing/clock.ts';
import { median } from '../../runs/timing/statistics.ts';

/** Maximum number of messages that are sent: the first ones, one after the other. */
const MESSAGES_AT_MOST = 1000;
/** Milliseconds of calls before the time for a message alone is measured. */
const WARM_UP = 30;
/** Minimum duration of a batch of measured calls, in milliseconds. */
const BATCH = 12;
const BATCHES = 7;

/** The server's part of one row: its messages, and the work for one request. */
export interface Served {
  readonly messages: readonly Uint8Array[];
  /** Seconds to process one message while nothing else runs. */
  readonly alone: number;
  /** May throw, which fails the request. */
  readonly process: (bytes: Uint8Array) => unknown;
}

/** Prepares a codec and its messages, as for a run. Throws what the codec throws. */
export function servedOf(from: RunSource, parts: Parts, decodes: boolean, now: Clock): Served {
  const { codec, encoded } = makeEncoded(from, parts);
  if (encoded.length === 0) throw new Error('There is no message to send.');
  const messages = encoded.slice(0, MESSAGES_AT_MOST);
  if (!decodes) return { messages, alone: 0, process: (sent) => sent.length };
  const process = (sent: Uint8Array): unknown => firstField(codec.decode(sent));
  return { messages, alone: timeAlone(process, messages, now), process };
}

/** Processes a request; false if it failed. */
export function succeeds({ process }: Pick<Served, 'process'>, bytes: Uint8Array): boolean {
  try {
    process(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Reads one field, as a handler would. */
function firstField(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const key in value) return (value as Readonly<Record<string, unknown>>)[key];
  return undefined;
}

/** Seconds for one message: the median over batches of calls. A single disturbance does not change the median. */
function timeAlone(process: Served['process'], messages: readonly Uint8Array[], now: Clock): number {
  let calls = 0;
  const meanOver = (milliseconds: number): number => {
    const began = now();
    const first = calls;
    do process(messages[calls++ % messages.length]!);
    while (now() - began < milliseconds);
    return (now() - began) / (calls - first) / 1000;
  };
  meanOver(WARM_UP);
  return median(Array.from({ length: BATCHES }, () => meanOver(BATCH)));
}
