import { counted, grouped } from '../../core/basics/counted.ts';
import { edited } from '../../core/bytes/edits.ts';
import { offsetText, toHex } from '../../core/bytes/hex.ts';
import type { Message } from '../../core/layout/message.ts';
import { type Attempts, type Cause, type Diagnosed, lettersIn } from './diagnosed.ts';
import { type Head, headsBefore } from './heads.ts';

/** All numbers up to this one are tried. */
const MOST_TRIED = 255;
/** If more numbers than this fit, none is reported, because they say nothing about the right one. */
const MOST_FITTING = 3;

/**
 * Tries other numbers in the lengths and counts before the first wrong place, the last one first, and in those of the
 * values around it. A number is reported only if the bytes can be read to their end with it. Of several such numbers,
 * the one with the most readable text is reported; if these are equal, the first. A number that divides a text which is
 * readable without it is not reported.
 */
export function wrongLength({ message, lengths }: Diagnosed, attempts: Attempts): Cause | undefined {
  const { queries, kinds, bytes } = message;
  let most = lettersIn(queries.layout, kinds, bytes);
  let best: Cause | undefined;
  const begun = headBegunAt(message);
  for (const head of headsBefore(message, lengths)) {
    const found = otherNumber(message, head, attempts, begun);
    if (found === undefined || found.letters < most) continue;
    if (found.letters === most && best !== undefined && best.offset < head.start) continue;
    most = found.letters;
    best = found.cause;
  }
  return best;
}

interface Fitting {
  readonly cause: Cause;
  readonly letters: number;
}

/** The numbers with which all bytes can be read, if there are few. */
function otherNumber({ bytes, queries }: Message, head: Head, attempts: Attempts, begun: number): Fitting | undefined {
  const { start, end, announced, counts, noun, unit } = head;
  const rest = counts === 'items' ? undefined : bytes.length - (counts === 'all bytes' ? start : end);
  let fitting: { readonly number: number; readonly bytes: Uint8Array; readonly letters: number }[] = [];
  for (const number of numbersFor(rest)) {
    const other = number === announced ? undefined : withNumber(bytes, head, number);
    if (other === undefined) continue;
    if (!attempts.canRead(other)) break;
    const letters = attempts.lettersOfWhole(other);
    const most = fitting[0]?.letters ?? Number.NEGATIVE_INFINITY;
    if (letters === undefined || letters < most) continue;
    // The reader has understood these signs as the head of a value, so they are no part of the text before it.
    if (counts !== 'items' && end + announced <= begun && begun < end + number) continue;
    if (letters > most) fitting = [];
    fitting.push({ number, bytes: other, letters });
  }
  if (fitting.length > MOST_FITTING) return undefined;
  const [first] = fitting;
  if (first === undefined) return undefined;
  // Several numbers fit by coincidence if the fields are guessed, or if the counted bytes were read.
  const { failure, isGuessed } = queries.layout;
  const isRead = counts === 'items' || end + announced <= failure!.offset;
  if (fitting.length > 1 && (isGuessed || isRead)) return undefined;
  const what = `${toHex(bytes.subarray(start, end), ' ')} at ${offsetText(start)}: the ${noun} announces ${counted(announced, unit)}`;
  const numbers = fitting.map(({ number }) => grouped(number));
  const fits = orList(numbers);
  // Bytes that end between two values, or within a later value, may just as well be cut.
  const isAtEnd = failure!.offset >= bytes.length;
  const mayBeCut = counts === 'items' && isAtEnd && first.number < announced;
  const found =
    fitting.length === 1 && first.number === rest
      ? `${fits} ${rest === 1 ? 'is' : 'are'} there, and ${fits} fits`
      : `with ${fits} all fits${isRead && isAtEnd ? ', unless the rest is cut off' : ''}`;
  const cause: Cause = {
    id: 'length',
    offset: start,
    says: mayBeCut
      ? `${what}, and the bytes end after ${counted(first.number, unit)}: either the rest is cut off, or the count is wrong.`
      : `${what}; ${found}.`,
    ...(fitting.length === 1 && { bytes: first.bytes }),
  };
  return { cause, letters: first.letters };
}

/**
 * The start of a head that is understood except for its end, and that consists of signs which texts seldom have side by
 * side, such as `[$` in UBJSON. Infinity if reading did not stop in such a head.
 */
function headBegunAt({ queries: { layout }, bytes }: Message): number {
  const { offset, wrongAt = offset } = layout.failure!;
  const signs = bytes.subarray(offset, wrongAt).filter(isSign).length;
  return wrongAt < bytes.length && signs >= 2 ? offset : Number.POSITIVE_INFINITY;
}

/** True for printable ASCII other than letters, digits and spaces. */
function isSign(byte: number): boolean {
  return byte > 0x20 && byte < 0x7f && !/[a-z0-9]/i.test(String.fromCharCode(byte));
}

/** The numbers to try, ascending. `rest` is the number of bytes that are left; undefined if items are counted. */
function* numbersFor(rest: number | undefined): Generator<number> {
  for (let number = 0; number <= Math.min(rest ?? MOST_TRIED, MOST_TRIED); number++) yield number;
  // A value ends with the bytes, or before the mark that ends the value around it.
  for (const number of rest === undefined ? [] : [rest - 1, rest]) if (number > MOST_TRIED) yield number;
}

/** The bytes with another number in a head, which keeps its width; undefined if the head cannot hold the number. */
function withNumber(bytes: Uint8Array, { start, end, rule }: Head, number: number): Uint8Array | undefined {
  const present = bytes.subarray(start, end);
  const written = rule.write(number, present, { all: bytes, content: () => bytes.subarray(end, end + number) });
  if (!(written instanceof Uint8Array) || written.length !== present.length) return undefined;
  return edited(bytes, [{ start, end, bytes: written }]);
}

/** "5", "5 or 7", "5, 7 or 9". */
function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Maximum number of lengths whose bytes are reversed. */
const MOST_TURNED = 64;

/**
 * Reverses the bytes of the length at which reading stops, and continues with the next such length. The cause is
 * reported only if the bytes can be read to their end then.
 */
export function wrongOrder({ message, lengths }: Diagnosed, attempts: Attempts): Cause | undefined {
  const turned = new Set<number>();
  let now = message;
  while (now.queries.layout.failure !== undefined) {
    const head = [...headsBefore(now, lengths)].find(({ digits, start }) => digits && !turned.has(start));
    if (head?.digits === undefined || turned.size === MOST_TURNED || !attempts.canRead(now.bytes)) return undefined;
    turned.add(head.start);
    const bytes = new Uint8Array(now.bytes);
    bytes.subarray(head.digits.start, head.digits.end).reverse();
    now = attempts.messageIn(bytes);
  }
  if (!attempts.areWhole(now.bytes)) return undefined;
  const offset = [...turned].toSorted((a, b) => a - b)[0]!;
  const more = turned.size - 1;
  const further = more === 0 ? '' : `, and of ${counted(more, 'further length')},`;
  return {
    id: 'order',
    offset,
    says: `The bytes of the length at ${offsetText(offset)}${further} are in the other order: reversed, everything fits.`,
    bytes: now.bytes,
  };
}
