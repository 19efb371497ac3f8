import { COMPRESSION_FACTS } from '../compression/facts.ts';
import type { CompressionChoice } from '../state/model.ts';
import { counted, grouped } from '../ui/figures.ts';
import type { Heading } from './chart-png.ts';
import { type Direction, JSON_TO_BYTES } from './rows.ts';

export const DIRECTION_NAMES: Readonly<Record<Direction, string>> = { decode: 'Decode', encode: 'Encode' };

/** What is timed: "Encode and compress" where the two are timed as one. */
export function timedTitle(direction: Direction, compression: CompressionChoice): string {
  if (compression === 'none') return DIRECTION_NAMES[direction];
  return direction === 'encode' ? 'Encode and compress' : 'Decompress and decode';
}

/** What times are relative to. */
export function baselineName(compression: CompressionChoice): string {
  return compression === 'none' ? JSON_TO_BYTES : `${JSON_TO_BYTES} + ${COMPRESSION_FACTS[compression].label}`;
}

/** Of the picture of times. */
export function speedHeading(
  direction: Direction,
  compression: CompressionChoice,
  rounds: number,
  workers: number,
): Heading {
  return {
    title: `${timedTitle(direction, compression)}: time relative to ${baselineName(compression)}, smaller is faster`,
    notes: [
      `Medians of ${rounds} paired rounds in ${workers} workers with their 95 % intervals. Strong: faster; grey: slower; hollow: no difference shown.`,
      'JavaScript in one browser; other browsers and other languages rank otherwise.',
    ],
    hasLegend: false,
  };
}

/** Of the picture of sizes; `minified` is the bytes of the JSON without white space, where there is any. */
export function sizesHeading(compression: CompressionChoice, minified: number | undefined): Heading {
  const json = minified === undefined ? '' : `; as minified JSON it takes ${counted(minified, 'byte')}`;
  return {
    title: compression === 'none' ? 'Bytes by purpose' : 'Bytes by purpose, raw and compressed',
    notes: [`The same value in each format${json}.`],
    hasLegend: true,
  };
}

/** Of the picture of sizes against messages. */
export function totalsHeading(messages: number): Heading {
  return {
    title: 'Bytes against the number of messages',
    notes: [
      `${grouped(messages)} messages, encoded one by one. What is kept outside them counts from the start.`,
      'Strong: the lanes that were open.',
    ],
    hasLegend: false,
  };
}
