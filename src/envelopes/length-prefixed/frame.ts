import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import type { Frame } from '../frame.ts';
import { headOf, sizeAt, WAYS } from './ways.ts';

/** The length in the width and the order of the present one, after the type of the message if there is one. */
export const frame: Frame = (before, size, present) => {
  const way = WAYS.find((each) => headOf(each) === before.length && sizeAt(before, 0, each) === present);
  if (way === undefined) return undefined;
  const length = size + (way.countsItself ? way.width : 0);
  if (length >= 256 ** way.width) return undefined;
  const written = before.slice();
  const bytes = bytesOfInteger(BigInt(length), way.width);
  written.set(way.order === 'highest byte first' ? bytes : bytes.toReversed(), way.lead);
  return written;
};
