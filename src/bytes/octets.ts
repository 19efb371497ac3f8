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

export function octetsOf(bytes: Uint8Array<ArrayBuffer>): Octets {
  return bytes.length <= SHORT ? bytes : new Blob([bytes]);
}

export function sizeOf(octets: Octets): number {
  return octets instanceof Blob ? octets.size : octets.length;
}

export async function readOctets(octets: Octets): Promise<Uint8Array<ArrayBuffer>> {
  return octets instanceof Blob ? new Uint8Array(await octets.arrayBuffer()) : octets;
}
