/**
 * The number that a text writes in decimal or hexadecimal digits: an integer beyond 2^53 is a BigInt. The minus may be
 * the mathematical sign U+2212. A comma is a decimal separator (0,75), unless every comma precedes a group of three
 * digits, as this page writes large integers (1,000). Undefined if the text is not a number.
 */
export function writtenNumber(written: string): number | bigint | undefined {
  const text = withPoint(written.replace('\u2212', '-'));
  if (/^[+-]?0x[\da-f]+$/i.test(text)) return signedHex(text);
  if (/^[+-]?\d+$/.test(text)) return integer(text.replace('+', ''));
  if (/^(NaN|[+-]?Infinity)$/.test(text)) return Number(text);
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function withPoint(text: string): string {
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text)) return text.replaceAll(',', '');
  return /^[+-]?\d*,\d+(e|$)/i.test(text) ? text.replace(',', '.') : text;
}

function signedHex(text: string): number | bigint {
  const magnitude = BigInt(text.replace(/^[+-]/, ''));
  return integer(String(text.startsWith('-') ? -magnitude : magnitude));
}

function integer(digits: string): number | bigint {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
}
