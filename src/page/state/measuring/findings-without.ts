import type { CodecId } from '../../../formats/format.ts';
import type { Findings } from './slice.ts';

/** The findings without those about the bytes and schemas of these codecs, which change. */
export function findingsWithout(codecs: readonly CodecId[], findings: Findings | null): Findings | null {
  if (findings === null) return null;
  const gaps = Object.entries(findings.gaps).filter(([, { codec }]) => !codecs.includes(codec));
  const { typed: _, prices: __, ...rest } = findings;
  return { ...rest, gaps: Object.fromEntries(gaps) };
}
