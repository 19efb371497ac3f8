import type { Evaluated } from './evaluate.ts';

/** The reasons why a row cannot be used in this situation, each in a few words; empty if it can be used. */
export function failuresOf({ candidate, unmet, margins, refused, overLink }: Evaluated): readonly string[] {
  const over = margins.filter(({ limit, left }) => limit.kind === 'refuses' && left < 0);
  return [
    ...over.map(({ limit }) => `too long for ${limit.of}`),
    ...(refused ? ['bytes are refused'] : []),
    ...(overLink ? ['does not fit the link'] : []),
    ...unmet.map((need) => `fails to ${need}`),
    ...(candidate.readOnlyBy === undefined ? [] : [`only ${candidate.readOnlyBy} reads it`]),
  ];
}

/** Sorts rows: usable rows first, each group by bytes on the wire. */
export function usableFirst(rows: readonly Evaluated[]): readonly Evaluated[] {
  return [...rows].sort((a, b) => Number(b.eligible) - Number(a.eligible) || a.wire - b.wire);
}
