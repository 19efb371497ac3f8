import { counted } from '../../core/basics/counted.ts';
import { isWhole } from '../../core/layout/layout.ts';
import { kindAt } from '../../core/layout/message.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { Role } from '../../core/layout/vocabulary.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { type ExerciseLane, type Given, regionsThat, termOf } from './lane.ts';
import { writtenBytes } from './number.ts';
import type { Made, Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';

/** Asks how many bytes are missing from a message that is cut within a value or a name. */
export const cut: Rule = { lanes: 'one', most: 256, make, mark };

/**
 * The bytes that replace the missing ones. If the region has the same end with each of them, then the bytes before the
 * cut have announced this end. A quotation mark or a NUL would end a text without a length.
 */
const FILLERS = [0x00, 0x22, 0x41];

const WORDS: Readonly<Partial<Record<Role, string>>> = { key: 'name', string: 'text', number: 'number', bytes: 'data' };

function make({ lane, random, seed }: Given): Made | undefined {
  const regions = regionsThat(lane, ({ role }, _, { start, end }) => WORDS[role] !== undefined && end - start > 1);
  const region = chooseBySeat(
    regions.filter((each) => !isPart(lane, each) && isAnnounced(lane, each)),
    seed,
  );
  if (region === undefined) return undefined;
  const { start, end } = lane.queries.bytesOf(region);
  const stop = start + 1 + Math.floor(random() * (end - start - 1));
  const { role, label } = kindAt(lane, region);
  const word = label.startsWith('value') ? 'value' : label.startsWith('chunk') ? 'chunk' : WORDS[role]!;
  return {
    question: `This ${lane.name} message is cut after ${counted(stop, 'byte')}, within ${word === 'data' ? word : `a ${word}`} that begins at byte ${start}. How many bytes of the ${word} are missing${nulPhrase(lane, region)}?`,
    shown: [{ as: 'bytes', label: lane.name, bytes: lane.bytes.slice(0, stop), marked: { start, end: stop } }],
    by: { as: 'numbers', fields: ['missing bytes'] },
    solution: [String(end - stop)],
    solutionText: String(end - stop),
    term: termOf(lane, region),
    at: { start, end },
  };
}

/** Says whether the answer includes the NUL that ends a text; empty if no NUL ends it. */
function nulPhrase(lane: ExerciseLane, region: number): string {
  const { form } = kindAt(lane, region);
  const isClosed = form?.as === 'text' && form.closing !== undefined;
  if (isClosed && lane.bytes[lane.queries.bytesOf(region).end - 1] === 0) return ', with the NUL that ends it';
  const next = region + 1;
  if (next === lane.queries.regionCount || kindAt(lane, next).joins !== 'previous') return '';
  const { start, end } = lane.queries.bytesOf(next);
  return end - start === 1 && lane.bytes[start] === 0 ? ', without the NUL that ends it' : '';
}

/** Roles of the parts of one value, such as those of an ObjectId. */
const PARTS: ReadonlySet<Role> = new Set<Role>(['string', 'number', 'bytes', 'time']);

/** True if the same value goes on before or after a region, so that a reader may count the bytes of all its parts. */
function isPart(lane: ExerciseLane, region: number): boolean {
  const { queries } = lane;
  const owner = queries.ownerOf(region);
  return [region - 1, region + 1].some(
    (each) =>
      each >= 0 &&
      each < queries.regionCount &&
      queries.ownerOf(each) === owner &&
      PARTS.has(kindAt(lane, region).role) &&
      PARTS.has(kindAt(lane, each).role),
  );
}

/** True if the bytes before a region, or its first byte, announce where the region ends. */
function isAnnounced(lane: ExerciseLane, region: number): boolean {
  // Each byte of a varint tells only whether another one follows.
  if (kindAt(lane, region).form?.as === 'varint') return false;
  const { start, end } = lane.queries.bytesOf(region);
  return FILLERS.every((filler) => {
    const bytes = lane.bytes.slice();
    bytes.fill(filler, start + 1, end);
    const layout = lane.annotate(bytes);
    const queries = new LayoutQueries(layout);
    const same = queries.regionAtByte(start);
    if (same < 0 || !isWhole(layout, queries.spanOf(same))) return false;
    const found = queries.bytesOf(same);
    return found.start === start && found.end === end && queries.kindOf(same) === lane.queries.kindOf(region);
  });
}

function mark({ solution }: Exercise, [given = '']: Answer): Mark {
  const [number, right] = [writtenBytes(given), Number(solution[0])];
  if (number === undefined) return markOf('wrong', 'The answer is a number of bytes.');
  if (number === right) return markOf('right');
  return markOf('wrong', number < right ? 'More are missing.' : 'Fewer are missing.');
}
