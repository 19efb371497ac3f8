import type { FailureParts } from '../../../core/basics/failure-text.ts';
import type { FoundTypes } from '../../../core/native-types/found.ts';
import type { SyntaxFailure } from '../../../core/source/source.ts';
import type { SourceTree } from '../../../core/source/tree.ts';
import type { Loss } from '../../../core/value/loss.ts';
import { CODEC_IDS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { MessagesCompressed } from '../../../runs/compression/messages.ts';
import type { Failure, Outcome, ScannedSource, SchemaUsed } from '../../../runs/pipeline/outcome.ts';
import type { PoolState } from '../../../workers/pool.ts';
import type { CompressedSizes, CompressionFailures, SourceRef } from '../../../workers/protocol.ts';
import type { Lane } from '../selection/lane.ts';

/** The source of the rows: the last valid input. */
export interface CurrentSource {
  readonly id: number;
  readonly scanned: ScannedSource;
  readonly tree: SourceTree;
  /** The length of the input in bytes: of the text as typed, with its white space, or of the given bytes. */
  readonly typedBytes: number;
  /** The row that shows the user's own bytes; absent for JSON. */
  readonly givenCodec?: CodecId;
}

/** The reason why the rows do not show the newest input. */
export type Problem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'syntax'; readonly failure: SyntaxFailure; readonly typedBytes: number }
  | { readonly kind: 'binary'; readonly codec: CodecId; readonly failure: Failure }
  | {
      /** The input waits until the user starts it. */
      readonly kind: 'paused';
      readonly message: string;
      /** The peak of the tab's memory, in bytes; absent if it is not known. */
      readonly peak?: number;
      /** Absent for bytes, which have not been read. */
      readonly typedBytes?: number;
    }
  | {
      readonly kind: 'other';
      readonly failure: FailureParts;
      /** The name of the file that was opened. */
      readonly file?: string;
      /** Absent if the input failed before it became bytes. */
      readonly typedBytes?: number;
    };

/** The bytes of a run, and their sizes after compression. */
interface RunBytes {
  readonly lane: Lane;
  /** The sizes known so far; null if there is none. */
  readonly compressed: CompressedSizes | null;
  readonly notCompressed: CompressionFailures;
  /** The sizes of the messages of a set, compressed in three ways; null until they are known, and for one message. */
  readonly messagesCompressed: MessagesCompressed | null;
}

/** A run that has finished. If it failed, it may have bytes that cannot be read. */
export type EndedRun =
  | ({
      readonly state: 'done';
      readonly schema: SchemaUsed;
      readonly losses: readonly Loss[];
      readonly moreLosses: number;
    } & RunBytes)
  | ({ readonly state: 'failed'; readonly schema: SchemaUsed; readonly failure: Failure } & RunBytes)
  | {
      readonly state: 'failed';
      /** Null if the run failed before it reached the codec. */
      readonly schema: SchemaUsed | null;
      readonly failure: Failure;
      readonly lane: null;
    };

/** One source through one codec. */
export type Run = { readonly state: 'waiting' } | { readonly state: 'running' } | EndedRun;

export function hasEnded(run: Run): run is EndedRun {
  return run.state === 'done' || run.state === 'failed';
}

export function hasBytes(run: Run): run is EndedRun & RunBytes {
  return hasEnded(run) && run.lane !== null;
}

/** The schema of a run; undefined if the run has not reached the codec. */
export function schemaOf(run: Run): SchemaUsed | undefined {
  return hasEnded(run) ? (run.schema ?? undefined) : undefined;
}

/** A run that failed before it reached the codec. */
export function failedRun(failure: Failure): Run {
  return { state: 'failed', schema: null, failure, lane: null };
}

/** The run of an outcome. `lane` shows its bytes; undefined if it has none. */
export function endedRun(outcome: Outcome, lane: Lane | undefined): EndedRun {
  const { schema } = outcome;
  const sizes = { compressed: null, notCompressed: {}, messagesCompressed: null };
  if (outcome.state === 'done') {
    const { losses, moreLosses } = outcome;
    return { state: 'done', schema, lane: lane!, losses, moreLosses, ...sizes };
  }
  const { failure } = outcome;
  return lane === undefined
    ? { state: 'failed', schema, failure, lane: null }
    : { state: 'failed', schema, failure, lane, ...sizes };
}

/** The shown source and its run through every codec. */
export interface RunsSlice {
  /** Aborts when the input, its schemas or its types change, or when the user cancels. */
  readonly runSignal: AbortSignal;
  /** Time of the last change of the input, its schemas or its types, from `performance.now`. */
  readonly changedAt: number;
  /** True once the newest input has become the shown source. */
  readonly isRead: boolean;
  /** The state of the workers that encode. */
  readonly workers: PoolState;
  readonly problem: Problem | null;
  readonly source: CurrentSource | null;
  /** The shown source in the form that workers take; null if there is none. */
  readonly shown: SourceRef | null;
  readonly runs: Readonly<Record<CodecId, Run>>;
  /** True from a change of the source until every codec has finished. */
  readonly running: boolean;
  /** Codecs that have not finished the newest source. Their rows still show the previous result. */
  readonly pending: readonly CodecId[];
  /**
   * Types found in the strings of a source, with the id of that source. Until they are known, these are the types of
   * the previous source.
   */
  readonly foundTypes: (FoundTypes & { readonly source: number }) | null;
}

/** The codec of the user's own bytes, even if it cannot read them; undefined for JSON. */
export function givenCodecOf({ problem, source }: Pick<RunsSlice, 'problem' | 'source'>): CodecId | undefined {
  return problem?.kind === 'binary' ? problem.codec : source?.givenCodec;
}

/** The same run for each of these codecs. */
export function runsOf<Id extends CodecId>(codecs: readonly Id[], run: Run): Record<Id, Run> {
  return Object.fromEntries(codecs.map((id) => [id, run])) as Record<Id, Run>;
}

/** The state before anything is encoded. */
export const NO_RUNS: RunsSlice['runs'] = runsOf(CODEC_IDS, { state: 'waiting' });

export const initialRuns: RunsSlice = {
  runSignal: new AbortController().signal,
  changedAt: 0,
  isRead: false,
  workers: { type: 'working' },
  problem: null,
  source: null,
  shown: null,
  runs: NO_RUNS,
  running: true,
  pending: CODEC_IDS,
  foundTypes: null,
};
