import type { Experiment, ExperimentId, Payload } from './experiment.ts';
import { messageEncoder } from './message-encoder.ts';
import { msgpackInDepth } from './msgpack-in-depth.ts';
import { natsEncoding } from './nats-encoding.ts';
import { needForSpeed } from './need-for-speed.ts';
import { taskMessages } from './task-messages.ts';

/** The registry of the published comparisons, in the order shown. */
export const EXPERIMENTS: readonly Experiment[] = [
  msgpackInDepth,
  taskMessages,
  needForSpeed,
  messageEncoder,
  natsEncoding,
];

/** A payload of an experiment. Throws for an unknown id. */
export function payloadOf(experiment: ExperimentId, payload: string): Payload {
  const found = EXPERIMENTS.find(({ id }) => id === experiment)?.payloads.find(({ id }) => id === payload);
  if (found === undefined) throw new Error(`The experiment ${experiment} has no payload "${payload}".`);
  return found;
}
