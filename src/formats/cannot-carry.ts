import type { FormatId } from './format.ts';

const files = import.meta.glob<readonly string[]>('./*/cannot-carry.ts', { import: 'cannotCarry', eager: true });

/** The parts of JSON that a format itself cannot express, in sentences: `cannot-carry.ts` of its folder. */
export function cannotCarryOf(id: FormatId): readonly string[] {
  return files[`./${id}/cannot-carry.ts`] ?? [];
}
