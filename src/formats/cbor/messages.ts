import { areLeft, countedPlain } from '../../core/basics/counted.ts';
import { byteText } from '../../core/bytes/hex.ts';
import { BREAK } from './jump-table.ts';

/** The item that an initial byte begins, in words. */
export function nameOf(initial: number): string {
  return initial === BREAK ? 'a break' : NAME_OF_MAJOR_TYPE[initial >> 5]!;
}

const NAME_OF_MAJOR_TYPE = [
  'an unsigned integer',
  'a negative integer',
  'a byte string',
  'a text string',
  'an array',
  'a map',
  'a tag',
  'a float or simple value',
] as const;

/** Message for an initial byte without a meaning (RFC 8949 sections 3 and 3.2.4). */
export function reserved(initial: number): string {
  const information = initial & 0x1f;
  if (information === 31) return `Found ${nameOf(initial)} of indefinite length where a known length is required.`;
  return `Found the byte ${byteText(initial)} where a data item was expected; its additional information ${information} is reserved.`;
}

/** Message for an item of the wrong type. */
export function misplaced(initial: number, needs: string): string {
  return `Found ${nameOf(initial)} where ${needs} was expected.`;
}

/** Message for a head whose argument is cut off. */
export function cutHead(initial: number, size: number, left: number): string {
  return `Found ${nameOf(initial)} whose head takes ${byteCount(size)} where ${areLeft(left)}.`;
}

/** Message for a string with missing bytes. */
export function cutString(initial: number, count: number, left: number): string {
  return `Found ${nameOf(initial)} of ${byteCount(count)} where ${areLeft(left)}.`;
}

/** Message for a break outside an item of indefinite length. */
export function strayBreak(depth: number, isMap: boolean): string {
  if (depth === 0) return 'Found a break where a data item was expected.';
  return `Found a break where the next item of ${isMap ? 'a map' : 'an array'} of known length was expected.`;
}

/** Message for bytes that end where an item should begin. */
export function endedIn(expected: string): string {
  return `The bytes end where ${expected} was expected.`;
}

/** Message for bytes after the end. */
export function leftOver(left: number): string {
  return `Found ${byteCount(left)} after the data item where the end was expected.`;
}

/** A number of bytes in words; a head may contain a count that is not exact in JavaScript. */
function byteCount(count: number): string {
  if (count > Number.MAX_SAFE_INTEGER) return 'more than 2^53 - 1 bytes';
  return countedPlain(count, 'byte');
}
