import { failureAt, type LayoutFailure } from '../core/layout/layout.ts';

/** The place of an expected failure: the start of the item, or that and the offset of what is wrong in the item. */
export type Place = number | readonly [offset: number, wrongAt: number];

/** The expected failure of a layout. */
export function failsAt(place: Place, message: string): LayoutFailure {
  const failure = typeof place === 'number' ? { offset: place, message } : failureAt(place[0], place[1], message);
  return TRAILING.test(String(message)) ? { ...failure, isTrailing: true } : failure;
}

/** Matches the sentences of formats about bytes that follow a whole value. */
const TRAILING =
  /^The (?:value|document) ends before this byte|^The message ends here|after the (?:data item where the end|end of the value)/;
