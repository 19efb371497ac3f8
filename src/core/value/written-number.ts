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
