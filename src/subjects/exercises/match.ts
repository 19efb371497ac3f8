import { counted } from '../../core/basics/counted.ts';
import { shuffle } from '../../core/basics/random.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { kindAt } from '../../core/layout/message.ts';
import { type Answer, type Exercise, type Mark, markOf, type PairRow } from './exercise.ts';
import { type ExerciseLane, type Given, sourceValue } from './lane.ts';
import { isSameValue, valueText } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { orderBySeat } from './seat.ts';
import { type ScalarContent, scalarContentsOf } from './write.ts';

/** Asks to match values with their bytes in two formats, or one value with its bytes in several. */
export const match: Rule = { lanes: 'two', most: 400, make, mark };

const [ROWS_AT_LEAST, ROWS_AT_MOST] = [2, 3];
/** Maximum number of bytes of a value. */
const BYTES_AT_MOST = 10;

/** Maximum number of choices for one value in several formats. */
const CHOICES_AT_MOST = 4;

interface Matched {
  readonly text: string;
  /** The bytes in each lane as hex. */
  readonly hex: readonly string[];
}

function make({ lanes, random, seed }: Given): Made | undefined {
  const apart: Matched[] = [];
  for (const value of matchedIn(lanes)) {
    const isApart = apart.every((each) => each.text !== value.text && each.hex.every((hex, i) => hex !== value.hex[i]));
    if (isApart) apart.push(value);
  }
  // One value is left out if possible, so that students in neighbouring seats get different values.
  const rowsAtMost = Math.min(ROWS_AT_MOST, Math.max(ROWS_AT_LEAST, apart.length - 1));
  const ordered = orderBySeat(apart, seed);
  const chosen = ordered.slice(0, rowsAtMost);
  if (lanes.length < 2 || chosen.length < ROWS_AT_LEAST) return undefined;
  const asked =
    lanes.length > 2 ? [...ordered].sort((a, b) => spellingsOf(b).length - spellingsOf(a).length).slice(0, 1) : chosen;
  const choices = lanes.map((_, lane) => {
    const others = chosen.map(({ hex }) => hex[lane]!);
    const runs =
      asked.length > 1 ? others : [...new Set([...spellingsOf(asked[0]!), ...others])].slice(0, CHOICES_AT_MOST);
    shuffle(runs, random);
    return runs;
  });
  const rows = asked.flatMap(({ text, hex }) =>
    lanes.map(({ name }, lane): PairRow & { readonly right: string } => ({
      name: `${text} in ${name}`,
      choices: choices[lane]!,
      right: hex[lane]!,
    })),
  );
  return {
    question: asked.length === 1 ? 'Which bytes hold the value in each format?' : 'Which bytes hold each value?',
    shown: [],
    by: { as: 'pairs', rows: rows.map(({ name, choices: runs }) => ({ name, choices: runs })) },
    solution: rows.map(({ choices: runs, right }) => String(runs.indexOf(right))),
    solutionText: rows.map(({ name, right }) => `${name}: ${right}`).join('; '),
  };
}

/**
 * The different bytes of a value in all lanes, which are the choices for each lane. So the answer depends on how a
 * format writes the value, and cannot be guessed from what looks like text.
 */
function spellingsOf({ hex }: Matched): readonly string[] {
  return [...new Set(hex)];
}

/** The scalars that have the same value in each lane, and whose bytes are in one piece there. */
function matchedIn(lanes: readonly ExerciseLane[]): Matched[] {
  const tables = lanes.map((lane) => {
    const contents = scalarContentsOf(lane, BYTES_AT_MOST).filter((content) => isAllOf(lane, content));
    return new Map(contents.map((content) => [sourceValue(lane, lane.queries.ownerOf(content.region)), content]));
  });
  return [...(tables[0]?.keys() ?? [])].flatMap((value) => {
    const contents = tables.flatMap((table) => table.get(value) ?? []);
    const [first, ...others] = contents;
    const isSame = others.every(({ decoded }) => isSameValue(decoded, first!.decoded));
    if (first === undefined || contents.length < lanes.length || !isSame) return [];
    const hex = contents.map(({ at }, i) => toHex(lanes[i]!.bytes.subarray(at.start, at.end), ' '));
    return [{ text: valueText(first.decoded), hex }];
  });
}

/** False if a tag before the bytes determines their type, as it does for large integers in CBOR. */
function isAllOf(lane: ExerciseLane, { at }: ScalarContent): boolean {
  const { queries } = lane;
  const first = queries.regionAtByte(at.start);
  const before = first - 1;
  if (before < 0 || queries.ownerOf(before) !== queries.ownerOf(first)) return true;
  const { role, read } = kindAt(lane, before);
  return role !== 'structure' || read === undefined;
}

function mark({ solution }: Exercise, answer: Answer): Mark {
  const right = solution.filter((part, i) => part === answer[i]).length;
  if (right === solution.length) return markOf('right');
  return markOf('wrong', `${counted(right, 'choice')} of ${solution.length} ${right === 1 ? 'is' : 'are'} right.`);
}
