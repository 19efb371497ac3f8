import { CODECS } from '../../formats/all.ts';
import { loadGlosses } from '../../formats/load-glosses.ts';
import { type Bit, bitsOf, bitsWithin } from '../../layout/bits.ts';
import { headOf } from '../../layout/head.ts';
import { readRegion } from '../../layout/labels.ts';
import { workingOf } from '../../layout/working.ts';
import { rowName } from '../../state/runs/rows.ts';
import { sentenceAt } from '../../state/selection/explain.ts';
import { laneOf } from '../../state/selection/lane.ts';
import type { Place } from '../../state/selection/place.ts';
import { getApp } from '../../state/store.ts';
import { roleWord } from './spoken-byte.ts';
import { countOf, nameIn, spokenHex } from './spoken-words.ts';

/** Maximum number of bytes spelt before the explanation of a region. */
const SPELT_AT_MOST = 4;
/** Number of bytes whose bits are spoken, unless the region is a number. */
const BYTES_IN_BITS = 4;
/** Number of formats whose costs are spoken; more would be hard to remember. */
const COSTS_AT_MOST = 8;

/** The inspector's sentence with the bytes spelt: "8 3 is fixmap 3. A map of up to 15 …" */
export async function explanationOf(place: Place): Promise<string> {
  const { lane, region } = place;
  const { kinds } = lane;
  const index = lane.queries.kindOf(region);
  const glosses = await loadGlosses(lane.format.id);
  const { start, end } = lane.queries.bytesOf(region);
  const bytes = Array.from(lane.bytes.subarray(start, Math.min(end, start + SPELT_AT_MOST)), spokenHex).join(', ');
  const more = end - start - SPELT_AT_MOST;
  const rest = more > 0 ? ` and ${countOf(more, 'more byte')}` : '';
  const head = headOf(lane.queries, kinds, lane.bytes, region);
  return `${bytes}${rest} is ${head}. ${sentenceAt(place, glosses[kinds.names[index]!])}`.trim();
}

/** The bits of a region as in the inspector: "Bits: fixed 1 0 1, length 0 1 0 0 0, 8." */
export function bitsIn({ lane, region }: Place): string {
  const { queries, encoded, kinds } = lane;
  const kind = lane.kindOf(region);
  const span = queries.bytesOf(region);
  const bytes = lane.bytes.subarray(span.start, span.end);
  const drawn =
    encoded.layout.unit === 'bit' ? bitsWithin(kind, bytes, span.start, queries.spanOf(region)) : bitsOf(kind, bytes);
  const decoded = readRegion(queries, kinds, lane.bytes, region);
  const spoken = kind.role === 'number' ? drawn : drawn.slice(0, BYTES_IN_BITS);
  const shown = spoken.map((bits) => runsOf(bits, roleWord(kind.role)).join(', '));
  const number = workingOf(kind, bytes, decoded) !== undefined && typeof decoded !== 'string' ? `, ${decoded}` : '';
  const rest = bytes.length > spoken.length ? ` The first ${spoken.length} of ${bytes.length} bytes.` : '';
  return `Bits: ${shown.join('; ')}${number}.${rest}`;
}

/** Groups neighbouring bits of the same part, each with the word for it. */
function runsOf(bits: readonly Bit[], roleOfBits: string): readonly string[] {
  const runs: { word: string; digits: string[] }[] = [];
  for (const { bit, fixed, part } of bits) {
    const word = fixed ? 'fixed' : (part ?? roleOfBits);
    const last = runs.at(-1);
    if (last?.word === word) last.digits.push(bit);
    else runs.push({ word, digits: [bit] });
  }
  return runs.map(({ word, digits }) => `${word} ${digits.join(' ')}`);
}

/**
 * The cost of a value in the first codec of each format, cheapest first: "isActive costs: Avro 1, Protobuf 2, JSON 16."
 */
export function costsOf({ value }: Place): string {
  const { runs, source } = getApp();
  const costs = CODECS.flatMap((entry) => {
    const lane = entry.codec === entry.format.codecs[0] ? laneOf(runs[entry.codec.id]) : undefined;
    if (lane === undefined || lane.source?.id !== source?.id) return [];
    const { names, framing, values } = lane.costOf(value);
    return [{ name: rowName(entry), bytes: names + framing + values }];
  }).sort((a, b) => a.bytes - b.bytes);
  const name = source === null || value === 0 ? 'The root' : nameIn(source.tree, value, 3);
  const shown = costs.slice(0, COSTS_AT_MOST).map(({ name: format, bytes }) => `${format} ${Number(bytes.toFixed(2))}`);
  return shown.length === 0 ? 'No costs are known yet.' : `${name} costs: ${shown.join(', ')}.`;
}
