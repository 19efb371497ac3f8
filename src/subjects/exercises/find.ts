import { memoizeEach } from '../../core/basics/memoize.ts';
import { shuffle } from '../../core/basics/random.ts';
import { toHex } from '../../core/bytes/hex.ts';
import type { Role } from '../../core/layout/vocabulary.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { type ExerciseLane, type Given, messageOf, regionsThat, shownJson } from './lane.ts';
import { isSameValue, type Read, read } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { orderBySeat } from './seat.ts';

/** Asks for the byte in the framing of a message in which one bit is flipped. */
export const find: Rule = { lanes: 'one', most: 48, make, mark };

/**
 * Maximum length of a message: in longer messages, it would take too long to find out whether a question has only one
 * answer.
 */
const BYTES_AT_MOST = 48;
const BITS = [...Array(8).keys()];

/** Damage in a value often makes another valid value, and no reader notices that. */
const DAMAGED: ReadonlySet<Role> = new Set<Role>(['structure', 'length', 'tag']);

function make({ lane, random, seed, text }: Given): Made | undefined {
  if (lane.bytes.length > BYTES_AT_MOST) return undefined;
  for (const flips of orderBySeat(flipsIn(lane), seed)) {
    const shuffled = [...flips];
    shuffle(shuffled, random);
    const flip = shuffled.sort((a, b) => Number(isFoundAtOnce(a)) - Number(isFoundAtOnce(b))).find(hasOneAnswer);
    if (flip === undefined) continue;
    const { byte, damaged, got } = flip;
    const json = shownJson(lane, text);
    const [was, is] = [lane.bytes, damaged].map((bytes) => hexAt(bytes, byte));
    const stop = got.offset < damaged.length ? `byte ${got.offset} (${hexAt(damaged, got.offset)})` : 'the end';
    return {
      question: `One bit of ${messageOf(lane, json)} is flipped. A reader stops at ${stop}: ${got.message} Choose the byte with the flipped bit.`,
      shown: [{ as: 'text', label: 'JSON', text: json }],
      by: { as: 'byte', bytes: damaged },
      solution: [String(byte)],
      solutionText: `byte ${byte}: ${was} became ${is}, and the reader noticed at ${stop}`,
      at: { start: byte, end: byte + 1 },
    };
  }
  return undefined;
}

/** A flipped bit that makes a reader fail. */
interface Flip {
  readonly lane: ExerciseLane;
  readonly byte: number;
  readonly damaged: Uint8Array;
  readonly got: Read & { readonly ok: false };
}

/**
 * The bits that make a reader fail if they are flipped, for each byte of framing that has such bits. Cached, since many
 * seeds ask about the same message.
 */
const flipsIn = memoizeEach((lane: ExerciseLane): readonly (readonly Flip[])[] => {
  const bytes = new Set<number>();
  for (const region of regionsThat(lane, ({ role }) => DAMAGED.has(role))) {
    const { start, end } = lane.queries.bytesOf(region);
    for (let byte = start; byte < end; byte++) bytes.add(byte);
  }
  const flips = [...bytes].map((byte) =>
    BITS.flatMap((bit) => {
      const damaged = flipped(lane.bytes, byte, bit);
      const got = read(lane, damaged);
      return got.ok ? [] : [{ lane, byte, damaged, got }];
    }),
  );
  return flips.filter(({ length }) => length > 0);
});

/** True if the reader stops at the flipped bit. Such flips are better questions than others. */
function isFoundAtOnce({ byte, got }: Flip): boolean {
  return got.offset === byte;
}

/** True if the value of the message cannot be restored by flipping a bit of another byte. Cached. */
const hasOneAnswer = memoizeEach(({ lane, byte, damaged }: Flip): boolean => {
  const wanted = read(lane, lane.bytes);
  const restores = (got: Read): boolean => got.ok && wanted.ok && isSameValue(got.value, wanted.value);
  return [...damaged.keys()].every(
    (other) => other === byte || !BITS.some((bit) => restores(read(lane, flipped(damaged, other, bit)))),
  );
});

function flipped(bytes: Uint8Array, byte: number, bit: number): Uint8Array {
  return bytes.with(byte, bytes[byte]! ^ (1 << bit));
}

function mark({ by, solution }: Exercise, [given]: Answer): Mark {
  if (by.as !== 'byte') return markOf('wrong');
  return given === solution[0]
    ? markOf('right')
    : markOf(
        'wrong',
        `Flipping a bit of byte ${given} (${hexAt(by.bytes, Number(given))}) does not restore this JSON.`,
      );
}

function hexAt(bytes: Uint8Array, byte: number): string {
  return toHex(bytes.subarray(byte, byte + 1));
}
