import { countedPlain, pluralized } from '../../core/basics/counted.ts';
import { varintExact } from '../../core/bytes/varint.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';

/** Wire types: the lowest three bits of a tag. */
export const VARINT = 0;
export const I64 = 1;
export const LEN = 2;
export const SGROUP = 3;
export const EGROUP = 4;
export const I32 = 5;

/** Longest varint in bytes: 64 bits at seven bits per byte. */
export const LONGEST_VARINT = 10;

/** Longest length-delimited payload in bytes: implementations use lengths of 31 bits. */
export const LONGEST_PAYLOAD = 2 ** 31 - 1;

/** End of the varint at `start`; -1 if it does not end before `end` or within ten bytes. */
export function varintEnd(bytes: Uint8Array, start: number, end: number): number {
  const limit = end - start > LONGEST_VARINT ? start + LONGEST_VARINT : end;
  for (let i = start; i < limit; i++) if (bytes[i]! < 0x80) return i + 1;
  return -1;
}

/** The varint `bytes[start, end)` as a number: exact below 2^53, approximate above. For tags and lengths. */
export function varintNumber(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let i = end - 1; i >= start; i--) n = n * 128 + (bytes[i]! & 0x7f);
  return n;
}

/** Largest tag: an unsigned integer of 32 bits, of which 29 hold the field number. */
const LARGEST_TAG = 2 ** 32 - 1;

/** The reason why the tag at `start` is invalid: it does not end, or its field number or wire type does not exist. */
export function tagFailure(bytes: Uint8Array, start: number, end: number): LayoutFailure | undefined {
  const tagEnd = varintEnd(bytes, start, end);
  if (tagEnd < 0) return unendedVarint('The tag', bytes, start, end);
  const tag = varintNumber(bytes, start, tagEnd);
  if (tag > LARGEST_TAG) return fail(start, 'Found a field number above 536,870,911, the maximum.');
  if (tag < 8) return fail(start, 'Found field number 0; field numbers begin at 1.');
  if ((tag & 7) > I32) return fail(start, `Found wire type ${tag & 7}; wire types are 0 to 5.`);
  return undefined;
}

/** The reason why the payload at `at` of the record at `start` cannot be read; undefined if it can. */
export function payloadFailure(
  bytes: Uint8Array,
  start: number,
  at: number,
  end: number,
  tag: number,
): LayoutFailure | undefined {
  const wire = tag & 7;
  const field = tag >>> 3;
  const left = end - at;
  const whole = end < bytes.length ? 'its message' : 'the input';
  if (wire === I64 || wire === I32) {
    const size = wire === I64 ? 8 : 4;
    return left < size
      ? fail(start, `Field ${field} needs ${size} bytes, but ${leftOf(whole, left, 'tag')}.`)
      : undefined;
  }
  if (wire !== VARINT && wire !== LEN) return undefined;
  const headEnd = varintEnd(bytes, at, end);
  if (headEnd < 0)
    return unendedVarint(`The ${wire === LEN ? 'length' : 'value'} of field ${field}`, bytes, start, end, at);
  if (wire === VARINT) return undefined;
  const length = varintNumber(bytes, at, headEnd);
  if (length <= end - headEnd) return undefined;
  const message = `${lengthText(bytes, field, at, headEnd)}, but ${leftOf(whole, end - headEnd, 'length')}.`;
  return failureAt(start, at, message);
}

/**
 * The failure of an input that ends inside the field `number`, whose length is at `at` and whose payload begins at
 * `head`.
 */
export function cutFailure(bytes: Uint8Array, number: number, at: number, head: number): LayoutFailure {
  const there = bytes.length - head;
  const where = there === 0 ? 'this length' : `${there} of them`;
  return fail(bytes.length, `${lengthText(bytes, number, at, head)}, but the input ends after ${where}.`);
}

/**
 * The reason why the end of group `field` at `start` is invalid while group `open` is the innermost one (0 for none).
 */
export function groupEndFailure(start: number, field: number, open: number): LayoutFailure {
  if (open === 0) return fail(start, `Found the end of group ${field}; no group is open.`);
  return fail(start, `Found the end of group ${field} where the end of group ${open} was expected.`);
}

export function openGroupFailure(offset: number, open: number): LayoutFailure {
  return fail(offset, `Group ${open} has no end; an EGROUP tag with its number was expected.`);
}

export function fail(offset: number, message: string): LayoutFailure {
  return { offset, message };
}

function unendedVarint(what: string, bytes: Uint8Array, start: number, end: number, at = start): LayoutFailure {
  const why =
    end - at >= LONGEST_VARINT
      ? 'is longer than ten bytes, the maximum of a varint'
      : `is cut off by the end of ${end < bytes.length ? 'its message' : 'the input'}`;
  return failureAt(start, at, `${what} ${why}.`);
}

/** "only 1 byte of the input is left"; if nothing is left, "the input ends after this length". */
function leftOf(whole: string, left: number, last: string): string {
  if (left === 0) return `${whole} ends after this ${last}`;
  return `only ${countedPlain(left, 'byte')} of ${whole} ${pluralized(left, 'is', 'are')} left`;
}

/** States the length of a field, which is the varint `bytes[start, end)`. */
function lengthText(bytes: Uint8Array, field: number, start: number, end: number): string {
  const length = varintExact(bytes, start, end);
  return `Field ${field} has a length of ${countedPlain(length, 'byte')}`;
}
