import type { Kinds } from '../../layout/vocabulary.ts';

/** The first bytes of a format: one entry for each kind that the specification draws as bits, in the order of the bytes. */
export interface CribEntry {
  /** "1000nnnn". */
  readonly bits: string;
  readonly label: string;
}

export function cribOf(kinds: Kinds): readonly CribEntry[] {
  const entries = new Map<string, string>();
  for (const { bits, label } of kinds.list) {
    if (bits === undefined) continue;
    const labels = entries.get(bits);
    entries.set(bits, labels === undefined ? label : labels.includes(label) ? labels : `${labels}, ${label}`);
  }
  const lowest = (bits: string): string => bits.replace(/\D/g, '0');
  return [...entries]
    .map(([bits, label]) => ({ bits, label }))
    .sort((a, b) => (lowest(a.bits) < lowest(b.bits) ? -1 : lowest(a.bits) > lowest(b.bits) ? 1 : 0));
}
