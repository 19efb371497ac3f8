import { FAMILY_OF_ROLE, type Family, type Kinds, type Layout, type Role } from './layout.ts';
import { RegionCursor } from './regions.ts';

/** Bytes per role; roles without any are left out, so that the sum is the length. */
export type Tally = Readonly<Partial<Record<Role, number>>>;

/** Where the bytes go: how many each role takes. Of a byte that several roles share each counts its bits, rounded so that the sum holds. */
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

/** Bits as bytes: each role's rounded down, and the bytes that are then missing given to those that lost most by it. */
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

/** The same for the three families of the bars. */
export function tallyFamilies(tally: Tally): Readonly<Record<Family, number>> {
  const families = { names: 0, framing: 0, values: 0, unread: 0 };
  for (const [role, bytes] of Object.entries(tally)) families[FAMILY_OF_ROLE[role as Role]] += bytes;
  return families;
}
