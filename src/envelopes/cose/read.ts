import { countedPlain, pluralized } from '../../core/basics/counted.ts';
import { cborHead, cborItemEnd } from '../cbor-item.ts';
import { ALGORITHMS, registeredIn } from '../cose-registry.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';
import { MESSAGES, type Message } from './messages.ts';

const { index } = kinds;

const [BYTES, ARRAY, MAP, TAG] = [2, 4, 5, 6];
const CWT = 61;
const NIL = 0xf6;

/**
 * Reads a COSE message with its tag, possibly in the tag of a CWT, or without any. Undefined if the item is not such a
 * message, or not the whole input.
 */
export function read(bytes: Uint8Array): Read | undefined {
  if (cborItemEnd(bytes, 0) !== bytes.length) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  let head = cborHead(bytes, 0)!;
  const isCwt = head.major === TAG && head.argument === CWT;
  if (isCwt) {
    parts.region(index.tag, head.end);
    head = cborHead(bytes, parts.at)!;
  }
  const isTagged = head.major === TAG;
  const message = isTagged ? MESSAGES[head.argument ?? -1] : untagged(bytes, parts.at);
  if (message === undefined) return undefined;
  if (isTagged) parts.region(index.tag, head.end - parts.at);
  const array = cborHead(bytes, parts.at)!;
  if (array.major !== ARRAY || array.argument !== message.elements.length) return undefined;
  parts.region(index.array, array.end - parts.at);
  const inner: Inner[] = [];
  for (const element of message.elements) if (!readElement(parts, element, inner)) return undefined;
  const algorithm = algorithmOf(inner.find(({ name }) => name === 'protected header')?.bytes);
  const payload = inner.find(({ name }) => name === 'payload');
  const claims = payload && registeredIn(payload.bytes, isCwt)?.claims;
  const named = claims ? ` with the ${pluralized(claims.length, 'claim')} ${claims.join(', ')}` : '';
  const how = payload === undefined ? 'no payload' : `payload of ${countedPlain(payload.bytes.length, 'byte')}${named}`;
  const what = [isCwt ? `a CWT in ${message.name}` : message.name, algorithm, how];
  return {
    inner,
    evidence: 'length',
    says: what.filter((part) => part !== undefined).join(', '),
    layout: parts.finish(),
  };
}

/**
 * The message that an array without a tag is, as many protocols send it: one of four elements whose protected header
 * names an algorithm of signatures, or of authentication tags.
 */
function untagged(bytes: Uint8Array, at: number): Message | undefined {
  const array = cborHead(bytes, at);
  const header = array?.major === ARRAY && array.argument === 4 ? cborHead(bytes, array.end) : undefined;
  if (header?.major !== BYTES || header.argument === undefined) return undefined;
  const number = algorithmIn(bytes.subarray(header.end, header.end + header.argument));
  if (number === undefined || ALGORITHMS[number] === undefined) return undefined;
  return number < 0 ? MESSAGES[18] : ALGORITHMS[number].startsWith('HMAC') ? MESSAGES[17] : undefined;
}

/** Reads one element of the array; false if it does not have the type that the message needs. */
function readElement(parts: Parts, element: Message['elements'][number], inner: Inner[]): boolean {
  const { bytes, at } = parts;
  const head = cborHead(bytes, at)!;
  if (element === 'unprotected' || element === 'others') {
    if (head.major !== (element === 'others' ? ARRAY : MAP)) return false;
    parts.region(element === 'others' ? index.others : index.unprotected, cborItemEnd(bytes, at)! - at);
    return true;
  }
  if (element === 'payload' && bytes[at] === NIL) {
    parts.region(index.detached, 1);
    return true;
  }
  if (head.major !== BYTES || head.argument === undefined) return false;
  parts.region(index.length, head.end - at);
  const kind = { protected: index.protected, payload: index.content, signature: index.signature }[element];
  const span = parts.region(kind, head.argument);
  const name = { protected: 'protected header', payload: 'payload', signature: undefined }[element];
  if (name !== undefined && span.end > span.start)
    inner.push({ bytes: bytes.subarray(span.start, span.end), span, name });
  return true;
}

/** The name of the algorithm that a protected header names as its first parameter; undefined if it names none. */
function algorithmOf(header: Uint8Array | undefined): string | undefined {
  const number = header && algorithmIn(header);
  return number === undefined ? undefined : (ALGORITHMS[number] ?? `algorithm ${number}`);
}

/** The number of the algorithm that a protected header names as its first parameter. */
function algorithmIn(header: Uint8Array): number | undefined {
  const map = cborHead(header, 0);
  if (map?.major !== MAP || header[map.end] !== 1) return undefined;
  const value = cborHead(header, map.end + 1);
  if (value?.argument === undefined || value.major > 1) return undefined;
  return value.major === 1 ? -1 - value.argument : value.argument;
}
