import { toHex } from '../../core/bytes/hex.ts';
import { narrow } from '../../core/bytes/numbers.ts';
import type { Misconception } from './misconceptions-table.ts';

const FEEDBACK = 'These are the hex digits. Each of them stands for four bits; the answer is what the bits mean.';

/**
 * The misconception of a reader who takes the hex digits of a number for decimal digits: 41 for 0x41. None if the
 * digits include letters, or if both readings give the same number, as for 08.
 */
export function hexDigitMisconceptions(bytes: Uint8Array): readonly Misconception[] {
  const digits = toHex(bytes);
  if (!/^\d+$/.test(digits) || BigInt(digits) === BigInt(`0x${digits}`)) return [];
  return [{ id: 'hex digits', answer: narrow(BigInt(digits)), feedback: FEEDBACK }];
}

/** The feedback on an answer that spells the bytes in hex: "4a", "0x4A", "4a 6f". Undefined for any other answer. */
export function hexDigitFeedback(bytes: Uint8Array, given: string): string | undefined {
  const digits = given.toLowerCase().replace(/\s|^0x/g, '');
  return digits !== '' && digits === toHex(bytes) ? FEEDBACK : undefined;
}
