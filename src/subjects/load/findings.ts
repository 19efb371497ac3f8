import { percent } from '../../core/basics/units.ts';
import { overlap } from '../../runs/timing/statistics.ts';
import { listed, rounded, secondsText } from '../decide/figure-text.ts';
import { closedLoopOf, knee, openWait, responseTime } from './model.ts';
import type { LoadPlan } from './plan.ts';
import { type LoadResult, type LoadRow, type LoadSummary, type Ranged, summaryOf } from './result.ts';

/**
 * A row with its summary and the conclusions that do not depend on other rows. A row that cannot be compared has no
 * conclusions.
 */
export interface Judged {
  readonly row: LoadRow;
  readonly name: string;
  readonly summary: LoadSummary;
  /** False if the generator was too late for the row to be compared. */
  readonly isUsable: boolean;
  /**
   * The range of the number of users above which the server limits the rate: one end follows from the server's time for
   * a request in the run, the other from its time while nothing else runs.
   */
  readonly knee?: Pick<Ranged, 'low' | 'high'>;
  /** For a closed loop: the mean response time in milliseconds, computed from the requests per second: N / X − Z. */
  readonly byRate?: number;
  /**
   * The mean response time in milliseconds, computed from the server's mean time in the run: for a closed loop by mean
   * value analysis, for an open loop with random arrivals by M/G/1. Absent if the queue would grow for ever.
   */
  readonly modelled?: number;
}

/** Maximum lateness of the generator (99th percentile), relative to the median response time. */
const LATE_AT_MOST = 0.1;
/** The utilisation below which a server is called idle. */
const IDLE = 0.5;
/** The utilisation from which a server is called saturated. */
const FULL = 0.95;
/** Minimum difference between the times from intended and from actual sending that is worth a sentence. */
const OMISSION = 0.1;

/** The rows that have runs. `nameOf` returns the name of a codec. */
export function judgeRows(result: LoadResult, nameOf: (codec: LoadRow['codec']) => string): readonly Judged[] {
  return result.rows.flatMap((row): readonly Judged[] => {
    const summary = summaryOf(row);
    return summary === undefined
      ? []
      : [{ row, name: nameOf(row.codec), summary, ...judgementOf(row, summary, result.plan) }];
  });
}

function judgementOf(
  { decodes, alone }: LoadRow,
  { fromSend, latenessP99, service, perSecond }: LoadSummary,
  { mode, users, pauseMs, rate }: LoadPlan,
): Omit<Judged, 'row' | 'name' | 'summary'> {
  const pause = pauseMs / 1000;
  const isClosed = mode === 'closed';
  const services = [service?.value ?? 0, alone ?? 0].filter((value) => value > 0);
  const knees = services.map((value) => knee(value, pause)).sort((a, b) => a - b);
  const mean = decodes ? service?.value : undefined;
  const modelled =
    mean === undefined
      ? undefined
      : isClosed
        ? closedLoopOf(users, mean, pause).response
        : mean + openWait(rate, [mean]);
  const isLate =
    latenessP99 !== undefined && fromSend !== undefined && latenessP99.value > LATE_AT_MOST * fromSend.median.value;
  if (isLate) return { isUsable: false };
  return {
    isUsable: true,
    ...(isClosed && decodes && knees.length > 0 && { knee: { low: knees[0]!, high: knees.at(-1)! } }),
    ...(isClosed && perSecond.value > 0 && { byRate: responseTime(users, perSecond.value, pause) * 1000 }),
    ...(modelled !== undefined && Number.isFinite(modelled) && { modelled: modelled * 1000 }),
  };
}

/**
 * The knee to test against: that of the slowest server, from its time while nothing else runs, which is disturbed less;
 * undefined if unknown.
 */
export function mainKnee(judged: readonly Judged[]): number | undefined {
  const knees = judged.flatMap((each) => (each.knee === undefined ? [] : [each.knee.high]));
  return knees.length === 0 ? undefined : knees.reduce((low, value) => Math.min(low, value));
}

/** Sentences about the validity and the meaning of a result. */
export function findingsOf(judged: readonly Judged[], plan: LoadPlan): readonly string[] {
  return [
    ...lateness(judged),
    ...load(judged, plan),
    ...differences(judged),
    ...omission(judged),
    ...incomplete(judged),
  ];
}

function lateness(judged: readonly Judged[]): readonly string[] {
  const late = judged.filter(({ isUsable }) => !isUsable);
  if (late.length === 0) return [];
  const worst = late.reduce((a, b) => (b.summary.latenessP99!.value > a.summary.latenessP99!.value ? b : a));
  const all = late.length === judged.length;
  return [
    `The generator was late for ${all ? 'every row' : listed(late.map(fullName))}: by up to ${milliseconds(worst.summary.latenessP99!.value)} (99th percentile), more than a tenth of the median response. ${all ? 'So no rows are compared' : 'Those rows are not compared'}. Close other programs and tabs, or use larger messages or fewer users, and run the load again.`,
  ];
}

function load(judged: readonly Judged[], plan: LoadPlan): readonly string[] {
  const known = judged.filter(
    ({ summary, row, isUsable }) => isUsable && summary.utilisation !== undefined && row.decodes,
  );
  if (known.length === 0) return [];
  const byLoad = known.toSorted((a, b) => b.summary.utilisation!.value - a.summary.utilisation!.value);
  const busiest = byLoad[0]!;
  const busy = busiest.summary.utilisation!.value;
  const full = known.filter(({ summary }) => summary.utilisation!.value >= FULL);
  if (full.length > 0)
    return [
      `The server is saturated with ${listed(full.map(({ name }) => name))} (U ${percent(full[0]!.summary.utilisation!.value)}): there response times measure the queue, and their ratios are not those of the work.`,
    ];
  if (busy >= IDLE) return [];
  const first = mainKnee(judged);
  const where =
    plan.mode === 'closed' && first !== undefined && Number.isFinite(first)
      ? ` The first knee is near N* ≈ ${rounded(first)} users.`
      : '';
  const amount =
    plan.mode === 'closed' ? `with ${rounded(plan.users, 6)} users` : `at ${rounded(plan.rate, 6)} requests a second`;
  return [
    `U = ${percent(busy)} at most (${busiest.name}): the server is idle most of the time. So ${amount} this load shows little queueing: no format makes other requests wait for long.${where}`,
  ];
}

/** Compares each row with the same bytes sent without decoding. */
function differences(judged: readonly Judged[]): readonly string[] {
  const pairs = judged.flatMap((each) => {
    const control = judged.find(({ row }) => !row.decodes && row.codec === each.row.codec);
    return each.row.decodes && each.isUsable && control?.isUsable === true ? [{ each, control }] : [];
  });
  const compared = pairs.flatMap(({ each, control }) => {
    const [here, there] = [each.summary.fromSend?.median, control.summary.fromSend?.median];
    return here === undefined || there === undefined ? [] : [{ name: each.name, same: overlap(here, there) }];
  });
  const same = compared.filter((each) => each.same).map(({ name }) => name);
  const apart = compared.filter((each) => !each.same).map(({ name }) => name);
  return [
    ...(same.length === 0
      ? []
      : [
          `The median of ${listed(same, 9)} does not differ from the same bytes without decoding: the ranges over the rounds overlap.`,
        ]),
    ...(apart.length === 0 ? [] : [`Decoding changes the median of ${listed(apart, 9)}.`]),
  ];
}

function omission(judged: readonly Judged[]): readonly string[] {
  const apart = judged.flatMap(({ summary: { fromSend, fromDue }, ...each }) => {
    if (fromSend === undefined || fromDue === undefined || !each.isUsable) return [];
    const [send, due] = [fromSend.average, fromDue.average];
    return overlap(send, due) || due.value < send.value * (1 + OMISSION) ? [] : [{ ...each, send, due }];
  });
  if (apart.length === 0) return [];
  const worst = apart.reduce((a, b) => (b.due.value / b.send.value > a.due.value / a.send.value ? b : a));
  return [
    `Measured from the intended sending, a response of ${fullName(worst)} takes ${milliseconds(worst.due.value)} on average; measured from the actual sending, ${milliseconds(worst.send.value)}. Only the first includes the time that requests waited for a free user.`,
  ];
}

function incomplete(judged: readonly Judged[]): readonly string[] {
  const failed = judged.filter(({ summary }) => summary.failures > 0);
  const waiting = judged.filter(
    ({ summary }) => summary.unanswered > summary.requests * 0.05 && summary.unanswered > 0,
  );
  return [
    ...(failed.length === 0
      ? []
      : [`Requests of ${listed(failed.map(fullName))} failed. They are not in the times, as in Locust 0.8.1.`]),
    ...(waiting.length === 0
      ? []
      : [
          `More than 5 % of the requests of ${listed(waiting.map(fullName))} had no response when their run ended. The times do not include them, so the times are too short.`,
        ]),
  ];
}

function fullName({ name, row }: Pick<Judged, 'name' | 'row'>): string {
  return row.decodes ? name : `${name} without decoding`;
}

function milliseconds(value: number): string {
  return secondsText(value / 1000);
}
