import { payloadOf } from '../subjects/experiments/all.ts';
import type { SizeResult } from '../subjects/experiments/experiment.ts';
import { measureSizes } from '../subjects/experiments/sizes.ts';
import { materialOf } from './payloads.ts';
import type { PayloadRef } from './protocol.ts';
import { partsOf } from './source-cache.ts';

/** Returns the sizes of a payload's rows. Throws if its text is not valid JSON. */
export async function payloadSizes(ref: PayloadRef): Promise<readonly SizeResult[]> {
  return measureSizes(payloadOf(ref.experiment, ref.payload), materialOf(ref), partsOf);
}
