import type { CodecId, FormatId } from './format.ts';

/** Background for a reader of a format's figures, in sentences by the id of the codec. */
export type Notes = Readonly<Record<string, readonly string[]>>;

const files = import.meta.glob<Notes>('./*/notes.ts', { import: 'notes', eager: true });

/** Background for a reader of a codec's figures: `notes.ts` in the folder of its format. */
export function notesOf(format: FormatId, codec: CodecId): readonly string[] {
  return files[`./${format}/notes.ts`]?.[codec] ?? [];
}
