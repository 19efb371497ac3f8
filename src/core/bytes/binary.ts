/** The eight bits of a byte as digits, the highest first. */
export function binary(byte: number): string {
  return byte.toString(2).padStart(8, '0');
}
