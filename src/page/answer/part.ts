import type { FoundTypes } from '../../core/native-types/found.ts';
import type { ScannedSource } from '../../runs/pipeline/outcome.ts';
import type { Findings, Timings } from '../state/measuring/slice.ts';
import type { Row } from '../state/runs/rows.ts';

export const PART_IDS = ['compression', 'free', 'schema', 'native', 'speed'] as const;
export type PartId = (typeof PART_IDS)[number];

/** One part of the answer. Its figure is empty until it is known. */
export interface AnswerPart {
  readonly id: PartId;
  readonly label: string;
  readonly figure: string;
  /** The comparison of the figure, and the facts that a reader needs to use it. */
  readonly comparison: string;
  /** Further facts, shown if there is room. */
  readonly note: string;
  /** Set while the figure is being measured. The text of the figure then says so. */
  readonly isMeasuring?: true;
}

export const UNKNOWN_PART = { figure: '', comparison: '', note: '' } as const;
export const MEASURED_PART = { ...UNKNOWN_PART, figure: 'Measuring …', isMeasuring: true } as const;
export const NOT_COMPARED = { figure: 'Not compared.', comparison: '', note: '' } as const;

/** The input of the answer. */
export interface AnswerInput {
  readonly rows: readonly Row[];
  readonly source: Pick<ScannedSource, 'messages' | 'messageCount' | 'minifiedBytes' | 'natives'> & {
    readonly id: number;
  };
  readonly findings: Findings | null;
  readonly found: FoundTypes | null;
  /** True if the user has chosen types to carry natively. */
  readonly carries: boolean;
  /** The origin of a given schema. */
  readonly schemaOf: (row: Row) => 'you' | 'the sample';
  readonly timings: Timings;
}

/** Maximum number of names listed in a tie. The other rows are counted. */
export const NAMES_AT_MOST = 3;
