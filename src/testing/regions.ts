import fc from 'fast-check';
import type { Layout } from '../core/layout/layout.ts';
import { widened } from '../core/layout/regions.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';

/** An unpacked region of a layout. */
export interface Region {
  readonly start: number;
  readonly end: number;
  readonly kind: number;
  readonly value: number;
}

/** Arbitrary lengths, many of them near the largest length that one byte holds. */
export const lengths = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(61, 62, 63, 64, 65, 66, 128, 70_000));

/**
 * Returns the next owner, given the newest value and the earlier owners. Some are within the range of a one-byte code,
 * some far outside it.
 */
export type NextOwner = (newest: number, before: readonly number[]) => number;
export const owners: fc.Arbitrary<NextOwner> = fc.oneof(
  fc.constant<NextOwner>((newest, before) => before.at(-1) ?? newest),
  fc.integer({ min: 0, max: 5 }).map<NextOwner>((ahead) => (newest) => newest + ahead),
  fc.constantFrom(1, 2, 3, 4, 249, 250, 251, 252, 253, 2000).map<NextOwner>((back) => (newest) => newest - back),
  fc.integer({ min: 250, max: 100_000 }).map<NextOwner>((ahead) => (newest) => newest + ahead),
  fc.nat(20).map<NextOwner>((ago) => (newest, before) => before.at(-1 - ago) ?? newest),
);

/** All regions of a layout. */
export function regionsOf(layout: Layout): readonly Region[] {
  const { start, kind, value, length } = widened(layout);
  return Array.from(start, (from, i) => ({
    start: from,
    end: start[i + 1] ?? length,
    kind: kind[i]!,
    value: value[i]!,
  }));
}

/** The name of each region's kind. */
export function kindNamesOf<Name extends string>(layout: Layout, { names }: Kinds<Name>): readonly Name[] {
  return Array.from(widened(layout).kind, (kind) => names[kind]!);
}
