/** Throws a TypeError if a caller without types gives something other than bytes. */
export function checkBytes(input: unknown, expected = 'a Uint8Array'): asserts input is Uint8Array {
  if (input instanceof Uint8Array) return;
  throw new TypeError(`The input is ${nameOf(input)}, where ${expected} was expected.`);
}

function nameOf(input: unknown): string {
  if (typeof input === 'string') return 'a text';
  if (typeof input !== 'object' || input === null) return String(input);
  return input.constructor?.name ?? 'an object';
}
