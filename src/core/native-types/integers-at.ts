import type { FoundTypes } from './found.ts';

/**
 * The ids of the groups of integers at some of these JSON Pointers, including groups that look like codes. A schema has
 * integers at these places.
 */
export function integersAt({ groups, codes = [] }: FoundTypes, pointers: readonly string[]): readonly string[] {
  const ids = [...groups.filter(({ type }) => type === 'integer').map(({ id }) => id), ...codes];
  const places = pointers.map((pointer) => pointer.split('/'));
  return ids.filter((id) => {
    const pattern = id.slice(id.indexOf(' ') + 1).split('/');
    const fits = (place: readonly string[]): boolean =>
      place.length === pattern.length && pattern.every((token, i) => token === '*' || token === place[i]);
    return places.some(fits);
  });
}
