import { varintExact } from '../bytes/varint.ts';
import type { DecodedValue } from '../layout/vocabulary.ts';
import { ANSWER_AT_MOST, type Mark, type Question } from './question.ts';

/** Marks an answer as the user typed or chose it. */
export function mark(question: Question, given: string): Mark {
  if (given.length > ANSWER_AT_MOST) return wrong(`An answer has at most ${ANSWER_AT_MOST} characters.`);
  const text = given.trim();
  if (text === '') return wrong('There is no answer yet.');
  switch (question.about) {
    case 'value':
      return markValue(question, text);
    case 'size':
      return markSize(question.answer, text);
    case 'kind':
    case 'smallest':
      return text === question.answer ? RIGHT : wrong('');
  }
}

const RIGHT: Mark = { isRight: true, says: '' };

function wrong(says: string): Mark {
  return { isRight: false, says };
}

function markSize(answer: number, text: string): Mark {
  const given = numberOf(text);
  if (given === undefined) return wrong('The answer is a number of bytes.');
  if (given === answer) return RIGHT;
  return wrong(given < answer ? 'There are more.' : 'There are fewer.');
}

function markValue(question: Question & { readonly about: 'value' }, text: string): Mark {
  const { answer, asked } = question;
  if (typeof answer === 'string') return isSameText(text, answer) ? RIGHT : wrong(textSlip(answer, text));
  if (typeof answer === 'boolean' || answer === null) {
    const isSame = text.toLowerCase() === String(answer) || (answer === null && text.toLowerCase() === 'nil');
    return isSame ? RIGHT : wrong('');
  }
  const given = numberOf(text);
  if (given === undefined) return wrong('The answer is a number.');
  if (given === answer || Object.is(Number(given), Number(answer))) return RIGHT;
  return wrong(numberSlip(asked.bytes, answer, given));
}

/** An integer as a BigInt if it is beyond the safe ones, another number as a number; undefined if it is neither. */
function numberOf(text: string): number | bigint | undefined {
  if (/^[+-]?0x[\da-f]+$/i.test(text)) return Number(text);
  if (/^[+-]?\d+$/.test(text)) {
    const exact = BigInt(text.replace('+', ''));
    return Number.isSafeInteger(Number(exact)) ? Number(text) : exact;
  }
  if (/^(NaN|[+-]?Infinity)$/.test(text)) return Number(text);
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function isSameText(given: string, answer: string): boolean {
  return given === answer || given === `"${answer}"` || given === answer.trim();
}

function textSlip(answer: string, given: string): string {
  return given.toLowerCase() === answer.toLowerCase() ? 'The letters are right; capital letters are other bytes.' : '';
}

/** A wrong way to read bytes as a number, and the mistake that it is. */
interface Slip {
  /** The number that the mistake leads to; undefined if it cannot happen with these bytes. */
  readonly read: (bytes: Uint8Array, answer: bigint | undefined) => bigint | undefined;
  readonly says: string;
}

/** Common mistakes, the more specific ones first. */
const SLIPS: readonly Slip[] = [
  {
    read: inOtherOrder,
    says: 'That is the number with the bytes in the other order. The format decides if the highest or the lowest byte comes first.',
  },
  {
    read: (bytes) => (isVarint(bytes) ? varintExact(bytes, 0, bytes.length) : undefined),
    says: 'That is the varint itself. Its number is in zigzag, or shifted: one more step is missing.',
  },
  {
    read: (bytes) => (bytes.length > 1 ? unsigned(bytes.slice(1)) : undefined),
    says: 'That is the number after the first byte, read without its sign or its form.',
  },
  {
    read: unsigned,
    says: 'That is all bits as one plain number. Some of the bits are not part of the value: they give its type, its sign, or say that more bytes follow.',
  },
  {
    read: (bytes) => unsigned(bytes) - (1n << BigInt(8 * bytes.length)),
    says: "That is two's complement. This number is stored in another way.",
  },
];

/** Names the mistake that leads from the bytes to a wrong number; empty if it is not a known one. */
function numberSlip(bytes: Uint8Array, answer: DecodedValue, given: number | bigint): string {
  if (!Number.isInteger(Number(given)) || bytes.length > 16) return '';
  const wanted = BigInt(given);
  const isInteger = typeof answer === 'bigint' || (typeof answer === 'number' && Number.isInteger(answer));
  const right = isInteger ? BigInt(answer) : undefined;
  if (right !== undefined && wanted === -right) return 'The sign is the other one.';
  return SLIPS.find(({ read }) => read(bytes, right) === wanted)?.says ?? '';
}

/** The number with its bytes in the other order: all of them, or those after the first, which may be the type. */
function inOtherOrder(bytes: Uint8Array, answer: bigint | undefined): bigint | undefined {
  for (const number of [bytes, bytes.subarray(1)]) {
    const [high, low] = [unsigned(number), unsigned(number.toReversed())];
    if (high === low || answer === undefined) continue;
    if (high === answer) return low;
    if (low === answer) return high;
  }
  return undefined;
}

/** All bytes as one number, the highest byte first. */
function unsigned(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

function isVarint(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.every((byte, i) => byte >= 0x80 === i < bytes.length - 1);
}
