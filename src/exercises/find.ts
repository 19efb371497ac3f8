import { shuffle } from '../basics/random.ts';
import { toHex } from '../bytes/hex.ts';
import type { Role } from '../layout/vocabulary.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import type { ExerciseLane, Given } from './lane.ts';
import { regionsThat } from './lane.ts';
import { isReadable, read } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { fromEitherEnd } from './seat.ts';

/** A message with one wrong byte of framing, to be found. */
export const find: Rule = { lanes: 'one', most: 48, make, mark };

/** Messages with more bytes are not searched, since each byte is tried with each value. */
const BYTES_AT_MOST = 48;
/** Largest number of bytes that could be the wrong one. With more, the question has no clear answer. */
export const CULPRITS_AT_MOST = 3;
/** Unreadable messages whose culprits are searched. */
const SEARCHES = 12;
/** Bits of one byte to try, so that the searches reach several bytes. */
const BITS_TRIED = 3;
const BITS = [...Array(8).keys()];
const VALUES = [...Array(256).keys()];

/** Damage in values often makes another valid value, which no reader notices. */
const DAMAGED: ReadonlySet<Role> = new Set<Role>(['structure', 'length', 'tag']);

function make({ lane, random, seed }: Given): Made | undefined {
  const { bytes } = lane;
  if (bytes.length > BYTES_AT_MOST) return undefined;
  const regions = regionsThat(lane, ({ role }, _, { start, end }) => DAMAGED.has(role) && end > start);
  const starts = fromEitherEnd(
    regions.map((region) => lane.queries.bytesOf(region).start),
    seed,
  );
  const flips = starts.flatMap((start) => {
    const bits = [...BITS];
    shuffle(bits, random);
    return bits.slice(0, BITS_TRIED).map((bit) => ({ start, bit }));
  });
  let searches = 0;
  for (const { start, bit } of flips) {
    const damaged = bytes.slice();
    damaged[start] = bytes[start]! ^ (1 << bit);
    const got = read(lane, damaged);
    if (got.ok) continue;
    if (searches++ === SEARCHES) return undefined;
    if (hasManyCulprits(lane, damaged)) continue;
    const [was, is] = [toHex(bytes.subarray(start, start + 1)), toHex(damaged.subarray(start, start + 1))];
    return {
      ask: `One byte of this ${lane.name} message is wrong. A reader stops at byte ${got.offset}: ${got.message} Choose the wrong byte.`,
      shown: [],
      by: { as: 'byte', bytes: damaged },
      solution: [String(start)],
      says: `byte ${start}: ${was} became ${is}, and the reader noticed at byte ${got.offset}`,
      at: { start, end: start + 1 },
    };
  }
  return undefined;
}

/** By lane and by damaged message as hex: for each byte, true if another value of it makes the message readable. */
const known = new WeakMap<ExerciseLane, Map<string, (boolean | undefined)[]>>();

/**
 * True if more than `CULPRITS_AT_MOST` bytes could each be the wrong one, because another value of it makes the message
 * readable.
 */
function hasManyCulprits(lane: ExerciseLane, damaged: Uint8Array): boolean {
  let culprits = 0;
  for (let byte = 0; byte < damaged.length && culprits <= CULPRITS_AT_MOST; byte++)
    if (isRepairable(lane, damaged, byte)) culprits++;
  return culprits > CULPRITS_AT_MOST;
}

function isRepairable(lane: ExerciseLane, damaged: Uint8Array, byte: number): boolean {
  const ofLane = known.get(lane) ?? new Map<string, (boolean | undefined)[]>();
  known.set(lane, ofLane);
  const message = toHex(damaged);
  const ofBytes = ofLane.get(message) ?? [];
  ofLane.set(message, ofBytes);
  ofBytes[byte] ??= VALUES.some((value) => value !== damaged[byte] && isReadable(lane, damaged.with(byte, value)));
  return ofBytes[byte];
}

function mark(
  exercise: Exercise,
  answer: Answer,
  { lanes: [lane] }: { readonly lanes: readonly ExerciseLane[] },
): Mark {
  if (exercise.by.as !== 'byte') return markOf('wrong');
  const [given] = answer;
  if (given === exercise.solution[0]) return markOf('right');
  const byte = Number(given);
  return isRepairable(lane!, exercise.by.bytes, byte)
    ? markOf('right', `Byte ${byte} has other values with which the message can be read, too.`)
    : markOf('wrong', `With any value of byte ${byte}, the message still cannot be read.`);
}
