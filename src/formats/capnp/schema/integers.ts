/**
 * Parses an integer of the schema language: decimal, hexadecimal after `0x`, or octal after `0`. Returns undefined for
 * any other text.
 */
export function integerOf(text: string): bigint | undefined {
  const [, minus, digits = ''] = /^(-?)(0x[0-9a-fA-F]+|0[0-7]*|[1-9]\d*)$/.exec(text) ?? [];
  if (digits === '') return undefined;
  const isOctal = /^0[0-7]/.test(digits);
  const value = BigInt(isOctal ? `0o${digits.slice(1)}` : digits);
  return minus === '-' ? -value : value;
}
