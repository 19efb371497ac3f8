import { FAMILY_OF_ROLE, type Family, type Kinds, type Layout, type Role } from './layout.ts';

/** Bytes per role; roles without any are left out, so that the sum is the length. */
export type Tally = Readonly<Partial<Record<Role, number>>>;

/** Where the bytes go: how many each role takes. */
export function tallyRoles(layout: Layout, kinds: Kinds): Tally {
  const perKind = new Float64Array(kinds.list.length);
  const { start, kind, length } = layout;
  for (let i = 0; i < start.length; i++) {
    const end = i + 1 < start.length ? start[i + 1]! : length;
    perKind[kind[i]!]! += end - start[i]!;
  }
  const tally: Partial<Record<Role, number>> = {};
  for (const [i, { role }] of kinds.list.entries()) {
    if (perKind[i]! > 0) tally[role] = (tally[role] ?? 0) + perKind[i]!;
  }
  return tally;
}

/** The same for the three families of the bars. */
export function tallyFamilies(tally: Tally): Readonly<Record<Family, number>> {
  const families = { names: 0, framing: 0, values: 0, unread: 0 };
  for (const [role, bytes] of Object.entries(tally)) families[FAMILY_OF_ROLE[role as Role]] += bytes;
  return families;
}
