import { memoizeEach } from '../../core/basics/memoize.ts';
import { shuffle } from '../../core/basics/random.ts';
import type { Span } from '../../core/bytes/span.ts';
import { kindAt } from '../../core/layout/message.ts';
import { type ExerciseLane, type Given, regionsThat } from './lane.ts';
import { isSameValue, type Read, read } from './reading.ts';
import { isOneByte, type Made, type Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';
import { bytesOfNumber, spliced } from './splice.ts';
import { answeredBy, markWritten } from './written.ts';

/** Asks to correct a wrong length or count in a message. */
export const fix: Rule = {
  lanes: 'one',
  most: 256,
  make,
  mark: ({ at }, answer, { lanes: [lane] }) => markWritten(lane!, at!, answer),
};

/** The differences between the wrong number and the right one. */
const OFF_BY = [1, -1, 2, -2, 3];

function make({ lane, text, random, seed }: Given): Made | undefined {
  const offs = [...OFF_BY.keys()];
  shuffle(offs, random);
  const damaged = damagedIn(lane).flatMap((byOff) => offs.flatMap((off) => byOff[off] ?? []).slice(0, 1));
  const chosen = chooseBySeat(damaged, seed);
  if (chosen === undefined) return undefined;
  const { region, at, message } = chosen;
  return {
    question: `The marked ${isOneByte(at) ? 'byte holds' : 'bytes hold'} a wrong length or count. Write what belongs there in this ${lane.name} message.`,
    shown: [
      { as: 'text', label: 'JSON', text },
      { as: 'bytes', label: lane.name, bytes: message, marked: at },
    ],
    ...answeredBy(lane, region, at),
  };
}

interface Damaged {
  readonly region: number;
  readonly at: Span;
  readonly message: Uint8Array;
}

/**
 * The messages with a wrong number, one for each difference in `OFF_BY`; undefined where the message is read as the
 * right one.
 */
type Damages = readonly (Damaged | undefined)[];

/** The damaged messages of each length or count. Cached, since many seeds ask about the same message. */
const damagedIn = memoizeEach((lane: ExerciseLane): readonly Damages[] => {
  const wanted = read(lane, lane.bytes);
  const regions = regionsThat(lane, (kind) => kind.promises !== undefined && kind.read !== undefined);
  return regions.map((region) => OFF_BY.map((off) => damagedAt(lane, region, off, wanted)));
});

function damagedAt(lane: ExerciseLane, region: number, off: number, wanted: Read): Damaged | undefined {
  const kind = kindAt(lane, region);
  const at = lane.queries.bytesOf(region);
  const right = lane.bytes.subarray(at.start, at.end);
  const number = kind.read!(lane.bytes, at.start, at.end);
  const wrong = typeof number === 'number' ? bytesOfNumber(kind, right, number + off) : undefined;
  if (wrong === undefined) return undefined;
  const message = spliced(lane.bytes, at, wrong);
  const got = read(lane, message);
  // If no other byte depends on a length, the right length cannot be found out.
  return wanted.ok && got.ok && isSameValue(got.value, wanted.value) ? undefined : { region, at, message };
}
