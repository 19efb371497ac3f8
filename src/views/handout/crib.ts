import type { Kinds } from '../../layout/vocabulary.ts';

/** Maximum number of labels of an entry. */
const LABELS = 4;

/** A pattern of first bytes of a format, as the specification draws it, and the kinds that begin so. */
export interface CribEntry {
  /** "1000nnnn": digits are fixed, letters are not. */
  readonly bits: string;
  /** The lowest and the highest byte that fit, in hex: "80–8f", or "c0" if only one byte fits. */
  readonly hex: string;
  /** The labels of the kinds, the first four at most. */
  readonly label: string;
}

/**
 * The first bytes of a format, in the order of the lowest byte. Keys that are not text begin as values do. Empty if the
 * specification draws none as bits.
 */
export function cribOf(kinds: Kinds): readonly CribEntry[] {
  const labelsOf = new Map<string, Set<string>>();
  for (const { bits, label, isInside, respelt } of kinds.list) {
    if (bits === undefined || isInside || respelt) continue;
    const labels = labelsOf.get(bits) ?? new Set();
    labelsOf.set(bits, labels.add(label));
  }
  return [...labelsOf]
    .sort(([a], [b]) => filled(a, '0') - filled(b, '0'))
    .map(([bits, labels]) => ({ bits, hex: hexOf(bits), label: labelOf([...labels]) }));
}

function labelOf(labels: readonly string[]): string {
  const more = labels.length - LABELS;
  const first = labels.slice(0, LABELS).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function hexOf(bits: string): string {
  const hex = (digit: string): string => filled(bits, digit).toString(16).padStart(2, '0');
  return bits.search(/\D/) < 0 ? hex('0') : `${hex('0')}–${hex('1')}`;
}

/** The value of a bit pattern after each letter is replaced by the same digit. */
function filled(bits: string, digit: string): number {
  return Number.parseInt(bits.replace(/\D/g, digit), 2);
}
