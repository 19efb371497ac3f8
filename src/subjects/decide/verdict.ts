import { joined } from '../../core/basics/text.ts';
import { percent } from '../../core/basics/units.ts';
import { airTimeSentence } from './air-time.ts';
import type { Candidate } from './candidate.ts';
import { advisedSentences, coreSentences, sendingSentence } from './capacity.ts';
import { compressionInForce, type Evaluated, evaluate } from './evaluate.ts';
import { aboutMoney, bytesText } from './figure-text.ts';
import { filledOf } from './fill-units.ts';
import { knockOuts } from './knock-outs.ts';
import { jsonRowOf, leadersOf, mainRowsOf, smallestRowOf } from './leaders.ts';
import { changesNothing } from './nothing.ts';
import { otherChange } from './other-change.ts';
import { CACHE_MEMORY } from './prices-and-limits.ts';
import { MONTH_DAYS, type Situation } from './situation.ts';
import { tradeSentences } from './trade.ts';
import type { TransportId } from './transport.ts';
import { transportOf } from './transports.ts';

/** The result of the rules for a situation. */
export interface Verdict {
  /** At most two sentences, the most important one first. */
  readonly sentences: readonly string[];
  /** The further sentences, in the order of the rules. */
  readonly more: readonly string[];
}

const SENTENCES_AT_MOST = 2;

/**
 * Applies the rules in order: limits and requirements that exclude rows, another change that beats every format,
 * reasons why the format changes nothing, the comparison of bytes with time, and exceeded capacities.
 */
export function verdictOf(rows: readonly Evaluated[], situation: Situation): Verdict {
  if (rows.length === 0) return { sentences: [], more: [] };
  const json = jsonRowOf(rows);
  const change = otherChange(rows, situation);
  const found = [
    ...knockOuts(rows, situation),
    filledOf(rows, situation)?.sentence,
    ...(change?.beatsAll ? [change.sentence] : []),
    changesNothing(rows, situation),
    ...(change === undefined || change.beatsAll ? [] : [change.sentence]),
    ...(json === undefined ? ['JSON has no bytes for this document, so nothing is compared with it.'] : []),
    ownFormatSentence(rows, situation),
    airTimeSentence(rows, situation),
    brotliSentence(rows, situation),
    cacheSentence(rows, situation),
    ...tradeSentences(rows, situation),
    sendingSentence(rows, situation),
    ...advisedSentences(rows),
    ...(json === undefined ? [] : coreSentences(leadersOf(rows), json)),
  ].filter((sentence) => sentence !== undefined);
  return { sentences: found.slice(0, SENTENCES_AT_MOST), more: found.slice(SENTENCES_AT_MOST) };
}

/**
 * The sentence about the format for which the transport's own tools generate code; it leads there even if another
 * format is smaller. Undefined if there is no such format, or if it cannot be used.
 */
function ownFormatSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const usable = mainRowsOf(rows).filter(({ eligible }) => eligible);
  const own = usable.find(({ isOwn }) => isOwn);
  if (own === undefined) return undefined;
  const smallest = smallestRowOf(usable)!;
  const less = own.wire - smallest.wire;
  const other = less > 0 ? `; ${smallest.candidate.name} would take ${bytesText(less)} less a message` : '';
  const name = transportOf(situation.transport).name.replace(/,.*/, '');
  return `${name} comes with ${own.candidate.name}: its tools generate that code, and any other format needs a codec of your own${other}.`;
}

/** Number of values in the example, so that the prices are figures that a reader can compare. */
const VALUES = 1e6;

/**
 * The sentence about a cache: what writing and reading a value take, and what its memory costs. Undefined for other
 * transports, and for commands that keep no value.
 */
function cacheSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const { command } = situation.options;
  if (situation.transport !== 'redis' || (command !== 'set' && command !== 'get')) return undefined;
  const { free, withSchema } = leadersOf(rows);
  const shown = [jsonRowOf(rows), free, withSchema].filter((row) => row?.eligible === true) as readonly Evaluated[];
  if (shown.length === 0) return undefined;
  const each = shown.map((row) => {
    const [set, get] = (['set', 'get'] as const).map((other) => wireOfCommand(row, situation, other));
    const month = ((row.body * VALUES) / 1e9) * CACHE_MEMORY.dollarsPerHour * MONTH_DAYS * 24;
    return `${row.candidate.name} ${bytesText(set!)}, ${bytesText(get!)} and ${aboutMoney(month)}`;
  });
  return `A SET, a GET with its reply, and the memory of a million such values for a month take ${joined(each)}, at $${CACHE_MEMORY.dollarsPerHour} a GB-hour (${CACHE_MEMORY.source.title}, ${CACHE_MEMORY.source.date}), without keys and what the store keeps beside each value.`;
}

function wireOfCommand({ candidate }: Evaluated, situation: Situation, command: 'set' | 'get'): number {
  return evaluate([candidate], { ...situation, options: { ...situation.options, command } })[0]!.wire;
}

/** The smaller of a format's mean sizes as it is and gzipped: short messages are often smaller without gzip. */
function smallerWay({ name, sizes }: Candidate, gzipped: number): { readonly name: string; readonly bytes: number } {
  const plain = meanOf(sizes);
  return plain <= gzipped
    ? { name: `${name} without gzip`, bytes: plain }
    : { name: `gzipped ${name}`, bytes: gzipped };
}

function meanOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

/** Transports whose responses a browser accepts in Brotli. */
const WITH_BROTLI: readonly TransportId[] = ['http1', 'http2', 'http3'];
/** A size is called smaller only if it is at most this share of the other one. */
const CLEARLY = 0.95;

/**
 * The sentence about Brotli in place of gzip if a server compresses responses: JSON with Brotli may take fewer bytes
 * than any format with gzip. Undefined for other transports, and while the sizes are unknown.
 */
function brotliSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const { transport, options } = situation;
  const json = jsonRowOf(rows);
  if (!WITH_BROTLI.includes(transport) || options.direction !== 'down' || json === undefined) return undefined;
  const { brotli, alone } = json.candidate;
  if (alone === undefined) return undefined;
  if (brotli === undefined)
    return compressionInForce(situation) === 'none'
      ? undefined
      : 'Brotli, which browsers accept as well as gzip, is not counted yet: open Sizes to load it.';
  if (brotli > alone * CLEARLY || brotli >= meanOf(json.candidate.sizes)) return undefined;
  const { free, withSchema } = leadersOf(rows);
  const ways = [free, withSchema].flatMap((row) =>
    row?.candidate.alone === undefined ? [] : [smallerWay(row.candidate, row.candidate.alone)],
  );
  const [best] = ways.sort((a, b) => a.bytes - b.bytes);
  const lead = `Brotli in place of gzip makes JSON ${percent(1 - brotli / alone)} smaller, ${bytesText(brotli)} a message`;
  if (best === undefined) return `${lead}.`;
  const isLess = brotli < best.bytes;
  return `${lead}: ${isLess ? 'less' : 'more'} than ${best.name}, ${bytesText(best.bytes)}${isLess ? ', so it matters more than the format' : ''}.`;
}
