import { countedPlain } from '../../core/basics/counted.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

const HEADER = 10;

/** Reads a single-object encoding of Avro: c3 01, the fingerprint of the schema, the value. */
export function read(bytes: Uint8Array): Read | undefined {
  // Two bytes alone prove nothing: without the whole fingerprint, they are not a single object.
  if (bytes[0] !== 0xc3 || bytes[1] !== 0x01 || bytes.length < HEADER) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.magic, 2);
  const fingerprint = parts.region(index.fingerprint, HEADER - 2);
  const span = parts.region(index.content, parts.left);
  const hex = kinds.list[index.fingerprint]!.read!(bytes, fingerprint.start, fingerprint.end);
  return {
    inner: [{ bytes: bytes.subarray(span.start), span }],
    evidence: 'proof',
    says: `an Avro single object, schema fingerprint ${hex}, ${countedPlain(span.end - span.start, 'byte')}`,
    layout: parts.finish(),
  };
}
