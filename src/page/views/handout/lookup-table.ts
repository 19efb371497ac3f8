import type { Kind, Kinds } from '../../../core/layout/vocabulary.ts';

/** Maximum number of labels of an entry. */
const LABELS = 4;

/** A pattern of first bytes of a format, as the specification draws it, and the kinds that begin with it. */
export interface LookupEntry {
  /** "1000nnnn": digits are fixed, letters are not. */
  readonly bits: string;
  /** The lowest and the highest byte that are used, in hex: "80–8f", or "c0" if there is only one. */
  readonly hex: string;
  /** The labels of the kinds, the first four at most. */
  readonly label: string;
}

/**
 * The first bytes of a format, in the order of the lowest byte. Keys that are not text begin as values do. The list is
 * empty if the specification draws no first byte as bits.
 */
export function lookupTableOf(kinds: Kinds): readonly LookupEntry[] {
  const entries = new Map<string, { readonly hex: string; readonly labels: Set<string> }>();
  for (const { bits, highest, label, readOnlyBy, isInside, respelt } of kinds.list) {
    if (bits === undefined || isInside || respelt) continue;
    const entry = entries.get(bits) ?? { hex: hexOf(bits, highest), labels: new Set() };
    entry.labels.add(readOnlyBy === undefined ? label : `${label} (only ${readOnlyBy})`);
    entries.set(bits, entry);
  }
  return [...entries]
    .sort(([a], [b]) => filled(a, '0') - filled(b, '0'))
    .map(([bits, { hex, labels }]) => ({ bits, hex, label: labelOf([...labels]) }));
}

/** How the first byte of a field is made from its number, for a format whose fields begin with a tag. */
export interface TagRule {
  /** The factor by which the number of the field is multiplied. */
  readonly factor: number;
  /** The numbers that are added to the product, ascending: "0 VARINT", "2 LEN". */
  readonly types: readonly string[];
}

/** The rule of the tags, which says more than a list of first bytes; undefined for a format without field numbers. */
export function tagRuleOf({ list }: Kinds): TagRule | undefined {
  const tags = list.filter(({ role, form, bits }) => {
    const isTag = role === 'tag' && form?.as === 'varint' && form.shift !== undefined;
    // The kind for tags of any wire type is left out: its bits do not name a wire type.
    return isTag && bits !== undefined && /\d$/.test(bits);
  });
  if (tags.length === 0) return undefined;
  const types = tags.map(({ bits, label }) => `${filled(bits!, '0')} ${label.replace(/ tag$/, '')}`);
  const [{ form }] = tags as [Kind];
  return { factor: 2 ** (form as { shift: number }).shift, types: [...new Set(types)].sort() };
}

function labelOf(labels: readonly string[]): string {
  const more = labels.length - LABELS;
  const first = labels.slice(0, LABELS).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function hexOf(bits: string, highest = filled(bits, '1')): string {
  const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
  return bits.search(/\D/) < 0 ? hex(highest) : `${hex(filled(bits, '0'))}–${hex(highest)}`;
}

/** The value of a bit pattern after each letter is replaced by the same digit. */
function filled(bits: string, digit: string): number {
  return Number.parseInt(bits.replace(/\D/g, digit), 2);
}
