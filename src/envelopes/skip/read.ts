import { countedPlain } from '../../core/basics/counted.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Skips the number of bytes that a person chose; undefined without such a number, or if nothing would be left. */
export function read(bytes: Uint8Array, _: Room, length = 0): Read | undefined {
  if (!Number.isInteger(length) || length < 1 || length >= bytes.length) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.skipped, length);
  const span = parts.region(index.content, parts.left);
  return {
    inner: [{ bytes: bytes.subarray(span.start), span }],
    evidence: 'look',
    says: `${countedPlain(length, 'byte')} skipped`,
    detail: length,
    layout: parts.finish(),
  };
}
