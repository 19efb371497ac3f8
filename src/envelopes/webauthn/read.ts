import { countedPlain } from '../../core/basics/counted.ts';
import { uintBE } from '../../core/bytes/numbers.ts';
import { cborHead, cborItemEnd } from '../cbor-item.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

const HASH = 32;
/** Number of bytes of the hash, the flags and the counter. */
const FIXED = 37;
const ATTESTED = 0x40;
const EXTENSIONS = 0x80;
const RESERVED = 0x22;
const AAGUID = 16;
const MAP = 5;

/** Reads authenticator data. Undefined if its parts do not end where the bytes end. */
export function read(bytes: Uint8Array): Read | undefined {
  if (bytes.length < FIXED || bytes[HASH]! & RESERVED) return undefined;
  const flags = bytes[HASH]!;
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.rpIdHash, HASH);
  parts.region(index.flags, 1);
  parts.region(index.signCount, 4);
  const inner: Inner[] = [];
  const found = [`rpIdHash ${HASH}`, `flags 0x${flags.toString(16).padStart(2, '0')}`, 'counter'];
  if (flags & ATTESTED) {
    if (parts.left < AAGUID + 2) return undefined;
    parts.region(index.aaguid, AAGUID);
    const length = Number(uintBE(bytes, parts.at, parts.at + 2));
    if (parts.left < 2 + length) return undefined;
    parts.region(index.idLength, 2);
    parts.region(index.id, length);
    found.push('AAGUID', 'credential id', 'COSE key');
    if (!readMap(parts, index.content, 'credential public key', inner)) return undefined;
  }
  if (flags & EXTENSIONS) {
    found.push('extensions');
    if (!readMap(parts, index.extensions, 'extensions', inner)) return undefined;
  }
  if (parts.left > 0) return undefined;
  return {
    inner,
    evidence: 'length',
    says: `authData of ${countedPlain(bytes.length, 'byte')}: ${found.join(', ')}`,
    layout: parts.finish(),
  };
}

/** Reads a CBOR map, which itself shows where it ends; false if no map begins here. */
function readMap(parts: Parts, kind: number, name: string, inner: Inner[]): boolean {
  const { bytes, at } = parts;
  const end = cborHead(bytes, at)?.major === MAP ? cborItemEnd(bytes, at) : undefined;
  if (end === undefined) return false;
  const span = parts.region(kind, end - at);
  inner.push({ bytes: bytes.subarray(span.start, span.end), span, name });
  return true;
}
