import { useMemo } from 'react';
import { failureText } from '../../../core/basics/failure-text.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage } from '../../../core/schema/language.ts';
import { FORMATS } from '../../../formats/all.ts';
import type { Failure } from '../../../runs/pipeline/outcome.ts';
import type { AppState } from '../model.ts';
import { codecsOfLanguage } from '../runs/schemas-and-types.ts';
import { schemaOf } from '../runs/slice.ts';
import { useApp } from '../store.ts';

/** The schema languages in use, each with the names of its formats. */
export const SCHEMA_CHOICES: readonly { readonly language: SchemaLanguage; readonly names: string }[] =
  SCHEMA_LANGUAGES.flatMap((language) => {
    const formats = FORMATS.filter(({ facts }) => facts.schemaLanguage === language);
    return formats.length === 0 ? [] : [{ language, names: formats.map(({ facts }) => facts.name).join(', ') }];
  });

/** The schema of one language as the page shows it. */
export interface ShownSchema {
  readonly language: SchemaLanguage;
  readonly from: 'none' | 'inferred' | 'sample' | 'yours';
  /** Absent while it is being inferred. */
  readonly text?: string;
  /** The root type and all possible roots. Absent if the schema has only one type or is not valid. */
  readonly root?: string;
  readonly roots?: readonly string[];
  /** True if an inferred schema has types that fit the values seen but perhaps not other values. */
  readonly isNarrow?: boolean;
  /**
   * The size of the bytes in two inferred schemas: one that allows fields to be absent although all objects have them,
   * and one that requires these fields.
   */
  readonly asSeen?: { readonly bytes: number; readonly seenBytes: number };
  /** The error of the schema, or of the JSON under this schema. */
  readonly problem?: string;
  /** A remedy for the problem. */
  readonly remedy?: Failure['remedy'];
  /**
   * Offset of the error in the text, in UTF-16 code units. Null if it has no place in the text; absent until it is
   * known.
   */
  readonly fault?: number | null;
}

type SchemaState = Pick<AppState, 'schemaLanguage' | 'ownSchemas' | 'sampleSchemas' | 'runs' | 'running'>;

/** The schema of the chosen language, as the first codec of that language reports it. */
export function shownSchema(state: SchemaState): ShownSchema {
  const { schemaLanguage: language, ownSchemas, sampleSchemas, running } = state;
  const run = state.runs[codecsOfLanguage(language)[0]!];
  const used = schemaOf(run);
  const given = ownSchemas[language] ?? sampleSchemas[language];
  const failure = run.state === 'failed' && run.failure.stage !== 'source' ? run.failure : undefined;
  const problem = failure && { problem: failureText(failure), ...(failure.remedy && { remedy: failure.remedy }) };
  if (given !== undefined) {
    const from = ownSchemas[language] === undefined ? 'sample' : 'yours';
    if (used?.text === given) {
      const { root, roots } = used;
      const choice = root !== undefined && roots !== undefined && roots.length > 1 ? { root, roots } : {};
      return { language, from, text: given, ...choice, ...problem, fault: failure?.character ?? null };
    }
    return { language, from, text: given, ...(used?.from === 'yours' && problem) };
  }
  if (used?.from === 'inferred' && used.text !== undefined) {
    const { hasEnums = false, hasSingles = false } = used.acceptance ?? {};
    const bytes = run.state === 'done' ? run.lane.bytes.length : undefined;
    const { seenBytes } = used;
    const asSeen = bytes !== undefined && seenBytes !== undefined ? { asSeen: { bytes, seenBytes } } : {};
    return { language, from: 'inferred', text: used.text, isNarrow: hasEnums || hasSingles, ...asSeen, fault: null };
  }
  return running ? { language, from: 'none' } : { language, from: 'none', text: '', ...problem, fault: null };
}

/** `shownSchema` for components. */
export function useShownSchema(): ShownSchema {
  const schemaLanguage = useApp((state) => state.schemaLanguage);
  const ownSchemas = useApp((state) => state.ownSchemas);
  const sampleSchemas = useApp((state) => state.sampleSchemas);
  const runs = useApp((state) => state.runs);
  const running = useApp((state) => state.running);
  return useMemo(
    () => shownSchema({ schemaLanguage, ownSchemas, sampleSchemas, runs, running }),
    [schemaLanguage, ownSchemas, sampleSchemas, runs, running],
  );
}
