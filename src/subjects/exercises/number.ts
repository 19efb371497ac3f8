/**
 * The number that a text writes in decimal or hexadecimal digits: an integer beyond 2^53 is a BigInt. Undefined
 * if the text is not a number.
 */
export function writtenNumber(text: string): number | bigint | undefined {
  if (/^[+-]?0x[\da-f]+$/i.test(text)) return signedHex(text);
  if (/^[+-]?\d+$/.test(text)) return integer(text.replace('+', ''));
  if (/^(NaN|[+-]?Infinity)$/.test(text)) return Number(text);
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function signedHex(text: string): number | bigint {
  const magnitude = BigInt(text.replace(/^[+-]/, ''));
  return integer(String(text.startsWith('-') ? -magnitude : magnitude));
}

function integer(digits: string): number | bigint {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
}
