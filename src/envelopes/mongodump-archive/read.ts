import { areLeft, counted } from '../../core/basics/counted.ts';
import { beginsWith } from '../../core/bytes/equal.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { documentEnd, fieldsOf, namespaceOf } from './fields.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

const MAGIC = [0x6d, 0xe2, 0x99, 0x81];
const TERMINATOR = 4;

/** Reads an archive of mongodump: the prelude, then segments of documents until the end of the input. */
export function read(bytes: Uint8Array): Read | undefined {
  if (!beginsWith(bytes, MAGIC)) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.magic, MAGIC.length);
  const inner: Inner[] = [];
  const collections = new Set<string>();
  const problem = prelude(parts) ?? segments(parts, inner, collections);
  return {
    inner,
    evidence: problem === undefined ? 'proof' : 'look',
    says: `a mongodump archive, ${counted(inner.length, 'document')} of ${counted(collections.size, 'collection')}`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
  };
}

/** Reads the header and the metadata of collections. */
function prelude(parts: Parts): LayoutFailure | undefined {
  const problem = document(parts, index.header, 'the header of the archive');
  if (problem !== undefined) return problem;
  while (!isTerminator(parts)) {
    parts.part();
    const problem = document(parts, index.metadata, 'the metadata of a collection, or ff ff ff ff');
    if (problem !== undefined) return problem;
  }
  parts.region(index.terminator, TERMINATOR);
  return undefined;
}

/** Reads segments: a header, the documents of its collection, and a terminator. */
function segments(parts: Parts, inner: Inner[], collections: Set<string>): LayoutFailure | undefined {
  const { bytes } = parts;
  while (parts.left > 0) {
    if (parts.crowd !== undefined) return parts.crowd;
    parts.part();
    const start = parts.at;
    const end = documentEnd(bytes, start);
    const fields = end === undefined ? undefined : fieldsOf(bytes, start, end);
    const namespace = fields && namespaceOf(fields);
    if (fields === undefined || namespace === undefined) {
      return { offset: start, message: expected(parts, 'a header with the names of a database and a collection') };
    }
    parts.region(fields.get('EOF') === true ? index.end : index.segment, end! - start);
    collections.add(namespace);
    while (!isTerminator(parts)) {
      parts.part();
      const { at } = parts;
      const problem = document(parts, index.content, 'a document, or ff ff ff ff');
      if (problem !== undefined) return problem;
      inner.push({ bytes: bytes.subarray(at, parts.at), span: { start: at, end: parts.at }, name: namespace });
    }
    parts.region(index.terminator, TERMINATOR);
  }
  return undefined;
}

function isTerminator({ bytes, at }: Parts): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === 0xff && bytes[at + 2] === 0xff && bytes[at + 3] === 0xff;
}

/** Adds the document that begins here as one region. Returns the problem if no document begins here. */
function document(parts: Parts, kind: number, what: string): LayoutFailure | undefined {
  const end = documentEnd(parts.bytes, parts.at);
  if (parts.crowd !== undefined) return parts.crowd;
  if (end === undefined) return { offset: parts.at, message: expected(parts, what) };
  parts.region(kind, end - parts.at);
  return undefined;
}

function expected({ left }: Parts, what: string): string {
  const why = left < 5 ? `but ${areLeft(left)}` : 'but no complete BSON document begins here';
  return `Expected ${what}, ${why}.`;
}
