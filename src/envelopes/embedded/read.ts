import { countedPlain } from '../../core/basics/counted.ts';
import { cborHead } from '../cbor-item.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

const BYTES = 2;
const TAG = 6;
const EMBEDDED = [24, 63];

/** Reads a byte string with tag 24, which holds a CBOR item, or tag 63, which holds a sequence. */
export function read(bytes: Uint8Array): Read | undefined {
  const tag = cborHead(bytes, 0);
  const string = tag && cborHead(bytes, tag.end);
  if (tag?.major !== TAG || !EMBEDDED.includes(tag.argument ?? 0)) return undefined;
  if (string?.major !== BYTES || string.argument !== bytes.length - string.end) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.tag, tag.end);
  parts.region(index.length, string.end - tag.end);
  const span = parts.region(index.content, parts.left);
  return {
    inner: [{ bytes: bytes.subarray(span.start), span }],
    evidence: 'length',
    says: `tag ${tag.argument}, ${countedPlain(span.end - span.start, 'byte')} of CBOR`,
    layout: parts.finish(),
  };
}
