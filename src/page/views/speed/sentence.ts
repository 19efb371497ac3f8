import { isBusy } from '../../../core/basics/busy.ts';
import { joined } from '../../../core/basics/text.ts';
import { COMPRESSION_FACTS } from '../../../runs/compression/facts.ts';
import { fastestOf } from '../../../runs/timing/compare.ts';
import { overlap } from '../../../runs/timing/statistics.ts';
import type { SideTiming } from '../../../workers/protocol.ts';
import type { SpeedDot } from '../../charts/data.ts';
import { dotsOf } from '../../charts/rows.ts';
import type { CompressionChoice } from '../../state/measuring/slice.ts';
import type { Row } from '../../state/runs/rows.ts';

/** A part of the sentence; names are emphasized. */
export interface Piece {
  readonly text: string;
  readonly strong?: true;
}

/**
 * The sentence above the charts: which codecs beat JSON both ways, to bytes and to text; which is fastest; and which
 * cannot be distinguished.
 */
export function speedSentence(
  rows: readonly Row[],
  beside: readonly SideTiming[],
  compression: CompressionChoice,
): readonly Piece[] {
  const all = { decode: dotsOf(rows, 'decode'), encode: dotsOf(rows, 'encode') };
  if (all.decode.length < 2) return [];
  const [decode, encode] = [steady(all.decode), steady(all.encode)];
  if (decode.length < 2 && encode.length < 2) return [{ text: ALL_BUSY }];
  const where = compression === 'none' ? 'Here' : `With ${COMPRESSION_FACTS[compression].label} on both sides`;
  const faster = (dots: readonly SpeedDot[]) => dots.filter(({ verdict }) => verdict === 'faster');
  const both = faster(decode).filter(({ id }) => faster(encode).some((dot) => dot.id === id));
  const lead: Piece[] =
    both.length > 0
      ? [{ text: `${where} ` }, ...named(both, rows), { text: ` ${beat(both)} JSON to bytes both ways${TO_BYTES}. ` }]
      : [
          { text: `${where} nothing is shown to beat ` },
          { text: 'JSON to bytes', strong: true },
          { text: ` both ways${TO_BYTES}. ` },
        ];
  return [
    ...lead,
    ...textPart(both, encode, beside),
    ...fastestPart(decode, rows, 'Fastest to decode from bytes'),
    ...fastestPart(encode, rows, 'Fastest to encode to bytes'),
    ...alikePart(encode),
    ...busyPart([...all.decode, ...all.encode].filter(isBusy)),
  ];
}

function steady(dots: readonly SpeedDot[]): readonly SpeedDot[] {
  return dots.filter((dot) => !isBusy(dot));
}

const ALL_BUSY = 'The machine was busy: no time can be compared with JSON’s, so measure again.';

/** Explains the baseline at the place where the sentence names it first. */
const TO_BYTES = ' (JSON.stringify and JSON.parse with UTF-8)';

/** Maximum number of busy codecs that the sentence names. The others are counted, so that its length is bounded. */
const BUSY_NAMES = 2;

/** Names or counts the codecs without a rank, because the machine was busy while they were measured. */
function busyPart(busy: readonly SpeedDot[]): readonly Piece[] {
  const names = [...new Set(busy.map(({ label }) => label))];
  if (names.length === 0) return [];
  const some = names.length > BUSY_NAMES ? `${names.length} codecs` : joined(names);
  return [{ text: `Not ranked: ${some}. The machine was busy, so measure again.` }];
}

/**
 * Names the codecs that also beat JSON to text, which is faster than JSON to bytes, both ways or, if there are none, in
 * one direction.
 */
function textPart(
  both: readonly SpeedDot[],
  encode: readonly SpeedDot[],
  beside: readonly SideTiming[],
): readonly Piece[] {
  const text = beside.find(({ id }) => id === 'json-text');
  if (both.length === 0 || text?.encode.state !== 'done' || text.decode.state !== 'done') return [];
  if (isBusy(text.encode) || isBusy(text.decode)) return [];
  const [encodeText, decodeText] = [text.encode.low, text.decode.low];
  const decodes = both.filter(({ high }) => high < decodeText);
  const encodes = both.filter(({ id }) => encode.some((dot) => dot.id === id && dot.high < encodeText));
  const also = decodes.filter((dot) => encodes.includes(dot));
  const use = { text: 'JSON to text is for programs that send strings. ' };
  if (also.length > 0) return [...labels(also), { text: ` also ${beat(also)} JSON to text both ways. ` }, use];
  return [
    { text: `${both.length === 1 ? 'It is not' : 'None of them is'} shown to beat JSON to text both ways` },
    ...oneWay(decodes, 'decoding'),
    ...oneWay(encodes, 'encoding'),
    { text: '. ' },
    use,
  ];
}

function oneWay(dots: readonly SpeedDot[], direction: 'decoding' | 'encoding'): readonly Piece[] {
  return dots.length === 0 ? [] : [{ text: '; ' }, ...labels(dots), { text: ` ${beat(dots)} it in ${direction} only` }];
}

function labels(dots: readonly SpeedDot[]): readonly Piece[] {
  return enumerated(dots.map(({ label }) => ({ text: label, strong: true })));
}

function beat(dots: readonly SpeedDot[]): string {
  return dots.length === 1 ? 'beats' : 'beat';
}

function fastestPart(dots: readonly SpeedDot[], rows: readonly Row[], lead: string): readonly Piece[] {
  const ids = fastestOf(dots);
  // A single codec cannot be the fastest of several.
  if (dots.length < 2 || ids.length !== 1) return [];
  return [
    { text: `${lead}: ` },
    ...named(
      dots.filter(({ id }) => id === ids[0]),
      rows,
    ),
    { text: '. ' },
  ];
}

/** One pair whose intervals overlap, as an example of times that cannot be distinguished. */
function alikePart(dots: readonly SpeedDot[]): readonly Piece[] {
  for (const [i, dot] of dots.entries()) {
    const next = dots[i + 1];
    if (next !== undefined && overlap(dot, next)) {
      return [{ text: `${dot.label} and ${next.label} cannot be ranked in encoding: their intervals overlap. ` }];
    }
  }
  return [];
}

/** The names of codecs, each with the only library that reads its bytes, if there is only one. */
function named(dots: readonly SpeedDot[], rows: readonly Row[]): readonly Piece[] {
  return enumerated(
    dots.map(({ id, label }) => {
      const reader = rows.find((row) => row.id === id)?.codec.readOnlyBy;
      return { text: reader === undefined ? label : `${label} (only ${reader} reads it)`, strong: true };
    }),
  );
}

function enumerated(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, i): readonly Piece[] => {
    const joint = i === 0 ? [] : [{ text: i === pieces.length - 1 ? ' and ' : ', ' }];
    return [...joint, piece];
  });
}
