import type { JsonScalar } from './json-value.ts';

/** A number as its text writes it (RFC 8259 section 6), where JavaScript would write it otherwise, or not hold it. */
export class WrittenNumber {
  constructor(readonly text: string) {}
}

/** A JSON value of whose numbers some are as their text writes them. */
export type WrittenValue = JsonScalar | WrittenNumber | WrittenValue[] | WrittenObject;
export interface WrittenObject {
  [key: string]: WrittenValue;
}
