import type { JsonScalar } from './json-value.ts';

/**
 * A number as its text writes it (RFC 8259 section 6), for numbers that JavaScript would write differently or cannot
 * hold.
 */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON value whose numbers may be `WrittenNumber`s. */
export type WrittenValue = JsonScalar | WrittenNumber | WrittenValue[] | WrittenObject;
export interface WrittenObject {
  [key: string]: WrittenValue;
}

/** The number in a text: a JavaScript number if it prints as the same text. */
export function exactNumber(text: string): number | WrittenNumber {
  const near = Number(text);
  return String(near) === text ? near : new WrittenNumber(text);
}

/** Beyond this many zeros after the point, an exponent is shorter. */
const MOST_ZEROS = 6;

/** The text of a number without a sign from all of its digits and the power of ten of the last one. */
export function scaledText(digits: string, exponent: number): string {
  if (exponent === 0) return digits;
  if (exponent > 0 || -exponent > digits.length + MOST_ZEROS) return `${digits}e${exponent}`;
  return withPoint(digits, -exponent);
}

/** Digits with a point before the last `places`, of which there is at least one, and a digit before the point. */
export function withPoint(digits: string, places: number): string {
  const padded = digits.padStart(places + 1, '0');
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}
