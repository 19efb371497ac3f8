import { toHex } from '../../../core/bytes/hex.ts';
import type { Exercise, Shown } from '../../../subjects/exercises/exercise.ts';
import type { MadeExercise } from '../../state/learn/exercise.ts';
import { placeText } from './shown-part.tsx';

/** Maximum number of bytes of a message that are spoken with the question about it. */
const BYTES_SPOKEN = 48;

type Asked = Pick<Exercise, 'question' | 'shown'>;

/** The question with the offsets of the marked bytes, for readers who do not see the mark. */
export function questionWithPlace({ question, shown }: Asked): string {
  const places = shown.flatMap((part) =>
    part.as === 'bytes' && part.marked ? [placeText(part.marked, part.gap)] : [],
  );
  return places.length === 1 ? `${question} ${places[0]}` : question;
}

/** A question with the text or the bytes that it is about: "How many bytes …? JSON: {"b":1}." */
export function spokenQuestion(asked: Asked): string {
  return [questionWithPlace(asked), ...asked.shown.map((part) => `${part.label}: ${textOf(part)}.`)].join(' ');
}

/** The words of a question that was made; empty if there is none. */
export function wordsOf({ exercise }: MadeExercise): string {
  return exercise === undefined ? '' : spokenQuestion(exercise);
}

function textOf(part: Shown): string {
  if (part.as === 'text') return part.text;
  const shown = toHex(part.bytes.subarray(0, BYTES_SPOKEN), ' ');
  return part.bytes.length > BYTES_SPOKEN ? `${shown} …` : shown;
}
