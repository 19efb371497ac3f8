import { countedPlain } from '../../core/basics/counted.ts';
import type { Span } from '../../core/bytes/span.ts';
import { invalidUtf8At, utf8Text } from '../../core/bytes/utf8.ts';
import { varintUnsigned32 } from '../../core/bytes/varint.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { varintEnd } from '../varint-end.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** The tags of fields 1 and 2 with a length. */
const URL_TAG = 0x0a;
const VALUE_TAG = 0x12;

/** Matches an address that ends with the full name of a message type. */
const TYPE_URL = /^[\x21-\x7e]*\/([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)$/;

/** Reads a message of the type Any: the address of a type, and the message if it is not empty. */
export function read(bytes: Uint8Array): Read | undefined {
  const parts = new Parts(bytes);
  parts.part();
  const url = field(parts, URL_TAG, index.urlTag, index.url);
  if (url === undefined || invalidUtf8At(bytes, url.start, url.end) >= 0) return undefined;
  const name = TYPE_URL.exec(utf8Text(bytes, url.start, url.end))?.[1];
  if (name === undefined) return undefined;
  const span = parts.left === 0 ? undefined : field(parts, VALUE_TAG, index.valueTag, index.content);
  if (parts.left > 0) return undefined;
  const value = span === undefined ? new Uint8Array() : bytes.subarray(span.start, span.end);
  return {
    inner: [{ bytes: value, ...(span && { span }), name }],
    evidence: 'length',
    says: `google.protobuf.Any of ${name}, ${countedPlain(value.length, 'byte')}`,
    layout: parts.finish(),
  };
}

/** Reads a field with a length; undefined if another field is next, or if the field is cut. */
function field(parts: Parts, tag: number, tagKind: number, kind: number): Span | undefined {
  const { bytes, at } = parts;
  const from = varintEnd(bytes, at + 1);
  if (bytes[at] !== tag || from === undefined) return undefined;
  const length = varintUnsigned32(bytes, at + 1, from);
  if (length > bytes.length - from) return undefined;
  parts.region(tagKind, 1);
  parts.region(index.length, from - at - 1);
  return parts.region(kind, length);
}
