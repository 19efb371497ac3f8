import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import type { Frame } from '../frame.ts';

/** A flag, which is 0 without compression, and the length of the message in four bytes. */
export const frame: Frame = (before, size) =>
  before.length === 5 && before[0] === 0
    ? joinedBytes([before.subarray(0, 1), bytesOfInteger(BigInt(size), 4)])
    : undefined;
