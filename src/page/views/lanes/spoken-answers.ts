import { countedPlain } from '../../../core/basics/counted.ts';
import { headOf } from '../../../core/layout/head.ts';
import { sentenceOfRegion } from '../../../core/layout/region-sentence.ts';
import { spokenWorking, workingOf } from '../../../core/layout/working.ts';
import { CODECS } from '../../../formats/all.ts';
import { loadGlosses } from '../../../formats/load-glosses.ts';
import { rowName } from '../../state/runs/rows.ts';
import { laneOf } from '../../state/selection/lane.ts';
import type { Place } from '../../state/selection/place.ts';
import { getApp } from '../../state/store.ts';
import { nameIn, spokenHex } from './spoken-words.ts';

/** Maximum number of bytes spelt before the explanation of a region. */
const SPELT_AT_MOST = 4;
/** Number of bytes of text whose bits are spoken. */
const BYTES_IN_BITS = 4;
/** Number of formats whose costs are spoken; more would be hard to remember. */
const COSTS_AT_MOST = 8;

/** The inspector's sentence with the bytes spelt: "8 3: fixmap 3. A map of up to 15 …" */
export async function explanationOf(place: Place): Promise<string> {
  const { lane, region } = place;
  const { kinds } = lane;
  const index = lane.queries.kindOf(region);
  const glosses = await loadGlosses(lane.format.id);
  const { start, end } = lane.queries.bytesOf(region);
  const bytes = Array.from(lane.bytes.subarray(start, Math.min(end, start + SPELT_AT_MOST)), spokenHex).join(', ');
  const more = end - start - SPELT_AT_MOST;
  const rest = more > 0 ? ` and ${countedPlain(more, 'more byte')}` : '';
  const head = headOf(lane.queries, kinds, lane.bytes, region);
  return `${bytes}${rest}: ${head}. ${sentenceOfRegion(lane, region, glosses[kinds.names[index]!])}`.trim();
}

/** The bits of a region as in the inspector: "Bits: 1 0 1, fixed; 0 1 0 0 0, the length in bytes. 0 1 0 0 0 = 8." */
export async function bitsIn({ lane, region }: Place): Promise<string> {
  const { queries, encoded } = lane;
  const working = workingOf(
    lane.kindOf(region),
    lane.bytes,
    queries.spanOf(region),
    encoded.layout.unit,
    BYTES_IN_BITS,
  );
  const { start, end } = queries.bytesOf(region);
  const rest = end - start > working.drawn ? ` The first ${working.drawn} of ${end - start} bytes.` : '';
  return `Bits: ${spokenWorking(working)}${rest}`;
}

/**
 * The cost of a value in the first codec of each format, cheapest first: "isActive costs: Avro 1, Protobuf 2, JSON 16."
 */
export function costsOf({ value }: Place): string {
  const { runs, source } = getApp();
  const costs = CODECS.flatMap((entry) => {
    const lane = entry.codec === entry.format.codecs[0] ? laneOf(runs[entry.codec.id]) : undefined;
    if (!lane?.isOf(source)) return [];
    const { names, framing, values } = lane.costOf(value);
    return [{ name: rowName(entry), bytes: names + framing + values }];
  }).sort((a, b) => a.bytes - b.bytes);
  const name = source === null || value === 0 ? 'The root' : nameIn(source.tree, value, 3);
  const shown = costs.slice(0, COSTS_AT_MOST).map(({ name: format, bytes }) => `${format} ${Number(bytes.toFixed(2))}`);
  return shown.length === 0 ? 'No costs are known yet.' : `${name} costs: ${shown.join(', ')}.`;
}
