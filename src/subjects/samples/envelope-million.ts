import { toBase64 } from '../../core/bytes/base64.ts';
import type { JsonObject } from '../../core/value/json-value.ts';

/** Size of the payload in bytes. */
const PAYLOAD = 1_000_000;

/** A message envelope around random bytes, which JSON carries as base64: 1.33 MB. */
export function envelopeMillion(random: () => number): JsonObject {
  const payload = new Uint8Array(PAYLOAD);
  for (let i = 0; i < payload.length; i++) payload[i] = Math.floor(random() * 256);
  return { id: 6000, src: 'lahde', dst: 'kohde', msg_type: 'test', msg_encoding: 1, msg: toBase64(payload) };
}
