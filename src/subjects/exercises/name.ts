import { shuffle } from '../../core/basics/random.ts';
import { kindAt } from '../../core/layout/message.ts';
import type { Kind } from '../../core/layout/vocabulary.ts';
import { labelsAlike } from './alike.ts';
import type { Annotated } from './annotated.ts';
import { type Given, regionsThat, termOf, workingAt } from './lane.ts';
import { distance } from './pattern.ts';
import { choiceOf, isOneByte, type Made, markExact, type Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';

/** Number of choices, with the right one. */
const CHOICES = 4;

/** The term for a region, among other terms of its format. */
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
    shown: [{ as: 'bytes', label: lane.name, bytes: lane.bytes, marked: at }],
    ...choiceOf(choices, kind.label),
    solutionText: kind.label,
    term: termOf(lane, region),
    at,
    working: workingAt(lane, region),
  };
}

/** The term for a region, and wrong terms of the same format, in random order. Fewer if the format has few terms. */
export function kindChoices(lane: Annotated, region: number, random: () => number): readonly string[] {
  const choices = [kindAt(lane, region).label, ...wrongTerms(lane, region, random)];
  shuffle(choices, random);
  return choices;
}

function isNameable({ role }: Kind): boolean {
  return role !== 'unread';
}

/**
 * Wrong terms for a region: first a term whose pattern differs from the first byte in a single fixed bit, then one of
 * the same role, then any. Terms that describe the region too are left out.
 */
function wrongTerms(lane: Annotated, region: number, random: () => number): readonly string[] {
  const { kinds, queries, bytes } = lane;
  const kind = kindAt(lane, region);
  const byte = bytes[queries.bytesOf(region).start]!;
  const alike = labelsAlike(lane, region);
  const others = kinds.list.filter((other) => isNameable(other) && !alike.has(other.label));
  shuffle(others as Kind[], random);
  const isNear = ({ bits }: Kind): boolean => bits !== undefined && distance(bits, byte) === 1;
  const labels = [others.find(isNear), others.find(({ role }) => role === kind.role), ...others].flatMap((other) =>
    other === undefined ? [] : [other.label],
  );
  return [...new Set(labels)].slice(0, CHOICES - 1);
}
