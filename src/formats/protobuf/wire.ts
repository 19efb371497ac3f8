import { varintExact } from '../../bytes/varint.ts';
import type { LayoutFailure } from '../../layout/layout.ts';

/** Wire types: the lowest three bits of a tag. */
export const VARINT = 0;
export const I64 = 1;
export const LEN = 2;
export const SGROUP = 3;
export const EGROUP = 4;
export const I32 = 5;

/** A varint has ten bytes at most: 64 bits at seven a byte. */
const LONGEST_VARINT = 10;

/** Where the varint at `start` ends, or -1 where it has not ended within `end` or within ten bytes. */
export function varintEnd(bytes: Uint8Array, start: number, end: number): number {
  const limit = end - start > LONGEST_VARINT ? start + LONGEST_VARINT : end;
  for (let i = start; i < limit; i++) if (bytes[i]! < 0x80) return i + 1;
  return -1;
}

/** The varint `bytes[start, end)` as a number: exact below 2^53, and large where it is not. For tags and lengths. */
export function varintNumber(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let i = end - 1; i >= start; i--) n = n * 128 + (bytes[i]! & 0x7f);
  return n;
}

/** Tags are unsigned integers of 32 bits, which leaves 29 for the field number. */
const LARGEST_TAG = 2 ** 32 - 1;

/** Why the tag at `start` is none: it does not end, or its number or its wire type does not exist. */
export function tagFailure(bytes: Uint8Array, start: number, end: number): LayoutFailure | undefined {
  const tagEnd = varintEnd(bytes, start, end);
  if (tagEnd < 0) return unendedVarint('The tag', start, end);
  const tag = varintNumber(bytes, start, tagEnd);
  if (tag > LARGEST_TAG) return fail(start, 'Found a field number above 536,870,911, the largest there is.');
  if (tag < 8) return fail(start, 'Found field number 0; field numbers begin at 1.');
  if ((tag & 7) > I32) return fail(start, `Found wire type ${tag & 7}; there are only 0 to 5.`);
  return undefined;
}

/** Why the payload at `at` of a record that begins at `start` cannot be read. Undefined where it can. */
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
  if (wire === I64 || wire === I32) {
    const size = wire === I64 ? 8 : 4;
    return left < size ? fail(start, `Field ${field} needs ${size} bytes; ${left} are left.`) : undefined;
  }
  if (wire !== VARINT && wire !== LEN) return undefined;
  const headEnd = varintEnd(bytes, at, end);
  if (headEnd < 0) return unendedVarint(`The ${wire === LEN ? 'length' : 'value'} of field ${field}`, start, end, at);
  if (wire === VARINT) return undefined;
  const length = varintNumber(bytes, at, headEnd);
  if (length <= end - headEnd) return undefined;
  const said = varintExact(bytes, at, headEnd);
  return fail(start, `Field ${field} says that ${said} bytes follow; ${end - headEnd} are left.`);
}

/** Why the end of group `field` at `start` is wrong, where group `open` is (0: none). */
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

function unendedVarint(what: string, start: number, end: number, at = start): LayoutFailure {
  const why =
    end - at >= LONGEST_VARINT ? 'goes on after ten bytes, the most a varint has' : 'does not end before the bytes do';
  return fail(start, `${what} ${why}.`);
}
