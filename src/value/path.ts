/** JSON Pointer (RFC 6901): how a value's place is written for people, links and reports. */

/** One reference token, escaped (section 3): `~` is `~0`, `/` is `~1`. */
export function pointerToken(key: string | number): string {
  return typeof key === 'number' ? String(key) : key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Keys and indices from the root down as a pointer; no keys is the root, the empty string. */
export function toPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${pointerToken(key)}`).join('');
}

/** The tokens of a pointer, unescaped (section 4), or undefined where the text is no pointer. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
