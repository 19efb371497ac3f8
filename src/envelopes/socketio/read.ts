import { counted } from '../../core/basics/counted.ts';
import { parseBase64 } from '../../core/bytes/base64.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

const SEPARATOR = 0x1e;
const [ZERO, SIX, LETTER_B] = [0x30, 0x36, 0x62];

/** Maximum number of bytes of a packet's head. */
const LONGEST_HEAD = 1024;

/**
 * Matches the head of a packet before its JSON: Engine.IO's digit, the type, attachments, the namespace, and a number.
 */
const HEAD = /^(4?)([0-6])(\d+-)?(\/[^,]*,)?(\d+)?(?=[[{"])/;
/** Matches the first packet of a connection. */
const ENGINE_JSON = /^0(?=\{"sid")/;
/** Matches the other Engine.IO packets that do not contain a Socket.IO packet. */
const ENGINE_ONLY = /^[0-6]/;

/** Reads packets of Socket.IO in packets of Engine.IO. Undefined if none of them has JSON. */
export function read(bytes: Uint8Array): Read | undefined {
  if (bytes.length < 2 || bytes[0]! < ZERO || bytes[0]! > SIX) return undefined;
  const parts = new Parts(bytes);
  const inner: Inner[] = [];
  let packets = 0;
  let problem: LayoutFailure | undefined;
  while (parts.left > 0) {
    problem = parts.crowd;
    if (problem !== undefined) break;
    const found = bytes.indexOf(SEPARATOR, parts.at);
    const end = found < 0 ? bytes.length : found;
    const packet = readPacket(parts, end);
    if (packet === undefined) return undefined;
    for (const part of packet) inner.push(part);
    packets++;
    if (found >= 0) parts.region(index.separator, 1);
  }
  if (!inner.some(({ span }) => span !== undefined)) return undefined;
  const says = packets === 1 ? 'a packet of Socket.IO' : `${counted(packets, 'packet')} of Socket.IO`;
  return { inner, evidence: 'look', says, layout: parts.finish(problem), ...(problem && { problem }) };
}

/** Reads the packet up to `end`, and returns what is in it; undefined if it is not a packet. */
function readPacket(parts: Parts, end: number): readonly Inner[] | undefined {
  const { bytes, at: start } = parts;
  parts.part();
  if (bytes[start] === LETTER_B) {
    const parsed = parseBase64(utf8Text(bytes, start + 1, end));
    parts.region(index.binary, end - start);
    return parsed.ok ? [{ bytes: parsed.bytes, name: 'attachment' }] : undefined;
  }
  const head = utf8Text(bytes, start, Math.min(end, start + LONGEST_HEAD));
  if (!ENGINE_JSON.test(head)) {
    const [, engine = '', type = '', attachments = '', namespace = '', id = ''] = HEAD.exec(head) ?? [];
    if (type === '') {
      if (!ENGINE_ONLY.test(head)) return undefined;
      parts.region(index.engineType, 1);
      parts.region(index.rest, end - parts.at);
      return [];
    }
    parts.region(index.engineType, engine.length);
    parts.region(index.type, 1);
    parts.region(index.attachments, attachments.length);
    parts.region(index.namespace, new TextEncoder().encode(namespace).length);
    parts.region(index.id, id.length);
  } else parts.region(index.engineType, 1);
  const span = parts.region(index.content, end - parts.at);
  return [{ bytes: bytes.subarray(span.start, span.end), span }];
}
