/** Matches signs that are read as a minus: the mathematical sign U+2212, as in the lessons, and an en dash. */
export const MINUS = /[\u2212\u2013]/g;

/**
 * The number that a text writes in decimal or hexadecimal digits: an integer beyond 2^53 is a BigInt. The minus may be
 * the mathematical sign U+2212 or an en dash. A comma is a decimal separator (0,75), unless every comma precedes a
 * group of three digits, as this page writes large integers (1,000). Groups may also be separated as 1 000, 1_000 or
 * 1'000. Infinity may be written as `inf` or `∞`. Undefined if the text is not a number.
 */
export function writtenNumber(written: string): number | bigint | undefined {
  const text = withPoint(written.replace(MINUS, '-'));
  if (/^[+-]?0x[\da-f]+$/i.test(text)) return signedHex(text);
  if (/^[+-]?\d+$/.test(text)) return integer(text.replace('+', ''));
  if (/^[+-]?nan$/i.test(text)) return Number.NaN;
  if (/^[+-]?(inf(inity)?|∞)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

/** The number of bytes that a text writes, with or without the unit. Undefined if the text is not a number. */
export function writtenBytes(written: string): number | bigint | undefined {
  return writtenNumber(written.trim().replace(/\s*bytes?$|\s+B$/i, ''));
}

/**
 * The decimal that a text writes, in a form that is the same for equal values: its digits without zeros at their ends,
 * and the power of ten. Undefined if the text is not a decimal number.
 */
export function writtenDecimal(written: string): string | undefined {
  const text = withPoint(written.replace(MINUS, '-'));
  const [, minus = '', whole = '', fraction = '', power = '0'] =
    /^(?:\+|(-))?(\d*)\.?(\d*)(?:e([+-]?\d{1,9}))?$/i.exec(text) ?? [];
  if (`${whole}${fraction}` === '') return undefined;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return '0';
  return `${minus}${kept}e${Number(power) - fraction.length + digits.length - kept.length}`;
}

function withPoint(text: string): string {
  if (/^[+-]?[1-9]\d{0,2}([ \u00a0\u2009\u202f_'\u2019]\d{3})+(\.\d+)?$/.test(text))
    return text.replace(/[^\d.+-]/g, '');
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
