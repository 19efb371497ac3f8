/** Throws a TypeError if a caller without types gives something else than bytes. */
export function checkBytes(input: unknown, expected = 'a Uint8Array'): asserts input is Uint8Array {
  if (input instanceof Uint8Array) return;
  const found =
    typeof input === 'string'
      ? 'a text'
      : input === null || typeof input !== 'object'
        ? String(input)
        : input.constructor?.name;
  throw new TypeError(`The input is ${found ?? 'an object'}, where ${expected} was expected.`);
}
