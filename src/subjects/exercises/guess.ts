import { counted } from '../../core/basics/counted.ts';
import { seededRandom } from '../../core/basics/random.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import { kindAt } from '../../core/layout/message.ts';
import type { Annotated } from './annotated.ts';
import { type Control, type Mark, markOf } from './exercise.ts';
import { kindChoices } from './name.ts';
import { isAskable, markValue } from './say.ts';

/** A question about one covered region of a message of any size. It does not reveal the kind of the region. */
export interface Guess {
  readonly about: 'value' | 'kind' | 'bytes';
  readonly question: string;
  readonly by: Extract<Control, { readonly as: 'text' | 'choice' | 'hex' }>;
}

/** Maximum length in bytes of a region whose bytes are asked for. */
const BYTES_AT_MOST = 16;

/** The question about a region whose meaning or whose bytes are covered; undefined if there is nothing to ask. */
export function guessAbout(lane: Annotated, region: number, covered: 'meaning' | 'bytes'): Guess | undefined {
  const { start, end } = lane.queries.bytesOf(region);
  if (end === start || kindAt(lane, region).role === 'unread') return undefined;
  if (covered === 'bytes') {
    if (end - start > BYTES_AT_MOST) return undefined;
    return { about: 'bytes', question: 'Which bytes encode this, in hex?', by: { as: 'hex' } };
  }
  if (isAskable(lane, region)) {
    return { about: 'value', question: 'Which number or text is this?', by: { as: 'text' } };
  }
  // The region is the seed, so that the choices stay the same.
  const choices = kindChoices(lane, region, seededRandom(region));
  return choices.length < 2 ? undefined : { about: 'kind', question: 'What is this?', by: { as: 'choice', choices } };
}

/** Marks the answer to a question of the cover. The answer is what was typed, or the text of the choice. */
export function markGuess(lane: Annotated, region: number, { about }: Guess, given: string): Mark {
  if (about === 'value') return markValue(lane, region, given);
  if (about === 'kind') return markOf(given === kindAt(lane, region).label ? 'right' : 'wrong');
  return markBytes(lane, region, given);
}

function markBytes({ queries, bytes }: Annotated, region: number, given: string): Mark {
  const parsed = parseHex(given);
  if (!parsed.ok) return markOf('wrong', `That is not hex. ${parsed.message}`);
  const { start, end } = queries.bytesOf(region);
  const right = toHex(bytes.subarray(start, end));
  const typed = toHex(parsed.bytes);
  if (typed === right) return markOf('right');
  if (parsed.bytes.length !== end - start) {
    return markOf('wrong', `You wrote ${counted(parsed.bytes.length, 'byte')}; the message has ${end - start} here.`);
  }
  const isTurned = toHex(parsed.bytes.toReversed()) === right;
  return markOf('wrong', isTurned ? 'These are the right bytes, in reverse order.' : '');
}
