import { counted } from '../../core/basics/counted.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { hasBrokenText } from '../../core/layout/broken-texts.ts';
import { kindAt } from '../../core/layout/message.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { CONTENT, type ExerciseLane, type Given, sourceValue } from './lane.ts';
import { isReadable } from './reading.ts';
import { indicesWhere, type Made, type Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';
import { scalarContentsOf } from './write.ts';

/**
 * One bit is flipped in the messages of several formats. Asks which readers notice it; each library reads its message
 * to find the answer.
 */
export const notice: Rule = { lanes: 'all', most: 48, make, mark };

/** Minimum number of formats in a question. */
const FORMATS_AT_LEAST = 3;
/** Maximum length of a message in bytes. */
const BYTES_AT_MOST = 96;

interface Flipped {
  readonly lane: ExerciseLane;
  readonly byte: number;
  readonly bytes: Uint8Array;
  /** True if the library of the lane reads the message or, without a library, if the specification allows it. */
  readonly isRead: boolean;
}

function make({ lanes, lane, random, seed, text }: Given): Made | undefined {
  const content = chooseBySeat(scalarContentsOf(lane, BYTES_AT_MOST), seed);
  if (content === undefined) return undefined;
  const value = sourceValue(lane, lane.queries.ownerOf(content.region));
  const bit = Math.floor(random() * 8);
  const flipped = lanes.flatMap((each) => flippedIn(each, value, bit) ?? []);
  if (flipped.length < FORMATS_AT_LEAST) return undefined;
  const noticing = flipped.filter((each) => !each.isRead).map(({ lane: each }) => readerOf(each));
  return {
    question: `In each message, one bit of the marked byte is flipped: the ${ordinalOf(bit)} from the right. Which of these readers stop with an error? For a library, the answer is what it does here, not what a specification demands.`,
    shown: [
      { as: 'text', label: 'JSON', text },
      ...flipped.map(({ lane: each, byte, bytes }) => ({
        as: 'bytes' as const,
        label: `${each.name}, ${toHex(each.bytes.subarray(byte, byte + 1))} flipped`,
        bytes,
        marked: { start: byte, end: byte + 1 },
      })),
    ],
    by: { as: 'ticks', choices: flipped.map((each) => readerOf(each.lane)) },
    solution: indicesWhere(flipped, (each) => !each.isRead),
    solutionText: `${noticing.length === 0 ? 'none' : noticing.join(', ')}${readAnyway(flipped)}`,
  };
}

/** "Avro: avsc 5.7.9". */
function readerOf({ name, library }: ExerciseLane): string {
  return `${name}: ${library?.name ?? 'a reader by the specification'}`;
}

/** The formats in which the page's annotator stops but the library does not, because the annotator checks more. */
function readAnyway(flipped: readonly Flipped[]): string {
  const lenient = flipped.filter(({ lane, bytes, isRead }) => isRead && !isReadable(lane, bytes));
  if (lenient.length === 0) return '';
  return `. This page checks more, and would stop in ${lenient.map(({ lane }) => lane.name).join(', ')} too`;
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
    if (lane.library === undefined && hasBrokenText(bytes, lane.annotate(bytes), lane.kinds)) return undefined;
    return { lane, byte: start, bytes, isRead: lane.library?.reads(bytes) ?? isReadable(lane, bytes) };
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
    ...(missing > 0 ? [`${counted(missing, 'more reader')} ${missing === 1 ? 'notices' : 'notice'} it`] : []),
    ...(extra > 0 ? [`${counted(extra, 'ticked reader')} ${extra === 1 ? 'does' : 'do'} not notice it`] : []),
  ];
  return markOf('wrong', `${parts.join('; ')}.`);
}
