/** JSON Pointer (RFC 6901), the notation for the place of a value in messages, links and reports. */

/** One escaped reference token (section 3): `~` becomes `~0`, `/` becomes `~1`. */
export function pointerToken(key: string | number): string {
  return typeof key === 'number' ? String(key) : key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The pointer for a list of keys and indices from the root down. The pointer of the root is the empty string. */
export function toPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${pointerToken(key)}`).join('');
}

/** The unescaped tokens of a pointer (section 4), or undefined if the text is not a valid pointer. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
