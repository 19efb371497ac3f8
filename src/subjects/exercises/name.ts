import { shuffle } from '../../core/basics/random.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { labelOf } from '../../core/layout/labels.ts';
import { Lines } from '../../core/layout/lines.ts';
import { kindAt } from '../../core/layout/message.ts';
import type { Kind, Role } from '../../core/layout/vocabulary.ts';
import { labelsAlike } from './alike.ts';
import type { Annotated } from './annotated.ts';
import type { Shown } from './exercise.ts';
import { kindsIn } from './kinds-in.ts';
import { type ExerciseLane, type Given, regionsThat, termOf, workingAt } from './lane.ts';
import { distance } from './pattern.ts';
import { choiceOf, isOneByte, type Made, markExact, type Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';

/** Number of choices, including the right one. */
const CHOICES = 4;

/** Asks for the term for a region, among other terms of its format. */
export const name: Rule = {
  lanes: 'one',
  most: 1024,
  make,
  mark: markExact,
};

function make({ lane, random, seed, region: asked }: Given): Made | undefined {
  const region = asked ?? chooseBySeat(regionsThat(lane, isNameable), seed);
  if (region === undefined || !isNameable(kindAt(lane, region))) return undefined;
  const kind = kindAt(lane, region);
  const at = lane.queries.bytesOf(region);
  const choices = kindChoices(lane, region, random);
  if (at.end === at.start || choices.length < CHOICES) return undefined;
  return {
    question: `What ${isOneByte(at) ? 'is the marked byte' : 'are the marked bytes'} in ${lane.name}?`,
    shown: [{ as: 'bytes', label: lane.name, bytes: lane.bytes, marked: at }, ...containerShown(lane, region)],
    ...choiceOf(choices, kind.label),
    solutionText: kind.label,
    term: termOf(lane, region),
    at,
    working: workingAt(lane, region),
  };
}

/**
 * The term for a region, and wrong terms of the same format, in random order. There are fewer if the format has few
 * terms.
 */
export function kindChoices(lane: Annotated, region: number, random: () => number): readonly string[] {
  const choices = [kindAt(lane, region).label, ...wrongTerms(lane, region, random)];
  shuffle(choices, random);
  return choices;
}

function isNameable({ role }: Kind): boolean {
  return role !== 'unread';
}

/** Roles that do not occur in usual messages: checksums, padding, and what could not be read. */
const UNUSUAL: ReadonlySet<Role> = new Set<Role>(['unread', 'checksum', 'padding', 'time']);

/**
 * Wrong terms for a region, beginning with those that a beginner may choose: a kind of the same role in this message, a
 * kind whose pattern differs from the first byte in a single fixed bit, other kinds of the message, and finally the
 * usual kinds of the format in their order, which begins with the simple ones. Terms that also describe the region are
 * left out.
 */
function wrongTerms(lane: Annotated, region: number, random: () => number): readonly string[] {
  const { kinds, queries, bytes } = lane;
  const kind = kindAt(lane, region);
  const byte = bytes[queries.bytesOf(region).start]!;
  const alike = labelsAlike(lane, region);
  const others = kinds.list.filter((other) => isNameable(other) && !alike.has(other.label));
  const there = others.filter((other) => kindsIn(lane).has(other));
  shuffle(there as Kind[], random);
  const usual = others.filter(({ role, label }) => !UNUSUAL.has(role) && !label.includes('not UTF-8'));
  const isSameRole = ({ role }: Kind): boolean => role === kind.role;
  const isNear = ({ bits }: Kind): boolean => bits !== undefined && distance(bits, byte) === 1;
  const first = [there.find(isSameRole), there.find(isNear), ...there, ...usual, ...others];
  const labels = first.flatMap((other) => (other === undefined ? [] : [other.label]));
  return [...new Set(labels)].slice(0, CHOICES - 1);
}

const TEXTS: ReadonlySet<Role> = new Set<Role>(['key', 'string']);

/** Shows the container of a text, because the text may be a name in it; nothing at the root. */
function containerShown(lane: ExerciseLane, region: number): readonly Shown[] {
  const { queries, bytes, kinds, needsSchema } = lane;
  const value = queries.ownerOf(region);
  if (needsSchema || value === 0 || !TEXTS.has(kindAt(lane, region).role)) return [];
  const parent = queries.parentOf(value);
  // Between its members, a container may have commas; before them, it may have padding.
  const members = Math.min(region, queries.subtreeRegions(parent + 1).start);
  const isBefore = (each: number): boolean => each < members && kindAt(lane, each).role !== 'padding';
  const regions = queries.regionsOf(parent).filter(isBefore);
  const last = regions.at(-1);
  if (last === undefined) return [];
  // The container may have a name before its head, and the message may have a header before the container.
  const named = regions.findLastIndex((each) => kindAt(lane, each).role === 'key');
  const lines = new Lines(queries, kinds);
  const head = Math.max(lines.regionsOf(lines.lineOf(last)).start, regions[named + 1] ?? last);
  const { start, end } = queries.bytesOf(head);
  const hex = toHex(bytes.subarray(start, end), ' ');
  return [{ as: 'text', label: 'It is in', text: `${hex} at byte ${start}: ${labelOf(queries, kinds, bytes, head)}` }];
}
