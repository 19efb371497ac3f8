import type { JsonValue } from '../../core/value/json-value.ts';
import type { Parts } from '../pipeline/run.ts';
import type { Plan } from './plan.ts';

/** What counting needs from the machine that it runs on. */
export interface FleetTools {
  /** A hash of bytes as 16 hexadecimal digits, which is the same on every machine. */
  hashOf(bytes: Uint8Array): string;
  /** The number of bytes after gzip. */
  gzipSize(bytes: Uint8Array): number;
}

/** A plan with the parts of its codecs. */
export interface LoadedPlan {
  readonly plan: Plan;
  /** The hash of the plan's text. */
  readonly hash: string;
  readonly parts: readonly Parts[];
  /** The plan's sample. */
  readonly sample: readonly JsonValue[];
}
