import { ValueType } from '../../../core/value/value-tree.ts';
import type { Lane } from './lane.ts';

/**
 * True for a text, a number, true, false or null in bytes that the user gave. The values of text are edited in its
 * field.
 */
export function isGivenScalar({ source, encoded, format }: Lane, value: number | undefined): boolean {
  if (value === undefined || !encoded.given || format.facts.isText) return false;
  return source?.tree.index.values.type[value] === ValueType.scalar;
}
