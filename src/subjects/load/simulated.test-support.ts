import { figuresOf, type LoadFigures } from './figures.ts';
import type { Schedule } from './schedule.ts';
import { Users } from './users.ts';

/** A server that processes requests one after the other, according to a fixed clock. */
export interface SimulatedServer {
  /** Milliseconds for the request with this number. */
  readonly serviceMs: (request: number) => number;
  /** Milliseconds that a response is on its way. */
  readonly channelMs?: number;
  /** False for a request that fails. */
  readonly succeeds?: (request: number) => boolean;
}

/**
 * Runs users against a simulated server. `lateMs` returns the delay of each turn of the generator, by the time of the
 * turn.
 */
export function simulate(
  schedule: Schedule,
  milliseconds: number,
  { serviceMs, channelMs = 0, succeeds = () => true }: SimulatedServer,
  lateMs: (time: number) => number = () => 0,
): LoadFigures {
  let time = 0;
  let idleAt = 0;
  /** The responses in the order of their times, which is also the order of their requests. */
  const responses: { readonly at: number; readonly id: number; readonly busy: number }[] = [];
  let wake: number | undefined;
  const users = new Users(schedule, 0, milliseconds, {
    now: () => time,
    wakeAt: (at) => {
      wake = at + lateMs(at);
    },
    send(id) {
      const busy = serviceMs(id);
      idleAt = Math.max(idleAt, time) + busy;
      responses.push({ at: idleAt + channelMs, id, busy });
    },
  });
  users.turn();
  for (let next = 0; !users.isOver; ) {
    const response = responses[next];
    if (response !== undefined && (wake === undefined || response.at <= wake)) {
      time = Math.max(time, response.at);
      next++;
      users.answered(response.id, succeeds(response.id), response.busy);
    } else if (wake !== undefined) {
      time = Math.max(time, wake);
      wake = undefined;
      users.turn();
    } else throw new Error('The simulation waits for neither a response nor a turn.');
  }
  return figuresOf(users.record());
}
