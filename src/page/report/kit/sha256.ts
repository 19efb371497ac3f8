import { toHex } from '../../../core/bytes/hex.ts';

/** The SHA-256 of bytes in hex. Throws in a page that is not secure. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) {
    throw new Error('A kit needs the digests of a secure page: open Wireprint over HTTPS or on localhost.');
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return toHex(digest);
}
