/** What json-pack throws, a bare number, at a key `__proto__`. */
const UNEXPECTED_KEY = 6;

/** Reads with a decoder of json-pack, which formats share; what it refuses without words is said in some. */
export function decodeJsonPack(decoder: { decode(bytes: Uint8Array): unknown }, bytes: Uint8Array): unknown {
  try {
    return decoder.decode(bytes);
  } catch (thrown) {
    if (thrown !== UNEXPECTED_KEY) throw thrown;
    throw new Error('json-pack refuses to read an object with the key "__proto__".');
  }
}
