import type { CodecId } from '../../formats/format.ts';
import type { LoadResult } from '../../subjects/load/result.ts';
import type { LoadFile } from '../../subjects/load/result-file.ts';
import { CACHE_STEPS, type CacheStep, type CacheTiming } from '../../workers/protocol.ts';
import type { MemoryRow } from '../state/measuring/memory-plan.ts';
import type { AppState } from '../state/model.ts';

/** The measurements of the Decide view, each absent unless it is complete. */
export interface ReportMeasured {
  /** The load in two workers of this browser. Times are in milliseconds, but those of the server are in seconds. */
  readonly load?: LoadResult;
  /** The opened file of `npm run load`. */
  readonly server?: LoadFile;
  /** The bytes that one decoded source keeps alive. */
  readonly memory?: { readonly copies: number; readonly rounds: number; readonly rows: readonly MemoryRow[] };
  readonly cache?: readonly ReportCacheRow[];
}

/** A codec's bytes with zlib. Times are in nanoseconds, for all messages; absent if they could not be measured. */
export type ReportCacheRow = {
  readonly codec: CodecId;
  readonly bytes: number;
  readonly compressed: number;
} & Readonly<Partial<Record<CacheStep, ReportCacheTime>>>;

export interface ReportCacheTime {
  readonly medianNs: number;
  /** The 95 % interval. */
  readonly lowNs: number;
  readonly highNs: number;
}

type MeasuredState = Pick<AppState, 'load' | 'loadFile' | 'memory' | 'cache'>;

/** The measurements for the report; undefined if there are none. */
export function measuredOf({ load, loadFile, memory, cache }: MeasuredState): ReportMeasured | undefined {
  const measured: ReportMeasured = {
    ...(load?.result.rows.some(({ rounds }) => rounds.length > 0) && { load: load.result }),
    ...(loadFile && { server: loadFile }),
    ...(memory.state === 'done' && {
      memory: { copies: memory.copies, rounds: memory.rounds, rows: memory.rows },
    }),
    ...(cache.state === 'done' && { cache: cache.rows.map(cacheRowOf) }),
  };
  return Object.keys(measured).length === 0 ? undefined : measured;
}

function cacheRowOf({ codec, bytes, compressed, ...timings }: CacheTiming): ReportCacheRow {
  const times = CACHE_STEPS.flatMap((step) => {
    const timing = timings[step];
    if (timing.state === 'failed') return [];
    const { medianNs, lowNs, highNs } = timing;
    return [[step, { medianNs, lowNs, highNs }] as const];
  });
  return { codec, bytes, compressed, ...Object.fromEntries(times) };
}
