import { varintExact } from '../bytes/varint.ts';
import type { DecodedValue } from '../layout/vocabulary.ts';

/** Names the mistake in a text; empty if it is not a known one. */
export function textSlip(answer: string, given: string): string {
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
export function numberSlip(bytes: Uint8Array, answer: DecodedValue, given: number | bigint): string {
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
