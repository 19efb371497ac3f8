import { languageOfCodec } from '../../formats/format.ts';
import type { AppState } from '../state/model.ts';
import type { Row } from '../state/runs/rows.ts';
import { typesInPlace } from '../state/runs/schemas-and-types.ts';
import type { CurrentSource } from '../state/runs/slice.ts';
import type { AnswerInput } from './part.ts';

/** The state that the answer uses beside the rows. */
export type AnswerState = Pick<AppState, 'findings' | 'foundTypes' | 'wantedTypes' | 'ownSchemas' | 'timings'>;

/** Collects the input of the answer to a source. */
export function answerInputOf(state: AnswerState, source: CurrentSource, rows: readonly Row[]): AnswerInput {
  const { findings, foundTypes, ownSchemas, timings } = state;
  return {
    rows,
    source: { ...source.scanned, id: source.id },
    findings,
    found: foundTypes?.source === source.id ? foundTypes : null,
    carries: typesInPlace(state) !== undefined,
    schemaOf: (row) => {
      const language = languageOfCodec(row);
      return language !== undefined && ownSchemas[language] !== undefined ? 'you' : 'the sample';
    },
    timings,
  };
}
