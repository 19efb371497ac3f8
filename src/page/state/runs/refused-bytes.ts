import { CODEC_IDS } from '../../../formats/all.ts';
import type { Failure, Outcome } from '../../../runs/pipeline/outcome.ts';
import { laneOf } from '../selection/lane.ts';
import { pinGiven } from '../selection/pins.ts';
import { type Pointed, pointer } from '../selection/pointer.ts';
import { clear } from './end.ts';
import type { NewestRun } from './groups.ts';
import { failedRun, type Run, runsOf } from './slice.ts';
import { toRun } from './to-run.ts';

/** The run of codecs that have no value to encode, because the given bytes could not be decoded. */
const NO_VALUE = failedRun({
  stage: 'source',
  message: 'The bytes could not be read, so there is no value to encode.',
});

/**
 * Ends the runs after given bytes could not be decoded. The row of their format shows how far decoding came; the other
 * rows have no value to encode.
 */
export async function endRefused(
  { ref, signal }: NewestRun,
  given: Outcome & { readonly state: 'failed' },
): Promise<void> {
  if (ref.input.kind !== 'binary') return;
  const codec = ref.input.format;
  const run = await toRun(codec, given, null, signal);
  if (run === undefined) return;
  pinGiven(codec);
  clear({
    problem: { kind: 'binary', codec, failure: given.failure },
    runs: { ...runsOf(CODEC_IDS, NO_VALUE), [codec]: run },
  });
  pointer.keep(placeOfFailure(run, given.failure));
}

/** The region at which decoding stopped. For bytes that end too early, their last region. */
function placeOfFailure(run: Run, { offset }: Failure): Pointed | null {
  const lane = laneOf(run);
  if (lane === undefined || offset === undefined || lane.bytes.length === 0) return null;
  const region = lane.queries.regionAtByte(Math.min(offset, lane.bytes.length - 1));
  return region < 0 ? null : { value: lane.sourceValueOf(region), codec: lane.id, region };
}
