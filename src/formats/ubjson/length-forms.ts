import { intBE, uintBE } from '../../core/bytes/numbers.ts';

/** The markers of integers, with the largest number and the width in bytes of each. The narrowest come first. */
export const FORMS = [
  { marker: 0x69, most: 0x7f, width: 1 }, // i
  { marker: 0x55, most: 0xff, width: 1 }, // U
  { marker: 0x49, most: 0x7fff, width: 2 }, // I
  { marker: 0x6c, most: 0x7fff_ffff, width: 4 }, // l
  { marker: 0x4c, most: Number.MAX_SAFE_INTEGER, width: 8 }, // L
] as const;
const BEFORE = new Set([0x53, 0x48, 0x23]); // S, H and #

/** The parts of a length or a count: what precedes its marker, the marker, and the number. */
export function partsOf(head: Uint8Array) {
  const at = BEFORE.has(head[0]!) ? 1 : 0;
  const marker = head[at]!;
  const number = Number((marker === 0x55 ? uintBE : intBE)(head, at + 1, head.length));
  return { before: head.subarray(0, at), marker, number };
}

/**
 * For a length or a count whose integer is wider than necessary: the number, its width, and the width that is enough.
 * Undefined for others.
 */
export function longerHead(
  head: Uint8Array,
): { readonly number: number; readonly width: number; readonly least: number } | undefined {
  const { marker, number } = partsOf(head);
  const width = FORMS.find((form) => form.marker === marker)?.width;
  const least = number < 0 ? undefined : FORMS.find(({ most }) => number <= most)?.width;
  return width !== undefined && least !== undefined && least < width ? { number, width, least } : undefined;
}
