import { counted } from '../../core/basics/counted.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { kindAt } from '../../core/layout/message.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { CONTENT, type ExerciseLane, type Given, sourceValue } from './lane.ts';
import { isReadable } from './reading.ts';
import { indicesWhere, type Made, type Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';
import { scalarContentsOf } from './write.ts';

/** One bit flips in the messages of several formats: which formats notice? */
export const notice: Rule = { lanes: 'all', most: 48, make, mark };

/** Formats that a question needs. */
const FORMATS_AT_LEAST = 3;
/** Longest message in bytes. */
const BYTES_AT_MOST = 96;

interface Flipped {
  readonly lane: ExerciseLane;
  readonly byte: number;
  readonly bytes: Uint8Array;
}

function make({ lanes, lane, random, seed, text }: Given): Made | undefined {
  const content = chooseBySeat(scalarContentsOf(lane, BYTES_AT_MOST), seed);
  if (content === undefined) return undefined;
  const value = sourceValue(lane, lane.queries.ownerOf(content.region));
  const bit = Math.floor(random() * 8);
  const flipped = lanes.flatMap((each) => flippedIn(each, value, bit) ?? []);
  if (flipped.length < FORMATS_AT_LEAST) return undefined;
  const noticing = flipped.filter(({ lane: each, bytes }) => !isReadable(each, bytes)).map((each) => each.lane.name);
  return {
    question: `In each message, one bit of the marked byte is flipped: the ${ordinalOf(bit)} from the right. In which formats does a reader stop with an error?`,
    shown: [
      { as: 'text', label: 'JSON', text },
      ...flipped.map(({ lane: each, byte, bytes }) => ({
        as: 'bytes' as const,
        label: `${each.name}, ${toHex(each.bytes.subarray(byte, byte + 1))} flipped`,
        bytes,
        marked: { start: byte, end: byte + 1 },
      })),
    ],
    by: { as: 'ticks', choices: flipped.map((each) => each.lane.name) },
    solution: indicesWhere(flipped, (each) => noticing.includes(each.lane.name)),
    solutionText: noticing.length === 0 ? 'no format' : noticing.join(', '),
  };
}

/** The message with one bit flipped in the first byte of a value's content; undefined if the value has no such byte. */
function flippedIn(lane: ExerciseLane, value: number, bit: number): Flipped | undefined {
  if (lane.bytes.length > BYTES_AT_MOST) return undefined;
  for (let region = 0; region < lane.queries.regionCount; region++) {
    const { start, end } = lane.queries.bytesOf(region);
    const isContent = CONTENT.has(kindAt(lane, region).role) && end > start;
    if (!isContent || sourceValue(lane, lane.queries.ownerOf(region)) !== value) continue;
    const bytes = lane.bytes.slice();
    bytes[start] = bytes[start]! ^ (1 << bit);
    return { lane, byte: start, bytes };
  }
  return undefined;
}

function ordinalOf(bit: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][bit]!;
}

function mark({ solution }: Exercise, answer: Answer): Mark {
  const given = new Set(answer);
  const missing = solution.filter((index) => !given.has(index)).length;
  const extra = [...given].filter((index) => !solution.includes(index)).length;
  if (missing + extra === 0) return markOf('right');
  const parts = [
    ...(missing > 0 ? [`${counted(missing, 'more format')} ${missing === 1 ? 'notices' : 'notice'} it`] : []),
    ...(extra > 0 ? [`${counted(extra, 'ticked format')} ${extra === 1 ? 'does' : 'do'} not notice it`] : []),
  ];
  return markOf('wrong', `${parts.join('; ')}.`);
}
