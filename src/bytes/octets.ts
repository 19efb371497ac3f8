/** Bytes on their way to workers. A Blob is not copied for each of them; what is short travels quicker as it is. */
export type Octets = Blob | Uint8Array<ArrayBuffer>;

/** Bytes, or characters, that travel as they are. */
const SHORT = 20_000;

export function isShort(text: string): boolean {
  return text.length <= SHORT;
}

/** A well-formed text, in UTF-8. */
export function octetsOfText(text: string): Octets {
  return isShort(text) ? new TextEncoder().encode(text) : new Blob([text]);
}

/** Characters of a piece, which takes a few milliseconds. */
const PIECE = 1_000_000;

/** Pieces of a well-formed text, in UTF-8, which together are all of it. No character is in two of them. */
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

export function sizeOf(octets: Octets): number {
  return octets instanceof Blob ? octets.size : octets.length;
}

export async function readOctets(octets: Octets): Promise<Uint8Array<ArrayBuffer>> {
  return octets instanceof Blob ? new Uint8Array(await octets.arrayBuffer()) : octets;
}
