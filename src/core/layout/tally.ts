import type { Layout } from './layout.ts';
import { RegionCursor } from './regions.ts';
import { FAMILY_OF_ROLE, type Family, type Kinds, type Role } from './vocabulary.ts';

/** Bytes by role. Roles without bytes are absent. The sum is the length. */
export type Tally = Readonly<Partial<Record<Role, number>>>;

/** Counts the bytes of each role. If roles share a byte, each counts its bits; rounding preserves the sum. */
export function tallyRoles(layout: Layout, kinds: Kinds): Tally {
  const perKind = new Float64Array(kinds.list.length);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) perKind[cursor.kind]! += cursor.end - cursor.start;
  const tally: Partial<Record<Role, number>> = {};
  for (const [i, { role }] of kinds.list.entries()) {
    if (perKind[i]! > 0) tally[role] = (tally[role] ?? 0) + perKind[i]!;
  }
  return layout.unit === 'bit' ? wholeBytes(tally, layout.length / 8) : tally;
}

/**
 * Converts bits to bytes: rounds each role down, then adds the missing bytes to the roles with the largest remainders.
 */
function wholeBytes(bits: Partial<Record<Role, number>>, length: number): Tally {
  const roles = (Object.entries(bits) as [Role, number][]).map(([role, n]) => ({
    role,
    bytes: Math.floor(n / 8),
    lost: n % 8,
  }));
  let missing = length - roles.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const role of roles.toSorted((a, b) => b.lost - a.lost)) if (missing-- > 0) role.bytes++;
  return Object.fromEntries(roles.filter(({ bytes }) => bytes > 0).map(({ role, bytes }) => [role, bytes]));
}

/** Sums a tally by family. */
export function tallyFamilies(tally: Tally): Readonly<Record<Family, number>> {
  const families = { names: 0, framing: 0, values: 0, unread: 0 };
  for (const [role, bytes] of Object.entries(tally)) families[FAMILY_OF_ROLE[role as Role]] += bytes;
  return families;
}
