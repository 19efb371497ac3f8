import type { CodecId } from '../formats/format.ts';
import { combineTimings } from '../runs/timing/combine.ts';
import type { TimingResult } from '../runs/timing/measure.ts';
import {
  type CacheStep,
  type CacheTiming,
  type CodecTiming,
  type Doing,
  type Measurable,
  type PathTiming,
  type Session,
  type SideTiming,
  type Skipped,
  type TimingReply,
  WORKERS,
} from './protocol.ts';

/**
 * The result of a reply. `wait`: the worker continues; `next`: a new worker takes over; `end`: the measurement is
 * complete.
 */
export interface SessionStep {
  /** Replies to pass on to the listener. */
  readonly news: readonly TimingReply[];
  readonly follows: 'wait' | 'next' | 'end';
}

const WAIT: SessionStep = { news: [], follows: 'wait' };

/**
 * Plans a measurement in several workers and combines their results. It does not touch the workers: `nextRequest`
 * returns the request for the next one, `take` receives a reply, and `lose` reports that a worker hung or died.
 */
export class Sessions {
  /** Parts that are measured and reported one after the other: the payloads of an experiment. */
  readonly #parts: readonly Measurable[];
  #part = 0;
  /** Results of each worker that has completed this part. */
  #results: (readonly TimingReply[])[] = [];
  /** Results of the current worker. */
  #current: TimingReply[] = [];
  #skipped: readonly Skipped[] = [];
  #doing: { readonly id: string; readonly doing: Doing } | undefined;

  constructor(wanted: Measurable) {
    this.#parts = wanted.type === 'rates' ? wanted.of.map((ref) => ({ ...wanted, of: [ref] })) : [wanted];
  }

  /** The request for a new worker. */
  nextRequest(): Session {
    this.#current = [];
    this.#doing = undefined;
    return { ...this.#parts[this.#part]!, session: this.#results.length, skipped: this.#skipped };
  }

  take(reply: TimingReply): SessionStep {
    switch (reply.type) {
      case 'begins':
        this.#doing = { id: reply.id, doing: reply.doing };
        return WAIT;
      case 'progress':
        return { news: [this.#overall(reply)], follows: 'wait' };
      case 'failed':
        return { news: [reply], follows: 'end' };
      case 'rates':
        this.#current.push(reply);
        return WAIT;
      default:
        this.#current.push(reply);
        return this.#endWorker();
    }
  }

  /** Handles a worker that hung or died. Skips the call that it was making, or fails if the others need that call. */
  lose(message: string): SessionStep {
    const lost = this.#doing;
    const part = this.#parts[this.#part]!;
    if (part.type === 'measure' && lost !== undefined && lost.id !== 'json') {
      this.#skipped = [...this.#skipped, { ...lost, message }];
      return { news: [], follows: 'next' };
    }
    const who = lost?.id === 'json' ? 'JSON is the baseline. ' : '';
    return { news: [{ type: 'failed', message: `${who}${message}` }], follows: 'end' };
  }

  #endWorker(): SessionStep {
    this.#results.push(this.#current);
    if (this.#results.length < WORKERS) return { news: [], follows: 'next' };
    const combined = combineReplies(this.#results);
    this.#results = [];
    this.#part++;
    const isOver = this.#part === this.#parts.length;
    // An experiment ends with its last payload.
    const news = combined.filter(({ type }) => isOver || type !== 'rated');
    return { news, follows: isOver ? 'end' : 'next' };
  }

  #overall(reply: TimingReply & { readonly type: 'progress' }): TimingReply {
    const done = this.#part * WORKERS + this.#results.length;
    const all = this.#parts.length * WORKERS;
    return { ...reply, round: done * reply.rounds + reply.round, rounds: all * reply.rounds };
  }
}

/** Combines the replies of several workers into one list. All workers send the same sequence of replies. */
function combineReplies(workers: readonly (readonly TimingReply[])[]): readonly TimingReply[] {
  return workers[0]!.map((_, i) => combineReply(workers.map((replies) => replies[i]!)));
}

function combineReply(replies: readonly TimingReply[]): TimingReply {
  const last = replies.at(-1)!;
  switch (last.type) {
    case 'measured': {
      const all = replies as readonly (typeof last)[];
      const timings = Object.entries(last.timings).map(([id, like]) => {
        return [
          id,
          combineHalves(
            like,
            all.flatMap((each) => each.timings[id as CodecId] ?? []),
          ),
        ];
      });
      const beside = last.beside.map((like): SideTiming => {
        return combineHalves(
          like,
          all.flatMap((each) => each.beside.filter(({ id }) => id === like.id)),
        );
      });
      const rounds = all.reduce((sum, each) => sum + each.rounds, 0);
      return { ...last, timings: Object.fromEntries(timings), rounds, beside };
    }
    case 'rates': {
      const all = replies as readonly (typeof last)[];
      return { ...last, rows: last.rows.map((_, i) => combineTimings(all.map(({ rows }) => rows[i]!))) };
    }
    case 'path': {
      const all = replies as readonly (typeof last)[];
      const rows = last.rows.map((row, i): PathTiming => {
        return { ...row, timing: combineTimings(all.map((each) => each.rows[i]!.timing)) };
      });
      return { ...last, rows };
    }
    case 'cache': {
      const all = replies as readonly (typeof last)[];
      const rows = last.rows.map((row, i): CacheTiming => {
        const combine = (step: CacheStep): TimingResult => combineTimings(all.map((each) => each.rows[i]![step]));
        return { ...row, compress: combine('compress'), decompress: combine('decompress'), decode: combine('decode') };
      });
      return { ...last, rows };
    }
    default:
      return last;
  }
}

function combineHalves<T extends CodecTiming>(like: T, all: readonly CodecTiming[]): T {
  const combine = (half: 'encode' | 'decode'): TimingResult => combineTimings(all.map((each) => each[half]));
  return { ...like, encode: combine('encode'), decode: combine('decode') };
}
