import type { JsonScalar } from './json-value.ts';

/**
 * A number as its text writes it (RFC 8259 section 6), for numbers that JavaScript would write differently or cannot
 * hold.
 */
export class WrittenNumber {
  constructor(readonly text: string) {}
}

/** A JSON value whose numbers may be `WrittenNumber`s. */
export type WrittenValue = JsonScalar | WrittenNumber | WrittenValue[] | WrittenObject;
export interface WrittenObject {
  [key: string]: WrittenValue;
}

/** The number in a text: a JavaScript number if that prints as the same text. */
export function exactNumber(text: string): number | WrittenNumber {
  const near = Number(text);
  return String(near) === text ? near : new WrittenNumber(text);
}
