import { isHexForBytes, Misfit, TextHex, TextInteger } from '../../../core/schema/misfits.ts';
import type { CarriedValue } from '../../../core/value/carried.ts';
import type { AvroSchema, AvroType } from '../descriptor.ts';
import { type BytesType, isLong } from './fit.ts';

/** True for hex where a type has plain bytes, which are base64 in JSON. */
export function isHexBytes({ logical, size }: BytesType, value: CarriedValue): boolean {
  const isPlain = logical === undefined && typeof value === 'string' && isHexForBytes(value);
  return isPlain && (size === undefined || size === value.length / 2);
}

/**
 * The error for a value that does not fit a type. Texts that can be carried as the type have an error class of their
 * own.
 */
export function misfitOf(schema: AvroSchema, type: AvroType, value: CarriedValue): typeof Misfit {
  if (typeof value !== 'string') return Misfit;
  const types = type.kind === 'union' ? type.branches.map((branch) => schema.types[branch]!) : [type];
  const isText = /^-?\d{1,19}$/.test(value) && isLong(BigInt(value));
  if (isText && types.some(({ kind }) => kind === 'long')) return TextInteger;
  const isHex = types.some((each) => (each.kind === 'bytes' || each.kind === 'fixed') && isHexBytes(each, value));
  return isHex ? TextHex : Misfit;
}

/** A type in words. */
export function wordsFor(schema: AvroSchema, type: AvroType): string {
  if (type.kind === 'union') {
    const branches = type.branches.map((branch) => wordsFor(schema, schema.types[branch]!));
    return `the union of ${branches.slice(0, 5).join(', ')}${branches.length > 5 ? ' …' : ''}`;
  }
  const logical = 'logical' in type ? type.logical : undefined;
  if (logical !== undefined) return logical.name;
  const noun = type.kind === 'bytes' || type.kind === 'fixed' ? `${type.kind} in base64` : type.kind;
  return 'name' in type ? `the ${noun} ${type.name}` : noun;
}
