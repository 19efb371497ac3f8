import { grouped } from '../core/basics/counted.ts';
import { seededRandom, shuffle } from '../core/basics/random.ts';
import { figuresOf, type LoadFigures } from '../subjects/load/figures.ts';
import type { LoadPlan } from '../subjects/load/plan.ts';
import { IN_FLIGHT_AT_MOST, usersAtMost } from '../subjects/load/plan-rules.ts';
import { scheduleOf } from '../subjects/load/schedule.ts';
import { Users } from '../subjects/load/users.ts';
import type {
  GenerateLoad,
  LoadReady,
  LoadReply,
  LoadRequest,
  LoadResponse,
  PreparedLine,
  ReadyLine,
} from './load-protocol.ts';
import { Ticker } from './ticker.ts';

/** Milliseconds between reports of the progress. */
const REPORT = 200;
const SEED = 1;

const now = (): number => performance.now();

/** Makes all runs of a load, round by round, each round with the lines in a different order. */
export async function generateLoad({ plan, port }: GenerateLoad, post: (reply: LoadReply) => void): Promise<void> {
  const ready = await firstMessage<LoadReady>(port);
  const lines = ready.lines.map((line) => checked(line, plan));
  post({ type: 'prepared', lines: lines.map(preparedOf) });
  const usable = [...lines.entries()].flatMap(([i, line]) => (line.state === 'ready' ? [{ i, line }] : []));
  const runs = usable.length * plan.rounds;
  const random = seededRandom(SEED);
  let over = 0;
  for (let round = 0; round < plan.rounds; round++) {
    shuffle(usable, random);
    for (const { i, line } of usable) {
      const report = (share: number): void => post({ type: 'progress', share: (over + share) / runs });
      const figures = await runOnce(i, line.messages, plan, port, report);
      over++;
      post({ type: 'ran', line: i, figures });
    }
  }
  post({ type: 'done' });
}

function firstMessage<Message>(port: MessagePort): Promise<Message> {
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Message>) => resolve(data);
  });
}

/** Refuses a line whose messages could fill the memory while they are on their way. */
function checked(line: ReadyLine, { users }: LoadPlan): ReadyLine {
  if (line.state === 'failed') return line;
  const largest = line.messages.reduce((size, { length }) => Math.max(size, length), 0);
  const most = usersAtMost(largest);
  if (users <= most) return line;
  const megabytes = (bytes: number): string => `${grouped(Math.round(bytes / 1e6))} MB`;
  return {
    state: 'failed',
    message: `Messages of ${grouped(largest)} B from ${grouped(users)} users could take ${megabytes(largest * users)} on their way; at most ${megabytes(IN_FLIGHT_AT_MOST)} are allowed, so at most ${grouped(most)} users.`,
  };
}

function preparedOf(line: ReadyLine): PreparedLine {
  if (line.state === 'failed') return line;
  const { messages, alone } = line;
  const bytes = messages.reduce((sum, { length }) => sum + length, 0) / messages.length;
  return { state: 'ready', bytes, alone };
}

/** Makes one run of a line of the load experiment: a codec with its settings. */
function runOnce(
  line: number,
  messages: readonly Uint8Array[],
  plan: LoadPlan,
  port: MessagePort,
  report: (share: number) => void,
): Promise<LoadFigures> {
  return new Promise((resolve) => {
    const begin = now();
    const duration = plan.seconds * 1000;
    let sent = 0;
    let answered = 0;
    let reported = 0;
    const endIfOver = (): void => {
      if (!users.isOver) return;
      clearInterval(reports);
      ticker.stop();
      resolve(figuresOf(users.record()));
    };
    const ticker = new Ticker(now, () => {
      users.turn();
      endIfOver();
    });
    const users = new Users(scheduleOf(plan, begin), begin, duration, {
      now,
      wakeAt: (time) => ticker.wakeAt(time),
      send(id) {
        const bytes = messages[id % messages.length]!.slice();
        sent++;
        port.postMessage({ line, id, bytes } satisfies LoadRequest, [bytes.buffer]);
      },
    });
    // The page ends a load that sends no reports. So no reports are sent while the server does not answer.
    const reports = setInterval(() => {
      if (sent > answered && answered === reported) return;
      reported = answered;
      report(Math.min(1, (now() - begin) / duration));
    }, REPORT);
    port.onmessage = ({ data: { id, ok, busy } }: MessageEvent<LoadResponse>) => {
      answered++;
      users.answered(id, ok, busy);
      endIfOver();
    };
    users.turn();
  });
}
