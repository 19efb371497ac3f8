import { seededRandom, shuffle } from '../basics/random.ts';
import { readRegion } from '../layout/labels.ts';
import type { Role } from '../layout/vocabulary.ts';
import type { Annotated } from './annotated.ts';
import type { Asked, Question } from './question.ts';
import { slipsOf } from './slips.ts';

/** Longest region in bytes whose value is asked for. */
const VALUE_AT_MOST = 24;
/** Number of choices of a question, with the right one. */
const CHOICES = 4;

/** Roles whose values a reader can find out from the bytes. */
const READABLE: ReadonlySet<Role> = new Set<Role>(['key', 'tag', 'length', 'structure', 'string', 'number']);

function askedOf({ queries, bytes }: Annotated, region: number): Asked {
  const { start, end } = queries.bytesOf(region);
  return { bytes: bytes.subarray(start, end), start, end };
}

/**
 * Asks for the value of a region; undefined if the region has none that can be read from its bytes alone, or if it is
 * too long to read by hand.
 */
export function askValue(lane: Annotated, region: number): (Question & { readonly about: 'value' }) | undefined {
  const { role } = lane.kinds.list[lane.queries.kindOf(region)]!;
  const answer = readRegion(lane.queries, lane.kinds, lane.bytes, region);
  const asked = askedOf(lane, region);
  const isShort = asked.end > asked.start && asked.end - asked.start <= VALUE_AT_MOST;
  if (answer === undefined || !READABLE.has(role) || !isShort || hasHidden(answer)) return undefined;
  const isLength = role === 'length' || role === 'structure';
  return { about: 'value', asked, answer, isLength, slips: slipsOf(lane, region) };
}

/** True for a text that cannot be typed as it is. */
function hasHidden(answer: unknown): boolean {
  return typeof answer === 'string' && (answer === '' || /[\p{C}\p{Z}]/u.test(answer.replaceAll(' ', '')));
}

/**
 * Asks for the term of a region, among others of its format, which the seed chooses. Undefined if the format has too
 * few terms.
 */
export function askKind(
  lane: Annotated,
  region: number,
  seed: number,
): (Question & { readonly about: 'kind' }) | undefined {
  const { label, role } = lane.kinds.list[lane.queries.kindOf(region)]!;
  const others = [...new Set(lane.kinds.list.filter((kind) => kind.role !== 'unread').map((kind) => kind.label))];
  const wrong = others.filter((other) => other !== label);
  if (role === 'unread' || wrong.length < CHOICES - 1) return undefined;
  const random = seededRandom(seed);
  shuffle(wrong, random);
  const choices = [label, ...wrong.slice(0, CHOICES - 1)];
  shuffle(choices, random);
  return { about: 'kind', asked: askedOf(lane, region), choices, answer: label };
}

/** Asks which of several messages is the smallest; undefined if two are. Names and sizes belong together. */
export function askSmallest(names: readonly string[], sizes: readonly number[]): Question | undefined {
  const least = sizes.indexOf(sizes.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY));
  if (least < 0 || sizes.filter((size) => size === sizes[least]).length > 1) return undefined;
  return { about: 'smallest', choices: names, sizes, answer: names[least]! };
}

/** Tries of the generator before it gives up on a message without suitable regions. */
const TRIES = 60;

/** Makes a question about a region of a message. The same seed makes the same question. */
export function makeQuestion(lane: Annotated, seed: number): Question | undefined {
  const random = seededRandom(seed);
  const count = lane.queries.regionCount;
  for (let i = 0; i < TRIES && count > 0; i++) {
    const region = Math.floor(random() * count);
    const question = random() < 0.6 ? askValue(lane, region) : askKind(lane, region, seed);
    if (question !== undefined) return question;
  }
  return undefined;
}
