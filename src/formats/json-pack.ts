/** The number that json-pack throws if it reads a key `__proto__`. */
const UNEXPECTED_KEY = 6;

/** Decodes with json-pack, and replaces an error that has no message with one that has. Several formats share this. */
export function decodeJsonPack(decoder: { decode(bytes: Uint8Array): unknown }, bytes: Uint8Array): unknown {
  try {
    return decoder.decode(bytes);
  } catch (thrown) {
    if (thrown !== UNEXPECTED_KEY) throw thrown;
    throw new Error('json-pack refuses to read an object with the key "__proto__".');
  }
}
