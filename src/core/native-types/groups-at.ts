import type { FoundTypes } from './found.ts';
import type { TextType } from './recognise.ts';

/**
 * The ids of the groups of one type at any of these JSON Pointers, where a schema has that type. For integers, the
 * groups that look like codes are included.
 */
export function groupsAt(
  { groups, codes = [] }: FoundTypes,
  wanted: TextType,
  pointers: readonly string[],
): readonly string[] {
  const ids = groups.filter(({ type }) => type === wanted).map(({ id }) => id);
  const places = pointers.map((pointer) => pointer.split('/'));
  return [...ids, ...(wanted === 'integer' ? codes : [])].filter((id) => {
    const pattern = id.slice(id.indexOf(' ') + 1).split('/');
    const fits = (place: readonly string[]): boolean =>
      place.length === pattern.length && pattern.every((token, i) => token === '*' || token === place[i]);
    return places.some(fits);
  });
}
