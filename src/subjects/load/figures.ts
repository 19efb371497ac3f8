import { quantile } from '../../runs/timing/statistics.ts';
import type { LoadRecord } from './users.ts';

/** Statistics of response times, in milliseconds. */
export interface Times {
  readonly median: number;
  readonly average: number;
  readonly min: number;
  readonly max: number;
  readonly p95: number;
  readonly p99: number;
}

/** The figures of one run. */
export interface LoadFigures {
  /** Successful requests. Failures are counted separately, as in Locust 0.8.1. */
  readonly requests: number;
  readonly failures: number;
  readonly unanswered: number;
  readonly seconds: number;
  /** Response times measured from the actual sending, as in Locust; absent if no request succeeded. */
  readonly fromSend?: Times;
  /**
   * Response times measured from the intended sending; absent if no request succeeded, or if the generator has no
   * intended times.
   */
  readonly fromDue?: Times;
  /** Milliseconds by which the generator itself was late, 99th percentile; absent if unknown. */
  readonly latenessP99?: number;
  /** Seconds that the server takes for one request; absent if unknown. */
  readonly service?: number;
  /** Share of the run in which the server processed requests, 0 to 1; absent if unknown. */
  readonly utilisation?: number;
}

/** The figures of a run's observations. */
export function figuresOf(record: LoadRecord): LoadFigures {
  const { fromSend, fromDue, lateness, failures, unanswered, busy, duration } = record;
  const answers = fromSend.length + failures;
  const send = timesOf(fromSend);
  const due = timesOf(fromDue);
  return {
    requests: fromSend.length,
    failures,
    unanswered,
    seconds: duration / 1000,
    ...(send && { fromSend: send }),
    ...(due && { fromDue: due }),
    ...(lateness.length > 0 && { latenessP99: quantile(lateness, 0.99) }),
    ...(answers > 0 && { service: busy / answers / 1000 }),
    utilisation: busy / duration,
  };
}

/** Statistics of some times; undefined if there are none. */
export function timesOf(times: readonly number[]): Times | undefined {
  if (times.length === 0) return undefined;
  const sorted = Float64Array.from(times).sort();
  return {
    median: quantile(times, 0.5),
    average: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
    min: sorted[0]!,
    max: sorted.at(-1)!,
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}
