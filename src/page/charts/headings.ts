import { counted, grouped } from '../../core/basics/counted.ts';
import { COMPRESSION_FACTS } from '../../runs/compression/facts.ts';
import type { CompressionChoice } from '../state/measuring/slice.ts';
import type { Heading } from './chart-png.ts';
import { type Direction, JSON_TO_BYTES } from './rows.ts';

export const DIRECTION_NAMES: Readonly<Record<Direction, string>> = { decode: 'Decode', encode: 'Encode' };

/** The name of the timed call: "Encode and compress" if a compression is timed too. */
export function timedTitle(direction: Direction, compression: CompressionChoice): string {
  if (compression === 'none') return DIRECTION_NAMES[direction];
  return direction === 'encode' ? 'Encode and compress' : 'Decompress and decode';
}

/** The name of the baseline. */
export function baselineName(compression: CompressionChoice): string {
  return compression === 'none' ? JSON_TO_BYTES : `${JSON_TO_BYTES} + ${COMPRESSION_FACTS[compression].label}`;
}

/** Heading of the picture of times. */
export function speedHeading(
  direction: Direction,
  compression: CompressionChoice,
  rounds: number,
  workers: number,
): Heading {
  return {
    title: `${timedTitle(direction, compression)}: time relative to ${baselineName(compression)}, smaller is faster`,
    notes: [
      `Medians of ${rounds} paired rounds in ${workers} workers with their 95 % intervals. ◀ faster; ▶ slower; ○ no difference shown; the line is JSON.`,
      'JavaScript in one browser; other browsers and other languages rank differently.',
    ],
    hasLegend: false,
  };
}

/** Heading of the picture of sizes. `jsonBytes` is the size of the JSON row, if there is one. */
export function sizesHeading(compression: CompressionChoice, jsonBytes: number | undefined): Heading {
  const json = jsonBytes === undefined ? '' : `; as minified JSON it takes ${counted(jsonBytes, 'byte')}`;
  return {
    title: compression === 'none' ? 'Bytes by purpose' : 'Bytes by purpose, raw and compressed',
    notes: [`The same value in each format${json}.`],
    hasLegend: true,
  };
}

/** Heading of the picture of bytes against the number of messages. */
export function totalsHeading(messages: number): Heading {
  return {
    title: 'Bytes against the number of messages',
    notes: [
      `${grouped(messages)} messages, encoded one by one. Schemas and tables that both sides keep are not counted.`,
      'Strong lines: the lanes that were open.',
    ],
    hasLegend: false,
  };
}

/** Heading of the picture of bytes by path. */
export function icicleHeading(name: string, path: string, bytes: string): Heading {
  return {
    title: `Bytes of ${name} by path`,
    notes: [
      `From ${path} on: ${bytes}. A box is as wide as the bytes of its path, and the boxes below it are the paths in it.`,
      '* represents the elements of an array, and the keys of an object that is a map in a realistic schema. +n: n paths that are too narrow here.',
    ],
    hasLegend: true,
  };
}

/** Heading of the picture of bytes saved against time added. `isExact` is true if the bytes on the wire are counted. */
export function tradeHeading(situation: string, isExact: boolean): Heading {
  return {
    title: 'Bytes saved against time added, compared with JSON',
    notes: [
      situation,
      `Bytes are ${isExact ? 'counted' : '≈ modelled'}; times are measured in one browser, with 95 % intervals; lines are ≈ modelled from ✎ entered prices and speeds.`,
      'To the right of a line, the saved bytes outweigh the added time. A mark is hollow if its interval touches a line, or if the row cannot be used.',
    ],
    hasLegend: false,
  };
}
