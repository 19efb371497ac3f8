import { counted } from '../../core/basics/counted.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import type { Span } from '../../core/bytes/span.ts';
import { type Answer, type Mark, markOf } from './exercise.ts';
import { type ExerciseLane, termOf, workingAt } from './lane.ts';
import { floatCount, isSameValue, type Read, read, valueText } from './reading.ts';
import type { Made } from './rule.ts';
import { outerLengths, spliced } from './splice.ts';

/** Maximum number of bytes in an answer. */
const BYTES_AT_MOST = 128;

/** The bytes of an answer, or the mark if the answer has none. */
export function givenBytes([given = '']: Answer): Uint8Array | Mark {
  const parsed = parseHex(given);
  if (!parsed.ok) return markOf('refused', parsed.message);
  if (parsed.bytes.length > BYTES_AT_MOST) return markOf('refused', `An answer has at most ${BYTES_AT_MOST} bytes.`);
  return parsed.bytes;
}

/** The parts of an exercise whose answer is the bytes of a span. The term and the calculation are those of `region`. */
export function answeredBy(
  lane: ExerciseLane,
  region: number,
  at: Span,
): Pick<Made, 'by' | 'solution' | 'solutionText' | 'term' | 'at' | 'working'> {
  const hex = toHex(lane.bytes.subarray(at.start, at.end), ' ');
  const by = { as: 'hex' } as const;
  return { by, solution: [hex], solutionText: hex, term: termOf(lane, region), at, working: workingAt(lane, region) };
}

/** Marks bytes that replace a span of a message, by reading the whole message. */
export function markWritten(lane: ExerciseLane, span: Span, answer: Answer): Mark {
  const bytes = givenBytes(answer);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const wanted = read(lane, lane.bytes);
  const message = spliced(lane.bytes, span, bytes);
  const got = read(lane, message);
  const more = bytes.length - (span.end - span.start);
  if (wanted.ok && got.ok && isSameValue(got.value, wanted.value)) return markRight(lane, wanted, got, more);
  return markWithLengths(lane, wanted, message, span, more) ?? markFailed(got);
}

/** The mark of bytes that read as the wanted value. `more` is the number of bytes beyond those of the message. */
export function markRight(
  lane: ExerciseLane,
  wanted: Read & { ok: true },
  got: Read & { ok: true },
  more: number,
): Mark {
  const floats = floatCount(lane, got.layout) - floatCount(lane, wanted.layout);
  const length =
    more === 0 ? '' : `That is ${counted(Math.abs(more), 'byte')} ${more > 0 ? 'more' : 'less'} than in the message.`;
  if (floats !== 0) {
    const type = floats > 0 ? 'The number is right, but as a float.' : 'The number is right, but as an integer.';
    return markOf('other type', [type, length].filter((part) => part !== '').join(' '));
  }
  return markOf(more > 0 ? 'longer' : 'right', length);
}

/** The mark of bytes that do not read as the wanted value. */
export function markFailed(got: Read): Mark {
  return got.ok
    ? markOf('other value', `The message now reads as ${valueText(got.value)}.`)
    : markOf('unreadable', `A reader stops at byte ${got.offset}: ${got.message}`);
}

/** Marks bytes that would be right if the lengths around them were changed; undefined if they would not. */
function markWithLengths(
  lane: ExerciseLane,
  wanted: Read,
  message: Uint8Array,
  span: Span,
  more: number,
): Mark | undefined {
  if (more === 0 || !wanted.ok) return undefined;
  const lengths = outerLengths(lane, span, more);
  if (lengths === undefined || lengths.length === 0) return undefined;
  const mended = message.slice();
  for (const { at, bytes } of lengths) mended.set(bytes, at.start);
  const got = read(lane, mended);
  if (!got.ok || !isSameValue(got.value, wanted.value)) return undefined;
  const mark = markRight(lane, wanted, got, more);
  const changes = lengths.map(({ at, bytes }) => `byte ${at.start} would have to be ${toHex(bytes, ' ')}`);
  return { ...mark, feedback: `${mark.feedback} The lengths around it must change, too: ${changes.join(', ')}.` };
}
