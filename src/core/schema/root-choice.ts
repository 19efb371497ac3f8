import { type CarriedValue, isCarriedObject } from '../value/carried.ts';

/** The letters and digits of a name, in lower case: `runs-on`, `runs_on` and `runsOn` become the same. */
export function squash(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/**
 * The first of the types whose fields match the most keys of the messages; the first type if the messages are not
 * objects.
 */
export function typeOfMessages<T extends object>(
  types: readonly T[],
  fieldsOf: (type: T) => readonly string[],
  messages: readonly CarriedValue[],
): T {
  const keys = new Set<string>();
  for (const message of messages) {
    if (isCarriedObject(message)) for (const key of Object.keys(message)) keys.add(plain(key));
  }
  let best = types[0]!;
  let most = 0;
  for (const type of types) {
    const fields = new Set(fieldsOf(type).map(plain));
    const known = [...keys].filter((key) => fields.has(key)).length;
    if (known > most) [best, most] = [type, known];
  }
  return best;
}

/** A name as `squash` returns it; a name without letters and digits is returned unchanged. */
function plain(name: string): string {
  return squash(name) || name;
}
