import { beginLarge } from '../../core/basics/text.ts';
import { type Evaluated, linkBits } from './evaluate.ts';
import { limitText, linkText, listed, rounded } from './figure-text.ts';
import { candidateNames, jsonRowOf, type Leaders, mainRowsOf } from './leaders.ts';
import type { Situation } from './situation.ts';

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
    return [beginLarge(`${who} ${is} too long for ${limit.of}, ${limitText(limit.bytes)}, which not every path has.`)];
  });
}
