/** Bytes that are sent to workers. A Blob is not copied for each worker; short data is faster as an array. */
export type Octets = Blob | Uint8Array<ArrayBuffer>;

/** Up to this length, in bytes or characters, data is sent as an array. */
const SHORT = 20_000;

export function isShort(text: string): boolean {
  return text.length <= SHORT;
}

/** Encodes a well-formed text as UTF-8. */
export function octetsOfText(text: string): Octets {
  return isShort(text) ? new TextEncoder().encode(text) : new Blob([text]);
}

/** Number of characters in a piece. Encoding one piece takes a few milliseconds. */
const PIECE = 1_000_000;

/** True if a text is short enough to be encoded at once. */
export function isOnePiece(text: string): boolean {
  return text.length <= PIECE;
}

/** Encodes a well-formed text as UTF-8 in consecutive pieces. Never splits a character. */
export function* piecesOf(text: string): Generator<Blob> {
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = Math.min(from + PIECE, text.length);
    const last = text.charCodeAt(to - 1);
    if (to < text.length && last >= 0xd800 && last < 0xdc00) to--;
    yield new Blob([text.slice(from, to)]);
  }
}

export function octetsOf(bytes: Uint8Array<ArrayBuffer>): Octets {
  return bytes.length <= SHORT ? bytes : new Blob([bytes]);
}

export function octetCount(octets: Octets): number {
  return octets instanceof Blob ? octets.size : octets.length;
}

export async function readOctets(octets: Octets): Promise<Uint8Array<ArrayBuffer>> {
  return octets instanceof Blob ? new Uint8Array(await octets.arrayBuffer()) : octets;
}
