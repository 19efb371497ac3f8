import { ValueType } from '../../../core/value/value-tree.ts';
import { hands } from './hands.ts';
import type { Lane } from './lane.ts';
import { pointer } from './pointer.ts';

/**
 * True for a text, a number, true, false or null in bytes that the user gave. False in a text format, whose values are
 * edited in the field of the input.
 */
export function isGivenScalar({ source, encoded, format }: Lane, value: number | undefined): boolean {
  if (value === undefined || !encoded.given || format.facts.isText) return false;
  return source?.tree.index.values.type[value] === ValueType.scalar;
}

/** Selects a value, at a region if it is known, and opens its field in its lane. */
export function openValueField({ id }: Lane, value: number, region?: number): void {
  pointer.keep({ value, codec: id, ...(region !== undefined && { region }) });
  hands.setState({ codec: id, open: 'value' }, true);
}
