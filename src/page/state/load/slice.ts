import type { CodecId } from '../../../formats/format.ts';
import { DEFAULT_PLAN, type LoadPlan } from '../../../subjects/load/plan.ts';
import type { LoadResult } from '../../../subjects/load/result.ts';
import type { LoadFile } from '../../../subjects/load/result-file.ts';

/** Samples that have the sizes of the published messages. */
export const SAMPLE_SUBJECTS = ['small-message', 'medium-message', 'large-message'] as const;
/** The messages that users send: the page's own messages, or a sample. */
export type LoadSubject = 'own' | (typeof SAMPLE_SUBJECTS)[number];

/** A load in this browser. Its rows stay if it is cancelled. */
export interface LoadRun {
  readonly state: 'preparing' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The reason of a failure. */
  readonly message?: string;
  /** The share of the load's runs that have ended, from 0 to 1. */
  readonly share: number;
  readonly result: LoadResult;
}

/** The load experiment of the Decide view. */
export interface LoadSlice {
  readonly loadPlan: LoadPlan;
  readonly loadSubject: LoadSubject;
  /** The main codecs of the chosen formats. */
  readonly loadCodecs: readonly CodecId[];
  readonly load: LoadRun | null;
  /**
   * An opened file of `npm run load`. It has only the results for the messages that were chosen when it was opened, or
   * for the samples if it has none for those messages.
   */
  readonly loadFile: LoadFile | null;
  /** The reason why the last file was not opened. */
  readonly loadFileProblem: string | null;
}

export const initialLoad: LoadSlice = {
  loadPlan: DEFAULT_PLAN,
  loadSubject: 'own',
  loadCodecs: ['json', 'msgpack', 'protobuf'],
  load: null,
  loadFile: null,
  loadFileProblem: null,
};
