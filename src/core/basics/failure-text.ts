import { beginLarge } from './text.ts';

/** A failure: its message and its place. Each part of the place is absent if it is unknown or does not apply. */
export interface FailureParts {
  /** One sentence: what was found, and what was expected. The place is not part of it. */
  readonly message: string;
  /** The line, counted from 1. */
  readonly line?: number;
  /** The column in UTF-16 code units, counted from 1. */
  readonly column?: number;
  /** The notation in which a text was read. */
  readonly readAs?: string;
  /** Index of the message that failed, from 0, if the source has several. */
  readonly messageIndex?: number;
  /** The JSON Pointer of the value in the source. */
  readonly path?: string;
  /** Set if several values fail: the message lists their paths, and `path` is the first of them. */
  readonly several?: true;
  /** The offset in bytes, counted from 0. */
  readonly offset?: number;
  /**
   * Set if a byte is not part of a character. Lines and columns count characters, so the sentence also names the offset
   * of this byte.
   */
  readonly notUtf8?: true;
  /** Set if a whole value was read, and further bytes follow it. */
  readonly isTrailing?: true;
}

/**
 * The sentence of a failure: "Line 2, column 6: found …", "Message 3: …", "At /a/b: …". It begins with the offset only
 * if `withOffset` or `notUtf8` is set, because most views show the offset beside the sentence: "Byte 9, line 2, column
 * 6: found …".
 */
export function failureText(failure: FailureParts, { withOffset = false } = {}): string {
  const { message, line, column, readAs, messageIndex, path, several, offset, notUtf8 } = failure;
  const place = [
    ...((withOffset || notUtf8) && offset !== undefined ? [`byte ${offset}`] : []),
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(readAs === undefined ? [] : [`read as ${readAs}`]),
    ...(several || path === undefined || path === `/${messageIndex}` ? [] : [`at ${path || 'the root'}`]),
  ];
  return [
    ...(messageIndex === undefined ? [] : [`Message ${messageIndex + 1}`]),
    ...(place.length === 0 ? [] : [beginLarge(place.join(', '))]),
    message,
  ].join(': ');
}
