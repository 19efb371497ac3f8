import { counted, grouped } from '../../../../core/basics/counted.ts';
import { childWord, regionHex } from '../../../../core/layout/broken-words.ts';
import type { Question } from '../../../../core/layout/decisions.ts';
import { headOf } from '../../../../core/layout/head.ts';
import { type OpenValue, type Promised, promiseOf } from '../../../../core/layout/open-values.ts';
import { ValueType } from '../../../../core/value/value-tree.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { questionAt, type StepPlace } from '../../../state/selection/stepping.ts';
import { nameIn } from '../spoken-words.ts';

/** Maximum number of words of a name. */
const NAME_WORDS = 3;

export const QUESTIONS: Readonly<Record<Question, string>> = {
  kind: 'What begins here?',
  'how much': 'How much follows?',
  what: 'What is its value?',
  end: 'Why does reading stop?',
};

/** The answer to the question of a place: "fixstr", "2 bytes follow", "positive fixint 4". */
export function stepAnswerOf(lane: Lane, place: StepPlace): string {
  const { region } = place;
  switch (questionAt(lane, place)) {
    case 'kind':
      return lane.kindOf(region).label;
    case 'how much': {
      const promised = promiseOf(lane, region);
      return promised === undefined
        ? headOf(lane.queries, lane.kinds, lane.bytes, region)
        : followText(lane, region, promised);
    }
    case 'what':
      return headOf(lane.queries, lane.kinds, lane.bytes, region);
    case 'end':
      return 'not read';
  }
}

/** "2 bytes follow", "3 members follow"; "52 bytes in all" if the number counts its own bytes. */
function followText(lane: Lane, region: number, { unit, count, exact }: Promised): string {
  if (lane.kindOf(region).promises === 'all bytes') return `${counted(exact, 'byte')} in all`;
  const noun = unit === 'items' ? childWord(lane, lane.queries.ownerOf(region)) : unit.slice(0, -1);
  return `${counted(exact, noun)} ${count === 1 ? 'follows' : 'follow'}`;
}

/** One open value: "object, member 1 of 3", "its name, 2 bytes to go". */
export function openText(lane: Lane, open: OpenValue): string {
  if (open.type === 'bytes') return `${open.isName ? 'its name' : 'its content'}, ${counted(open.left, 'byte')} to go`;
  const { value, begun, promised, left = 0 } = open;
  const word = childWord(lane, value);
  const name = lane.source === null ? '' : nameIn(lane.source.tree, lane.toSource(value), NAME_WORDS);
  const what = `${name === '' ? '' : `${name}: `}${word === 'element' ? 'array' : 'object'}`;
  if (promised?.unit === 'items') {
    if (begun === 0) return `${what}, ${counted(promised.exact, word)} to come`;
    return `${what}, ${word} ${grouped(begun)} of ${grouped(promised.exact)}`;
  }
  const place = begun === 0 ? what : `${what}, ${word} ${grouped(begun)}`;
  if (promised?.unit === 'bytes') return `${place}; ${counted(left, 'byte')} to go`;
  if (promised?.unit === 'words') return `${place}; ${counted(promised.exact, 'word')} announced`;
  return `${place}; ${lane.format.facts.schema === 'required' ? 'the schema defines what follows' : 'up to its end mark'}`;
}

/** "Still open: object, member 1 of 3; its name, 2 bytes to go." */
function openSentence(lane: Lane, open: readonly OpenValue[]): string {
  if (open.length === 0) return 'Nothing is open.';
  const shown = open.slice(open.at(-1)!.type === 'bytes' ? -2 : -1);
  return `Still open: ${shown.map((each) => openText(lane, each)).join('; ')}.`;
}

/**
 * The announcement of a step: "Step 3 of 17. Byte 1, a2: fixstr, 2 bytes follow. Still open: object, member 1 of 3."
 */
export function spokenStep(
  lane: Lane,
  progress: string,
  place: StepPlace,
  open: readonly OpenValue[],
  failure: string,
): string {
  const { region, decision } = place;
  const answer = stepAnswerOf(lane, place);
  const meaning =
    decision > 0 && !answer.startsWith(lane.kindOf(region).label) ? `${lane.kindOf(region).label}, ${answer}` : answer;
  const { start } = lane.queries.bytesOf(region);
  const sentences = [
    `${progress}.`,
    `Byte ${grouped(start)}, ${regionHex(lane, region)}: ${meaning}.`,
    failure,
    openSentence(lane, open),
  ];
  return sentences.filter((each) => each !== '').join(' ');
}

/** The sentence about a whole value that bytes follow: "All 3 elements are complete." */
export function completeText(lane: Lane): string {
  const { type } = lane.encoded.layout.values;
  if (type[0] === ValueType.scalar || type.length < 2) return 'The value before them is complete.';
  const count = lane.queries.childCount(0);
  return count === 1
    ? `The only ${childWord(lane, 0)} is complete.`
    : `All ${counted(count, childWord(lane, 0))} are complete.`;
}
