import { binary } from '../../core/bytes/binary.ts';

/** True if a byte has the fixed bits of a pattern such as "101nnnnn". */
export function fits(pattern: string, byte: number): boolean {
  return distance(pattern, byte) === 0;
}

/** The number of fixed bits in which a byte differs from a pattern. */
export function distance(pattern: string, byte: number): number {
  const digits = binary(byte);
  return [...pattern].filter((bit, i) => /[01]/.test(bit) && bit !== digits[i]).length;
}
