import { beginLarge } from '../../core/basics/text.ts';
import { type Evaluated, linkBits } from './evaluate.ts';
import { limitText, linkText, listed, rounded, secondsText } from './figure-text.ts';
import { candidateNames, jsonRowOf, type Leaders, leadersOf, mainRowsOf } from './leaders.ts';
import type { Situation } from './situation.ts';
import { transportOf } from './transports.ts';

/**
 * The sentence about the rows whose stream is too fast for the link; none if the link carries all of them. Rows that a
 * limit or the channel refuses are left out.
 */
export function linkSentences(rows: readonly Evaluated[], situation: Situation): readonly string[] {
  const main = mainRowsOf(rows).filter(
    ({ refused, margins }) => !refused && !margins.some(({ limit, left }) => limit.kind === 'refuses' && left < 0),
  );
  const out = main.filter(({ overLink }) => overLink);
  const fitting = main.filter(({ overLink }) => !overLink);
  if (out.length === 0) return [];
  const link = `the link of ${linkText(linkBits(situation), 6)}`;
  const needs = ({ bits }: Evaluated): string => `≈ ${linkText(bits, 3)}`;
  const closest = (fitting.length === 0 ? out : fitting).reduce((low, row) => (row.bits < low.bits ? row : low));
  if (fitting.length === 0) {
    const first = jsonRowOf(out) ?? out[0]!;
    const least = closest === first ? '' : `, and ${closest.candidate.name}, the closest, ${needs(closest)}`;
    return [`The stream does not fit ${link} in any format: ${first.candidate.name} needs ${needs(first)}${least}.`];
  }
  const worst = out.reduce((most, row) => (row.bits > most.bits ? row : most));
  const [doNot, upTo] = out.length === 1 ? ['does not', ''] : ['do not', 'up to '];
  return [
    `${listed(candidateNames(out))} ${doNot} fit ${link}, with ${upTo}${needs(worst)}; ${closest.candidate.name} needs ${needs(closest)}.`,
  ];
}

/** Differences in the time that a link needs for a message, in seconds, below which latency counts as the same. */
const SAME_TIME = 0.001;

/** The seconds for which the link is busy with the longest write of a row. */
function sendingSeconds({ wires }: Evaluated, situation: Situation): number {
  return wires.reduce((most, { bytes, messages }) => Math.max(most, bytes * messages), 0) * (8 / linkBits(situation));
}

/**
 * True if rows differ clearly in the time that the link needs for a message, whether or not the packets are the same.
 */
export function differInSending(rows: readonly Evaluated[], situation: Situation): boolean {
  const times = rows.map((row) => sendingSeconds(row, situation));
  return times.reduce((a, b) => Math.max(a, b), 0) - times.reduce((a, b) => Math.min(a, b), Infinity) >= SAME_TIME;
}

/** The sentence about the time that a slow link needs for a message. Undefined if the formats differ little in it. */
export function sendingSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const { free, withSchema } = leadersOf(rows);
  const { carrier } = transportOf(situation.transport);
  const shown = [jsonRowOf(rows), free, withSchema].filter((row) => row !== undefined && !row.overLink);
  if (carrier === 'radio' || carrier === 'api' || shown.length < 2 || !differInSending(shown as Evaluated[], situation))
    return undefined;
  const each = shown.map((row) => `${row!.candidate.name} ${secondsText(sendingSeconds(row!, situation))}`);
  const what = shown.some((row) => row!.wires.some(({ messages }) => messages > 1)) ? 'a batch' : 'a message';
  return `The link of ${linkText(linkBits(situation), 6)} is busy with ${what} for: ${listed(each)}; latency changes by that.`;
}

/**
 * The sentence about JSON and the leaders if one core cannot do their work; none if it can, or if the times are
 * unknown.
 */
export function coreSentences({ free, withSchema }: Leaders, json: Evaluated): readonly string[] {
  const out = [json, free, withSchema].filter((row) => row?.cores !== undefined && row.cores.low > 1);
  if (out.length === 0) return [];
  const each = out.map((row) => `${row!.candidate.name} (≈ ${rounded(row!.cores!.value)} cores)`);
  return [`One core is not enough for ${listed(each)}.`];
}

/** A sentence for each limit that applies only to some paths and that the largest message of some row exceeds. */
export function advisedSentences(rows: readonly Evaluated[]): readonly string[] {
  const main = mainRowsOf(rows);
  const limits = main[0]?.margins.map(({ limit }) => limit).filter(({ kind }) => kind === 'advises') ?? [];
  return limits.flatMap((limit) => {
    const over = main.filter(({ margins }) =>
      margins.some((margin) => margin.limit.id === limit.id && margin.left < 0),
    );
    if (over.length === 0) return [];
    const who = over.length === main.length ? 'every format' : listed(candidateNames(over));
    const is = over.length > 1 && over.length < main.length ? 'are' : 'is';
    return [
      beginLarge(
        `${who} ${is} too long for ${limit.of}, ${limitText(limit.bytes)}. Not every network path has this limit.`,
      ),
    ];
  });
}
