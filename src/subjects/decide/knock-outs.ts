import { beginLarge } from '../../core/basics/text.ts';
import { linkSentences } from './capacity.ts';
import type { Evaluated } from './evaluate.ts';
import { bytesText, limitText, listed } from './figure-text.ts';
import { candidateNames, jsonRowOf, mainRowsOf, smallestRowOf } from './leaders.ts';
import type { Limit } from './prices-and-limits.ts';
import type { Situation } from './situation.ts';
import { transportOf } from './transports.ts';

/**
 * Sentences about the rows that cannot be used: those that exceed a limit or the link, that the channel refuses, or
 * that fail a requirement.
 */
export function knockOuts(rows: readonly Evaluated[], situation: Situation): readonly string[] {
  return [
    ...limitSentences(rows),
    ...refusedSentence(rows, situation),
    ...linkSentences(rows, situation),
    ...needSentences(rows),
  ];
}

/** One sentence for each limit that the largest message of some row exceeds. */
function limitSentences(rows: readonly Evaluated[]): readonly string[] {
  const limits = rows[0]?.margins.map(({ limit }) => limit).filter(({ kind }) => kind === 'refuses') ?? [];
  const isSet = rows.some(({ candidate }) => candidate.sizes.length > 1);
  const about = isSet ? 'With the largest message, ' : '';
  return limits.flatMap((limit) => {
    const sentence = limitSentence(limit, rows);
    return sentence === undefined ? [] : beginLarge(`${about}${sentence}`);
  });
}

function limitSentence(limit: Limit, rows: readonly Evaluated[]): string | undefined {
  const leftOf = (row: Evaluated): number => row.margins.find((margin) => margin.limit.id === limit.id)!.left;
  const known = mainRowsOf(rows);
  const out = known.filter((row) => leftOf(row) < 0);
  if (out.length === 0) return undefined;
  const fitting = known.filter((row) => leftOf(row) >= 0);
  if (fitting.length === 0) {
    const closest = known.reduce((best, row) => (leftOf(row) > leftOf(best) ? row : best));
    return `nothing fits ${nameOf(limit)}: ${closest.candidate.name}, the closest, is over by ${bytesText(-leftOf(closest))}${raise(limit)}.`;
  }
  const least = fitting.reduce((low, row) => Math.min(low, leftOf(row)), Number.POSITIVE_INFINITY);
  const json = jsonRowOf(known);
  if (json === undefined || leftOf(json) < 0) {
    const over = json === undefined ? out[0]! : json;
    const others = out.filter((row) => row !== over);
    const isOne = fitting.length === 1;
    const does = isOne ? 'does' : 'do';
    const who = others.length === 0 && json !== undefined ? 'the binary formats' : listed(candidateNames(fitting));
    const spare =
      least > 0 ? `by ${bytesText(least)}${isOne ? '' : ' or more'}` : `${isOne ? '' : 'the longest of them '}exactly`;
    return `${listed(candidateNames([over, ...others]))} ${others.length === 0 ? 'does' : 'do'} not fit ${nameOf(limit)} (${
      others.length === 0 ? '' : `${over.candidate.name} is `
    }over by ${bytesText(-leftOf(over))}); ${who} ${who === 'the binary formats' ? 'do' : does}, ${spare}.`;
  }
  const worst = out.reduce((most, row) => (leftOf(row) < leftOf(most) ? row : most));
  const best = smallestRowOf(fitting.filter(({ candidate }) => !candidate.schema && candidate.id !== 'json'));
  const spare = leftOf(json);
  const jsonFits =
    spare === 0
      ? `JSON fits exactly in ${nameOf(limit)}`
      : `JSON fits ${nameOf(limit)}, with ${bytesText(spare)} to spare`;
  const doNot = out.length === 1 ? 'does not, by' : 'do not, by up to';
  const leaves = best === undefined ? '' : `, and ${best.candidate.name} leaves ${bytesText(leftOf(best))}`;
  return `${jsonFits}; ${listed(candidateNames(out))} ${doNot} ${bytesText(-leftOf(worst))}${leaves}.`;
}

/** The name of a limit: "the default limit of NATS, 1 MiB", "your limit of NATS, 100 B", "LoRaWAN EU868 DR0, 51 B". */
function nameOf({ of, setting, bytes, isOwn }: Limit): string {
  if (isOwn) return `your limit of ${of}, ${limitText(bytes)}`;
  return setting === undefined ? `${of}, ${limitText(bytes)}` : `the default limit of ${of}, ${limitText(bytes)}`;
}

function raise({ setting }: Limit): string {
  return setting === undefined ? '' : `; raise \`${setting}\`, or send less`;
}

function refusedSentence(rows: readonly Evaluated[], situation: Situation): readonly string[] {
  const refused = mainRowsOf(rows).filter((row) => row.refused);
  const { whyBinary, name } = transportOf(situation.transport);
  if (refused.length === 0 || whyBinary === undefined) return [];
  return [`${name} takes text only: ${whyBinary} Binary formats need base64 there, a third more bytes.`];
}

/** One sentence for each requirement that some rows do not meet. */
function needSentences(rows: readonly Evaluated[]): readonly string[] {
  const byNeed = new Map<string, Evaluated[]>();
  for (const row of mainRowsOf(rows)) {
    for (const unmet of row.unmet) {
      const [need = ''] = unmet.split(': ', 1);
      byNeed.set(need, [...(byNeed.get(need) ?? []), row]);
    }
  }
  return [...byNeed].map(([need, out]) => {
    const all = out.length === mainRowsOf(rows).length;
    const who = all ? 'Every format here' : listed(candidateNames(out), 5);
    return `${who} ${all || out.length === 1 ? 'fails' : 'fail'} the requirement to ${need}.`;
  });
}
